// The moment that is looked at: the course of the run as tracks, a slider over all events, buttons and keys.

import { useMemo } from 'react'
import type { Course, LedgerAnswer, Sample } from './answers.ts'
import { useKey } from './keys-dialog.tsx'
import { colourOf, plain } from './words.ts'

interface TransportProps {
  readonly at: number
  readonly total: number
  readonly onMove: (at: number) => void
  readonly course: Course
  readonly verdicts: LedgerAnswer['verdicts']
  readonly modes: readonly string[]
  readonly isLive: boolean
}

export function Transport({ at, total, onMove, course, verdicts, modes, isLive }: TransportProps) {
  const { samples, requests } = course
  const made = requests.filter((place) => place < at)
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 1,
    End: total,
    '[': 1 + (made.findLast((place) => place < at - 1) ?? 0),
    ']': 1 + (requests[made.length] ?? total - 1),
    '{': 1 + (verdicts.findLast(({ index }) => index < at - 1)?.index ?? at - 1),
    '}': 1 + (verdicts.find(({ index }) => index > at - 1)?.index ?? at - 1),
  }
  const move = (key: string) => {
    const target = targets[key]
    if (target !== undefined) onMove(Math.max(1, Math.min(total, target)))
    return target !== undefined
  }
  useKey(move)
  const button = { at, total, targets, move }
  return (
    <section className="transport" aria-label="moment">
      <Tracks {...{ samples, verdicts, modes, at, total }} />
      <input
        type="range"
        min={1}
        max={total}
        value={at}
        aria-label="moment of the run"
        aria-valuetext={`event ${at} of ${total}`}
        onChange={(event) => onMove(Number(event.target.value))}
      />
      <div className="transport-row">
        <div className="moves">
          <Move name="First event" sign="Home" text="⇤" {...button} />
          <Move name="Step before" sign="[" text="«" {...button} />
          <Move name="Event before" sign="ArrowLeft" text="‹" {...button} />
          <Move name="Next event" sign="ArrowRight" text="›" {...button} />
          <Move name="Next step" sign="]" text="»" {...button} />
          <Move name="Last event" sign="End" text="⇥" {...button} />
          {verdicts.length > 0 && (
            <>
              <Move name="Verdict before" sign="{" text="‹ verdict" {...button} />
              <Move name="Next verdict" sign="}" text="verdict ›" {...button} />
            </>
          )}
        </div>
        <output>
          event {at} of {total}
          {made.length > 0 && `, request ${made.length}`}
        </output>
        {isLive && (
          <span className={at === total ? 'following' : 'following off'}>
            {at === total ? 'following' : 'End follows the run'}
          </span>
        )}
        <ul className="legend" aria-label="modes">
          {modes.map((mode) => (
            <li key={mode}>
              <span className={`swatch ${colourOf(mode, modes)}`} /> {mode}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface MoveProps extends Pick<TransportProps, 'at' | 'total'> {
  readonly name: string
  readonly sign: string
  readonly text: string
  readonly targets: Readonly<Record<string, number>>
  readonly move: (key: string) => void
}

const signs: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

function Move({ name, sign, text, at, total, targets, move }: MoveProps) {
  const target = Math.max(1, Math.min(total, targets[sign] ?? at))
  const label = `${name} (${signs[sign] ?? sign})`
  return (
    <button type="button" aria-label={label} title={label} disabled={target === at} onClick={() => move(sign)}>
      {text}
    </button>
  )
}

interface TracksProps extends Pick<TransportProps, 'at' | 'total' | 'modes' | 'verdicts'> {
  readonly samples: readonly Sample[]
}

const mostMarks = 300

/** The modes, the stages and the verdicts from the first event to the last, above one another. */
function Tracks({ samples, verdicts, modes, at, total }: TracksProps) {
  const modeStretches = useMemo(() => stretchesOf(samples, total, ({ mode }) => mode), [samples, total])
  const stageStretches = useMemo(() => stretchesOf(samples, total, ({ stage }) => stage), [samples, total])
  const width = Math.max(1, total - 1)
  return (
    <svg className="tracks" viewBox={`0 0 ${width} 26`} preserveAspectRatio="none" aria-hidden="true">
      {modeStretches.map(({ from, to, what }) => (
        <rect key={from} x={from} y={0} width={to - from} height={12} className={colourOf(what, modes)}>
          <title>{what}</title>
        </rect>
      ))}
      {stageStretches.map(({ from, to, what }) => (
        <rect key={from} x={from} y={14} width={to - from} height={5} className={`stage-${what}`}>
          <title>{plain(what)}</title>
        </rect>
      ))}
      {verdicts.slice(-mostMarks).map(({ index, verdict }) => (
        <line key={index} x1={index} x2={index} y1={20} y2={26} className={`mark rung-${verdict.rung}`}>
          <title>{`${verdict.rung}: ${plain(verdict.cause)}`}</title>
        </line>
      ))}
      <line x1={at - 1} x2={at - 1} y1={0} y2={26} className="playhead" />
    </svg>
  )
}

function stretchesOf(samples: readonly Sample[], total: number, whatOf: (sample: Sample) => string) {
  const stretches: { from: number; to: number; what: string }[] = []
  for (const [place, sample] of samples.entries()) {
    const what = whatOf(sample)
    const to = samples[place + 1]?.index ?? total - 1
    const last = stretches.at(-1)
    if (last !== undefined && last.what === what) last.to = to
    else stretches.push({ from: sample.index, to, what })
  }
  return stretches
}
