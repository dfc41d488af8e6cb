// A world for the real runtime that touches nothing: scripted model, tools that are functions, a memory journal.

import type { Call, Journaled, Machine, RunEvent, ToolClass, ToolOutcome } from '../core/index.ts'
import { type MemoryJournal, memoryJournal } from '../journal/index.ts'
import type { CallModel, ModelPort, ModelRequest, NewRun, Tool, World } from '../runtime/index.ts'
import { plainMachine, plainSettings, success } from './builders.ts'
import type { ScriptedReply } from './drive.ts'
import { fakeClock } from './fake-clock.ts'

/** A tool from a function; reads by default, everything can be said otherwise. */
export function tool(
  name: string,
  run: (call: Call) => ToolOutcome | Promise<ToolOutcome>,
  traits: Partial<Tool> = {},
): Tool {
  return {
    name,
    class: 'read' satisfies ToolClass,
    safety: 'read',
    mutates: false,
    isParallelSafe: true,
    timeoutMs: 60_000,
    description: `the tool ${name}`,
    inputSchema: { type: 'object' },
    run: async (call) => run(call),
    ...traits,
  }
}

/** A model that plays its script and remembers what it was asked. */
export function scriptedPort(script: readonly ScriptedReply[] | ((count: number) => ScriptedReply)): ModelPort & {
  readonly requests: readonly ModelRequest[]
} {
  const requests: ModelRequest[] = []
  const call: CallModel = async (request, { onText }) => {
    const count = requests.push(request)
    const reply = typeof script === 'function' ? script(count) : script[count - 1]
    if (reply === undefined)
      return { ok: false, error: { kind: 'bad_request', message: `the script has no reply ${count}` } }
    if (typeof reply !== 'string') {
      const { fails: kind, ...wait } = reply
      return { ok: false, error: { kind, message: `the model is ${kind}`, ...wait } }
    }
    onText(reply)
    const usage = { inputTokens: 10, outputTokens: 5, costUsd: 0.001 }
    return { ok: true, value: { text: reply, calls: [], usage, finish: 'stop' } }
  }
  return { name: 'scripted', dialect: 'text', call, maxOutputTokens: 1000, requests }
}

export interface TestWorld extends World {
  readonly journal: MemoryJournal
}

export function testWorld(world: Partial<World> & Pick<World, 'model'>, events: readonly RunEvent[] = []): TestWorld {
  return {
    tools: [tool('view', () => success())],
    clock: fakeClock(),
    random: () => 0,
    ...world,
    journal: memoryJournal(events),
  }
}

export function newRun(machine: Machine = plainMachine): NewRun {
  return { id: 'r1', machine, settings: plainSettings }
}

/** The events of a memory journal that a run was started in. */
export function eventsOf(journal: MemoryJournal): Journaled {
  const [first, ...rest] = journal.entries().map(({ event }) => event)
  if (first?.type !== 'run.started') throw new Error('no run was started in this journal')
  return [first, ...rest]
}
