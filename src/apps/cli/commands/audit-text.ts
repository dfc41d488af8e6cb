// The audit as lines: what it comes to, then runs, loops, errors, tools and logs, each as long as it is worth.

import { stripVTControlCharacters } from 'node:util'
import { type Audit, type KeptAudit, loadAudit } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'

export interface Manner {
  readonly isAll: boolean
  readonly isColoured: boolean
}

type Amounts = Pick<Awaited<ReturnType<typeof loadAudit>>, 'brief' | 'count' | 'counted' | 'dollars' | 'percent'>
type Style = ReturnType<typeof colours>

/** How many lines of each kind, unless all are wanted. */
const shown = { runs: 15, loops: 5, errors: 5, tools: 8, logs: 5 }

interface Look extends Manner {
  readonly amounts: Amounts
  readonly style: Style
}

export async function auditText({ audit, feedback }: KeptAudit, manner: Manner): Promise<string> {
  const look: Look = { ...manner, amounts: await loadAudit(), style: colours(manner.isColoured) }
  const causes = [...new Set(feedback.map(({ cause }) => cause))].map(
    (cause) => `${cause} ${feedback.filter((one) => one.cause === cause).length}`,
  )
  const wrong =
    feedback.length === 0 ? [] : [`You called ${feedback.length} verdicts wrong so far: ${causes.join(', ')}.`]
  return [
    ...summary(audit, look),
    ...wrong,
    ...agentLines(audit, look),
    ...runLines(audit, look),
    ...loopLines(audit, look),
    ...errorLines(audit, look),
    ...toolLines(audit, look),
    ...logLines(audit, look),
  ].join('\n')
}

/** What a log holds, on one line and unable to move the cursor. */
export function plain(text: string, width: number): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`
}

function summary({ totals }: Audit, { amounts, style }: Look): readonly string[] {
  const { count, counted, dollars, percent } = amounts
  const spent = [
    counted(totals.steps, 'step'),
    tokensIn(totals.tokens, amounts),
    totals.costUsd === null ? '' : `${dollars(totals.costUsd, totals.isCostEstimated)} where known`,
  ]
  const after = [
    counted(totals.stepsAfterStop, 'step'),
    tokensIn(totals.tokensAfterStop, amounts),
    dollars(totals.costAfterStopUsd, totals.isCostEstimated),
  ]
  return [
    style.strong(`${counted(totals.runs, 'run')}: ${spent.filter(Boolean).join(', ')}`),
    `${percent(totals.stepsWithoutProgress, totals.steps)} of the steps brought nothing new; ${percent(totals.failures, totals.calls)} of ${counted(totals.calls, 'call')} failed.`,
    `The governor would have advised in ${counted(totals.runsAdvised, 'run')} and stopped ${count(totals.runsStopped)}; after the stops came ${after.filter(Boolean).join(', ')}.`,
  ]
}

/** Nothing where the log does not tell. */
function tokensIn({ input, output }: Audit['totals']['tokens'], { brief }: Amounts): string {
  return input + output === 0 ? '' : `${brief(input + output)} tokens`
}

function agentLines({ agents }: Audit, look: Look): readonly string[] {
  if (agents.length < 2) return []
  const { count, dollars, percent } = look.amounts
  const rows = agents.map(({ agent, totals }) => [
    agent,
    count(totals.runs),
    count(totals.steps),
    tokensIn(totals.tokens, look.amounts),
    dollars(totals.costUsd, totals.isCostEstimated),
    percent(totals.stepsWithoutProgress, totals.steps),
    count(totals.runsStopped),
  ])
  return block('', [['agent', 'runs', 'steps', 'used', 'cost', 'without progress', 'stopped'], ...rows], look)
}

function runLines({ runs }: Audit, look: Look): readonly string[] {
  const { count, dollars } = look.amounts
  const listed = runs.slice(0, look.isAll ? runs.length : shown.runs)
  const rows = listed.map((run) => [
    run.agent,
    plain(run.id, 14),
    count(run.took.steps),
    tokensIn(run.took.tokens, look.amounts),
    dollars(run.took.costUsd, run.isCostEstimated),
    count(run.stepsWithoutProgress),
    run.advised === null ? '' : `${run.advised.step} ${run.advised.cause}`,
    run.stopped === null ? '' : `${run.stopped.step} ${run.stopped.cause}`,
    plain(run.task, 50),
  ])
  const heads = ['agent', 'run', 'steps', 'used', 'cost', 'no news', 'advised at', 'stopped at', 'task']
  return [...block('', rows.length === 0 ? [] : [heads, ...rows], look), ...rest(runs.length, listed.length, 'runs')]
}

function loopLines({ loops, totals }: Audit, look: Look): readonly string[] {
  const { dollars } = look.amounts
  const listed = loops.slice(0, look.isAll ? loops.length : shown.loops)
  const lines = listed.flatMap((loop) => {
    const cost = [tokensIn(loop.took.tokens, look.amounts), dollars(loop.took.costUsd, totals.isCostEstimated)].filter(
      Boolean,
    )
    const wrong =
      loop.markedWrong === null ? '' : look.style.good(` you called this wrong: ${plain(loop.markedWrong, 60)}`)
    const place = `steps ${loop.since} to ${loop.until} of ${loop.agent} ${plain(loop.run, 40)}`
    return [
      `${look.style.warning(loop.id)} ${loop.cause}, brought to ${loop.rung}: ${[place, ...cost].join(', ')}${wrong}`,
      ...loop.exhibits.slice(0, 3).map(({ call, outcome }) => `  ${plain(call, 90)} → ${plain(outcome, 90)}`),
      `  ${plain(loop.advice, 200)}`,
    ]
  })
  const title = 'The most expensive loops (no loop? pawl audit --mark-wrong ID)'
  return lines.length === 0
    ? []
    : ['', look.style.strong(title), ...lines, ...rest(loops.length, listed.length, 'loops')]
}

function errorLines({ errors }: Audit, look: Look): readonly string[] {
  const listed = errors.slice(0, look.isAll ? errors.length : shown.errors)
  const rows = listed.map(({ failures, runs, kind, text }) => [
    `${failures}×`,
    `in ${look.amounts.counted(runs, 'run')}`,
    kind,
    plain(text, 90),
  ])
  return [...block('Errors that came again', rows, look), ...rest(errors.length, listed.length, 'errors')]
}

function toolLines({ tools }: Audit, look: Look): readonly string[] {
  const { counted, percent } = look.amounts
  const listed = tools.slice(0, look.isAll ? tools.length : shown.tools)
  const rows = listed.map(({ tool, calls, failures }) => [
    plain(tool, 40),
    counted(calls, 'call'),
    `${percent(failures, calls)} failed`,
  ])
  return [...block('Tools', rows, look), ...rest(tools.length, listed.length, 'tools')]
}

function logLines({ logs }: Audit, look: Look): readonly string[] {
  const remarks = logs.flatMap(({ path, problem, notices }) =>
    [...(problem === null ? [] : [`skipped, ${problem}`]), ...notices].map(
      (remark) => `${plain(path, 200)}: ${plain(remark, 200)}`,
    ),
  )
  const listed = remarks.slice(0, look.isAll ? remarks.length : shown.logs)
  const title = look.style.strong('Logs that could not be read in full')
  return remarks.length === 0 ? [] : ['', title, ...listed, ...rest(remarks.length, listed.length, 'remarks')]
}

function block(title: string, rows: readonly (readonly string[])[], { style }: Look): readonly string[] {
  return rows.length === 0 ? [] : ['', ...(title === '' ? [] : [style.strong(title)]), ...inColumns(rows)]
}

function rest(all: number, listed: number, what: string): readonly string[] {
  return all > listed ? [`… and ${all - listed} more ${what}; --all shows them`] : []
}
