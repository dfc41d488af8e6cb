// What can be asked about recorded runs. Nothing here changes anything.

import {
  diffRuns,
  formatPlan,
  promptBefore,
  type RunRecord,
  requestsIn,
  stepAround,
  stepsIn,
  why,
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

const paging: readonly Parameter[] = [
  { name: 'from', in: 'query', about: 'the place of the first, from 0', type: 'integer' },
  { name: 'limit', in: 'query', about: 'how many at most; 500 if not said, never more than 2000', type: 'integer' },
]

const badNumber: Answer = { kind: 'error', status: 400, message: 'from, limit and at are whole numbers' }

/** The part of a list that was asked for. */
function pageOf<Item>(
  ask: Ask,
  items: readonly Item[],
): { from: number; total: number; items: readonly Item[] } | null {
  const from = wholeNumber(ask.parameter('from'), { from: 0, to: items.length, fallback: 0 })
  const limit = wholeNumber(ask.parameter('limit'), { from: 1, to: 2000, fallback: 500 })
  if (from === null || limit === null) return null
  return { from, total: items.length, items: items.slice(from, from + limit) }
}

function countIn(ask: Ask, { events }: RunRecord): number | null {
  return wholeNumber(ask.parameter('at'), { from: 1, to: events.length, fallback: events.length })
}

function headOf({ folder, events, trouble }: RunRecord): object {
  const [{ machine, at }] = events
  return {
    schema: 'pawl.run-head/1',
    run: folder.id,
    machine,
    startedAt: at,
    events: events.length,
    steps: stepsIn(events),
    trouble,
  }
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
    counts,
    inbox,
    guidance,
    plan: formatPlan(knowledge.plan, 'tree'),
    notes,
    kept: kept.length,
    openQuestions,
  }
}

/** The timeline, short enough that a run of any length can be leafed through. */
function timelinePage(record: RunRecord, ask: Ask): Answer {
  const page = pageOf(ask, record.entries())
  if (page === null) return badNumber
  const items = page.items.map(({ index, elapsedMs, news, what, stage, mode }) => ({
    index,
    elapsedMs,
    news,
    what: what.length > 300 ? `${what.slice(0, 300)}…` : what,
    stage: stage.after,
    mode: mode.after,
  }))
  return json({ schema: 'pawl.timeline/1', run: record.folder.id, ...page, items })
}

const mostSamples = 600

/** Through which modes and stages the run went, in few enough samples to be drawn at once. */
function courseOf(record: RunRecord): object {
  const entries = record.entries()
  const stride = Math.max(1, Math.ceil(entries.length / mostSamples))
  const samples = entries
    .filter((_entry, place) => place % stride === 0)
    .map(({ index, mode, stage }) => ({ index, mode: mode.after, stage: stage.after }))
  return {
    schema: 'pawl.course/1',
    run: record.folder.id,
    total: entries.length,
    samples,
    requests: requestsIn(record),
  }
}

async function compared(left: RunRecord, ask: Ask): Promise<Answer> {
  const other = ask.parameter('other') ?? ''
  const right = await ask.records.find(other)
  if (right === null) return missing(`there is no run ${other} here to compare with; GET /api/runs lists them`)
  return json({ schema: 'pawl.diff/1', ...diffRuns(left.events, right.events) })
}

export const runRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/runs',
    about: 'all runs, the newest first',
    access: 'token',
    answer: async ({ records }) => {
      const runs = await records.list()
      return json({ schema: 'pawl.runs/1', total: runs.length, runs })
    },
  },
  {
    method: 'GET',
    path: '/api/runs/:id',
    about: 'what a run began with: its machine, and how long it is',
    access: 'token',
    parameters: [runParameter],
    answer: aboutRun((record) => json(headOf(record))),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/events',
    about: 'the events of its journal, page by page',
    access: 'token',
    parameters: [runParameter, ...paging],
    answer: aboutRun((record, ask) => {
      const page = pageOf(ask, record.events)
      return page === null ? badNumber : json({ schema: 'pawl.events/1', run: record.folder.id, ...page })
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/timeline',
    about: 'what each event did to the run, in words, page by page',
    access: 'token',
    parameters: [runParameter, ...paging],
    answer: aboutRun(timelinePage),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/state',
    about: 'the run as it was after some of its events',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutRun((record, ask) => {
      const count = countIn(ask, record)
      return count === null ? badNumber : json(stateView(record, count))
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/step',
    about: 'the step that an event belongs to: reply, calls, results, verdicts',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutRun((record, ask) => {
      const count = countIn(ask, record)
      if (count === null) return badNumber
      return json({ schema: 'pawl.step/1', run: record.folder.id, ...stepAround(record, count - 1) })
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/prompt',
    about: 'the context as the model saw it: the last prompt before an event, put together again from the journal',
    access: 'token',
    parameters: [runParameter, atParameter],
    answer: aboutRun(async (record, ask) => {
      const count = countIn(ask, record)
      if (count === null) return badNumber
      const prompt = await promptBefore(ask.records.project, record, count - 1)
      if (!prompt.ok) return { kind: 'error', status: 503, message: prompt.error }
      return json({ schema: 'pawl.prompt/1', run: record.folder.id, prompt: prompt.value })
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/ledger',
    about: 'the debt after each step, and the verdicts with their evidence',
    access: 'token',
    parameters: [runParameter],
    answer: aboutRun((record) => {
      const { points, verdicts } = record.ledger()
      return json({ schema: 'pawl.ledger/1', run: record.folder.id, points, verdicts })
    }),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/course',
    about: 'the modes and stages it went through, as at most 600 samples, and where each request to the model is',
    access: 'token',
    parameters: [runParameter],
    answer: aboutRun((record) => json(courseOf(record))),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/why',
    about: 'why it stopped or what it waits for, and what to do next',
    access: 'token',
    parameters: [runParameter],
    answer: aboutRun((record) => json({ schema: 'pawl.why/1', run: record.folder.id, ...why(record.events) })),
  },
  {
    method: 'GET',
    path: '/api/runs/:id/diff/:other',
    about: 'how far two runs are the same, where they part, and what came of each',
    access: 'token',
    parameters: [runParameter, { ...runParameter, name: 'other', about: 'the id of the other run' }],
    answer: aboutRun(compared),
  },
]
