import type { ModelMessage } from '../runtime/index.ts'

/** A made-up exchange in which a call is written as it should be, and found right. Only text has anything to show. */
export const openingExample: readonly ModelMessage[] = [
  { role: 'user', text: 'First show me that you know how to ask for a tool: find out what README.md says.' },
  { role: 'assistant', text: 'I have not seen the file yet, so I look at it first.\n\n$(view README.md)', calls: [] },
  {
    role: 'user',
    text: 'Correct: one sentence on why, the call as $(…) on a line of its own, then stop and wait for the result. The real task follows.',
  },
  { role: 'assistant', text: 'Understood.', calls: [] },
]
