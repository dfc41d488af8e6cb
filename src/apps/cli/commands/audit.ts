import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type AuditOrder,
  type KeptAudit,
  loadAudit,
  loadForeignJournals,
  type Situation,
} from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { writeReport } from '../own-files.ts'
import { situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { auditText, plain } from './audit-text.ts'

export const run: Action = async (given, terminal) => {
  const { auditHere, markWrong } = await loadAudit()
  const situation = situationOf(given, terminal)
  const order = orderOf(given, situation, terminal)
  const { journals } = given.options
  if (typeof journals === 'string' && order.isDemo)
    throw new UsageError('--journals: the sample of --demo has no logs; name some')
  const kept = await auditHere(situation, order)
  const { markWrong: id, note } = given.options
  if (typeof id === 'string') {
    const marked = await markWrong(situation, kept, { id, note: typeof note === 'string' ? note : '' })
    if (!marked.ok) throw new UsageError(`--mark-wrong: ${marked.error}`)
    terminal.tell(plain(marked.value, 400))
    return 0
  }
  if (kept.audit.runs.length === 0 && !order.isDemo) {
    terminal.complain('no run of any agent was found; name files or directories, or try pawl audit --demo')
    if (given.options.json !== true && given.options.html === undefined) return 0
  }
  await show(kept, given, terminal)
  if (typeof journals === 'string') await exportJournals(situation, order, { directory: journals, terminal })
  return 0
}

interface Export {
  readonly directory: string
  readonly terminal: Terminal
}

async function exportJournals(situation: Situation, logs: AuditOrder, { directory, terminal }: Export): Promise<void> {
  const { writeJournals } = await loadForeignJournals()
  const below = resolve(terminal.cwd, directory)
  const { written, problems } = await writeJournals(situation, { logs, directory: below, pawl: terminal.version })
  for (const problem of problems) terminal.complain(`not written: ${plain(problem, 400)}`)
  const [first] = written
  if (first !== undefined)
    terminal.tell(
      `written: ${written.length} ${written.length === 1 ? 'journal' : 'journals'} below ${below} · pawl inspect ${first.journal}`,
    )
}

async function show(kept: KeptAudit, { options }: Given, terminal: Terminal): Promise<void> {
  if (typeof options.html === 'string') {
    const { htmlReport } = await loadAudit()
    const file = resolve(terminal.cwd, options.html)
    const logs = kept.audit.runs.map(({ path }) => path)
    await writeReport(file, htmlReport(kept.audit, { version: terminal.version, at: Date.now() }), logs)
    terminal.tell(`written: ${file}`)
  }
  if (options.json === true) {
    const { audit, feedback } = kept
    terminal.print(JSON.stringify({ schema: 'pawl.audit/1', ...audit, feedback }, null, 2))
  } else if (typeof options.html !== 'string') {
    terminal.page(await auditText(kept, { isAll: options.all === true, isColoured: terminal.isColoured.print }))
  }
}

/** The logs that a command line names; shared by `audit` and `check`. */
export function orderOf({ words, options }: Given, situation: Situation, terminal: Terminal): AuditOrder {
  const paths = words.map((word) => resolve(situation.cwd, word))
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) throw new UsageError(`there is no file or directory ${missing}`)
  const { agent, since, demo } = options
  return {
    paths,
    isDemo: demo === true,
    ...(typeof agent === 'string' && { agent: agent as NonNullable<AuditOrder['agent']> }),
    ...(typeof since === 'string' && { since: timeOf(since) }),
    ...(terminal.isInteractive && { onLog: heartbeat(terminal) }),
  }
}

const day = 24 * 60 * 60 * 1000

/** `7d` ago, or a date. */
function timeOf(text: string): number {
  const days = /^(\d+)d$/.exec(text)?.[1]
  const time = days === undefined ? Date.parse(text) : Date.now() - Number(days) * day
  if (Number.isNaN(time)) throw new UsageError(`--since: ${text} is no date; write 7d or 2026-10-01`)
  return time
}

const betweenTellsMs = 2000

/** Tells how far the reading is, when it takes long. */
function heartbeat(terminal: Terminal): NonNullable<AuditOrder['onLog']> {
  let toldAt = Date.now()
  return ({ path }, place, total) => {
    if (Date.now() - toldAt < betweenTellsMs) return
    toldAt = Date.now()
    terminal.tell(`log ${place + 1} of ${total}: ${plain(path, 200)}`)
  }
}
