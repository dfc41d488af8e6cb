// What a reply in the text dialect has said so far: the value that grows while its passages arrive.

import { append, emptyTrail, type Trail, toArray, unreachable } from '../core/index.ts'
import type { DecodedCall, Parts, Problem } from './decoded.ts'
import { inventedAt, isInventedBlock } from './invented-output.ts'
import { type Item, readPassage } from './read-passage.ts'
import { isActing } from './settle.ts'
import { takesBlock } from './tool-shapes.ts'

export interface Reading {
  /** In batches, one for each piece of text that brought any. */
  readonly calls: Trail<readonly DecodedCall[]>
  readonly problems: Trail<readonly Problem[]>
  readonly prose: string
  /** Some call asks for a result, so that a result in the text is an invented one. */
  readonly hasActed: boolean
  /** A result was invented; nothing after it counts. */
  readonly isCut: boolean
  /** The first command that was only shown. */
  readonly example: string | null
}

export const nothingRead: Reading = {
  calls: emptyTrail(),
  problems: emptyTrail(),
  prose: '',
  hasActed: false,
  isCut: false,
  example: null,
}

/** The reading with more passages. */
export function readOn(reading: Reading, passages: readonly string[], tools: readonly string[]): Reading {
  if (passages.length === 0 || reading.isCut) return reading
  const batch = startBatch(reading)
  for (const passage of passages) readPassage(passage, tools, (item) => take(batch, item))
  return endBatch(reading, batch)
}

/** What a reader says that hands its items on one by one. */
export function partsFrom(read: (take: (item: Item) => void) => void): Parts {
  const batch = startBatch(nothingRead)
  read((item) => take(batch, item))
  return partsOf(endBatch(nothingRead, batch))
}

export function partsOf({ calls, problems, prose }: Reading): Parts {
  return { calls: toArray(calls).flat(), problems: toArray(problems).flat(), prose }
}

interface Batch {
  readonly calls: DecodedCall[]
  readonly problems: Problem[]
  readonly prose: string[]
  hasActed: boolean
  /** The last thing said was a call that takes no block: one right under it can only be meant as its result. */
  isUnderCall: boolean
  isCut: boolean
  example: string | null
}

function startBatch({ hasActed, isCut, example }: Reading): Batch {
  return { calls: [], problems: [], prose: [], hasActed, isUnderCall: false, isCut, example }
}

function endBatch(reading: Reading, { calls, problems, prose, hasActed, isCut, example }: Batch): Reading {
  return {
    calls: calls.length === 0 ? reading.calls : append(reading.calls, calls),
    problems: problems.length === 0 ? reading.problems : append(reading.problems, problems),
    prose: reading.prose + prose.join(''),
    hasActed,
    isCut,
    example,
  }
}

function take(batch: Batch, item: Item): void {
  if (batch.isCut) return
  switch (item.kind) {
    case 'call':
      batch.calls.push(item.call)
      batch.hasActed ||= isActing(item.call)
      batch.isUnderCall = isActing(item.call) && !takesBlock(item.call.tool)
      break
    case 'prose':
      takeProse(batch, item.text, batch.hasActed ? inventedAt(item.text) : -1)
      batch.isUnderCall &&= item.text.trim() === ''
      break
    case 'block':
      takeProse(batch, item.text, batch.isUnderCall || (batch.hasActed && isInventedBlock(item.info)) ? 0 : -1)
      break
    case 'example':
      batch.prose.push(item.text)
      batch.example ??= item.shows
      break
    case 'problem':
      batch.problems.push(item.problem)
      break
    default:
      unreachable(item)
  }
}

function takeProse(batch: Batch, text: string, cutAt: number): void {
  if (cutAt === -1) {
    batch.prose.push(text)
    return
  }
  batch.prose.push(text.slice(0, cutAt))
  batch.problems.push({ kind: 'invented_output', text: text.slice(cutAt) })
  batch.isCut = true
}
