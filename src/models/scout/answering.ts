// From what a question may mean to what is said about it: the readings are tried one by one, then whatever might be meant is
// weighed. What no reading came to is no more than a guess, and told as one.

import type { Looking } from './looking/looking.ts'
import type { Asked } from './plans/asked.ts'
import { type Conclusion, guessed, together, unlessDoubted } from './plans/conclusion.ts'
import { likelyList } from './plans/members/likely/likely-list.ts'
import { noneOfKind } from './plans/none-of-kind.ts'
import { ifDeclared } from './plans/otherwise.ts'
import { likelyPlace } from './plans/plain/likely-place.ts'
import { withNearest } from './plans/plain/nearest.ts'
import { whatTellsWhen } from './plans/plain/what-tells.ts'
import { likelyValue } from './plans/values/likely-value.ts'
import { numberOfCase } from './plans/values/number-of-case.ts'
import { testedBound } from './plans/values/tested-bound.ts'
import { allOfKind } from './reading/all-of-kind.ts'
import { type OneAsked, oneOfKind } from './reading/one-of-kind.ts'
import { plainerThan } from './reading/plainer.ts'
import type { Reading } from './reading/read-intent.ts'
import { readTask } from './reading/read-task.ts'
import { checked, unsupported } from './reading/self-check.ts'
import { aboutAnswer } from './reading/several-questions.ts'
import { missingIn, ofAskedSort } from './reading/told-sort.ts'
import { isWeaker, type Tried } from './reading/weaker.ts'
import type { Question } from './words/question.ts'
import { asksForTwo, asksFurther } from './words/two-asked.ts'
import { singularIn, sorts } from './words/vocabulary.ts'

export type Readings = readonly [Reading, ...Reading[]]

/** What came of each question of a task; the second may be about what the first came to. */
export function* answersTo(questions: readonly Readings[]): Looking<Conclusion> {
  const found: Conclusion[] = []
  for (const [index, readings] of questions.entries()) {
    const [before, said] = [questions[index - 1]?.[0], found.at(-1)]
    const whole = before !== undefined && said?.isAnswered ? aboutAnswer(before, readings[0], said.tells) : null
    found.push(yield* answerTo(whole === null ? readings : readTask(whole)))
  }
  return bothIn(found)
}

/** What comes of the likeliest reading of each, where no turn is left for the others. */
export function* likeliestTo(questions: readonly Readings[]): Looking<Conclusion> {
  const found: Conclusion[] = []
  for (const [first] of questions) found.push(yield* conclusionOf(first))
  return bothIn(found)
}

function bothIn(found: readonly Conclusion[]): Conclusion {
  const told = found.map(asTold)
  const [only] = told
  if (only !== undefined && told.length === 1) return only
  const all = together(told)
  return all.isAnswered ? all : { ...all, says: `Not all that is asked could be answered.\n${all.says}` }
}

/** What no rule came to is told as no more than likely (ADR 27). */
function asTold(found: Conclusion): Conclusion {
  return found.isAnswered && found.isWeighed === true ? guessed(found, found.passages) : found
}

/** The answer to the first reading that has one; where none has, what came of the likeliest that found something. */
function* answerTo([first, ...others]: Readings): Looking<Conclusion> {
  const one = oneOfKind(first.asked.question)
  // Whether there is one is told by the list of all of them, whatever else is called so.
  const whether = one?.isWhether ? yield* noneAmongAll(one) : null
  if (whether !== null) return whether
  const likeliest = yield* conclusionOf(first)
  const { absent = '' } = likeliest
  const isNowhere = isSpelt(absent) && first.asked.question.names.includes(absent)
  if (likeliest.isAnswered || likeliest.isDisputed) return likeliest
  const none = one === null ? null : yield* noneAmongAll(one)
  if (none?.isAnswered) return none
  if (isNowhere) return none ?? likeliest
  const found = yield* foundInTurn({ reading: first, conclusion: likeliest }, others)
  const last = found.at(-1) ?? likeliest
  return last.isAnswered || last.isDisputed ? last : yield* beyondRules(first, found, none)
}

/** What came of some readings, the first of them first. */
type Conclusions = readonly [Conclusion, ...Conclusion[]]

/** What came of each reading, up to the first that has an answer. */
function* foundInTurn(
  first: Tried & { readonly conclusion: Conclusion },
  others: readonly Reading[],
): Looking<Conclusions> {
  const tried: Tried[] = [first]
  const found: [Conclusion, ...Conclusion[]] = [first.conclusion]
  for (const reading of others) {
    if (isWeaker(reading, tried)) continue
    const conclusion = yield* conclusionOf(reading)
    tried.push({ reading, conclusion })
    found.push(conclusion)
    if (conclusion.isAnswered || conclusion.isDisputed) break
  }
  return found
}

const typedFlag = /(?<![\w-])--[a-z]/

/** What can be said where no reading has an answer. */
function* beyondRules(first: Reading, found: Conclusions, none: Conclusion | null): Looking<Conclusion> {
  const { question } = first.asked
  // What was understood and doubted is not made certain by being asked in other words. A flag as it is typed says what is meant.
  const isRead =
    first.isReworded === true || (found.some(({ isDoubted }) => isDoubted) && !typedFlag.test(question.text))
  const plainly = isRead ? null : yield* inPlainWords(first.asked)
  if (plainly?.isAnswered) return plainly
  if (none !== null) return none
  // What can be meant in one way only, and was found in part, is not told better by what its words weigh.
  const [likeliest] = found
  const isOnly = first.isLast === true && likeliest.isDoubted === true
  return isOnly ? likeliest : yield* lastResort(first, found, plainly)
}

/** What comes of a question in whatever words; where that is nothing, what is nearest to it. */
function* lastResort({ asked }: Reading, found: Conclusions, plainly: Conclusion | null): Looking<Conclusion> {
  const [likeliest] = found
  const { text } = asked.question
  // Who asks for two things is not answered by one that is likely.
  const isForOne = !asksFurther(text) && !asksForTwo(text)
  const ruled = isForOne ? yield* byAnyWords(asked) : null
  if (ruled?.isAnswered) return ruled
  // What a rule found and doubts says more than a guess, unless it is of another sort than what was asked for.
  const isNearer = likeliest.isDoubted === true && missingIn(likeliest, text) === null
  const guess = isForOne && !isNearer ? yield* weighed(asked, likeliest.absent ?? '') : null
  if (guess !== null) return guess
  if (plainly !== null) return plainly
  const isNamed = likeliest.absent !== undefined
  // That an ordinary word is the name of nothing helps nobody, where something near was found.
  const other = isNamed ? found.find((one) => one.absent === undefined && namesPlace(one)) : undefined
  const isFound = isNamed || likeliest.isDoubted === true
  const around =
    isFound || !isForOne ? null : (ruled ?? (yield* allAsked(asked.question)) ?? (yield* likelyPlace(asked)))
  const near = other ?? around ?? likeliest
  // What is near a name that nothing bears is something else.
  const isOther = /^[A-Z]/.test(near.absent ?? '')
  return namesPlace(near) || isOther ? near : yield* withNearest(near, asked)
}

/** What comes of the rules that go by no wording: an answer, or what was found and doubted. */
function* byAnyWords(asked: Asked): Looking<Conclusion | null> {
  const { question } = asked
  let doubted: Conclusion | null = null
  for (const rule of [numberOfCase(question), whatTellsWhen(asked)]) {
    const told = yield* rule
    const ofSort = told === null ? null : ofAskedSort(told, question)
    if (ofSort?.isAnswered) return ofSort
    doubted ??= ofSort
  }
  return doubted
}

/** Everything that might be meant is weighed: values, then lists. What is likely is told as no more than that. */
function* weighed(asked: Asked, absent: string): Looking<Conclusion | null> {
  const { question } = asked
  return (yield* testedBound(question)) ?? (yield* likelyValue(question)) ?? (yield* likelyList(asked, absent))
}

/** What comes of the plain question that it is most like; a doubt where it only may be meant, or leaves something out. */
function* inPlainWords({ question, caught }: Asked): Looking<Conclusion | null> {
  for (const { task, passed, isSure } of plainerThan(question)) {
    const [reading] = readTask(task)
    // `which enums are in F`: that there are types is no answer.
    if (isOfOtherSort(caught.sort, reading.asked.caught.sort)) continue
    const found = yield* conclusionOf(reading)
    if (!found.isAnswered || (found.isNone && !isSure)) continue
    const understood = { asked: { ...reading.asked, question }, form: null, minds: ['words', 'condition'] } as const
    if (!checked(found, understood).isAnswered) continue
    const left = unsupported(passed, found).map((word) => `“${word}” was passed over`)
    const isMeant = isSure && passed.length === 0 && question.names.length < 2
    return unlessDoubted(found, [...left, ...(isMeant ? [] : [`it was taken for “${task}”`])])
  }
  return null
}

function isOfOtherSort(one = '', other = ''): boolean {
  const [sort, instead] = [one, other].map((word) => singularIn(sorts, word.toLowerCase()))
  return sort !== null && instead !== null && sort !== instead
}

/** All of the kind that a question begins with, of which only some may be asked for. */
function* allAsked(question: Question): Looking<Conclusion | null> {
  const whole = allOfKind(question)
  if (whole === null) return null
  const all = yield* conclusionOf(readTask(whole)[0])
  return all.isAnswered && !all.isNone ? unlessDoubted(all, ['only some of them may be meant']) : null
}

/** That there is no such thing, by the list of all of its kind; `null` where it is one of them, or there is no such list. */
function* noneAmongAll(one: OneAsked): Looking<Conclusion | null> {
  const [whole] = readTask(one.whole)
  return yield* noneOfKind(one, yield* conclusionOf(whole))
}

/** Whether somebody who reads it knows where to look: whatever it tells, a place must be shown. */
function namesPlace({ says, isDoubted }: Conclusion): boolean {
  return isDoubted === true || /`[^`]+` \([^()]+:\d+|[\w/]\.\w+:\d+/.test(says)
}

/** Written as nobody would write a word of a sentence. */
function isSpelt(name: string): boolean {
  return /[a-z\d][A-Z]|_|[.:#]/.test(name)
}

function* conclusionOf(reading: Reading): Looking<Conclusion> {
  const { plan, asked, isOrdinary } = reading
  const found = yield* (isOrdinary ? ifDeclared(plan) : plan)(asked)
  return checked(ofAskedSort(found, asked.question), reading)
}
