// The audit as one page that needs nothing else: no script, no address, nothing from elsewhere. Its policy lets it
// load nothing at all, so that whatever a log holds stays text.

import { createHash } from 'node:crypto'
import type { Tokens } from '../readers/trajectory.ts'
import { brief, count, dollars, percent } from './amounts.ts'
import type { Audit, CostlyLoop, Totals } from './audit.ts'
import { type Bar, barChart } from './charts.ts'
import { type Content, html, type Markup } from './markup.ts'
import type { RunAudit } from './run-audit.ts'

export interface ReportDetails {
  readonly version: string
  readonly at: number
}

const shown = { runs: 25, allRuns: 500, loops: 50, errors: 30, tools: 30, logs: 200 }

const style = `
:root { color-scheme: light dark; --ink: #1c2024; --quiet: #60646c; --paper: #fcfcfd; --line: #e0e1e6;
  --moving: #30a46c; --idle: #ffb224; --after: #e5484d; --failed: #e5484d }
@media (prefers-color-scheme: dark) { :root { --ink: #edeef0; --quiet: #b0b4ba; --paper: #111113; --line: #363a3f } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2.5rem }
.quiet { color: var(--quiet) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; padding: 0 }
.figures div { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem }
.figures b { display: block; font-size: 1.4rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top;
  overflow-wrap: anywhere }
.number { text-align: right; white-space: nowrap; overflow-wrap: normal }
.chart { overflow-x: auto } svg { width: 100%; min-width: 44rem; height: auto } svg text { font: 12px system-ui, sans-serif; fill: var(--ink) }
svg .label { text-anchor: end }
rect.moving, i.moving { fill: var(--moving); background: var(--moving) }
rect.idle, i.idle { fill: var(--idle); background: var(--idle) }
rect.after, i.after { fill: var(--after); background: var(--after) }
rect.failed { fill: var(--failed) }
i { display: inline-block; width: .8em; height: .8em; margin: 0 .3em 0 1em }
details { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .8rem; margin: .5rem 0 }
summary { cursor: pointer } code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere;
  white-space: pre-wrap; margin: .3rem 0 }
`

export function htmlReport(audit: Audit, { version, at }: ReportDetails): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Audit of agents</title>
<style>${{ markup: style }}</style>
</head>
<body>
<h1>Audit of agents</h1>
<p class="quiet">Made by pawl ${version} on ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC from logs on this machine. Nothing was sent anywhere.</p>
${figures(audit.totals)}
${runsSection(audit)}
${loopsSection(audit)}
${errorsSection(audit)}
${toolsSection(audit)}
${allRunsSection(audit.runs)}
${logsSection(audit)}
</body>
</html>
`
  return page.markup
}

function figures(totals: Totals): Markup {
  const { tokens, tokensAfterStop } = totals
  const boxes: readonly (readonly [string, string])[] = [
    [count(totals.runs), 'runs'],
    [count(totals.steps), 'steps'],
    [tokensOf(tokens) || 'unknown', 'tokens'],
    [dollars(totals.costUsd, totals.isCostEstimated) || 'unknown', 'cost, where known'],
    [percent(totals.stepsWithoutProgress, totals.steps), 'of steps without progress'],
    [count(totals.runsAdvised), 'runs would have been advised'],
    [count(totals.runsStopped), 'runs would have been stopped'],
    [count(totals.stepsAfterStop), 'steps after the stop'],
    [tokensOf(tokensAfterStop) || (tokensOf(tokens) === '' ? 'unknown' : '0'), 'tokens after the stop'],
    [percent(totals.failures, totals.calls), 'of calls failed'],
    [count(totals.markedWrong), 'verdicts you called wrong'],
  ]
  return html`<div class="figures">${boxes.map(([value, label]) => html`<div><b>${value}</b>${label}</div>`)}</div>`
}

/** Nothing where the log does not tell. */
function tokensOf({ input, output }: Tokens): string {
  return input + output === 0 ? '' : brief(input + output)
}

function runsSection({ runs }: Audit): Markup {
  const bars = runs.slice(0, shown.runs).map(runBar)
  return section(
    'Where steps went',
    runs.length === 0
      ? 'No runs.'
      : html`<p class="quiet">The ${bars.length} runs with the most to save. <i class="moving"></i>brought news<i class="idle"></i>brought nothing new<i class="after"></i>after the governor would have stopped</p>${barChart('Steps of each run', bars)}`,
  )
}

function runBar({ agent, id, task, took, withoutProgressUntilStop: idle, afterStop }: RunAudit): Bar {
  const after = afterStop.steps
  const moving = took.steps - after - idle
  return {
    label: task || `${agent} ${id}`,
    parts: [
      { value: moving, kind: 'moving', title: `${moving} steps brought news` },
      { value: idle, kind: 'idle', title: `${idle} steps brought nothing new` },
      { value: after, kind: 'after', title: `${after} steps after the stop` },
    ],
    note: `${took.steps} steps`,
  }
}

function loopsSection({ loops, totals }: Audit): Markup {
  const listed = loops.slice(0, shown.loops).map((loop) => loopDetails(loop, totals.isCostEstimated))
  return section('The most expensive loops', loops.length === 0 ? 'None.' : listed)
}

function loopDetails(loop: CostlyLoop, isCostEstimated: boolean): Markup {
  const { took, exhibits } = loop
  const tokens = tokensOf(took.tokens)
  const spent = [tokens && `${tokens} tokens`, dollars(took.costUsd, isCostEstimated)].filter(Boolean)
  const wrong = loop.markedWrong === null ? '' : ` (you called this wrong: ${loop.markedWrong})`
  return html`<details><summary><b>${loop.cause}</b>, brought to ${loop.rung}: steps ${loop.since} to ${loop.until} of ${[`${loop.agent} ${loop.run}`, ...spent].join(', ')}${wrong}</summary>
<p>${loop.advice}</p>
${exhibits.map(({ call, outcome }) => html`<pre>${call}\n  → ${outcome}</pre>`)}
<p class="quiet">Progress would have been: ${loop.missing}. If this was no loop: <code>pawl audit --mark-wrong ${loop.id}</code></p></details>`
}

function errorsSection({ errors }: Audit): Markup {
  const rows = errors
    .slice(0, shown.errors)
    .map(({ kind, text, failures, runs }) => [count(failures), count(runs), kind, text])
  return section('Errors that came again', table(['#failures', '#runs', 'kind', 'error'], rows))
}

function toolsSection({ tools }: Audit): Markup {
  const busiest = tools.slice(0, shown.tools)
  const bars = busiest.map(
    ({ tool, calls, failures }): Bar => ({
      label: tool,
      parts: [
        { value: calls - failures, kind: 'moving', title: `${calls - failures} calls succeeded` },
        { value: failures, kind: 'failed', title: `${failures} calls failed` },
      ],
      note: `${percent(failures, calls)} of ${count(calls)}`,
    }),
  )
  return section(
    'How often tools failed',
    bars.length === 0 ? 'No calls.' : barChart('Calls and failures of each tool', bars),
  )
}

function allRunsSection(runs: readonly RunAudit[]): Markup {
  const rows = runs
    .slice(0, shown.allRuns)
    .map((run) => [
      run.agent,
      run.task || run.id,
      count(run.took.steps),
      tokensOf(run.took.tokens),
      dollars(run.took.costUsd, run.isCostEstimated),
      count(run.stepsWithoutProgress),
      run.advised === null ? '' : `${run.advised.step} (${run.advised.cause})`,
      run.stopped === null ? '' : `${run.stopped.step} (${run.stopped.cause})`,
    ])
  const heads = ['agent', 'task', '#steps', '#tokens', '#cost', '#without progress', 'advised at', 'stopped at']
  return section('Runs', table(heads, rows))
}

function logsSection({ logs }: Audit): Markup {
  const odd = logs.flatMap(({ path, problem, notices }) =>
    [...(problem === null ? [] : [`skipped: ${problem}`]), ...notices].map((remark) => [path, remark]),
  )
  return section('Logs that could not be read in full', table(['log', 'what about it'], odd.slice(0, shown.logs)))
}

function section(title: string, content: Content): Markup {
  return html`<section><h2>${title}</h2>${content}</section>`
}

/** Heads that begin with # stand above numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): Content {
  if (rows.length === 0) return 'None.'
  const kinds = heads.map((head) => (head.startsWith('#') ? 'number' : 'text'))
  return html`<table><thead><tr>${heads.map((head, column) => html`<th class="${kinds[column] ?? 'text'}">${head.replace('#', '')}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((cell, column) => html`<td class="${kinds[column] ?? 'text'}">${cell}</td>`)}</tr>`,
  )}</tbody></table>`
}
