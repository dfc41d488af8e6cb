// A task as it is given: where it picks some parts of something, it is read without what picks them, by the plans that can
// tell parts apart; where it calls them after the type they are of, as if it called them parts; and as it stands.

import { type Pick, picksIn } from '../members/picks.ts'
import type { Plan } from '../plans/asked.ts'
import { uses } from '../plans/done-with.ts'
import { nthOf, sortsIn } from '../plans/files.ts'
import { members } from '../plans/members/members.ts'
import { contents, membersMeant, partsCalledSo } from '../plans/otherwise.ts'
import { callers } from '../plans/usage.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { eachAsked } from '../words/of-each.ts'
import { type Question, readQuestion } from '../words/question.ts'
import { anyOf, ordinals, parts, singularIn, types } from '../words/vocabulary.ts'
import { inPlainWording } from '../words/wordings/index.ts'
import { outsideTests } from './outside-tests.ts'
import { type Reading, readIntents } from './read-intent.ts'
import { readPrefix } from './read-prefix.ts'

/** The plans that tell parts apart by their headings. */
const tellingApart: readonly Plan[] = [members, sortsIn, nthOf]

/** What a task may ask for, the likeliest first. */
export function readTask(task: string): readonly [Reading, ...Reading[]] {
  const question = readQuestion(task)
  const [first, ...told] = readIntents(question)
  const others = [...told, ...readDoneByOption(task)]
  const ofEach = readEach(task)
  const [picking, ...further] = [
    ...readPrefix(question),
    ...readOutsideTests(task),
    ...readNested(task),
    ...ofEach,
    ...readPicking(task),
    ...readNamesake(question),
  ].map((reading) => ({ ...reading, isReworded: true as const }))
  if (picking === undefined) return [first, ...others]
  // Where the names of some begin with a word of the question, all of them are no answer to it.
  const isSome = [picking, ...further].some(({ asked }) => asked.picks?.some(({ needsSome }) => needsSome))
  // Nor are their names, where something more is wanted of each.
  const isMore = ofEach.length > 0
  const plain = [first, ...others].filter(
    ({ plan }) => !(isSome && tellingApart.includes(plan)) && !(isMore && tellingOf.includes(plan)),
  )
  return [picking, ...further, ...plain]
}

const doneByOption =
  /^\W*what\s+(?:does|do|would|will)\s+(?:the\s+)?(?<flag>--[a-z][\w-]*)(?:\s+(?:option|flag|switch))?\s+(?:do|change|affect|mean|alter|influence|control|cause)\W*$/i

/** `what does --strict do`: where nothing is said of it, what is done where it is met tells that. */
function readDoneByOption(task: string): readonly Reading[] {
  const flag = doneByOption.exec(task)?.groups?.flag
  return flag === undefined ? [] : readIntents(readQuestion(`Where is ${flag} handled?`)).slice(0, 1)
}

/** The plans that can tell tests from what they test. */
const tellingTests: readonly Plan[] = [callers, uses]

function readOutsideTests(task: string): readonly Reading[] {
  const plain = outsideTests(task)
  if (plain === null) return []
  return readIntents(readQuestion(plain))
    .filter(({ plan }) => tellingTests.includes(plan))
    .map((reading) => ({ ...reading, asked: { ...reading.asked, isOutsideTests: true } }))
}

/** `which hooks are in MiddlewareHooks`: what a type is called after are its parts, whatever the word for them. */
function readNamesake({ text, names }: Question): readonly Reading[] {
  const { ask = '', noun = '' } =
    /^(?<ask>\W*(?:which|what|how many|list|name|show)\s+(?:are\s+)?(?:me\s+)?(?:all\s+)?(?:of\s+)?(?:the\s+)?)(?<noun>(?!tests\b)[a-z]+s)\s+(?:are|is|does|do|has|have|in|of|can)\b/i.exec(
      text,
    )?.groups ?? {}
  const [name = '', ...others] = names
  const isNamesake = oneOf(wordsOfName(lastPart(name)).at(-1) ?? '') === oneOf(noun)
  if (noun === '' || !isNamesake || others.length > 0 || singularIn(parts, noun) !== null) return []
  return readIntents(readQuestion(`${ask}members${text.slice(ask.length + noun.length)}`))
    .filter(({ plan }) => plan === members)
    .map((reading) => ({
      ...reading,
      asked: { ...reading.asked, caught: { ...reading.asked.caught, noun: noun.toLowerCase() } },
      plan: partsCalledSo,
    }))
}

/** `which fields has Plan, and what are their defaults`: its parts, each with what is wanted of it. */
function readEach(task: string): readonly Reading[] {
  const wanted = eachAsked(task) ?? eachAsked(inPlainWording(task))
  if (wanted === null) return []
  const question = readQuestion(wanted.task)
  return readIntents(question)
    .filter(({ plan, asked }) => tellingOf.includes(plan) && question.names.includes(asked.name))
    .map((reading) => ({ ...reading, plan: members, asked: { ...reading.asked, each: wanted.each } }))
    .slice(0, 1)
}

/** The plans for parts of something that has a name. */
const tellingOf: readonly Plan[] = [members, membersMeant, contents]

const nestedTypes = new RegExp(
  `(?<ask>^.*\\b(?:which|what|how many|list|name|show|${Object.keys(ordinals).join('|')})\\s+(?:me\\s+)?(?:all\\s+)?(?:the\\s+)?)(?:nested|inner)\\s+(?<part>${anyOf(types)})\\b`,
  'i',
)

/** `which nested classes does Outer have`: types that stand in another one are its members. */
function readNested(task: string): readonly Reading[] {
  const { ask, part } = nestedTypes.exec(task)?.groups ?? {}
  if (ask === undefined || part === undefined) return []
  const noun = part.endsWith('s') && singularIn(types, part) !== part ? 'members' : 'member'
  return readIntents(readQuestion(task.replace(nestedTypes, `${ask}${noun}`)))
    .filter(({ plan }) => plan === members)
    .map((reading) => ({
      ...reading,
      asked: { ...reading.asked, caught: { ...reading.asked.caught, part: `nested ${part.toLowerCase()}` } },
    }))
}

/** The word for one of them; what is called back is a hook, whatever it is called. */
function oneOf(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/^(?:callback|handler|listener)$/, 'hook')
}

/** Parts that are picked, as the task says it or else in plain words. */
function readPicking(task: string): readonly Reading[] {
  const said = readPicked(task)
  const plain = inPlainWording(task)
  return said.length > 0 || plain === task ? said : readPicked(plain)
}

function readPicked(task: string): readonly Reading[] {
  const narrowed = picksIn(task)
  if (narrowed === null) return []
  const { picks, task: left } = narrowed
  return readIntents(readQuestion(left))
    .filter((reading) => tellingApart.includes(reading.plan) && isOfSomething(reading, picks))
    .map((reading) => ({ ...reading, asked: { ...reading.asked, picks } }))
}

/** `which Lamp methods are there`: without a file, or anything else that is named, the word is what has them. */
function isOfSomething({ plan, asked }: Reading, picks: readonly Pick[]): boolean {
  return plan === members || asked.path !== undefined || !picks.some(({ needsSome }) => needsSome)
}
