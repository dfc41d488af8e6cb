// A machine that runs short: the run stands still until there is room again, and says why.
//
// Invariants
//   M1. One bad sample means nothing: it takes several in a row to pause, and as many good ones to go on.
//   M2. Only what the monitor paused does it let go on; a pause of a person is not its business.
//   M3. Whether a pause is its own is read from the run, so that a monitor in another process can lift it after a crash.
//   M4. Nobody samples for a run that does nothing.

import type { RunState } from '../core/index.ts'
import type { Clock } from './ports.ts'
import type { RunHandle } from './run.ts'
import { systemClock } from './system-clock.ts'

/** What was measured; `null` where that cannot be told. */
export interface Resources {
  /** 0 to 1, over all processors. */
  readonly cpuShare: number | null
  /** 0 to 1, of what this process could have. */
  readonly memoryShare: number | null
  readonly freeDiskBytes: number | null
}

/** What is not said is not limited. */
export interface ResourceLimits {
  readonly cpuShare?: number
  readonly memoryShare?: number
  readonly freeDiskBytes?: number
}

export const defaultResourceLimits: ResourceLimits = { cpuShare: 0.8, memoryShare: 0.85, freeDiskBytes: 5e9 }

export interface MonitorOptions {
  /** A throw counts as a sample with nothing to complain about: what cannot be measured holds nobody up. */
  readonly sample: () => Promise<Resources>
  readonly limits?: ResourceLimits
  readonly everyMs?: number
  readonly clock?: Clock
}

/** How many samples of a kind in a row count. */
const inARow = 3

const mark = 'short of resources: '

/** How the samples went lately. At most one of the two counts is not 0. */
interface Spell {
  readonly bad: number
  readonly good: number
}

const freshSpell: Spell = { bad: 0, good: 0 }

/** Watches over a run until it is told to stop: that is what it returns. */
export function monitorResources(handle: RunHandle, options: MonitorOptions): () => void {
  const { sample, limits = defaultResourceLimits, everyMs = 5000, clock = systemClock } = options
  let spell = freshSpell
  let cancel: (() => void) | null = null

  const follow = (run: RunState) => {
    if (!isWatched(run)) rest()
    else cancel ??= clock.after(everyMs, () => void look())
  }
  const rest = () => {
    cancel?.()
    cancel = null
    spell = freshSpell
  }
  const look = async () => {
    const watch = cancel
    const complaints = await complaintsOf(sample, limits)
    // The run may have come to rest while the sample was taken.
    if (cancel !== watch) return
    cancel = null
    spell = complaints.length === 0 ? { bad: 0, good: spell.good + 1 } : { bad: spell.bad + 1, good: 0 }
    act(handle, { spell, complaints, at: clock.now() })
    follow(handle.state())
  }

  const unsubscribe = handle.subscribe((event, run) => {
    // Whoever lets the run go on in spite of us is given as long as anybody else.
    if (event.type === 'pause.lifted') spell = freshSpell
    follow(run)
  })
  follow(handle.state())
  return () => {
    unsubscribe()
    rest()
  }
}

interface Finding {
  readonly spell: Spell
  readonly complaints: readonly string[]
  readonly at: number
}

function act(handle: RunHandle, { spell, complaints, at }: Finding): void {
  const isOurs = isPausedByMonitor(handle.state())
  if (isOurs && spell.good >= inARow) handle.send({ type: 'pause.lifted', at })
  else if (!isOurs && spell.bad >= inARow)
    handle.send({ type: 'pause.requested', at, reason: `${mark}${complaints.join(', ')}` })
}

/** Whether the run stands still because a monitor asked for it. */
function isPausedByMonitor({ stage }: RunState): boolean {
  return stage.name === 'paused' && stage.reason.startsWith(mark)
}

function isWatched(run: RunState): boolean {
  const { name } = run.stage
  return isPausedByMonitor(run) || (name !== 'idle' && name !== 'ended' && name !== 'paused')
}

async function complaintsOf(sample: MonitorOptions['sample'], limits: ResourceLimits): Promise<readonly string[]> {
  try {
    return complaintsAbout(await sample(), limits)
  } catch {
    return []
  }
}

/** What is wrong with a sample, in words; empty when nothing is. */
function complaintsAbout(resources: Resources, limits: ResourceLimits): readonly string[] {
  const { cpuShare, memoryShare, freeDiskBytes } = resources
  return [
    ...above('CPU', cpuShare, limits.cpuShare),
    ...above('memory', memoryShare, limits.memoryShare),
    ...(freeDiskBytes !== null && limits.freeDiskBytes !== undefined && freeDiskBytes < limits.freeDiskBytes
      ? [`${gigabytes(freeDiskBytes)} of disk left (at least ${gigabytes(limits.freeDiskBytes)} wanted)`]
      : []),
  ]
}

function above(name: string, share: number | null, limit: number | undefined): readonly string[] {
  if (share === null || limit === undefined || share <= limit) return []
  return [`${name} at ${percent(share)} (limit ${percent(limit)})`]
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
