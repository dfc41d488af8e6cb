// Recorded runs, held open for whoever looks at them again and again. Nothing is ever written: a journal that another
// process is writing may be looked at too, and is read on when it has grown.

import { begin, type Journaled, type RunEvent, type RunState, replayOn } from '../../core/index.ts'
import { type Place, start } from '../../journal/index.ts'
import { type TimelineEntry, timeline } from '../../projections/index.ts'
import type { Project } from '../project.ts'
import { type RunFolder, runFolder } from '../runs/run-folder.ts'
import { describeTrouble, type ListedRun, listRuns, markOf, overviewAfter, readEvents } from '../runs/runs.ts'
import { courseThrough, type RunCourse } from './course.ts'
import { type LedgerCourse, ledgerCourse } from './ledger.ts'

/** One run as its journal had it when it was read. What takes time to work out is worked out once, when it is asked for. */
export interface RunRecord {
  readonly folder: RunFolder
  readonly events: Journaled
  /** What is wrong with the rest of the journal; nothing if it is sound. */
  readonly trouble: readonly string[]
  readonly entries: () => readonly TimelineEntry[]
  /** The run as it was after its first `count` events. */
  readonly stateAt: (count: number) => RunState
  /** Where it was and what it had used, all the way. */
  readonly course: () => RunCourse
  /** What the governor made of each step. */
  readonly ledger: () => LedgerCourse
}

export interface Records {
  readonly project: Project
  readonly list: () => Promise<readonly ListedRun[]>
  /** The run of that very id; `null` when there is none. */
  readonly find: (id: string) => Promise<RunRecord | null>
  /** Where it is kept; nothing is read. */
  readonly folder: (id: string) => Promise<RunFolder | null>
}

// Whoever compares two runs while a third goes on should not wait for them to be read again and again.
const mostHeld = 4

/** The runs of a project, and those that lie elsewhere and are looked at beside them. */
export function openRecords(project: Project, guests: readonly RunFolder[] = []): Records {
  // What is being read is held too: of many who ask at once, the first reads for all.
  const held = new Map<string, { readonly mark: string; readonly read: Promise<Read | null> }>()
  const folderOf = async (id: string): Promise<RunFolder | null> => {
    const folder = guests.find((guest) => guest.id === id) ?? runFolder(project.runs, id)
    return folder !== null && (await markOf(folder)) !== '' ? folder : null
  }
  const find = async (id: string): Promise<RunRecord | null> => {
    const folder = await folderOf(id)
    if (folder === null) return null
    const mark = await markOf(folder)
    const known = held.get(id)
    if (known?.mark === mark) return (await known.read)?.record ?? null
    const read = (known?.read ?? Promise.resolve(null)).then((before) => readRecord(project, folder, before))
    held.delete(id)
    held.set(id, { mark, read })
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    return (await read)?.record ?? null
  }
  const listGuests = guestList(guests, find)
  return {
    project,
    list: async () => {
      const own = (await listRuns(project.runs)).filter(({ id }) => !guests.some((guest) => guest.id === id))
      return [...(await listGuests()), ...own]
    },
    find,
    folder: folderOf,
  }
}

/** What guests come to; one is read again only when its journal has changed. */
function guestList(guests: readonly RunFolder[], find: Records['find']): () => Promise<readonly ListedRun[]> {
  const known = new Map<string, { readonly mark: string; readonly overview: ListedRun }>()
  const overviewOf = async (guest: RunFolder): Promise<ListedRun | null> => {
    const mark = await markOf(guest)
    const before = known.get(guest.id)
    // Whether somebody is still at work on it is not in its journal.
    if (before?.mark === mark && before.overview.status !== 'running') return before.overview
    const record = await find(guest.id)
    if (record === null) return null
    const overview = await guestOverview(record)
    known.set(guest.id, { mark, overview })
    return overview
  }
  return async () => {
    const listed: ListedRun[] = []
    for (const guest of guests) listed.push(...[await overviewOf(guest)].filter((each) => each !== null))
    return listed
  }
}

/** What a run comes to, from its record alone: beside a journal that is not ours nothing is written down. */
async function guestOverview({ folder, events, trouble, stateAt }: RunRecord): Promise<ListedRun> {
  const run = stateAt(events.length)
  const overview = await overviewAfter(folder, run, events.length)
  const [problem] = trouble
  return {
    ...overview,
    status: problem === undefined ? overview.status : 'damaged',
    cause: overview.cause || run.stage.name,
    detail: problem ?? overview.detail,
    tags: [],
    isPinned: false,
    commit: null,
  }
}

/** A record with the place in its journal that it was read up to. */
interface Read {
  readonly record: RunRecord
  readonly place: Place
}

/** Reads what was added since, and only a journal that is not what it was from its start. */
async function readRecord(project: Project, folder: RunFolder, before: Read | null): Promise<Read | null> {
  const isSound = before !== null && before.record.trouble.length === 0
  const events: RunEvent[] = isSound ? [...before.record.events] : []
  let place = isSound ? before.place : start
  for await (const found of folder.store.read(folder.id, { from: place })) {
    if (!found.ok) return isSound ? readRecord(project, folder, null) : damagedRecord(project, folder)
    place = found.value.place
    for (const { event } of found.value.entries) events.push(event)
  }
  const [first, ...rest] = events
  if (first?.type !== 'run.started') return null
  return { record: recordOf(project, { folder, events: [first, ...rest], trouble: [] }), place }
}

async function damagedRecord(project: Project, folder: RunFolder): Promise<Read | null> {
  const read = await readEvents(folder)
  if (read.ok || read.error.sound === null) return null
  const trouble = describeTrouble(folder, read.error)
  return { record: recordOf(project, { folder, events: read.error.sound, trouble }), place: start }
}

function recordOf(project: Project, read: Pick<RunRecord, 'folder' | 'events' | 'trouble'>): RunRecord {
  const { events } = read
  return {
    ...read,
    entries: once(() => timeline(events)),
    stateAt: statesOf(events),
    course: once(() => courseThrough(events)),
    ledger: once(() => ledgerCourse(project, events)),
  }
}

const stride = 256

/** Any state of a run, in the time of a few hundred events. States share their past, so that keeping some costs little. */
function statesOf(events: Journaled): (count: number) => RunState {
  const [started, ...rest] = events
  const kept: RunState[] = [begin(started)]
  return (count) => {
    const last = Math.max(0, Math.min(rest.length, count - 1))
    const block = Math.floor(last / stride)
    for (let next = kept.length; next <= block; next += 1)
      kept.push(replayOn(kept[next - 1] ?? begin(started), rest.slice((next - 1) * stride, next * stride)))
    return replayOn(kept[block] ?? begin(started), rest.slice(block * stride, last))
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
