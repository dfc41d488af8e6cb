// The closed list of causes in words: what each ending means, and what a person can do about it.

import type { Outcome, OutcomeKind, RunState } from '../core/index.ts'
import { oneLine } from './display-width.ts'

type Cause = Outcome['cause']

/** What a program that drives runs may end with, and what each means. Stable: scripts depend on it. */
export const exitCodes = {
  0: 'done',
  1: 'Pawl itself failed, or something could not be read or written',
  2: 'the command was not understood',
  3: 'finished, but the task was not solved',
  4: 'stopped: no progress',
  5: 'stopped: a limit was reached (turns, cost, time, idle time)',
  6: 'a person is needed: a permission or an answer',
  7: 'a key or the configuration is missing or wrong',
  8: 'the provider could not be reached or could not answer',
  130: 'stopped by a person (Ctrl-C)',
  143: 'stopped by the system (SIGTERM)',
} as const

export type ExitCode = keyof typeof exitCodes

/** The exit code that an outcome leads to: one list of causes for words, JSON and scripts. */
export function exitCodeOf({ cause }: Outcome): ExitCode {
  return endings[cause].exit
}

interface Ending {
  /** What a program ends with when its run ends so. */
  readonly exit: ExitCode
  readonly means: string
  readonly next: (run: RunState) => readonly string[]
}

/** What every cause of an ending means, and how to go on from it. */
export const endings: Readonly<Record<Cause, Ending>> = {
  concluded: {
    exit: 0,
    means: 'the model concluded',
    next: (run) => [`to ask more of the same run: pawl continue ${run.setup.id} "…"`],
  },
  forced_by_verdict: {
    exit: 4,
    means: 'it no longer moved forward and was made to conclude with what it knew',
    next: (run) => ['read the answer as a partial one', `to go on with a hint: ${resume(run)} "…"`],
  },
  forced_by_limit: {
    exit: 5,
    means: 'a limit was reached and it was made to conclude with what it knew',
    next: (run) => ['read the answer as a partial one', `to let it go on: ${resume(run)} --max-turns …`],
  },
  forced_by_person: {
    exit: 3,
    means: 'a person had it conclude with what it knew',
    next: (run) => ['read the answer as a partial one', `to let it go on: ${resume(run)}`],
  },
  unresolved: {
    exit: 3,
    means: 'the model could not find out, and said so',
    next: (run) => [`to give it a hint: ${resume(run)} "…"`, 'or ask for less at once'],
  },
  rejected: {
    exit: 3,
    means: 'it answered, but its work was not taken over',
    next: (run) => [`to let it try again: ${resume(run)}`, `or to say what to do instead: ${resume(run)} "…"`],
  },
  needs_permission: {
    exit: 6,
    means: 'a call needs permission and nobody is there to give it',
    next: (run) => [`to be asked at a terminal: ${resume(run)}`, 'or allow such calls in the policy beforehand'],
  },
  needs_answer: {
    exit: 6,
    means: 'the model asked a question and nobody is there to answer it',
    next: (run) => [`to answer: ${resume(run)} "…"`],
  },
  no_progress: {
    exit: 4,
    means: 'no step brought anything new any more',
    next: (run) => [`to send it another way: ${resume(run)} "…"`, 'or narrow the task and start again'],
  },
  turns: limitEnding('turns', '--max-turns …'),
  cost: limitEnding('cost', '--max-cost …'),
  time: limitEnding('time', '--max-time …'),
  idle: limitEnding('idle time', '--max-idle …'),
  shutdown: {
    exit: 143,
    means: 'it was shut down',
    next: (run) => [`to go on where it stopped: ${resume(run)}`, orConclude(run)],
  },
  person: {
    exit: 130,
    means: 'a person stopped it',
    next: (run) => [`to go on where it stopped: ${resume(run)}`, orConclude(run)],
  },
  model: {
    exit: 8,
    means: 'the model could not be reached or could not answer',
    next: (run) => [`to try again later, or with another model: ${resume(run)}`],
  },
  auth: {
    exit: 7,
    means: 'the provider did not accept the key',
    next: (run) => [`set the key (pawl doctor shows which), then: ${resume(run)}`],
  },
  storage: {
    exit: 1,
    means: 'the journal could not be written',
    next: (run) => [`make room or mend the storage, then: ${resume(run)}`],
  },
  internal: {
    exit: 1,
    means: 'Pawl itself failed',
    next: (run) => ['report it with the journal of the run', `to go on: ${resume(run)}`],
  },
}

function limitEnding(limit: string, flag: string): Ending {
  return {
    exit: 5,
    means: `the limit of ${limit} was reached before anything could be answered`,
    next: (run) => [`to let it go on: ${resume(run)} ${flag}`, orConclude(run)],
  }
}

/** An outcome as the end of a sentence about the run. */
export const kinds: Readonly<Record<OutcomeKind, string>> = {
  answered: 'answered',
  partial: 'answered in part',
  blocked: 'is blocked',
  stuck: 'is stuck',
  limit: 'stopped at a limit',
  cancelled: 'was cancelled',
  failed: 'failed',
}

/** The command that opens the run again. */
function resume(run: RunState): string {
  return `pawl resume ${run.setup.id}`
}

function orConclude(run: RunState): string {
  return `to have what it knows by now: ${resume(run)} --conclude`
}

/** Steps for what is still open besides the ending itself. */
export function openEnds(run: RunState): string[] {
  const { openQuestions } = run.knowledge.memory
  return openQuestions.map((question) => `answer its open question: ${oneLine(question)}`)
}
