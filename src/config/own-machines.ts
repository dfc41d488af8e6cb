// Machines that have a name without being built in: files in a folder `machines`. A name in the person's own settings
// means their own folder, any other that of the project: no repository puts its machine in the place of theirs.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { builtInNames, presets } from '../machines/index.ts'
import { nearest } from '../spelling/index.ts'
import type { LayerName } from './problem.ts'

export interface MachinePlaces {
  /** The root of the project. */
  readonly root: string
  /** Where the person's own settings lie. */
  readonly userDirectory: string
}

const folder = 'machines'
const ending = '.yaml'

/** Whether a word is the name of a machine, not a path. */
export function isMachineName(word: string): boolean {
  return /^[\w-]+$/.test(word)
}

/** Whether a name means something that is built in: nobody would ever find another machine under it. */
export function isTakenMachine(name: string): boolean {
  return isBuiltIn(name) || Object.hasOwn(presets, name)
}

function isBuiltIn(name: string): boolean {
  return builtInNames.some((each) => each === name)
}

/** From the root of a project, the file of its machine of this name. */
export function projectMachine(name: string): string {
  return join('.pawl', folder, `${name}${ending}`)
}

/** The file of a machine that is not built in, by its name and by who named it. */
export function namedMachine(name: string, layer: LayerName, { root, userDirectory }: MachinePlaces): string {
  return layer === 'user' ? join(userDirectory, folder, `${name}${ending}`) : join(root, projectMachine(name))
}

/** The names of the machines of a project. */
export function machinesOfProject(root: string): readonly string[] {
  return namesIn(join(root, '.pawl', folder))
}

/** Why a name means no machine, with those that could have been meant; `null` where it means one. */
export function whyNoMachine(name: string, layer: LayerName, places: MachinePlaces): string | null {
  if (isBuiltIn(name) || existsSync(namedMachine(name, layer, places))) return null
  const own = layer === 'user' ? namesIn(join(places.userDirectory, folder)) : machinesOfProject(places.root)
  return noMachine(name, [...builtInNames, ...own])
}

/** In words for a person. */
export function noMachine(name: string, known: readonly string[]): string {
  if (Object.hasOwn(presets, name)) return `${name} is a preset, not a machine: --preset ${name}`
  const meant = nearest(name, known)
  const hint = meant === null ? '' : ` Did you mean ${meant}?`
  return `there is no machine ${name}.${hint} Known: ${known.join(', ')}, or a file (.yaml, .ts or .js)`
}

function namesIn(directory: string): readonly string[] {
  try {
    const files = readdirSync(directory).filter((file) => file.endsWith(ending))
    return files
      .map((file) => file.slice(0, -ending.length))
      .filter(isMachineName)
      .sort()
  } catch {
    return []
  }
}
