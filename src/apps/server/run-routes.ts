// What can be asked about recorded runs. Nothing here changes anything.

import {
  diffRuns,
  isLeft,
  limitsOf,
  type RunRecord,
  requestsIn,
  standingOf,
  stepsIn,
  type TimelineEntry,
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

async function headOf(record: RunRecord, { records }: Ask): Promise<object> {
  const { folder, events, trouble } = record
  const [{ machine, at }] = events
  return {
    schema: 'pawl.run-head/1',
    run: folder.id,
    machine,
    startedAt: at,
    events: events.length,
    steps: stepsIn(events),
    limits: limitsOf(records.project, record),
    status: await standingOf(record),
    trouble,
  }
}

const filters: readonly Parameter[] = [
  { name: 'q', in: 'query', about: 'only events whose words, mode or stage hold this text', type: 'string' },
  { name: 'news', in: 'query', about: 'only these sorts of news, with commas between them', type: 'string' },
]

/** The timeline, short enough that a run of any length can be leafed through. */
function timelinePage(record: RunRecord, ask: Ask): Answer {
  const page = pageOf(ask, record.entries().filter(wantedBy(ask)))
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

function wantedBy(ask: Ask): (entry: TimelineEntry) => boolean {
  const text = (ask.parameter('q') ?? '').trim().toLowerCase()
  const sorts = (ask.parameter('news') ?? '').split(',').filter(Boolean)
  return ({ what, news, mode, stage }) =>
    (sorts.length === 0 || sorts.includes(news)) &&
    (text === '' || [what, mode.after, stage.after].some((words) => words.toLowerCase().includes(text)))
}

/** Where the run was and what it had used by then, in few enough samples to be drawn at once. */
function courseOf(record: RunRecord): object {
  const { samples } = record.course()
  const total = record.events.length
  return { schema: 'pawl.course/1', run: record.folder.id, total, samples, requests: requestsIn(record) }
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
    answer: aboutRun(async (record, ask) => json(await headOf(record, ask))),
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
    parameters: [runParameter, ...paging, ...filters],
    answer: aboutRun(timelinePage),
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
    about: 'where it was and what it had used, as some hundred samples, and where each request to the model is',
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
    answer: aboutRun(async ({ folder, events }) =>
      json({ schema: 'pawl.why/1', run: folder.id, ...why(events, { isLeft: await isLeft(folder) }) }),
    ),
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
