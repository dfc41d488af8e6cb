// Timing on a noisy machine: both sides of a ratio take turns in the same process, and medians are compared.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface Side {
  readonly name: string
  /** Does a fixed amount of work and returns how many operations that was. */
  readonly work: () => number
}

export interface Timing {
  readonly name: string
  readonly nanosecondsPerOperation: number
}

setFlagsFromString('--expose-gc')

/** Nobody pays for the garbage of the side before. */
const collectGarbage = runInNewContext('gc') as () => void

/** Rounds that are not counted: until the compiler has seen enough of every side. */
const warmUp = 25

/** Runs the sides in turn, `rounds` times after warming up, and gives each side's median cost per operation. */
export function sideBySide(sides: readonly Side[], rounds = 25): Timing[] {
  const costs = sides.map((): number[] => [])
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      collectGarbage()
      const before = process.hrtime.bigint()
      const operations = side.work()
      const cost = Number(process.hrtime.bigint() - before) / operations
      if (round >= 0) costs[index]?.push(cost)
    }
  }
  return sides.map(({ name }, index) => ({ name, nanosecondsPerOperation: median(costs[index] ?? []) }))
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
