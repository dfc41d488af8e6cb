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
export {
  type Action,
  type Call,
  type Execution,
  listTasks,
  type Machine,
  newestFirst,
  type Outcome,
  type ProposedCall,
  type RunEvent,
  type RunState,
  replay,
  target,
  underway,
} from '../core/index.ts'
export {
  builtInMachine,
  builtInNames,
  describePath,
  type Finding,
  formatMachine,
  type MachineReport,
} from '../machines/index.ts'
export { revealed, shownForApproval } from '../policy/index.ts'
export {
  cost,
  cut,
  displayWidth,
  drawMachine,
  duration,
  type ExitCode,
  exitCodeOf,
  exitCodes,
  formatCost,
  formatWhy,
  type Line,
  type Live,
  lifecycleDiagram,
  mermaidMachine,
  money,
  narrator,
  oneLine,
  type Paint,
  short,
  type Tone,
  why,
} from '../projections/index.ts'
export type { PermissionAnswer, Person, Rest, RunHandle } from '../runtime/index.ts'
export { type ChosenModel, chooseModel } from './choose-model.ts'
export { type ConfigPlaces, configPlaces } from './config-places.ts'
export { machineOf, readMachine } from './machine-of.ts'
export { forkRun, type OpenRun, openNewRun, type RunRequest, reopenRun, type SetupError } from './open-run.ts'
export { type Environment, openProject, type Project, type Situation, stateDirectory } from './project.ts'
export { proseOf } from './prose-of.ts'
export { eventsIn, findRun, listRunIds, type Remarks, type RunFolder, readRemarks, writeRemarks } from './run-folder.ts'
