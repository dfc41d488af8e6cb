// What a model may have meant when its quote is nowhere: the places most like it, and what is different there.

import { indentOf } from './indentation.ts'
import { looseKey, snippetLines } from './snippet.ts'

export interface NearMatch {
  readonly firstLine: number
  readonly lastLine: number
  /** From 0 to 1. */
  readonly likeness: number
  readonly differences: readonly string[]
}

/** Lines compared of a long quote: enough to know a place by. */
const mostSamples = 16
const mostFileLines = 40_000
const leastLikeness = 0.6

/** The places most like a quote, best first. */
export function nearMatches(text: string, old: string, most = 2): readonly NearMatch[] {
  const wanted = snippetLines(old)
  const lines = text.split('\n').slice(0, mostFileLines)
  return bestStarts(lines, wanted)
    .slice(0, most)
    .map(({ start, likeness }) => ({
      firstLine: start + 1,
      lastLine: Math.min(start + wanted.length, lines.length),
      likeness,
      differences: differencesOf(wanted, lines.slice(start, start + wanted.length)),
    }))
}

interface Start {
  readonly start: number
  readonly likeness: number
}

function bestStarts(lines: readonly string[], wanted: readonly string[]): readonly Start[] {
  const samples = sampled(wanted)
  const pairs = lines.map(pairsOf)
  const scores = new Float64Array(Math.max(0, lines.length))
  for (const { line, index } of samples) {
    const sample = pairsOf(line)
    for (const [at, there] of pairs.entries()) {
      const start = at - index
      if (start >= 0) scores[start] = (scores[start] ?? 0) + likenessOf(sample, there)
    }
  }
  const starts = [...scores]
    .map((score, start) => ({ start, likeness: samples.length === 0 ? 0 : score / samples.length }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness || one.start - other.start)
  return apart(starts, wanted.length)
}

/** Places that share lines are one place. */
function apart(starts: readonly Start[], length: number): readonly Start[] {
  const kept: Start[] = []
  for (const start of starts.slice(0, 50))
    if (kept.every((other) => Math.abs(other.start - start.start) >= length)) kept.push(start)
  return kept
}

function sampled(wanted: readonly string[]): readonly { readonly line: string; readonly index: number }[] {
  const telling = wanted.map((line, index) => ({ line, index })).filter(({ line }) => line.trim() !== '')
  const step = Math.max(1, Math.ceil(telling.length / mostSamples))
  return telling.filter((_line, index) => index % step === 0)
}

/** The pairs of neighbouring characters in a line, blanks read loosely, sorted: two lines are compared in one pass. */
type Pairs = Uint32Array

function pairsOf(line: string): Pairs {
  const key = ` ${looseKey(line).slice(0, 400)} `
  const pairs = new Uint32Array(key.length - 1)
  for (let at = 0; at < pairs.length; at += 1) pairs[at] = key.charCodeAt(at) * 0x10000 + key.charCodeAt(at + 1)
  return pairs.sort()
}

/** Twice what two lines share over what they have together. */
function likenessOf(one: Pairs, other: Pairs): number {
  let [shared, at, there] = [0, 0, 0]
  while (at < one.length && there < other.length) {
    const difference = (one[at] ?? 0) - (other[there] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) at += 1
    if (difference >= 0) there += 1
  }
  return (2 * shared) / (one.length + other.length)
}

/** In words, the first few ways in which what was quoted is not what is there. */
function differencesOf(wanted: readonly string[], there: readonly string[]): readonly string[] {
  const kinds = new Set<string>()
  const lines: string[] = []
  for (const [index, line] of wanted.entries()) {
    const actual = there[index]
    if (actual === line) continue
    const kind = actual === undefined ? null : blankDifference(line, actual)
    if (kind !== null) kinds.add(kind)
    else if (lines.length < 6) lines.push(`  quoted: ${line}`, `  file:   ${actual ?? '(the file ends)'}`)
  }
  return [...[...kinds].map((kind) => `  ${kind}`), ...lines]
}

function blankDifference(quoted: string, actual: string): string | null {
  if (quoted.trimEnd() === actual.trimEnd())
    return actual.length > quoted.length
      ? 'the file has blanks at the end of a line'
      : 'the quote has blanks at the end of a line'
  if (quoted.trim() === actual.trim())
    return `the indentation differs: ${blanks(actual)} in the file, ${blanks(quoted)} in the quote`
  if (looseKey(quoted) === looseKey(actual)) return 'tabs and spaces inside a line differ'
  return quoted.trim().toLowerCase() === actual.trim().toLowerCase() ? 'upper and lower case differ' : null
}

function blanks(line: string): string {
  const indent = indentOf(line)
  const tabs = [...indent].filter((blank) => blank === '\t').length
  const spaces = indent.length - tabs
  const parts = [tabs > 0 ? counted(tabs, 'tab') : '', spaces > 0 ? counted(spaces, 'space') : '']
  return parts.filter((part) => part !== '').join(' and ') || 'none'
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
