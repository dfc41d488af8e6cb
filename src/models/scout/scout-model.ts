// The model that is used when there is no other: no language model, but a searcher that drives the same machines with the
// same tools. It reads the question, follows a plan, and answers with what it found, or says that it found nothing.
//
// Invariants
//   S1. The same request gives the same reply: everything it knows is in the request.
//   S2. It answers only what its plan could tell from results, and only where nothing of the question is left over
//       (`self-check.ts`); everything else is `unknown`.

import type { ModelPort, ModelReply } from '../../runtime/index.ts'
import { answersTo, likeliestTo, type Readings } from './answering.ts'
import { follow, type Step } from './looking/looking.ts'
import { type Conclusion, conclusionText, fenceAround } from './plans/conclusion.ts'
import { soFar } from './plans/so-far.ts'
import { readPrompt, type Situation } from './read-prompt.ts'
import { inFull } from './reading/follow-up.ts'
import { readTask } from './reading/read-task.ts'
import { questionsIn } from './reading/several-questions.ts'
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
  if (step.kind === 'concluded' && situation.mayConclude) return concludedText(step.value, situation)
  if (step.kind === 'look' && situation.mayLook) return callsText(step.calls)
  if (situation.mustConclude)
    return concludedText(outOfTurns(follow(likeliestTo(questions), situation.found), situation), situation)
  return step.kind === 'concluded' ? 'There is nothing to look at.' : nextText(step.calls, situation)
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
function nextText(calls: readonly string[], situation: Situation): string {
  return ['$(keep)', ...done(situation), textCall('note', wantedNote(atOnce(calls)))].join('\n')
}

/** What is left to look at would be looked at again when something else is asked. */
function concludedText(conclusion: Conclusion, situation: Situation): string {
  const kind = conclusion.isAnswered ? 'answer' : 'unknown'
  return [...done(situation), textCall(kind, conclusionText(conclusion))].join('\n')
}

/** The notes to the explorer that were followed. */
function done({ wantedNotes }: Situation): readonly string[] {
  return wantedNotes.map((id) => `$(drop ${id})`)
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
