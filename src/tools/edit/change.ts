// What edits come to, file by file, before anything is written.

import type { Splice } from './splice.ts'

/** Paths are relative to the workspace, with `/`. */
export type Change =
  | { readonly kind: 'splice'; readonly path: string; readonly splices: readonly Splice[]; readonly mustParse: boolean }
  | { readonly kind: 'put'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'remove'; readonly path: string }

/** What one edit wants changed, and what its author should know about it. */
export interface Planned {
  readonly changes: readonly Change[]
  readonly notes: readonly string[]
}
