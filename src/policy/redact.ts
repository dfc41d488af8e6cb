// Secrets out of texts, once, before they reach the journal or a model: what is replayed is what was recorded.

import { secretFamilies } from './secret-families.ts'

/** How every place begins where something was taken out. */
export const redactedMark = '[redacted: '

export type Redact = (text: string) => string

interface Span {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** The text without anything that has the form of a secret. */
export const redact: Redact = redactValues([])

const shortestValue = 8

/** Also takes out these values, however they are escaped: the keys of our own configuration. */
export function redactValues(known: readonly string[]): Redact {
  const values = [...new Set(known.filter((value) => value.length >= shortestValue).flatMap(spellings))]
  return (text) => {
    const spans = [...spansIn(text, values), ...wrappedSpansIn(text, values)]
    return spans.length === 0 ? text : without(text, spans)
  }
}

function spellings(value: string): readonly string[] {
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]
}

function spansIn(text: string, values: readonly string[]): readonly Span[] {
  const small = text.toLowerCase()
  const spans: Span[] = []
  for (const { name, hints, pattern } of secretFamilies) {
    if (!hints.some((hint) => small.includes(hint))) continue
    for (const match of text.matchAll(pattern)) {
      // Code that makes or names a secret holds none: a call, a variable, a placeholder, what is redacted already.
      const [from, to] = match.indices?.groups?.secret ?? [match.index, match.index + match[0].length]
      if (!isPlaceholder(text.slice(from, to))) spans.push({ from, to, name })
    }
  }
  for (const value of values) {
    for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + value.length))
      spans.push({ from, to: from + value.length, name: 'key' })
  }
  return spans
}

function isPlaceholder(value: string): boolean {
  return /^[$%<{[(]|^(?:your|example|xxx|redacted|process\.|env\.|this\.|self\.)|[x*.]{8}|\(/i.test(value)
}

// Lines as `base64` and PEM files break them: a secret may go on behind such a break.
const wrap = /\r?\n(?<=(?:^|\n)(?:[^\n]{64}|[^\n]{76})\r?\n)(?=[A-Za-z0-9+/=_.-])/g

/** Secrets that a line break runs through. */
function wrappedSpansIn(text: string, values: readonly string[]): readonly Span[] {
  const breaks = [...text.matchAll(wrap)].map((match) => ({ at: match.index, length: match[0].length }))
  if (breaks.length === 0) return []
  // Where each break was in the text without them.
  let taken = 0
  const places = breaks.map(({ at, length }) => {
    const place = { at: at - taken, length }
    taken += length
    return place
  })
  const shift = (offset: number, isEnd: boolean) =>
    places.reduce((sum, { at, length }) => sum + (at < offset || (at === offset && !isEnd) ? length : 0), offset)
  return spansIn(text.replace(wrap, ''), values).map(({ from, to, name }) => ({
    from: shift(from, false),
    to: shift(to, true),
    name,
  }))
}

function without(text: string, spans: readonly Span[]): string {
  let result = ''
  let at = 0
  for (const { from, to, name } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from >= at) result += `${text.slice(at, from)}${redactedMark}${name}]`
    at = Math.max(at, to)
  }
  return result + text.slice(at)
}

export interface Redactor {
  /** Takes a piece of a text and gives what is safe of it so far. */
  readonly push: (piece: string) => string
  /** What was held back. */
  readonly end: () => string
}

const longestHeld = 65_536

/** Redacts a text that comes in pieces: what may still become a secret is held back until its line has ended. */
export function createRedactor(redactText: Redact = redact): Redactor {
  let held = ''
  return {
    push: (piece) => {
      held += piece
      const cut = safeCut(held)
      const ready = held.slice(0, cut)
      held = held.slice(cut)
      return ready === '' ? '' : redactText(ready)
    },
    end: () => {
      const rest = held
      held = ''
      return redactText(rest)
    },
  }
}

/** Up to where no secret can go on: the last line break that is neither inside a key nor after a line that was wrapped. */
function safeCut(text: string): number {
  if (text.length > longestHeld)
    return Math.max(text.lastIndexOf('\n') + 1, text.lastIndexOf(' ') + 1, text.length - longestHeld)
  let at = text.lastIndexOf('\n')
  while (at >= 0) {
    const key = text.lastIndexOf('-----BEGIN ', at)
    const isInKey = key >= 0 && !text.slice(key, at).includes('-----END ')
    const line = at - 1 - text.lastIndexOf('\n', at - 1)
    if (!isInKey && (line < 60 || at === 0)) return at + 1
    const before = isInKey ? key : at
    if (before === 0) return 0
    at = text.lastIndexOf('\n', before - 1)
  }
  return 0
}
