// The runs of a project at a glance. A journal is the truth about its run; what is kept beside it only saves reading it
// again, and is made anew whenever it does not fit the journal that is there.

import { z } from 'zod'
import { type Journaled, lastAsked, type OutcomeKind, type RunState, replay, usageOf } from '../../core/index.ts'
import type { ReadError, RunStore, StoredJournal } from '../../journal/index.ts'
import type { Result } from '../../runtime/index.ts'
import { type Remarks, type RunFolder, readRemarks, runFolder } from './run-folder.ts'

const overviewSchema = z.object({
  id: z.string(),
  task: z.string(),
  /** How it ended; `idle` when it waits to be told more, `unfinished` as long as its journal does not say. */
  status: z.enum([
    'answered',
    'partial',
    'blocked',
    'stuck',
    'limit',
    'cancelled',
    'failed',
    'idle',
    'unfinished',
    'damaged',
  ] satisfies (OutcomeKind | 'idle' | 'unfinished' | 'damaged')[]),
  cause: z.string(),
  answer: z.string(),
  /** What a person should know besides; of a damaged journal, where the damage is. */
  detail: z.string(),
  machine: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  at: z.number(),
  events: z.number(),
  turns: z.number(),
  calls: z.number(),
  failures: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costUsd: z.number(),
})

/** What its journal says of a run. */
type Recorded = z.output<typeof overviewSchema>

/** A run that has not ended is at work as long as somebody has its journal open; else it was stopped in the middle. */
const underway = ['running', 'interrupted'] as const

export type RunStatus = Exclude<Recorded['status'], 'unfinished'> | (typeof underway)[number]
export type RunOverview = Omit<Recorded, 'status'> & { readonly status: RunStatus }
export const runStatuses: readonly RunStatus[] = overviewSchema.shape.status.options.flatMap((status) =>
  status === 'unfinished' ? underway : [status],
)

/** A run with what people have said about it. */
export type ListedRun = RunOverview & Pick<Remarks, 'tags' | 'isPinned' | 'commit'>

// So many at a time: a store that answers over a network answers them together.
const atOnce = 32

/** The runs of a project, the newest first. */
export async function listRuns(store: RunStore): Promise<readonly ListedRun[]> {
  const stored = await store.list()
  const listed: ListedRun[] = []
  for (let start = 0; start < stored.length; start += atOnce)
    listed.push(...(await Promise.all(stored.slice(start, start + atOnce).map((each) => listOne(store, each)))).flat())
  return listed
}

async function listOne(store: RunStore, stored: StoredJournal): Promise<readonly ListedRun[]> {
  const folder = runFolder(store, stored.id)
  return folder === null ? [] : [await listed(folder, stored)]
}

/** One run of them. */
export async function listedRun(folder: RunFolder): Promise<ListedRun> {
  return listed(folder, await folder.store.find(folder.id))
}

async function listed(folder: RunFolder, stored: StoredJournal | null): Promise<ListedRun> {
  const { tags, isPinned, commit } = await readRemarks(folder)
  return { ...(await overviewOf(folder, stored)), tags, isPinned, commit }
}

export async function foldersIn(store: RunStore): Promise<readonly RunFolder[]> {
  return (await store.list()).flatMap(({ id }) => runFolder(store, id) ?? [])
}

/** What a run comes to: as it was noted down, if its journal has not changed since, else as its journal says. */
async function overviewOf(folder: RunFolder, stored: StoredJournal | null): Promise<RunOverview> {
  const noted = await readNote(folder)
  return noted !== null && noted.mark === markIn(stored) ? standing(folder, noted.overview) : noteOverview(folder)
}

/** A run as it stands at this moment, which its journal alone does not tell. */
async function standing(folder: RunFolder, recorded: Recorded): Promise<RunOverview> {
  return { ...recorded, status: await statusNow(folder, recorded.status) }
}

/** The status of a run at this moment, from the one that its journal says. */
async function statusNow(folder: RunFolder, status: Recorded['status']): Promise<RunStatus> {
  if (status !== 'unfinished') return status
  return (await isLeft(folder)) ? 'interrupted' : 'running'
}

/** Whether nobody has a run open. */
export async function isLeft({ id, store }: RunFolder): Promise<boolean> {
  return (await store.owner(id))?.isAlive !== true
}

/** Reads a run from its journal and notes down what it comes to. */
export async function noteOverview(folder: RunFolder): Promise<RunOverview> {
  const { id, store } = folder
  const stored = await store.find(id)
  const mark = markIn(stored)
  const read = await readEvents(folder)
  const overview = read.ok ? summarise(read.value) : damaged(folder, read.error, stored?.changedAt ?? 0)
  // Whoever may only read runs still sees them; it takes longer.
  await store
    .notes(id)
    .put('overview', { mark, overview }, { durable: false })
    .catch(() => {})
  return standing(folder, overview)
}

const noteSchema = z.object({ mark: z.string(), overview: overviewSchema })

async function readNote({ id, store }: RunFolder): Promise<z.output<typeof noteSchema> | null> {
  const noted = await store
    .notes(id)
    .get('overview')
    .catch(() => null)
  return noteSchema.safeParse(noted).data ?? null
}

/** Tells one state of a journal from another without reading it; empty when there is none. */
export async function markOf({ id, store }: RunFolder): Promise<string> {
  return markIn(await store.find(id))
}

/** The number is that of the form of the notes: those of another form are made anew. */
function markIn(stored: StoredJournal | null): string {
  return stored === null ? '' : `1 ${stored.mark}`
}

/** All events of a run, or what is wrong with its journal. Nothing is changed. */
export async function readEvents({ id, store, journal }: RunFolder): Promise<Result<Journaled, JournalTrouble>> {
  const events: Journaled[number][] = []
  for await (const found of store.read(id)) {
    if (!found.ok) return { ok: false, error: { error: found.error, sound: startedOnly(events) } }
    for (const { event } of found.value.entries) events.push(event)
  }
  const sound = startedOnly(events)
  if (sound !== null) return { ok: true, value: sound }
  return { ok: false, error: { error: { kind: 'empty', message: `no run was started in ${journal}` }, sound: null } }
}

export interface JournalTrouble {
  readonly error: ReadError
  /** The events before the damage, if they make a run. */
  readonly sound: Journaled | null
}

function startedOnly([first, ...rest]: readonly Journaled[number][]): Journaled | null {
  return first?.type === 'run.started' ? [first, ...rest] : null
}

/** What is wrong with a journal, where, and what is safe to do about it. */
export function describeTrouble({ id, journal }: RunFolder, { error, sound }: JournalTrouble): readonly string[] {
  const where = 'line' in error ? ` (line ${error.line}, byte ${error.offset})` : ''
  return [
    `the journal of run ${id} cannot be read${where}: ${error.message}`,
    `nothing was changed: ${journal} is as it was found`,
    sound === null
      ? `there is nothing before it to go on from; pawl runs delete ${id} removes it`
      : `the ${sound.length} events before it are sound: pawl runs repair ${id} starts a new run from them`,
  ]
}

function summarise(events: Journaled): Recorded {
  return recordedAfter(replay(events), events.length)
}

/** What a run comes to after so many events, as it stands now. */
export function overviewAfter(folder: RunFolder, run: RunState, events: number): Promise<RunOverview> {
  return standing(folder, recordedAfter(run, events))
}

function recordedAfter(run: RunState, events: number): Recorded {
  const { setup, counts, talk, at } = run
  return {
    id: setup.id,
    task: lastAsked(talk),
    ...endingOf(run),
    machine: setup.machine.name,
    startedAt: setup.startedAt,
    at,
    events,
    turns: counts.turns,
    calls: counts.calls,
    failures: counts.failures,
    ...usageOf(counts),
  }
}

/** How a run stands, in one word. */
export function statusOf(folder: RunFolder, events: Journaled): Promise<RunStatus> {
  return statusNow(folder, endingOf(replay(events)).status)
}

function endingOf({ stage }: RunState): Pick<Recorded, 'status' | 'cause' | 'answer' | 'detail'> {
  if (stage.name === 'idle') return { status: 'idle', cause: '', answer: '', detail: '' }
  if (stage.name !== 'ended') return { status: 'unfinished', cause: stage.name, answer: '', detail: '' }
  const { kind, cause, answer, detail } = stage.outcome
  return { status: kind, cause, answer, detail }
}

const nothing = { turns: 0, calls: 0, failures: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 }

function damaged({ id }: RunFolder, { error, sound }: JournalTrouble, changedAt: number): Recorded {
  const known = sound === null ? null : summarise(sound)
  // Where no event can be read, the store still knows when it was written: a run of today must not go as the oldest.
  const at = Math.round(changedAt)
  const times = { startedAt: known?.startedAt ?? at, at: known?.at ?? at, events: known?.events ?? 0 }
  const words = { task: known?.task ?? '', machine: known?.machine ?? '', answer: '' }
  return { id, ...words, status: 'damaged', cause: error.kind, detail: error.message, ...times, ...nothing }
}
