// Lists and tables that the code gives a name to: `lifecycleHooks = [ … ]`, `local commands = { … }`.

import { declarationsOf, headsOf } from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped } from '../../source/shipped.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded } from '../conclusion.ts'
import { listedOf } from '../list-told.ts'
import { concept } from '../plain/concept.ts'
import { inARow } from '../told.ts'
import { collected } from './collections/collected.ts'
import { declaredBy, derivedForms, type EnumForm, enumForms, enumSearch, withoutMarks } from './enum-forms.ts'
import { keyedBy } from './keyed-by.ts'
import { type ListAsked, listAsked, wholeNamed, wordsNamed } from './list-asked.ts'
import { type Done, deedSearches, doneIn, listsDone, saidOf } from './lists-of-deeds.ts'
import { members } from './members.ts'
import { namelessTable } from './nameless-table.ts'
import { isOneOfRecord, type Table, tableSearch, tablesNamed } from './tables.ts'

const mostStems = 4

/** What a list holds that is named in plain words; where there is none, the words are looked for as they are. */
export function* listed(asked: Asked): Looking<Conclusion> {
  const { question, name } = asked
  const owners = name === '' ? [] : yield* typesNamed(asked)
  const isOfEnum = owners.length > 0 && owners.every(({ sort }) => sort === 'enum')
  if (isOfEnum && isOfVariants(question)) return yield* members({ ...asked, caught: { part: 'variants' } })
  // What the name is made of comes last, as it does in most questions: initials are those of words in a row.
  const own = name === '' || owners.length > 0 ? question.words : [...question.words, ...wordsNamed(name)]
  const said = yield* withoutWhole(question, own)
  const { words, stems, spared } = listAsked(question, said)
  if (asksForOne.test(question.text) || isShown.test(question.text) || stems.length === 0) return yield* concept(asked)
  const [owner] = owners
  // Who names a file asks for what is listed there.
  const place = owner?.path ?? asked.path
  if (stems.length > mostStems)
    return yield* otherwise(asked, said, { stems, spared, words, pattern: '', owner, place })
  const done = doneIn(question)
  // `which files are skipped`: what something is done with is never passed over.
  const isPassedOver = done?.nouns.some((stem) => !stems.includes(stem)) ?? false
  const patterns = isPassedOver ? [] : patternsFor(stems)
  yield* look([
    ...patterns.flatMap((pattern) => [enumSearch(pattern, place), tableSearch(pattern, place)]),
    ...deedSearches(done),
  ])
  for (const pattern of patterns) {
    const called = yield* calledSo(asked, { stems, spared, words, pattern, owner, place })
    if (called !== null) return called
  }
  const beside: Wanted = { stems, spared, words, pattern: patterns[0] ?? '', owner, place }
  return (yield* byWhatIsSaid(question, done, beside)) ?? (yield* otherwise(asked, said, beside))
}

/** The enumeration or the lists whose own names tell the words. */
function* calledSo(asked: Asked, list: Wanted): Looking<Conclusion | null> {
  const { question } = asked
  const variantsOf = function* (forms: readonly EnumForm[]): Looking<Conclusion | null> {
    const found = question.condition === undefined ? yield* enumNamed(list, forms) : null
    if (found === null) return null
    const told = yield* members({ ...asked, ...found, caught: { part: 'variants' } })
    return told.isAnswered || told.isDoubted ? withoutMarks(told) : null
  }
  const enumerated = yield* variantsOf(enumForms)
  if (enumerated !== null) return enumerated
  const isCalled = (key: string, match: Match) => isMeant(key, match, list) && isNamedSo(key, question)
  const tables = yield* tablesNamed(list.pattern, isCalled, list.place)
  const several = tables.filter((table) => tellsMore(question, table))
  if (several.length > 0) return inWords(plainest(several, list), question, list.place)
  return yield* variantsOf(derivedForms)
}

/** One thing is asked for, and a list is several. */
const asksForOne = /^\s*what is the (?!list|set|names|possible|valid|allowed)(?:\w+ )*?\w*[^s\W]\W*$/i

/** `the hotel` is all that the program is about, unless something in it is called so. */
function* withoutWhole(question: Asked['question'], words: readonly string[]): Looking<readonly string[]> {
  const whole = wholeNamed(question)
  if (whole === null || words.length < 2) return words
  const { symbols } = yield* headsOf({ name: whole })
  return symbols.length === 0 ? words.filter((word) => word !== whole) : words
}

/** Lists of what is listed nowhere by its own name, else what is likeliest. */
function* otherwise(asked: Asked, said: readonly string[], list: Wanted): Looking<Conclusion> {
  const isAnywhere = list.owner === undefined && list.place === undefined
  return (isAnywhere ? yield* collected(asked, said, list.spared) : null) ?? (yield* concept(asked))
}

/** `which databases can the dburi name`: a table of which the question itself names all that is in it answers nothing. */
function tellsMore({ words }: Asked['question'], { names }: Table): boolean {
  return names.length > 1 || !words.includes(names[0]?.toLowerCase() ?? '')
}

/** Who writes `LAMP_KINDS` means just that list, and not `SPARE_LAMP_KINDS`. */
function isNamedSo(key: string, { names }: Asked['question']): boolean {
  const constants = names.map(lastPart).filter((name) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name))
  return constants.length === 0 || constants.includes(key)
}

/** All that an enum is made of is asked for, in whatever case. */
function isOfVariants({ text, condition }: Asked['question']): boolean {
  return condition === undefined && asksForSeveral.test(text) && !otherParts.test(text) && !doesOther.test(text)
}

/** `which keys does DefineKey parse`: what is read or written by something is not what it is made of. */
const doesOther = /\b(?:does|do|can|will)\s+\S+\s+(?:parse|read|load|write|save|open|send|convert|print|emit|log)\W*$/i

/** Lists by what is done with what they hold, else by what is said beside them; what a named file lists is done nowhere else. */
function* byWhatIsSaid(question: Asked['question'], done: Done | null, list: Wanted): Looking<Conclusion | null> {
  const lists = done === null || list.place !== undefined ? [] : yield* listsDone(done)
  const ofDeed = lists.filter((table) => tellsMore(question, table))
  if (ofDeed.length > 0) return inWords(ofDeed, { ...question, condition: undefined }, undefined)
  const beside = yield* toldBeside(list)
  const isTold = beside.length > 0 || list.place !== undefined
  const told = isTold ? beside : [...(yield* keyedBy(list)), ...(yield* namelessTable(list))]
  return told.length > 0 ? inWords(told, question, list.place) : null
}

/** What a list is there for does not tell in which case it counts. */
function conditionLeft({ condition }: Said): readonly string[] {
  return condition === undefined ? [] : [`a declaration does not tell what holds “${condition}”`]
}

/** What a program shows to the outside is no list that it keeps for itself. */
const isShown =
  /\b(?:(?:sub-?)?commands|flags|routes|endpoints)\s+(?:does|do|has|have|are)\s+(?:(?:the|this)\s+)?(?:[\w-]+\s+)?(?:program|tool|cli|app|application|binary|executable|script|utility|it)\b|\b(?:options|flags|switches)\s+(?:does|do|can)\s+(?:the\s+)?[\w-]+\s+take\W*$/i

/** `Which level does a Packet get` asks for one. */
const asksForSeveral =
  /^\W*(?:list|enumerate|name|show|how\s+many|(?:which|what)\s+(?:are\b|(?:(?!(?:is|are|does|do|did|can|has|have)\b)\w+\s+)*?(?!(?:is|does|has)\b)\w+s\b))/i

/** What an enum may have besides what it is made of. */
const otherParts = /\b(?:methods?|functions?|fields?|propert(?:y|ies)|attributes?|traits?|interfaces?)\b/i

interface Wanted extends ListAsked {
  readonly pattern: string
  /** What the list must stand in, where the question names it. */
  readonly owner: SymbolView | undefined
  /** The file that it must stand in. */
  readonly place: string | undefined
}

/** What a name may hold besides, since it tells only that it is a list. */
const spare: ReadonlySet<string> = new Set(
  (
    'all supported valid known available allowed default defaults list names name types type kinds kind mode modes map table ' +
    'set values value ids id ordered possible enum by k m s e'
  ).split(' '),
)

/** Names with two of the words; then those with one, which what they stand in must make up for. */
function patternsFor(stems: readonly string[]): readonly string[] {
  const forms = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const pairs = forms.flatMap((one) => forms.filter((other) => other !== one).map((other) => `${one}\\w*${other}`))
  return [...(pairs.length > 0 ? [pairs.join('|')] : []), forms.join('|')]
}

/** What a list does not say by its own name, what it stands in must; and its name says nothing else. */
function isMeant(key: string, match: Match, list: Wanted): boolean {
  const { stems, words } = list
  const own = stemsIn(key, stems)
  const around = stemsIn(ownerOf(match), stems)
  return (
    isInside(match, list) &&
    own.size > 0 &&
    strangeIn(key, list) <= (own.size > 1 ? 1 : 0) &&
    stems.every((stem) => own.has(stem) || around.has(stem)) &&
    (own.size > 1 ||
      (isForAll(match) && !isFurtherIn(key, match) && holdsWord(key, words) && !isOneOfRecord(key, match, words)))
  )
}

/** Whether it stands in what the question names. */
function isInside({ path, line }: Match, { owner }: Wanted): boolean {
  return (
    owner === undefined || (path === owner.path && owner.line <= line && line <= Math.max(owner.endLine, owner.line))
  )
}

/** How many words of a name the question does not speak of. */
function strangeIn(key: string, { stems, spared }: ListAsked): number {
  const said = [...stems, ...spared]
  const parts = said.flatMap((stem) => stem.split('-'))
  return wordsOfName(key).filter((word) => !spare.has(word) && !parts.includes(word) && stemsIn(word, said).size === 0)
    .length
}

const fewestOwn = 2

/** The only list whose name tells most of the words and nothing else, where the comment above it tells the rest. */
function* toldBeside(list: Wanted): Looking<readonly Table[]> {
  const { stems, pattern, place } = list
  if (stems.length <= fewestOwn || pattern === '') return []
  const isNear = (key: string, match: Match) =>
    isInside(match, list) && isForAll(match) && stemsIn(key, stems).size >= fewestOwn && strangeIn(key, list) === 0
  const told: Table[] = []
  for (const table of yield* tablesNamed(pattern, isNear, place)) {
    const { above } = yield* saidOf(table)
    const said = `${table.key} ${table.match.text} ${above} ${ownerOf(table.match)} ${table.match.path}`
    if (stemsIn(said, stems).size === stems.length) told.push(table)
  }
  return told.length === 1 ? told : []
}

/** The lists whose names say least besides; of these, those that are called by just the word, `providers` and not `provider`. */
function plainest(tables: readonly Table[], list: ListAsked): readonly Table[] {
  const least = Math.min(...tables.map(({ key }) => strangeIn(key, list)))
  const plain = tables.filter(({ key }) => strangeIn(key, list) === least)
  const exact = plain.filter(({ key }) => wordsOfName(key).some((word) => list.words.includes(word)))
  return exact.length > 0 ? exact : plain
}

/** One word alone is only the same word: a `paging` mode is no pager. */
function holdsWord(key: string, words: readonly string[]): boolean {
  const singular = (word: string) => word.replace(/s$/, '')
  return wordsOfName(key).some((own) => words.some((word) => singular(own) === singular(word)))
}

/** A list that a function works with is not what the program knows. */
function isForAll({ around }: Match): boolean {
  return around === null || !/^(?:function|method)$/.test(around.sort)
}

/** `edit((line) => ({ ...line, event: { … } }))`: it stands in what is worked out there. */
function isFurtherIn(key: string, { text }: Match): boolean {
  return /\{|=>/.test(text.slice(0, Math.max(0, text.indexOf(key))))
}

/** The enumeration of that name, where there is exactly one. */
function* enumNamed(list: Wanted, forms: readonly EnumForm[]): Looking<Pick<Asked, 'name' | 'sort' | 'path'> | null> {
  const { shown } = readMatches(yield* lookAt(enumSearch(list.pattern, list.place)))
  // What an example or a test enumerates is not what the program knows, nor is what a comment or a text speaks of.
  const own = shown.filter(({ path }) => list.place !== undefined || isShipped(path))
  const found = own.flatMap((match) =>
    declaredBy(match.text, forms).flatMap(({ name, sort }) =>
      isMeant(name, match, list) ? [{ name, sort, path: match.path }] : [],
    ),
  )
  const [only] = found
  if (only === undefined || new Set(found.map(({ name }) => name)).size > 1) return null
  // Where it stands in one file, what else bears its name is not meant.
  return { ...only, path: found.every(({ path }) => path === only.path) ? only.path : undefined }
}

/** Who asks for codes asks for what each is, whatever it is called. */
const asksForCodes = /\b(?:exit|error|return|status)[ -](?:codes?|status(?:es)?)\b/i
const codeIn = /^\s*[\w$."'[\]]+\s*(?:=>|:|=)\s*(?:(?<number>-?\d+)|"(?<double>[\w-]+)"|'(?<single>[\w-]+)')\s*$/

function codeOf(row: string): readonly string[] {
  const { number, double, single } = codeIn.exec(row)?.groups ?? {}
  const code = number ?? double ?? single
  return code === undefined ? [] : [code]
}

type Said = Pick<Asked['question'], 'text' | 'condition'>

function inWords(tables: readonly Table[], question: Said, place: string | undefined): Conclusion {
  const lists = tables.map(({ key, names, rows = [], match }) => {
    const worth = asksForCodes.test(question.text) ? rows.flatMap(codeOf) : []
    const isWorth = worth.length === names.length
    return listedOf(key, { by: 'entry', names, where: placeOf(match.path, match.line), ...(isWorth && { worth }) })
  })
  const isOne = new Set(tables.map(({ names }) => names.join())).size === 1
  const beside = tables.find(({ match }) => place === undefined && !isShipped(match.path))
  return concluded(
    inARow(lists),
    tables.map(({ passage }) => passage),
    [
      ...conditionLeft(question),
      ...(isOne ? [] : ['several lists are called so']),
      ...(beside === undefined ? [] : [`${beside.match.path} is no part of the program`]),
      ...(tables.some(({ isGrown }) => isGrown) ? ['more may be added to it where the program runs'] : []),
    ],
  )
}

/** The types that bear the name of what the question speaks of. */
function* typesNamed({ name, path, sort, language }: Asked): Looking<readonly SymbolView[]> {
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  return symbols.filter((symbol) => /^(?:class|struct|interface|enum|trait|module|object)$/.test(symbol.sort))
}
