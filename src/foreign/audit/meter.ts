// What each step took, as running sums: a few numbers a step, so that runs of millions of steps fit.

import type { Step, Tokens } from '../readers/trajectory.ts'

/** What a stretch of a run took. */
export interface Stretch {
  readonly steps: number
  readonly tokens: Tokens
  readonly costUsd: number | null
}

export class Meter {
  readonly #numbers: number[] = []
  readonly #input: number[] = [0]
  readonly #output: number[] = [0]
  readonly #cached: number[] = [0]
  readonly #cost: number[] = [0]
  /** How many steps had a known cost: none is unknown, not free. */
  readonly #priced: number[] = [0]

  get steps(): number {
    return this.#numbers.length
  }

  add({ step, tokens, costUsd }: Step): void {
    const place = this.#numbers.push(step) - 1
    this.#input.push((this.#input[place] ?? 0) + tokens.input)
    this.#output.push((this.#output[place] ?? 0) + tokens.output)
    this.#cached.push((this.#cached[place] ?? 0) + tokens.cached)
    this.#cost.push((this.#cost[place] ?? 0) + (costUsd ?? 0))
    this.#priced.push((this.#priced[place] ?? 0) + (costUsd === null ? 0 : 1))
  }

  /** The place of the first step with this number or a higher one. */
  placeOf(step: number): number {
    let [low, high] = [0, this.#numbers.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#numbers[middle] ?? 0) < step) low = middle + 1
      else high = middle
    }
    return low
  }

  /** From one place up to another, the latter not included. */
  between(from: number, to: number): Stretch {
    const grown = (sums: readonly number[]) => (sums[to] ?? 0) - (sums[from] ?? 0)
    return {
      steps: Math.max(0, to - from),
      tokens: { input: grown(this.#input), output: grown(this.#output), cached: grown(this.#cached) },
      costUsd: grown(this.#priced) === 0 ? null : grown(this.#cost),
    }
  }
}
