import { describe, expect, test } from 'vitest'
import type { Machine, ModeDefinition } from '../core/index.ts'
import { grants } from '../core/index.ts'
import { builtInMachine, builtInNames } from './built-in/built-in.ts'
import { audit, explore, investigate, refactor } from './built-in/explore.ts'
import { freeform } from './built-in/freeform.ts'
import { heedTime, phased } from './built-in/phased.ts'
import { checkMachine } from './check-machine.ts'
import { presets } from './presets.ts'

const flags = [false, true]
const variants = flags.flatMap((plan) => flags.flatMap((verify) => flags.map((recover) => ({ plan, verify, recover }))))

const machines: readonly (readonly [name: string, machine: Machine])[] = [
  ...builtInNames.flatMap((name) =>
    variants.map((options) => [`${name} ${JSON.stringify(options)}`, builtInMachine(name, options)] as const),
  ),
  ...Object.values(presets).map(({ name, machine }) => [`preset ${name}`, machine] as const),
]

const tools = [
  { name: 'view', class: 'read' },
  { name: 'text-search', class: 'search' },
  { name: 'edit', class: 'edit' },
  { name: 'run', class: 'run' },
  { name: 'recall', class: 'memory' },
  { name: 'store', class: 'memory' },
  { name: 'memorize', class: 'memory' },
  { name: 'fetch', class: 'other' },
] as const

test.each(machines)('%s passes the checker without a finding', (_name, machine) => {
  expect(checkMachine(machine).findings).toEqual([])
  expect(checkMachine(machine, { tools }).findings).toEqual([])
})

describe('the worst case', () => {
  test.each<[what: string, machine: Machine, requests: number]>([
    ['freeform: its turns and a forced conclusion', freeform, 16],
    ['explore: its turns and a forced conclusion', explore(), 16],
    ['with a planner: two free replies more, since it may be asked again', explore({ plan: true }), 18],
    [
      'with everything: a verifier and recovery cost turns like the rest',
      explore({ plan: true, verify: true, recover: true }),
      18,
    ],
    ['phased: its turns and a forced conclusion', phased, 16],
    ['phased with hard time-outs: two requests more that were overtaken', heedTime(phased), 18],
  ])('%s', (_what, machine, requests) => {
    expect(checkMachine(machine).worstCase).toEqual({ requests, modelCalls: requests * 6 })
  })
})

describe('explore', () => {
  test('takes turns between a mode that looks and a mode that judges', () => {
    const { modes, start, concluder } = explore()
    expect(Object.keys(modes)).toEqual(['explorer', 'evaluator', 'concluder'])
    expect({ start, concluder }).toEqual({ start: 'explorer', concluder: 'concluder' })
    expect(modes.explorer?.on).toEqual({ results: 'evaluator', 'no-calls': 'evaluator' })
    expect(modes.evaluator?.on).toEqual({ reply: 'explorer', stuck: 'concluder' })
  })

  test('with a plan, a planner that sees only the task and may only plan comes first and costs no turn', () => {
    const { modes, start } = explore({ plan: true })
    const { prompt: _, ...planner } = modes.planner ?? { prompt: '' }
    expect(start).toBe('planner')
    expect(planner).toEqual({
      sees: ['task'],
      may: ['plan'],
      must: ['plan'],
      free: true,
      on: { reply: 'explorer' },
    })
  })

  test('with verification, a draft goes to a verifier that lets it stand or rejects it', () => {
    const { modes } = explore({ verify: true })
    expect(modes.evaluator?.on.concluded).toBe('verifier')
    expect(modes.verifier?.on).toEqual({ rejected: 'explorer', reply: 'evaluator' })
    expect(modes.verifier?.must).toEqual(['answer', 'reject'])
  })

  test('with recovery, errors and stuck work are led there three times at most', () => {
    const { modes } = explore({ recover: true })
    expect(modes.explorer?.on.error).toEqual([{ to: 'recovery', when: { visitsBelow: 3 } }, { to: 'evaluator' }])
    expect(modes.evaluator?.on.stuck).toEqual([{ to: 'recovery', when: { visitsBelow: 3 } }, { to: 'concluder' }])
  })
})

describe('who may do what', () => {
  const explorerMay = (machine: Machine) =>
    tools.filter((tool) => grants(modeOf(machine, 'explorer'), tool.name, tool.class)).map(({ name }) => name)

  test.each<[name: string, machine: Machine, may: string[]]>([
    ['explore', explore(), ['view', 'text-search', 'run', 'recall', 'store', 'memorize']],
    ['investigate', investigate(), ['view', 'text-search', 'run', 'recall', 'store', 'memorize']],
    ['audit', audit(), ['view', 'text-search', 'recall', 'store', 'memorize']],
    ['refactor', refactor(), ['view', 'text-search', 'edit', 'run', 'recall', 'store', 'memorize']],
  ])('%s', (_name, machine, may) => {
    expect(explorerMay(machine)).toEqual(may)
  })

  test('no mode but the explorer of refactor, and its recovery, may edit', () => {
    const editing = (machine: Machine) =>
      Object.entries(machine.modes).flatMap(([name, mode]) => (grants(mode, 'edit', 'edit') ? [name] : []))
    const everything = { plan: true, verify: true, recover: true }
    expect(editing(audit(everything))).toEqual([])
    expect(editing(investigate(everything))).toEqual([])
    expect(editing(explore(everything))).toEqual([])
    expect(editing(refactor(everything))).toEqual(['explorer', 'recovery'])
  })

  test('refactor always begins with a plan', () => {
    expect(refactor().start).toBe('planner')
  })
})

describe('phased', () => {
  const row = (name: string) => {
    const { on, timeoutMs = null, stuckAfter = null } = modeOf(phased, name)
    return { next: [...new Set(Object.values(on))].sort(), timeoutMs, stuckAfter }
  }

  test.each<[name: string, next: string[], timeoutMs: number | null, stuckAfter: number | null]>([
    ['init', ['deciding', 'finishing', 'searching'], null, null],
    ['searching', ['analyzing', 'finishing', 'stuck-search'], 60_000, 3],
    ['analyzing', ['deciding', 'finishing', 'searching', 'stuck-analyze'], 30_000, null],
    ['deciding', ['deciding', 'finishing', 'searching', 'stuck-decide'], 45_000, 3],
    ['stuck-search', ['finishing'], 10_000, null],
    ['stuck-analyze', ['finishing'], 10_000, null],
    ['stuck-decide', ['finishing'], 10_000, null],
    ['finishing', ['finishing'], 5000, null],
  ])('%s goes where the table says', (name, next, timeoutMs, stuckAfter) => {
    expect(row(name)).toEqual({ next, timeoutMs, stuckAfter })
  })

  test('searching stays searching after results, so searches may follow each other', () => {
    expect(modeOf(phased, 'searching').on.results).toBe(undefined)
  })

  test('no time-out moves a run unless time is heeded; then it leads where being stuck leads', () => {
    const heeded = heedTime(phased)
    const timed = (machine: Machine) =>
      Object.entries(machine.modes).flatMap(([name, mode]) => (mode.on.timeout ? [[name, mode.on.timeout]] : []))
    expect(timed(phased)).toEqual([])
    expect(timed(heeded)).toEqual([
      ['searching', 'stuck-search'],
      ['analyzing', 'stuck-analyze'],
      ['deciding', 'stuck-decide'],
      ['stuck-search', 'finishing'],
      ['stuck-analyze', 'finishing'],
      ['stuck-decide', 'finishing'],
    ])
  })
})

test('the presets are plain data', () => {
  expect(JSON.parse(JSON.stringify(presets))).toEqual(presets)
  const chosen = Object.values(presets).map(({ name, machine, dialect, limits }) => [
    name,
    machine.name,
    dialect,
    limits.turns,
  ])
  expect(chosen).toEqual([
    ['moss', 'explore', 'text', 15],
    ['savant', 'phased', 'json', 25],
    ['nexora', 'freeform', 'native', 2000],
    ['loom', 'freeform', 'native', 50],
  ])
  for (const { machine, limits } of Object.values(presets)) expect(machine.limits).toEqual(limits)
})

function modeOf(machine: Machine, name: string): ModeDefinition {
  const mode = machine.modes[name]
  if (mode === undefined) throw new Error(`no mode ${name}`)
  return mode
}
