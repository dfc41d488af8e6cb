// Calls, their outcomes and the actions of the core in words that name the object.

import { type Action, type Call, type CallResult, type ToolOutcome, target, unreachable } from '../core/index.ts'
import { duration, several } from './amounts.ts'
import { oneLine } from './display-width.ts'
import { nameSearch } from './pattern-words.ts'

/** `view src/a.ts:10-40` */
export function nameCall({ tool, input }: Call): string {
  // Several names stand as a person would write them, not as JSON.
  const [first] = Object.values(input)
  const isList = Array.isArray(first) && Object.keys(input).length === 1
  const whole = isList ? first.map((each) => target({ each })).join(' ') : target(input)
  // What is only searched for need not be read to its end; what is run or written is shown whole.
  if (whole === input.pattern) return oneLine(`${tool} ${nameSearch(whole)}${inPlace(input)}`)
  return oneLine(`${tool} ${tool === 'note' ? firstLine(whole) : whole}${ofKind(input)}`)
}

function inPlace({ path }: Call['input']): string {
  return typeof path === 'string' && path !== '' ? ` in ${path}` : ''
}

const longestKind = 24

/** Two looks at one file are told apart by what is looked for there: `view src/a.ts (enum)`. */
function ofKind({ kind }: Call['input']): string {
  if (typeof kind !== 'string' || kind === '') return ''
  return ` (${kind.length > longestKind ? `${kind.split(',')[0]} …` : kind})`
}

/** A note is read whole elsewhere. */
function firstLine(note: string): string {
  const [first = '', ...rest] = note.trim().split('\n')
  return rest.length === 0 ? first : `${first} …`
}

export function nameCalls(calls: readonly Call[]): string {
  return calls.map(nameCall).join(', ')
}

const longestQuote = 60

/** `31 lines`, the only line itself when it is short, or why it failed. */
export function tellOutcome(outcome: ToolOutcome): string {
  if (!outcome.ok) return `${outcome.error.kind.replace('_', ' ')}: ${oneLine(outcome.error.message)}`
  const text = outcome.output.trim()
  if (text === '') return 'no output'
  const lines = text.split('\n').length
  if (outcome.whole !== undefined) return `${several(outcome.whole.bytes, 'byte')}, ${several(lines, 'line')} shown`
  return lines === 1 && text.length <= longestQuote ? oneLine(text) : several(lines, 'line')
}

/** `view src/a.ts:10-40 → 31 lines, 12 ms` */
export function tellResult(name: string, { outcome, durationMs }: Omit<CallResult, 'callId' | 'tool'>): string {
  return `${name} → ${withoutStop(tellOutcome(outcome))}, ${duration(durationMs)}`
}

/** A sentence that goes on has no full stop yet; dots that stand for more stay. */
function withoutStop(sentence: string): string {
  return sentence.replace(/(?<!\.)\.$/, '')
}

/** What the core asked the world for. */
export function tellAction(action: Action, at: number): string {
  switch (action.type) {
    case 'call_model':
      return `call model, request ${action.request}`
    case 'run_tools':
      return `start ${nameCalls(action.calls)}`
    case 'ask_permission':
      return `ask permission for ${nameCalls(action.calls)}`
    case 'ask_person':
      return `ask the person: ${oneLine(action.question)}`
    case 'run_hooks':
      return `run hooks after ${nameCalls(action.after)}`
    case 'schedule_retry':
      return `wait ${duration(action.until - at)}`
    case 'recover':
      return `recover: ${oneLine(action.verdict.cause)}`
    case 'show':
      return `show: ${oneLine(action.text)}`
    case 'finish':
      return `finish: ${action.outcome.kind}`
    case 'report_refusal':
      return `report refusal of ${action.event}`
    default:
      return unreachable(action)
  }
}
