// The default of an option that a question names: what the declaration of just that option says.

import { search } from '../../looking/calls.ts'
import { inOrder, type Stretch, sourceAround } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { aroundOf, type Match, readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { shippedFirst, testFiles } from '../../source/shipped.ts'
import { textOf } from '../../source/source-text.ts'
import { optionAsked } from '../../values/asked-option.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { optionsIn } from '../../values/options.ts'
import { amountOf, valueAlone, valueInWords } from '../../values/settings.ts'
import type { Question } from '../../words/question.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded } from '../conclusion.ts'
import { inARow, type Telling } from '../told.ts'
import { valueTold } from '../value-told.ts'
import { getoptDefault } from './getopt-default.ts'
import { presetDefault } from './preset-default.ts'
import { type OptionDefault, rowDefaults } from './row-defaults.ts'

export interface Option extends OptionDefault {
  /** What it stands in. */
  readonly around: Match['around']
}

export interface Options {
  readonly options: readonly Option[]
  /** Whether every line with the name was looked at. */
  readonly isWhole: boolean
}

const reach = { before: 6, after: 14 }
const mostPlaces = 16

/** What an option is where it is not given; `null` where the question names none, or nothing says what it is then. */
export function* optionDefault({ question, path }: Asked): Looking<Conclusion | null> {
  const asked = optionAsked(question)
  const option = asked?.option ?? settingIn(question)
  // What one command takes is told by those that are given to it.
  if (option === null || (asked !== null && asked.command !== '')) return null
  const found = yield* optionsNamed(option, path)
  return found.options.length === 0 ? null : yield* defaultsInWords(option, found)
}

/** Every declaration of an option that says what holds where it is not given. */
export function* optionsNamed(option: string, within: string | undefined): Looking<Options> {
  const where = { path: within, limit: 60, exclude: `${noCode} ${testFiles}` }
  const results = (yield* look([
    search(quotedName(option), where),
    search(fieldName(option), { ...where, only: '*.rs *.py *.swift' }),
  ])).map(readMatches)
  const places = shippedFirst(results.flatMap(({ shown }) => shown).toSorted(inOrder), (match) => match.path)
  const { stretches } = yield* sourceAround(places.slice(0, mostPlaces), () => reach)
  const written = stretches.flatMap((stretch) => declaredIn(stretch, option))
  const declared = written.length > 0 ? written : yield* byConstant(option, places, where)
  const inRows = declared.length > 0 ? declared : yield* rowDefaults(places, option.replace(/^-+/, ''))
  const byLetter = inRows.length > 0 ? inRows : yield* getoptDefault(option, places)
  const found = byLetter.length > 0 ? byLetter : yield* presetDefault(option, places)
  const once = found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
  return {
    options: once.map((one) => ({ ...one, around: aroundOf(one, places) })),
    isWhole: results.every(({ total, shown }) => total === shown.length) && places.length <= mostPlaces,
  }
}

/** `flagServer = "server"`: whoever is given the constant is given the name. */
function* byConstant(
  option: string,
  places: readonly Match[],
  where: Parameters<typeof search>[1],
): Looking<readonly OptionDefault[]> {
  const given = new RegExp(
    `(?<![\\w.$])(?<name>[A-Za-z_]\\w*)\\s*(?::[^=]*|\\s[\\w.]+)?\\s*:?=\\s*(?<text>["'](?:--)?${bareName(option)}["'])\\s*[;,]?\\s*(?://.*|#.*)?$`,
  )
  const constants = new Map(
    places.flatMap(({ text }) => {
      const { name, text: said } = given.exec(text)?.groups ?? {}
      return name === undefined || said === undefined ? [] : [[name, said] as const]
    }),
  )
  if (constants.size === 0) return []
  const named = new RegExp(`(?<![\\w"'\`])(?:\\w+(?:\\.|::))*(?<name>${[...constants.keys()].join('|')})\\b`, 'g')
  const { shown, total } = readMatches(yield* lookAt(search(`\\b(?:${[...constants.keys()].join('|')})\\b`, where)))
  if (total > shown.length || shown.length > mostUses) return []
  const { stretches } = yield* sourceAround(shown, () => ({ before: 3, after: 8 }))
  return stretches.flatMap(({ path, lines }) => {
    const told = lines.map((line) => ({
      ...line,
      text: line.text.replace(named, (whole, name: string) => constants.get(name) ?? whole),
    }))
    const asWritten = ({ line, text, ...rest }: OptionDefault): OptionDefault => {
      const own = lines.filter(({ number }) => number >= line.number).slice(0, text.trimEnd().split('\n').length)
      return { ...rest, line: own[0] ?? line, text: textOf(own) }
    }
    return declaredIn({ path, lines: told }, option).map(asWritten)
  })
}

const mostUses = 40

/** What some declarations say that an option is by default, with what speaks against it. */
export function* defaultsInWords(option: string, { options, isWhole }: Options): Looking<Conclusion> {
  const defaults: Telling[] = []
  for (const { value, path, line } of options) {
    const followed = isPlain(value) && !ofModule.test(value) ? '' : yield* valueFollowed(value.replace(ofModule, ''))
    const told = isPlain(value) && !followed.includes('which is') ? valueInWords(value) : followed
    defaults.push({
      says: `\`${option}\` is ${told} by default (${placeOf(path, line.number)})`,
      tells: valueTold(option, value.replace(ofModule, ''), told),
    })
  }
  const { says, tells } = inARow(defaults, ', ')
  return concluded({ says: `${says}.`, tells }, options.map(passageOfOption), [
    ...(new Set(options.map(({ value }) => amountOf(value))).size > 1 ? ['it is declared several times'] : []),
    ...(options.every(({ value }, index) => isPlain(value) || defaults[index]?.says.includes('which is'))
      ? []
      : ['what it is then is worked out when the program runs']),
    ...(isWhole ? [] : ['not every line with its name was looked at']),
  ])
}

function isSame(one: OptionDefault, other: OptionDefault): boolean {
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

/** A name that looks like code beside a word for a setting: nobody types it. */
function settingIn({ text, condition, names }: Question): string | null {
  if (!/\bdefaults?\b/i.test(`${text} ${condition ?? ''}`)) return null
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
  if (name.length === 1) return letterForms(name)
  return `["'\`:](?:[A-Za-z-]+ ?[,|/] ?)?(?:--)?(?:\\[no-\\])?${name}(?:["'\`|=,]|[= ][\\[<A-Z])|:${name}\\b|^\\s*${name}\\s*:.*[{(]`
}

/** A letter as it is typed, or as libraries are told it: clap, pflag, urfave, yargs, ArgumentParser. */
function letterForms(letter: string): string {
  const quoted = `["']${letter}["']`
  return [
    `["'\`]-${letter}[,"'\`| ]`,
    `\\b(?:short|char|alias|Aliases|customShort)\\b.{0,8}?[=(:{\\[ ] *${quoted}`,
    `[fF]lags?\\w*(?:\\(\\))?\\.\\w+\\(.*${quoted} *,|\\bp?fs?\\.\\w+\\(.*${quoted} *,`,
    '^\\s*#\\[(?:arg|clap|structopt|argh)\\(.*\\bshort *[,)]|@(?:Option|Flag)\\(.*\\.short',
  ].join('|')
}

/** A field, whose attribute makes an option of it, or a parameter that an option is made for. */
function fieldName(option: string): string {
  const [first = '', ...others] = option.replace(/^-+/, '').split(/[-_]/)
  const property = `${first}${others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  return `^\\s*(?:pub(?:\\(\\w+\\))? )?${bareName(option)}\\s*:|\\bvar +${literally(property)}\\b`
}

/** Declarations of just this option that say what holds where it is not given. */
function declaredIn({ path, lines }: Stretch, option: string): readonly OptionDefault[] {
  const typed = (name: string) => name.replace(/^--?/, '').replaceAll('_', '-')
  return optionsIn(lines).flatMap(({ names, value, text, line }) =>
    value !== null && names.some((name) => typed(name) === typed(option))
      ? [{ path, line, value: valueAlone(value), text }]
      : [],
  )
}

/** `floats::LONGEST`, `config.DefaultPort`: what is written out in another file. */
const ofModule = /^(?:[a-z]\w*(?:::|\.))+(?=[A-Z]\w*$)/

/** Written out where it stands, so that nothing else has a say in it. */
function isPlain(value: string): boolean {
  return /^(?:[rbuRBU]?(?:"[^"]*"|'[^']*'|`[^`$]*`)|-?\d[\w.]*(?:\s*\*\s*[\w.]+)*|[tT]rue|TRUE|[fF]alse|FALSE|[A-Z]\w*(?:\.|::)[A-Z]\w*|\[[^()]*\]|\{[^()]*\}|[\w.]*\d+\s*\*\s*time\.\w+|time\.\w+)$/.test(
    value,
  )
}
