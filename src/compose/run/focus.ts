// What changed since a branch began, so that a run looks there first.

import { framed } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'
import { inspectRepository, listOf } from '../../workspace/index.ts'

export interface Focus {
  /** What it was compared with, as it was named. */
  readonly base: string
  /** The commit where the two parted. */
  readonly since: string
  /** From the root of the workspace, in order. */
  readonly files: readonly string[]
}

/** Where a branch is taken to have begun when nobody says: the remote's own choice, else the usual names, else ten commits. */
const usualBases = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master', 'HEAD~10'] as const

/** The files that differ from where the branch parted from its base, committed or not. `base` is chosen when it is empty. */
export async function focusOn(root: string, base: string): Promise<Result<Focus, string>> {
  const found = base === '' ? await firstBase(root) : { ok: true as const, value: base }
  if (!found.ok) return found
  const since = await parting(root, found.value)
  if (!since.ok) return since
  const changed = await git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', since.value)
  if (!changed.ok) return changed
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', '-z')
  if (!added.ok) return added
  // What Pawl keeps of runs is not work that anybody did.
  const mine = (file: string) => !file.startsWith('.pawl/')
  const files = [...new Set([...listOf(changed.value), ...listOf(added.value).filter(mine)])].sort()
  return { ok: true, value: { base: found.value, since: since.value, files } }
}

/** Whether a word names a commit. */
export async function isCommit(root: string, word: string): Promise<boolean> {
  return (await commitOf(root, word)).ok
}

function commitOf(root: string, name: string): Promise<Result<string, string>> {
  return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
}

async function firstBase(root: string): Promise<Result<string, string>> {
  const head = await commitOf(root, 'HEAD')
  if (!head.ok) return { ok: false, error: `--diff needs a git repository with a commit, and ${root} is none` }
  for (const base of usualBases) {
    const commit = await commitOf(root, base)
    // On the base itself there is nothing to compare: the commits before it are what is left.
    if (commit.ok && commit.value.trim() !== head.value.trim()) return { ok: true, value: base }
  }
  return { ok: true, value: 'HEAD' }
}

async function parting(root: string, base: string): Promise<Result<string, string>> {
  const commit = await commitOf(root, base)
  if (!commit.ok) return { ok: false, error: `--diff: ${base} is no commit or branch here; name one: --diff=main` }
  const since = await git(root, 'merge-base', 'HEAD', commit.value.trim())
  return since.ok ? { ok: true, value: since.value.trim() } : { ok: true, value: commit.value.trim() }
}

function git(root: string, ...args: readonly string[]): Promise<Result<string, string>> {
  return inspectRepository({ cwd: root, args })
}

const longestList = 200

/** The task with the list of files that it is about. */
export function focusedTask(task: string, { base, since, files }: Focus): string {
  if (files.length === 0) return framed(task, `Nothing differs from ${base} (${since.slice(0, 12)}).`)
  const shown = files.slice(0, longestList).map((file) => `- ${file}`)
  const left = files.length - shown.length
  const more = left === 0 ? [] : [`- and ${left} more`]
  const opening = `Focus on the files that differ from ${base} (${since.slice(0, 12)}); look elsewhere only where they lead:`
  return framed(task, [opening, ...shown, ...more].join('\n'))
}
