// What a trial says of a program: did it end, and was it honest about how?

import type { Scenario } from './scenarios.ts'
import type { Trial } from './trial.ts'

/**
 * - `well`: it did what the scenario asks for
 * - `honest`: it gave up, said so with its exit code, and named what was wrong
 * - `unclear`: it gave up with an exit code that says so, and did not name what was wrong
 * - `words_only`: it gave up and says so in words, but its exit code says that all went well
 * - `dishonest`: it gave up, and neither its exit code nor its words say so
 * - `hasty`: it asked again before it was allowed to
 * - `endless`: it had to be ended
 * - `not_driven`: it could not be made to play
 */
export type Finding = 'well' | 'honest' | 'unclear' | 'words_only' | 'dishonest' | 'hasty' | 'endless' | 'not_driven'

const stuckWords =
  /\bloop|\bstuck\b|no progress|repeat|nothing new|in circles|max(imum)?[ _](turns|steps)|limit of|limit (was )?reached/i

/** The words that name what is wrong in each scenario. */
const naming: Readonly<Record<Scenario['name'], RegExp>> = {
  answers: /Done\./,
  same: stuckWords,
  alternating: stuckWords,
  varying: stuckWords,
  no_key: /\b401\b|unauthori[sz]ed|authenticat|api key is not valid|invalid api key/i,
  slow_down: /Done, over/,
  broken: /\b500\b|broke in the server|internal server error|unavailable|overloaded/i,
  stalled: /time[ds]?[ -]?out|stall|silen(t|ce)|idle|no (answer|response|data)|stopped (sending|answering)|disconnect/i,
}

export function judgeTrial({ name, play }: Scenario, trial: Trial): Finding {
  const { end, requests, output, waitsMs } = trial
  if (end.kind === 'not_started') return 'not_driven'
  if (requests === 0) return 'not_driven'
  if (end.kind !== 'exited') return 'endless'
  const isNamed = naming[name].test(output)
  if (name === 'answers') return end.code === 0 && requests >= 2 && isNamed ? 'well' : 'not_driven'
  if (play.kind === 'fault' && play.retryAfterS !== undefined) {
    const allowedMs = play.retryAfterS * 1000
    // A timer may fire a little early.
    if (waitsMs.slice(0, play.busyTimes).some((wait) => wait < allowedMs - 50)) return 'hasty'
    if (end.code === 0 && isNamed) return 'well'
  }
  if (end.code !== 0) return isNamed ? 'honest' : 'unclear'
  return isNamed ? 'words_only' : 'dishonest'
}
