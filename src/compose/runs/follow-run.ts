// A journal that grows, followed by many at once: what was added is read once for all of them, and what is before it
// never again.

import { watch } from 'node:fs'
import { type Onward, type Place, type ReadError, start } from '../../journal/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { RunFolder } from './run-folder.ts'
import { markOf } from './runs.ts'

/** Where everybody begins who has heard nothing yet. */
export const startOfRun: Place = start

export interface RunFeed {
  /** What follows a place, as far as one read goes; nothing at the end. Entries up to `heard` are left out. */
  readonly next: (place: Place, heard?: number) => Promise<Result<Onward, ReadError>>
  /** Grows with every sign that the journal has. */
  readonly version: () => number
  /** Calls back once when the version is past the one that was seen. Returns how to stop waiting. */
  readonly onGrowth: (seen: number, grown: () => void) => () => void
  readonly close: () => void
}

// Enough for readers that are a little apart; whoever is further behind reads for itself.
const mostBlocks = 4
// A run that writes without pause wakes its readers this often, not with every event.
const gatherMs = 40
// Not every file system says when a file has changed.
const lookMs = 1000

export function followRun(folder: RunFolder): RunFeed {
  const blocks = recent<Promise<Result<Onward, ReadError>>>(mostBlocks)
  const growth = watchGrowth(folder)
  const stones = milestones()
  let last: Promise<unknown> = Promise.resolve()
  const read = async (place: Place, heard: number): Promise<Result<Onward, ReadError>> => {
    // One after the other: of many who come back at once, each begins where the one before has been.
    const before = last
    const reading = before.then(() => readOne(folder, stones.before(heard, place), heard))
    last = reading.catch(() => {})
    const found = await reading
    if (found.ok) stones.put(found.value.place)
    return found
  }
  return {
    next: (place, heard = 0) => {
      const { seq, bytes } = place.position
      const key = `${bytes} ${growth.version()} ${Math.max(seq, heard)}`
      return blocks.get(key) ?? blocks.set(key, read(place, heard))
    },
    ...growth,
  }
}

async function readOne({ id, store }: RunFolder, from: Place, known: number): Promise<Result<Onward, ReadError>> {
  for await (const found of store.read(id, { from, known })) return found
  return { ok: true, value: { entries: [], place: from } }
}

function watchGrowth(folder: RunFolder): Pick<RunFeed, 'version' | 'onGrowth' | 'close'> {
  let version = 0
  let gathering: NodeJS.Timeout | null = null
  const waiting = new Set<() => void>()
  const tell = () => {
    gathering = null
    version += 1
    const told = [...waiting]
    waiting.clear()
    for (const grown of told) grown()
  }
  const sign = () => {
    gathering ??= setTimeout(tell, gatherMs).unref()
  }
  const stop = watched(folder, sign)
  return {
    version: () => version,
    onGrowth: (seen, grown) => {
      if (version > seen) queueMicrotask(grown)
      else waiting.add(grown)
      return () => waiting.delete(grown)
    },
    close: () => {
      stop()
      if (gathering !== null) clearTimeout(gathering)
    },
  }
}

/** Calls back when the file has changed: as the system tells it, and as it looks every now and then. */
function watched(folder: RunFolder, changed: () => void): () => void {
  let mark: string | null = null
  const look = async () => {
    const now = await markOf(folder)
    if (mark !== null && mark !== now) changed()
    mark = now
  }
  void look()
  const looking = setInterval(() => void look(), lookMs).unref()
  const watcher = watcherOf(folder.journal, changed)
  return () => {
    clearInterval(looking)
    watcher?.close()
  }
}

function watcherOf(file: string, changed: () => void) {
  try {
    const watcher = watch(file, { persistent: false }, changed)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return null
  }
}

// A journal of 100 MB has some hundred of them.
const apart = 128 * 1024

/** Places that somebody has read up to: whoever comes back need not begin at the start. */
function milestones() {
  const places: Place[] = []
  return {
    put: (place: Place): void => {
      const last = places.at(-1)?.position.bytes ?? 0
      if (place.position.bytes >= last + apart) places.push(place)
    },
    /** The furthest that has nothing new before it for whoever has heard so much. */
    before: (heard: number, from: Place): Place =>
      places.findLast(({ position }) => position.seq <= heard && position.seq > from.position.seq) ?? from,
  }
}

/** The latest few values by their keys. */
function recent<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: Value): Value => {
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
