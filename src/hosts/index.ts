export type { Captured } from './capture.ts'
export { type CommandHook, commandHook, inWords } from './command-hook.ts'
export { type Environment, environmentFor } from './environment.ts'
export { type ProcessEnd, type ProcessReport, type Program, runProcess } from './run-process.ts'
