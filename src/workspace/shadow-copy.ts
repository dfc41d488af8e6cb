// A run in an isolated copy of the workspace: everything the person has, committed or not, and nothing the run does
// reaches them before `apply`.
//
// The copy is no sandbox. A program that is told an absolute path of the original can write to it; keeping it from that
// is the matter of the policy.

import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { inspectRepository, listOf } from './commit-git.ts'
import { isWithin } from './judge-path.ts'
import { type ApplyRefusal, applySteps, goBack, type Step, type Transfer } from './shadow-copy-apply.ts'
import { type Entry, entryAt, isSame, nothing } from './shadow-copy-entry.ts'
import { type NotCopied, surveyTree } from './shadow-copy-survey.ts'
import { type Baseline, copyTree, markOf, surveyCopy, type Trees, targetInRoot } from './shadow-copy-tree.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

export interface ShadowChange {
  readonly path: string
  readonly kind: 'added' | 'changed' | 'removed'
}

export interface ShadowChanges {
  /** What `apply` would bring over, sorted by path. */
  readonly changes: readonly ShadowChange[]
  /** What the run wrote and the project ignores: it stays in the copy. */
  readonly notApplied: readonly string[]
}

export interface ShadowCopy {
  /** The copy, to be worked in. */
  readonly workspace: Workspace
  readonly notCopied: readonly NotCopied[]
  /** Throws what the system says of a copy that cannot be read. */
  readonly changes: () => Promise<ShadowChanges>
  /** Never throws. Brings all changes to the original, or none; gives the paths that changed there. The copy stays either way. */
  readonly apply: () => Promise<Result<readonly string[], ApplyRefusal>>
  readonly discard: () => Promise<void>
}

export interface ShadowCopyOptions {
  /** For this copy alone, and outside of the workspace; made if it is not there. */
  readonly directory: string
  /** An ignored folder that holds more is not copied. */
  readonly maxIgnoredBytes?: number
}

const defaultMaxIgnoredBytes = 2 * 1024 ** 3

/** Copies a workspace, or opens the copy again that a run before made in this directory. Never throws. */
export async function openShadowCopy(
  workspace: Workspace,
  options: ShadowCopyOptions,
): Promise<Result<ShadowCopy, string>> {
  try {
    await mkdir(options.directory, { recursive: true, mode: 0o700 })
    const directory = await realpath(options.directory)
    if (isWithin(directory, workspace.root) || isWithin(workspace.root, directory))
      return { ok: false, error: `a copy of ${workspace.root} cannot be kept in ${directory}; choose a folder outside` }
    const trees = { root: workspace.root, copy: join(directory, 'tree') }
    const baseline = (await readBaseline(directory, trees)) ?? (await makeCopy(directory, trees, options))
    const transfer = { workspace, copy: trees.copy, desk: directory }
    const stuck = await goBack(transfer)
    if (stuck.length > 0)
      return { ok: false, error: `an interrupted apply could not be undone: ${stuck.join(', ')} changed since` }
    return { ok: true, value: shadowCopy({ trees, baseline, transfer }) }
  } catch (error) {
    return { ok: false, error: `the workspace could not be copied to ${options.directory}: ${error}` }
  }
}

async function makeCopy(directory: string, trees: Trees, options: ShadowCopyOptions): Promise<Baseline> {
  // Whatever is there without a baseline is a copy that was never finished.
  await rm(trees.copy, { recursive: true, force: true })
  await mkdir(trees.copy, { recursive: true })
  const listed = await inspectRepository({ cwd: trees.root, args: ['ls-files', '-z'] })
  const tracked = new Set(listed.ok ? listOf(listed.value) : [])
  const maxIgnoredBytes = options.maxIgnoredBytes ?? defaultMaxIgnoredBytes
  const baseline = await copyTree(trees, await surveyTree(trees.root, { tracked, maxIgnoredBytes }))
  await writeBaseline(directory, trees, baseline)
  return baseline
}

const baselineName = 'baseline.json'

async function writeBaseline(directory: string, { root }: Trees, baseline: Baseline): Promise<void> {
  const { entries, marks, notCopied } = baseline
  const text = JSON.stringify({ root, entries: [...entries], marks: [...marks], notCopied })
  await writeFile(join(directory, `${baselineName}.tmp`), text, { mode: 0o600 })
  await rename(join(directory, `${baselineName}.tmp`), join(directory, baselineName))
}

async function readBaseline(directory: string, { root }: Trees): Promise<Baseline | null> {
  const text = await readFile(join(directory, baselineName), 'utf8').catch(() => null)
  if (text === null) return null
  const kept = JSON.parse(text)
  if (kept.root !== root) throw new Error(`it holds a copy of ${kept.root}`)
  return { entries: new Map(kept.entries), marks: new Map(kept.marks), notCopied: kept.notCopied }
}

interface Open {
  readonly trees: Trees
  readonly baseline: Baseline
  readonly transfer: Transfer
}

function shadowCopy(open: Open): ShadowCopy {
  return {
    workspace: openWorkspace(open.trees.copy),
    notCopied: open.baseline.notCopied,
    changes: async () => {
      const { steps, notApplied } = await compareWithBaseline(open)
      return { changes: steps.map(({ path, before, after }) => ({ path, kind: kindOf(before, after) })), notApplied }
    },
    apply: () => apply(open),
    discard: () => rm(open.transfer.desk, { recursive: true, force: true }),
  }
}

async function apply(open: Open): Promise<Result<readonly string[], ApplyRefusal>> {
  try {
    return await applySteps(open.transfer, (await compareWithBaseline(open)).steps)
  } catch (error) {
    const message = `the copy could not be compared with what it was made of: ${error}; nothing was applied`
    return { ok: false, error: { kind: 'failed', paths: [], message } }
  }
}

function kindOf(before: Entry, after: Entry): ShadowChange['kind'] {
  if (before.kind === 'none') return 'added'
  return after.kind === 'none' ? 'removed' : 'changed'
}

async function compareWithBaseline({ trees, baseline }: Open) {
  const steps: Step[] = []
  const notApplied: string[] = []
  const present = new Set<string>()
  for (const { path, kind, isIgnored } of (await surveyCopy(trees.copy, baseline)).found) {
    if (kind === 'directory' || kind === 'repository') continue
    present.add(path)
    const mark = baseline.marks.get(path)
    if (mark === (await markOf(join(trees.copy, path)))) continue
    const before = baseline.entries.get(path) ?? nothing
    // What was ignored when the run began stays so, whatever the run did to the rules.
    if (isIgnored || (before.kind === 'none' && mark !== undefined)) notApplied.push(path)
    else steps.push({ path, before, after: inRoot(trees, await entryAt(join(trees.copy, path))) })
  }
  for (const [path, before] of baseline.entries) if (!present.has(path)) steps.push({ path, before, after: nothing })
  const changed = steps.filter(({ before, after }) => !isSame(before, after))
  return { steps: changed.sort((one, other) => (one.path < other.path ? -1 : 1)), notApplied }
}

function inRoot(trees: Trees, entry: Entry): Entry {
  return entry.kind === 'link' ? { kind: 'link', target: targetInRoot(trees, entry.target) } : entry
}
