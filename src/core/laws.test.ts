import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyEvent, anyHistory, type History, seeded } from '../testing/any-event.ts'
import { eventMaker } from '../testing/builders.ts'
import { brokenLaws } from '../testing/laws.ts'
import { outcomeOf } from '../testing/play.ts'
import { isCurrent, type Journaled, outstanding, type RunState, reduce, replay, replayOn, toArray } from './index.ts'

const history = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 60 })).map(([seed, length]) => anyHistory(seed, length))

function lastOf({ runs }: History): RunState {
  const run = runs.at(-1)
  if (run === undefined) throw new Error('a history has at least one run')
  return run
}

function journalOf({ events }: History): Journaled {
  return events as Journaled
}

describe('laws of the reducer', () => {
  test('replaying a history gives the run that lived it', () => {
    fc.assert(
      fc.property(history, (lived) => {
        expect(replay(journalOf(lived))).toEqual(lastOf(lived))
      }),
    )
  })

  test('replaying a history in two halves gives the run of replaying it whole', () => {
    fc.assert(
      fc.property(history, fc.nat(60), (lived, cut) => {
        const at = Math.min(cut, lived.runs.length - 1)
        const half = lived.runs[at] as RunState
        expect(replayOn(half, lived.events.slice(at + 1))).toEqual(lastOf(lived))
      }),
    )
  })

  test('a run survives a trip through JSON, byte for byte, and goes on from there', () => {
    fc.assert(
      fc.property(history, fc.nat(), (lived, seed) => {
        const run = lastOf(lived)
        const read = JSON.parse(JSON.stringify(run)) as RunState
        expect(read).toEqual(run)
        const event = anyEvent(run, seeded(seed))
        expect(JSON.stringify(reduce(read, event))).toBe(JSON.stringify(reduce(run, event)))
      }),
    )
  })

  test('the reducer never writes to what it is given', () => {
    fc.assert(
      fc.property(history, fc.nat(), (lived, seed) => {
        const run = deepFreeze(lastOf(lived))
        expect(() => reduce(run, deepFreeze(anyEvent(run, seeded(seed))))).not.toThrow()
      }),
    )
  })

  test('no run breaks a law of the run state', () => {
    fc.assert(
      fc.property(history, (lived) => {
        expect(lived.runs.flatMap(brokenLaws)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('shutdown works from wherever a run is, and the transcript stays whole', () => {
    fc.assert(
      fc.property(history, (lived) => {
        const run = lastOf(lived)
        const after = reduce(run, eventMaker(run.at).shutdown()).run
        expect(after.stage.name).toBe('ended')
        expect(toArray(after.talk).slice(0, run.talk.length)).toEqual(toArray(run.talk))
        expect(brokenLaws(after)).toEqual([])
      }),
    )
  })

  test('a run that has ended asks for nothing until it is resumed', () => {
    fc.assert(
      fc.property(history, fc.nat(), (lived, seed) => {
        const ended = reduce(lastOf(lived), eventMaker().shutdown()).run
        const event = anyEvent(ended, seeded(seed))
        fc.pre(event.type !== 'run.resumed' && event.type !== 'work.rejected')
        expect(reduce(ended, event).run).toBe(ended)
      }),
    )
  })

  test('work that is rejected makes an answer partial and leaves every other end as it was', () => {
    fc.assert(
      fc.property(history, (lived) => {
        const ended = reduce(lastOf(lived), eventMaker().shutdown()).run
        const { run, actions } = reduce(ended, eventMaker(ended.at).make('work.rejected', { reason: 'no' }))
        const before = outcomeOf(ended)
        if (typeof before === 'string' || before.kind !== 'answered') {
          expect(run).toBe(ended)
          return
        }
        const outcome = { kind: 'partial', cause: 'rejected', answer: before.answer, detail: 'no' }
        expect(run.stage).toEqual({ name: 'ended', outcome })
        expect(actions).toEqual([{ type: 'finish', outcome }])
        expect(brokenLaws(run)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a reopened run asks for exactly what it waits for', () => {
    fc.assert(
      fc.property(history, (lived) => {
        const run = lastOf(lived)
        expect(outstanding(run).every((action) => isCurrent(run, action))).toBe(true)
      }),
    )
  })

  test('an event that does not fit returns the same run and says why', () => {
    fc.assert(
      fc.property(history, fc.nat(), (lived, seed) => {
        const run = lastOf(lived)
        const step = reduce(run, anyEvent(run, seeded(seed)))
        const refusals = step.actions.filter((action) => action.type === 'report_refusal')
        if (refusals.length > 0) expect(step).toEqual({ run, actions: refusals })
        expect(refusals.every((action) => action.reason !== '')).toBe(true)
      }),
    )
  })
})

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const field of Object.values(value)) deepFreeze(field)
  }
  return value
}
