// The model that is used when there is no other: no language model, but a searcher that drives the same machines with the
// same tools. It reads the question, follows a plan, and answers with what it found, or says that it found nothing.
//
// Invariants
//   S1. The same request gives the same reply: everything it knows is in the request.
//   S2. It answers only what its plan could tell from results, and only where nothing of the question is left over
//       (`self-check.ts`); everything else is `unknown`.

import type { ModelPort, ModelReply } from '../../runtime/index.ts'
import { follow, type Looking, type Step } from './looking/looking.ts'
import { type Conclusion, conclusionText, fenceAround, together } from './plans/conclusion.ts'
import { likelyList } from './plans/members/likely/likely-list.ts'
import { noneOfKind } from './plans/none-of-kind.ts'
import { ifDeclared } from './plans/otherwise.ts'
import { likelyPlace } from './plans/plain/likely-place.ts'
import { withNearest } from './plans/plain/nearest.ts'
import { soFar } from './plans/so-far.ts'
import { armInWords } from './plans/values/arm-in-words.ts'
import { likelyValue } from './plans/values/likely-value.ts'
import { readPrompt, type Situation } from './read-prompt.ts'
import { inFull } from './reading/follow-up.ts'
import { type OneAsked, oneOfKind } from './reading/one-of-kind.ts'
import type { Reading } from './reading/read-intent.ts'
import { readTask } from './reading/read-task.ts'
import { checked } from './reading/self-check.ts'
import { aboutAnswer, questionsIn } from './reading/several-questions.ts'
import { isWeaker, type Tried } from './reading/weaker.ts'
import { wantedNote } from './wanted-note.ts'

const callsAtOnce = 8

/** A model that answers questions about code by searching. Costs nothing and needs no network. */
export function scoutModel(): ModelPort {
  const readingsOf = readingOnce()
  return {
    name: 'scout',
    dialect: 'text',
    maxOutputTokens: 16_000,
    maxCostUsd: () => 0,
    call: async (request, { signal, onText }) => {
      if (signal.aborted) return { ok: false, error: { kind: 'cancelled', message: 'the call was cancelled' } }
      const text = replyTo(readPrompt(request), readingsOf)
      onText(text)
      return { ok: true, value: reply(text) }
    },
  }
}

function reply(text: string): ModelReply {
  return { text, calls: [], usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 }, finish: 'stop' }
}

/** What the questions of a task may ask for. Every request of a run brings the same task, and reading it takes long. */
function readingOnce(): (task: string) => readonly Readings[] {
  let last: { readonly task: string; readonly readings: readonly Readings[] } | null = null
  return (task) => {
    if (last?.task !== task) last = { task, readings: questionsIn(task).map(readTask) }
    return last.readings
  }
}

function replyTo(situation: Situation, readingsOf: (task: string) => readonly Readings[]): string {
  const questions = readingsOf(inFull(situation.task, situation.earlier))
  const steps = questions.flatMap(([{ steps }]) => steps)
  if (situation.mustPlan) return `$(plan\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n)`
  if (situation.wanted.length > 0 && situation.mayLook && !situation.mayConclude) return callsText(situation.wanted)
  const step = follow(answersTo(questions), situation.found)
  if (situation.mayReject) return verified(step, situation)
  if (step.kind === 'concluded' && situation.mayConclude) return concludedText(step.value)
  if (step.kind === 'look' && situation.mayLook) return callsText(step.calls)
  if (situation.mustConclude)
    return concludedText(
      outOfTurns(follow(bothOf(questions.map(([first]) => conclusionOf(first))), situation.found), situation),
    )
  return step.kind === 'concluded' ? 'There is nothing to look at.' : nextText(step.calls, situation)
}

type Readings = readonly [Reading, ...Reading[]]

/** What came of each question of a task; the second may be about what the first came to. */
function* answersTo(questions: readonly Readings[]): Looking<Conclusion> {
  const found: Conclusion[] = []
  for (const [index, readings] of questions.entries()) {
    const [before, said] = [questions[index - 1]?.[0], found.at(-1)]
    const whole = before !== undefined && said?.isAnswered ? aboutAnswer(before, readings[0], said.says) : null
    found.push(yield* answerTo(whole === null ? readings : readTask(whole)))
  }
  return bothIn(found)
}

function* bothOf(parts: readonly Looking<Conclusion>[]): Looking<Conclusion> {
  const found: Conclusion[] = []
  for (const part of parts) found.push(yield* part)
  return bothIn(found)
}

function bothIn(found: readonly Conclusion[]): Conclusion {
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const all = together(found)
  return all.isAnswered ? all : { ...all, says: `Not all that is asked could be answered.\n${all.says}` }
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
  if (likeliest.isAnswered) return likeliest
  const none = one === null ? null : yield* noneAmongAll(one)
  if (none?.isAnswered) return none
  if (isNowhere) return none ?? likeliest
  const tried: [Tried, ...Tried[]] = [{ reading: first, conclusion: likeliest }]
  const found = [likeliest]
  for (const reading of others) {
    if (isWeaker(reading, tried)) continue
    const conclusion = yield* conclusionOf(reading)
    if (conclusion.isAnswered) return conclusion
    tried.push({ reading, conclusion })
    found.push(conclusion)
  }
  // What can be meant in one way only, and was found in part, is not told better by what its words weigh.
  if (first.isLast === true && likeliest.isDoubted === true) return none ?? likeliest
  return none ?? (yield* lastResort(first, [likeliest, ...found.slice(1)]))
}

const furtherQuestion = /,?\s+and\s+(?:(?:in|with|for|by|on|at|to|from)\s+)?(?:which|what|where|how|who|when)\b/i

/** What the words of a question likeliest mean, by weighed evidence; where that is not sure, what is nearest to it. */
function* lastResort({ asked }: Reading, found: readonly [Conclusion, ...Conclusion[]]): Looking<Conclusion> {
  const [likeliest] = found
  // Who asks for two things is not answered by one that is likely.
  const isOne = !furtherQuestion.test(asked.question.text)
  const weighed = isOne
    ? ((yield* armInWords(asked.question)) ??
      (yield* likelyValue(asked.question)) ??
      (yield* likelyList(asked, likeliest.absent ?? '')))
    : null
  if (weighed !== null) return weighed
  const likely = isOne ? yield* likelyPlace(asked) : null
  if (likely?.isAnswered) return likely
  const isNamed = likeliest.absent !== undefined
  // That an ordinary word is the name of nothing helps nobody, where something near was found.
  const other = isNamed ? found.find((one) => one.absent === undefined && namesPlace(one)) : undefined
  const near = other ?? (isNamed || likeliest.isDoubted === true ? likeliest : (likely ?? likeliest))
  // What is near a name that nothing bears is something else.
  const isOther = /^[A-Z]/.test(near.absent ?? '')
  return namesPlace(near) || isOther ? near : yield* withNearest(near, asked)
}

/** That there is no such thing, by the list of all of its kind; `null` where it is one of them, or there is no such list. */
function* noneAmongAll(one: OneAsked): Looking<Conclusion | null> {
  const [whole] = readTask(one.whole)
  return yield* noneOfKind(one, yield* conclusionOf(whole))
}

/** Whether somebody who reads it knows where to look. */
function namesPlace({ says, isDoubted }: Conclusion): boolean {
  return isDoubted === true || /`[^`]+` \([^()]+:\d+|[\w/]\.\w+:\d+/.test(says)
}

/** Written as nobody would write a word of a sentence. */
function isSpelt(name: string): boolean {
  return /[a-z\d][A-Z]|_|[.:#]/.test(name)
}

function* conclusionOf(reading: Reading): Looking<Conclusion> {
  const { plan, asked, isOrdinary } = reading
  return checked(yield* (isOrdinary ? ifDeclared(plan) : plan)(asked), reading)
}

function callsText(calls: readonly string[]): string {
  return atOnce(calls)
    .map((call) => `$(${call})`)
    .join('\n')
}

/** As many pieces of one file that lies deep in its folders would be taken for a chant: then it is one less. */
function atOnce(calls: readonly string[]): readonly string[] {
  const some = calls.slice(0, callsAtOnce)
  const files = new Set(some.map((call) => /^view [^:]+(?=:\d+-\d+)/.exec(call)?.[0] ?? call))
  return files.size === 1 ? some.slice(0, callsAtOnce - 1) : some
}

/** What was found is kept, and whoever looks next is told at what. */
function nextText(calls: readonly string[], { wantedNotes }: Situation): string {
  const wanted = wantedNote(atOnce(calls))
  return ['$(keep)', ...wantedNotes.map((id) => `$(drop ${id})`), textCall('note', wanted)].join('\n')
}

function concludedText(conclusion: Conclusion): string {
  return textCall(conclusion.isAnswered ? 'answer' : 'unknown', conclusionText(conclusion))
}

function outOfTurns(step: Step<Conclusion>, { task, found }: Situation): Conclusion {
  return step.kind === 'concluded' ? step.value : soFar(task, found)
}

/** A draft stands when the same results lead to it again. */
function verified(step: Step<Conclusion>, { draft }: Situation): string {
  if (step.kind === 'concluded' && conclusionText(step.value).trim() === draft.trim()) return '$(answer)'
  return textCall('reject', 'the results that are shown do not lead to this answer')
}

/** In a fence of its own a text arrives as it is, whatever brackets it holds. */
function textCall(tool: string, text: string): string {
  const fence = fenceAround(text)
  return `$(${tool}\n${fence}text\n${text}\n${fence}\n)`
}
