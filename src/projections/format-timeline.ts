// The timeline as lines for a terminal: the first thing a person sees of a run.

import type { InstantStage } from '../core/index.ts'
import { stopWatch } from './amounts.ts'
import { type Cell, inColumns, type Line, naturalWidths, type Page, roomFor, type Tone } from './columns.ts'
import type { TimelineEntry } from './timeline.ts'
import type { News } from './told.ts'

const looks: Readonly<Record<News, { readonly mark: string; readonly tone: Tone }>> = {
  person: { mark: '>', tone: 'strong' },
  model: { mark: '◆', tone: 'plain' },
  success: { mark: '✓', tone: 'good' },
  failure: { mark: '✗', tone: 'bad' },
  retry: { mark: '↻', tone: 'warning' },
  verdict: { mark: '!', tone: 'warning' },
  refusal: { mark: '⊘', tone: 'warning' },
  notice: { mark: '○', tone: 'plain' },
  phase: { mark: '§', tone: 'strong' },
  detail: { mark: '·', tone: 'quiet' },
  end: { mark: '■', tone: 'strong' },
}

const instantWords: Readonly<Record<InstantStage, string>> = {
  processing_reply: 'reply',
  progress_check: 'check',
  phase_change: 'phase',
}

/** What is told of the place beside what happened: as much as the page has room for. */
type Layout = (entry: TimelineEntry) => Line

const layouts: readonly Layout[] = [
  (entry) => [quiet(stagesOf(entry)), quiet(modesOf(entry))],
  (entry) => [quiet(hasMoved(entry) ? entry.stage.after : ''), quiet(newModeOf(entry))],
  (entry) => [quiet(newModeOf(entry))],
]

const whatColumn = 2
const comfortable = 50

/** One line for each entry, none wider than the page. */
export function formatTimeline(entries: readonly TimelineEntry[], page: Page): string[] {
  const drafts = layouts.map((layout) => entries.map((entry) => [...happened(entry), ...layout(entry)]))
  const roomy = drafts.find((lines) => hasRoom(lines, page.width))
  return inColumns(roomy ?? entries.map(happened), whatColumn, page)
}

function hasRoom(lines: readonly Line[], width: number): boolean {
  const widths = naturalWidths(lines)
  const room = roomFor(whatColumn, widths, width)
  return room >= Math.min(comfortable, widths[whatColumn] ?? 0)
}

function happened({ elapsedMs, news, what }: TimelineEntry): Line {
  const { mark, tone } = looks[news]
  return [
    { text: stopWatch(elapsedMs), tone: 'quiet', align: 'right' },
    { text: mark, tone },
    { text: what, tone },
  ]
}

function quiet(text: string): Cell {
  return { text, tone: 'quiet' }
}

function hasMoved({ stage, via }: TimelineEntry): boolean {
  return via.length > 0 || stage.before !== stage.after
}

function stagesOf(entry: TimelineEntry): string {
  if (!hasMoved(entry)) return ''
  return [...entry.via.map((stage) => instantWords[stage]), entry.stage.after].join(' › ')
}

function modesOf({ mode }: TimelineEntry): string {
  if (mode.before === null) return mode.after
  return mode.before === mode.after ? '' : `${mode.before} → ${mode.after}`
}

function newModeOf({ mode }: TimelineEntry): string {
  return mode.before === mode.after ? '' : `→ ${mode.after}`
}
