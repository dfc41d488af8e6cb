export { type PackageToolOptions, packageTool } from './package-tool.ts'
