import type { MachineLimits } from '../core/index.ts'

/** The limits of the built-in machines. A turn is one reply of a mode that is not free. */
export const defaultLimits: MachineLimits = {
  turns: 15,
  cyclesWithoutNews: 5,
  callsPerReply: 10,
  attempts: 3,
}

/** More turns than this is no limit any more, and cannot be reckoned with. */
export const mostTurns = 10_000

/** How often a request is tried when a machine does not say. */
export const defaultAttempts = 3
