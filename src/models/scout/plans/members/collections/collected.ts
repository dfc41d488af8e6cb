// Everything in the code that enumerates what a question asks for, weighed by how well its words are accounted for. An answer
// is what one of them tells where no word is left over and no other comes near.

import { search } from '../../../looking/calls.ts'
import { excerpts } from '../../../looking/excerpts.ts'
import { known, type Looking, lookAt, sideBySide } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { noMatches, readMatches } from '../../../looking/read-matches.ts'
import { placeOf } from '../../../source/paths.ts'
import { asWord } from '../../../source/patterns.ts'
import { noProduct } from '../../../source/shipped.ts'
import { inOneSentence, namesInWords } from '../../../words/in-words.ts'
import { stemOf } from '../../../words/stems.ts'
import { type ThingsAsked, thingsAsked } from '../../../words/things-asked.ts'
import type { Asked } from '../../asked.ts'
import { answered, type Conclusion } from '../../conclusion.ts'
import type { ListTold } from '../../told.ts'
import { type Collection, type Entry, thingsIn, toldBy } from './collection.ts'
import { inConstants, inEnums } from './in-enums.ts'
import { inFunctions } from './in-functions.ts'
import { inTables } from './in-tables.ts'
import { baseSearch, kindsOfType } from './kinds-of-type.ts'
import { pickedBy } from './quality.ts'
import { registered } from './registered.ts'
import { madeByStatements } from './statements.ts'
import { inTests } from './tested.ts'

/** What narrows down in a way that no list tells. */
const narrowed =
  /\b(?:not|never|no longer|except|without|unless|only|other than|besides|most|least|more than|fewer|less than|longest|shortest|first|last|n't|before|after|between)\b|n't\b/i

/** What a program shows to the outside is told by other plans; what is done or said all over is no list. */
const toldElsewhere =
  /^(?:flag|option|switch|route|endpoint|argument|variable|test|function|method|class|file|folder|directory|line|field|property|parameter|dependency|import|comment|caller|error|exception|message|warning|log|key|thing|time|way|step|place|part|module|package|script|target|feature|version|language|author|license)$/

interface Weighed {
  readonly collection: Collection
  readonly entries: readonly Entry[]
  readonly weight: number
}

export function* collected(
  whole: Asked,
  words: readonly string[],
  spared: readonly string[],
): Looking<Conclusion | null> {
  const { question } = whole
  const all = thingsAsked(question.text, words)
  if (all === null || question.condition !== undefined || question.paths.length > 0) return null
  if (narrowed.test(question.text) || toldElsewhere.test(all.thing)) return null
  // Asked for together, they cost one turn.
  const named = (yield* sideBySide([
    all.others.length === 0 ? known([]) : namesOfProgram(words),
    seen(baseSearch(whole, all)),
  ])).flat()
  const asked = { ...all, others: all.others.filter((stem) => !spared.includes(stem) && !named.includes(stem)) }
  if (asked.thing === 'command' && asked.others.length === 0) return null
  if (asked.others.length > mostOthers) return null
  const found = (yield* sideBySide([
    registered(asked),
    // A name may say what need not be told.
    inTables(all),
    inEnums(whole, all),
    inConstants(all),
    inFunctions(asked),
    inTests(asked),
    madeByStatements(asked),
  ])).flat()
  const weighed = (yield* sideBySide(found.map((one) => weighedBy(one, asked)))).filter((one) => one !== null)
  if (weighed.length === 0) return yield* kindsOfType(whole, all, asked.others)
  const best = Math.max(...weighed.map(({ weight }) => weight))
  const [first, ...more] = weighed.filter(({ weight }) => weight === best)
  const isOne = more.every((one) => namesOf(one.entries) === namesOf(first?.entries ?? []))
  return first === undefined || !isOne ? null : inWords(first, asked)
}

const mostOthers = 4
const manifests =
  '{package.json,pyproject.toml,Cargo.toml,go.mod,pom.xml,composer.json,setup.py,setup.cfg,*.gemspec,settings.gradle*,pubspec.yaml}'

/** What is needed later, asked for with what is needed now. */
function* seen(call: string): Looking<readonly string[]> {
  yield* lookAt(call)
  return []
}

function programSearch(words: readonly string[]): string {
  const form = `(?:name"?|artifactId>|^module\\b.*[/ ]|rootProject.name|bin["/])[\\s:=>"'(\\[{]*(?:@[\\w-]+/)?(?:${words.join('|')})\\b`
  return search(form, { only: manifests, ignoreCase: true, limit: 10 })
}

/** Stems of the words that the program itself is called by: they narrow nothing down. */
function* namesOfProgram(words: readonly string[]): Looking<readonly string[]> {
  const own = words.filter((word) => /^[a-z][\w-]+$/.test(word))
  const { shown } = own.length === 0 ? noMatches : readMatches(yield* lookAt(programSearch(own)))
  const isNamed = (word: string) =>
    shown.some(
      ({ text, path }) =>
        !path.includes('/') && new RegExp(`(?:[\\s:=>"'(/]|^)${word}(?:["'<)\\s,]|$)`, 'i').test(text),
    )
  return own.filter(isNamed).map(stemOf)
}

function namesOf(entries: readonly Entry[]): string {
  return entries.map(({ name }) => name).join()
}

/** How well a collection is told of; `null` where a word of the question is left over. */
function* weighedBy(collection: Collection, asked: ThingsAsked): Looking<Weighed | null> {
  const { stem, others, claimed, done, knower } = asked
  const { own, said, path } = collection
  const byOwn = toldBy(own, others)
  const isOfThing = collection.isOfThing === true || toldBy(`${own} ${said}`, [stem]).size > 0
  const { entries, left } = pickedBy(
    collection,
    others.filter((one) => !byOwn.has(one)),
  )
  // What the things are said to be may be spoken of anywhere near; it must be told of each of them.
  if (left.some((one) => claimed.includes(one))) return null
  // A type enumerates all there are, whatever is done with some of them.
  if (collection.told !== undefined && left.some((one) => done.includes(one))) return null
  // What is written of every one of them is told as well.
  const ofEach = left.filter((one) => entries.every(({ text }) => toldBy(text, [one]).size > 0))
  const near = new Set([...toldBy(`${said} ${path}`, left), ...ofEach])
  // Another word for the thing needs something that says that this is the one.
  if (!isOfThing && byOwn.size + near.size === 0) return null
  const weight = (isOfThing ? 4 : 1) + 2 * byOwn.size + near.size
  // `the wire protocol`: what a protocol is called tells which.
  const isNamed = (one: string) => one === 'protocol' && byOwn.size + near.size > 0
  const untold = left.filter((one) => !near.has(one) && !isNamed(one))
  if (untold.length === 0) return { collection, entries, weight }
  // Who is said to know them may know more than a list that is used there.
  const isOfUse = untold.length === 1 && untold[0] !== knower
  const used = isOfUse && collection.key !== undefined ? yield* usesOf(collection, collection.key) : ''
  return toldBy(used, untold).size === untold.length ? { collection, entries, weight: weight - 1 } : null
}

const mostHeads = 4

/** The lines that use it, and what is said of what they stand in. */
function* usesOf({ path, entries }: Collection, key: string): Looking<string> {
  const { shown } = readMatches(yield* lookAt(search(asWord(key), { exclude: noProduct, limit: 20 })))
  const [first] = entries
  const uses = shown.filter((use) => use.path !== path || use.line !== first?.line)
  const heads = yield* excerpts(
    uses
      .slice(0, mostHeads)
      .map((use) => ({ path: use.path, from: (use.around?.line ?? use.line) - 4, to: use.around?.line ?? use.line })),
  )
  return uses
    .map(
      (use, index) =>
        `${use.path} ${ownerOf(use)} ${use.text} ${(heads[index] ?? []).map(({ text }) => text).join(' ')}`,
    )
    .join(' ')
}

function inWords({ collection, entries }: Weighed, asked: ThingsAsked): Conclusion {
  const { title, name, place, passages, told } = collection
  const count = entries.length
  if (told !== undefined && count === collection.entries.length) return told
  const some = count < collection.entries.length ? ` of ${collection.entries.length}` : ''
  const names =
    place === undefined
      ? inOneSentence(entries.map(({ name, path, line }) => `\`${name}\` (${placeOf(path, line)})`))
      : namesInWords(entries.map(({ name }) => name))
  const says =
    place === undefined
      ? `${count}${some} ${count === 1 ? asked.thing : thingsIn(asked)}, ${title}: ${names}.`
      : `${title} has ${count}${some} ${count === 1 ? asked.thing : thingsIn(asked)}: ${names} (${place}).`
  const list: ListTold = {
    sort: 'list',
    by: asked.thing,
    of: name === undefined ? { kind: 'all' } : { kind: 'name', name },
    names: entries.map((one) => one.name),
    ...(place !== undefined && some === '' && { where: place }),
  }
  return answered({ says, tells: list }, passages)
}
