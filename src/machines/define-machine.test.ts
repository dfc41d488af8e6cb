import { expect, test } from 'vitest'
import type { Machine } from '../core/index.ts'
import { defineMachine } from './define-machine.ts'

const asking = { prompt: 'Ask.', sees: ['task'], may: ['view'] } as const
const limits = { turns: 3 }

test('a machine written in TypeScript is the plain value that was written', () => {
  const machine = defineMachine({
    name: 'pair',
    start: 'asking',
    modes: {
      asking: { ...asking, on: { results: 'judging' } },
      judging: { ...asking, concludes: true, on: {} },
    },
    limits,
  })
  const typed: Machine<'asking' | 'judging'> = machine
  expect(typed).toEqual({
    name: 'pair',
    start: 'asking',
    modes: {
      asking: { prompt: 'Ask.', sees: ['task'], may: ['view'], on: { results: 'judging' } },
      judging: { prompt: 'Ask.', sees: ['task'], may: ['view'], concludes: true, on: {} },
    },
    limits: { turns: 3 },
  })
})

// These four are proved by the compiler: without the error each line announces, the type check fails.
test('a machine with a wrong name in it does not compile', () => {
  // @ts-expect-error an arrow to a mode that does not exist
  defineMachine({
    name: 'a',
    start: 'asking',
    modes: { asking: { ...asking, on: { results: 'judgin' } } },
    limits,
  })
  // @ts-expect-error a conditional arrow to a mode that does not exist
  defineMachine({
    name: 'a',
    start: 'asking',
    modes: { asking: { ...asking, on: { error: [{ to: 'x' }] } } },
    limits,
  })
  // @ts-expect-error a start that does not exist
  defineMachine({ name: 'a', start: 'askin', modes: { asking: { ...asking, on: {} } }, limits })
  // @ts-expect-error a signal that does not exist
  defineMachine({
    name: 'a',
    start: 'asking',
    modes: { asking: { ...asking, on: { result: 'asking' } } },
    limits,
  })
  expect.hasAssertions()
  expect(true).toBe(true)
})
