import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begin,
  defaultRetry,
  type Execution,
  type Machine,
  type ModeDefinition,
  type ProposedCall,
  type RunEvent,
  type RunState,
  reduce,
  type Signal,
  type StageOf,
  sights,
  signals,
} from '../core/index.ts'
import { explore } from './built-in/explore.ts'
import { freeform } from './built-in/freeform.ts'
import { phased } from './built-in/phased.ts'
import { checkMachine } from './check-machine.ts'
import type { Move } from './finding.ts'
import { formatMachine } from './format-machine.ts'
import { asked, graphOf, pathsFrom, placeName, running } from './graph.ts'
import { hopsOf } from './hops.ts'
import { parseMachine, readMachineValue } from './parse-machine.ts'

const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const
const words = [
  '*',
  'view',
  'text-search',
  'edit',
  'ask',
  'note',
  'plan',
  'answer',
  'reject',
  'class:read',
  'class:memory',
]
const heard: readonly Signal[] = [...signals, 'call:view', 'call:search', 'call:edit', 'call:other']

/** Any machine whose arrows lead to modes it has; whether it is a sensible one is another matter. */
const anyMachine: fc.Arbitrary<Machine> = fc.integer({ min: 1, max: names.length }).chain((size) => {
  const modes = names.slice(0, size)
  const mode = fc.constantFrom(...modes)
  return fc
    .record({
      start: mode,
      definitions: fc.tuple(...modes.map(() => anyMode(mode))),
      turns: fc.integer({ min: 1, max: 8 }),
    })
    .map(({ start, definitions, turns }) => ({
      name: 'any',
      start,
      modes: Object.fromEntries(modes.map((name, index) => [name, definitions[index]])) as Record<
        string,
        ModeDefinition
      >,
      limits: { turns },
    }))
})

function anyMode(mode: fc.Arbitrary<string>): fc.Arbitrary<ModeDefinition> {
  const condition = fc.record(
    {
      failed: fc.boolean(),
      says: fc.constantFrom('more', 'less'),
      turnsLeftBelow: fc.integer({ min: 1, max: 8 }),
      visitsBelow: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: [] },
  )
  const arrow = fc.record({ to: mode, when: condition }, { requiredKeys: ['to'] })
  const arrows = fc.oneof({ weight: 3, arbitrary: mode }, fc.array(arrow, { minLength: 1, maxLength: 3 }))
  const optional = {
    concludes: fc.boolean(),
    must: fc.subarray(['answer', 'note']),
    reminders: fc.integer({ min: 0, max: 2 }),
    free: fc.boolean(),
    timeoutMs: fc.integer({ min: 1, max: 100_000_000 }),
    stuckAfter: fc.integer({ min: 1, max: 9 }),
    thresholds: fc.dictionary(fc.constantFrom('climb', 'repeatAdvise', 'waitDeadlineMs'), fc.integer()),
  }
  const required = {
    prompt: fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
    sees: fc.subarray([...sights]),
    may: fc.subarray(words),
    on: fc.array(fc.tuple(fc.constantFrom(...heard), arrows), { maxLength: 7 }).map(Object.fromEntries),
  }
  return fc.record(
    { ...optional, ...required },
    { requiredKeys: ['prompt', 'sees', 'may', 'on'] },
  ) as fc.Arbitrary<ModeDefinition>
}

/** A ring of modes that look or judge, one judge at least, with planners in front and arrows for mishaps. */
const soundMachine: fc.Arbitrary<Machine> = fc
  .record({
    judges: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    planners: fc.integer({ min: 0, max: 3 }),
    mishaps: fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }),
    turns: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ judges, planners, mishaps, turns }) => {
    const ring = [...judges, true].map((isJudge, index) => ({
      name: `m${index}`,
      isJudge,
      next: `m${(index + 1) % (judges.length + 1)}`,
    }))
    const chain = Array.from({ length: planners }, (_, index) => ({
      name: `p${index}`,
      next: index + 1 < planners ? `p${index + 1}` : 'm0',
    }))
    const mishap = (index: number) => `m${(mishaps[index] ?? 0) % ring.length}`
    const shape = { prompt: 'Do.', sees: ['task'] } as const
    return {
      name: 'sound',
      start: planners > 0 ? 'p0' : 'm0',
      concluder: `m${judges.length}`,
      modes: Object.fromEntries([
        ...chain.map(({ name, next }) => [name, { ...shape, may: ['plan'], free: true, on: { reply: next } }]),
        ...ring.map(({ name, isJudge, next }, index) => [
          name,
          isJudge
            ? {
                ...shape,
                may: ['answer', 'note'],
                concludes: true,
                on: { reply: next, stuck: mishap(index) },
              }
            : { ...shape, may: ['view'], on: { results: next, 'no-calls': next, error: mishap(index) } },
        ]),
      ]),
      limits: { turns },
    }
  })

test('a machine survives the trip to YAML and back', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      const named = { ...machine, about: 'A: b # c\n\n "d" \\ \u2028 é', modes: { ...machine.modes } }
      for (const each of [machine, named]) {
        const text = formatMachine(each)
        const parsed = parseMachine(text)
        // What cannot be meant is refused; everything else comes back as it was.
        if (parsed.ok) expect(parsed.machine).toEqual(each)
        else expect(checkMachine(each).ok).toBe(false)
        expect(readMachineValue(each)).toMatchObject({ ok: parsed.ok })
      }
    }),
  )
})

test('any words survive the trip, whatever letters they are in', () => {
  const letters = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...' \n\t\r:#-?*&!|>%@`"\'[]{},\\') }),
  )
  fc.assert(
    fc.property(letters, (letters) => {
      const prompt = `a${letters}`
      const machine = {
        ...freeform,
        about: prompt,
        modes: { working: { ...freeform.modes.working, prompt } },
      }
      expect(parseMachine(formatMachine(machine))).toEqual({ ok: true, machine })
      expect(readMachineValue(machine)).toEqual({ ok: true, machine })
    }),
  )
})

test('a machine built to be sound passes the checker without a finding', () => {
  fc.assert(
    fc.property(soundMachine, (machine) => {
      expect(checkMachine(machine).findings).toEqual([])
      expect(parseMachine(formatMachine(machine))).toEqual({ ok: true, machine })
      expect(readMachineValue(machine)).toEqual({ ok: true, machine })
    }),
  )
})

test('a worst case without planners is the turns and a forced conclusion; each planner is one request more', () => {
  fc.assert(
    fc.property(soundMachine, (machine) => {
      const planners = Object.values(machine.modes).filter(({ free }) => free).length
      expect(checkMachine(machine).worstCase?.requests).toBe(machine.limits.turns + planners + 1)
    }),
  )
})

describe('the paths of the checker', () => {
  test('are real: each move is an arrow of its mode, or the mode staying as it is, and begins where the last ended', () => {
    fc.assert(
      fc.property(anyMachine, (machine) => {
        for (const path of pathsFrom(graphOf(machine), asked(machine.start)).values()) {
          path.forEach((move, index) => {
            expect(move.from).toBe(index === 0 ? machine.start : path[index - 1]?.to)
            expect(isPossible(machine, move)).toBe(true)
          })
        }
        for (const { path } of checkMachine(machine).findings) {
          for (const move of path) expect(isPossible(machine, move)).toBe(true)
        }
      }),
    )
  })

  test('are shortest: no step leads anywhere in fewer moves', () => {
    fc.assert(
      fc.property(anyMachine, (machine) => {
        const graph = graphOf(machine)
        const paths = pathsFrom(graph, asked(machine.start))
        for (const place of Object.keys(machine.modes).flatMap((mode) => [asked(mode), running(mode)])) {
          const path = paths.get(placeName(place))
          if (path === undefined) continue
          for (const { move, to } of graph.stepsFrom(place)) {
            expect(paths.get(placeName(to))?.length).toBeLessThanOrEqual(path.length + (move === null ? 0 : 1))
          }
        }
      }),
    )
  })
})

function isPossible(machine: Machine, { from, signal, to }: Move): boolean {
  const arrows = machine.modes[from]?.on[signal]
  if (arrows === undefined) return to === from
  return typeof arrows === 'string' ? arrows === to : arrows.some((arrow) => arrow.to === to) || to === from
}

describe('whatever a run does', () => {
  const seed = fc.integer({ min: 1, max: 2 ** 31 - 2 })

  test('it asks no mode that the graph does not lead to', () => {
    fc.assert(
      fc.property(anyMachine, seed, (machine, number) => {
        const hops = hopsOf(graphOf(machine))
        const { modesAsked } = wander(machine, dice(number))
        const pairs = modesAsked.slice(1).map((mode, index) => [modesAsked[index] ?? '', mode] as const)
        const unknown = new Map(pairs.map(([from, to]) => [`${from} ${to}`, { from, to }]))
        // A mode that is asked again is still there.
        const strange = [...unknown.values()].filter(
          ({ from, to }) => from !== to && !hops.get(from)?.some((hop) => hop.to === to),
        )
        expect(strange).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('it never costs more requests than the worst case', () => {
    fc.assert(
      fc.property(anyMachine.map(bounded), seed, (machine, number) => {
        const { worstCase } = checkMachine(machine)
        const costs = Array.from({ length: 10 }, (_, index) => wander(machine, dice(number + index)).requests)
        expect(worstCase).not.toBe(null)
        expect(Math.max(...costs)).toBeLessThanOrEqual(worstCase?.requests ?? 0)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['freeform', freeform],
    ['explore', explore()],
    ['explore with a plan', explore({ plan: true })],
    ['explore with everything', explore({ plan: true, verify: true, recover: true })],
    ['phased', phased],
  ])('%s costs exactly its worst case when its model works on and never answers', (_name, machine) => {
    expect(wander(machine, 'never answers').requests).toBe(checkMachine(machine).worstCase?.requests)
  })
})

/** The machine with whatever costs no turn led onward, or given a number of visits; its last mode costs turns. */
function bounded(machine: Machine): Machine {
  const modes = Object.entries(machine.modes)
  const changed = modes.map(([name, mode], index) => {
    const next = modes[index + 1]?.[0]
    const isFree = mode.free === true && next !== undefined
    const onward = ([signal, arrows]: [string, ModeDefinition['on'][Signal]]) => {
      if (!isFree && signal !== 'timeout' && signal !== 'stuck') return [signal, arrows]
      const given = typeof arrows === 'string' ? [{ to: arrows }] : (arrows ?? [])
      return [signal, given.map(({ to }) => ({ to, when: { visitsBelow: 2 } }))]
    }
    const on = Object.fromEntries((Object.entries(mode.on) as [Signal, ModeDefinition['on'][Signal]][]).map(onward))
    const hearing = isFree ? { reply: next, results: next } : {}
    return [name, { ...mode, free: isFree, on: { ...on, ...hearing } }]
  })
  return { ...machine, modes: Object.fromEntries(changed) }
}

/** A number below the limit, drawn anew each time. */
type Dice = (limit: number) => number

/** Park and Miller's minimal standard: the same walk for the same seed. */
function dice(seed: number): Dice {
  let state = seed
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

interface Walk {
  /** The modes whose model was really asked, in order, but for a forced conclusion. */
  readonly modesAsked: readonly string[]
  readonly requests: number
}

/** Drives the real reducer through one task, with a model, tools and a governor that do as the dice fall. */
function wander(machine: Machine, chance: Dice | 'never answers'): Walk {
  const roll = chance === 'never answers' ? () => 9 : chance
  const settings = { retry: defaultRetry, inboxLimit: 5, interactive: true }
  let run = begin({ type: 'run.started', at: 0, id: 'r', machine, settings })
  const tell = (event: DistributiveOmit<RunEvent, 'at'>) => {
    run = reduce(run, { ...event, at: run.at + 1 } as RunEvent).run
  }
  const modesAsked: string[] = []
  let requests = 0
  let isJudged = true
  const ask = ({ request, forced }: StageOf<'calling_model'>) => {
    tell({ type: 'model.called', request, attempt: 1 })
    requests += 1
    isJudged = true
    if (forced === null) modesAsked.push(run.mode.name)
    if (isTimed(run) && roll(4) === 0) tell({ type: 'mode.timed_out', mode: run.mode.name })
    // Where somebody listened, the request is overtaken and what is replied to it is late.
    if (run.stage.name !== 'calling_model' || run.stage.request !== request) return
    tell({ type: 'model.replied', request, ...reply(run, requests, chance), notices: [], usage })
    isJudged = false
  }
  tell({ type: 'user.said', text: 'Go.' })
  for (let events = 0; events < 200; events += 1) {
    const { stage } = run
    if (stage.name === 'idle' || stage.name === 'ended') break
    if (!isJudged && roll(6) === 0) {
      // One verdict on each step at most, and before the next request is made.
      isJudged = true
      tell({ type: 'verdict.reached', verdict: stuck })
    } else if (stage.name === 'calling_model') ask(stage)
    else tell(outcomeOf(run, roll))
  }
  return { modesAsked, requests }
}

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

const usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 }
const stuck = { rung: 'recover', cause: 'a loop', advice: 'do otherwise', loop: 'l', evidence: null } as const

function isTimed(run: RunState): boolean {
  return run.setup.machine.modes[run.mode.name]?.timeoutMs !== undefined
}

const pool = [
  ['view', 'read'],
  ['text-search', 'search'],
  ['edit', 'edit'],
  ['fetch', 'other'],
  ['ask', 'other'],
  ['note', 'memory'],
  ['plan', 'memory'],
  ['reject', 'other'],
  ['answer', 'other'],
] as const

function reply(run: RunState, serial: number, chance: Dice | 'never answers'): { text: string; calls: ProposedCall[] } {
  if (chance === 'never answers') {
    const isFree = run.setup.machine.modes[run.mode.name]?.free === true
    return { text: '', calls: isFree ? [] : [call('view', 'read', serial), call('note', 'memory', serial)] }
  }
  const calls = Array.from({ length: chance(4) }, (_, index) => {
    const [tool, toolClass] = pool[chance(pool.length)] ?? pool[0]
    return call(tool, toolClass, serial * 10 + index)
  })
  return { text: chance(2) === 0 ? 'more' : '', calls }
}

function call(tool: string, toolClass: ProposedCall['class'], serial: number): ProposedCall {
  const input = { text: `${serial}`, tasks: [`step ${serial}`] }
  const id = `${tool}-${serial}`
  return { id, tool, input, class: toolClass, mutates: tool === 'edit', permission: { kind: 'allowed' } }
}

/** What the world says to the work under way. */
function outcomeOf({ stage }: RunState, roll: Dice): DistributiveOmit<RunEvent, 'at'> {
  if (stage.name === 'running_hooks') return { type: 'hooks.finished', reports: [] }
  const executions: readonly Execution[] = 'executions' in stage ? stage.executions : []
  const isOpen = stage.name === 'awaiting_answer' ? 'question' : 'ready'
  const callId = executions.find(({ status }) => status === isOpen)?.call.id
  if (callId === undefined) throw new Error(`nothing is under way in ${stage.name}`)
  if (stage.name === 'awaiting_answer') return { type: 'answer.given', callId, text: 'yes' }
  const error = { kind: 'failed', message: 'no' } as const
  const outcome = roll(3) === 0 ? ({ ok: false, output: 'no', error } as const) : ({ ok: true, output: 'yes' } as const)
  return { type: 'tool.finished', callId, outcome, durationMs: 1, jitter: 0 }
}
