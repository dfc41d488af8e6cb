import type { MachineLimits } from '../core/index.ts'

/** How often a request is tried when a machine does not say. */
export const defaultAttempts = 6

/** The limits of the built-in machines. A turn is one reply of a mode that is not free. */
export const defaultLimits: MachineLimits = {
  turns: 15,
  cyclesWithoutNews: 5,
  callsPerReply: 10,
  attempts: defaultAttempts,
}

/** More turns than this is no limit any more, and cannot be reckoned with. */
export const mostTurns = 10_000
