// Which of what an outline lists is meant by a word: fields that C hides from it, constants among what varies.

import { nameOf, sourceOf } from '../../looking/declarations.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole } from '../../looking/whole-text.ts'
import { basesIn, headingIn } from '../../members/heritage.ts'
import { type Member, memberNamed } from '../../members/member.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { isSumOfTypes } from '../../source/elements.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { withoutStrings } from '../../source/source-text.ts'
import { isConstantName } from '../../words/sorts.ts'

/** Macros and arrays in a struct of C confuse an outline; its text tells the fields as well. */
export function fieldsOf(symbol: SymbolView, listed: readonly Member[]): readonly Member[] {
  if (!/\.[ch]$/.test(symbol.path) || symbol.sort !== 'struct') return listed
  const source = sourceOf(symbol)
  const inside = insideBracket(source, withoutStrings(source).indexOf('{')) ?? ''
  const names = splitTop(withoutStrings(inside), /;/).flatMap((field) =>
    splitTop(field, /,/).map(
      (one) =>
        (/\(\s*\*\s*(?<name>\w+)\s*\)/.exec(one) ?? /(?<name>\w+)\s*(?:\[[^\]]*\]\s*)*(?::\s*\w+\s*)?$/.exec(one))
          ?.groups?.name,
    ),
  )
  const known = names.filter((name) => name !== undefined)
  return known.length > listed.length && known.length === names.length
    ? known.map((name) => memberNamed('field', name))
    : listed
}

/** What C# declares as an event holds a value like a field, and is none. */
export function eventsAmong(symbol: SymbolView, listed: readonly Member[]): readonly string[] {
  if (!symbol.path.endsWith('.cs')) return []
  const source = withoutStrings(sourceOf(symbol))
  const isEvent = (name: string) => new RegExp(`\\bevent\\s[^;{}=()]*\\b${literally(name)}\\s*[;{=,]`).test(source)
  return listed.flatMap(({ name, sort }) => (sort === 'field' && isEvent(name) ? [name] : []))
}

/**
 * Those of some sorts. Where there are none: a class whose fields are its values is how some languages write an enum, and
 * few languages have fields as well as properties.
 */
export function chosen(entries: readonly Member[], wanted: readonly string[]): readonly Member[] {
  const ofSorts = (sorts: readonly string[]) => entries.filter(({ sort }) => sorts.length === 0 || sorts.includes(sort))
  const exact = ofSorts(wanted)
  const isLoose = ['variant', 'field', 'property'].some((sort) => wanted.includes(sort))
  if (exact.length === 0 && isLoose) return ofSorts(['field', 'variable', 'property'])
  // What a module has beside the fields of its struct is none of them.
  const isField = wanted[0] === 'field' && exact.some(({ sort }) => sort === 'field')
  return isField ? exact.filter(({ sort }) => sort !== 'variable') : exact
}

/** `class Level(enum.IntEnum):` of Python enumerates what it lists, though its outline calls it a class. */
export function isEnumClass(symbol: SymbolView): boolean {
  if (symbol.sort !== 'class' || !/\.pyi?$/.test(symbol.path)) return false
  const heading = headingIn(sourceOf(symbol), nameOf(symbol)) ?? ''
  return basesIn(heading).some((base) => /(?:Enum|Flag|Choices)$/.test(base))
}

/** A type that holds something and enumerates nothing. */
const isHolder = /^(?:class|struct|interface|record)$/

/** Where a language has a word for enums, only what a class keeps for all may be one of several kinds: `static final Level LOW`. */
export function isOneOfKind({ name, sort }: Member, symbol: SymbolView): boolean {
  if (isEnumClass(symbol)) return !name.startsWith('_')
  const hasEnums = /\.(?:cs|java|kts?|rs|swift|[cm]?tsx?|cpp|cc|hpp|c|h)$/.test(symbol.path)
  if (sort === 'variant' || !hasEnums || !isHolder.test(symbol.sort)) return true
  const kept = new RegExp(`\\b(?:static|const|constexpr|readonly)\\b[^=;]*\\b${literally(name)}\\b`)
  return symbol.lines.some(({ text }) => kept.test(text))
}

/** Whether a type that was seen whole has no methods, or no fields, in a language in which nothing else could give it some. */
export function hasNone(symbol: SymbolView, word: string): boolean {
  const source = withoutStrings(sourceOf(symbol))
  const heading = source.split(/[{\n]/, 1)[0] ?? ''
  if (!isWhole(symbol) || !(isHolder.test(symbol.sort) || symbol.sort === 'enum')) return false
  // What others write into it: another part of it, a library that makes methods, a macro, a list of components.
  if (/\bpartial\b|\brecord\b|@\s*(?:Data|Getter|Setter|Value|Builder)\b|=>|->|\blambda\b|\bproperty\(/.test(source))
    return false
  if (word === 'method') return /\.(?:cs|java|kts?|go|[cm]?tsx?|py)$/.test(symbol.path)
  return word === 'field' && /\.(?:cs|java|go)$/.test(symbol.path) && !heading.includes('(')
}

/** Those of the members that the word of a question means. */
export function thoseCalled(word: string, symbol: SymbolView, entries: readonly Member[]): readonly Member[] {
  if (word === 'constant' && symbol.sort !== 'enum') return constantsOf(symbol, entries)
  return word === 'component' ? componentsOf(symbol, entries) : entries
}

/** Where some members say that they are constant, or are written like it, the others are none. */
function constantsOf(symbol: SymbolView, entries: readonly Member[]): readonly Member[] {
  const said = entries.filter(({ name }) => {
    const head = new RegExp(`\\b(?:const|final|readonly|constexpr)\\b[^=;]*\\b${literally(name)}\\b`)
    return symbol.lines.some(({ text }) => head.test(text))
  })
  // Of something too long to be seen whole, nothing is said.
  if (!isWhole(symbol)) return []
  const capitals = entries.filter(({ name }) => isConstantName(name, symbol.path))
  if (said.length > 0) return said
  if (capitals.length > 0) return capitals
  // What a record holds is another for each of them.
  return /^(?:struct|interface)$/.test(symbol.sort) ? [] : entries
}

const having =
  /^(?:be|in|ha[sv]e|hold|contain|comprise|consist|carry|keep|store|list|enumerate|cover|know|define|declare|include|expose|provide|offer|export|implement|inherit|override|add|document|name|distinguish)$/
const keeping = /^(?:hold|contain|store|keep|carry)$/
const kept = /^(?:values?|items?|elements?|entry|entries)$/
const taking = /^(?:accept|take|allow|understand|recogni[sz]e|support|parse|handle|represent|model|describe)$/

/** `Which columns does Table sort`: what something does with its like is not told by its parts. An enum is what it takes. */
export function doneWith(text: string, part: string, symbols: readonly SymbolView[]): string | null {
  // Only a record calls its fields so; the components of anything else are what it is built of.
  if (/^components?$/.test(part) && !symbols.every(isRecord)) return 'have'
  const { deed } =
    /\b(?:does|do|will|can)\s+(?:[\w.:$`]+\s+){1,3}?(?<deed>[a-z]+)(?:\s+of)?\W*$/i.exec(text)?.groups ?? {}
  if (deed === undefined || /^(?:param|arg)/.test(part)) return null
  // `how many values does a ring hold`: its fields are none of them.
  if (having.test(deed))
    return keeping.test(deed) && kept.test(part) && symbols.every(({ sort }) => sort === 'struct') ? deed : null
  const isOfObjects = symbols.every((one) => one.sort === 'class' && !isEnumClass(one))
  const isTaken = taking.test(deed) && !(/^values?$/.test(part) && isOfObjects)
  return isTaken ? null : deed
}

const recordHeading = /\brecord\s+(?:class\s+|struct\s+)?\w+\s*(?:<[^(]*>\s*)?(?=\()/

export function isRecord(symbol: SymbolView): boolean {
  return recordHeading.test(withoutStrings(sourceOf(symbol)))
}

/** What a record is made of stands in its heading; whatever else it holds does not. */
function componentsOf(symbol: SymbolView, entries: readonly Member[]): readonly Member[] {
  const source = withoutStrings(sourceOf(symbol))
  const heading = recordHeading.exec(source)
  const inside = heading === null ? null : insideBracket(source, heading.index + heading[0].length)
  return entries.filter(({ name }) => new RegExp(`\\b${literally(name)}\\b`).test(inside ?? ''))
}

/** `#define C(n) KIND_##n` inside of an enum, `X(RED) X(GREEN)`: what they come to stands elsewhere. */
export function isMadeByMacros({ sort, path, lines, line }: SymbolView): boolean {
  const inside = lines.filter(({ number }) => number > line)
  return (
    sort === 'enum' &&
    /\.(?:c|h|cc|cpp|cxx|hpp|hh|hxx)$/.test(path) &&
    inside.some(({ text }) => /^\s*(?:#\s*(?:define|include)\b|[A-Za-z_]\w*\([^=]*\)\s*,?\s*(?:\/[/*].*)?$)/.test(text))
  )
}

const sumOfLists =
  /=\s*(?:[A-Za-z_][\w.:]*|\[[^\]]*\]|%[wi][[({][^\])}]*[\])}]|\{[^{}]*\})(?:\.freeze)?\s*(?:\+|\||\.(?:concat|union|merge|plus)\()\s*[\w%[{(]/

/** `KINDS = COMMON + [:rare]`: what the others hold is not written there. */
export function madeOfOthers(symbols: readonly SymbolView[]): readonly string[] {
  return symbols
    .filter(
      (one) => /^(?:variable|field)$/.test(one.sort) && sumOfLists.test(sourceOf(one)) && !isSumOfTypes(sourceOf(one)),
    )
    .map(({ trail, path, line }) => `what \`${trail.join('.')}\` holds (${placeOf(path, line)}) is made of other lists`)
}

/** Where a name may stand for several functions, each of them counts. */
export function isOverloading({ path }: SymbolView): boolean {
  return /\.(?:java|kts?|cs|cc|cpp|cxx|hpp|hh|hxx|h|swift|scala)$/.test(path)
}

/** Where a name can stand for one thing only, each of them once. */
export function withoutRepeats(members: readonly Member[]): readonly Member[] {
  return members.filter(({ name }, index) => members.findIndex((other) => other.name === name) === index)
}

/** What some members are called together: by their sort, where the word of the question says none. */
export function nounFor(word: string, symbol: SymbolView, entries: readonly Member[]): string {
  if (isEnumClass(symbol)) return word
  const sorts = new Set(entries.map(({ sort }) => sort))
  const [only] = sorts
  return ['member', 'item', 'element', 'entry'].includes(word) && sorts.size === 1 && only !== undefined ? only : word
}
