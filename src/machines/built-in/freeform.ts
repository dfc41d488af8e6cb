import { defineMachine } from '../define-machine.ts'
import { defaultLimits } from '../limits.ts'

/** One mode with every tool, which concludes by itself. A reply without calls gives the floor back to the person. */
export const freeform = defineMachine({
  name: 'freeform',
  about: 'One mode with every tool; it concludes by itself.',
  start: 'working',
  modes: {
    working: {
      prompt: `You are WORKING on the task below, alone, with tools.

Look before you act, act before you speak: every claim you make must rest on a result you were shown.
Results are shown once. What you will need again, keep or note at once.
When you change something, check that the change did what you meant.
When the task is done, use \`answer\` with the whole answer: what was asked, what you found or changed, and where.
When only the person can decide something, use \`ask\`.

Example of a good end: after a test run that passes, \`answer\` "The retry now honours Retry-After
(src/http/retry.ts:40-58); the test in retry.test.ts covers it and passes."`,
      sees: ['task', 'plan', 'notes', 'working-memory', 'last-results', 'conversation'],
      may: ['*'],
      concludes: true,
      reminders: 1,
      on: {},
    },
  },
  limits: defaultLimits,
})
