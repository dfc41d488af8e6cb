import { expect, test } from 'vitest'
import { type Evidence, watch } from './index.ts'

const step = (number: number, path: string): Evidence => ({
  step: number,
  calls: [{ tool: 'view', input: { path }, output: path === 'src' ? 'a.c and b.c' : 'nothing but c.c', ok: true }],
})

test('tells of changes, loops and progress, in this order', () => {
  const told: string[] = []
  const { observe, blocked, ledger } = watch({
    every: 2,
    onChange: (from, to) => told.push(`${from} → ${to}`),
    onStuck: ({ rung, cause }) => told.push(`${rung}: ${cause}`),
    onProgress: ({ calls }) => told.push(`${calls} calls`),
  })
  for (let number = 1; number <= 6; number++) observe(step(number, 'src'))
  observe(step(7, 'lib/other'))
  expect(told).toEqual([
    'start → moving',
    'moving → idle',
    '2 calls',
    'idle → raised',
    'advise: repeat',
    'raised → idle',
    '4 calls',
    'idle → raised',
    'block: repeat',
    '6 calls',
    'raised → moving',
  ])
  expect(blocked({ tool: 'view', input: { path: 'src' } })).toContain('part of a loop')
  expect(ledger().totals.calls).toBe(7)
})

test('goes on from a ledger that was kept', () => {
  const first = watch()
  for (let number = 1; number <= 5; number++) first.observe(step(number, 'src'))
  const second = watch({ ledger: JSON.parse(JSON.stringify(first.ledger())) })
  expect(second.observe(step(6, 'src'))).toMatchObject({ kind: 'raised', rung: 'block' })
})
