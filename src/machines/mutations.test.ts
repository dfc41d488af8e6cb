import { describe, expect, test } from 'vitest'
import type { Machine, ModeDefinition, Signal } from '../core/index.ts'
import { builtInMachine, builtInNames } from './built-in/built-in.ts'
import { audit, explore, investigate, refactor } from './built-in/explore.ts'
import { freeform } from './built-in/freeform.ts'
import { phased } from './built-in/phased.ts'
import { checkMachine } from './check-machine.ts'
import type { FindingKind } from './finding.ts'

const everything = { plan: true, verify: true, recover: true }
const full = explore(everything)

describe('damage to a built-in machine is caught', () => {
  test.each<[what: string, machine: Machine, kind: FindingKind]>([
    ['a misspelt target', pointing(full, 'explorer', 'results', 'evaluater'), 'unknown-mode'],
    ['a misspelt start', { ...full, start: 'plannr' }, 'unknown-mode'],
    ['a misspelt concluder', { ...full, concluder: 'conclude' }, 'unknown-mode'],
    ['nobody concludes', changing(full, () => ({ concludes: false })), 'no-conclusion'],
    ['nobody concludes, alone', changing(freeform, () => ({ concludes: false })), 'no-conclusion'],
    ['every conclusion is sent on', changing(phased, () => ({ on: { concluded: 'init' } })), 'no-conclusion'],
    ['the evaluator does not conclude', setting(full, 'evaluator', { concludes: false }), 'impossible-must'],
    ['the concluder does not conclude', setting(full, 'concluder', { concludes: false }), 'mute-concluder'],
    ['the verifier cannot reject', dropping(full, 'verifier', 'rejected'), 'unheard-signal'],
    ['the planner leads back to itself', pointing(full, 'planner', 'reply', 'planner'), 'endless-cycle'],
    ['the explorer costs no turn', setting(full, 'explorer', { free: true }), 'endless-cycle'],
    [
      'the explorer and its time-out',
      setting(full, 'explorer', { timeoutMs: 1, on: { timeout: 'explorer' } }),
      'endless-cycle',
    ],
    ['freeform costs no turn', changing(freeform, () => ({ free: true })), 'endless-cycle'],
    ['turns without end', { ...full, limits: { turns: Number.POSITIVE_INFINITY } }, 'endless-limit'],
    ['a mode without tools and arrows', setting(full, 'concluder', { may: [], concludes: false, on: {} }), 'dead-mode'],
    ['nothing may be called', changing(full, () => ({ may: [] })), 'impossible-must'],
    ['stuck searches lead nowhere', dropping(phased, 'searching', 'stuck'), 'unreachable-mode'],
    ['stuck analyses lead nowhere', dropping(phased, 'analyzing', 'stuck'), 'unreachable-mode'],
    ['stuck decisions lead nowhere', dropping(phased, 'deciding', 'stuck'), 'unreachable-mode'],
    [
      'a stuck mode that cannot be left',
      setting(phased, 'stuck-search', { concludes: false, on: {} }),
      'no-conclusion',
    ],
  ])('%s', (_what, machine, kind) => {
    const report = checkMachine(machine)
    expect(report.findings.map((finding) => finding.kind)).toContain(kind)
    expect(report.ok).toBe(false)
  })

  test.each(builtInNames)('any mode of %s removed', (name) => {
    const machine = builtInMachine(name, everything)
    const survivors = Object.keys(machine.modes).filter((mode) => checkMachine(removing(machine, mode)).ok)
    expect(survivors).toEqual([])
  })

  test.each(builtInNames)('any target of %s misspelt', (name) => {
    const machine = builtInMachine(name, everything)
    const survivors = arrowsOf(machine).filter(
      ([mode, signal]) => checkMachine(pointing(machine, mode, signal, 'x')).ok,
    )
    expect(survivors).toEqual([])
  })

  // In the explore family each mode depends on the others. Two arrows only shorten a run: without `stuck` the governor's
  // next rung forces the concluder, and without `error` a failure is heard as results.
  test.each([explore, investigate, audit, refactor])(
    'any arrow of %o dropped, but two that only shorten a run',
    (kind) => {
      const machine = kind(everything)
      const survivors = arrowsOf(machine).filter(([mode, signal]) => checkMachine(dropping(machine, mode, signal)).ok)
      expect(survivors).toEqual([
        ['explorer', 'error'],
        ['evaluator', 'stuck'],
      ])
    },
  )
})

function changing(machine: Machine, change: (name: string) => Partial<ModeDefinition>): Machine {
  const modes = Object.entries(machine.modes).map(([name, mode]) => [name, { ...mode, ...change(name) }])
  return { ...machine, modes: Object.fromEntries(modes) }
}

function setting(machine: Machine, name: string, change: Partial<ModeDefinition>): Machine {
  return changing(machine, (each) => (each === name ? change : {}))
}

function pointing(machine: Machine, name: string, signal: Signal, to: string): Machine {
  return changing(machine, (each) => (each === name ? { on: { ...machine.modes[name]?.on, [signal]: to } } : {}))
}

function removing(machine: Machine, name: string): Machine {
  return {
    ...machine,
    modes: Object.fromEntries(Object.entries(machine.modes).filter(([each]) => each !== name)),
  }
}

function dropping(machine: Machine, name: string, signal: Signal): Machine {
  const on = Object.fromEntries(Object.entries(machine.modes[name]?.on ?? {}).filter(([each]) => each !== signal))
  return changing(machine, (each) => (each === name ? { on } : {}))
}

function arrowsOf(machine: Machine): [mode: string, signal: Signal][] {
  return Object.entries(machine.modes).flatMap(([name, { on }]) =>
    (Object.keys(on) as Signal[]).map((signal): [string, Signal] => [name, signal]),
  )
}
