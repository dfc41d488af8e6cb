// The files that one call is about, each read once: every edit of a batch is measured in the same text.

import type { ToolErrorKind } from '../../core/index.ts'
import type { PathRefusal, Workspace } from '../../workspace/index.ts'
import type { SeenFiles } from '../seen-files.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import { unifiedDiff } from './report.ts'
import { decodeText, type TextFile } from './text-file.ts'

export interface Source extends TextFile {
  readonly path: string
  readonly bytes: Buffer
  /** Whether the run has seen this file; never `changed`, which is refused. */
  readonly isSeen: boolean
}

export interface Sources {
  /** The bytes of a file, or `null` when there is no such file. */
  readonly bytes: (path: string) => Promise<Attempt<Buffer | null>>
  /** The text of a file, whether or not the run has seen it. Refused when it changed since. */
  readonly text: (path: string) => Promise<Attempt<Source>>
  /** The text of a file that the run has seen as it is now. */
  readonly known: (path: string) => Promise<Attempt<Source>>
}

export interface SourcesOptions {
  readonly workspace: Workspace
  readonly seen: SeenFiles
}

export function openSources({ workspace, seen }: SourcesOptions): Sources {
  const read = new Map<string, Promise<Attempt<Buffer | null>>>()
  const bytes: Sources['bytes'] = (path) => {
    const reading = read.get(path) ?? readBytes(workspace, path)
    read.set(path, reading)
    return reading
  }
  const text: Sources['text'] = async (path) => {
    const content = await bytes(path)
    if (!content.ok) return content
    if (content.value === null) return refuse('not_found', path, `there is no file ${path}`)
    const file = decodeText(content.value)
    if (file === null)
      return refuse('refused', path, `${path} is no text: it can be written or deleted as a whole only`)
    const sight = seen.check(path, content.value)
    if (sight.kind === 'changed') return refuse('refused', path, changedSince({ path, ...file }, sight.before))
    return done({ ...file, path, bytes: content.value, isSeen: sight.kind === 'fresh' })
  }
  const known: Sources['known'] = async (path) => {
    const source = await text(path)
    if (!source.ok || source.value.isSeen) return source
    return refuse('refused', path, `you have not seen ${path} yet: view it first, then make the edit again`)
  }
  return { bytes, text, known }
}

async function readBytes(workspace: Workspace, path: string): Promise<Attempt<Buffer | null>> {
  const content = await workspace.readFile(path)
  if (content.ok) return done(content.value)
  if (content.error.kind === 'not_found') return done(null)
  return refuse(refusalKind(content.error), path, content.error.message)
}

export function refusalKind({ kind }: PathRefusal): ToolErrorKind {
  switch (kind) {
    case 'not_found':
      return 'not_found'
    case 'outside':
    case 'protected':
      return 'denied'
    case 'not_a_file':
    case 'too_big':
      return 'refused'
    case 'unreadable':
      return 'failed'
  }
}

function changedSince({ path, text }: { readonly path: string; readonly text: string }, before: Buffer | null): string {
  const then = before === null ? null : decodeText(before)
  const diff = then === null ? '' : `\nWhat changed since:\n${unifiedDiff(then.text, text)}`
  return `${path} was changed on disk since you saw it, by a person, a command or a formatter.${diff}\nView it again, then make the edit anew.`
}
