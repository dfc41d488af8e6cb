export { askTool } from './ask/index.ts'
export { type RunToolOptions, runTool } from './run/index.ts'
