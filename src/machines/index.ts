export type { ToolName } from './abilities.ts'
export { type BuiltInName, builtInMachine, builtInNames, variedNames } from './built-in/built-in.ts'
export { audit, type ExploreOptions, explore, investigate, refactor } from './built-in/explore.ts'
export { freeform } from './built-in/freeform.ts'
export { phased } from './built-in/phased.ts'
export { checkMachine, type MachineReport } from './check-machine.ts'
export { defineMachine } from './define-machine.ts'
export {
  describePath,
  type Finding,
  type FindingKind,
  findingKinds,
  type Move,
  type Severity,
} from './finding.ts'
export { formatMachine } from './format-machine.ts'
export { defaultAttempts, defaultLimits } from './limits.ts'
export {
  describeProblem,
  type ParsedMachine,
  type ParseOptions,
  parseMachine,
  readMachineValue,
} from './parse-machine.ts'
export { type Preset, presets } from './presets.ts'
export type { KnownNames } from './references.ts'
export type { WorstCase } from './worst-case.ts'
export type { Problem } from './yaml-source.ts'
