// Creating a journal and opening one again: own it, read it, cut off what was never finished, write on.

import { constants, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RunState } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'
import { beginning, type Position } from './codec.ts'
import { type Disk, letGoOf, makeDirectory, realDisk, replaceFile } from './disk.ts'
import { FileJournal } from './file-journal.ts'
import { loadRun, survey } from './load-run.ts'
import { claim, goOnInCopy, type TakeOver } from './ownership.ts'
import { notAFile, type OpenError, unreadable } from './read-error.ts'
import { sumOf } from './seal.ts'
import type { TornTail } from './walk.ts'

export interface JournalOptions {
  readonly file: string
  /** The version of Pawl that writes. */
  readonly pawl: string
  /** What to do about another owner; if not said, it is left alone and the journal is not opened. */
  readonly takeOver?: TakeOver
  readonly disk?: Disk
}

/** What was cut off at the end of a journal, and where a copy of it is. It is reported once: then it is gone. */
export interface Repair extends TornTail {
  readonly keptAs: string
}

export interface OpenedJournal {
  readonly journal: FileJournal
  /** The run as the journal makes it. */
  readonly run: RunState
  readonly repaired: Repair | null
}

/** Starts a journal for a run that is about to start. The first event appended must be `run.started`. */
export async function createJournal(options: JournalOptions): Promise<Result<FileJournal, OpenError>> {
  const { file, disk = realDisk } = options
  const taken = await take(options, async (descriptor) => {
    await disk.syncDirectory(dirname(file))
    const found = await survey(file, {})
    if (!found.ok) return found
    if (found.value.run !== null) {
      return { ok: false, error: { kind: 'exists', message: `${file} is the journal of another run` } }
    }
    // A start that never finished may have left something behind.
    await cutOff(file, descriptor, 0)
    return { ok: true, value: { position: beginning, run: null, repaired: null } }
  })
  return taken.ok ? { ok: true, value: taken.value.journal } : taken
}

/** Opens the journal of a run that was started before. A torn tail is cut off; any other damage is refused. */
export async function openJournal(options: JournalOptions): Promise<Result<OpenedJournal, OpenError>> {
  const { file, pawl } = options
  const isThere = await guarded(file, async () => ({ ok: true, value: await stat(file) }))
  if (!isThere.ok) return isThere
  return take(options, async (descriptor) => {
    const loaded = await loadRun(file, { pawl })
    if (!loaded.ok) return loaded
    const { run, position, torn } = loaded.value
    const keptAs = torn === null ? null : await cutOff(file, descriptor, torn.offset)
    const repaired = torn === null || keptAs === null ? null : { ...torn, keptAs }
    return { ok: true, value: { position, run, repaired } }
  })
}

// Without waiting for a reader, should the path be a pipe.
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK

interface Found<Run> {
  readonly position: Position
  readonly run: Run
  readonly repaired: Repair | null
}

type Taken<Run> = Omit<Found<Run>, 'position'> & { readonly journal: FileJournal }

/** Owns the file, looks into it, and writes on from what was found; on any error everything is let go again. */
async function take<Run>(
  options: JournalOptions,
  look: (descriptor: number) => Promise<Result<Found<Run>, OpenError>>,
): Promise<Result<Taken<Run>, OpenError>> {
  const { file, pawl, takeOver = 'refuse', disk = realDisk } = options
  const letGo: (() => void)[] = []
  const taken = await guarded<Taken<Run>>(file, async () => {
    await makeDirectory(dirname(file))
    const claimed = await claim(file, takeOver)
    if (!claimed.ok) return claimed
    const ownership = claimed.value
    letGo.push(ownership.release)
    if (ownership.isVouched) await goOnInCopy(file, ownership)
    const descriptor = openSync(file, appending)
    letGo.push(() => letGoOf(descriptor))
    if (!fstatSync(descriptor).isFile()) return { ok: false, error: notAFile(file) }
    const found = await look(descriptor)
    if (!found.ok) return found
    // What a dead owner wrote and never synced may be read, and still be lost to a power cut.
    await disk.sync(descriptor)
    const { position, run, repaired } = found.value
    const journal = new FileJournal({ file, descriptor, ownership, position, pawl, disk })
    return { ok: true, value: { journal, run, repaired } }
  })
  if (!taken.ok) for (const step of letGo.reverse()) step()
  return taken
}

/** Cuts a file off after a copy of the rest was put beside it, and says where; `null` when there is nothing to cut. */
async function cutOff(file: string, descriptor: number, offset: number): Promise<string | null> {
  const length = fstatSync(descriptor).size - offset
  if (length === 0) return null
  const rest = await readPart(file, offset, length)
  // Named after what it holds: after a crash between copy and cut, the next attempt makes the same copy.
  const keptAs = `${file}.torn-${offset}-${sumOf(rest)}`
  await replaceFile(keptAs, rest)
  ftruncateSync(descriptor, offset)
  return keptAs
}

async function readPart(file: string, offset: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function guarded<Value>(
  file: string,
  act: () => Promise<Result<Value, OpenError>>,
): Promise<Result<Value, OpenError>> {
  try {
    return await act()
  } catch (error) {
    return { ok: false, error: unreadable(file, error) }
  }
}
