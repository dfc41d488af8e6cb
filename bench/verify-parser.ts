// Verifies what the dialects promise of any input: they never throw, a reply split anywhere is read as the whole, and
// the time they take grows with the length and nothing else.
//
//   npm run verify:parser            a million generated inputs
//   npm run verify:parser -- 50000   fewer

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { decodeJson, decodeNative, decodeText, endText, feedText, startText } from '../src/dialects/index.ts'

const inputs = Number(process.argv[2] ?? 1_000_000)
const splitEvery = 20
/** Ten times the text may take twelve times as long. */
const mostGrowth = 12
/** Megabytes a second of processor time that even the worst family must reach, on a slow and busy machine too. */
const leastSpeed = 1

/** A small generator of numbers from a seed: the same inputs on every machine. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const names = [
  'view',
  'text-search',
  'run',
  'edit',
  'note',
  'answer',
  'done',
  'keep',
  'drop',
  'plan',
  'cat',
  'grep',
  'git',
  'xyz',
  'ask',
]
const words = [
  'a.ts',
  'src/a.ts:1-9',
  '"a b"',
  "'x'",
  'replace',
  '--limit',
  '5',
  '-i',
  '-rn',
  'all',
  '1',
  '1)',
  '2)',
  'ANSWER',
  "don't",
]
const marks = [
  '$(',
  ')',
  '(',
  '"',
  "'",
  '`',
  '```',
  '````',
  '~~~',
  '\\',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '> ',
  '- ',
  ':',
  ',',
  ';',
  '|',
  '=',
]
const blocks = [
  '\n```rust\nfn a() { ")" }\n```\n',
  '\n```input\n{"a": 1}\n```\n',
  '\n```text\n) $(\n```\n',
  '\n```\n$(view a)\n```\n',
  '\n````\n',
]
const markup = [
  '<tool_call>',
  '</tool_call>',
  '{"name": "view", "arguments": {"path": "a"}}',
  '<view>',
  '</view>',
  '[TOOL_CALLS]',
  '<invoke name="run">',
  '</invoke>',
  '<parameter name="path">',
  '</parameter>',
  'view("a")',
  'note(x=1)',
  '{"final": "x',
  '"}',
  '[{',
]
const odd = [
  'é',
  '漢字',
  '😀',
  '\ud800',
  '\u0000',
  '\u2028',
  '\ufeff',
  '[1] ',
  '[1] $ view a\n',
  'Result:\n',
  '<stdout>',
  '__proto__',
  'constructor',
]
const kinds = [names, words, marks, marks, marks, blocks, markup, odd]

type Random = (below: number) => number

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random(from.length)] as T
}

/** Mostly well-formed commands, then pieces put in anywhere. */
function generate(random: Random): string {
  const parts: string[] = []
  const count = 1 + random(14)
  for (let index = 0; index < count; index += 1) {
    if (random(3) > 0) parts.push(pick(random, pick(random, kinds)))
    else
      parts.push(
        `$(${pick(random, names)} ${pick(random, words)} ${pick(random, words)})${pick(random, ['\n', ' ', ''])}`,
      )
  }
  return parts.join(random(4) === 0 ? ' ' : '')
}

function split(random: Random, text: string): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; ) {
    const end = at + 1 + random(random(2) === 0 ? 3 : 30)
    chunks.push(text.slice(at, end))
    at = end
  }
  return chunks
}

interface Fuzzed {
  readonly throws: number
  readonly mismatches: number
  readonly splits: number
}

function fuzz(): Fuzzed {
  const random = randomFrom(20_260_105)
  let throws = 0
  let mismatches = 0
  let splits = 0
  for (let index = 0; index < inputs; index += 1) {
    const text = generate(random)
    try {
      const decoded = decodeText(text)
      if (index % 4 === 0) decodeJson(text)
      if (index % 4 === 1) decodeNative({ text, calls: [] })
      if (index % 4 === 2) decodeNative({ text, calls: [{ id: text, name: text, arguments: text }] })
      if (index % splitEvery > 0) continue
      splits += 1
      const whole = JSON.stringify(decoded)
      if (JSON.stringify(endText(split(random, text).reduce(feedText, startText()))) !== whole) {
        mismatches += 1
        console.error(`read differently when split: ${JSON.stringify(text)}`)
      }
    } catch (error) {
      throws += 1
      console.error(`threw on ${JSON.stringify(text)}: ${String(error)}`)
    }
  }
  return { throws, mismatches, splits }
}

type Decode = (text: string) => unknown

const oneByOne: Decode = (text) => {
  let draft = startText()
  for (let at = 0; at < text.length; at += 1) draft = feedText(draft, text.charAt(at))
  return endText(draft)
}

/** A text of some length that begins in one way and goes on in another. */
function repeated(unit: string, start = ''): (length: number) => string {
  return (length) => start + unit.repeat(Math.ceil((length - start.length) / unit.length))
}

/** Runs of one character, each longer than the one before. */
function growing(character: string, between: string): (length: number) => string {
  return (length) => {
    const parts: string[] = []
    for (let size = 1, total = 0; total < length; size += 1) {
      parts.push(character.repeat(size))
      total += size + between.length
    }
    return parts.join(between)
  }
}

const families: Readonly<Record<string, { readonly make: (length: number) => string; readonly decode?: Decode }>> = {
  prose: { make: repeated('The limit (three) is set in `retry.ts`, and nobody knows why.\n') },
  'one command a line': { make: repeated('$(view src/a.ts:10-40)\n') },
  'commands on one line': { make: repeated('$(view src/a.ts:10-40) ') },
  openings: { make: repeated('$(') },
  'openings with names': { make: repeated('$(view ') },
  'unknown names': { make: repeated('$(xyz\n') },
  'notes that never end': { make: repeated('x $(note ') },
  'notes that do not balance': { make: repeated('$(note ( a) ') },
  'notes that look like lists': { make: repeated('$(note turn 1) x ') },
  'parentheses opened': { make: repeated('(', '$(run ') },
  'parentheses in prose': { make: repeated('(', '$(note ') },
  'parentheses closed': { make: repeated(')', '$(note (') },
  'double quotes': { make: repeated('"', '$(view ') },
  'escaped quotes': { make: repeated('\\"', '$(view "') },
  'single quotes': { make: repeated("' ", '$(view ') },
  'quotes that never close': { make: repeated('$(view "a\n') },
  backticks: { make: repeated('` ') },
  'growing backticks': { make: growing('`', ' ') },
  'growing backticks in a note': { make: (length) => `$(note ${growing('`', ' ')(length)}` },
  'dressed commands': { make: repeated('`$(view a)` ') },
  fences: { make: repeated('```\n') },
  'fences that never close': { make: repeated('```a\n') },
  'growing fences': { make: growing('`', 'x\n') },
  'fenced commands': { make: repeated('```\n$(view a)\n```\n') },
  'fenced bodies': { make: repeated('$(edit a replace\n```\n)\n```\n)\n') },
  'quoted lines': { make: repeated('> $(view a)\n') },
  placeholders: { make: repeated('$(done ANSWER) - x\n') },
  'placeholders on one line': { make: repeated('$(done ANSWER) ') },
  'lines like results': { make: repeated('[1] view a\n', '$(view a)\n') },
  blanks: { make: repeated(' ', '$(note x)') },
  'blanks after parentheses': { make: repeated(')  ', '$(note ((') },
  'line breaks': { make: repeated('\n', '$(done ANSWER)') },
  flags: { make: (length) => `${repeated('--a b ', '$(view ')(length)})` },
  words: { make: (length) => `${repeated('a "b" ', '$(view ')(length)})` },
  steps: { make: (length) => `${repeated('1. a\n', '$(plan ')(length)})` },
  'tags without end': { make: repeated('<tool_call>') },
  'tags of every kind': { make: repeated('<view><note><invoke name="view"><parameter name="path">') },
  'tags with calls': { make: repeated('<tool_call>{"name": "view", "arguments": {"path": "a"}}</tool_call>\n') },
  'tags in a tag': { make: (length) => `<invoke name="view">${repeated('<parameter name="a">')(length)}</invoke>` },
  'function calls': { make: repeated('view("a")\n') },
  'function calls that never end': { make: repeated('view("a\n') },
  'JSON opened': { make: repeated('{"a":'), decode: decodeJson },
  'JSON lists opened': { make: repeated('[{'), decode: decodeJson },
  'JSON objects': { make: repeated('{"tool": "view", "input": {"target": "a"}}\n'), decode: decodeJson },
  'JSON strings': { make: repeated('{"\\"'), decode: decodeJson },
  'JSON fences': { make: repeated('```json\n{"a": 1}\n```\n'), decode: decodeJson },
  'native arguments': {
    make: repeated("\\\\' \n```a"),
    decode: (text) => decodeNative({ text, calls: [{ id: '', name: 'view', arguments: JSON.stringify(text) }] }),
  },
  'prose, one character at a time': { make: repeated('$(note a (b)) and so on.\n'), decode: oneByOne },
  'one line, one character at a time': { make: repeated('$(note ( a) '), decode: oneByOne },
}

const megabyte = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Milliseconds of processor time, which other programs on the machine do not change much. */
function timed(decode: Decode, texts: readonly string[]): number {
  collectGarbage()
  const start = process.cpuUsage()
  const held = texts.map(decode)
  const { user, system } = process.cpuUsage(start)
  return held.length === texts.length ? (user + system) / 1000 : Number.NaN
}

interface Measured {
  readonly family: string
  readonly smallMs: number
  readonly largeMs: number
  readonly growth: number
}

/**
 * The same ten megabytes as ten replies and as one, so that both fill the memory alike.
 * The quickest of several runs counts, since noise only ever adds; more of them when time seems to grow too fast.
 */
function measure(family: string): Measured {
  const { make, decode = decodeText } = families[family] ?? { make: String }
  const small = Array.from({ length: 10 }, () => make(megabyte))
  const large = [make(10 * megabyte)]
  timed(decode, [make(megabyte / 10)])
  let [smallMs, largeMs, growth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 4 && growth > mostGrowth; round += 1) {
    for (let run = 0; run < 2; run += 1) {
      smallMs = Math.min(smallMs, timed(decode, small) / small.length)
      largeMs = Math.min(largeMs, timed(decode, large))
    }
    // Below a few milliseconds the clock is measured, not the reader.
    growth = largeMs / Math.max(smallMs, 5)
  }
  return { family, smallMs, largeMs, growth }
}

const fuzzed = fuzz()
const measured = Object.keys(families).map((family) => {
  const figures = measure(family)
  const { smallMs, largeMs, growth } = figures
  console.error(
    `${family.padEnd(36)} 1 MB ${smallMs.toFixed(1).padStart(7)} ms   10 MB ${largeMs.toFixed(0).padStart(6)} ms   x${growth.toFixed(1)}`,
  )
  return figures
})
const worst = measured.reduce((most, next) => (next.growth > most.growth ? next : most))
const whole = measured.filter(({ family }) => families[family]?.decode !== oneByOne)
const slowest = whole.reduce((most, next) => (next.largeMs > most.largeMs ? next : most))
const slowestSpeed = 10_000 / slowest.largeMs
const proseSpeed = 10_000 / (measured.find(({ family }) => family === 'prose')?.largeMs ?? Number.NaN)
const holds = fuzzed.throws === 0 && fuzzed.mismatches === 0 && worst.growth <= mostGrowth && slowestSpeed >= leastSpeed

console.log(
  JSON.stringify({
    holds,
    inputs,
    throws: fuzzed.throws,
    splits: fuzzed.splits,
    split_mismatches: fuzzed.mismatches,
    families: measured.length,
    worst_growth: Number(worst.growth.toFixed(2)),
    worst_growth_family: worst.family,
    mb_per_s: Number(proseSpeed.toFixed(1)),
    slowest_mb_per_s: Number(slowestSpeed.toFixed(1)),
    slowest_family: slowest.family,
  }),
)
if (!holds) process.exitCode = 1
