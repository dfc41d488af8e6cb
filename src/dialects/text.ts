// The text dialect: `$(view src/a.ts:10-40)`. The exact rules are in docs/guide/dialects.md.

import { append, emptyTrail, type Trail, toArray } from '../core/index.ts'
import { type Decoded, type DecodedCall, type DecodeOptions, excerpt, type Notice } from './decoded.ts'
import { otherShapes } from './fallback.ts'
import { inventedAt, inventedNotice, isInventedBlock } from './invented-output.ts'
import { cutPassages, emptyPassage, lastPassages, type OpenPassage } from './passages.ts'
import { type Item, readPassage } from './read-passage.ts'
import { isActing, settle } from './settle.ts'

/** A reply on its way: what has been read of it, and the passage that is still open. */
export interface TextDraft {
  readonly options: DecodeOptions
  readonly text: string
  readonly open: OpenPassage
  readonly reading: Reading
}

/** What a reply has said so far. */
interface Reading {
  readonly calls: Trail<DecodedCall>
  readonly prose: Trail<string>
  readonly notices: Trail<Notice>
  /** Some call asks for a result, so that a result in the text is an invented one. */
  readonly hasActed: boolean
  /** A result was invented; nothing after it counts. */
  readonly isCut: boolean
  readonly example: string | null
}

const nothingRead: Reading = {
  calls: emptyTrail(),
  prose: emptyTrail(),
  notices: emptyTrail(),
  hasActed: false,
  isCut: false,
  example: null,
}

export function startText(options: DecodeOptions = {}): TextDraft {
  return { options, text: '', open: emptyPassage, reading: nothingRead }
}

/** The draft with more of the reply. However a reply is split, the draft at its end is read the same. */
export function feedText(draft: TextDraft, chunk: string): TextDraft {
  const { options, text } = draft
  const { finished, open } = cutPassages(draft.open, chunk, options.tools ?? [])
  return { options, text: text + chunk, open, reading: read(draft.reading, finished, options) }
}

/** The calls that are certain while the reply is still arriving. */
export function callsSoFar(draft: TextDraft): readonly DecodedCall[] {
  return toArray(draft.reading.calls)
}

export function endText({ options, text, open, reading }: TextDraft): Decoded {
  const whole = read(reading, lastPassages(open, options.tools ?? []), options)
  return settle(finish(whole, text, options), options)
}

/** What a reply in the text dialect asks for. Never throws, and takes time in proportion to the length. */
export function decodeText(text: string, options: DecodeOptions = {}): Decoded {
  return endText(feedText(startText(options), text))
}

/** Calls in the shapes models fall back to when they forget ours; for a reply that has none of ours. */
export function decodeLeaked(text: string, options: DecodeOptions): Decoded | null {
  const items = otherShapes(text, options.tools ?? [])
  if (items === null) return null
  return toDecoded(items.reduce(absorb, nothingRead))
}

function read(reading: Reading, passages: readonly string[], { tools = [] }: DecodeOptions): Reading {
  return passages.reduce(
    (so, passage) => (so.isCut ? so : readPassage(passage, tools).reduce(absorb, so)),
    reading,
  )
}

function finish(reading: Reading, text: string, options: DecodeOptions): Decoded {
  const decoded = toDecoded(reading)
  if (decoded.calls.length > 0 || decoded.notices.length > 0) return decoded
  const leaked = decodeLeaked(text, options)
  if (leaked !== null) return leaked
  return reading.example === null ? decoded : { ...decoded, notices: [onlyExamples(reading.example)] }
}

function toDecoded({ calls, prose, notices }: Reading): Decoded {
  return { calls: toArray(calls), prose: toArray(prose).join(''), notices: toArray(notices) }
}

function absorb(reading: Reading, item: Item): Reading {
  if (reading.isCut) return reading
  switch (item.kind) {
    case 'call':
      return {
        ...reading,
        calls: append(reading.calls, item.call),
        hasActed: reading.hasActed || isActing(item.call),
      }
    case 'prose':
      return absorbProse(reading, item.text, reading.hasActed ? inventedAt(item.text) : -1)
    case 'block':
      return absorbProse(reading, item.text, reading.hasActed && isInventedBlock(item.info) ? 0 : -1)
    case 'example':
      return { ...reading, prose: append(reading.prose, item.text), example: reading.example ?? item.shows }
    case 'notice':
      return { ...reading, notices: append(reading.notices, item.notice) }
  }
}

function absorbProse(reading: Reading, text: string, cutAt: number): Reading {
  if (cutAt === -1) return { ...reading, prose: append(reading.prose, text) }
  return {
    ...reading,
    prose: append(reading.prose, text.slice(0, cutAt)),
    notices: append(reading.notices, inventedNotice(text.slice(cutAt))),
    isCut: true,
  }
}

function onlyExamples(example: string): Notice {
  const text = excerpt(example)
  const message =
    'The commands in quotes, inline code or among other text in a fenced block were taken for examples and not run. ' +
    `To run one, put it on a line of its own: ${text}`
  return { kind: 'only_examples', message, text }
}
