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
export { type Feedback, type Marking, markWrongIn, readFeedback } from './audit/feedback.ts'
export {
  type ErrorAudit,
  type Intervention,
  type LoopAudit,
  type MarkedWrong,
  type RunAudit,
  RunAuditor,
  type Stretch,
  type ToolAudit,
} from './audit/run-audit.ts'
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
