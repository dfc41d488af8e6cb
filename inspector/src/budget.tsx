// What the run has used of what it may, at the moment and all the way: one bar for each stretch of the run.

import { useMemo } from 'react'
import type { RunHead, Sample, StateAt } from './answers.ts'
import { duration, money } from './words.ts'

interface BudgetProps {
  readonly state: StateAt
  readonly samples: readonly Sample[]
  readonly limits: RunHead['limits']
  readonly total: number
}

export function Budget({ state, samples, limits, total }: BudgetProps) {
  const { counts, elapsedMs, at } = state
  const course = { samples, at, total }
  const costUsd = counts.costUsd + counts.delegated.costUsd
  return (
    <div className="budget">
      <Meter
        name="turns"
        used={counts.turns}
        limit={counts.turns + counts.turnsLeft}
        tell={String}
        pick={turnsOf}
        {...course}
      />
      <Meter name="cost" used={costUsd} limit={limits.costUsd} tell={money} pick={costOf} {...course} />
      <Meter name="time" used={elapsedMs} limit={limits.timeMs} tell={duration} pick={timeOf} {...course} />
    </div>
  )
}

const turnsOf = ({ turns }: Sample) => turns
const costOf = ({ costUsd }: Sample) => costUsd
const timeOf = ({ elapsedMs }: Sample) => elapsedMs

interface MeterProps extends Pick<BudgetProps, 'samples' | 'total'> {
  readonly name: string
  readonly used: number
  /** `null` where there is none: then the bars are measured by the most that was used. */
  readonly limit: number | null
  readonly tell: (amount: number) => string
  readonly pick: (sample: Sample) => number
  readonly at: number
}

const bars = 48
const height = 24

function Meter({ name, used, limit, tell, pick, samples, at, total }: MeterProps) {
  const levels = useMemo(() => levelsOf(samples, pick, total), [samples, pick, total])
  const most = limit ?? Math.max(used, ...levels)
  const share = limit === null || limit === 0 ? null : Math.min(1, used / limit)
  const words = limit === null ? `${tell(used)}, no limit` : `${tell(used)} of ${tell(limit)}`
  return (
    <div className="meter">
      <span className="meter-name">{name}</span>
      <svg viewBox={`0 0 ${bars} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {levels.map((level, place) => {
          const tall = most === 0 ? 0 : Math.max(level > 0 ? 1 : 0, Math.min(1, level / most) * height)
          const isPast = (place / bars) * total < at
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={place}
              x={place + 0.1}
              width={0.8}
              y={height - tall}
              height={tall}
              className={isPast ? 'bar past' : 'bar'}
            />
          )
        })}
        {limit !== null && <line x1={0} x2={bars} y1={0.5} y2={0.5} className="limit" />}
      </svg>
      <span className={share !== null && share >= 0.9 ? 'meter-words nearly' : 'meter-words'}>{words}</span>
    </div>
  )
}

/** How much had been used by the end of each stretch of the run. */
function levelsOf(samples: readonly Sample[], pick: (sample: Sample) => number, total: number): readonly number[] {
  const levels: number[] = []
  let place = 0
  for (let bar = 1; bar <= bars; bar += 1) {
    const until = (bar / bars) * total
    while (place + 1 < samples.length && (samples[place + 1]?.index ?? total) < until) place += 1
    const sample = samples[place]
    levels.push(sample === undefined ? 0 : pick(sample))
  }
  return levels
}
