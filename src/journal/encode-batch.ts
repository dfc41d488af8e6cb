import type { RunEvent } from '../core/index.ts'
import type { JournalError, Result } from '../runtime/index.ts'
import { beginning, encodeEntry, encodeHeader, headerOf, longestLine, type Position } from './codec.ts'
import type { Sealed } from './seal.ts'
import { whyNotStorable } from './stored-event.ts'

export interface Batch {
  /** Each with its newline. */
  readonly lines: readonly string[]
  readonly bytes: Buffer
  /** After the batch. */
  readonly position: Position
}

/** The lines that put events into a journal after a position; nothing of them if one of them could not be read back. */
export function encodeBatch(events: readonly RunEvent[], after: Position, pawl: string): Result<Batch, JournalError> {
  const lines: string[] = []
  let { seq, sum } = after
  const add = (sealed: Sealed) => {
    lines.push(sealed.line)
    sum = sealed.sum
    seq += 1
  }
  for (const event of events) {
    const reason = whyNotStorable(event)
    if (reason !== null) return invalid(`${event.type} cannot be stored: ${reason}`)
    if (seq === beginning.seq) {
      if (event.type !== 'run.started') return invalid(`a journal starts with run.started, not ${event.type}`)
      add(encodeHeader(headerOf(event, pawl)))
    }
    const sealed = encodeEntry({ seq: seq + 1, event }, sum)
    if (sealed.line.length > longestLine) return invalid(`${event.type} is too long to be stored`)
    add(sealed)
  }
  const bytes = Buffer.from(lines.join(''))
  return { ok: true, value: { lines, bytes, position: { seq, bytes: after.bytes + bytes.length, sum } } }
}

function invalid(message: string): { ok: false; error: JournalError } {
  return { ok: false, error: { kind: 'invalid', message } }
}
