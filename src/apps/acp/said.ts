// Words, both ways: what an editor sends as the text of a prompt, and what of a reply may be shown while it comes in.

import type { ContentBlock } from '@agentclientprotocol/sdk'
import { attached, type OpenRun, remark } from '../../compose/index.ts'

/** A prompt as the run is told it: what is said, with what the editor put beside it. */
export function textOf(blocks: readonly ContentBlock[]): string {
  return blocks.map(textOfBlock).join('\n').trim()
}

function textOfBlock(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'resource_link':
      return remark(`See ${block.uri}`)
    case 'resource':
      return 'text' in block.resource
        ? attached(block.resource.uri, block.resource.text)
        : remark(`${block.resource.uri} is not text and was left out`)
    default:
      return remark(`something of the kind ${block.type} was left out`)
  }
}

export type Dialect = OpenRun['model']['port']['dialect']

/** Where a call may begin, by the dialect of the model: what stands before it is said to people. */
const callStarts: Readonly<Record<Dialect, RegExp | null>> = { text: /\$\(?|`/, json: /[{`]/, native: null }

/** What of a reply that is still coming in can only be words for people. White space at its end may be followed by a call. */
export function wordsSoFar(text: string, dialect: Dialect): string {
  const start = callStarts[dialect]
  const end = start === null ? -1 : text.search(start)
  return (end < 0 ? text : text.slice(0, end)).trim()
}
