// Putting the hook into a program's settings and taking it out again. First the change is planned, then it is made.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import type { Result } from '../../runtime/index.ts'
import { commandLine, isGuarded, withHooks, withoutHooks } from './edit-hooks.ts'
import { pluginText } from './plugin.ts'
import type { GuardedProgram, GuardPlaces, HookCommand } from './programs.ts'

/** A file as it is and as it is to be; `null` where there is none. */
export interface Change {
  readonly program: GuardedProgram
  readonly file: string
  readonly before: string | null
  readonly after: string | null
}

/** What installing would change. */
export function planInstall(
  program: GuardedProgram,
  places: GuardPlaces,
  command: HookCommand,
): Result<Change, string> {
  const file = program.file(places)
  const before = read(file)
  if (before !== null && isGuarded(before))
    return { ok: false, error: `${program.title} is guarded already, in ${file}` }
  if (before !== null && !Buffer.from(before).equals(readFileSync(file)))
    return { ok: false, error: `${file} cannot be changed: it is not UTF-8` }
  const { form } = program
  const after =
    form.kind === 'plugin'
      ? ({ ok: true, value: pluginText(command) } as const)
      : withHooks(before, form, commandLine(program.name, command))
  if (!after.ok) return { ok: false, error: `${file} cannot be changed: ${after.error}` }
  return { ok: true, value: { program, file, before, after: after.value } }
}

/** What uninstalling would change: the file as it was, byte for byte, unless somebody has changed it since. */
export function planUninstall(program: GuardedProgram, places: GuardPlaces, directory: string): Result<Change, string> {
  const file = program.file(places)
  const before = read(file)
  if (before === null || !isGuarded(before)) return { ok: false, error: `${program.title} is not guarded in ${file}` }
  const backup = readBackup(directory, file)
  if (backup !== null && backup.written === digestOf(before))
    return { ok: true, value: { program, file, before, after: backup.original } }
  if (program.form.kind === 'plugin') return { ok: true, value: { program, file, before, after: null } }
  const after = withoutHooks(before)
  if (!after.ok) return { ok: false, error: `${file} cannot be changed: ${after.error}` }
  return { ok: true, value: { program, file, before, after: after.value } }
}

/** Makes an installation. What was there before is kept first, and the place of the copy is given. */
export function install(change: Change, directory: string): string {
  const { file, before, after } = change
  const backup = backupFile(directory, file)
  const kept: Backup = { file, original: before, written: digestOf(after ?? '') }
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  // Settings may hold keys, so nobody else may read the copy.
  writeFileSync(backup, JSON.stringify(kept), { mode: 0o600 })
  write(change)
  return backup
}

export function uninstall(change: Change, directory: string): void {
  write(change)
  rmSync(backupFile(directory, change.file), { force: true })
}

/** All or nothing, with the rights the file had, and through a link to where the file really is. */
function write({ file, before, after }: Change): void {
  if (after === null) return rmSync(file)
  mkdirSync(dirname(file), { recursive: true })
  const real = before === null ? file : realpathSync(file)
  const mode = before === null ? 0o600 : statSync(real).mode
  writeFileSync(`${real}.pawl-new`, after, { mode })
  renameSync(`${real}.pawl-new`, real)
}

export function isInstalled(program: GuardedProgram, places: GuardPlaces): boolean {
  return isGuarded(read(program.file(places)) ?? '')
}

/** The change as a unified diff: what a person knows how to read, and `patch` to apply. */
export function shownChange({ file, before, after }: Change): string {
  const [from, to] = [before, after].map((text) => (text === null ? '/dev/null' : file)) as [string, string]
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY }
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, options).trimEnd()
}

interface Backup {
  readonly file: string
  readonly original: string | null
  /** Digest of what was written in its place. */
  readonly written: string
}

function backupFile(directory: string, file: string): string {
  return join(directory, `backup-${digestOf(file).slice(0, 16)}.json`)
}

function readBackup(directory: string, file: string): Backup | null {
  const text = read(backupFile(directory, file))
  try {
    return text === null ? null : (JSON.parse(text) as Backup)
  } catch {
    return null
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
