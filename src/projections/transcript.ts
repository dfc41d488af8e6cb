// A run as a document: what the person said, what the model said in which mode, what it asked for and what came back.

import {
  type CallResult,
  type Execution,
  isSettled,
  type Message,
  type Outcome,
  type ProposedCall,
  type RunState,
  target,
  toArray,
  underway,
  unreachable,
} from '../core/index.ts'
import { duration, money, several, short } from './amounts.ts'
import { oneLine } from './display-width.ts'

/** The whole conversation as Markdown, with every call and its result, whether the run has ended or not. */
export function transcript(run: RunState): string {
  const messages = toArray(run.talk)
  const results = resultsOf(run, messages)
  const sections = [
    `# Run ${run.setup.id}`,
    summaryOf(run),
    ...messages.flatMap((message) => sectionOf(message, results)),
    ...(run.stage.name === 'ended' ? endOf(run.stage.outcome) : [`*Not ended: the run is ${run.stage.name}.*`]),
  ]
  return `${sections.join('\n\n')}\n`
}

/** What is known of each call: its result, or how far it has come. */
type Results = ReadonlyMap<string, CallResult | Execution>

function resultsOf(run: RunState, messages: readonly Message[]): Results {
  const stage = underway(run.stage)
  const settled = messages.flatMap((message) => (message.role === 'results' ? message.results : []))
  const pending = 'executions' in stage ? stage.executions : []
  return new Map<string, CallResult | Execution>([
    ...settled.map((result) => [result.callId, result] as const),
    ...pending.map((execution) => [execution.call.id, isSettled(execution) ? execution.result : execution] as const),
  ])
}

function summaryOf({ setup, counts, at }: RunState): string {
  return [
    `machine ${setup.machine.name}`,
    several(counts.turns, 'turn'),
    `${short(counts.inputTokens)} tokens in, ${short(counts.outputTokens)} out`,
    money(counts.costUsd),
    duration(at - setup.startedAt),
  ].join(' · ')
}

function sectionOf(message: Message, results: Results): string[] {
  switch (message.role) {
    case 'person':
      return ['## Person', quote(message.text)]
    case 'model':
      return [
        `## Model (${message.mode})`,
        ...(message.text.trim() === '' ? [] : [quote(message.text)]),
        ...message.calls.flatMap((call) => callSection(call, results.get(call.id))),
      ]
    case 'results':
      // Every result stands below its call.
      return []
    case 'hooks':
      return [
        '## Hooks',
        ...message.reports.flatMap(({ name, ok, output }) => [
          `**${oneLine(name)}** ${ok ? 'ok' : 'failed'}`,
          ...block(output),
        ]),
      ]
    default:
      return unreachable(message)
  }
}

function callSection(call: ProposedCall, result: CallResult | Execution | undefined): string[] {
  const more = Object.keys(call.input).length > 1 ? block(JSON.stringify(call.input, null, 2), 'json') : []
  const heading = ['###', call.tool, code(target(call.input)), `(${call.id})`].filter((part) => part !== '')
  return [heading.join(' '), ...more, ...resultSection(result)]
}

function resultSection(result: CallResult | Execution | undefined): string[] {
  if (result === undefined) return ['*No result.*']
  if ('status' in result) return [`*No result yet: ${result.status}.*`]
  const { outcome, durationMs } = result
  const how = outcome.ok ? 'ok' : outcome.error.kind.replace('_', ' ')
  const whole =
    outcome.whole === undefined ? '' : `; the whole, ${several(outcome.whole.bytes, 'byte')}, is ${outcome.whole.ref}`
  return [`*${how}, ${duration(durationMs)}${whole}*`, ...block(outcome.output)]
}

function endOf({ kind, cause, answer, detail }: Outcome): string[] {
  return [
    `## ${kind} (${cause})`,
    ...(detail === '' ? [] : [oneLine(detail)]),
    ...(answer === '' ? [] : [quote(answer)]),
  ]
}

/** Quoted, so that headings of its own cannot be taken for those of the transcript. */
function quote(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** A fence longer than any inside, so that no output can close it. */
function block(text: string, language = ''): string[] {
  if (text.trim() === '') return []
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return [`${fence}${language}\n${text.trimEnd()}\n${fence}`]
}

function code(text: string): string {
  const line = oneLine(text)
  if (line === '') return ''
  const fence = '`'.repeat(longestRun(line) + 1)
  return fence === '`' ? `\`${line}\`` : `${fence} ${line} ${fence}`
}

function longestRun(text: string): number {
  // Not Math.max(...runs): an output can hold more runs than a call can have arguments.
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0)
}
