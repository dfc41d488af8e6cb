import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenRun } from '../../../compose/index.ts'
import { startRun } from '../../../runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld } from '../../../testing/index.ts'
import type { Terminal } from '../terminal.ts'
import { plainView } from './plain.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

function plainTerminal(): Terminal & { readonly told: string[] } {
  const told: string[] = []
  return {
    told,
    tell: (text) => told.push(text),
    print: () => {},
    complain: () => {},
    warn: () => {},
    said: () => ({ complaints: [], printed: null }),
    page: () => {},
    prompt: () => {},
    isInteractive: false,
    width: 80,
    isColoured: { print: false, tell: false },
    colourAs: () => {},
    cwd: '/',
    env: {},
    home: '/',
    version: '0',
  }
}

test('a run in which nothing happens gives a sign of life every 15 seconds, and none once it is closed', async () => {
  const never = { ...scriptedPort([]), call: () => new Promise<never>(() => {}) }
  const world = testWorld({ model: never })
  const handle = startRun(newRun(), world)
  const terminal = plainTerminal()
  const view = plainView(terminal)
  view.follow({ handle, world, model: { port: never }, folder: { id: 'r1' } } as unknown as OpenRun)
  handle.say('work')
  await vi.waitFor(() => expect(handle.state().stage.name).toBe('calling_model'))
  const before = terminal.told.length
  vi.advanceTimersByTime(31_000)
  const life = '… calling model, turn 0, 0 tokens, $0.0000'
  expect(terminal.told.slice(before)).toEqual([life, life])
  await view.close()
  vi.advanceTimersByTime(60_000)
  expect(terminal.told.length).toBe(before + 2)
})

test('a long line is cut, and what the person said only where nobody would read it', async () => {
  const port = scriptedPort([`$(view ${'far/'.repeat(100)}end)`, '$(answer Done.)'])
  const handle = startRun(newRun(), testWorld({ model: port }))
  const terminal = plainTerminal()
  const view = plainView(terminal)
  view.follow({ handle, model: { port }, folder: { id: 'r1' } } as unknown as OpenRun)
  const task = 'work '.repeat(100).trim()
  handle.say(task)
  await handle.rest()
  await view.close()
  expect(terminal.told.filter((line) => line.length > 260)).toEqual([expect.stringContaining(task)])
  handle.say('line of diff '.repeat(10_000))
  await handle.rest()
  expect(terminal.told.filter((line) => line.length > 2100)).toEqual([])
  expect(terminal.told.filter((line) => line.endsWith('…')).length).toBeGreaterThan(0)
})

test('what comes after the end of a run is no news', async () => {
  const port = scriptedPort(['$(answer Done.)'])
  const world = testWorld({ model: port })
  const handle = startRun(newRun(), world)
  const terminal = plainTerminal()
  const view = plainView(terminal)
  view.follow({ handle, model: { port }, folder: { id: 'r1' } } as unknown as OpenRun)
  handle.say('work')
  await handle.rest()
  const before = terminal.told.length
  handle.send({ type: 'limit.reached', at: Date.now(), limit: 'idle', canConclude: true })
  handle.send({ type: 'shutdown.requested', at: Date.now(), by: 'person' })
  await handle.rest()
  await view.close()
  expect(terminal.told.slice(before)).toEqual([])
  expect(eventsOf(world.journal).at(-1)?.type).toBe('shutdown.requested')
})
