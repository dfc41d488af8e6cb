// Brackets, counted in code alone: those in a text or a comment are none.

import { ownEntry } from '../../../core/index.ts'
import { withoutStrings } from './source-text.ts'

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** What stands between a bracket and the one that closes it; `null` when it is never closed. */
export function insideBracket(text: string, open: number): string | null {
  const plain = withoutStrings(text)
  const expected: string[] = []
  for (let at = open; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    const closer = ownEntry(closers, sign)
    if (closer !== undefined) expected.push(closer)
    else if (sign === expected.at(-1)) expected.pop()
    if (expected.length === 0) return text.slice(open + 1, at)
  }
  return null
}

/** Pieces between separators that stand in no bracket and no string; what is empty or a comment is left out. */
export function splitTop(text: string, separator: RegExp): readonly string[] {
  const plain = withoutStrings(text)
  const pieces: string[] = []
  const open: string[] = []
  let start = 0
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if ('([{'.includes(sign) || isAngle(plain, at, '<')) open.push(sign)
    else if (')]}'.includes(sign))
      open.length = Math.max(
        0,
        open.findLastIndex((one) => one !== '<'),
      )
    else if (open.at(-1) === '<' && isAngle(plain, at, '>')) open.pop()
    else if (open.length === 0 && separator.test(sign)) {
      pieces.push(piece(text, plain, { from: start, to: at }))
      start = at + 1
    }
  }
  pieces.push(piece(text, plain, { from: start, to: text.length }))
  return pieces.filter((one) => one !== '')
}

/** Angle brackets group type arguments, unless they compare or are half of an arrow; what closes none compares. */
function isAngle(text: string, at: number, sign: '<' | '>'): boolean {
  if (text.charAt(at) !== sign) return false
  return sign === '<'
    ? /\w/.test(text.charAt(at - 1)) && /^(?:[\w&'[({]|\s*\n)/.test(text.slice(at + 1, at + 80))
    : !/[-=]/.test(text.charAt(at - 1))
}

function piece(text: string, plain: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return plain.slice(from, to).trim() === '' ? '' : text.slice(from, to).trim()
}

/** Whether everything that a text opens is closed in it. */
export function isClosed(text: string): boolean {
  const plain = withoutStrings(text)
  return ['()', '[]', '{}'].every(([open = '', close = '']) => plain.split(open).length === plain.split(close).length)
}

/** Where the bracket closes that a text stands in, or the first of some signs stands in none; its length without either. */
export function endOfPart(text: string, stop?: RegExp): number {
  const plain = withoutStrings(text)
  let depth = 0
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && stop?.test(sign) === true)) return at
  }
  return text.length
}

const longestReach = 2000

/** Where the bracket opens that a place stands in; -1 where none does nearby. */
export function openBefore(text: string, at: number): number {
  let depth = 0
  for (let index = at - 1; index >= 0 && at - index < longestReach; index -= 1) {
    const sign = text.charAt(index)
    if (')]}'.includes(sign)) depth += 1
    else if ('([{'.includes(sign)) depth -= 1
    if (depth < 0) return index
  }
  return -1
}

/** `[string]int{`, `[]string{`, `[string]func(string, *App) error{`: what Go holds follows its type. */
const typed = /^\[[^\]\n]*\](?:[\w.*[\]]*|func\([^()\n]*\)\s*(?:\([^()\n]*\)|[\w.*[\]]*))\s*\{/

/** The bracket that holds what a list or a table holds: the one that opens it, or the one behind its type. */
export function behindType(text: string, open: number): number {
  const type = typed.exec(text.slice(open))?.[0]
  return type === undefined ? open : open + type.length - 1
}
