// What an error leads to for who uses the program: the code that its class holds or hands on, that a table gives it, or that
// the branch speaks of which handles it. Where none of these is about the error itself, those of what it builds on hold.

import { search } from '../../looking/calls.ts'
import { declarationsOf, sourceOf } from '../../looking/declarations.ts'
import { type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, noMatches, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { parameterList } from '../../members/constructors.ts'
import { basesIn, headingIn } from '../../members/heritage.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct, shippedFirst, testFiles } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { type AskedConsequence, consequenceAsked } from '../../values/asked-consequence.ts'
import {
  type Code,
  type CodeSort,
  codeHanded,
  codesIn,
  handedToBase,
  looksLikeCode,
  statusNumber,
  tellsCode,
} from '../../values/codes.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { handlingOf } from '../../values/handling.ts'
import { isPlainValue, mappedAt, ownValue } from '../../values/mapped.ts'
import { namesInWords } from '../../words/in-words.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { codeOfPart } from './code-of-part.ts'
import type { CodeSite } from './code-sites.ts'
import { type CaseOfPart, codesOfCase } from './codes-of-case.ts'
import { codesSaid } from './codes-said.ts'
import { errorsTold } from './errors-told.ts'
import { sectionOf } from './given-values.ts'

const reach = { before: 40, after: 14 }
const mostPlaces = 30
const mostBases = 3

/** A code, and where it is spoken of. */
interface Led extends Code {
  readonly path: string
  /** The error that it is the code of: the one that is meant, or what that builds on. */
  readonly name: string
}

export function* consequence({ question }: Asked): Looking<Conclusion> {
  const wanted = consequenceAsked(question)
  const nothing = 'Looked for an error in the question that leads to a code; there is none.'
  if (wanted === null) return unknown(nothing)
  // A part of the program need not exit as the rest of it does.
  const ofPart = yield* codeOfPart(wanted)
  if (ofPart?.isAnswered === true) return ofPart
  const asked = question.condition ?? question.text
  const plain = ofPart !== null && wanted.name === null ? ofPart : yield* byName(wanted, asked)
  if (plain.isAnswered || wanted.name !== null) return plain
  return (yield* inOtherWords({ ...wanted, isOfPart: ofPart !== null }, plain)) ?? plain
}

/** What the error leads to that is named, or called after the case. */
function* byName(wanted: AskedConsequence, asked: string): Looking<Conclusion> {
  const { name, sort } = wanted
  const told = name === null ? yield* errorsTold(wanted.words, asked) : null
  const names = name === null ? (told?.names ?? []) : yield* spellingsOf(name)
  const led: Led[] = []
  for (const one of names) led.push(...(yield* ledTo(one, { sort, left: mostBases, tellers: [] })))
  const tellers = led.length > 0 || names.length === 0 || sort !== 'exit' ? [] : yield* handedToExit()
  if (tellers.length > 0) for (const one of names) led.push(...(yield* ledTo(one, { sort, left: mostBases, tellers })))
  if (led.length === 0) return yield* saidBeside(wanted, names)
  const says = yield* inSentences(led, names, sort)
  return concluded(
    plainSentence(`${says.join(', ')}.`),
    led.map(({ path, line }) => ({ path, lines: [line] })),
    [
      ...(new Set(led.map(({ value }) => statusNumber(value))).size > 1
        ? ['several codes are given, which differ']
        : []),
      ...(led.every(({ value }) => isPlainValue(value) || /^:?\w+$/.test(value))
        ? []
        : ['the code is worked out when it runs']),
      ...(told?.left ?? []).map((word) => `nothing there is about “${word}”`),
    ],
  )
}

/** The likeliest code of a case that code says otherwise, with what speaks against it; `null` where nothing is likely. */
function* inOtherWords(wanted: CaseOfPart, plain: Conclusion): Looking<Conclusion | null> {
  const found = yield* codesOfCase(wanted)
  const [best] = found?.likeliest ?? []
  if (found === null || best === undefined) return null
  const says: string[] = []
  for (const { site, score, said } of found.likeliest.slice(0, mostTold)) {
    if (score < best.score) continue
    const names = namesTold(site, said?.name)
    const by = names.length > 0 ? namesInWords(names) : `\`${tellingLine(site)}\``
    says.push(
      `${by} goes with ${yield* told(site.value, site.path, wanted.sort)} (${placeOf(site.path, site.line.number)})`,
    )
  }
  const { rival } = found
  const doubts = [
    ...best.left.map((stem) => `nothing there is about “${asWritten(stem, wanted.whole)}”`),
    ...(rival === null
      ? []
      : [`it may as well be \`${rival.site.value}\` (${placeOf(rival.site.path, rival.site.line.number)})`]),
  ]
  const open = found.isSure ? [] : doubts.length > 0 ? doubts : ['nothing there says that it is so']
  const passages = found.likeliest
    .filter(({ score }) => score === best.score)
    .slice(0, mostTold)
    .map(({ site }) => ({ path: site.path, lines: passageLines(site) }))
  // What was found by a name that tells more of the case is the better guess.
  return open.length > 0 && plain.isDoubted === true && best.score < 1
    ? null
    : concluded(plainSentence(`${says.join(', ')}.`), passages, open)
}

const mostTold = 3

/** The one that tells the case from elsewhere, or those that stand at the place itself. */
function namesTold({ names, around, owner }: CodeSite, telling: string | undefined): readonly string[] {
  const text = textOf(around)
  const here = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  const own = telling === undefined ? here.slice(0, 2) : [telling]
  return own.filter((name) => name !== owner.split('\n')[0])
}

function tellingLine({ around, line }: CodeSite): string {
  const above = around.filter(({ number, text }) => number < line.number && !isComment(text) && /\w/.test(text))
  const own = line.text.trim()
  return own.length > 40 || above.length === 0 ? own : (above.at(-1)?.text.trim() ?? own)
}

function passageLines({ around, line }: CodeSite): readonly SourceLine[] {
  return around.filter(({ number }) => line.number - 8 <= number && number <= line.number)
}

/** A stem as the question has it. */
function asWritten(stem: string, whole: string): string {
  return whole.split(/[^\w-]+/).find((word) => stemOf(word.toLowerCase()) === stem) ?? stem
}

/** A constant is told with what it holds. */
function* inSentences(led: readonly Led[], names: readonly string[], sort: CodeSort): Looking<readonly string[]> {
  const says: string[] = []
  for (const { name, value, path, line } of led) {
    const above = names.includes(name) ? '' : `, which \`${names.join('`, `')}\` builds on,`
    says.push(`\`${name}\`${above} leads to ${yield* told(value, path, sort)} (${placeOf(path, line.number)})`)
  }
  return says
}

function* told(value: string, path: string, sort: CodeSort): Looking<string> {
  return sort === 'exit' && !/^-?\d+$/.test(value) ? yield* valueFollowed(value, path) : inWords(value, sort)
}

/** Where no error is called after the case, a message may speak of it. */
function* saidBeside(wanted: AskedConsequence, names: readonly string[]): Looking<Conclusion> {
  const said = wanted.name === null ? yield* codesSaid(wanted) : []
  if (said.length === 0)
    return unknown(`Looked for the code that ${namesInWords(names) || 'such an error'} leads to and found none.`)
  const says: string[] = []
  for (const { message, value, path, line } of said)
    says.push(`${message} goes with ${yield* told(value, path, wanted.sort)} (${placeOf(path, line.number)})`)
  return concluded(
    plainSentence(`${says.join(', ')}.`),
    said.map(({ path, line }) => ({ path, lines: [line] })),
    new Set(said.map(({ value }) => statusNumber(value))).size > 1 ? ['several codes are given, which differ'] : [],
  )
}

/** `the Torn error` may be called `TornError`. */
function* spellingsOf(name: string): Looking<readonly string[]> {
  const pattern = `\\b(?:class|struct|object)\\s+${name}(?:Error|Exception|Fault)\\b`
  const { shown } = /^\w+$/.test(name) ? readMatches(yield* lookAt(search(pattern, { exclude: testFiles }))) : noMatches
  const longer = shown.flatMap(({ text }) => new RegExp(`\\b${name}(?:Error|Exception|Fault)\\b`).exec(text)?.[0] ?? [])
  return [name, ...new Set(longer)]
}

function inWords(value: string, sort: CodeSort): string {
  const number = statusNumber(value)
  return sort === 'exit' || number === value ? `\`${value}\`` : `${number}, \`${value}\``
}

interface Sought {
  readonly sort: CodeSort
  /** How many steps up may still be taken. */
  readonly left: number
  /** Functions that tell a code, whatever they are called: what they give is what the program exits with. */
  readonly tellers: readonly string[]
}

/** `exit(error.code())`: `code` tells with what the program exits. */
function* handedToExit(): Looking<readonly string[]> {
  const handed =
    '\\b(?:[eE]xit\\w*|SystemExit)(?:::from|\\.from)?\\((?:.*[.>:(])?(?<teller>\\w+)\\(\\w*\\)\\)|\\b(?:[eE]xit\\w*|SystemExit)(?:::from|\\.from)?\\(.*[.>:](?<field>\\w+)\\)'
  const { shown } = readMatches(
    yield* lookAt(search(handed.replace(/\?<(?:teller|field)>/g, '?:'), { exclude: noProduct, limit: 20 })),
  )
  return shown.flatMap(({ text, path }) => {
    const { teller, field } = isShipped(path) ? (new RegExp(handed).exec(text)?.groups ?? {}) : {}
    return teller ?? field ?? []
  })
}

function* ledTo(name: string, { sort, left, tellers }: Sought): Looking<readonly Led[]> {
  const last = lastPart(name)
  const found = readMatches(yield* lookAt(search(asWord(last), { exclude: noProduct, limit: 80 })))
  const places = shippedFirst(found.shown, ({ path }) => path)
    .filter(({ around }) => !around?.trail.includes('tests'))
    .slice(0, mostPlaces)
  const own = (yield* codesAt(places, { name, sort, tellers })).map((one) => ({ ...one, name }))
  const [type] = own.length > 0 ? [] : (yield* declarationsOf({ name })).symbols.filter(isType)
  if (type === undefined) return own
  const base = baseOf(type, last)
  if (base === null) return []
  const handed = yield* handedBy(type, { base, sort })
  if (handed !== null) return [{ ...handed, name, path: type.path }]
  return left === 0 ? [] : yield* ledTo(base, { sort, left: left - 1, tellers })
}

function isType({ sort }: SymbolView): boolean {
  return /^(?:class|struct|object|record)$/.test(sort)
}

function baseOf(type: SymbolView, name: string): string | null {
  const [base] = basesIn(headingIn(sourceOf(type), name) ?? '')
  return base === undefined ? null : lastPart(base.replace(/<.*$/, ''))
}

function* handedBy(
  type: SymbolView,
  { base, sort }: { readonly base: string; readonly sort: CodeSort },
): Looking<Code | null> {
  const call = handedToBase(
    type.lines.filter(({ number }) => number >= type.line),
    base,
  )
  if (call === null) return null
  const [above] = (yield* declarationsOf({ name: base })).symbols.filter(isType)
  const parameters = above === undefined ? [] : (parameterList(above)?.parameters ?? [])
  const value = codeHanded(
    call.handed,
    parameters.filter((one) => !/^(?:self|cls)$/.test(one.trim())),
    sort,
  )
  return value === null ? null : { value, line: call.line }
}

/** What the places that name an error say of its code. */
function* codesAt(
  places: readonly Match[],
  named: Pick<Sought, 'sort' | 'tellers'> & { readonly name: string },
): Looking<readonly (Code & { readonly path: string })[]> {
  return (yield* surrounded(places, reach)).flatMap((place) =>
    codesHere(place, named).map((one) => ({ ...one, path: place.match.path })),
  )
}

const mains = /\b(?:main|run|execute|cli|exit\w*|ExecutionException\w*)\b/i

function codesHere(
  { match, above, below }: Surrounded,
  { name, sort, tellers }: Pick<Sought, 'sort' | 'tellers'> & { readonly name: string },
): readonly Code[] {
  const own = ownValue(lastPart(name), [sort], below)
  if (own !== null && own.value !== null && looksLikeCode(own.value, sort))
    return [{ value: own.value, line: own.line }]
  const said = `${ownerOf(match)} ${sectionOf(match.text, above)}`
  const handling = handlingOf(name, below, above)
  if (handling === null) return []
  const codes = codesIn(handling, { sort, isOfMain: mains.test(said) })
  if (codes.length > 0) return codes
  const mapped = mappedAt(name, below, match.path) ?? behindArm(handling)
  const isTold = tellers.includes(match.around?.trail.at(-1) ?? '')
  const value = mapped?.value ?? ''
  return mapped !== null && looksLikeCode(value, sort) && (isTold || tellsCode(`${said} ${value}`, sort))
    ? [{ value, line: mapped.line }]
    : []
}

/** What stands behind an arm that names several in as many lines. */
function behindArm([line]: readonly SourceLine[]): Code | null {
  const value = line?.text.trim().replace(/,$/, '') ?? ''
  return line !== undefined && isPlainValue(value) ? { value, line } : null
}
