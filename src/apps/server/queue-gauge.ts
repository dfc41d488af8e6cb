import type { QueueGauge } from './metrics.ts'
import type { QueueView } from './queue-route.ts'

// A monitor gives up after ten seconds, and wants to be told of everything else too.
const patienceMs = 2000

/** What a queue has in hand, for monitors: one that does not answer in time is out of reach. */
export function gaugeOf(look: () => Promise<QueueView>): QueueGauge {
  return async () => {
    const view = await Promise.race([look().catch(() => null), silence()])
    return view?.isThere === true ? { jobs: view.counts, workers: view.workers.length } : null
  }
}

function silence(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, null).unref())
}
