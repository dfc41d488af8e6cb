export { type MemoryToolsOptions, memoryTools } from './memory-tools.ts'
export { type Listener, listenToOutputs } from './overheard.ts'
