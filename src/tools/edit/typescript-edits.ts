// Renames and moves across TypeScript and JavaScript, by their own language service. It is big, so it is loaded only when
// an edit needs it, and forgotten after the call: files change between calls.

import type { Workspace } from '../../workspace/index.ts'
import type { PieceOfFile } from './locate.ts'
import { type Attempt, refuse } from './refusal.ts'
import type { Sources } from './sources.ts'
import type { Splice } from './splice.ts'

export interface FileSplices {
  readonly path: string
  readonly splices: readonly Splice[]
}

/** All places that must change, or why nothing may. */
export interface TypeScriptEdits {
  /** Whether the language service reads a file of this name. */
  readonly reads: (path: string) => boolean
  readonly rename: (from: PieceOfFile, name: string) => Promise<Attempt<readonly FileSplices[]>>
  /** To the end of another file, which need not be there yet. */
  readonly moveSymbol: (from: PieceOfFile, to: string) => Promise<Attempt<readonly FileSplices[]>>
  readonly moveFile: (path: string, to: string) => Promise<Attempt<readonly FileSplices[]>>
}

export const scriptFile = /\.[cm]?[jt]sx?$/

export interface TypeScriptOptions {
  readonly workspace: Workspace
  readonly sources: Sources
  readonly signal: AbortSignal
}

export function typescriptEdits(options: TypeScriptOptions): TypeScriptEdits {
  return {
    reads: (path) => scriptFile.test(path),
    rename: (from, name) =>
      safely(from.path, async () => (await import('./typescript-rename.ts')).renameScript(from, name, options)),
    moveSymbol: (from, to) =>
      safely(from.path, async () => (await import('./typescript-move.ts')).moveDeclaration(from, to, options)),
    moveFile: (path, to) =>
      safely(path, async () => (await import('./typescript-move.ts')).moveScript(path, to, options)),
  }
}

/** A compiler that meets something it did not expect throws; to a run that is a failed edit. */
async function safely<Value>(path: string, work: () => Promise<Attempt<Value>>): Promise<Attempt<Value>> {
  try {
    return await work()
  } catch (error) {
    return refuse(
      'failed',
      path,
      `the TypeScript language service gave up: ${error instanceof Error ? error.message : error}`,
    )
  }
}
