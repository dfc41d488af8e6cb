// What can be asked about one moment of a recorded run: the run, its step, its prompt and its governor as they were.

import {
  changeBy,
  formatPlan,
  movesUpTo,
  promptBefore,
  type RunRecord,
  stepAround,
  wholeOutput,
} from '../../compose/index.ts'
import {
  type Answer,
  type Ask,
  aboutRun,
  json,
  missing,
  type Parameter,
  type Route,
  runParameter,
  wholeNumber,
} from './route.ts'

const atParameter: Parameter = {
  name: 'at',
  in: 'query',
  about: 'after how many events, from 1; all of them if not said',
  type: 'integer',
}

/** Answers about a run as it was after so many of its events. */
function aboutMoment(tell: (record: RunRecord, count: number, ask: Ask) => Answer | Promise<Answer>): Route['answer'] {
  return aboutRun((record, ask) => {
    const { length } = record.events
    const count = wholeNumber(ask.parameter('at'), { from: 1, to: length, fallback: length })
    return count === null
      ? { kind: 'error', status: 400, message: 'at is the number of an event' }
      : tell(record, count, ask)
  })
}

/** The run after some events, with what a person looks for first. */
function stateView(record: RunRecord, count: number): object {
  const { stage, mode, task, inbox, counts, knowledge, guidance, at, setup } = record.stateAt(count)
  const { notes, kept, openQuestions } = knowledge.memory
  return {
    schema: 'pawl.state/1',
    run: record.folder.id,
    at: count,
    events: record.events.length,
    elapsedMs: at - setup.startedAt,
    task,
    stage,
    mode,
    moves: movesUpTo(record.course(), count),
    counts,
    inbox,
    guidance,
    plan: formatPlan(knowledge.plan, 'tree'),
    notes,
    kept: kept.length,
    openQuestions,
  }
}

// A text that takes longer than this to arrive is better read piece by piece.
const longestPiece = 1_000_000

async function outputPiece(record: RunRecord, ask: Ask): Promise<Answer> {
  const whole = await wholeOutput(record, ask.parameter('ref') ?? '')
  if (!whole.ok) return missing(whole.error)
  const { length } = whole.value
  const from = wholeNumber(ask.parameter('from'), { from: 0, to: length, fallback: 0 })
  if (from === null) return { kind: 'error', status: 400, message: 'from is a whole number' }
  const text = whole.value.slice(from, from + longestPiece)
  return json({ schema: 'pawl.output/1', run: record.folder.id, from, total: length, text })
}

export const momentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/runs/:id/state',
    about: 'the run as it was after some of its events',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutMoment((record, count) => json(stateView(record, count))),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/step',
    about: 'the step that an event belongs to: reply, calls, results, verdicts',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutMoment((record, count) =>
      json({ schema: 'pawl.step/1', run: record.folder.id, ...stepAround(record, count - 1) }),
    ),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/prompt',
    about: 'the context as the model saw it: the last prompt before an event, put together again from the journal',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutMoment(async (record, count, ask) => {
      const prompt = await promptBefore(ask.records.project, record, count - 1)
      if (!prompt.ok) return { kind: 'error', status: 503, message: prompt.error }
      return json({ schema: 'pawl.prompt/1', run: record.folder.id, prompt: prompt.value })
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/governor',
    about: 'what the governor knew after some events: debt, news, open loops, errors that come back',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutMoment((record, count) =>
      json({ schema: 'pawl.governor/1', run: record.folder.id, at: count, ...record.ledger().knownAt(count) }),
    ),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/outputs/:ref',
    about: 'the whole of an output that the journal holds a cut of, in pieces of a million characters at most',
    access: 'token',
    parameters: [
      runParameter,
      { ...runParameter, name: 'ref', about: 'its reference, as the outcome of the call names it' },
      { name: 'from', in: 'query', about: 'the place of the first character, from 0', type: 'integer' },
    ],
    answer: aboutRun(outputPiece),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/changes/:call',
    about: 'what a call did to the files, as a unified diff; null where the history of the workspace does not know it',
    access: 'token',
    parameters: [runParameter, { ...runParameter, name: 'call', about: 'the id of a call' }],
    answer: aboutRun(async (record, ask) => {
      const call = ask.parameter('call') ?? ''
      const diff = await changeBy(ask.records.project, record, call)
      return json({ schema: 'pawl.change/1', run: record.folder.id, call, diff })
    }),
  },
]
