// A snapshot is the run as the journal's first entries make it, kept so that a long run is reopened quickly. It is
// sealed like a line of the journal and names the sum of the entry it stands on: a fingerprint of everything before.
// One that does not fit, was damaged or comes from another version is not used. Deleting it loses nothing.

import { open, readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { RunState } from '../core/index.ts'
import type { Position } from './codec.ts'
import { replaceFile } from './disk.ts'
import { genesis, type Line, lineIn, seal, sealedSum } from './seal.ts'

export interface Snapshot {
  readonly run: RunState
  readonly position: Position
}

const StoredSnapshot = z.object({
  pawl: z.string(),
  position: z.object({ seq: z.number(), bytes: z.number(), sum: z.string() }),
  run: z.custom<RunState>(),
})

export async function writeSnapshot(file: string, snapshot: Snapshot, pawl: string): Promise<void> {
  await replaceFile(snapshotFile(file), sealSnapshot(snapshot, pawl))
}

/** A snapshot as it is kept. */
export function sealSnapshot(snapshot: Snapshot, pawl: string): string {
  const stored: z.infer<typeof StoredSnapshot> = { pawl, ...snapshot }
  return seal(JSON.stringify(stored), genesis).line
}

/** A snapshot from how it is kept; `null` when it was damaged, or made by another version. */
export function unsealSnapshot(content: Buffer, pawl: string): Snapshot | null {
  const stored = storedIn(lineIn(content, 0, content.length - 1))
  // Another version may fold the same events into another run.
  return stored === null || stored.pawl !== pawl ? null : { run: stored.run, position: stored.position }
}

/** The snapshot beside a journal, or `null` when there is none to rely on. */
export async function readSnapshot(file: string, pawl: string): Promise<Snapshot | null> {
  const content = await readFile(snapshotFile(file)).catch(() => null)
  if (content === null) return null
  const snapshot = unsealSnapshot(content, pawl)
  return snapshot !== null && (await standsOn(file, snapshot.position)) ? snapshot : null
}

/** The run itself is not looked into: the seal shows that it is what this version wrote. */
function storedIn(line: Line): z.infer<typeof StoredSnapshot> | null {
  if (sealedSum(line, genesis) === null) return null
  try {
    return StoredSnapshot.parse(JSON.parse(line.text))
  } catch {
    return null
  }
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
