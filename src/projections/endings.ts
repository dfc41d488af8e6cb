// The closed list of causes in words: what each ending means, and what a person can do about it.

import type { Outcome, OutcomeKind, RunState } from '../core/index.ts'
import { oneLine } from './display-width.ts'

type Cause = Outcome['cause']

interface Ending {
  readonly means: string
  readonly next: (run: RunState) => readonly string[]
}

/** What every cause of an ending means, and how to go on from it. */
export const endings: Readonly<Record<Cause, Ending>> = {
  concluded: {
    means: 'the model concluded',
    next: (run) => [`to ask more of the same run: ${resume(run)} "…"`],
  },
  forced_by_verdict: {
    means: 'it no longer moved forward and was made to conclude with what it knew',
    next: (run) => ['read the answer as a partial one', `to go on with a hint: ${resume(run)} "…"`],
  },
  forced_by_limit: {
    means: 'a limit was reached and it was made to conclude with what it knew',
    next: (run) => ['read the answer as a partial one', `to let it go on: ${resume(run)} --max-turns …`],
  },
  needs_permission: {
    means: 'a call needs permission and nobody is there to give it',
    next: (run) => [`to be asked at a terminal: ${resume(run)}`, 'or allow such calls in the policy beforehand'],
  },
  needs_answer: {
    means: 'the model asked a question and nobody is there to answer it',
    next: (run) => [`to answer: ${resume(run)} "…"`],
  },
  no_progress: {
    means: 'no step brought anything new any more',
    next: (run) => [`to send it another way: ${resume(run)} "…"`, 'or narrow the task and start again'],
  },
  turns: limitEnding('turns', '--max-turns …'),
  cost: limitEnding('cost', '--max-cost …'),
  time: limitEnding('time', '--max-time …'),
  idle: limitEnding('idle time', '--max-idle …'),
  shutdown: {
    means: 'it was shut down',
    next: (run) => [`to go on where it stopped: ${resume(run)}`],
  },
  person: {
    means: 'a person stopped it',
    next: (run) => [`to go on where it stopped: ${resume(run)}`],
  },
  model: {
    means: 'the model could not be reached or could not answer',
    next: (run) => [`to try again later, or with another model: ${resume(run)}`],
  },
  auth: {
    means: 'the provider did not accept the key',
    next: (run) => [`set the key (pawl doctor shows which), then: ${resume(run)}`],
  },
  storage: {
    means: 'the journal could not be written',
    next: (run) => [`make room or mend the storage, then: ${resume(run)}`],
  },
  internal: {
    means: 'Pawl itself failed',
    next: (run) => ['report it with the journal of the run', `to go on: ${resume(run)}`],
  },
}

function limitEnding(limit: string, flag: string): Ending {
  return {
    means: `the limit of ${limit} was reached before anything could be answered`,
    next: (run) => [`to let it go on: ${resume(run)} ${flag}`],
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

/** Steps for what is still open besides the ending itself. */
export function openEnds(run: RunState): string[] {
  const { openQuestions } = run.knowledge.memory
  return openQuestions.map((question) => `answer its open question: ${oneLine(question)}`)
}
