// What a thing is made of: variants, fields, methods, parameters; how many, and which.

import type { Asked } from '../asked.ts'
import { literally, view } from '../calls.ts'
import {
  answered,
  type Conclusion,
  concluded,
  counted,
  namesInWords,
  passageOf,
  placeOf,
  unknown,
} from '../conclusion.ts'
import {
  declarationsOf,
  doubtsAbout,
  firstCalls,
  nameOf,
  type Sought,
  sourceOf,
  targetFor,
  targetOf,
} from '../declarations.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { readView, type SymbolView } from '../read-view.ts'
import {
  elementName,
  elementsOf,
  insideBracket,
  type Signature,
  signatureOf,
  splitTop,
  withoutStrings,
} from '../source-text.ts'
import { ordinals, parts, singularIn } from '../vocabulary.ts'
import { isWhole } from '../whole-text.ts'
import { addedTo, numberedValues, silentFields } from './members-beside.ts'
import { notDeclared } from './missing.ts'

interface Members {
  readonly of: SymbolView
  /** What they are called here: variant, field … */
  readonly noun: string
  readonly names: readonly string[]
  /** `2 fields, 1 method` where they are of several sorts. */
  readonly sorts?: string
  /** Whether the language calls them so too. */
  readonly isExact?: boolean
}

/** How many parts of a kind something has, and what they are called. */
export function* members({ name, path, sort, language, caught }: Asked): Looking<Conclusion> {
  const part = (caught.part ?? 'variants').toLowerCase()
  const sought = { name, path, sort, language }
  // Mostly the name means one thing, and then one turn is enough for both.
  yield* look([...firstCalls(sought), view(targetFor(sought), { depth: 0 })])
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const found: Members[] = []
  for (const symbol of declared.symbols) {
    const own = /^(?:param|arg)/.test(part) ? parametersOf(symbol) : yield* membersOf(symbol, { part, sought })
    if (own !== null && own.names.length > 0) found.push(own)
    // `The methods in the Method enum` may mean what it lists.
    const isList = symbol.sort === 'enum' && /^enum/.test(sort ?? '') && /^(?:method|function)/.test(part)
    const variants = isList ? yield* membersOf(symbol, { part: 'variants', sought }) : null
    if (variants !== null) found.push(variants)
  }
  // What has such parts by its own word goes before what has something like them.
  const exact = found.filter(({ isExact }) => isExact)
  const all = exact.length > 0 ? exact : found
  const passages = (all.length > 0 ? all.map(({ of }) => of) : declared.symbols).map(passageOf)
  if (all.length === 0)
    return unknown(`Looked for the ${part} of ${name} and could not tell any from its declaration.`, passages)
  if (caught.order !== undefined) return nth(all, caught.order)
  const doubts = doubtsAbout({ ...declared, symbols: [] })
  return concluded(`${all.map(inWords).join(' ')}${severalNote(all)}`, passages, doubts)
}

/** One of them by its place. */
function nth(all: readonly Members[], order: string): Conclusion {
  const index = ordinals[order.toLowerCase()] ?? 0
  const says = all.map(({ of, noun, names }) => {
    const found = names.at(index)
    const what = found === undefined ? `there are only ${names.length}` : `it is \`${found}\``
    return `Of the ${counted(names.length, noun)} of \`${of.trail.join('.')}\`, asked for the ${order}: ${what} (${placeOf(of.path, of.line, of.endLine)}).`
  })
  const isThere = all.every(({ names }) => names.at(index) !== undefined)
  return (isThere ? answered : unknown)(
    says.join(' '),
    all.map(({ of }) => passageOf(of)),
  )
}

function inWords({ of, noun, names, sorts = '' }: Members): string {
  return `\`${of.trail.join('.')}\` has ${counted(names.length, noun)}${sorts}: ${namesInWords(names)} (${placeOf(of.path, of.line, of.endLine)}).`
}

function severalNote(all: readonly Members[]): string {
  const count = new Set(all.map(({ of }) => of)).size
  return count < 2 ? '' : ` The name is declared ${count} times; each is listed.`
}

function parametersOf(symbol: SymbolView): Members | null {
  const signature = parameterList(symbol)
  return signature === null ? null : { of: symbol, noun: 'parameter', names: signature.parameters.map(oneLine) }
}

/** Of a class, those of its constructor: what stands behind its name may be its bases. */
export function parameterList(symbol: SymbolView): Signature | null {
  const isHeaded = new RegExp(`\\b(?:class|record|struct)\\s+${literally(nameOf(symbol))}\\s*(?:<[^(]*>)?\\s*\\(`).test(
    sourceOf(symbol),
  )
  const isType = /^(?:class|struct|interface|enum)$/.test(symbol.sort)
  if (!isType) return signatureOf(sourceOf(symbol), nameOf(symbol))
  return isHeaded && !/\.pyi?$/.test(symbol.path)
    ? signatureOf(sourceOf(symbol), nameOf(symbol))
    : constructorOf(symbol)
}

function constructorOf(symbol: SymbolView): Signature | null {
  return (
    ['constructor', '__init__', '__construct', 'init', 'initialize']
      .map((name) => signatureOf(sourceOf(symbol), name))
      .find((one) => one !== null) ?? ownConstructor(symbol)
  )
}

/** In Java, C# and C++ it bears the name of the class, with nothing but modifiers before it. */
function ownConstructor(symbol: SymbolView): Signature | null {
  const form = new RegExp(
    `^\\s*(?:(?:public|private|protected|internal|explicit|constexpr)\\s+)*${literally(nameOf(symbol))}\\s*\\(`,
  )
  const at = symbol.lines.findIndex(({ text, number }) => number > symbol.line && form.test(text))
  const rest = symbol.lines.slice(at).map(({ text }) => text)
  return at < 0 ? null : signatureOf(rest.join('\n'), nameOf(symbol))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function* membersOf(
  symbol: SymbolView,
  { part, sought }: { readonly part: string; readonly sought: Sought },
): Looking<Members | null> {
  const word = singularIn(parts, part) ?? 'member'
  const listedParts = parts[word] ?? []
  // An enum is made of its variants, whatever else it declares.
  const wanted = listedParts.length === 0 && symbol.sort === 'enum' ? ['variant'] : listedParts
  const isDoing = wanted.includes('method')
  const first = readView(yield* lookAt(view(targetFor(sought), { depth: 0 })))
  const shown =
    first.kind === 'symbol' && isSame(first, symbol)
      ? first
      : readView(yield* lookAt(view(targetOf(symbol), { depth: 0 })))
  const own = shown.kind === 'symbol' && isSame(shown, symbol) ? shown : symbol
  if (own.isCut) return null
  const { entries, note } = yield* entriesOf(symbol, { listed: own.entries.map(({ text }) => text), word })
  const fitting = word === 'constant' ? constantsOf(symbol, chosen(entries, wanted)) : chosen(entries, wanted)
  if (fitting.length > 0)
    return {
      of: symbol,
      noun: nounFor(word, fitting),
      names: isOverloading(symbol) ? fitting.map(nameIn) : [...new Set(fitting.map(nameIn))],
      sorts: notesOn(symbol, fitting, note),
      isExact: wanted.includes(sortIn(fitting[0] ?? '')),
    }
  if (isDoing || entries.length > 0) return null
  const elements = elementsOf(sourceOf(symbol))
  if (elements.length > 0) return { of: symbol, noun: word, names: elements.map(elementName) }
  const values = yield* numberedValues(symbol)
  return values.length === 0 ? null : { of: symbol, noun: word, names: values }
}

/** What an outline lists, and what it does not: methods that stand elsewhere, fields that only the text tells of. */
function* entriesOf(
  symbol: SymbolView,
  { listed, word }: { readonly listed: readonly string[]; readonly word: string },
): Looking<{ readonly entries: readonly string[]; readonly note: string }> {
  if ((parts[word] ?? []).includes('method')) {
    const added = (yield* addedTo(symbol)).filter((entry) => !listed.includes(entry))
    return { entries: [...listed, ...new Set(added)], note: '' }
  }
  const known = fieldsOf(symbol, listed)
  if (!['field', 'property', 'attribute'].includes(word)) return { entries: known, note: '' }
  const { names, how } = silentFields(symbol)
  const unlisted = names.map((name) => `field ${name}`).filter((entry) => !known.includes(entry))
  return { entries: [...known, ...unlisted], note: unlisted.length === 0 ? '' : `${unlisted.length} of them ${how}` }
}

/** Macros and arrays in a struct of C confuse an outline; its text tells the fields as well. */
function fieldsOf(symbol: SymbolView, listed: readonly string[]): readonly string[] {
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
  return known.length > listed.length && known.length === names.length ? known.map((name) => `field ${name}`) : listed
}

function isSame(one: SymbolView, other: SymbolView): boolean {
  return one.path === other.path && one.trail.join('/') === other.trail.join('/')
}

/**
 * Those of some sorts. Where there are none: a class whose fields are its values is how some languages write an enum, and
 * few languages have fields as well as properties.
 */
function chosen(entries: readonly string[], wanted: readonly string[]): readonly string[] {
  const ofSorts = (sorts: readonly string[]) =>
    entries.filter((entry) => sorts.length === 0 || sorts.includes(sortIn(entry)))
  const exact = ofSorts(wanted)
  const isLoose = ['variant', 'field', 'property'].some((sort) => wanted.includes(sort))
  return exact.length === 0 && isLoose ? ofSorts(['field', 'variable', 'property']) : exact
}

/** Where some members say that they are constant, or are written like it, the others are none. */
function constantsOf(symbol: SymbolView, entries: readonly string[]): readonly string[] {
  const said = entries.filter((entry) => {
    const head = new RegExp(`\\b(?:const|final|readonly|constexpr)\\b[^=;]*\\b${literally(nameIn(entry))}\\b`)
    return symbol.lines.some(({ text }) => head.test(text))
  })
  // Of something too long to be seen whole, nothing is said.
  if (!isWhole(symbol)) return []
  const capitals = entries.filter((entry) => /^[A-Z][A-Z\d_]*$/.test(nameIn(entry)))
  return said.length > 0 ? said : capitals.length > 0 ? capitals : entries
}

/** Where a name may stand for several functions, each of them counts. */
function isOverloading({ path }: SymbolView): boolean {
  return /\.(?:java|kts?|cs|cc|cpp|hpp|h|swift|scala)$/.test(path)
}

/** What a number alone does not tell: people count constructors and what was not declared, or they do not. */
function notesOn(symbol: SymbolView, entries: readonly string[], silent: string): string {
  const makers = entries.filter((entry) => [nameOf(symbol), 'constructor', 'init'].includes(nameIn(entry))).length
  const others = entries.length - makers
  const made = makers === 0 || others === 0 ? '' : `${counted(makers, 'constructor')} and ${others} others`
  const all = [sortsInWords(entries), made, silent].filter((note) => note !== '')
  return all.length === 0 ? '' : ` (${all.join('; ')})`
}

function sortsInWords(entries: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const entry of new Set(entries)) counts.set(sortIn(entry), (counts.get(sortIn(entry)) ?? 0) + 1)
  return counts.size < 2 ? '' : [...counts].map(([sort, count]) => counted(count, sort)).join(', ')
}

function sortIn(entry: string): string {
  return entry.split(' ', 1)[0] ?? ''
}

function nounFor(word: string, entries: readonly string[]): string {
  const sorts = new Set(entries.map(sortIn))
  const [only] = sorts
  return ['member', 'item', 'element', 'entry'].includes(word) && sorts.size === 1 && only !== undefined ? only : word
}

/** Without its sort, and without what an outline says behind it: `variant Corrupt  (2 fields)`. */
function nameIn(entry: string): string {
  return entry.slice(entry.indexOf(' ') + 1).replace(/\s+\(\d+ [a-z]+\)$/, '')
}
