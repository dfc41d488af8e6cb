import { describe, expect, test } from 'vitest'
import { drive, success } from '../testing/index.ts'
import { diffRuns, formatDiff } from './diff.ts'

const lived = (...replies: string[]) => drive({ task: 'go', replies, tools: { view: () => success('x') } }).events

describe('two runs', () => {
  const left = lived('$(view a)', '$(answer one)')
  const right = lived('$(view a)', '$(answer two)')

  test('that say the same are the same, whenever they happened', () => {
    const later = left.map((event) => ({ ...event, at: event.at + 5000 })) as unknown as typeof left
    expect(diffRuns(left, later)).toMatchObject({ common: left.length, parting: null })
  })

  test('are compared up to the event where they part', () => {
    const diff = diffRuns(left, right)
    expect(diff.common).toBe(left.length - 1)
    expect([diff.left.outcome?.answer, diff.right.outcome?.answer]).toEqual(['one', 'two'])
  })

  test('of which one goes on longer part where the other ends', () => {
    const short = left.slice(0, 3) as unknown as typeof left
    expect(diffRuns(short, left).parting?.left).toBeNull()
  })

  test('are told apart in words', () => {
    expect(formatDiff(diffRuns(left, right))).toEqual([
      `Runs r1 and r1 are the same for ${left.length - 1} events, then they part:`,
      expect.stringContaining('one'),
      expect.stringContaining('two'),
      '',
      `r1: ${left.length} events, answered (concluded): one`,
      `r1: ${right.length} events, answered (concluded): two`,
    ])
  })
})
