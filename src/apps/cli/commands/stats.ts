import {
  type Analytics,
  analyticsOf,
  analyticsOfRun,
  cost,
  duration,
  formatCost,
  money,
  short,
  statusOf,
} from '../../../compose/index.ts'
import { painter } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action, Given } from '../command.ts'
import type { ExitCode } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { several } from './runs-amounts.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  if (given.words.length > 0) return ofOne(given, terminal)
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const analytics = await analyticsOf(opened.value.runs)
  if (given.options.json === true) terminal.print(asJson(analytics))
  else terminal.page(inWords(analytics).join('\n'))
  return 0
}

async function ofOne(given: Given, terminal: Terminal): Promise<ExitCode> {
  const found = await runFor(given, terminal)
  if (!found.ok) return found.exitCode
  const { events, folder } = found
  if (given.options.json === true) {
    terminal.print(asJson(analyticsOfRun(events, await statusOf(folder, events)), folder.id))
    return 0
  }
  const page = { width: terminal.width, paint: painter(terminal.isColoured.print) }
  const { edits } = analyticsOfRun(events, await statusOf(folder, events))
  terminal.page([...formatCost(cost(events), page), ...editLines(edits)].join('\n'))
  return 0
}

function asJson(analytics: Analytics, id?: string): string {
  return JSON.stringify({ schema: 'pawl.stats/1', ...(id !== undefined && { run: id }), ...analytics }, null, 2)
}

function inWords({ runs, statuses, requests, totals, repeats, errorRate, tools, edits }: Analytics): string[] {
  const ends = Object.entries(statuses).map(([status, count]) => `${count} ${status}`)
  const rows = tools.map((use) => [
    use.tool,
    ...[use.calls, use.failures, use.refusals, use.repeats].map(String),
    percent(use.calls === 0 ? 0 : use.failures / use.calls),
  ])
  return [
    `${several(runs, 'run')}${ends.length === 0 ? '' : `: ${ends.join(', ')}`}`,
    `${several(requests, 'request')}, ${several(totals.calls, 'call')}, ${totals.failures} failed (${percent(errorRate)}), ${totals.refusals} refused, ${several(repeats, 'repeat')}, ${totals.retries} tried again`,
    `${short(totals.inputTokens)} tokens in, ${short(totals.outputTokens)} out, ${money(totals.costUsd)}, ${duration(totals.durationMs)} at work`,
    ...(rows.length === 0
      ? []
      : ['', ...inColumns([['tool', 'calls', 'failed', 'refused', 'repeats', 'error rate'], ...rows])]),
    ...editLines(edits),
  ]
}

const mostFiles = 5

function editLines({ calls, failures, failureRate, files }: Analytics['edits']): string[] {
  if (calls === 0) return []
  const worst = files.slice(0, mostFiles).map(({ file, ...each }) => [file, `${each.failures} of ${each.edits} failed`])
  return ['', `${several(calls, 'edit')}, ${failures} failed (${percent(failureRate)})`, ...inColumns(worst)]
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`
}
