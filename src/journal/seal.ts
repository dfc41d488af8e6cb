// A sealed line is JSON whose last two fields are the sum of the line before it and the sum of itself up to there:
//
//   {"v":1,"seq":7,"event":{…},"prev":"bVq0pXw5kF2s","sum":"Jm3yTz81_dQe"}
//
// The sum covers `prev`, so each sum is a fingerprint of everything before it: a changed, removed, added or moved line
// breaks the chain. Both fields have a fixed width and place, so that a seal is checked on the bytes, without parsing.

import { hash } from 'node:crypto'

/** What the first line of a journal names as the sum of the line before it. */
export const genesis = 'AAAAAAAAAAAA'

const sumLength = genesis.length
const beforePrev = ',"prev":"'
const beforeSum = '","sum":"'
const afterSum = '"}'
const prevAt = beforePrev.length
const sumAt = prevAt + sumLength + beforeSum.length
const sealLength = sumAt + sumLength + afterSum.length
/** What follows the sealed bytes: the quote that ends `prev` is sealed, the comma after it is not. */
const unsealedLength = sealLength - prevAt - sumLength - 1

export interface Sealed {
  readonly line: string
  readonly sum: string
}

/** Seals a JSON object that has at least one field. */
export function seal(json: string, prev: string): Sealed {
  const body = `${json.slice(0, -1)}${beforePrev}${prev}"`
  const sum = sumOf(body)
  return { line: `${body},"sum":"${sum}${afterSum}\n`, sum }
}

/** What a line without its newline says of its place in the chain. */
export type SealCheck =
  | { readonly kind: 'sealed'; readonly prev: string; readonly sum: string }
  | { readonly kind: 'unsealed' | 'bad_checksum' }

const unsealed: SealCheck = { kind: 'unsealed' }
const badChecksum: SealCheck = { kind: 'bad_checksum' }

export function checkSeal(line: Buffer): SealCheck {
  const end = line.length
  if (end <= sealLength) return unsealed
  const tail = line.toString('latin1', end - sealLength, end)
  const isShaped =
    tail.startsWith(beforePrev) &&
    tail.startsWith(beforeSum, prevAt + sumLength) &&
    tail.startsWith(afterSum, sumAt + sumLength)
  if (!isShaped) return unsealed
  const sum = tail.slice(sumAt, sumAt + sumLength)
  if (sumOf(line.subarray(0, end - unsealedLength)) !== sum) return badChecksum
  return { kind: 'sealed', prev: tail.slice(prevAt, prevAt + sumLength), sum }
}

/** 72 bits of SHA-256: one in 10²¹ damages goes unseen, at half the bytes of the whole. */
export function sumOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, sumLength)
}
