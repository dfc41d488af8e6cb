// What a run and its sub-runs may use together. A sub-run gets its share before it starts, and what it did not use
// comes back when it ends, so that a limit holds for the whole family however many work at the same time.

import { nothingSpent, type RunState, type Spent, sumSpent } from '../core/index.ts'
import { conclusionShare, type Limits } from './limits.ts'

/** What a sub-run would like to have. When it does not say, half of what is left: others may come. */
export interface Share {
  readonly turns?: number
  readonly costUsd?: number
}

/** What a sub-run may use. It is set aside until it is settled. */
export interface Grant {
  readonly turns: number
  readonly costUsd?: number
  readonly settle: (spent: Spent) => void
}

export interface Budget {
  /** For the world of the run itself. They become tighter as sub-runs are granted something: pass them on as they are. */
  readonly limits: Limits
  /** The smaller of what is asked for and what is left to the run; `null` when that is nothing. */
  readonly grant: (asked: Share, run: RunState) => Grant | null
  readonly spent: () => Spent
}

/** Opens the budget of a run. A run that is resumed says what its sub-runs have spent before: its counts know. */
export function openBudget(limits: Limits = {}, before: Spent = nothingSpent): Budget {
  const { costUsd: wholeUsd } = limits
  const aside = { turns: 0, costUsd: 0 }
  // Turns only go down while a run is at one task; when they have gone up, a new allowance has begun.
  const allowance = { turnsLeft: 0, spentTurns: 0 }
  let spent = before

  const turnsLeft = ({ counts }: RunState): number => {
    if (counts.turnsLeft > allowance.turnsLeft) allowance.spentTurns = 0
    allowance.turnsLeft = counts.turnsLeft
    return counts.turnsLeft - allowance.spentTurns - aside.turns
  }

  const grant: Budget['grant'] = (asked, run) => {
    const left = {
      turns: turnsLeft(run),
      // The run keeps what it needs to conclude.
      costUsd: (wholeUsd ?? Number.POSITIVE_INFINITY) * (1 - conclusionShare) - run.counts.costUsd - taken(),
    }
    const turns = Math.floor(Math.min(asked.turns ?? Math.ceil(left.turns / 2), left.turns))
    const costUsd = Math.min(asked.costUsd ?? left.costUsd / 2, left.costUsd)
    if (turns < 1 || costUsd <= 0) return null
    const setAside = wholeUsd === undefined ? 0 : costUsd
    aside.turns += turns
    aside.costUsd += setAside
    let isSettled = false
    const settle = (used: Spent) => {
      if (isSettled) return
      isSettled = true
      aside.turns -= turns
      aside.costUsd -= setAside
      allowance.spentTurns += used.turns
      spent = sumSpent(spent, used)
    }
    return { turns, settle, ...(Number.isFinite(costUsd) && { costUsd }) }
  }

  const taken = () => spent.costUsd + aside.costUsd
  const tightened: Limits =
    wholeUsd === undefined
      ? limits
      : {
          ...limits,
          get costUsd() {
            return wholeUsd - taken()
          },
        }
  return { limits: tightened, grant, spent: () => spent }
}

/** What a run has used, with its own sub-runs. */
export function spentBy({ counts }: RunState, budget: Budget): Spent {
  const { turns, costUsd, inputTokens, outputTokens } = counts
  return sumSpent({ runs: 1, turns, costUsd, inputTokens, outputTokens }, budget.spent())
}
