// Permission before every effect: what a call does, whether it may, and which words of its result are kept back.

import { judgeCommand } from './shell/judge.ts'

export { approvalOf } from './grants.ts'
export { type Revealed, revealed, revealHidden } from './hidden.ts'
export { judgesByText } from './judges-by-text.ts'
export type { JudgedTool } from './parts.ts'
export { createPermit, type JudgedRun, type PermitCall, type PolicyMode, type PolicySettings } from './permit.ts'
export { type Prohibition, toolsForbiddenBy } from './prose.ts'
export { createRedactor, type Redact, type Redactor, redact, redactedMark, redactValues } from './redact.ts'
export { redacting } from './redacting.ts'
export { type ParsedRule, parseRule, type Rule } from './rules.ts'
export type { Finding, Risk } from './shell/finding.ts'
export { type CommandJudgement, judgeCommand } from './shell/judge.ts'
export type { Judges, Placed } from './shell/judges.ts'
export { shownForApproval } from './shown-for-approval.ts'
export { stillPermitted } from './still-permitted.ts'

/** Whether every program of a command line provably only reads, wherever it reads. */
export function readsOnly(command: string): boolean {
  const anywhere = {
    place: (path: string) => ({ ok: true, value: { relative: path, exists: true } }) as const,
    resolveProgram: () => null,
    home: '/home',
  }
  const { fault, findings } = judgeCommand(command, anywhere)
  return fault === null && findings.every((finding) => finding.kind === 'starts' && finding.risk === 'none')
}
