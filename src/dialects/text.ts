// The text dialect: `$(view src/a.ts:10-40)`. The exact rules are in docs/guide/dialects.md.

import { toArray } from '../core/index.ts'
import type { Decoded, DecodedCall, DecodeOptions, Parts } from './decoded.ts'
import { leakedCalls } from './fallback.ts'
import { cutPassages, emptyPassage, lastPassages, type OpenPassage } from './passages.ts'
import { nothingRead, partsOf, type Reading, readOn } from './reading.ts'
import { settle } from './settle.ts'

/** A reply on its way: what has been read of it, and the passage that is still open. */
export interface TextDraft {
  readonly options: DecodeOptions
  readonly text: string
  readonly open: OpenPassage
  readonly reading: Reading
}

export function startText(options: DecodeOptions = {}): TextDraft {
  return { options, text: '', open: emptyPassage, reading: nothingRead }
}

/** The draft with more of the reply. However a reply is split, the draft at its end is read the same. */
export function feedText(draft: TextDraft, chunk: string): TextDraft {
  const { options } = draft
  const { tools = [] } = options
  const { finished, open } = cutPassages(draft.open, chunk, tools)
  return { options, text: draft.text + chunk, open, reading: readOn(draft.reading, finished, tools) }
}

/** The calls that are certain while the reply is still arriving. */
export function callsSoFar(draft: TextDraft): readonly DecodedCall[] {
  return toArray(draft.reading.calls).flat()
}

export function endText({ options, text, open, reading }: TextDraft): Decoded {
  const { tools = [] } = options
  const whole = readOn(reading, lastPassages(open, tools), tools)
  return settle(leakedIfNothing(whole, text, tools), options)
}

/** What a reply in the text dialect asks for. Never throws, and takes time in proportion to the length. */
export function decodeText(text: string, options: DecodeOptions = {}): Decoded {
  return endText(feedText(startText(options), text))
}

/** Other shapes count only in a reply that has nothing of ours. */
function leakedIfNothing(reading: Reading, text: string, tools: readonly string[]): Parts {
  const parts = partsOf(reading)
  if (parts.calls.length > 0 || parts.problems.length > 0) return parts
  const leaked = leakedCalls(text, tools)
  if (leaked !== null) return leaked
  const { example } = reading
  return example === null ? parts : { ...parts, problems: [{ kind: 'only_examples', text: example }] }
}
