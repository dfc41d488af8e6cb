import { begin, type EventOf, type RunEvent, type RunState, reduce } from '../core/index.ts'
import type { JournalEntry, Result } from '../runtime/index.ts'
import { beginning, type Header, type Position } from './codec.ts'
import { messageOf, type ReadError, type Unreplayable } from './read-error.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { type Blocks, isTorn, type TornTail, type WalkOptions, walk } from './walk.ts'

/** A run rebuilt from its journal. */
export interface LoadedRun {
  readonly run: RunState
  readonly header: Header
  /** After the last entry: its number, the length of the file so far and its fingerprint. */
  readonly position: Position
  /** The rest of a write that never finished, if there is one; it is not part of the run. */
  readonly torn: TornTail | null
}

export interface LoadOptions {
  /** The version of Pawl; a snapshot of another version is not used. Without it none is. */
  readonly pawl?: string
}

/** Rebuilds a run from its journal without changing anything. Every line is checked, also those a snapshot covers. */
export async function loadRun(file: string, options: LoadOptions = {}): Promise<Result<LoadedRun, ReadError>> {
  const surveyed = await survey(file, options)
  if (!surveyed.ok) return surveyed
  const { run, header, position, torn } = surveyed.value
  if (run === null || header === null) {
    return { ok: false, error: { kind: 'empty', message: `no run was started in ${file}` } }
  }
  return { ok: true, value: { run, header, position, torn } }
}

/** Like a loaded run, of a journal in which perhaps nothing has happened yet. */
export interface Survey {
  readonly run: RunState | null
  readonly header: Header | null
  readonly position: Position
  readonly torn: TornTail | null
}

export async function survey(file: string, { pawl }: LoadOptions): Promise<Result<Survey, ReadError>> {
  return foldBlocks(pawl === undefined ? null : await readSnapshot(file, pawl), (options) => walk(file, options))
}

/** Folds a journal, wherever it is kept. A snapshot that fits it saves reading what it covers. */
export async function foldBlocks(
  snapshot: Snapshot | null,
  blocksOf: (options: WalkOptions) => Blocks,
): Promise<Result<Survey, ReadError>> {
  let run = snapshot?.run ?? null
  let header: Header | null = null
  let position = beginning
  let torn: TornTail | null = null
  for await (const found of blocksOf({ known: snapshot?.position.seq ?? 0 })) {
    if (!found.ok) return found
    if (isTorn(found.value)) {
      torn = found.value
      continue
    }
    const folded = fold(run, found.value.entries)
    if (!folded.ok) return folded
    run = folded.value
    header = found.value.header
    position = found.value.position
  }
  return { ok: true, value: { run, header, position, torn } }
}

function fold(from: RunState | null, entries: readonly JournalEntry[]): Result<RunState | null, Unreplayable> {
  let run = from
  for (const { seq, event } of entries) {
    try {
      run = run === null ? begin(startOf(event)) : reduce(run, event).run
    } catch (error) {
      const message = `entry ${seq} (${event.type}) cannot be replayed: ${messageOf(error)}`
      return { ok: false, error: { kind: 'unreplayable', seq, message } }
    }
  }
  return { ok: true, value: run }
}

function startOf(event: RunEvent): EventOf<'run.started'> {
  if (event.type === 'run.started') return event
  throw new Error('a journal starts with run.started')
}
