import { describe, expect, test } from 'vitest'
import { Deadlines } from './deadlines.ts'
import type { Clock } from './ports.ts'

/** A clock that is moved by hand, and that counts how many timers were ever set. */
function handClock() {
  let now = 0
  let timers: { readonly at: number; readonly due: () => void }[] = []
  const counted = { set: 0 }
  const clock: Clock = {
    now: () => now,
    elapsed: () => now,
    after: (milliseconds, due) => {
      const timer = { at: now + milliseconds, due }
      timers.push(timer)
      counted.set += 1
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  const advance = (milliseconds: number) => {
    now += milliseconds
    const over = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { due } of over) due()
  }
  return { clock, counted, advance, left: () => timers.length }
}

describe('deadlines', () => {
  test('ring when they are met, in whatever order they were set', () => {
    const { clock, advance } = handClock()
    const deadlines = new Deadlines(clock)
    const rung: string[] = []
    for (const [name, after] of Object.entries({ late: 50, soon: 10, middle: 30 }))
      deadlines.after(after, () => rung.push(`${name} at ${clock.elapsed()}`))
    for (let time = 0; time < 60; time += 10) advance(10)
    expect(rung).toEqual(['soon at 10', 'middle at 30', 'late at 50'])
  })

  test('that nobody waits for do not ring, and cost no timer of their own', () => {
    const { clock, advance, counted, left } = handClock()
    const deadlines = new Deadlines(clock)
    for (let count = 0; count < 1000; count += 1) deadlines.after(60_000, () => expect.unreachable())()
    advance(120_000)
    expect({ set: counted.set, left: left() }).toEqual({ set: 1, left: 0 })
  })

  test('are gone when they are stopped, and begin anew', () => {
    const { clock, advance, left } = handClock()
    const deadlines = new Deadlines(clock)
    const rung: string[] = []
    deadlines.after(10, () => rung.push('stopped'))
    deadlines.stop()
    expect(left()).toBe(0)
    deadlines.after(20, () => rung.push('new'))
    advance(30)
    expect(rung).toEqual(['new'])
  })
})
