// Where an option of the command line is handled: where what was typed is compared with it, or where what a library has read
// is asked for.

import { branchesAt, type Taken } from '../../looking/branch-taken.ts'
import { type SearchFlags, search } from '../../looking/calls.ts'
import { inOrder, sourceAround } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { withoutRemarked } from '../../looking/remarked.ts'
import { standingIn } from '../../looking/stand-in.ts'
import { insideBracket } from '../../source/brackets.ts'
import { directoryOf, placeOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isGenerated, noProduct, shippedFirst } from '../../source/shipped.ts'
import { isComment, withoutRemarks } from '../../source/source-text.ts'
import { handledOption } from '../../values/asked-option.ts'
import { keysOf, type OptionKeys, readsOption, spellings } from '../../values/option-keys.ts'
import { type DeclaredOption, optionsIn } from '../../values/options.ts'
import { counted } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { callsNote, constantIn } from '../called-after.ts'
import { answered, type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { imports, isCode, listed, usesTold } from '../uses-of.ts'

const mostMatches = 200
const reach = { before: 4, after: 10 }

interface Declared extends DeclaredOption {
  readonly path: string
}

/** What the lines with an option's name do about it. */
interface Handling {
  readonly declared: readonly Declared[]
  /** Lines with the name itself. */
  readonly places: readonly Match[]
  /** Lines with one of its names that do not declare it. */
  readonly own: readonly Match[]
  readonly reads: readonly Match[]
  readonly may: readonly Match[]
  /** Whether some lines were not seen. */
  readonly isCut: boolean
}

export function* optionHandled({ question, path }: Asked): Looking<Conclusion> {
  const where = { path, exclude: noProduct, limit: mostMatches }
  const option = yield* optionMeant((handledOption(question) ?? '').split(/\s+/), where)
  const { declared, places, own, reads, may, isCut } = yield* handlingOf(option, where)
  const declaredAt = declared.map((one) => placeOf(one.path, one.line.number))
  const callbacks = reads.length > 0 ? [] : places.filter(({ text }) => isCalledBack(text))
  if (callbacks.length > 0) return yield* handledWhereDeclared(option, callbacks)
  if (reads.length === 0)
    return unknown(
      `Looked for lines that handle \`${option}\` and found none${declaredAt.length === 0 ? '' : `; it is declared at ${declaredAt.join(', ')}`}.`,
      matchPassages([...places].slice(0, 4)),
    )
  const wanted = yield* standingIn(reads)
  const taken = yield* branchesAt(wanted)
  const files = new Set(wanted.map((one) => one.path))
  const aside = new Set(own.filter((match) => isAside(match, option) && !files.has(match.path)).map((one) => one.path))
  return concluded(
    usesTold(option, [
      `\`${option}\` is handled in ${counted(wanted.length, 'line')} of ${counted(files.size, 'file')}: ${listed(wanted.map(placed))}.`,
      ...callsNote(taken),
      ...(yield* setNote(branchOf(taken), wanted)),
      ...(declaredAt.length === 0 ? [] : [`It is declared at ${listed(declaredAt)}.`]),
      ...(may.length === 0 ? [] : [`What is called so is also read in ${listed(may.map(placeAt))}.`]),
    ]),
    taken.map(({ match, lines }) => ({ path: match.path, lines })),
    [
      ...(isCut ? ['not every line with its name was looked at'] : []),
      ...(aside.size > fewAside ? [`${listed([...aside])} name it as well, in a way that is not read`] : []),
    ],
  )
}

function* handlingOf(option: string, where: SearchFlags): Looking<Handling> {
  const named = readMatches(yield* lookAt(search(namePattern(option), where)))
  const places = yield* codeOf(named.shown)
  const declared = yield* declarationsIn(places, option)
  const keys = keysOf(option, declared)
  const further = (yield* look(furtherPatterns(keys).map((pattern) => search(pattern, where)))).map(readMatches)
  const isCut = [named, ...further].some(({ total, shown }) => total > shown.length)
  const all = unique([...places, ...(yield* codeOf(further.flatMap(({ shown }) => shown)))])
  const own = all.filter(
    (match) =>
      !declared.some((one) => isDeclaring(one, match)) &&
      !imports.test(match.text) &&
      !keys.variables.some((name) => isVariableAt(match.text, name)),
  )
  // A variable is known where it is declared; elsewhere its name may be that of another.
  const near = new Set(declared.map((one) => scopeOf(one.path)))
  const told = (match: Match) =>
    readsOption(withoutRemarks(match.text), near.has(scopeOf(match.path)) ? keys : { ...keys, variables: [] })
  const isByLetter = ({ text }: Match) => readsOption(withoutRemarks(text), { ...keys, letters: [] }) !== 'reads'
  const sure = yield* whereTyped(
    own.filter((match) => told(match) === 'reads'),
    isByLetter,
  )
  const others = own.filter((match) => told(match) === 'may')
  // What an option is put into is read under that name, whatever the record is called.
  const bound = others.filter(({ text }) =>
    keys.bound.some((name) => new RegExp(`[.>]${literally(name)}\\b`).test(text)),
  )
  const known = sure.length > 0 ? sure : bound
  const read = known.length > 0 ? known : yield* readByConstant(option, { places, keys, where })
  const reads = yield* withoutRemarked(read, (match) => match)
  return { declared, places, own, reads, may: others.filter((match) => !reads.includes(match)), isCut }
}

interface Constants {
  readonly places: readonly Match[]
  readonly keys: OptionKeys
  readonly where: SearchFlags
}

/** `CSV = "--csv="`: lines that do with the constant what is done with the text of an option. */
function* readByConstant(option: string, { places, keys, where }: Constants): Looking<readonly Match[]> {
  const constants = new Set(
    places.flatMap((match) => [option, `${option}=`].flatMap((text) => constantIn(match, text) ?? [])),
  )
  const [constant, ...others] = constants
  if (constant === undefined || others.length > 0) return []
  const { total, shown } = readMatches(yield* lookAt(search(asWord(constant), where)))
  const spelt = (text: string) => withoutRemarks(text).replace(new RegExp(asWord(constant), 'g'), `"${option}"`)
  const lines = total > shown.length ? [] : yield* codeOf(shown)
  return lines.filter((match) => constantTold(match, places) && readsOption(spelt(match.text), keys) === 'reads')
}

function constantTold({ path, line }: Match, places: readonly Match[]): boolean {
  return !places.some((one) => one.path === path && one.line === line)
}

/** What the branches do, without the lines that open them. */
function branchOf(taken: readonly Taken[]): readonly string[] {
  return taken.flatMap(({ lines }) => lines.slice(1)).map(({ text }) => text)
}

/** Whether a line declares an option together with the function that is called for it. */
function isCalledBack(text: string): boolean {
  return /^\s*(?:[\w$]+(?:\(\))?\s*(?:\.|->))*\.?(?:option|requiredOption|on|add_option|addOption|Func|BoolFunc|on_tail|on_head)\b.*(?:\bfunction\b.*\{|\bfunc\s*\(.*\{|=>|\bdo\b(?:\s*\|[^|]*\|)?\s*$|\{\s*\|[^|]*\||\)\s*\{\s*(?:[a-z]|$)|\blambda\b|\bcallback\s*=)/.test(
    text,
  )
}

function* handledWhereDeclared(option: string, callbacks: readonly Match[]): Looking<Conclusion> {
  const taken = yield* branchesAt(yield* standingIn(callbacks))
  return answered(
    plainSentence(
      [
        `\`${option}\` is handled by what is called back where it is declared: ${listed(callbacks.map(placed))}.`,
        ...(yield* setNote(branchOf(taken), callbacks)),
      ].join(' '),
    ),
    taken.map(({ match, lines }) => ({ path: match.path, lines })),
  )
}

/** A letter is an option where arguments are read, and may be a key or a unit anywhere else. */
function* whereTyped(reads: readonly Match[], isByLetter: (match: Match) => boolean): Looking<readonly Match[]> {
  const [first, ...others] = yield* standingIn(reads.filter(isByLetter))
  const letters = first === undefined ? [] : [first, ...others]
  if (others.every((one) => isBeside(one, letters[0]))) return reads
  const typing = readMatches(
    yield* lookAt(search('\\bgetopts?\\b|\\bgetopt_|\\bargv\\b|\\boptarg\\b', { limit: mostMatches })),
  )
  const near = letters.filter((one) => typing.shown.some((other) => isBeside(one, other)))
  return near.length === 0 ? reads : reads.filter((match) => !isByLetter(match) || near.some((one) => isAt(one, match)))
}

/** Whether two lines stand in one function. */
function isBeside(one: Match, other: Match | undefined): boolean {
  return one.path === other?.path && one.around?.line === other.around?.line
}

function isAt(one: Match, other: Match): boolean {
  return one.path === other.path && one.line === other.line
}

/** `the JSON output option`: the only one that is called after one of the words, or all of them, and tells of the others. */
function* optionMeant(words: readonly string[], where: SearchFlags): Looking<string> {
  const [only = '', ...others] = words
  if (others.length === 0) return only
  const joined = words.join('-').toLowerCase()
  const tried = [joined, ...words.map((word) => word.toLowerCase())]
  const found = (yield* look(tried.map((name) => search(namePattern(name), where)))).map(readMatches)
  const stems = words.map((word) => stemOf(word.toLowerCase()))
  const told: string[] = []
  for (const [index, name] of tried.entries()) {
    const declared = yield* declarationsIn(yield* codeOf(found[index]?.shown ?? []), name)
    if (declared.some(({ text, names }) => stemsIn(`${names.join(' ')} ${text}`, stems).size === stems.length))
      told.push(name)
  }
  return told.length === 1 ? (told[0] ?? joined) : joined
}

/** One other place may be a list of what can be typed; more are ways of the program's own to declare and to read options. */
const fewAside = 1

/** Whether a line has the option as a text of its own, with what follows it at most: `{ flags: '--max-cost <dollars>' }`. */
function isAside({ path, text }: Match, option: string): boolean {
  const bare = option.replace(/^-+/, '')
  const name = literally(bare).replace(/[-_]/g, '[-_]')
  // A letter alone may be a key or anything else.
  const signs = bare.length === 1 ? '-' : '-{0,2}'
  return !/complet/i.test(path) && new RegExp(`(["'\`])(?:-\\w, )?${signs}${name}(?:[ =][<[][^"'\`]*)?\\1`).test(text)
}

/** `recurse bool` of Go, `static int recurse = 0;` of C: where it is kept, nothing is done with it. */
function isVariableAt(text: string, name: string): boolean {
  const own = literally(name)
  return new RegExp(
    `^\\s*(?!return\\b|else\\b|case\\b|throw\\b|yield\\b|await\\b|not\\b)(?:(?:var|static)\\s+)*(?:${own}\\s+[*[\\]\\w.]+|(?:\\w+\\s+)+\\*?${own})\\s*(?:=[^=].*)?;?$`,
  ).test(text)
}

/** The option in quotes, behind its signs, or as a branch of a shell's case. */
function namePattern(option: string): string {
  const bare = option.replace(/^-+/, '')
  const name = literally(bare).replace(/[-_]/g, '[-_]')
  if (bare.length === 1)
    return `["'\`]-${name}["'\`, |=]|\\bcase +'${name}'|^\\s*\\(?-${name}[|)]|'${name}' *[},=]|[fF]lags?\\.\\w+\\(.*"${name}"`
  const typed = `["'\`:](?:-\\w[, |/]+)?-{0,2}(?:\\[no-\\]|no-)?${name}(?:["'\`=, |<]|\\[|\\b)`
  const field = `^\\s*(?:pub )?(?:${spellings(bare).map(literally).join('|')})\\s*:`
  return `${typed}|^\\s*(?:-\\w\\|)?--?${name}[|)]|${field}`
}

/** What reads it by another name; letters only where they are compared. */
function furtherPatterns({ texts, letters, fields, variables }: OptionKeys): readonly string[] {
  const names = [...fields, ...variables].map((one) => literally(one.replace(/^@/, '')))
  const words = texts.slice(1).flatMap((one) => (one.length > 1 ? [literally(one)] : []))
  return [
    ...(words.length === 0 ? [] : [`["'](?:${words.join('|')})["']`]),
    ...(names.length === 0 ? [] : [`\\b(?:${names.join('|')})\\b`]),
    ...letters.map(
      (letter) =>
        `\\bcase +'${letter}'|^\\s*\\(?${letter}\\)|[=!]= *'${letter}'|'${letter}' *=>|when ["']${letter}["']|\\bopt_\\w+\\( *"${letter}"`,
    ),
  ]
}

function* codeOf(matches: readonly Match[]): Looking<readonly Match[]> {
  const code = matches.filter(({ path, text }) => isCode(path) && !isComment(text) && !isGenerated(path))
  return yield* withoutRemarked(
    shippedFirst(code, ({ path }) => path),
    (match) => match,
  )
}

function scopeOf(path: string): string {
  return /\.(?:go|c|h)$/.test(path) ? directoryOf(path) : path
}

function unique(matches: readonly Match[]): readonly Match[] {
  const seen = new Map(matches.map((match) => [`${match.path}:${match.line}`, match]))
  return [...seen.values()].toSorted(inOrder)
}

function* declarationsIn(places: readonly Match[], option: string): Looking<readonly Declared[]> {
  const { stretches } = yield* sourceAround(places.slice(0, 16), () => reach)
  const bare = (name: string) => name.replace(/^--?(?:no-)?/, '').replaceAll('_', '-')
  const found = stretches.flatMap(({ path, lines }) =>
    optionsIn(lines)
      .filter(({ names, isCompared }) => isCompared === undefined && names.some((name) => bare(name) === bare(option)))
      .map((one) => ({ ...one, path })),
  )
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index)
}

function isSame(one: Declared, other: Declared): boolean {
  return one.path === other.path && one.line.number === other.line.number
}

/** Whether a line belongs to a declaration: to the call that makes it, where there is one. */
function isDeclaring({ path, line, text }: Declared, match: Match): boolean {
  const open = /^[@\w.:#[]*\(/.exec(text)?.[0].length ?? 0
  const length = open === 0 ? 0 : (insideBracket(text, open - 1) ?? '').split('\n').length - 1
  return match.path === path && line.number <= match.line && match.line <= line.number + length
}

const assigns = /^\s*(?:\w+(?:\.|->))*(?<name>[A-Za-z_]\w*)\s*\|?=(?!=)\s*(?:\w+|"[^"]*")\s*;?\s*(?:\/[/*].*)?$/

/** A branch that only notes that the option was given leaves the deed to whoever reads the note. */
function* setNote(branch: readonly string[], wanted: readonly Match[]): Looking<readonly string[]> {
  const names = [...new Set(branch.flatMap((text) => assigns.exec(text)?.groups?.name ?? []))].slice(0, mostSet)
  const found = (yield* look(names.map((name) => search(`\\b${literally(name)}\\b`, { limit: 60 })))).map(readMatches)
  return names.map((name, index) => {
    const reads = (found[index]?.shown ?? []).filter(
      (match) => isReading(match, name) && !wanted.some((one) => one.path === match.path && one.line === match.line),
    )
    return `It sets \`${name}\`${reads.length === 0 ? '' : `, which is read at ${listed(reads.map(placed))}`}.`
  })
}

const mostSet = 2

function isReading({ path, text, around }: Match, name: string): boolean {
  const read = new RegExp(`(?<![\\w"'])${literally(name)}(?![\\w"'])(?!\\s*\\|?=(?!=))`)
  return isCode(path) && !isComment(text) && around !== null && read.test(withoutRemarks(text))
}

function placeAt({ path, line }: Match): string {
  return placeOf(path, line)
}

function placed(match: Match): string {
  return `${placeAt(match)}${match.around === null ? '' : ` in \`${match.around.trail.join('.')}\``}`
}
