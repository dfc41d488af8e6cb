// Invariants
//   J1. Line 1 is the header, line n + 1 holds entry n; every line is sealed and names the sum of the line before it.
//   J2. What is sealed can be read: an event is held to the schema before it is written and after it is read.
//   J3. A line of a newer format is never interpreted, and nothing is ever skipped.

import * as z from 'zod'
import type { EventOf, JsonObject, RunEvent } from '../core/index.ts'
import { unreachable } from '../core/index.ts'
import type { JournalEntry, Result } from '../runtime/index.ts'
import type { Damage, DamageKind } from './read-error.ts'
import { messageOf } from './read-error.ts'
import { brokenSeal, genesis, type Line, type Sealed, seal, sealedSum, sumOf } from './seal.ts'
import { whyNotAnEvent } from './stored-event.ts'
import { format, upcast } from './upcasts.ts'

/** What a journal says of its run without a look at the events. */
export interface Header {
  /** The version of Pawl that started the run. */
  readonly pawl: string
  readonly run: string
  /** A fingerprint of the machine the run was started with. */
  readonly machine: string
}

/** Between two lines: what has been read or written so far. */
export interface Position {
  /** The number of the last line's entry; the header counts as 0. */
  readonly seq: number
  readonly bytes: number
  /** The sum of the last line: a fingerprint of everything up to here. */
  readonly sum: string
}

export const beginning: Position = { seq: -1, bytes: 0, sum: genesis }

/** The position after a line, its newline included. */
export function advance(position: Position, bytes: number, sum: string): Position {
  return { seq: position.seq + 1, bytes: position.bytes + bytes, sum }
}

/** Counts from 1. */
export function nextLine(position: Position): number {
  return position.seq + 2
}

/** A line longer than this is neither written nor read: nothing an event holds comes near it. */
export const longestLine = 64 * 1024 * 1024

const StoredHeader = z.object({
  v: z.number(),
  seq: z.literal(0),
  header: z.object({ pawl: z.string(), run: z.string(), machine: z.string() }),
}) satisfies z.ZodType<{ header: Header }>

export function headerOf(started: EventOf<'run.started'>, pawl: string): Header {
  return { pawl, run: started.id, machine: sumOf(JSON.stringify(started.machine)) }
}

export function encodeHeader(header: Header): Sealed {
  return seal(`{"v":${format},"seq":0,"header":${JSON.stringify(header)}}`, genesis)
}

export function encodeEntry({ seq, event }: JournalEntry, prev: string): Sealed {
  return seal(`{"v":${format},"seq":${seq},"event":${JSON.stringify(event)}}`, prev)
}

/** A line that is whole and in its place, with what was read of it. */
export type LineRead =
  | { readonly kind: 'checked'; readonly sum: string }
  | { readonly kind: 'header'; readonly sum: string; readonly header: Header }
  | { readonly kind: 'entry'; readonly sum: string; readonly entry: JournalEntry }

/** Whether a line is whole and follows what is before it; what it holds is not looked at. */
export function checkLine(line: Line, after: Position): Result<LineRead, Damage> {
  const sum = sealedSum(line, after.sum)
  return sum === null ? diagnose(line, after) : { ok: true, value: { kind: 'checked', sum } }
}

export function decodeHeader(line: Line): Result<LineRead, Damage> {
  const checked = checkLine(line, beginning)
  if (!checked.ok) return checked
  const parsed = StoredHeader.safeParse(parse(line))
  if (!parsed.success) return damage('bad_entry', beginning, 'is no header')
  const { v, header } = parsed.data
  if (v > format) return fromTheFuture(beginning, v)
  return { ok: true, value: { kind: 'header', sum: checked.value.sum, header } }
}

/** Reads the line that must come next. */
export function decodeEntry(line: Line, after: Position): Result<LineRead, Damage> {
  const checked = checkLine(line, after)
  if (!checked.ok) return checked
  const parsed = parse(line) as { v?: unknown; seq?: unknown; event?: unknown } | undefined
  if (parsed === undefined) return damage('not_json', after, 'is sealed but no JSON')
  const { v, seq, event } = parsed
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1)
    return damage('bad_entry', after, 'does not say its format')
  if (v > format) return fromTheFuture(after, v)
  if (seq !== after.seq + 1) return misplaced(after, seq)
  const present = v === format ? event : modernised(event, v)
  const reason = present instanceof Error ? present.message : whyNotAnEvent(present)
  if (reason !== null) return damage('bad_entry', after, `holds no event: ${reason}`)
  const entry = { seq, event: present as RunEvent }
  return { ok: true, value: { kind: 'entry', sum: checked.value.sum, entry } }
}

/** What is wrong with a line whose seal does not hold. Off the common path, so it may take its time. */
function diagnose(line: Line, after: Position): { ok: false; error: Damage } {
  // Before anything else: a newer format may seal its lines in another way.
  const version = Number(/^\{"v":(\d{1,9}),/.exec(line.text.slice(0, 20))?.[1])
  if (version > format) return fromTheFuture(after, version)
  const parsed = parse(line)
  if (parsed === undefined) return damage('not_json', after, 'is no JSON')
  const reason = brokenSeal(line)
  switch (reason) {
    case 'unsealed':
      return damage('bad_entry', after, 'is no line of a journal')
    case 'changed':
      return damage('bad_checksum', after, 'was changed after it was written')
    case 'misplaced': {
      const { seq } = parsed as { seq?: unknown }
      return seq === after.seq + 1
        ? damage('broken_chain', after, 'is whole but does not follow the line before it')
        : misplaced(after, seq)
    }
    default:
      return unreachable(reason)
  }
}

function misplaced(after: Position, seq: unknown) {
  return damage('gap', after, `holds entry ${JSON.stringify(seq)}, not ${after.seq + 1}`)
}

function fromTheFuture(after: Position, version: number) {
  return damage('from_the_future', after, `has format ${version}; this version reads up to ${format}`)
}

export function damage(kind: DamageKind, after: Position, what: string): { ok: false; error: Damage } {
  const line = nextLine(after)
  const message = `line ${line} (byte ${after.bytes}) ${what}`
  return { ok: false, error: { kind, line, offset: after.bytes, message } }
}

/** An upcast meets what nobody foresaw in an old file; that is news about the file, not a bug of the caller. */
function modernised(event: unknown, version: number): JsonObject | Error {
  try {
    return upcast(event as JsonObject, version)
  } catch (error) {
    return error instanceof Error ? error : new Error(messageOf(error))
  }
}

function parse({ text }: Line): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
