// The debt of a run over its events, with its verdicts. Drawn from at most a few hundred points, however long the run.

import { useMemo } from 'react'
import type { LedgerAnswer } from './answers.ts'

interface DebtChartProps extends LedgerAnswer {
  readonly at: number
  readonly total: number
}

const size = { width: 600, height: 120, left: 28, bottom: 14 }
const mostPoints = 400
const mostMarks = 200

export function DebtChart({ points, verdicts, at, total }: DebtChartProps) {
  const highest = useMemo(() => points.reduce((most, { debt }) => Math.max(most, debt), 1), [points])
  const x = (index: number) => size.left + (index / Math.max(1, total)) * (size.width - size.left)
  const y = (debt: number) => (size.height - size.bottom) * (1 - debt / highest) + 4
  const line = highestOf(points).map(({ index, debt }) => `${x(index).toFixed(1)},${y(debt).toFixed(1)}`)
  const now = points.findLast(({ index }) => index < at)?.debt ?? 0
  return (
    <figure>
      <svg
        className="debt"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`debt ${now.toFixed(1)} at event ${at}, at most ${highest.toFixed(1)}; ${verdicts.length} verdicts`}
      >
        <text className="axis" x={0} y={12}>
          {highest.toFixed(1)}
        </text>
        <text className="axis" x={0} y={size.height - size.bottom + 4}>
          0
        </text>
        <polyline points={line.join(' ')} className="line" />
        {verdicts.slice(-mostMarks).map(({ index, verdict }) => (
          <circle key={index} cx={x(index)} cy={size.height - 6} r={4} className={`rung-${verdict.rung}`}>
            <title>{`${verdict.rung}: ${verdict.cause}`}</title>
          </circle>
        ))}
        <line x1={x(at)} x2={x(at)} y1={0} y2={size.height} className="now" />
      </svg>
      <figcaption>debt {now.toFixed(1)} here</figcaption>
    </figure>
  )
}

/** Few enough points to draw; of neighbours the highest stays, since a peak is what one looks for. */
function highestOf(points: LedgerAnswer['points']): LedgerAnswer['points'] {
  const width = Math.ceil(points.length / mostPoints)
  if (width <= 1) return points
  return Array.from({ length: Math.ceil(points.length / width) }, (_, group) =>
    points.slice(group * width, (group + 1) * width).reduce((high, point) => (point.debt > high.debt ? point : high)),
  )
}
