// A commit of exactly what a run touched.
//
// Invariants
//   C1. A file that the person had changed before the run is never committed, nor is anything the run did not touch.
//   C2. The commit is made from an index of its own. Of the person's index, only the entries of the files that were
//       committed change, and only after the commit stands.
//   C3. Whatever goes wrong, the work tree stays as it is and the report says why there is no commit.

import { existsSync, lstatSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownEntry } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'
import { askAsPerson, type GitAnswer, inspectRepository, listOf } from './commit-git.ts'
import { type CommittedChange, type MessageFor, messageFrom, tidied } from './commit-message.ts'

export interface CommitRequest {
  /** The root of the workspace: a repository or a folder of one. */
  readonly root: string
  /** What the run changed, from the root. */
  readonly touched: readonly string[]
  /** What `dirtyFiles` gave before the run. */
  readonly dirtyBefore: readonly string[]
  readonly messageFor?: MessageFor
  readonly signal?: AbortSignal
}

export interface LeftOut {
  readonly path: string
  readonly reason: string
}

export type CommitReport =
  | {
      readonly kind: 'committed'
      readonly commit: string
      readonly message: string
      /** From the root of the workspace. */
      readonly files: readonly string[]
      readonly leftOut: readonly LeftOut[]
      /** What the person should know beside. */
      readonly notices: readonly string[]
    }
  | { readonly kind: 'skipped'; readonly reason: string; readonly leftOut: readonly LeftOut[] }

/** How much of a diff a model is asked to read. */
const longestDiff = 32 * 1024

interface Repository {
  readonly top: string
  readonly gitDirectory: string
  /** Where the workspace is in it: empty, or ending in a slash. */
  readonly prefix: string
}

/** What the person has changed and not committed, also files git does not know yet, from the root of the workspace. */
export async function dirtyFiles(root: string, signal?: AbortSignal): Promise<Result<readonly string[], string>> {
  const repository = await repositoryAt(root)
  if (!repository.ok) return repository
  const options = ['--porcelain=v1', '-z', '--untracked-files=all', '--ignore-submodules=all', '--no-renames']
  const answer = await inspectRepository({
    cwd: root,
    args: ['status', ...options],
    ...(signal !== undefined && { signal }),
  })
  if (!answer.ok) return answer
  const paths = listOf(answer.value).map((line) => line.slice(3))
  return { ok: true, value: fromRoot(paths, repository.value) }
}

/** Commits what a run touched, or says why not. Never throws. */
export async function commitTouched(request: CommitRequest): Promise<CommitReport> {
  const repository = await repositoryAt(request.root)
  if (!repository.ok) return { kind: 'skipped', reason: repository.error, leftOut: [] }
  const busy = await operationUnderWay(repository.value)
  if (busy !== null) return { kind: 'skipped', reason: busy, leftOut: [] }
  const choice = await choose(repository.value, request)
  if (!choice.ok) return { kind: 'skipped', reason: choice.error, leftOut: [] }
  const { files, leftOut } = choice.value
  if (files.length === 0) return { kind: 'skipped', reason: 'there is nothing of the run to commit', leftOut }
  const desk = await mkdtemp(join(tmpdir(), 'pawl-commit-'))
  try {
    const made = await commitFiles({ repository: repository.value, desk, files, request })
    return made.ok ? { kind: 'committed', ...made.value, leftOut } : { kind: 'skipped', reason: made.error, leftOut }
  } catch (error) {
    return { kind: 'skipped', reason: `the commit could not be prepared: ${error}`, leftOut }
  } finally {
    await rm(desk, { recursive: true, force: true })
  }
}

async function repositoryAt(root: string): Promise<Result<Repository, string>> {
  const args = ['rev-parse', '--show-toplevel', '--absolute-git-dir', '--show-prefix']
  const answer = await inspectRepository({ cwd: root, args })
  if (!answer.ok) return { ok: false, error: `no git repository to commit to: ${answer.error}` }
  const [top = '', gitDirectory = '', prefix = ''] = answer.value.split('\n')
  return { ok: true, value: { top, gitDirectory, prefix } }
}

const operations: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'a merge',
  CHERRY_PICK_HEAD: 'a cherry-pick',
  REVERT_HEAD: 'a revert',
  BISECT_LOG: 'a bisection',
  'rebase-merge': 'a rebase',
  'rebase-apply': 'a rebase',
}

/** A commit in the middle of these would become part of them. */
async function operationUnderWay({ gitDirectory }: Repository): Promise<string | null> {
  const names = await readdir(gitDirectory).catch(() => [])
  const found = names.find((name) => Object.hasOwn(operations, name))
  return found === undefined ? null : `${ownEntry(operations, found)} is under way; finish it, then commit`
}

interface Choice {
  /** From the top of the repository. */
  readonly files: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

async function choose(repository: Repository, request: CommitRequest): Promise<Result<Choice, string>> {
  const cwd = repository.top
  const touched = [...new Set(request.touched)].sort()
  const inRepository = (path: string) => `${repository.prefix}${path}`
  const ignored = await ignoredAmong(cwd, touched.map(inRepository))
  if (!ignored.ok) return ignored
  const staged = await askAsPerson({ cwd, args: ['diff', '--cached', '--name-only', '--no-renames', '-z'] })
  if (!staged.ok) return staged
  const unstaged = await askAsPerson({ cwd, args: ['diff', '--name-only', '--no-renames', '-z'] })
  if (!unstaged.ok) return unstaged
  const later = new Set(listOf(unstaged.value))
  const halfStaged = new Set(listOf(staged.value).filter((path) => later.has(path)))
  const dirty = new Set(request.dirtyBefore)
  const reasonFor = (path: string): string | null => {
    if (dirty.has(path)) return 'it was changed before the run began'
    if (ignored.value.has(inRepository(path))) return 'the project ignores it'
    if (isInNestedRepository(request.root, path)) return 'it belongs to a repository of its own'
    if (halfStaged.has(inRepository(path))) return 'another version of it is staged'
    return null
  }
  const judged = touched.map((path) => ({ path, reason: reasonFor(path) }))
  return {
    ok: true,
    value: {
      files: judged.filter(({ reason }) => reason === null).map(({ path }) => inRepository(path)),
      leftOut: judged.flatMap(({ path, reason }) => (reason === null ? [] : [{ path, reason }])),
    },
  }
}

/** So many paths fit into the arguments of a program. */
const pathsAtOnce = 400

async function ignoredAmong(cwd: string, paths: readonly string[]): Promise<Result<ReadonlySet<string>, string>> {
  const ignored = new Set<string>()
  for (let from = 0; from < paths.length; from += pathsAtOnce) {
    const some = paths.slice(from, from + pathsAtOnce)
    const args = ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...some]
    const answer = await askAsPerson({ cwd, args })
    if (!answer.ok) return answer
    for (const path of listOf(answer.value)) ignored.add(path)
  }
  return { ok: true, value: ignored }
}

function isInNestedRepository(root: string, path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((_, index) => existsSync(join(root, ...folders.slice(0, index + 1), '.git')))
}

interface Job {
  readonly repository: Repository
  /** A folder for what the commit is made from. */
  readonly desk: string
  readonly files: readonly string[]
  readonly request: CommitRequest
}

type Made = Omit<Extract<CommitReport, { readonly kind: 'committed' }>, 'kind' | 'leftOut'>

async function commitFiles(job: Job): Promise<Result<Made, string>> {
  const { repository, desk, files, request } = job
  const asked = (args: readonly string[]) => ({
    cwd: repository.top,
    args,
    environment: { GIT_INDEX_FILE: join(desk, 'index') },
  })
  const git: Git = (...args) =>
    askAsPerson({ ...asked(args), ...(request.signal !== undefined && { signal: request.signal }) })
  // What is asked of a commit that stands is answered, whoever wants us to stop.
  const look: Git = (...args) => askAsPerson(asked(args))
  const prepared = await prepare(git, job)
  if (!prepared.ok) return prepared
  if (prepared.value.changes.length === 0) return { ok: false, error: 'what the run touched is as it was committed' }
  const message = await chooseMessage(prepared.value, request.messageFor)
  // A model may have taken its time over the message: whatever was committed meanwhile must not be taken back.
  const again = await prepare(git, job)
  if (!again.ok) return again
  const text = join(desk, 'message')
  await writeFile(text, `${message}\n`)
  const committed = await git('commit', '--quiet', '--file', text, '--cleanup=whitespace')
  // A hook that follows a commit may be all that was ended of it.
  if (!committed.ok && !(request.signal?.aborted === true && (await isCommitted(look))))
    return { ok: false, error: `git did not commit: ${committed.error}` }
  const commit = await look('rev-parse', 'HEAD')
  const names = await look('diff-tree', '--root', '--no-commit-id', '--name-only', '--no-renames', '-r', '-z', 'HEAD')
  const held = names.ok ? listOf(names.value) : files
  const notices = await catchUp(repository, await listPaths(desk, held))
  const made = { commit: commit.ok ? commit.value.trim() : 'HEAD', message, files: fromRoot(held, repository), notices }
  return { ok: true, value: made }
}

/** Whether the last commit is what the index holds. */
async function isCommitted(look: Git): Promise<boolean> {
  const [index, head] = [await look('write-tree'), await look('rev-parse', 'HEAD^{tree}')]
  return index.ok && head.ok && index.value.trim() === head.value.trim()
}

interface Prepared {
  readonly diff: string
  readonly changes: readonly CommittedChange[]
}

type Git = (...args: readonly string[]) => Promise<GitAnswer>

/** Fills the index with the last commit and, over it, the files of the run as they are on disk. */
async function prepare(git: Git, { repository, desk, files }: Job): Promise<Result<Prepared, string>> {
  const head = await git('rev-parse', '--verify', '--quiet', 'HEAD')
  const filled = await git('read-tree', head.ok ? 'HEAD' : '--empty')
  if (!filled.ok) return filled
  const known = await git('ls-files', '-z')
  if (!known.ok) return known
  const listed = await listPaths(desk, addable(repository, files, new Set(listOf(known.value))))
  const added = await git('add', '--all', `--pathspec-from-file=${listed}`, '--pathspec-file-nul')
  if (!added.ok) return added
  const plain = ['--cached', '--no-renames', '--no-ext-diff', '--no-textconv'] as const
  const diff = await git('diff', ...plain)
  if (!diff.ok) return diff
  const counted = await git('diff', ...plain, '--numstat', '-z')
  if (!counted.ok) return counted
  const named = await git('diff', ...plain, '--name-status', '-z')
  if (!named.ok) return named
  return { ok: true, value: { diff: diff.value, changes: changesIn(counted.value, named.value) } }
}

/**
 * Git fails over a path that is neither on disk nor committed: a file that the run made and removed again. And it would
 * take a folder for everything in it: where a file became a folder, what the run put there has paths of its own.
 */
function addable({ top }: Repository, files: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return files.filter((path) => {
    const stats = lstatSync(join(top, path), { throwIfNoEntry: false })
    return stats === undefined ? known.has(path) : !stats.isDirectory()
  })
}

async function listPaths(desk: string, paths: readonly string[]): Promise<string> {
  const listed = join(desk, 'paths')
  await writeFile(listed, paths.map((path) => `${path}\0`).join(''))
  return listed
}

const statuses: Readonly<Record<string, CommittedChange['status']>> = { A: 'added', D: 'removed' }

function changesIn(counted: string, named: string): readonly CommittedChange[] {
  const words = listOf(named)
  const statusOf = new Map(
    words.flatMap((word, index) => (index % 2 === 0 ? [[words[index + 1] ?? '', word] as const] : [])),
  )
  return listOf(counted).map((line) => {
    const [added = '', removed = '', ...rest] = line.split('\t')
    const path = rest.join('\t')
    // A dash stands for a file without lines.
    const [linesAdded, linesRemoved] = [Number(added) || 0, Number(removed) || 0]
    return { path, status: ownEntry(statuses, statusOf.get(path) ?? '') ?? 'changed', linesAdded, linesRemoved }
  })
}

async function chooseMessage({ diff, changes }: Prepared, messageFor: MessageFor | undefined): Promise<string> {
  const missing = diff.length - longestDiff
  const shown =
    missing > 0 ? `${diff.slice(0, longestDiff)}\n[… ${missing} more characters of the diff left out …]` : diff
  const written = await messageFor?.(shown).catch(() => null)
  return tidied(written ?? null) ?? messageFrom(changes)
}

const catchUpAttempts = 5
const catchUpPauseMs = 200

/** Takes the committed files over into the person's index, which may be locked for a moment. */
async function catchUp({ top }: Repository, listed: string): Promise<readonly string[]> {
  let last = ''
  for (let attempt = 0; attempt < catchUpAttempts; attempt += 1) {
    const args = ['reset', '--quiet', `--pathspec-from-file=${listed}`, '--pathspec-file-nul']
    const answer = await askAsPerson({ cwd: top, args })
    if (answer.ok) return []
    last = answer.error
    await new Promise((resolve) => setTimeout(resolve, catchUpPauseMs))
  }
  return [`the index could not be brought up to date (${last}); run: git reset -- <the committed files>`]
}

function fromRoot(paths: readonly string[], { prefix }: Repository): readonly string[] {
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
}
