// Words between those who wait, those who work and those who want it ended. A word may be missed: whoever listens also
// looks at what is written in the store, so that a missed word costs time and nothing else.

import { type Link, prefix } from './link.ts'

export interface Signal {
  /** `cancel`: somebody wants the run ended. `ended`: its result is there. */
  readonly type: 'cancel' | 'ended'
  readonly id: string
}

export interface Signals {
  readonly tell: (signal: Signal) => Promise<void>
  /** Returns how to stop listening. */
  readonly listen: (hear: (signal: Signal) => void) => Promise<() => void>
}

export function openSignals({ redis, name }: Link): Signals {
  const channel = `${prefix}:${name}:signals`
  return {
    tell: async ({ type, id }) => {
      await redis.publish(channel, `${type} ${id}`)
    },
    listen: async (hear) => {
      // Who listens can say nothing else on the same connection.
      const ear = redis.duplicate()
      ear.on('error', () => {})
      ear.on('message', (_channel, text) => {
        const [type, id = ''] = text.split(' ')
        if (type === 'cancel' || type === 'ended') hear({ type, id })
      })
      await ear.subscribe(channel)
      return () => ear.disconnect()
    },
  }
}
