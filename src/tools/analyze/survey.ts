// Measures the files that a target means.

import { languageOf } from '../../code/index.ts'
import { listFiles } from '../search/list-files.ts'
import { type Resolution, readContents, resolveTarget, type Target, type TargetWorld } from '../target/index.ts'
import type { MeasuredFile } from './measure.ts'
import { measureFile } from './measure.ts'
import { type Finding, findRisks } from './security.ts'

export interface Survey {
  readonly files: readonly MeasuredFile[]
  readonly findings: readonly Finding[]
  /** What was not looked at, and why. */
  readonly notices: readonly string[]
}

/** What to look at: some files, and what in them was named. */
export interface Scope {
  readonly paths: readonly string[]
  readonly target: Target | null
}

export type ScopeResult =
  | { readonly kind: 'scope'; readonly scope: Scope }
  | { readonly kind: 'unclear'; readonly resolution: Exclude<Resolution, { kind: 'found' }> }

/** The source files that are meant; all of the workspace when nothing is named. */
export async function scopeOf(written: string, world: TargetWorld): Promise<ScopeResult> {
  const { workspace, signal } = world
  const resolution = written === '' || written === '.' ? null : await resolveTarget(written, world)
  if (resolution !== null && resolution.kind !== 'found') return { kind: 'unclear', resolution }
  const target = resolution?.target ?? null
  if (target !== null && target.kind !== 'directory')
    return { kind: 'scope', scope: { paths: [target.path.relative], target } }
  const under = target?.path.relative ?? ''
  const listed = await listFiles({ root: workspace.root, under, signal })
  if (!listed.ok) return { kind: 'unclear', resolution: { kind: 'refused', message: listed.error } }
  return { kind: 'scope', scope: { paths: listed.value.filter((path) => languageOf(path) !== null), target } }
}

/** More than a model would wait for. */
const mostFiles = 5000
/** Longer files are made by programs. */
const longestFile = 1_000_000

export interface SurveyOptions {
  /** Only files that hold this word are measured. */
  readonly containing?: string
  readonly progress: (note: string) => void
}

/** Measures files one after another, as long as nobody calls it off. */
export async function surveyFiles(
  paths: readonly string[],
  { workspace, signal }: TargetWorld,
  { containing, progress }: SurveyOptions,
): Promise<Survey> {
  const files: MeasuredFile[] = []
  const findings: Finding[] = []
  const notices: string[] = []
  for (const [index, path] of paths.slice(0, mostFiles).entries()) {
    if (signal?.aborted === true) {
      notices.push(`called off after ${index} of ${paths.length} files`)
      break
    }
    if (index > 0 && index % 500 === 0) progress(`${index} of ${paths.length} files measured`)
    const read = await readContents(workspace, path)
    if (!read.ok || read.value.kind !== 'text') continue
    const { text } = read.value
    if (containing !== undefined && !text.includes(containing)) continue
    if (text.length > longestFile) {
      notices.push(`${path} is too long to be measured`)
      continue
    }
    const measured = await measureFile(path, text)
    if (measured === null) continue
    files.push(measured)
    findings.push(...findRisks(measured, text))
  }
  if (paths.length > mostFiles) notices.push(`only the first ${mostFiles} of ${paths.length} files were measured`)
  return { files, findings, notices }
}
