export { type McpOptions, type OpenMcp, openMcp } from './open-mcp.ts'
export { type ServeOptions, type Serving, serveMcp, type TaskOutcome } from './serve-mcp.ts'
export type { McpProblem, McpServer } from './server.ts'
