// The outcome of a call without what changes by itself.
//
// Stripped: colours, times, durations, process ids, uuids and hashes, addresses, temporary paths, attempt counters,
// positions in files, and the call's own arguments echoed back. Kept: every other number, for it may be a
// measurement, and twelve failures going to eleven is progress.
import { remarks } from './intent.ts'
import { singleSpaced } from './spacing.ts'

/** Raised whenever the same text would be normalised differently, so that stored keys are never compared across. */
export const normaliserVersion = 2

interface Rule {
  /** What a text must contain for the pattern to be worth a try. */
  readonly needs: string
  readonly pattern: RegExp
  readonly instead: string
}

const volatile: readonly Rule[] = [
  {
    needs: '-',
    pattern: /\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
    instead: '<time>',
  },
  { needs: ':', pattern: /\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?: ?[ap]m\b)?/gi, instead: '<time>' },
  // A date beside a clock is part of it: "Aug 22 <time>", "Fri, 22 Aug 2031 <time>", "<time> <time>".
  {
    needs: '<time>',
    pattern: /\b(?:[A-Z][a-z]{2},? +)?(?:\d{1,2} [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} +\d{1,2})(?:,? \d{4})? (?=<time>)/g,
    instead: '',
  },
  { needs: '<time> <time>', pattern: /<time> <time>/g, instead: '<time>' },
  {
    needs: '',
    pattern: /\b\d+(?:\.\d+)? ?(?:ns|µs|us|ms|s|secs?|seconds?|mins?|minutes?|hours?|hrs?)\b/g,
    instead: '<span>',
  },
  { needs: '#', pattern: /#\d+\b/g, instead: '#<n>' },
  { needs: '0x', pattern: /\b0x[0-9a-f]{4,}\b/gi, instead: '<id>' },
  { needs: 'tmp', pattern: /(?:\/private)?(?:\/var)?\/tmp\/[\w./-]+|\btmp[._-]?[a-z0-9_]{6,}\b/gi, instead: '<temp>' },
  { needs: '/var/folders', pattern: /(?:\/private)?\/var\/folders\/[\w./-]+/g, instead: '<temp>' },
  { needs: 'xit', pattern: /\b[Ee]xit(?:ed)?(?: with)?(?: code| status)?[ :=]*-?\d+/g, instead: '' },
  { needs: 'returncode', pattern: /<?returncode[ :=>]*-?\d+(?:<\/returncode>)?/g, instead: '' },
]

/** Words whose number only counts or names an attempt. */
const counters =
  /\b(pid|process|thread|tid|request|req|trace|session|attempt|retry|try|poll|tick|elapsed|uptime|waited|iteration|seq|job|id)([ #:=[(]{1,3})\d+\b/gi
/** Runs of hexadecimal digits: uuids, hashes, and numbers so long that they name something rather than count it. */
const hexadecimal = /\b(?=[a-f-]*\d)[0-9a-f]{7,}(?:-[0-9a-f]{4,}){0,4}\b/gi
const positions: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /\b(lines?|line number|ln|col(?:umn)?s?|char(?:acter)?|position|offset|byte)([ :#=]*)\d+(?:(?:-|, ?| ?: ?)\d+)*/gi,
    '$1$2<n>',
  ],
  [/:\d+(?::\d+)?(?=[:\s)\],]|$)/gm, ':<n>'],
  [/\(\d+,\d+\)/g, '(<n>)'],
  [/^ *(?:\d+ *[|→│]|\d+\t).*$/gm, ''],
  [/^(?=[ |]*[~^])[ ~^|-]+$/gm, ''],
]
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

/** Outputs longer than this are judged by their head and tail and their length. */
const longest = 4000

export interface Echo {
  /** Texts of the call's input that an output may repeat back. */
  readonly texts: readonly string[]
}

/** The text without what changes by itself; measurements stay, and so does white space, which hashing ignores. */
export function normalise(output: string, echo: Echo): string {
  let text = output.length > longest ? cut(output) : output
  if (text.includes('\u001b')) text = text.replace(escapes, '')
  for (const argument of echo.texts) if (text.includes(argument)) text = text.replaceAll(argument, '<arg>')
  if (/\d/.test(text)) {
    for (const { needs, pattern, instead } of volatile) if (text.includes(needs)) text = text.replace(pattern, instead)
    text = text.replace(counters, '$1$2<n>').replace(hexadecimal, namedOrCounted)
  }
  return text
}

function namedOrCounted(digits: string): string {
  const isNumber = /^\d+$/.test(digits)
  const isWord = !isNumber && !/\d/.test(digits)
  return isWord || (isNumber && digits.length < 10) ? digits : '<id>'
}

/** Tags around an answer say how it was carried, not what it is. */
const envelope = /<\/?[a-z][a-z_-]*>/gi

/** For errors: positions in files and the source lines quoted around them say where, not what. */
export function withoutPositions(text: string): string {
  let result = text
  for (const [pattern, instead] of positions) result = result.replace(pattern, instead)
  return result
}

/** The texts of an input that an output may echo whole. Single words are left: what an error is about is its matter. */
export function echoOf(input: unknown): Echo {
  const texts: string[] = []
  collectTexts(input, texts)
  if (texts.length < 2) return { texts }
  // Longest first, so that a path is taken out before the file name inside it.
  return { texts: [...new Set(texts)].sort((one, other) => other.length - one.length).slice(0, 24) }
}

function collectTexts(value: unknown, into: string[]): void {
  if (typeof value === 'string') {
    if (value.length >= 3 && value.length <= 300) into.push(value)
  } else if (Array.isArray(value)) {
    for (const item of value) collectTexts(item, into)
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    for (const field of Object.keys(fields)) if (!remarks.has(field)) collectTexts(fields[field], into)
  }
}

function cut(output: string): string {
  return `${output.slice(0, longest / 2)}\n<${output.length} characters>\n${output.slice(-longest / 2)}`
}

const emptyWhole =
  /^(?:\W*|[([<]*(?:\w+ (?:completed|finished|ran|executed) with )?(?:no output|nothing(?: (?:found|here|to \w+))?|none|null|undefined|empty|n\/a)[)\]>.!]*)$/i
const emptyWithin =
  /\b(?:no|0|zero) (?:\w+ )?(?:match(?:es)?|results?|hits|rows|records|items|entries|files|documents|lines|data|output)\b|\bnothing (?:found|matched|to show)\b|\bnot found\b|\bfound (?:0|no|nothing)\b|\bno such\b/i

/** Whether there is nothing in it but the tags it was carried in. */
export function isBlank(text: string): boolean {
  return text.length <= 400 && text.replace(envelope, '').trim() === ''
}

/** Whether an answer says that there is nothing: no matches, no output, an empty list. */
export function isEmptyAnswer(text: string): boolean {
  if (text.length > 400) return text.trim() === ''
  const plain = singleSpaced(text.includes('<') ? text.replace(envelope, '') : text)
  return emptyWhole.test(plain) || (plain.length <= 160 && emptyWithin.test(plain))
}
