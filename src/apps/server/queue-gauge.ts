import type { QueueGauge } from './metrics.ts'
import type { QueueView } from './queue-route.ts'

/** What a queue has in hand, for monitors. */
export function gaugeOf(look: () => Promise<QueueView>): QueueGauge {
  return async () => {
    const { isThere, counts, workers } = await look()
    return isThere ? { jobs: counts, workers: workers.length } : null
  }
}
