// What a model may mean by a target.

import type { CodeSymbol, Outline } from '../../code/index.ts'
import type { PlacedPath, Workspace } from '../../workspace/index.ts'

export type Target =
  | { readonly kind: 'directory'; readonly path: PlacedPath }
  | { readonly kind: 'file'; readonly path: PlacedPath }
  | ({ readonly kind: 'lines'; readonly path: PlacedPath } & Lines)
  | ({ readonly kind: 'symbol'; readonly path: PlacedPath } & FoundSymbol)

/** Lines of a file, counted from 1, both ends included; `to` may lie beyond the end of the file. */
interface Lines {
  readonly from: number
  readonly to: number
  /** A range was asked for, and not whatever is around a line. */
  readonly isRange: boolean
}

/** A symbol in the text that its offsets belong to. */
export interface FoundSymbol {
  readonly symbol: CodeSymbol
  /** The names from the top of the file down to the symbol. */
  readonly trail: readonly string[]
  readonly text: string
  readonly outline: Outline
}

/** One of several things that may be meant: `target` names this one and no other. */
export interface Candidate {
  readonly target: string
  readonly description: string
}

export type Resolution =
  | { readonly kind: 'found'; readonly target: Target }
  /** `isCut`: not every file that holds the word was looked at, so there may be more. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Candidate[]; readonly isCut?: boolean }
  /** Nothing of that name; `nearest` are targets that do exist. */
  | { readonly kind: 'missing'; readonly message: string; readonly nearest: readonly string[] }
  /** It must not or cannot be read. */
  | { readonly kind: 'refused'; readonly message: string }

export interface TargetWorld {
  readonly workspace: Workspace
  readonly signal?: AbortSignal
}
