// What a run has used of what it may use.

import { money, type RunState, short, type Tone } from '../../compose/index.ts'
import type { Row, Span } from './drawing.ts'
import type { Limits } from './scene.ts'
import { seconds } from './seconds.ts'

interface Share {
  readonly name: string
  readonly used: number
  readonly most: number
  readonly words: string
}

const barWidth = 8
const roomForBars = 72
const nearlyAll = 0.8

/** One row: a bar for each limit there is, and what has no limit in numbers. */
export function budgetRow(run: RunState, limits: Limits, page: { readonly width: number; readonly now: number }): Row {
  const { counts } = run
  const tokens = counts.inputTokens + counts.outputTokens
  const free = [
    ...(limits.costUsd === undefined && counts.costUsd > 0 ? [money(counts.costUsd)] : []),
    ...(tokens > 0 ? [`${short(tokens)} tokens`] : []),
  ]
  const shares = sharesOf(run, limits, page.now).flatMap((share, index) => [
    ...(index === 0 ? [] : [gap]),
    ...spansOf(share, page.width >= roomForBars),
  ])
  return free.length === 0 ? shares : [...shares, gap, { text: free.join(' · '), tone: 'quiet' }]
}

const gap: Span = { text: '  ', tone: 'plain' }

function sharesOf({ counts, setup }: RunState, { costUsd, timeMs }: Limits, now: number): readonly Share[] {
  const usedTurns = counts.turnsGranted - counts.turnsLeft
  const elapsed = Math.max(0, now - setup.startedAt)
  return [
    { name: 'turns', used: usedTurns, most: counts.turnsGranted, words: `${usedTurns}/${counts.turnsGranted}` },
    ...(costUsd === undefined
      ? []
      : [{ name: 'cost', used: counts.costUsd, most: costUsd, words: `${money(counts.costUsd)}/${money(costUsd)}` }]),
    ...(timeMs === undefined
      ? []
      : [
          {
            name: 'time',
            used: elapsed,
            most: timeMs,
            words: `${seconds(elapsed)}/${seconds(timeMs)}`,
          },
        ]),
  ]
}

function spansOf({ name, used, most, words }: Share, hasRoom: boolean): readonly Span[] {
  const part = most <= 0 ? 0 : Math.min(1, used / most)
  const full = Math.round(part * barWidth)
  const tone: Tone = part >= nearlyAll ? 'warning' : 'good'
  const bar: readonly Span[] = [
    { text: '█'.repeat(full), tone },
    { text: `${'░'.repeat(barWidth - full)} `, tone: 'quiet' },
  ]
  return [{ text: `${name} `, tone: 'quiet' }, ...(hasRoom ? bar : []), { text: words, tone: 'plain' }]
}
