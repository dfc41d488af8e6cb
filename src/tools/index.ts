export { type RunToolOptions, runTool } from './run/index.ts'
