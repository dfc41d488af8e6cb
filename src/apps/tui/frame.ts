// The part of the screen that changes: what is under way, where the run is, what it may still use, what is asked.

import { type Execution, oneLine, type RunState, target, underway } from '../../compose/index.ts'
import { budgetRow } from './budget.ts'
import { fold, type Row, row } from './drawing.ts'
import type { TypedLine } from './line-editor.ts'
import { placeRows, stageRow } from './place.ts'
import type { Scene } from './scene.ts'
import { seconds } from './seconds.ts'

export interface Window {
  readonly width: number
  readonly height: number
  readonly now: number
}

export interface Frame {
  readonly rows: readonly Row[]
  /** Where the cursor of the line is; the row counts from the top of the frame. */
  readonly cursor: { readonly row: number; readonly before: string } | null
}

const mostStreamed = 6
const mostCalls = 6
const mostQueued = 3

/** Always less than the window is high: a frame that fills it would scroll with every change. */
export function frameOf(scene: Scene, window: Window): Frame {
  if (scene.isClosed) return { rows: [], cursor: null }
  const { run } = scene
  const below = [...(run === null ? [] : standing(scene, run, window)), ...askRows(scene, window.width)]
  const typed = promptOf(scene)
  const hints = scene.candidates.length === 0 ? [] : [row(`  ${scene.candidates.join('  ')}`, 'quiet')]
  const room = Math.max(0, window.height - 2 - below.length - hints.length - 1)
  const above = run === null ? [] : moving(scene, run, window).slice(-room)
  const rows = [...above, ...below].slice(-Math.max(0, window.height - 3 - hints.length))
  const shown = shownPart(typed.line, window.width - typed.sign.length - 1)
  const line: Row = [
    { text: typed.sign, tone: 'strong' },
    { text: shown.text, tone: 'plain' },
  ]
  return { rows: [...rows, line, ...hints], cursor: { row: rows.length, before: typed.sign + shown.before } }
}

/** What is under way: words that come in, calls that run, a wait for the next attempt. */
function moving(scene: Scene, run: RunState, { width, now }: Window): readonly Row[] {
  const streamed = scene.streamed.trim() === '' ? [] : fold(scene.streamed.trimEnd(), width - 2).slice(-mostStreamed)
  return [...streamed.map((line) => row(`  ${line}`, 'quiet')), ...callRows(run), ...retryRows(run, now)]
}

/** What waits for the person is asked below, and what is settled is told above. */
const isUnderWay: ReadonlySet<Execution['status']> = new Set(['ready', 'running', 'retrying'])

function callRows({ stage }: RunState): readonly Row[] {
  const active = underway(stage)
  if (!('executions' in active)) return []
  const waiting = active.executions.filter(({ status }) => isUnderWay.has(status))
  const rows = waiting.slice(0, mostCalls).map((execution): Row => {
    const { call, status } = execution
    const progress = 'progress' in execution && execution.progress !== '' ? ` · ${oneLine(execution.progress)}` : ''
    const isRunning = status === 'running'
    return [
      { text: isRunning ? '▸ ' : '  ', tone: 'strong' },
      { text: oneLine(`${call.tool} ${target(call.input)}`), tone: isRunning ? 'plain' : 'quiet' },
      { text: isRunning ? progress : ` · ${status}`, tone: 'quiet' },
    ]
  })
  const more = waiting.length - rows.length
  return more > 0 ? [...rows, row(`  and ${more} more`, 'quiet')] : rows
}

function retryRows({ stage }: RunState, now: number): readonly Row[] {
  if (stage.name !== 'waiting_retry') return []
  const left = seconds(Math.ceil((stage.until - now) / 1000) * 1000)
  return [row(`↻ attempt ${stage.attempt} in ${left}: ${oneLine(stage.reason)}`, 'warning')]
}

function standing(scene: Scene, run: RunState, { width, height, now }: Window): readonly Row[] {
  const queued = run.inbox.slice(0, mostQueued).map((text) => row(`  queued: ${oneLine(text)}`, 'quiet'))
  const more = run.inbox.length - queued.length
  return [
    row('─'.repeat(width), 'quiet'),
    ...placeRows(run, { width, height: Math.floor(height / 3) }),
    stageRow(run, now - scene.stageSince),
    budgetRow(run, scene.limits, { width, now }),
    ...queued,
    ...(more > 0 ? [row(`  and ${more} more`, 'quiet')] : []),
  ]
}

function askRows({ asks }: Scene, width: number): readonly Row[] {
  const [ask, ...others] = asks
  if (ask === undefined) return []
  if (ask.kind === 'question') return fold(`? ${ask.question}`, width).map((line) => row(line, 'warning'))
  if (ask.isDenied)
    return fold('why not? The model is told; Enter alone gives no reason', width).map((line) => row(line, 'warning'))
  const more = others.length === 0 ? '' : ` (${others.length} more to decide)`
  return fold(`may it ${ask.call.tool}? y once · a always in this run · n no${more}`, width).map((line) =>
    row(line, 'warning'),
  )
}

function promptOf({ asks: [ask], line, reason }: Scene): { readonly sign: string; readonly line: TypedLine } {
  if (ask?.kind === 'permission')
    return { sign: ask.isDenied ? '› ' : '  ', line: ask.isDenied ? reason : nothingTyped }
  return { sign: '› ', line }
}

const nothingTyped: TypedLine = { text: '', cursor: 0 }

/** The part of a long line around its cursor. */
function shownPart({ text, cursor }: TypedLine, width: number): { readonly text: string; readonly before: string } {
  const visible = text.replaceAll('\n', '⏎')
  const start = Math.max(0, cursor - Math.max(1, width - 1))
  return { text: visible.slice(start, start + width), before: visible.slice(start, cursor) }
}
