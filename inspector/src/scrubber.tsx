// The moment that is looked at: a slider over all events, a band of the modes, and keys.

import { useLayoutEffect, useMemo } from 'react'
import type { Course } from './answers.ts'
import { colourOf } from './words.ts'

interface ScrubberProps {
  readonly at: number
  readonly total: number
  readonly onMove: (at: number) => void
  readonly course: Course
  readonly modes: readonly string[]
}

export function Scrubber({ at, total, onMove, course: { samples, requests }, modes }: ScrubberProps) {
  const made = requests.filter((place) => place < at)
  const stepBefore = 1 + (made.findLast((place) => place < at - 1) ?? 0)
  const stepAfter = 1 + (requests[made.length] ?? total - 1)
  useKeys({ at, total, onMove, stepBefore, stepAfter })
  return (
    <div className="scrubber">
      <ModeBand samples={samples} modes={modes} total={total} />
      <input
        type="range"
        min={1}
        max={total}
        value={at}
        aria-label="moment of the run"
        aria-valuetext={`event ${at} of ${total}`}
        onChange={(event) => onMove(Number(event.target.value))}
      />
      <div className="scrubber-buttons">
        <Move label="First event (Home)" to={1} {...{ at, total, onMove }} text="|◀" />
        <Move label="Step before ([)" to={stepBefore} {...{ at, total, onMove }} text="◀◀" />
        <Move label="Event before (left arrow)" to={at - 1} {...{ at, total, onMove }} text="◀" />
        <output>
          event {at} of {total}
          {made.length > 0 && `, request ${made.length}`}
        </output>
        <Move label="Next event (right arrow)" to={at + 1} {...{ at, total, onMove }} text="▶" />
        <Move label="Next step (])" to={stepAfter} {...{ at, total, onMove }} text="▶▶" />
        <Move label="Last event (End)" to={total} {...{ at, total, onMove }} text="▶|" />
      </div>
      <ul className="legend" aria-label="modes">
        {modes.map((mode) => (
          <li key={mode}>
            <span className={`swatch ${colourOf(mode, modes)}`} /> {mode}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MoveProps extends Pick<ScrubberProps, 'at' | 'total' | 'onMove'> {
  readonly label: string
  readonly text: string
  readonly to: number
}

function Move({ label, text, to, at, total, onMove }: MoveProps) {
  const target = Math.max(1, Math.min(total, to))
  return (
    <button type="button" aria-label={label} title={label} disabled={target === at} onClick={() => onMove(target)}>
      {text}
    </button>
  )
}

interface Moves extends Pick<ScrubberProps, 'at' | 'total' | 'onMove'> {
  readonly stepBefore: number
  readonly stepAfter: number
}

function useKeys({ at, total, onMove, stepBefore, stepAfter }: Moves): void {
  // Together with what is drawn: a key pressed right after would still be heard by the moment before.
  useLayoutEffect(() => {
    const heed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const targets: Readonly<Record<string, number>> = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        Home: 1,
        End: total,
        '[': stepBefore,
        ']': stepAfter,
      }
      const target = targets[event.key]
      if (target === undefined) return
      event.preventDefault()
      onMove(Math.max(1, Math.min(total, target)))
    }
    addEventListener('keydown', heed)
    return () => removeEventListener('keydown', heed)
  }, [at, total, onMove, stepBefore, stepAfter])
}

/** Whether a key belongs to what is being typed; the slider knows the same keys, so it is no exception. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && target.type !== 'range'
}

function ModeBand({ samples, modes, total }: Pick<ScrubberProps, 'modes' | 'total'> & Pick<Course, 'samples'>) {
  const stretches = useMemo(() => stretchesOf(samples, total), [samples, total])
  return (
    <svg className="band" viewBox={`0 0 ${Math.max(1, total)} 10`} preserveAspectRatio="none" aria-hidden="true">
      {stretches.map(({ from, to, mode }) => (
        <rect key={from} x={from} y={0} width={to - from} height={10} className={colourOf(mode, modes)} />
      ))}
    </svg>
  )
}

function stretchesOf(samples: Course['samples'], total: number) {
  const stretches: { from: number; to: number; mode: string }[] = []
  for (const [place, { index, mode }] of samples.entries()) {
    const to = samples[place + 1]?.index ?? total
    const last = stretches.at(-1)
    if (last !== undefined && last.mode === mode) last.to = to
    else stretches.push({ from: index, to, mode })
  }
  return stretches
}
