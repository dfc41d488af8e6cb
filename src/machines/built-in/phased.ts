// The eight modes of the phased agent.
//
//   mode            calls that run there     goes on to                                        time   stuck after
//   init            none: a call leaves it   searching deciding finishing                      -      -
//   searching       search                   searching analyzing stuck-search finishing        60 s   3 identical calls
//   analyzing       read                     searching deciding stuck-analyze finishing        30 s   -
//   deciding        any but search           searching deciding stuck-decide finishing         45 s   3 failed decisions
//   stuck-search    answer                   finishing                                         10 s   -
//   stuck-analyze   answer                   finishing                                         10 s   -
//   stuck-decide    answer                   finishing                                         10 s   -
//   finishing       answer                   the end                                           5 s    -
//
// It differs from the table it was drawn from where that one was a trap: searching may search again and deciding may
// decide again, analyzing may go back to searching (search, reason, search is what agents do), looking at a file counts
// as analyzing, and init has no time-out, so that a slow first reply is not a stuck one. A time-out is shown and moves
// nothing; `heedTime` makes it lead where being stuck does.

import type { Machine, ModeDefinition } from '../../core/index.ts'
import { defineMachine } from '../define-machine.ts'
import { defaultLimits } from '../limits.ts'

const curating = ['note', 'keep', 'drop'] as const

const sees = ['task', 'plan', 'notes', 'working-memory', 'last-results'] as const

const stuckMode = {
  sees,
  may: ['answer'],
  concludes: true,
  must: ['answer'],
  timeoutMs: 10_000,
  on: { concluded: 'finishing', reply: 'finishing' },
} as const

/** Searches, analyses, decides and finishes; whoever goes round is led to a mode that sums up. */
export const phased = defineMachine({
  name: 'phased',
  about: 'Searches, analyses, decides and finishes, each in a mode of its own; stuck work is summed up.',
  start: 'init',
  concluder: 'finishing',
  modes: {
    init: {
      prompt: `You are at the START. Nothing has been done yet.

Make the first call that the task needs. Unless you know where to look, that is a search.
Example: the task asks for the architecture: search for "architecture".`,
      sees,
      may: ['*'],
      concludes: true,
      on: {
        'call:search': 'searching',
        'call:read': 'deciding',
        'call:edit': 'deciding',
        'call:run': 'deciding',
        'call:memory': 'deciding',
        'call:other': 'deciding',
        reply: 'deciding',
        concluded: 'finishing',
      },
    },
    searching: {
      prompt: `You are SEARCHING. Find where the answer lies.

Search with words you have not tried yet, or view what a search has found; a search that was made brings nothing new.
When you have found enough to think about, say in a sentence what it shows, without a call. When it is the answer,
use \`answer\`.
Example: "architecture" found docs/design.md: view it.`,
      sees,
      may: ['class:search', 'class:read', ...curating],
      concludes: true,
      timeoutMs: 60_000,
      stuckAfter: 3,
      on: { 'call:read': 'analyzing', reply: 'analyzing', stuck: 'stuck-search', concluded: 'finishing' },
    },
    analyzing: {
      prompt: `You are ANALYZING. Think about what was found.

Say what the results show, what follows from it and what is still missing; note what must not be lost.
View more lines of what was found if you must. When something is missing, search for it; when something is to be done,
do it; when nothing is, use \`answer\`.
Example: docs/design.md names four parts but not how they run: note the parts, search for "execution".`,
      sees,
      may: ['*'],
      concludes: true,
      timeoutMs: 30_000,
      on: {
        'call:search': 'searching',
        'call:edit': 'deciding',
        'call:run': 'deciding',
        'call:memory': 'deciding',
        'call:other': 'deciding',
        reply: 'deciding',
        stuck: 'stuck-analyze',
        concluded: 'finishing',
      },
    },
    deciding: {
      prompt: `You are DECIDING. Choose the next act and carry it out in this reply.

Either make the call that brings the task forward most, or use \`answer\` because the task is done.
A decision without a call or an answer is none.
Example: the notes name every part and how it runs: \`answer\` with them.`,
      sees,
      may: ['*'],
      concludes: true,
      reminders: 1,
      timeoutMs: 45_000,
      stuckAfter: 3,
      on: { 'call:search': 'searching', reply: 'deciding', stuck: 'stuck-decide', concluded: 'finishing' },
    },
    'stuck-search': {
      ...stuckMode,
      prompt: `You are STUCK IN SEARCHING. The same searches bring the same results, and no more searching will be done.

Use \`answer\` with a summary: what was searched for, what was found and where, and what could not be found.
Example: "docs/design.md describes four parts. Nothing was found on how they run: 'execution' has no match."`,
    },
    'stuck-analyze': {
      ...stuckMode,
      prompt: `You are STUCK IN ANALYZING. Thinking on has brought nothing new.

Use \`answer\` with a summary: what the results show, what follows from it, and which question stays open.
Example: "The cache is written in two places (cache.ts:72, sync.ts:15). Which comes first cannot be told from the code."`,
    },
    'stuck-decide': {
      ...stuckMode,
      prompt: `You are STUCK IN DECIDING. The last decisions failed or changed nothing, and no more will be tried.

Use \`answer\` with a summary: what was tried, how it failed, how things stand now, and what a person should decide.
Example: "The edit of retry.ts failed three times: the file is read-only. Nothing was changed."`,
    },
    finishing: {
      prompt: `You are FINISHING. The work is over; give the person the result.

If there is a draft and it says what is known, use \`answer\` with no text and it stands. Otherwise use \`answer\` with
the result in full: what was found or done, where, and what is open.
Example: "Savant has four parts (docs/design.md:12-40); the worker runs the agent (worker.rb:8)."`,
      sees: [...sees, 'draft'],
      may: ['answer'],
      concludes: true,
      must: ['answer'],
      timeoutMs: 5000,
      on: { reply: 'finishing' },
    },
  },
  limits: defaultLimits,
})

/** The machine with its time-outs as hard as its document has them: they lead where being stuck leads, or else to the concluder. */
export function heedTime(machine: Machine): Machine {
  const { concluder } = machine
  const heeding = (name: string, mode: ModeDefinition): ModeDefinition => {
    const to = mode.on.stuck ?? (name === concluder ? undefined : concluder)
    if (mode.timeoutMs === undefined || to === undefined) return mode
    return { ...mode, on: { ...mode.on, timeout: to } }
  }
  const modes = Object.fromEntries(Object.entries(machine.modes).map(([name, mode]) => [name, heeding(name, mode)]))
  return { ...machine, modes }
}
