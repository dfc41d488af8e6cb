// Machines by name, for people who want to look at one before a run obeys it.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Machine } from '../../core/index.ts'
import { definitions } from '../../governor/index.ts'
import {
  type BuiltInName,
  builtInMachine,
  builtInNames,
  checkMachine,
  type MachineReport,
  presets,
} from '../../machines/index.ts'
import type { Result } from '../../runtime/index.ts'
import { nearest } from '../../spelling/index.ts'
import type { Project } from '../project.ts'
import { loadMachine, machineOf } from '../run/machine-of.ts'
import { toolsOf } from '../run/tools-of.ts'

export interface ListedMachine {
  readonly name: string
  readonly kind: 'built-in' | 'preset' | 'chosen'
  readonly about: string
  readonly modes: readonly string[]
  readonly turns: number
}

/** Every machine that has a name, and the one that a run here would obey. */
export async function listMachines(project: Project): Promise<readonly ListedMachine[]> {
  const chosen = await machineOf(project.config)
  return [
    ...builtInNames.map((name) => listed(builtInMachine(name), { name, kind: 'built-in' })),
    ...Object.values(presets).map(({ name, machine, about }) => ({
      ...listed(machine, { name, kind: 'preset' }),
      about,
    })),
    ...(chosen.ok ? [listed(chosen.value, { name: chosen.value.name, kind: 'chosen' })] : []),
  ]
}

function listed(machine: Machine, { name, kind }: Pick<ListedMachine, 'name' | 'kind'>): ListedMachine {
  const { about = '', modes, limits } = machine
  return { name, kind, about, modes: Object.keys(modes), turns: limits.turns }
}

export interface MachineTrouble {
  /** Whether no machine is meant, or the one that is meant cannot be read. */
  readonly kind: 'unknown' | 'unreadable'
  readonly lines: readonly string[]
}

/** The machine that a word means: a built-in one, a preset's, one in a file; without a word the one of the project. */
export async function findMachine(
  project: Project,
  named: string | undefined,
): Promise<Result<Machine, MachineTrouble>> {
  if (named === undefined) return read(await machineOf(project.config))
  const { plan, verify, recover } = project.config.settings
  if (isBuiltIn(named)) return { ok: true, value: builtInMachine(named, { plan, verify, recover }) }
  const preset = Object.values(presets).find(({ name }) => name === named)
  if (preset !== undefined) return { ok: true, value: preset.machine }
  const file = resolve(project.situation.cwd, named)
  return existsSync(file) ? read(await loadMachine(file)) : { ok: false, error: unknown(named) }
}

function isBuiltIn(name: string): name is BuiltInName {
  return (builtInNames as readonly string[]).includes(name)
}

function read(result: Awaited<ReturnType<typeof loadMachine>>): Result<Machine, MachineTrouble> {
  return result.ok ? result : { ok: false, error: { kind: 'unreadable', lines: result.error } }
}

function unknown(named: string): MachineTrouble {
  const names = [...builtInNames, ...Object.keys(presets)]
  const meant = nearest(named, names)
  const hint = meant === null ? '' : ` Did you mean ${meant}?`
  return { kind: 'unknown', lines: [`there is no machine ${named}.${hint} Known: ${names.join(', ')}, or a file`] }
}

/** What can be proved about a machine, with the tools that a run here has. */
export function proveMachine(project: Project, machine: Machine): MachineReport {
  return checkMachine(machine, { tools: toolsOf(project), thresholds: Object.keys(definitions) })
}
