export interface SyncQueue {
  /** Resolves after a sync that began after the call; rejects when it, or any before it, failed. */
  readonly durable: () => Promise<void>
  /** Resolves when no sync is under way, however the last one went. */
  readonly rest: () => Promise<void>
}

/**
 * Group commit: callers that ask while a sync is under way share the next one. After a failed sync nothing is synced
 * again: the system may have dropped what it could not write, and would report success.
 */
export function syncQueue(sync: () => Promise<void>): SyncQueue {
  let underWay: Promise<void> | null = null
  /** Asked for and not yet begun: whoever asks now is served by it too. */
  let next: Promise<void> | null = null

  const begin = (): Promise<void> => {
    next = null
    underWay = sync().then(() => {
      underWay = null
    })
    return underWay
  }

  return {
    durable: () => {
      next ??= (underWay ?? Promise.resolve()).then(begin)
      return next
    },
    rest: () => (next ?? underWay ?? Promise.resolve()).catch(() => {}),
  }
}
