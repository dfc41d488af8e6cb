// A plan is a generator: it yields the calls it needs and goes on with their results. It is run from its start for every
// request over the results the prompt shows, so the scout remembers nothing and a plan still reads from top to bottom.

import { isSameCall } from './calls.ts'

/** A call and what came of it, as a prompt shows them. */
export interface Found {
  readonly call: string
  readonly ok: boolean
  /** What the call printed; for one that failed, why. */
  readonly output: string
}

/** Part of a plan: needs the results of some calls and gives a value. */
export type Looking<Value> = Generator<readonly string[], Value, readonly Found[]>

export type Step<Value> =
  | { readonly kind: 'look'; readonly calls: readonly string[] }
  | { readonly kind: 'concluded'; readonly value: Value }

/** How far a plan comes with what was found: to its conclusion, or to the calls that are missing. */
export function follow<Value>(plan: Looking<Value>, found: readonly Found[]): Step<Value> {
  let step = plan.next([])
  while (step.done !== true) {
    const results = step.value.map((call) => found.findLast((one) => isSameCall(one.call, call)))
    const missing = step.value.filter((_, index) => results[index] === undefined)
    if (missing.length > 0) return { kind: 'look', calls: [...new Set(missing)] }
    step = plan.next(results.filter((result) => result !== undefined))
  }
  return { kind: 'concluded', value: step.value }
}

/** The results of some calls, in the order of the calls. */
export function* look(calls: readonly string[]): Looking<readonly Found[]> {
  return calls.length === 0 ? [] : yield calls
}

/** The result of one call. */
export function* lookAt(call: string): Looking<Found> {
  const [found] = yield [call]
  return found ?? { call, ok: false, output: '' }
}

/** What can be said without looking at anything. */
export function* known<Value>(value: Value): Looking<Value> {
  yield* []
  return value
}

/** Several parts of a plan at once: what each of them needs next is asked for together, so that they cost fewer turns. */
export function* sideBySide<Value>(parts: readonly Looking<Value>[]): Looking<readonly Value[]> {
  let running = parts.map((part) => ({ part, step: part.next([]) }))
  while (running.some(({ step }) => step.done !== true)) {
    const wanted = running.map(({ step }) => (step.done === true ? [] : step.value))
    const found = yield* look(wanted.flat())
    const starts = wanted.map((_, index) => wanted.slice(0, index).flat().length)
    running = running.map(({ part, step }, index) => {
      const from = starts[index] ?? 0
      const own = found.slice(from, from + (wanted[index]?.length ?? 0))
      return { part, step: step.done === true ? step : part.next(own) }
    })
  }
  return running.flatMap(({ step }) => (step.done === true ? [step.value] : []))
}
