export { type AnalyzeToolOptions, analyzeTool } from './analyze/index.ts'
export { askTool } from './ask/index.ts'
export { type Checkpoint, type Checkpoints, markingCheckpoints, openCheckpoints } from './checkpoint/index.ts'
export { type EditToolOptions, editTools } from './edit/index.ts'
export {
  type McpOptions,
  type McpProblem,
  type McpServer,
  type OpenMcp,
  openMcp,
  type ServeOptions,
  type Serving,
  serveMcp,
  type TaskOutcome,
} from './mcp/index.ts'
export { type Listener, listenToOutputs, type MemoryToolsOptions, memoryTools } from './memory/index.ts'
export { type PackageToolOptions, packageTool } from './package/index.ts'
export { type RunToolOptions, runTool } from './run/index.ts'
export { type TextSearchOptions, textSearchTool } from './search/index.ts'
export { type SeenFiles, type Sight, seenFiles } from './seen-files.ts'
export { type ViewOptions, viewTool } from './view/index.ts'
