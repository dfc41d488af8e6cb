// One entrance for every dialect.

import { unreachable } from '../core/index.ts'
import type { Decoded, DecodeOptions } from './decoded.ts'
import { decodeJson } from './json.ts'
import { decodeNative, type Reply } from './native.ts'
import { decodeText } from './text.ts'

export const dialectNames = ['text', 'json', 'native'] as const

export type DialectName = (typeof dialectNames)[number]

/** What a reply asks for, in the dialect it was written in. */
export function decodeReply(dialect: DialectName, reply: Reply, options: DecodeOptions = {}): Decoded {
  switch (dialect) {
    case 'text':
      return decodeText(reply.text, options)
    case 'json':
      return decodeJson(reply.text, options)
    case 'native':
      return decodeNative(reply, options)
    default:
      return unreachable(dialect)
  }
}
