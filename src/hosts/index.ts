export { openSandbox, protectedByDefault, type RunProgram, type Sandbox, type SandboxSettings } from './bubblewrap.ts'
export { Capture, type Captured } from './capture.ts'
export { type CommandHook, commandHook, excessInWords, reportInWords } from './command-hook.ts'
export { type Environment, environmentFor } from './environment.ts'
export { type Mark, newMark } from './marks.ts'
export { endOrphans } from './orphans.ts'
export type { Excess, ProcessLimits } from './process-limits.ts'
export {
  type Adopted,
  adoptProcess,
  type ProcessEnd,
  type ProcessReport,
  type Program,
  runProcess,
} from './run-process.ts'
export { sampleResources, wholeMemory } from './sample-resources.ts'
