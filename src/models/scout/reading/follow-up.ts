// A question that goes on from the one before it: `What is MAX_ITEMS?`, `And where is it used?`.

import { notUnderstood } from '../plans/otherwise.ts'
import { readQuestion } from '../words/question.ts'
import type { Reading } from './read-intent.ts'
import { readTask } from './read-task.ts'
import { aboutName, placedIn, questionsIn } from './several-questions.ts'

/** What was asked in a run, and the reply to it; empty where the prompt does not show it. */
export interface Exchange {
  readonly asked: string
  readonly reply: string
}

/** The task as it would be asked at the beginning: `it` is what the question before was about, unless it is the program. */
export function inFull(task: string, earlier: readonly Exchange[]): string {
  return askedOf(
    task,
    earlier.reduce<Before>((before, one) => afterwards(one, before), { asked: '', subject: null }),
  )
}

/** What was asked last, in full, and what that was about. */
interface Before {
  readonly asked: string
  readonly subject: string | null
}

function askedOf(task: string, { asked: before, subject }: Before): string {
  if (subject === null) return task
  const { names, paths } = readQuestion(task)
  const placed =
    names.length + paths.length > 0 ? null : placedIn(before, task.replace(/^\W*and\s+/i, ''), ofOne(subject))
  if (placed !== null) return placed
  if (names.length > 0 || paths.length > 0 || isSure(firstReading(task))) return task
  const whole = aboutName(task, subject)
  const { asked, ...reading } = firstReading(whole)
  return isSure(reading) && (asked.name === subject || asked.path === subject) ? whole : task
}

/** What a reply tells of: what it begins with, or the declaration that it quotes first. */
const told =
  /^(?:(?:Probably )?`(?<name>[A-Za-z_$][\w$.:#]*)`|[^`\n]*`[^`\n]*\b(?:enum|class|struct|interface|trait|record|type|function|func|fn|def)\s+(?<declared>[A-Za-z_$][\w$]*))/

/** What an exchange was about: what its question names, or else what its reply tells of. */
function afterwards({ asked, reply }: Exchange, before: Before): Before {
  const whole = askedOf(asked, before)
  const { names, paths } = readQuestion(whole)
  const { name, declared } = told.exec(reply)?.groups ?? {}
  return { asked: whole, subject: names[0] ?? name ?? declared ?? paths[0] ?? null }
}

function ofOne(subject: string): { readonly name?: string; readonly path?: string } {
  return /[/.]\w+$/.test(subject) && !/^[A-Z]/.test(subject) ? { path: subject } : { name: subject }
}

function firstReading(task: string): Reading {
  const [first = task] = questionsIn(task)
  return readTask(first)[0]
}

/** Whether it is known what is asked, so that it need not go by the words alone. */
function isSure({ plan, isLoose, isOrdinary }: Pick<Reading, 'plan' | 'isLoose' | 'isOrdinary'>): boolean {
  return plan !== notUnderstood && isLoose === undefined && isOrdinary === undefined
}
