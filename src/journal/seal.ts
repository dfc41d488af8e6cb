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
const sealLength = sealOf(genesis, genesis).length
const unsealedLength = afterPrev(genesis).length

export interface Sealed {
  readonly line: string
  readonly sum: string
}

/** Seals a JSON object that has at least one field. */
export function seal(json: string, prev: string): Sealed {
  const body = json.slice(0, -1) + upToPrev(prev)
  const sum = sumOf(body)
  return { line: `${body}${afterPrev(sum)}\n`, sum }
}

/** A line without its newline: what it says, and the bytes its sum is made of. */
export interface Line {
  readonly text: string
  readonly summed: Buffer
}

/** The line that stands between two places of a buffer. */
export function lineIn(buffer: Buffer, start: number, end: number): Line {
  const text = buffer.toString('utf8', start, end)
  return { text, summed: buffer.subarray(start, Math.max(start, end - unsealedLength)) }
}

/** The sum of a line if its seal holds and it follows the line with the sum `prev`. */
export function sealedSum({ text, summed }: Line, prev: string): string | null {
  const sum = sumOf(summed)
  return text.endsWith(sealOf(prev, sum)) ? sum : null
}

/** Why a seal does not hold: there is none, the line was changed, or it is whole and follows another line. */
export function brokenSeal(line: Line): 'unsealed' | 'changed' | 'misplaced' {
  const [, prev, sum] = /,"prev":"(.{12})","sum":"(.{12})"\}$/.exec(line.text.slice(-sealLength)) ?? []
  if (prev === undefined || sum === undefined) return 'unsealed'
  return sealedSum(line, prev) === null ? 'changed' : 'misplaced'
}

function sealOf(prev: string, sum: string): string {
  return upToPrev(prev) + afterPrev(sum)
}

function upToPrev(prev: string): string {
  return `,"prev":"${prev}"`
}

function afterPrev(sum: string): string {
  return `,"sum":"${sum}"}`
}

/** 72 bits of SHA-256: one damage in 10²¹ goes unseen, at a quarter of the length of the whole. */
export function sumOf(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, sumLength)
}
