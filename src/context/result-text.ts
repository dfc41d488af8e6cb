// How a call and its result look to the model: what was asked, how it went, and the output apart from our own words.

import { type Call, type ToolErrorKind, type ToolOutcome, unreachable } from '../core/index.ts'
import type { Page } from './page.ts'
import type { PieceKind } from './ration.ts'
import { resultRef } from './reference.ts'

export interface Shown {
  readonly kind: PieceKind
  readonly call: Call
  readonly outcome: ToolOutcome
}

/** Label, call and the output in a fence; empty when the ration leaves it out. */
export function resultBlock(page: Page, label: string, shown: Shown): string {
  const output = outputOf(page, shown)
  if (output === null) return ''
  const head = `${label} ${callName(page, shown.call)}${flagOf(shown.outcome)}`.trim()
  return output === '' ? head : `${head}\n${fenced(output)}`
}

/** A result for a channel of its own, where nothing else could be taken for its output. */
export function resultBody(page: Page, label: string, shown: Shown): string {
  const head = `${label}${flagOf(shown.outcome)}`.trim()
  return [head, outputOf(page, shown) ?? ''].filter((line) => line !== '').join('\n')
}

/** The output as far as the ration goes; empty when the heading says it all, `null` when it is left out. */
function outputOf({ ration }: Page, shown: Shown): string | null {
  const { kind, outcome } = shown
  const { whole } = outcome
  const text = outcome.output.trimEnd()
  if (!outcome.ok && text.trim() === firstLine(outcome.error.message)) return ''
  const mention = whole === undefined || text.includes(whole.ref) ? '' : `\n[whole: ${whole.ref}]`
  const output = ration.show({
    kind,
    ref: resultRef(shown),
    // "Nothing" is an answer too, and must not look like something that got lost.
    text: text === '' ? '(no output)' : `${text}${mention}`,
    ...(whole === undefined ? {} : { bytes: whole.bytes }),
  })
  return output === '' ? null : output
}

const longestName = 160

/** The call on one line. */
export function callName({ options }: Page, call: Call): string {
  const name = options.renderCall(call)
  const line = firstLine(name)
  return line.length < name.length || line.length > longestName ? `${line.slice(0, longestName)} …` : line
}

function flagOf(outcome: ToolOutcome): string {
  return outcome.ok ? '' : ` ${failureWord(outcome.error.kind)}: ${firstLine(outcome.error.message)}`
}

function failureWord(kind: ToolErrorKind): string {
  switch (kind) {
    case 'refused':
    case 'denied':
      return 'NOT RUN'
    case 'interrupted':
      return 'INTERRUPTED'
    case 'failed':
    case 'not_found':
    case 'bad_input':
    case 'unknown_tool':
    case 'timeout':
    case 'transient':
      return 'FAILED'
    default:
      return unreachable(kind)
  }
}

const longestLine = 200

/** The first line of a text, cut where it is endless. */
export function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > longestLine ? `${line.slice(0, longestLine)} …` : line
}

/** Output in a fence that nothing inside it can close, so that it is never taken for a part of the prompt. */
export function fenced(text: string): string {
  const runs = text.match(/`{3,}/g) ?? []
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3))
  return `${fence}\n${text}\n${fence}`
}
