// What a run met on the way to where it is now: the verdicts on it and the errors in its way.

import {
  type Call,
  isFailure,
  type Journaled,
  type Message,
  type RunState,
  underway,
  type Verdict,
} from '../core/index.ts'
import { nameCall, tellOutcome } from './call-words.ts'
import { oneLine } from './display-width.ts'
import { newMessages, type ReducedEvent, refusalOf, steps } from './steps.ts'

export interface Course {
  readonly run: RunState
  /** Verdicts since the run last set out. */
  readonly verdicts: readonly Verdict[]
  /** The latest errors since then, oldest first. */
  readonly errors: readonly Trouble[]
}

/** An error, and how often it was met in a row. */
interface Trouble {
  readonly error: string
  readonly times: number
}

const errorsKept = 3

/** The course a run took since a person last set it going. */
export function courseOf(events: Journaled): Course {
  let verdicts: Verdict[] = []
  let errors: readonly Trouble[] = []
  let asked: readonly Call[] = []
  let run: RunState | undefined
  for (const step of steps(events)) {
    run = step.run
    if (setsOut(step)) {
      verdicts = []
      errors = []
    }
    if (refusalOf(step) !== null) continue
    if (step.event.type === 'verdict.reached') verdicts.push(step.event.verdict)
    errors = errorsIn(step, asked).reduce(meet, errors)
    asked = lastCalls(newMessages(step)) ?? asked
  }
  if (run === undefined) throw new Error('a journal has at least one event')
  return { run, verdicts, errors }
}

function meet(errors: readonly Trouble[], error: string): readonly Trouble[] {
  const last = errors.at(-1)
  return last?.error === error
    ? errors.with(-1, { error, times: last.times + 1 })
    : [...errors, { error, times: 1 }].slice(-errorsKept)
}

function setsOut({ before, run }: ReducedEvent): boolean {
  const stood = before === null || before.stage.name === 'idle' || before.stage.name === 'ended'
  return stood && underway(run.stage).name === 'calling_model'
}

function lastCalls(messages: readonly Message[]): readonly Call[] | undefined {
  const message = messages.findLast(({ role }) => role === 'model')
  return message?.role === 'model' ? message.calls : undefined
}

function errorsIn(step: ReducedEvent, asked: readonly Call[]): string[] {
  const { event } = step
  if (event.type === 'model.failed')
    return [`model: ${event.error.kind.replace('_', ' ')}, ${oneLine(event.error.message)}`]
  if (event.type === 'io.failed') return [`storage: ${oneLine(event.message)}`]
  const messages = newMessages(step)
  const calls = lastCalls(messages) ?? asked
  return messages
    .flatMap((message) => (message.role === 'results' ? message.results : []))
    .filter(isFailure)
    .map(({ callId, tool, outcome }) => {
      const call = calls.find(({ id }) => id === callId)
      return `${call === undefined ? tool : nameCall(call)} → ${tellOutcome(outcome)}`
    })
}
