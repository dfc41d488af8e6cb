// A snapshot is the run as the journal's first entries make it, kept so that a long run is reopened quickly. It is a
// sealed line like those of the journal, and its `prev` is the sum of the entry it stands on: a fingerprint of
// everything before. One that does not fit, was damaged or comes from another version is not used. Deleting it loses
// nothing.

import { open, readFile } from 'node:fs/promises'
import type { RunState } from '../core/index.ts'
import type { Position } from './codec.ts'
import { replaceFile } from './disk.ts'
import { checkSeal, seal } from './seal.ts'

export interface Snapshot {
  readonly run: RunState
  readonly position: Position
}

export async function writeSnapshot(file: string, snapshot: Snapshot, pawl: string): Promise<void> {
  const { run, position } = snapshot
  const { seq, bytes, sum } = position
  await replaceFile(snapshotFile(file), seal(JSON.stringify({ pawl, seq, bytes, run }), sum).line)
}

/** The snapshot beside a journal, or `null` when there is none to rely on. */
export async function readSnapshot(file: string, pawl: string): Promise<Snapshot | null> {
  const content = await readFile(snapshotFile(file)).catch(() => null)
  if (content === null) return null
  const line = content.subarray(0, -1)
  const checked = checkSeal(line)
  if (checked.kind !== 'sealed') return null
  const stored = JSON.parse(line.toString()) as StoredSnapshot
  // Another version may fold the same events into another run.
  if (stored.pawl !== pawl) return null
  const position = { seq: stored.seq, bytes: stored.bytes, sum: checked.prev }
  return (await standsOn(file, position)) ? { run: stored.run, position } : null
}

interface StoredSnapshot {
  readonly pawl: string
  readonly seq: number
  readonly bytes: number
  readonly run: RunState
}

/** Whether the line that ends at a position has its sum. That all lines before it are sound, the walk must show. */
async function standsOn(file: string, { bytes, sum }: Position): Promise<boolean> {
  const end = Buffer.from(`"sum":"${sum}"}\n`)
  const handle = await open(file, 'r').catch(() => null)
  if (handle === null) return false
  try {
    const { buffer } = await handle.read(Buffer.alloc(end.length), 0, end.length, bytes - end.length)
    return buffer.equals(end)
  } catch {
    return false
  } finally {
    await handle.close()
  }
}

function snapshotFile(file: string): string {
  return `${file}.snapshot`
}
