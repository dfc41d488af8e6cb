import { describe, expect, test } from 'vitest'
import { type ObservedStep, observe, type Ruling } from './observe.ts'

const read = (path: string, output: unknown = `contents of ${path}`): ObservedStep => ({
  at: 0,
  calls: [{ tool: 'read', input: { path }, output }],
})

function rulingsOn(steps: readonly ObservedStep[], options = {}): readonly Ruling['kind'][] {
  const observer = observe(options)
  return steps.map((step) => observer.step(step).kind)
}

const times = (count: number, step: (n: number) => ObservedStep) => Array.from({ length: count }, (_, n) => step(n + 1))

describe('an observed loop', () => {
  test('is left alone while every step brings something new', () => {
    const kinds = rulingsOn(
      times(40, (n) => ({ ...read(`chapter-${n}.txt`, `chapter ${n} is about ${n * n}`), at: n })),
    )
    expect(new Set(kinds)).toEqual(new Set(['go_on']))
  })

  test('is advised first, then blocked, then told to stop, and told nothing milder afterwards', () => {
    const kinds = rulingsOn(times(20, () => read('notes.txt')))
    const said = kinds.filter((kind) => kind !== 'go_on')
    expect(said[0]).toBe('advise')
    expect(said.indexOf('block')).toBeGreaterThan(0)
    expect(said.indexOf('stop')).toBeGreaterThan(said.indexOf('block'))
    expect(new Set(kinds.slice(kinds.indexOf('stop')))).toEqual(new Set(['stop']))
  })

  test('may go on after a stop once a step brings news', () => {
    const observer = observe()
    for (const step of times(20, () => read('notes.txt'))) observer.step(step)
    expect(observer.step(read('other.txt', 'the bread is in the oven')).kind).toBe('go_on')
  })

  test('is stopped with a reason that names the call', () => {
    const observer = observe()
    let ruling: Ruling = { kind: 'go_on' }
    for (const step of times(20, () => read('notes.txt'))) ruling = observer.step(step)
    expect(ruling).toMatchObject({ kind: 'stop', reason: expect.stringContaining('read notes.txt') })
  })

  test('refuses the calls of a blocked loop and no others, and counts its refusals as no news', () => {
    const observer = observe()
    for (let n = 0; n < 20 && observer.refusal('read', { path: 'notes.txt' }) === null; n += 1) {
      observer.step(read('notes.txt'))
    }
    const refusal = observer.refusal('read', { path: 'notes.txt' })
    expect(refusal).toMatch(/^Not run: `read notes\.txt` is part of a loop/)
    expect(observer.refusal('read', { path: 'other.txt' })).toBeNull()
    for (const step of times(10, () => read('notes.txt', refusal))) observer.step(step)
    expect(observer.run().ruling.kind).toBe('stop')
  })

  test('goes on from where it was kept, also through JSON', () => {
    const steps = times(12, (n) => (n % 2 === 0 ? read('notes.txt') : read('other.txt')))
    const whole = rulingsOn(steps)
    const before = observe()
    for (const step of steps.slice(0, 5)) before.step(step)
    const after = observe({}, JSON.parse(JSON.stringify(before.run())))
    expect(steps.slice(5).map((step) => after.step(step).kind)).toEqual(whole.slice(5))
  })
})

describe('what a loop may be told', () => {
  test('results that are no text are compared by what they hold', () => {
    const same = times(12, () => read('notes.json', { lines: ['remember the milk'] }))
    expect(rulingsOn(same)).toEqual(rulingsOn(times(12, () => read('notes.json', '{"lines":["remember the milk"]}'))))
  })

  test('a result that is no JSON either is no reason to fail', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(observe().step(read('notes.txt', circle)).kind).toBe('go_on')
  })

  test('a tool may say that asking again is what it is for', () => {
    const poll = (n: number): ObservedStep => ({
      at: n * 1000,
      calls: [{ tool: 'ci', input: {}, output: 'build 7: two jobs' }],
    })
    expect(rulingsOn(times(12, poll))).toContain('advise')
    expect(new Set(rulingsOn(times(12, poll), { traits: { ci: { polls: true } } }))).toEqual(new Set(['go_on']))
  })

  test('a preset and single thresholds make it more or less patient', () => {
    const firstStop = (options: object) =>
      rulingsOn(
        times(60, () => read('notes.txt')),
        options,
      ).indexOf('stop')
    expect(firstStop({ preset: 'strict' })).toBeLessThan(firstStop({}))
    expect(firstStop({ preset: 'patient' })).toBeGreaterThan(firstStop({}))
    expect(firstStop({ thresholds: { climb: 10 } })).toBeGreaterThan(firstStop({}))
  })

  test('settings that cannot be are refused at once, with what is wrong about them', () => {
    expect(() => observe({ thresholds: { climb: -1 } })).toThrow('climb: -1 is not between 0.5 and 1000000')
  })
})
