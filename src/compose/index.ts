// The one folder that sees every part and joins them. What the apps do, they do through here.

export {
  type Config,
  describeConfigError,
  describeOrigin,
  distrust,
  type Explanation as SettingExplanation,
  explain,
  layerNames,
  settingsJsonSchema,
  trust,
} from '../config/index.ts'
export { type Machine, newestFirst, type Outcome, type RunEvent, type RunState, replay, target } from '../core/index.ts'
export {
  builtInMachine,
  builtInNames,
  describePath,
  type Finding,
  formatMachine,
  type MachineReport,
} from '../machines/index.ts'
export {
  drawMachine,
  type ExitCode,
  exitCodeOf,
  exitCodes,
  formatWhy,
  type Line,
  type Live,
  lifecycleDiagram,
  mermaidMachine,
  narrator,
  type Paint,
  why,
} from '../projections/index.ts'
export type { Person, Rest, RunHandle } from '../runtime/index.ts'
export { type ChosenModel, chooseModel } from './choose-model.ts'
export { type ConfigPlaces, configPlaces } from './config-places.ts'
export { machineOf, readMachine } from './machine-of.ts'
export { forkRun, type OpenRun, openNewRun, type RunRequest, reopenRun, type SetupError } from './open-run.ts'
export { type Environment, openProject, type Project, type Situation, stateDirectory } from './project.ts'
export { eventsIn, findRun, listRunIds, type Remarks, type RunFolder, readRemarks, writeRemarks } from './run-folder.ts'
