// What a thing is made of: variants, fields, methods, parameters; how many, and which.

import { ownEntry } from '../../../../core/index.ts'
import { view } from '../../looking/calls.ts'
import {
  type Declarations,
  declarationsOf,
  doubtsAbout,
  firstCalls,
  headsOf,
  nameOf,
  type Sought,
  sourceOf,
  targetFor,
  targetOf,
} from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { constructorsAmong, parameterList, typeMade } from '../../members/constructors.ts'
import { type Member, memberIn, memberNamed } from '../../members/member.ts'
import { headingOf, parameterHeading } from '../../members/member-heading.ts'
import { countedPicked, type Pick, picked } from '../../members/picks.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { typeArguments } from '../../source/signature.ts'
import { withoutRemarks, withoutStrings } from '../../source/source-text.ts'
import { namesInWords } from '../../words/in-words.ts'
import { parts, singularIn, types } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, type Passage, passageOf, unknown } from '../conclusion.ts'
import { notDeclared } from '../missing.ts'
import { type ListTold, severalTold, type Telling } from '../told.ts'
import { entriesOf } from './all-entries.ts'
import { nth, partIn } from './by-place.ts'
import { derivedFrom, membersDerived } from './derived-type.ts'
import { eachTold } from './each-told.ts'
import { enumOfKinds } from './kinds-of.ts'
import { withHeadings, writtenOut } from './members-beside.ts'
import { ecmascript, makersIn, notesOn } from './members-in-words.ts'
import {
  chosen,
  doneWith,
  hasNone,
  isEnumClass,
  isMadeByMacros,
  isOneOfKind,
  isOverloading,
  madeOfOthers,
  nounFor,
  thoseCalled,
  withoutRepeats,
} from './members-meant.ts'
import { casesOfSealed } from './sealed-type.ts'

interface Members {
  readonly of: SymbolView
  /** What they are called here: variant, field … */
  readonly noun: string
  readonly names: readonly string[]
  /** `2 fields, 1 method` where they are of several sorts. */
  readonly sorts?: string
  /** Whether the language calls them so too. */
  readonly isExact?: boolean
  /** Whether its text, seen whole, shows that there are none. */
  readonly isNone?: true
  readonly picks?: readonly Pick[]
  /** The headings of those that are meant, where not all are. */
  readonly headings?: readonly Passage[]
  /** Those of which it is not known whether they are meant. */
  readonly untold?: readonly string[]
}

/** How many parts of a kind something has, and what they are called. */
export function* members(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, caught, picks = [] } = asked
  const said = (caught.part ?? 'variants').toLowerCase()
  // Who speaks of the members of an enum means what it enumerates.
  const part = /^enum/.test(sort ?? '') && /^members?$/.test(said) ? 'variants' : said
  const isTaking = /^(?:param|arg)/.test(part)
  const sought = { name: isTaking ? typeMade(name) : name, path, sort, language }
  // Mostly the name means one thing, and then one turn is enough for both.
  yield* look([...firstCalls(sought), view(targetFor(sought), { depth: 0 })])
  const declared = yield* picks.length > 0 ? headsOf(sought) : declaredParts(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const other = otherThanParts(asked, said, declared.symbols)
  if (other !== null) return unknown(other, declared.symbols.map(passageOf))
  // `token kinds` are what `token_kind` enumerates; the fields of a token are none.
  if (/^kinds?$/.test(said) && declared.symbols.every((one) => /^(?:struct|class|interface)$/.test(one.sort))) {
    const kinds = yield* enumOfKinds(name, declared.symbols)
    return kinds === null
      ? unknown(`\`${name}\` has no ${said}.`, declared.symbols.map(passageOf))
      : yield* members({ ...asked, name: kinds, caught: { part: 'variants' } })
  }
  const derived =
    (yield* membersDerived(asked, declared.symbols, members)) ?? (yield* casesOfSealed(asked, declared.symbols))
  if (derived !== null) return derived
  const found: Members[] = []
  for (const symbol of withParts(declared.symbols))
    found.push(
      ...(yield* partsOf(symbol, {
        part: partIn(symbol, part, caught.order),
        sought,
        picks,
        isListing: listing.test(asked.question.text),
      })),
    )
  // What has such parts by its own word goes before what has something like them.
  const exact = found.filter(({ isExact }) => isExact)
  const all = exact.length > 0 ? exact : found
  const passages =
    all.length > 0 ? all.flatMap(({ of, headings }) => headings ?? [passageOf(of)]) : declared.symbols.map(passageOf)
  if (all.length === 0)
    return unknown(`Looked for the ${part} of ${name} and could not tell any from its declaration.`, passages)
  const doubts = [
    ...doubtsAbout({ ...declared, symbols: [] }),
    ...all.flatMap(untoldIn),
    ...madeOfOthers(declared.symbols),
  ]
  if (asked.each !== undefined) return yield* eachTold(all, asked.each, doubts)
  return placed(all, caught.order) ?? concluded(asLists(all), passages, doubts)
}

/** The one that is asked for by its place; `null` where all are. */
function placed(all: readonly Members[], order: string | undefined): Conclusion | null {
  return order !== undefined && all.every(({ untold = [] }) => untold.length === 0) ? nth(all, order) : null
}

/** Whether the reading has made sure that parts are asked for, whatever verb the question ends with. */
function isHad({ isDuty, order }: Asked['caught']): boolean {
  return isDuty !== undefined || order !== undefined
}

/** What a long enum lists is told by its outline, whatever bodies its variants have: only other text is seen whole. */
function* declaredParts(sought: Sought): Looking<Declarations> {
  const heads = yield* headsOf(sought)
  return heads.symbols.every(({ sort }) => sort === 'enum') ? heads : yield* declarationsOf(sought)
}

/** `typedef struct pump pump;` is another name for something, and has no parts of its own. */
function withParts(symbols: readonly SymbolView[]): readonly SymbolView[] {
  const own = symbols.filter(
    (symbol) => !/^\s*typedef\b[^{]*$/.test(sourceOf(symbol)) && derivedFrom(symbol)?.from !== nameOf(symbol),
  )
  return own.length > 0 ? own : symbols
}

interface Wanted {
  readonly part: string
  readonly sought: Sought
  readonly picks: readonly Pick[]
  /** Whether what it lists is asked for, whatever that is called. */
  readonly isListing?: boolean
}

/** `which HTTP methods does the enum list`: methods of code are neither listed nor of a trade. */
const listing = /\b(?:lists?|enumerates?|covers?|knows?|supports?)\W*$|\b[A-Z]{2,}\s+(?:methods|functions)\b/

function* partsOf(symbol: SymbolView, wanted: Wanted): Looking<readonly Members[]> {
  const { part, picks, isListing } = wanted
  const own = /^(?:param|arg)/.test(part) ? parametersOf(symbol, picks) : yield* membersOf(symbol, wanted)
  // `The methods in the Method enum` may mean what it lists, `the HTTP methods it lists` mean nothing else.
  const isNamesake = part.startsWith(wordsOfName(nameOf(symbol)).at(-1) ?? part)
  const isList = symbol.sort === 'enum' && /^(?:method|function)/.test(part) && (isListing || isNamesake)
  const variants = isList && picks.length === 0 ? yield* membersOf(symbol, { ...wanted, part: 'variants' }) : null
  if (isListing && variants !== null) return [variants]
  const mayBeNone = picks.length > 0 && !picks.some(({ needsSome }) => needsSome)
  const isFound = own !== null && (own.names.length > 0 || own.isNone || mayBeNone || takesNothing(symbol, own))
  return [...(isFound ? [own] : []), ...(variants === null ? [] : [variants])]
}

/** Whether the heading itself says that there are none. */
function takesNothing(symbol: SymbolView, { noun }: Members): boolean {
  // There the list is read from the heading alone, also that of the constructor.
  if (/\.(?:pyi?|rb)$/.test(symbol.path)) return noun === 'parameter'
  const name = literally(nameOf(symbol))
  const heading = withoutStrings(sourceOf(symbol)).split(/[{;]|\n\s*\n/, 1)[0] ?? ''
  const empty = `(?<![\\w$.])${name}[?!]?\\s*${typeArguments}?\\s*(?:=\\s*(?:async\\s*)?(?:function\\b\\s*\\w*\\s*)?)?\\(\\s*(?:void|&?\\s*(?:'\\w+\\s+)?(?:mut\\s+)?(?:self|cls)\\s*,?)?\\s*\\)`
  return noun === 'parameter' && /^(?:function|method)$/.test(symbol.sort) && new RegExp(empty).test(heading)
}

function inWords({ of, noun, names, sorts = '', picks = [] }: Members): string {
  const listed = names.length === 0 ? '' : `: ${namesInWords(names)}`
  return `\`${of.trail.join('.')}\` has ${countedPicked(names.length, noun, picks)}${sorts}${listed} (${placeOf(of.path, of.line, of.endLine)}).`
}

function asLists(all: readonly Members[]): Telling {
  const lists = all.map(({ of, noun, names, sorts = '', picks = [] }): ListTold => {
    const by = [...picks.flatMap(({ says, isBefore }) => (isBefore ? [says] : [])), noun].join(' ')
    const isPlain = sorts === '' && picks.every(({ isBefore }) => isBefore)
    const where = placeOf(of.path, of.line, of.endLine)
    return { sort: 'list', by, of: { kind: 'name', name: of.trail.join('.') }, names, ...(isPlain && { where }) }
  })
  return { says: `${all.map(inWords).join(' ')}${severalNote(all)}`, tells: severalTold(lists) }
}

function untoldIn({ of, untold = [], picks = [] }: Members): readonly string[] {
  if (isMadeByMacros(of)) return ['macros make what stands in it']
  const what = picks.map(({ says }) => says).join(' and ')
  return untold.length === 0
    ? []
    : [`the text does not tell of ${namesInWords(untold)} whether it is meant by “${what}”`]
}

function severalNote(all: readonly Members[]): string {
  const count = new Set(all.map(({ of }) => of)).size
  return count < 2 ? '' : ` The name is declared ${count} times; each is listed.`
}

function parametersOf(symbol: SymbolView, picks: readonly Pick[]): Members | null {
  const signature = parameterList(symbol)
  if (signature === null) return null
  const heads = signature.parameters
    .map(oneLine)
    .map((text) => ({ name: text, heading: parameterHeading(text, symbol) }))
  return { of: symbol, noun: 'parameter', picks, ...picked(heads, picks) }
}

function oneLine(text: string): string {
  return withoutRemarks(text).replace(/\s+/g, ' ').trim()
}

function* membersOf(symbol: SymbolView, { part, sought, picks }: Wanted): Looking<Members | null> {
  if (part.startsWith('nested ')) return yield* typesInside(symbol, { part, sought, picks })
  const word = singularIn(parts, part) ?? 'member'
  if (word === 'constructor') return yield* constructorsOf(symbol)
  const wanted = partsNamed(word, symbol)
  const isDoing = wanted.includes('method')
  const outline = yield* outlineOf(symbol, { sought, picks })
  if (outline.isCut) return null
  const listed = yield* withHeadings(symbol, outline.entries, picks)
  const { entries, note } = yield* entriesOf(symbol, { listed, word, picks })
  const meant = chosen(entries, isValue.test(word) && symbol.sort === 'enum' ? ['variant'] : wanted)
  const isKind = word === 'variant' || (isEnumClass(symbol) && wanted.includes('variant'))
  const fitting = thoseCalled(word, symbol, isKind ? meant.filter((one) => isOneOfKind(one, symbol)) : meant)
  if (fitting.length > 0) {
    const all = isOverloading(symbol) ? fitting : withoutRepeats(fitting)
    const noun = nounFor(word, symbol, fitting)
    const isExact = wanted.includes(fitting[0]?.sort ?? '')
    const own = { of: symbol, noun, picks, isExact }
    if (picks.length === 0) return { ...own, names: all.map(({ name }) => name), sorts: notesOn(symbol, all, note) }
    return { ...own, ...pickedMembers(symbol, all, picks) }
  }
  if (picks.length === 0 && hasNone(symbol, word))
    return { of: symbol, noun: word, names: [], sorts: ' of its own', isNone: true }
  if (isDoing || entries.length > 0 || picks.length > 0) return null
  const names = yield* writtenOut(symbol)
  return names.length === 0 ? null : { of: symbol, noun: word, names }
}

/** The types that are declared in another one. */
function* typesInside(symbol: SymbolView, wanted: Wanted): Looking<Members | null> {
  const word = singularIn(types, wanted.part.replace(/^nested /, '')) ?? 'type'
  const { entries, isCut } = yield* outlineOf(symbol, wanted)
  const inside = entries
    .map((entry) => memberIn(entry, symbol))
    .filter(({ sort }) => ownEntry(types, word)?.includes(sort))
  if (isCut || inside.length === 0) return null
  return { of: symbol, noun: `nested ${word}`, names: inside.map(({ name }) => name), isExact: true }
}

/** What TypeScript calls properties are fields as well as what has accessors; an enum is made of its variants, whatever else it declares. */
function partsNamed(word: string, symbol: SymbolView): readonly string[] {
  const named = ownEntry(parts, word === 'property' && ecmascript.test(symbol.path) ? 'attribute' : word) ?? []
  return named.length === 0 && (symbol.sort === 'enum' || isEnumClass(symbol)) ? ['variant'] : named
}

/** Each by its parameters, since they all have one name. */
function* constructorsOf(symbol: SymbolView): Looking<Members | null> {
  const shown = readView(yield* lookAt(view(targetOf(symbol), { depth: 1 })))
  if (shown.kind !== 'symbol' || shown.isCut) return null
  const names = constructorsAmong(shown.entries, symbol)
  return names.length === 0 ? null : { of: symbol, noun: 'constructor', names, isExact: true }
}

function* outlineOf(symbol: SymbolView, { sought, picks }: Omit<Wanted, 'part'>): Looking<SymbolView> {
  const first = readView(yield* lookAt(view(targetFor(sought), { depth: 0 })))
  // What picks needs headings too: one turn is enough for both.
  if (picks.length > 0) yield* look([view(targetOf(symbol), { depth: 0 }), view(targetOf(symbol), { depth: 1 })])
  const shown =
    first.kind === 'symbol' && isSame(first, symbol)
      ? first
      : readView(yield* lookAt(view(targetOf(symbol), { depth: 0 })))
  return shown.kind === 'symbol' && isSame(shown, symbol) ? shown : symbol
}

/** Whether what implements a trait is public is said by the trait: it is told apart, and no doubt. */
function pickedMembers(
  symbol: SymbolView,
  all: readonly Member[],
  picks: readonly Pick[],
): Omit<Members, 'of' | 'noun'> {
  const heads = all.map((member) => ({ name: member.name, heading: headingOf(member) }))
  const { names, untold } = picked(heads, picks)
  const ofTraits = untold.filter((one) =>
    heads.some(({ name, heading }) => name === one && heading?.owner === 'implementation'),
  )
  const made = makersIn(
    symbol,
    names.map((name) => memberNamed('method', name)),
  )
  const rest = ofTraits.length === 0 ? '' : `; ${ofTraits.length} more implement a trait: ${namesInWords(ofTraits)}`
  return {
    names,
    untold: untold.filter((one) => !ofTraits.includes(one)),
    headings: headingsOf(all.filter(({ name }) => names.includes(name))),
    sorts: ` (${[`of ${all.length}`, made].filter((note) => note !== '').join('; ')}${rest})`,
  }
}

/** Where each of them stands, one line for each. */
function headingsOf(members: readonly Member[]): readonly Passage[] {
  return matchPassages(
    members.flatMap(({ at }) => {
      if (at === null) return []
      const { path, line } = 'text' in at ? at : { path: at.holder.path, line: at.line }
      const text = 'text' in at ? at.text : at.holder.lines.find(({ number }) => number === line)?.text
      return text === undefined ? [] : [{ path, line, text }]
    }),
  )
}

/** What is asked for, where that is not what it is made of. */
function otherThanParts(
  { name, caught, question }: Asked,
  said: string,
  symbols: readonly SymbolView[],
): string | null {
  const deed = isHad(caught) ? null : doneWith(question.text, said, symbols)
  if (deed !== null) return `Looked for the ${said} that \`${name}\` may ${deed}; its parts do not tell them.`
  // What a command takes is called as it is typed, and not after the field that holds it.
  const isTyped = /^(?:options?|flags?|switch(?:es)?)$/.test(said) && symbols.some(takesOptions)
  return isTyped ? `The ${said} of \`${name}\` are what is typed.` : null
}

/** Whether a library of command lines fills its fields. */
function takesOptions({ lines }: SymbolView): boolean {
  return lines.some(({ text }) =>
    /\bby\s+option\(|^\s*@(?:\w+\.)?(?:Option|Flag|Parameters?)\b|\bclick\.option\(|^\s*#\[(?:arg|clap)\b/.test(text),
  )
}

function isSame(one: SymbolView, other: SymbolView): boolean {
  return one.path === other.path && one.trail.join('/') === other.trail.join('/')
}

/** The values and constants of an enum are its variants. */
const isValue = /^(?:value|constant)$/
