// What a type builds on, and what builds on it.

import { search, view } from '../../looking/calls.ts'
import {
  declarationsOf,
  doubtsAbout,
  firstCalls,
  headsOf,
  isIn,
  nameOf,
  type Sought,
  sourceOf,
} from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Matches, readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { basesIn, derivedIn, headingIn, implementedIn, saysMore } from '../../members/heritage.ts'
import { libraryContract } from '../../members/method-sets.ts'
import { usersOf } from '../../source/languages.ts'
import { lastPart } from '../../source/names.ts'
import { directoryOf, placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { shippedFirst } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { counted, inOneSentence, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { talk } from '../../words/talk.ts'
import { neutralWords } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { headOf } from '../define.ts'
import { notDeclared } from '../missing.ts'
import { plainSentence } from '../told.ts'
import { goImplementers } from './go-implementers.ts'
import {
  anyOf,
  type Built,
  builtOn,
  cutDoubts,
  type Heirs,
  heirSearch,
  levelsOf,
  longestHeading,
  namesOf,
} from './heirs.ts'
import { areSeveral, isOfNamesake } from './namesakes.ts'

/** What a type extends and implements. */
export function* bases({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const implemented = search(`\\bimpl\\b.*\\bfor\\b.*\\b${literally(lastPart(name))}\\b`, { only: '*.rs', limit: 200 })
  yield* look([...firstCalls(sought), implemented])
  const declared = yield* headsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const impls = readMatches(yield* lookAt(implemented))
  const types = declared.symbols.filter(
    ({ sort }) => !/^(?:function|method|field|variable|variant|macro|impl)$/.test(sort),
  )
  if (types.length === 0) return unknown(`\`${name}\` is no type here.`, declared.symbols.map(headOf))
  const beginnings = yield* beginningsOf(types)
  // In Rust, what is derived is written above the type, and what is implemented elsewhere.
  const isOfDerived = /\bderived?s?\b/i.test(question.text) && !/\bimplement|\bfrom\b/i.test(question.text)
  const read = types.map((symbol, index) => {
    const heading = headingIn(beginnings[index] ?? '', nameOf(symbol))
    const traits = symbol.path.endsWith('.rs')
      ? [...derivedIn(sourceOf(symbol)), ...(isOfDerived ? [] : traitsOf(nameOf(symbol), impls))]
      : []
    const all = [...new Set([...(heading === null ? [] : basesIn(heading)), ...traits])]
    // A heading that says more than could be read may name a type all the same.
    const isRead = heading !== null && (all.length > 0 || !saysMore(heading))
    return { symbol, all, isRead, heading: heading ?? '' }
  })
  const doubts = [
    ...read
      .filter(({ isRead }) => !isRead)
      .map(({ symbol }) => `the heading of \`${nameOf(symbol)}\` could not be read`),
    ...doubtsAbout({ ...declared, symbols: [] }),
    ...cutDoubts(impls),
  ]
  const says = read.map(({ symbol, all, heading }) => {
    const place = `(${placeOf(symbol.path, symbol.line)})`
    return all.length === 0
      ? `\`${nameOf(symbol)}\` names nothing that it extends or implements ${place}.`
      : `\`${nameOf(symbol)}\` ${builtFrom(all, { heading, isAsked: /\bimplement|\binterface/i.test(question.text) })} ${place}.`
  })
  return concluded(plainSentence(says.join(' ')), [...types.map(headOf), ...matchPassages(impls.shown)], doubts)
}

/** Where the language has two words for it, each type with its own; elsewhere both together. */
function builtFrom(
  all: readonly string[],
  { heading, isAsked }: { readonly heading: string; readonly isAsked: boolean },
): string {
  const implemented = /\bimplements\b(?<types>[\s\S]*)$/.exec(heading)?.groups?.types
  const isWord = /\b(?:extends|implements)\b/.test(heading)
  if (!isWord) return `extends or implements ${counted(all.length, 'type')}: ${namesInWords(all)}`
  const own = implemented === undefined ? [] : basesIn(`class X implements ${implemented}`)
  const extended = all.filter((one) => !own.includes(one))
  return [
    ...(extended.length === 0 ? [] : [`extends ${counted(extended.length, 'type')}: ${namesInWords(extended)}`]),
    ...(own.length > 0
      ? [`implements ${counted(own.length, 'type')}: ${namesInWords(own)}`]
      : isAsked
        ? ['implements nothing by itself']
        : []),
  ].join(' and ')
}

/** Of a type that is too long to be shown, the lines that its heading may take. */
function* beginningsOf(types: readonly SymbolView[]): Looking<readonly string[]> {
  const isShown = (symbol: SymbolView) => headingIn(sourceOf(symbol), nameOf(symbol)) !== null
  const calls = types.map(({ path, line, endLine }) =>
    view(`${path}:${line}-${Math.min(line + longestHeading, endLine)}`),
  )
  yield* look(calls.filter((_, index) => types[index] !== undefined && !isShown(types[index])))
  const texts: string[] = []
  for (const [index, symbol] of types.entries()) {
    const shown = isShown(symbol) ? null : readView(yield* lookAt(calls[index] ?? ''))
    texts.push(shown?.kind === 'excerpt' ? textOf(shown.lines) : sourceOf(symbol))
  }
  return texts
}

function traitsOf(type: string, { shown }: Matches): readonly string[] {
  return shown.flatMap(({ text }) => {
    const found = isComment(text) ? null : implementedIn(text)
    return found !== null && lastPart(found.type).replace(/^&(?:'\w+\s+)?(?:mut\s+)?/, '') === type ? [found.trait] : []
  })
}

/** Which types extend or implement one, directly and through others. */
export function* implementers({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  yield* look([...firstCalls(sought), heirSearch(anyOf([lastPart(name)]))])
  const all = yield* builtOn([lastPart(name)])
  const isThere = ({ match }: Built) =>
    isIn(match.path, language) && (path === undefined || `/${match.path}`.includes(`/${path}`))
  const { symbols } = yield* headsOf(sought)
  const namesakes = name === lastPart(name) ? symbols : (yield* headsOf({ name: lastPart(name), language })).symbols
  const mayUse = usersOf(symbols.map((symbol) => symbol.path))
  const isMeant = ({ match }: Built) => mayUse(match.path) && !isOfNamesake(match, { name, symbols, all: namesakes })
  const direct = { ...all, types: all.types.filter((one) => isThere(one) && isMeant(one)) }
  const telling = question.words
    .filter((word) => !said.test(word) && !neutralWords.has(word) && !talk.has(word) && !isOf(name, word))
    .map(stemOf)
  const isOfGo = direct.types.every(({ match }) => match.path.endsWith('.go'))
  const byMethods = telling.length === 0 && isOfGo ? yield* implementersInGo(sought) : null
  if (byMethods !== null) return byMethods
  if (direct.types.length === 0) {
    const declared = yield* declarationsOf(sought)
    if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
    const says = `Looked for types that extend or implement \`${name}\` and found none.`
    return unknown(says, declared.symbols.map(headOf))
  }
  const one = telling.length === 0 ? { folder: '' } : yield* whichOne(telling, sought)
  const beside = direct.types.filter(({ match }) => match.path.startsWith(one?.folder ?? ''))
  if (one === null || beside.length === 0) return narrowed(direct, { name, stems: telling })
  const levels = yield* levelsOf({ ...direct, types: beside }, [lastPart(name)])
  const names = namesOf(beside)
  // What only tests or examples build on it is told beside those of the product.
  const product = shippedFirst(beside, ({ match }) => match.path)
  const tried = beside.filter((one) => !product.includes(one))
  const told = toldOf(product)
  const inTests = tried.length === 0 ? '' : ` In tests or examples, also ${namesInWords(namesOf(tried))}.`
  const others = namesOf(levels.slice(1).flatMap(({ types }) => types))
  const through =
    others.length === 0
      ? ''
      : ` Through ${told.length === 1 ? 'it' : 'them'}, ${counted(others.length, 'more type')}: ${namesInWords(others)}.`
  return concluded(
    {
      says: `${yesOrNo(question, { base: name, all: [...names, ...others] })}${heirsInWords(told, name)}.${through}${inTests}`,
      tells: { sort: 'list', by: 'type', of: { kind: 'base', name }, names: told },
    },
    matchPassages([...product, ...tried].map(({ match }) => match)),
    [
      ...levels.flatMap(({ doubts }) => doubts),
      ...(one.folder === '' &&
      ((telling.length === 0 && areSeveral(symbols)) || (areSeveral(namesakes) && beside.some(isOutsideRuby)))
        ? [`several types are called \`${name}\`, and what builds on each was not told apart`]
        : []),
    ],
  )
}

/** Only in Ruby does the place of what builds on a type tell which one of that name it builds on. */
function isOutsideRuby({ match }: Built): boolean {
  return !match.path.endsWith('.rb')
}

function heirsInWords(told: readonly string[], name: string): string {
  return told.length === 1
    ? `${inOneSentence(told)} is the only type that extends or implements \`${name}\``
    : `${counted(told.length, 'type')} extend or implement \`${name}\`: ${inOneSentence(told)}`
}

/** In Go only methods tell; what names an interface may embed it for other reasons, and is never all. */
function* implementersInGo(sought: Sought): Looking<Conclusion | null> {
  const { symbols } = yield* headsOf(sought)
  const [only, ...others] = symbols
  const isOfGo = only?.path.endsWith('.go') === true && only.sort === 'interface' && others.length === 0
  const isOfLibrary = only === undefined && sought.name.includes('.') && libraryContract(sought.name) !== null
  return isOfGo || isOfLibrary ? yield* goImplementers(sought.name, only ?? null) : null
}

/**
 * `the RegexBased data generator`: words that its folders or what it stands in are called by say which it is, no more. Of
 * several that bear the name they choose one, and then only what stands beside it is known to mean that one.
 */
function* whichOne(stems: readonly string[], sought: Sought): Looking<{ readonly folder: string } | null> {
  const { symbols } = yield* headsOf(sought)
  const isSpokenOf = ({ path, trail }: SymbolView) =>
    stemsIn(`${path} ${trail.slice(0, -1).join(' ')}`, stems).size === stems.length
  const [only, ...others] = symbols.filter(isSpokenOf)
  if (only === undefined || others.length > 0) return null
  return { folder: symbols.length === 1 ? '' : directoryOf(only.path) }
}

/** `does Lamp extend Light?` wants to hear whether it does. */
function yesOrNo(
  { text, names }: Asked['question'],
  { base, all }: { readonly base: string; readonly all: readonly string[] },
): string {
  const own = /^\W*(?:is|are|does|do)\b/i.test(text)
    ? names.map(lastPart).find((one) => one !== lastPart(base))
    : undefined
  if (own === undefined) return ''
  return all.includes(own) ? `Yes, \`${own}\` does. ` : `No, \`${own}\` is none of them. `
}

function isOf(name: string, word: string): boolean {
  return name.toLowerCase().split(/\W+/).includes(word)
}

const said =
  /^(?:extend|implement|inherit|deriv|sub-?class|sub-?type|child|descend|satisf|conform|direct|class|type|interface|struct|trait|protocol|record|object|modul|behaviou?r)/

/** `which of them does it with bloom filters`: only one whose name says so is meant. */
function narrowed(
  { types, doubts }: Heirs,
  { name, stems }: { readonly name: string; readonly stems: readonly string[] },
): Conclusion {
  const meant = types.filter(({ type }) => stemsIn(type, stems).size === stems.length)
  const shown = meant.length > 0 ? meant : types
  return concluded(
    plainSentence(`of the types that extend or implement \`${name}\`: ${namesInWords(namesOf(shown))}.`),
    matchPassages(shown.map(({ match }) => match)),
    [...doubts, ...(meant.length > 0 ? [] : [`none of their names holds “${stems.join(' ')}”`])],
  )
}

/**
 * The types as people are told of them: those of one name in several files are several, unless each says with what it is
 * built on the same (`From<A>`, `From<B>`).
 */
function toldOf(types: readonly Built[]): readonly string[] {
  const told = types.map(({ type, match: { path, text } }) => {
    const isElsewhere = types.some((other) => other.type === type && other.match.path !== path)
    return isElsewhere && !/\bimpl\b.*>\s+for\b/.test(text) ? `\`${type}\` in ${path}` : `\`${type}\``
  })
  return [...new Set(told)]
}
