// What a wrapped program may use, over all its conversations. Money is set aside before a request is sent.

import type { PriceList } from '../../models/index.ts'

/** What a model costs. Where that is not known, nothing is set aside and a limit of cost has no hold on it. */
export type Price = Pick<PriceList, 'isKnown' | 'costUsd'>

export interface ProxyLimits {
  /** Requests of the program's agents, all of them together. */
  readonly turns?: number
  readonly costUsd?: number
}

interface Expense {
  readonly bytes: number
  readonly maxOutputTokens: number
  readonly price: Price
}

export interface Reservation {
  /** What it came to in the end. */
  readonly settle: (costUsd: number) => void
}

export interface Purse {
  readonly spentUsd: () => number
  readonly turns: () => number
  /** Counts a turn of an agent; says whether there was one left. */
  readonly takeTurn: () => boolean
  /** Sets aside the most a request is likely to cost; `null` when that is more than is left. */
  readonly reserve: (expense: Expense) => Reservation | null
}

// Fewer bytes than a token usually has, and no more output than a step needs, whatever a program asks leave for.
const bytesPerToken = 3
const usualOutputTokens = 16_384

export function openPurse(limits: ProxyLimits): Purse {
  let [spent, reserved, turns] = [0, 0, 0]
  return {
    spentUsd: () => spent,
    turns: () => turns,
    takeTurn: () => {
      if (turns >= (limits.turns ?? Number.POSITIVE_INFINITY)) return false
      turns += 1
      return true
    },
    reserve: ({ bytes, maxOutputTokens, price }) => {
      const output = Math.min(maxOutputTokens || usualOutputTokens, usualOutputTokens)
      const most = price.costUsd({ input: Math.ceil(bytes / bytesPerToken), output, cacheRead: 0, cacheWrite: 0 })
      if (spent + reserved + most > (limits.costUsd ?? Number.POSITIVE_INFINITY)) return null
      reserved += most
      let isOpen = true
      return {
        settle: (costUsd) => {
          if (!isOpen) return
          isOpen = false
          reserved -= most
          spent += costUsd
        },
      }
    },
  }
}
