// What a reader is: a fold over the records of a log. It touches neither files nor clocks, so that a recorded list of
// records is a complete test of it.

import { type AgentName, type Audience, gathering, type Trajectory } from './trajectory.ts'

export interface Fold {
  /** The next record of the log. `false`: its kind is not known, which many of them say of a newer format. */
  readonly take: (record: unknown) => boolean
  readonly end: () => void
}

export interface Reader {
  readonly agent: AgentName
  /** Whether a log whose first records are these can be read. */
  readonly recognises: (first: readonly unknown[]) => boolean
  /** Why a log that is recognised must not be read: a format from the future. */
  readonly refuses?: (first: readonly unknown[]) => string | null
  /** `name` is what the run is called where the log itself does not say. */
  readonly open: (audience: Audience, name: string) => Fold
}

/** The runs in a list of records. */
export function readRecords(reader: Reader, records: readonly unknown[], name = 'log'): readonly Trajectory[] {
  const { audience, runs } = gathering()
  const fold = reader.open(audience, name)
  for (const record of records) fold.take(record)
  fold.end()
  return runs
}
