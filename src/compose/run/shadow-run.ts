// Where a run works: in the workspace itself, or in a copy of its own that is applied when it is sound.

import { join } from 'node:path'
import type { Result } from '../../runtime/index.ts'
import { openShadowCopy, type ShadowCopy } from '../../workspace/index.ts'
import { inCopy, type Project, stateDirectory } from '../project.ts'
import type { RunFolder } from '../runs/run-folder.ts'
import { faultIn, type Manner } from './manner.ts'

export interface Workplace {
  /** The project as the run sees it. */
  readonly project: Project
  readonly shadow: Shadow | null
}

/** The copy that a run works in, and what it is a copy of. */
export interface Shadow {
  readonly copy: ShadowCopy
  readonly original: Project
}

/** The place that a run works in. A copy that the run had before is found again. */
export async function workplaceFor(
  project: Project,
  { manner, folder }: { readonly manner: Manner; readonly folder: RunFolder },
): Promise<Result<Workplace, string>> {
  if (!manner.isShadow) return { ok: true, value: { project, shadow: null } }
  const directory = join(stateDirectory(project.situation), 'shadow', folder.id)
  const opened = await openShadowCopy(project.workspace, { directory })
  if (!opened.ok) return opened
  const copy = opened.value
  return { ok: true, value: { project: inCopy(project, copy.workspace), shadow: { copy, original: project } } }
}

/** What a validator says against the copy as it stands; `null` when nothing is. See `faultIn`. */
export async function faultOf(
  { copy, original }: Shadow,
  { manner, signal }: { readonly manner: Manner; readonly signal: AbortSignal },
): Promise<string | null> {
  const { changes } = await copy.changes()
  if (changes.length === 0) return null
  const files = changes.map(({ path }) => path)
  return faultIn({ ...original, workspace: copy.workspace }, { manner, files, signal })
}

/** What became of a copy. */
export interface Applied {
  readonly notices: readonly string[]
  /** Why nothing was applied; `null` when all of it was. */
  readonly trouble: string | null
}

/** Brings what a run did in its copy to the workspace, all or nothing. A copy that could not be applied stays. */
export async function applyCopy({ copy, original }: Shadow, run: string): Promise<Applied> {
  const { changes, notApplied } = await copy.changes()
  const history = original.history()
  const cause = { run, call: 'apply', tool: 'apply', target: changes.map(({ path }) => path).join(', ') }
  const recorded = await history.record({ cause, covering: [] }, copy.apply)
  await history.close()
  const applied = recorded.ok ? recorded.value.value : recorded
  if (!applied.ok) {
    const trouble = `nothing was applied: ${applied.error.message}; the work stays in ${copy.workspace.root}`
    return { notices: [], trouble }
  }
  await copy.discard()
  const told = changes.map(({ path, kind }) => `applied: ${path} (${kind})`)
  const left = notApplied.map((path) => `not applied, since the project ignores it: ${path}`)
  const notices = changes.length === 0 ? ['the run changed nothing in its copy'] : told
  return { notices: [...notices, ...left], trouble: null }
}

/** Throws away a copy that is not sound. */
export async function discardCopy({ copy }: Shadow, fault: string): Promise<Applied> {
  const { changes } = await copy.changes()
  await copy.discard()
  const paths = changes.map(({ path }) => path).join(', ')
  return { notices: [], trouble: `the changes to ${paths} were thrown away, since ${fault}` }
}
