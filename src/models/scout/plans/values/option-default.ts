// The default of an option that a question names as it is typed (`--cover-threshold`), or by a name beside a word for one (`the
// www_command option`): what the declaration of just that option says.

import { search } from '../../looking/calls.ts'
import { inOrder, type Stretch, sourceAround } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { shippedFirst, testFiles } from '../../source/shipped.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { optionsIn } from '../../values/options.ts'
import { amountOf, valueAlone, valueInWords } from '../../values/settings.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded } from '../conclusion.ts'
import { rowDefaults } from './row-defaults.ts'

interface Option {
  readonly path: string
  readonly line: SourceLine
  readonly value: string
  readonly text: string
}

const reach = { before: 6, after: 14 }
const mostPlaces = 16

/** What an option is where it is not given; `null` where the question names none, or nothing says what it is then. */
export function* optionDefault({ question, path: within }: Asked): Looking<Conclusion | null> {
  const option = optionIn(question.text, question.names)
  if (option === null || !/\bdefaults?\b/i.test(`${question.text} ${question.condition ?? ''}`)) return null
  const where = { ...(within !== undefined && { path: within }), limit: 60, exclude: `${noCode} ${testFiles}` }
  const results = (yield* look([
    search(quotedName(option), where),
    search(fieldName(option), { ...where, only: '*.rs *.py' }),
  ])).map(readMatches)
  const places = shippedFirst(results.flatMap(({ shown }) => shown).toSorted(inOrder), (match) => match.path)
  const { stretches } = yield* sourceAround(places.slice(0, mostPlaces), () => reach)
  const declared = stretches.flatMap((stretch) => declaredIn(stretch, option))
  const found = declared.length > 0 ? declared : yield* rowDefaults(places, option.replace(/^-+/, ''))
  const options = found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
  if (options.length === 0) return null
  const says: string[] = []
  for (const { value, path, line } of options) {
    const told = isPlain(value) ? valueInWords(value) : yield* valueFollowed(value)
    says.push(`\`${option}\` is ${told} by default (${placeOf(path, line.number)})`)
  }
  return concluded(`${says.join(', ')}.`, options.map(passageOfOption), [
    ...(new Set(options.map(({ value }) => amountOf(value))).size > 1 ? ['it is declared several times'] : []),
    ...(options.every(({ value }, index) => isPlain(value) || says[index]?.includes('which is'))
      ? []
      : ['what it is then is worked out when the program runs']),
    ...(results.some(({ total, shown }) => total > shown.length) || places.length > mostPlaces
      ? ['not every line with its name was looked at']
      : []),
  ])
}

function isSame(one: Option, other: Option): boolean {
  return one.path === other.path && one.line.number === other.line.number
}

function passageOfOption({ path, line, text }: Option) {
  const lines = text.trimEnd().split('\n').slice(0, longestPassage)
  const rest = lines.slice(1).map((one, index) => ({ number: line.number + index + 1, text: one }))
  return { path, lines: [line, ...rest] }
}

const longestPassage = 8
const noCode =
  '*.md *.rst *.txt *.lock *.html *.po *.1 *.5 *.8 CHANGE* *changelog* README* NEWS* **/vendor/** **/node_modules/** **/dist/**'

/** `--depth`, `-d`; or a name beside a word for an option. */
function optionIn(text: string, names: readonly string[]): string | null {
  const { typed } = /(?<![\w-])(?<typed>--[A-Za-z][\w-]*|-[A-Za-z])(?![\w-])/.exec(text)?.groups ?? {}
  if (typed !== undefined) return typed
  const word = '(?:options?|flags?|switch|arguments?|settings?|(?:config(?:uration)? )?(?:key|variable|entry))'
  const { before, after } =
    new RegExp(`(?<before>[A-Za-z][\\w.-]*) ${word}\\b|\\b${word} (?<after>[A-Za-z][\\w.-]*)`, 'i').exec(text)
      ?.groups ?? {}
  return names.find((name) => name === before || name === after) ?? null
}

function bareName(option: string): string {
  return literally(option.replace(/^-+/, '')).replace(/[_-]/g, '[-_]')
}

/** The name in quotes or after its signs, where libraries are told it; or as the key of a table. */
function quotedName(option: string): string {
  const name = bareName(option)
  if (name.length === 1) return `["'\`]-${name}[,"'\`| ]`
  return `["'\`:](?:[A-Za-z-]+ ?[,|/] ?)?(?:--)?(?:\\[no-\\])?${name}(?:["'\`|=,]|[= ][\\[<A-Z])|:${name}\\b|^\\s*${name}\\s*:.*[{(]`
}

/** A field, whose attribute makes an option of it, or a parameter that an option is made for. */
function fieldName(option: string): string {
  return `^\\s*(?:pub(?:\\(\\w+\\))? )?${bareName(option)}\\s*:`
}

/** Declarations of just this option that say what holds where it is not given. */
function declaredIn({ path, lines }: Stretch, option: string): readonly Option[] {
  const typed = (name: string) => name.replace(/^--?/, '').replaceAll('_', '-')
  return optionsIn(lines).flatMap(({ names, value, text, line }) =>
    value !== null && names.some((name) => typed(name) === typed(option))
      ? [{ path, line, value: valueAlone(value), text }]
      : [],
  )
}

/** Written out where it stands, so that nothing else has a say in it. */
function isPlain(value: string): boolean {
  return /^(?:[rbu]?(?:"[^"]*"|'[^']*'|`[^`$]*`)|-?\d[\w.]*(?:\s*\*\s*[\w.]+)*|true|false|[A-Z]\w*(?:\.|::)[A-Z]\w*|\[[^()]*\]|\{[^()]*\}|[\w.]*\d+\s*\*\s*time\.\w+|time\.\w+)$/i.test(
    value,
  )
}
