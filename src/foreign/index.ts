export { brief, count, counted, dollars, percent } from './audit/amounts.ts'
export {
  type Audit,
  type AuditRequest,
  auditLogs,
  type CostlyLoop,
  findLogs,
  type SharedError,
  summarise,
  type Totals as AuditTotals,
} from './audit/audit.ts'
export { demoAudit } from './audit/demo.ts'
export { type Feedback, type Marking, markWrongIn, readFeedback } from './audit/feedback.ts'
export { htmlReport, type ReportDetails } from './audit/html-report.ts'
export type { Stretch } from './audit/meter.ts'
export {
  type AuditorOptions,
  type ErrorAudit,
  type Intervention,
  type LoopAudit,
  type MarkedWrong,
  type PriceStep,
  pricedStep,
  type RunAudit,
  RunAuditor,
  type ToolAudit,
} from './audit/run-audit.ts'
export type { Breach } from './check/assertions.ts'
export { type Check, type CheckedRule, type CheckedRun, checker, checkLogs } from './check/check.ts'
export { junitXml } from './check/junit.ts'
export { parseRules, type Rule } from './check/rules.ts'
export {
  type Change,
  install,
  isInstalled,
  planInstall,
  planUninstall,
  shownChange,
  uninstall,
} from './guard/install.ts'
export {
  type GuardedName,
  type GuardedProgram,
  type GuardPlaces,
  guardedPrograms,
  programNames,
} from './guard/programs.ts'
export { type JournalOfOptions, journalOf, runIdOf } from './journal/journal-of.ts'
export type { KeepOutput, KeptOutput } from './journal/told-outcome.ts'
export type { Price, ProxyLimits } from './proxy/budget.ts'
export type { Conversation } from './proxy/conversation.ts'
export type { Stop } from './proxy/exchange.ts'
export { type ModelProxy, type ProxyOptions, type RunRecord, startProxy } from './proxy/proxy.ts'
export { type Lead, leadFor, type Route, type Upstreams, upstreamsOf, variablesFor } from './proxy/routes.ts'
export { startProgram } from './proxy/run-program.ts'
export { type LogFile, logsAt, placesOf, type Surroundings } from './readers/find-logs.ts'
export { type LogReading, readLog } from './readers/read-log.ts'
export {
  type AgentName,
  type Audience,
  agents,
  gathering,
  type Listener,
  type RunHead,
  type Step,
  type Tokens,
  type Trajectory,
} from './readers/trajectory.ts'
