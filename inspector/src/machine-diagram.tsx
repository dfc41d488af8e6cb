// A machine with the mode that a run is in. Labels stand at the arrows that leave this mode: all at once nobody can read.

import { useMemo } from 'react'
import type { Machine, ModeState } from '../../src/core/index.ts'
import { box, type DrawnArrow, layOut } from './machine-layout.ts'

interface MachineDiagramProps {
  readonly machine: Machine
  readonly mode: ModeState | null
}

export function MachineDiagram({ machine, mode }: MachineDiagramProps) {
  const { width, height, modes, arrows } = useMemo(() => layOut(machine), [machine])
  const leaving = arrows.filter(({ from }) => from.name === mode?.name)
  const where = mode === null ? '' : `; the run is in ${mode.name}`
  return (
    <figure className="machine">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`modes ${modes.map(({ name }) => name).join(', ')}${where}`}
      >
        <defs>
          <marker
            id="tip"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 L8 4 L0 8 z" className="tip" />
          </marker>
        </defs>
        {arrows.map((arrow) => (
          <ArrowLine key={`${arrow.from.name} ${arrow.to.name}`} arrow={arrow} isLeaving={leaving.includes(arrow)} />
        ))}
        {modes.map(({ name, x, y }) => (
          <g key={name} className={name === mode?.name ? 'mode live' : 'mode'} transform={`translate(${x} ${y})`}>
            <rect width={box.width} height={box.height} rx={8} />
            <text x={box.width / 2} y={15}>
              {name}
            </text>
            <text x={box.width / 2} y={28} className="visits">
              {visitsOf(mode, name)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {leaving.map(({ to, label }) => (
          <span key={to.name} className="leads">
            {label} → {to.name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function visitsOf(mode: ModeState | null, name: string): string {
  const visits = mode?.visits[name] ?? 0
  return visits === 0 ? '' : `${visits}×`
}

function ArrowLine({ arrow, isLeaving }: { readonly arrow: DrawnArrow; readonly isLeaving: boolean }) {
  return (
    <path d={pathOf(arrow)} className={isLeaving ? 'arrow leaving' : 'arrow'} markerEnd="url(#tip)">
      <title>{`${arrow.from.name} → ${arrow.to.name}: ${arrow.label}`}</title>
    </path>
  )
}

/** Forward from side to side, back over the top, within a column along its right, to itself as a loop. */
function pathOf({ from, to }: DrawnArrow): string {
  const middle = box.height / 2
  const [right, left] = [from.x + box.width, to.x]
  if (from.name === to.name) {
    const [x, y] = [from.x + box.width / 2, from.y]
    return `M${x - 16} ${y} C${x - 22} ${y - 26} ${x + 22} ${y - 26} ${x + 16} ${y}`
  }
  if (from.x === to.x) {
    const bend = right + 26
    return `M${right} ${from.y + middle + 5} C${bend} ${from.y + middle} ${bend} ${to.y + middle} ${right} ${to.y + middle - 5}`
  }
  if (from.x < to.x) {
    const half = (right + left) / 2
    return `M${right} ${from.y + middle - 4} C${half} ${from.y + middle - 4} ${half} ${to.y + middle - 4} ${left} ${to.y + middle - 4}`
  }
  const [start, end] = [from.x + box.width / 2, to.x + box.width / 2]
  const below = Math.max(from.y, to.y) + box.height + 24
  return `M${start} ${from.y + box.height} C${start} ${below} ${end} ${below} ${end} ${to.y + box.height}`
}
