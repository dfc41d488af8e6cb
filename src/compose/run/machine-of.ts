// The machine that a run obeys, wherever it is written down.

import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, toMachine, withTurns } from '../../config/index.ts'
import type { Machine } from '../../core/index.ts'
import { definitions } from '../../governor/index.ts'
import {
  checkMachine,
  describeProblem,
  type ParsedMachine,
  parseMachine,
  readMachineValue,
} from '../../machines/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { whyUnreadable } from '../setup/why-unreadable.ts'
import { type ChosenModel, chooseModel } from './choose-model.ts'

/** A machine that was read, or what is wrong with it, in lines for a person. */
export type ReadMachine = Result<Machine, readonly string[]>

export async function machineOf(config: Config): Promise<ReadMachine> {
  const choice = toMachine(config)
  if (choice.kind === 'built_in') return { ok: true, value: choice.machine }
  const read = await readMachine(choice.file)
  return read.ok ? { ok: true, value: withTurns(read.value, config.settings) } : read
}

/** The machine as a run that began here and now would obey it. */
export async function machineHere(project: Project): Promise<ReadMachine> {
  const machine = await machineOf(project.config)
  if (!machine.ok) return machine
  const model = await chooseModel(project, { played: 0 })
  return { ok: true, value: model.ok ? grantedTo(model.value, machine.value, project.config) : machine.value }
}

/** The machine with the turns that a model is granted. */
export function grantedTo({ isScout }: Pick<ChosenModel, 'isScout'>, machine: Machine, config: Config): Machine {
  return isScout ? forScout(machine, config) : machine
}

/** Its replies cost nothing and come at once: what keeps a paid model from going on for long only cuts this one short. */
export const scoutTurns = 40

/** The machine of a run that the scout drives, where nobody said how many turns it may take. */
function forScout(machine: Machine, { settings }: Config): Machine {
  const { turns } = machine.limits
  return withTurns(machine, { ...settings, limits: { turns: Math.max(turns, scoutTurns), ...settings.limits } })
}

/** Reads a machine from a YAML file, or from the default export of a module. */
export async function readMachine(file: string): Promise<ReadMachine> {
  const read = await loadMachine(file)
  if (!read.ok) return read
  const report = checkMachine(read.value, { thresholds: Object.keys(definitions) })
  const errors = report.findings.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? read : { ok: false, error: errors.map(({ message }) => `${file}: ${message}`) }
}

/** The same machine, whatever a run would make of it: for whoever wants to know what is wrong with it. */
export function loadMachine(file: string): Promise<ReadMachine> {
  return ['.yaml', '.yml'].includes(extname(file)) ? fromYaml(file) : fromModule(file)
}

async function fromYaml(file: string): Promise<ReadMachine> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return { ok: false, error: [`${file} cannot be read: ${whyUnreadable(error)}`] }
  }
  return parsed(parseMachine(text, { file, thresholds: Object.keys(definitions) }))
}

async function fromModule(file: string): Promise<ReadMachine> {
  try {
    const { default: machine } = (await import(pathToFileURL(file).href)) as { default?: unknown }
    if (typeof machine !== 'object' || machine === null)
      return { ok: false, error: [`${file} has no machine as its default export`] }
    return parsed(readMachineValue(machine, { file, thresholds: Object.keys(definitions) }))
  } catch (error) {
    return { ok: false, error: [`${file} cannot be loaded: ${whyNotLoaded(file, error)}`] }
  }
}

function parsed(read: ParsedMachine): ReadMachine {
  return read.ok ? { ok: true, value: read.machine } : { ok: false, error: read.problems.map(describeProblem) }
}

/** Node of before 22.18 reads no TypeScript by itself. */
function whyNotLoaded(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const isTooOld = code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.[cm]?ts$/.test(file)
  return isTooOld
    ? `Node ${process.versions.node} reads no TypeScript: use Node 22.18 or later, or a .js file`
    : message
}
