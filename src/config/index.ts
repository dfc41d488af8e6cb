export { type Explanation, explain, shownValue } from './explain.ts'
export {
  type EffectiveThreshold,
  effectiveThresholds,
  type HookChoice,
  type MachineSource,
  type ModelPrice,
  type SandboxChoice,
  toDirectories,
  toGovernorSettings,
  toHooks,
  toLedger,
  toLimits,
  toMachine,
  toPolicySettings,
  toPrices,
  toResourceLimits,
  toSandbox,
  toValidators,
  type ValidatorChoice,
  withoutVariant,
  withTurns,
} from './for-a-run.ts'
export { settingsJsonSchema } from './json-schema.ts'
export { type Config, type ConfigRequest, loadConfig, type Project } from './load-config.ts'
export type { Lost, Sourced } from './merge.ts'
export { type ModelChoice, type ModelChoices, type ModelsRequest, toModels } from './model-choice.ts'
export { isTakenMachine, machinesOfProject, noMachine, projectMachine } from './own-machines.ts'
export {
  type ConfigError,
  type ConfigErrorKind,
  describeConfigError,
  describeOrigin,
  type LayerName,
  layerNames,
  type Origin,
} from './problem.ts'
export type { Settings } from './schema.ts'
export { type ServerChoice, toServers } from './server-choices.ts'
export { isOnThisMachine } from './this-machine.ts'
export type { Withheld } from './tighten.ts'
export { distrust, type Trust, type TrustError, type Trustee, trust, trustOf } from './trust.ts'
export {
  type Environment,
  environmentVariables,
  type Flags,
  flagNames,
  readFlag,
} from './word-layers.ts'
export { type ParsedWorkflow, parseWorkflow, type Workflow } from './workflow.ts'
