// The one folder that sees every part and joins them. What the apps do, they do through here.

export {
  type Config,
  describeConfigError,
  describeOrigin,
  distrust,
  type Explanation as SettingExplanation,
  effectiveThresholds,
  explain,
  flagNames,
  isTakenMachine,
  layerNames,
  projectMachine,
  readFlag,
  settingsJsonSchema,
  shownValue,
  trust,
  withoutVariant,
} from '../config/index.ts'
export { formatPlan } from '../context/index.ts'
export {
  type Action,
  attached,
  begin,
  type Call,
  type CallResult,
  type Execution,
  framed,
  isUnfinished,
  type Journaled,
  lastReply,
  listTasks,
  lostCalls,
  type Machine,
  type MachineChoice,
  newestFirst,
  type Outcome,
  type ProposedCall,
  type RunEvent,
  type RunState,
  reduce,
  remark,
  replay,
  target,
  toArray,
  underway,
} from '../core/index.ts'
export { makeDirectory } from '../journal/index.ts'
export {
  builtInMachine,
  builtInNames,
  describePath,
  type Finding,
  formatMachine,
  type MachineReport,
} from '../machines/index.ts'
export type { Memo, MemoryError } from '../memory/index.ts'
export { revealed, shownForApproval } from '../policy/index.ts'
export {
  cost,
  cut,
  diffRuns,
  displayWidth,
  drawMachine,
  duration,
  type ExitCode,
  exitCodeOf,
  exitCodes,
  formatCost,
  formatDiff,
  formatTimeline,
  formatTransitions,
  formatWhy,
  isLate,
  type Line,
  type Live,
  labels,
  lifecycleDiagram,
  mermaidMachine,
  money,
  nameCall,
  narrator,
  oneLine,
  type Paint,
  resultsIn,
  short,
  type TimelineEntry,
  type Tone,
  timeline,
  transcript,
  transitions,
  why,
} from '../projections/index.ts'
export type { PermissionAnswer, Person, Rest, RunHandle, Tool } from '../runtime/index.ts'
export { asDiskError, DiskError, eventsUpTo, stateAt } from '../runtime/index.ts'
export type { FileChange, History, HistoryItem, HistoryRefusal, HistoryStatus, Move } from '../workspace/index.ts'
export { type Wrapped, type WrapRequest, wrapProgram } from './agents/wrap.ts'
export { type Environment, openProject, type Project, type Situation, stateDirectory } from './project.ts'
export { bringToRest } from './run/bring-to-rest.ts'
export { type ChosenModel, chooseModel, scoutInWords } from './run/choose-model.ts'
export { finishRun, mendCopy } from './run/finish-run.ts'
export { hasCalls } from './run/first-reply.ts'
export { focusedTask, focusOn, isCommit } from './run/focus.ts'
export { classify, findingsOf, handOn, type KindOfWork, projectFor, readKinds } from './run/kinds.ts'
export { machineOf, readMachine } from './run/machine-of.ts'
export { type Manner, plainManner, readManner } from './run/manner.ts'
export { forkRun, type OpenRun, openNewRun, type RunRequest, reopenRun, type SetupError } from './run/open-run.ts'
export { proseOf } from './run/prose-of.ts'
export { type Ending, pendingIn, type RunResult } from './run/run-result.ts'
export { heedStop } from './run/stop.ts'
export {
  concludeNow,
  giveTask,
  goesOn,
  goOnWith,
  isAtWork,
  isBusy,
  isWorking,
  restOf,
  saveRun,
  speakTo,
  stopRun,
} from './run/talk-to-run.ts'
export { type Analytics, analyticsOf, analyticsOfRun } from './runs/analytics.ts'
export { openPurse, type Purse, withFreshBudget } from './runs/budget.ts'
export { followRun, type RunFeed, startOfRun } from './runs/follow-run.ts'
export { promptsIn, stepsIn, verdictsIn } from './runs/replay.ts'
export type { Retention } from './runs/retention.ts'
export {
  eventsIn,
  findRun,
  listRunIds,
  newRunId,
  type Remarks,
  type RunFolder,
  readRemarks,
  writeRemarks,
} from './runs/run-folder.ts'
export {
  describeTrouble,
  isLeft,
  type ListedRun,
  listedRun,
  listRuns,
  readEvents,
  runStatuses,
  statusOf,
} from './runs/runs.ts'
export { searchRuns } from './runs/search.ts'
export { cleanUp, deleteRun, inherit, keepingOf, rebuildOverviews, salvage } from './runs/upkeep.ts'
export { type ConfigPlaces, configPlaces } from './setup/config-places.ts'
export { factsOf } from './setup/memories.ts'
export { whyUnreadable } from './setup/why-unreadable.ts'
export { beforeIteration, type Iterated } from './tasks/loop.ts'
export { isRight, type SuiteTask, suiteTasks, turnEfficiency, unpackSuite } from './tasks/suite.ts'
export { brokenBoxes, hasBoxes, inWords, type ListedTask, markDone, nextTask, tasksIn } from './tasks/tasks.ts'
export { findWorkflow, type NamedWorkflow, workflowNamed } from './tasks/workflows.ts'

/** The queue; loaded by those who use it. */
export const loadQueue = () => import('./queue/queue.ts')
export type { RunQueue } from '../queue/index.ts'
export type { WorkerNews } from './queue/drive.ts'
export type { QueueView, SubmittedRun } from './queue/view.ts'

/** Tools for other agents; loaded by those who serve them. */
export const loadMcp = () => import('./run/serve-mcp.ts')

/** Other agents' logs; loaded by those who look at them. */
export const loadAudit = () => import('./agents/audit.ts')
export const loadForeignJournals = () => import('./agents/foreign-journals.ts')
export { guardedPrograms, programNames, shownChange } from '../foreign/index.ts'
export type { Audit, AuditOrder, Check, JudgedRun, KeptAudit, Rule } from './agents/audit.ts'
export {
  type GuardSituation,
  type GuardStatus,
  guardStatuses,
  installGuard,
  planGuard,
  uninstallGuard,
} from './agents/guard.ts'
export { type GuardedEnd, type GuardedRun, runGuarded } from './agents/guard-run.ts'
export { changeBy, standingOf, wholeOutput } from './inspect/belongings.ts'
export { limitsOf, movesUpTo } from './inspect/course.ts'
export { type Guests, openGuests } from './inspect/guests.ts'
export { openRecords, type Records, type RunRecord } from './inspect/records.ts'
export { promptBefore, requestsIn, stepAround } from './inspect/step.ts'
export { toolsOf } from './run/tools-of.ts'
export { type Measure, measureRuns, type Standing, type Witness } from './runs/measure-runs.ts'
export { configTemplate } from './setup/config-template.ts'
export { type Checkup, checkUp } from './setup/doctor.ts'
export { machineTemplate } from './setup/machine-template.ts'
export { findMachine, type ListedMachine, listMachines, proveMachine } from './setup/machines.ts'
export { type KnownModel, knownModel, type ModelsAtHand, modelsAtHand } from './setup/models-at-hand.ts'
export { type LastRun, type Welcome, welcome } from './setup/welcome.ts'
