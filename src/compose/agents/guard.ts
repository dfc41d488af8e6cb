// Guarding other programs from this installation of Pawl: which hook they start, and where it keeps what it knows.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Change,
  type GuardedProgram,
  type GuardPlaces,
  guardedPrograms,
  install,
  isInstalled,
  planInstall,
  planUninstall,
  uninstall,
} from '../../foreign/index.ts'
import { DiskError, type Result } from '../../runtime/index.ts'
import { type Situation, stateDirectory } from '../project.ts'

export interface GuardSituation {
  readonly situation: Pick<Situation, 'cwd' | 'env' | 'home'>
  /** Whether the settings of the project are meant and not those of the person. */
  readonly isForProject: boolean
}

export interface GuardStatus {
  readonly program: GuardedProgram['name']
  readonly title: string
  readonly file: string
  readonly isGuarded: boolean
}

export function planGuard(
  action: 'install' | 'uninstall',
  program: GuardedProgram,
  guarding: GuardSituation,
): Result<Change, string> {
  const places = placesOf(guarding)
  if (action === 'uninstall') return planUninstall(program, places, guardDirectory(guarding))
  const hook = join(packageRoot(), 'dist', 'apps', 'hook', 'main.js')
  return planInstall(program, places, { node: process.execPath, hook, directory: guardDirectory(guarding) })
}

/** Makes a planned installation; gives where the file as it was is kept. */
export function installGuard(change: Change, guarding: GuardSituation): string {
  return written(change, () => install(change, guardDirectory(guarding)))
}

export function uninstallGuard(change: Change, guarding: GuardSituation): void {
  written(change, () => uninstall(change, guardDirectory(guarding)))
}

function written<Value>({ file }: Change, write: () => Value): Value {
  try {
    return write()
  } catch (error) {
    throw new DiskError(file, error)
  }
}

export function guardStatuses(guarding: GuardSituation): readonly GuardStatus[] {
  const places = placesOf(guarding)
  return guardedPrograms.map((program) => ({
    program: program.name,
    title: program.title,
    file: program.file(places),
    isGuarded: isInstalled(program, places),
  }))
}

function placesOf({ situation: { cwd, env, home }, isForProject }: GuardSituation): GuardPlaces {
  return { home, env, project: isForProject ? cwd : null }
}

/** Where the hook keeps what it remembers. */
export function guardDirectory({ situation }: Pick<GuardSituation, 'situation'>): string {
  return join(stateDirectory(situation), 'guard')
}

/** Where this package is installed. The compiled command line is drawn together, so no file can tell by its own depth. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
