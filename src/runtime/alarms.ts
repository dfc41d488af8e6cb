// What happens because time goes by: the run's own limits, and the time-outs of its modes.

import { modeOf, type RunEvent, type RunState } from '../core/index.ts'
import { conclusionShare, type Limits } from './limits.ts'
import type { Clock } from './ports.ts'

export interface AlarmsHost {
  readonly clock: Clock
  readonly limits: Limits
  readonly post: (event: RunEvent) => void
}

/** A class, since it owns timers that must be cancelled when the run comes to rest. */
export class Alarms {
  private readonly host: AlarmsHost
  private readonly cancels = new Map<string, () => void>()
  private heardAt = 0
  private mode = ''
  private since = 0

  constructor(host: AlarmsHost) {
    this.host = host
  }

  /** Sets what is due next for the run as it now stands. Costs next to nothing while nothing has to be set. */
  follow(run: RunState): void {
    const { limits, clock } = this.host
    const { name } = run.stage
    if (name === 'ended' || name === 'idle' || name === 'paused') {
      this.stop()
      return
    }
    if (limits.idleMs !== undefined) this.heardAt = clock.elapsed()
    if (limits.timeMs !== undefined && !this.cancels.has('time')) this.watchTime(run, limits.timeMs)
    if (limits.idleMs !== undefined && !this.cancels.has('idle')) this.watchIdle(limits.idleMs)
    this.watchMode(run)
  }

  stop(): void {
    for (const cancel of this.cancels.values()) cancel()
    this.cancels.clear()
    this.mode = ''
  }

  private ring(name: string, afterMs: number, due: () => void): void {
    const cancel = this.host.clock.after(Math.max(0, afterMs), () => {
      this.cancels.delete(name)
      due()
    })
    this.cancels.set(name, cancel)
  }

  private reach(limit: 'time' | 'idle', canConclude: boolean): void {
    this.host.post({ type: 'limit.reached', at: this.host.clock.now(), limit, canConclude })
  }

  /** The last part of the time is kept back for the call that concludes; when that is over too, the run ends. */
  private watchTime(run: RunState, timeMs: number): void {
    const spentMs = run.at - run.setup.startedAt
    const workMs = timeMs * (1 - conclusionShare)
    const isWorking = spentMs < workMs
    this.ring('time', (isWorking ? workMs : timeMs) - spentMs, () => this.reach('time', isWorking))
  }

  /** One timer for all events: when it rings early it is set again for the rest. */
  private watchIdle(idleMs: number, restMs = idleMs): void {
    this.ring('idle', restMs, () => {
      const quietMs = this.host.clock.elapsed() - this.heardAt
      if (quietMs >= idleMs) this.reach('idle', true)
      else this.watchIdle(idleMs, idleMs - quietMs)
    })
  }

  private watchMode(run: RunState): void {
    const { name, since } = run.mode
    if (name === this.mode && since === this.since) return
    this.mode = name
    this.since = since
    this.cancels.get('mode')?.()
    this.cancels.delete('mode')
    const { timeoutMs } = modeOf(run)
    if (timeoutMs === undefined) return
    this.ring('mode', timeoutMs - run.at + since, () =>
      this.host.post({ type: 'mode.timed_out', at: this.host.clock.now(), mode: name }),
    )
  }
}
