// From changes to whole files: grouped by file, checked against each other, put together, and the result looked at.

import type { Change } from './change.ts'
import { lineAt } from './lines.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { FileDraft } from './report.ts'
import type { Source, Sources } from './sources.ts'
import { applySplices, overlapOf } from './splice.ts'
import { worseSyntax } from './syntax-check.ts'
import { encodeText } from './text-file.ts'

export interface DraftOptions {
  readonly sources: Sources
  /** Whether code that no longer parses is written all the same. */
  readonly force: boolean
}

export interface Drafted {
  readonly drafts: readonly FileDraft[]
  readonly notes: readonly string[]
}

/** All files as they will be, or why none of them is touched. */
export async function draftFiles(changes: readonly Change[], options: DraftOptions): Promise<Attempt<Drafted>> {
  const drafts: FileDraft[] = []
  const notes: string[] = []
  for (const path of new Set(changes.map((change) => change.path))) {
    const group = changes.filter((change) => change.path === path)
    const drafted = await draftFile(path, group, options)
    if (!drafted.ok) return drafted
    drafts.push(...drafted.value.drafts)
    notes.push(...drafted.value.notes)
  }
  return done({ drafts, notes })
}

async function draftFile(path: string, group: readonly Change[], options: DraftOptions): Promise<Attempt<Drafted>> {
  const [only, ...others] = group
  if (only === undefined) return done({ drafts: [], notes: [] })
  const splicing = group.filter((change) => change.kind === 'splice')
  if (only.kind !== 'splice' || splicing.length !== group.length) {
    if (others.length > 0)
      return refuse('bad_input', path, `two edits of ${path} exclude each other: one of them is about the whole file`)
    const before = await options.sources.bytes(path)
    if (!before.ok) return before
    return done({ drafts: [{ path, before: before.value, after: only.kind === 'put' ? only.bytes : null }], notes: [] })
  }
  const source = await options.sources.text(path)
  if (!source.ok) return source
  return draftSpliced(source.value, splicing, options)
}

type Splicing = Extract<Change, { kind: 'splice' }>

async function draftSpliced(
  source: Source,
  group: readonly Splicing[],
  { force }: DraftOptions,
): Promise<Attempt<Drafted>> {
  const { path, text, encoding, bytes } = source
  const splices = group.flatMap((change) => change.splices)
  const overlap = overlapOf(splices)
  if (overlap !== null) {
    const lines = [overlap.first, overlap.second].map(({ start }) => lineAt(text, start))
    return refuse(
      'bad_input',
      path,
      `two edits of ${path} want the same text, at lines ${lines.join(' and ')}: make one of them`,
    )
  }
  const result = applySplices(text, splices)
  const after = encodeText({ text: result, encoding })
  if (after === null)
    return refuse(
      'refused',
      path,
      `${path} is written in Latin-1, which lacks a character of the new text: use its ASCII form, or write the whole file anew`,
    )
  const worse = await worseSyntax(path, text, result)
  if (worse !== null && !force && group.some(({ mustParse }) => mustParse))
    return refuse(
      'refused',
      path,
      `${path} would no longer parse: ${worse}. Nothing was written; put the code right, or add --force`,
    )
  return done({
    drafts: [{ path, before: bytes, after }],
    notes: worse === null ? [] : [`${path} does not parse now: ${worse}`],
  })
}
