// The one folder that sees every part and joins them. What the apps do, they do through here.

export { describeConfigError } from '../config/index.ts'
export { newestFirst, type Outcome, type RunEvent, type RunState, target } from '../core/index.ts'
export {
  type ExitCode,
  exitCodeOf,
  exitCodes,
  formatWhy,
  type Line,
  narrator,
  type Paint,
  why,
} from '../projections/index.ts'
export type { Person, Rest, RunHandle } from '../runtime/index.ts'
export { type ChosenModel, chooseModel } from './choose-model.ts'
export { machineOf, readMachine } from './machine-of.ts'
export { forkRun, type OpenRun, openNewRun, type RunRequest, reopenRun, type SetupError } from './open-run.ts'
export { type Environment, openProject, type Project, type Situation, stateDirectory } from './project.ts'
export { eventsIn, findRun, listRunIds, type Remarks, type RunFolder, readRemarks, writeRemarks } from './run-folder.ts'
