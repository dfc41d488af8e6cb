// Which runs are kept and which go. Pure: what is there comes in, what is to go comes out.

export interface StoredRun {
  readonly id: string
  /** When something last happened in it, in milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
  readonly isPinned: boolean
}

export interface Retention {
  /** How many of the newest runs are kept. */
  readonly keep?: number
  /** Runs in which nothing has happened for so long go. */
  readonly olderThanMs?: number
  /** What all runs together may take; the oldest go first. */
  readonly quotaBytes?: number
}

/** The runs that go, the oldest first. A pinned run never goes, but takes its place in count and quota. */
export function runsToGo(runs: readonly StoredRun[], retention: Retention, now: number): readonly StoredRun[] {
  const { keep = Number.POSITIVE_INFINITY, olderThanMs = Number.POSITIVE_INFINITY, quotaBytes } = retention
  const newestFirst = [...runs].sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1))
  const going = new Set(newestFirst.filter((run, place) => place >= keep || now - run.at > olderThanMs))
  for (const run of runs) if (run.isPinned) going.delete(run)
  const oldestFirst = newestFirst.reverse()
  let left = sizeOf(oldestFirst.filter((run) => !going.has(run)))
  for (const run of oldestFirst) {
    if (left <= (quotaBytes ?? Number.POSITIVE_INFINITY)) break
    if (run.isPinned || going.has(run)) continue
    going.add(run)
    left -= run.bytes
  }
  return oldestFirst.filter((run) => going.has(run))
}

export function sizeOf(runs: readonly StoredRun[]): number {
  return runs.reduce((sum, { bytes }) => sum + bytes, 0)
}
