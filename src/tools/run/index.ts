export { type RunToolOptions, runTool } from './run-tool.ts'
