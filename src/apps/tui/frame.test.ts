import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInMachine, type RunState } from '../../compose/index.ts'
import { begin, defaultRetry, type ProposedCall } from '../../core/index.ts'
import type { Ask } from './ask.ts'
import { drawRow } from './drawing.ts'
import { frameOf } from './frame.ts'
import { lineOf } from './line-editor.ts'
import { openingScene, type Scene } from './scene.ts'

const settings = { retry: defaultRetry, inboxLimit: 50, interactive: false }
const paint = (text: string) => text

function runOf(machine: 'freeform' | 'explore' | 'phased', changes: Partial<RunState> = {}): RunState {
  const started = { type: 'run.started', at: 0, id: 'r1', machine: builtInMachine(machine), settings } as const
  return { ...begin(started), ...changes }
}

const call: ProposedCall = {
  id: '1',
  tool: 'run',
  input: { command: 'npm test' },
  class: 'run',
  mutates: true,
  permission: { kind: 'allowed' },
}

function sceneOf(run: RunState, changes: Partial<Scene> = {}): Scene {
  return { ...openingScene({ isConversation: false, entered: [] }), run, ...changes }
}

function drawn(scene: Scene, { width = 80, height = 24, now = 5000 } = {}): readonly string[] {
  return frameOf(scene, { width, height, now }).rows.map((row) => drawRow(row, { width, paint }))
}

const rule = '─'.repeat(80)

test('a machine too large for the window is one row of its modes', () => {
  const run = runOf('explore', { stage: { name: 'calling_model', request: 1, attempt: 1, called: true, forced: null } })
  expect(drawn(sceneOf(run))).toEqual([
    rule,
    'explore: ▶explorer evaluator concluder',
    'explorer · calling model · 5 s',
    'turns ░░░░░░░░ 0/15',
    '› ',
  ])
})

test('what runs is named with how far it is, what waits for its turn is named too', () => {
  const ready = { status: 'ready', call: { ...call, id: '2' }, attempt: 1, progress: '' } as const
  const running = { status: 'running', call, attempt: 1, progress: '3 of 9' } as const
  const run = runOf('explore', { stage: { name: 'running_tools', executions: [running, ready] } })
  expect(drawn(sceneOf(run)).slice(0, 3)).toEqual(['▸ run npm test · 3 of 9', '  run npm test · ready', rule])
})

test('every limit has its bar, and a short window does without the diagram', () => {
  const counts = {
    ...runOf('freeform').counts,
    turns: 8,
    turnsGranted: 15,
    turnsLeft: 12,
    costUsd: 0.45,
    inputTokens: 1500,
  }
  const scene = sceneOf(runOf('freeform', { counts }), { limits: { costUsd: 0.5, timeMs: 600_000 } })
  expect(drawn(scene, { height: 10, now: 65_000 })).toEqual([
    rule,
    'freeform: ▶working',
    'working · idle',
    'turns ██░░░░░░ 3/15  cost ███████░ $0.4500/$0.5000  time █░░░░░░░ 1 m 05 s/10 m…',
    '› ',
  ])
})

test('the part of a long line around its cursor is shown', () => {
  const text = 'x'.repeat(100)
  const scene = sceneOf(runOf('freeform'), { line: lineOf(`${text}end`) })
  const { rows, cursor } = frameOf(scene, { width: 20, height: 24, now: 0 })
  expect(drawRow(rows.at(-1) ?? [], { width: 20, paint })).toBe(`› ${'x'.repeat(13)}end`)
  expect(cursor).toEqual({ row: rows.length - 1, before: `› ${'x'.repeat(13)}end` })
})

describe('whatever is shown, and however small the window', () => {
  const ask: Ask = { kind: 'permission', call, openedAt: 0, isDenied: false, settle: () => {} }
  const question: Ask = { kind: 'question', question: 'which one '.repeat(30), settle: () => {} }
  const anyScene = fc.record({
    machine: fc.constantFrom('freeform' as const, 'explore' as const, 'phased' as const),
    inbox: fc.array(fc.string(), { maxLength: 6 }),
    streamed: fc.string({ maxLength: 500 }),
    asks: fc.subarray([ask, question]),
    candidates: fc.array(fc.string(), { maxLength: 3 }),
    text: fc.string({ maxLength: 100 }),
  })

  test('the frame is lower than the window, and no row is wider', () => {
    fc.assert(
      fc.property(
        anyScene,
        fc.integer({ min: 10, max: 120 }),
        fc.integer({ min: 5, max: 50 }),
        (some, width, height) => {
          const { machine, inbox, text, ...changes } = some
          const scene = sceneOf(runOf(machine, { inbox }), { ...changes, line: lineOf(text) })
          const rows = drawn(scene, { width, height })
          expect(rows.length).toBeLessThan(height)
          expect(rows.filter((row) => [...row].length > width)).toEqual([])
        },
      ),
    )
  })
})
