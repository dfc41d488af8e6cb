// Recorded runs, held open for whoever looks at them again and again. Nothing is ever written: a journal that another
// process is writing may be looked at too, and is read anew when it has grown.

import { dirname, join } from 'node:path'
import { begin, type Journaled, type RunState, replayOn } from '../core/index.ts'
import { type TimelineEntry, timeline } from '../projections/index.ts'
import type { Result } from '../runtime/index.ts'
import { type LedgerCourse, ledgerCourse } from './inspect-ledger.ts'
import type { Project } from './project.ts'
import { eventsIn, findRun, type RunFolder } from './run-folder.ts'
import { describeTrouble, type ListedRun, listRuns, markOf, overviewAfter, readEvents } from './runs.ts'

/** One run as its journal had it when it was read. What takes time to work out is worked out once, when it is asked for. */
export interface RunRecord {
  readonly folder: RunFolder
  readonly events: Journaled
  /** What is wrong with the rest of the journal; nothing if it is sound. */
  readonly trouble: readonly string[]
  readonly entries: () => readonly TimelineEntry[]
  /** The run as it was after its first `count` events. */
  readonly stateAt: (count: number) => RunState
  /** What the governor made of each step. */
  readonly ledger: () => LedgerCourse
}

export interface Records {
  readonly project: Project
  readonly list: () => Promise<readonly ListedRun[]>
  /** The run of that very id; `null` when there is none. */
  readonly find: (id: string) => Promise<RunRecord | null>
}

// Whoever compares two runs while a third goes on should not wait for them to be read again and again.
const mostHeld = 4

/** The runs of a project, and one more that lies elsewhere if it is given. */
export function openRecords(project: Project, guest: RunFolder | null = null): Records {
  // What is being read is held too: of many who ask at once, the first reads for all.
  const held = new Map<string, { readonly mark: string; readonly record: Promise<RunRecord | null> }>()
  const folderOf = async (id: string): Promise<RunFolder | null> => {
    if (guest?.id === id) return guest
    const found = await findRun(project.runs, id)
    return found.ok && found.value.id === id ? found.value : null
  }
  const find = async (id: string): Promise<RunRecord | null> => {
    const folder = await folderOf(id)
    if (folder === null) return null
    const mark = await markOf(folder)
    const known = held.get(id)
    if (known?.mark === mark) return known.record
    const record = readRecord(project, folder)
    held.delete(id)
    held.set(id, { mark, record })
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    return record
  }
  return {
    project,
    list: async () => {
      const own = (await listRuns(project.runs)).filter(({ id }) => id !== guest?.id)
      const visiting = guest === null ? null : await find(guest.id)
      return visiting === null ? own : [guestOverview(visiting), ...own]
    },
    find,
  }
}

/** A journal that lies anywhere, as a run to look at. */
export async function guestAt(file: string): Promise<Result<RunFolder, string>> {
  const read = await eventsIn(file)
  if (!read.ok) return read
  const directory = dirname(file)
  return { ok: true, value: { id: read.value[0].id, directory, journal: file, outputs: join(directory, 'outputs') } }
}

/** What a run comes to, from its record alone: beside a journal that is not ours nothing is written down. */
function guestOverview({ folder, events, trouble, stateAt }: RunRecord): ListedRun {
  const run = stateAt(events.length)
  const overview = overviewAfter(folder, run, events.length)
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

async function readRecord(project: Project, folder: RunFolder): Promise<RunRecord | null> {
  const read = await readEvents(folder)
  if (read.ok) return recordOf(project, { folder, events: read.value, trouble: [] })
  const { sound } = read.error
  return sound === null
    ? null
    : recordOf(project, { folder, events: sound, trouble: describeTrouble(folder, read.error) })
}

type Read = Pick<RunRecord, 'folder' | 'events' | 'trouble'>

function recordOf(project: Project, read: Read): RunRecord {
  const { events } = read
  return {
    ...read,
    entries: once(() => timeline(events)),
    stateAt: statesOf(events),
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
