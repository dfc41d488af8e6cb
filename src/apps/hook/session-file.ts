// A session's ledger on disk. Hooks of one session may run at the same time, so there is a lock around it.

import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { normaliserVersion } from '../../governor/index.ts'
import type { ProgramName } from './hook-event.ts'
import { newSession, type Session } from './watch-session.ts'

export interface SessionPlace {
  readonly directory: string
  readonly program: ProgramName
  readonly session: string
}

export interface Updated<Value> {
  readonly value: Value
  /** Why what was kept of the session could not be used; `null` when it could, or when there was nothing. */
  readonly notice: string | null
}

/** Changes a session and gives what came of it. */
export function updateSession<Value>(
  place: SessionPlace,
  change: (session: Session) => { readonly session: Session; readonly value: Value },
): Updated<Value> {
  mkdirSync(place.directory, { recursive: true, mode: 0o700 })
  const file = join(place.directory, `${place.program}-${place.session.replace(/[^\w-]/g, '_').slice(0, 100)}.json`)
  // Now and then is often enough: whenever a session begins.
  if (!existsSync(file)) sweep(place.directory)
  const unlock = lock(`${file}.lock`)
  try {
    const { session: before, notice } = readSession(file)
    const { session, value } = change(before)
    writeFileSync(`${file}.new`, JSON.stringify(session), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return { value, notice }
  } finally {
    unlock()
  }
}

/** A session that nobody has gone on with for so long is over. */
const forgottenMs = 14 * 24 * 60 * 60 * 1000

/** Takes away what is left of old sessions. Copies of settings that are to be put back stay. */
function sweep(directory: string): void {
  for (const name of readdirSync(directory)) {
    const file = join(directory, name)
    if (!/^(backup-|stops\.jsonl)/.test(name) && ageOf(file) > forgottenMs) rmSync(file, { force: true })
  }
}

/** Puts down that a session was stopped, for whoever started its program. */
export function noteStop(
  { directory, program, session }: SessionPlace,
  stop: { at: number; cwd: string; why: string },
): void {
  const file = join(directory, 'stops.jsonl')
  if (sizeOf(file) > longestStops) renameSync(file, `${file}.old`)
  appendFileSync(file, `${JSON.stringify({ ...stop, program, session })}\n`, { mode: 0o600 })
}

const longestStops = 1_000_000

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

interface KeptSession {
  readonly session: Session
  readonly notice: string | null
}

/** What cannot be used is begun anew: a guard that lost its memory is better than one that stops the work. */
function readSession(file: string): KeptSession {
  if (!existsSync(file)) return { session: newSession(), notice: null }
  try {
    return usable(JSON.parse(readFileSync(file, 'utf8')) as Session, file)
  } catch {
    return { session: newSession(), notice: `${file} cannot be read; the session is begun anew` }
  }
}

/** A ledger of another version names the same calls differently. A session that was stopped stays so all the same. */
function usable(kept: Session, file: string): KeptSession {
  const { version } = kept.ledger
  if (version === normaliserVersion) return { session: kept, notice: null }
  const { stopped } = kept
  const session = typeof stopped === 'string' ? { ...newSession(), advice: stopped, stopped } : newSession()
  const notice = `${file} was written by another Pawl (ledger ${version}, here ${normaliserVersion}); it is begun anew`
  return { session, notice }
}

const patienceMs = 2000
const pauseMs = 5
/** No hook works for this long: whoever holds the lock has died. */
const staleMs = 10_000

function lock(file: string): () => void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; ; waited += pauseMs) {
    try {
      closeSync(openSync(file, 'wx'))
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || waited > patienceMs) throw error
      if (ageOf(file) > staleMs) rmSync(file, { force: true })
      else Atomics.wait(sleeper, 0, 0, pauseMs)
    }
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}
