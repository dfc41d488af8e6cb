export { askTool } from './ask/index.ts'
export { type Listener, listenToOutputs, type MemoryToolsOptions, memoryTools } from './memory/index.ts'
export { type RunToolOptions, runTool } from './run/index.ts'
export { type TextSearchOptions, textSearchTool } from './search/index.ts'
