export type { ViewOptions } from './view-request.ts'
export { viewTool } from './view-tool.ts'
