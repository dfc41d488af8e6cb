// A machine with the mode that a run is in and the ways it went. The signals that lead on are listed below: all at once
// in the picture nobody could read.

import { useMemo } from 'react'
import type { Machine, ModeState } from '../../src/core/index.ts'
import type { CountedMove } from './answers.ts'
import { type DrawnArrow, layOut } from './machine-layout.ts'
import { colourOf, short } from './words.ts'

interface MachineDiagramProps {
  readonly machine: Machine
  readonly mode: ModeState | null
  readonly moves: readonly CountedMove[]
  /** Whether the run is at work in the mode at this very moment. */
  readonly isLive: boolean
}

export function MachineDiagram({ machine, mode, moves, isLive }: MachineDiagramProps) {
  const { width, height, box, modes, arrows } = useMemo(() => layOut(machine), [machine])
  const names = Object.keys(machine.modes)
  const leaving = arrows.filter(({ from }) => from === mode?.name)
  const takenBy = ({ from, to }: DrawnArrow) => moves.find((move) => move.from === from && move.to === to)
  const drawn = arrows.map((arrow) => ({ arrow, move: takenBy(arrow) }))
  return (
    <figure className="machine">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} role="img" aria-label={inWords(modes, mode, moves)}>
        <defs>
          {['plain', 'taken', 'last'].map((kind) => (
            <marker
              key={kind}
              id={`tip-${kind}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="6.5"
              markerHeight="6.5"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0.5 L8 4 L0 7.5 z" className={`tip tip-${kind}`} />
            </marker>
          ))}
        </defs>
        <StartLine at={modes.find(({ name }) => name === machine.start)} />
        {drawn
          .toSorted((one, other) => weight(one.move) - weight(other.move))
          .map(({ arrow, move }) => (
            <ArrowLine key={`${arrow.from} ${arrow.to}`} arrow={arrow} move={move} />
          ))}
        {modes.map(({ name, x, y }) => (
          <g key={name} className={classOf(name, mode, isLive)} transform={`translate(${x} ${y})`}>
            <title>{machine.modes[name]?.prompt.slice(0, 400)}</title>
            <rect width={box.width} height={box.height} rx={7} className="frame" />
            <rect width={4} height={box.height - 12} x={6} y={6} rx={2} className={colourOf(name, names)} />
            <text x={16} y={16} className="mode-name">
              {name}
            </text>
            <text x={16} y={29} className="visits">
              {noteOn(machine, name, mode)}
            </text>
          </g>
        ))}
        {drawn.map(({ arrow, move }) =>
          move === undefined ? null : (
            <text key={`${arrow.from} ${arrow.to}`} x={arrow.mark.x} y={arrow.mark.y} className="times">
              {short(move.times)}
            </text>
          ),
        )}
      </svg>
      {leaving.length > 0 && (
        <figcaption>
          {leaving.map(({ to, label }) => (
            <span key={to} className="leads">
              {label} <span aria-hidden="true">→</span> <strong>{to}</strong>
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** Where a run begins. */
function StartLine({ at }: { readonly at: { readonly x: number; readonly y: number } | undefined }) {
  if (at === undefined) return null
  return (
    <g>
      <circle cx={at.x + 20} cy={at.y - 12} r={3.5} className="tip-taken">
        <title>a run begins here</title>
      </circle>
      <path d={`M${at.x + 20} ${at.y - 9} V${at.y - 2}`} className="arrow taken" markerEnd="url(#tip-taken)" />
    </g>
  )
}

function inWords(
  modes: readonly { readonly name: string }[],
  mode: ModeState | null,
  moves: readonly CountedMove[],
): string {
  const where = mode === null ? '' : `; the run is in ${mode.name}`
  const went = moves.map(({ from, to, times }) => `${from} to ${to} ${times} times`).join(', ')
  return `modes ${modes.map(({ name }) => name).join(', ')}${where}${went === '' ? '' : `; it went from ${went}`}`
}

/** What was taken is drawn over what was not, and what was taken last over all. */
function weight(move: CountedMove | undefined): number {
  if (move === undefined) return 0
  return move.isLast ? 2 : 1
}

function classOf(name: string, mode: ModeState | null, isLive: boolean): string {
  if (name === mode?.name) return isLive ? 'mode here live' : 'mode here'
  return (mode?.visits[name] ?? 0) > 0 ? 'mode visited' : 'mode'
}

function noteOn({ concluder, modes }: Machine, name: string, mode: ModeState | null): string {
  const visits = mode?.visits[name] ?? 0
  const notes = [
    visits > 0 ? `${short(visits)}×` : '',
    name === concluder ? 'last resort' : modes[name]?.concludes === true ? 'may answer' : '',
  ]
  return notes.filter(Boolean).join(' · ')
}

function ArrowLine({ arrow, move }: { readonly arrow: DrawnArrow; readonly move: CountedMove | undefined }) {
  const kind = move === undefined ? 'plain' : move.isLast ? 'last' : 'taken'
  return (
    <path d={arrow.path} className={`arrow ${kind}`} markerEnd={`url(#tip-${kind})`}>
      <title>{`${arrow.from} → ${arrow.to}: ${arrow.label}${move === undefined ? '' : `, ${move.times} times`}`}</title>
    </path>
  )
}
