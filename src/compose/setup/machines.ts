// Machines by name, for people who want to look at one before a run obeys it.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { machinesOfProject, noMachine, projectMachine } from '../../config/index.ts'
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
import type { Project } from '../project.ts'
import { loadMachine, machineHere } from '../run/machine-of.ts'
import { toolsOf } from '../run/tools-of.ts'

export interface ListedMachine {
  readonly name: string
  readonly kind: 'built-in' | 'preset' | 'own' | 'chosen'
  readonly about: string
  readonly modes: readonly string[]
  /** Unknown of one that cannot be read. */
  readonly turns: number | null
}

/** Every machine that has a name, and the one that a run here would obey. */
export async function listMachines(project: Project): Promise<readonly ListedMachine[]> {
  const chosen = await machineHere(project)
  return [
    ...builtInNames.map((name) => listed(builtInMachine(name), { name, kind: 'built-in' })),
    ...Object.values(presets).map(({ name, machine, about }) => ({
      ...listed(machine, { name, kind: 'preset' }),
      about,
    })),
    ...(await Promise.all(machinesOfProject(project.workspace.root).map((name) => listedOwn(project, name)))),
    ...(chosen.ok ? [listed(chosen.value, { name: chosen.value.name, kind: 'chosen' })] : []),
  ]
}

/** A machine of the project, under the name of its file: that is what it is called by. */
async function listedOwn(project: Project, name: string): Promise<ListedMachine> {
  const machine = await loadMachine(ownFile(project, name))
  if (machine.ok) return listed(machine.value, { name, kind: 'own' })
  return { name, kind: 'own', about: `cannot be read: see pawl machine check ${name}`, modes: [], turns: null }
}

function ownFile({ workspace }: Project, name: string): string {
  return join(workspace.root, projectMachine(name))
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

/**
 * The machine that a word means: a built-in one, a preset's, one of the project, one in a file; without a word the one a
 * run here obeys.
 */
export async function findMachine(
  project: Project,
  named: string | undefined,
): Promise<Result<Machine, MachineTrouble>> {
  if (named === undefined) return read(await machineHere(project))
  const { plan, verify, recover } = project.config.settings
  if (isBuiltIn(named)) return { ok: true, value: builtInMachine(named, { plan, verify, recover }) }
  const preset = Object.values(presets).find(({ name }) => name === named)
  if (preset !== undefined) return { ok: true, value: preset.machine }
  const own = machinesOfProject(project.workspace.root)
  const file = own.includes(named) ? ownFile(project, named) : resolve(project.situation.cwd, named)
  if (existsSync(file)) return read(await loadMachine(file))
  return { ok: false, error: { kind: 'unknown', lines: [noMachine(named, [...builtInNames, ...own])] } }
}

function isBuiltIn(name: string): name is BuiltInName {
  return (builtInNames as readonly string[]).includes(name)
}

function read(result: Awaited<ReturnType<typeof loadMachine>>): Result<Machine, MachineTrouble> {
  return result.ok ? result : { ok: false, error: { kind: 'unreadable', lines: result.error } }
}

/** What can be proved about a machine, with the tools that a run here has. */
export function proveMachine(project: Project, machine: Machine): MachineReport {
  return checkMachine(machine, { tools: toolsOf(project), thresholds: Object.keys(definitions) })
}
