// A question that goes on from the one before it: `What is MAX_ITEMS?`, `And where is it used?`.

import { notUnderstood } from '../plans/otherwise.ts'
import { readQuestion } from '../words/question.ts'
import type { Reading } from './read-intent.ts'
import { readTask } from './read-task.ts'
import { aboutName, questionsIn } from './several-questions.ts'

/** What was asked in a run, and the reply to it; empty where the prompt does not show it. */
export interface Exchange {
  readonly asked: string
  readonly reply: string
}

/** The task as it would be asked at the beginning: `it` is what the question before was about, unless it is the program. */
export function inFull(task: string, earlier: readonly Exchange[]): string {
  const subject = earlier.reduce<string | null>((before, one) => subjectOf(one, before), null)
  return subject === null ? task : askedOf(task, subject)
}

function askedOf(task: string, subject: string): string {
  const { names, paths } = readQuestion(task)
  if (names.length > 0 || paths.length > 0 || isSure(firstReading(task))) return task
  const whole = aboutName(task, subject)
  const { asked, ...reading } = firstReading(whole)
  return isSure(reading) && (asked.name === subject || asked.path === subject) ? whole : task
}

/** What a reply tells of: what it begins with, or the declaration that it quotes first. */
const told =
  /^(?:(?:Probably )?`(?<name>[A-Za-z_$][\w$.:#]*)`|[^`\n]*`[^`\n]*\b(?:enum|class|struct|interface|trait|record|type|function|func|fn|def)\s+(?<declared>[A-Za-z_$][\w$]*))/

/** What an exchange was about: what its question names, or else what its reply tells of. */
function subjectOf({ asked, reply }: Exchange, before: string | null): string | null {
  const { names, paths } = readQuestion(before === null ? asked : askedOf(asked, before))
  const { name, declared } = told.exec(reply)?.groups ?? {}
  return names[0] ?? name ?? declared ?? paths[0] ?? null
}

function firstReading(task: string): Reading {
  const [first = task] = questionsIn(task)
  return readTask(first)[0]
}

/** Whether it is known what is asked, so that it need not go by the words alone. */
function isSure({ plan, isLoose, isOrdinary }: Pick<Reading, 'plan' | 'isLoose' | 'isOrdinary'>): boolean {
  return plan !== notUnderstood && isLoose === undefined && isOrdinary === undefined
}
