// What runs that work for another have used, added up.

import type { Spent } from './call.ts'

export const nothingSpent: Spent = { runs: 0, turns: 0, costUsd: 0, inputTokens: 0, outputTokens: 0 }

export function sumSpent(one: Spent, other: Spent): Spent {
  return {
    runs: one.runs + other.runs,
    turns: one.turns + other.turns,
    costUsd: one.costUsd + other.costUsd,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}
