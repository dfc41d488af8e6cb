// What gives way, and in which order, when a prompt is too large for the model.
//
// Everything that may be shortened is shown through a ration. A first, generous one learns what there is; the next
// ones are tightened step by step along one fixed order. The task, the state section and the rules are never asked.

import { cut } from './cut.ts'
import { count, listInWords } from './in-words.ts'

export type PieceKind =
  | 'old result'
  | 'last result'
  | 'kept result'
  | 'recalled fact'
  | 'earlier exchange'
  | 'hook report'
  | 'old turn'
  | 'instruction file'
  | 'note'
  | 'plan'
  | 'last word'
  | 'draft'
  | 'remark'
  | 'last turn'

interface PieceName {
  readonly kind: PieceKind
  /** Where the whole can be read. */
  readonly ref: string
}

interface Piece extends PieceName {
  readonly text: string
  /** Size of the whole where `text` is itself a cut of it. */
  readonly bytes?: number
  /** How much of it is enough, whatever room there is. */
  readonly atMost?: number
}

export interface Dropped extends PieceName {
  readonly how: 'cut' | 'left out'
}

/** Room for a notice with its reference, and nothing else. */
const stub = 120

/** The fixed order of degradation. Within a step the oldest goes first; 0 leaves a piece out. */
const order: readonly (readonly [PieceKind, maxChars: number])[] = [
  ['old result', stub],
  ['last result', 4000],
  ['last result', 1000],
  ['kept result', stub],
  ['recalled fact', 0],
  ['earlier exchange', 0],
  ['hook report', stub],
  ['old turn', 0],
  ['instruction file', 2000],
  ['instruction file', stub],
  ['last word', stub],
  ['last result', stub],
  ['kept result', 0],
  ['draft', stub],
  ['note', 0],
  ['plan', stub],
  ['remark', stub],
  ['last turn', 0],
]

/** How many characters a piece may take; pieces that are not named may take all they need. */
export type Sizes = ReadonlyMap<string, number>

/** Shows pieces at their allowed size and remembers which there were and what was lost. */
export interface Ration {
  /** The piece as far as it may be shown; empty when it is left out. */
  readonly show: (piece: Piece) => string
  readonly omits: (name: PieceName) => boolean
  readonly names: readonly PieceName[]
  readonly dropped: readonly Dropped[]
}

export function ration(sizes: Sizes): Ration {
  const names: PieceName[] = []
  const dropped: Dropped[] = []
  const allowed = ({ kind, ref }: PieceName): number => {
    names.push({ kind, ref })
    const maxChars = sizes.get(keyOf({ kind, ref })) ?? Number.POSITIVE_INFINITY
    if (maxChars === 0) dropped.push({ kind, ref, how: 'left out' })
    return maxChars
  }
  return {
    names,
    dropped,
    omits: (name) => allowed(name) === 0,
    show: ({ kind, ref, text, bytes, atMost = Number.POSITIVE_INFINITY }) => {
      const maxChars = Math.min(atMost, allowed({ kind, ref }))
      const shown = cut(text, { maxChars, ref, ...(bytes === undefined ? {} : { bytes }) })
      if (maxChars > 0 && shown !== text) dropped.push({ kind, ref, how: 'cut' })
      return shown
    },
  }
}

/** The steps by which pieces give way, first to last. */
export function concessions(names: readonly PieceName[]): readonly (readonly [key: string, maxChars: number])[] {
  return order.flatMap(([kind, maxChars]) =>
    names.filter((name) => name.kind === kind).map((name) => [keyOf(name), maxChars] as const),
  )
}

function keyOf({ kind, ref }: PieceName): string {
  return `${kind} ${ref}`
}

/** `3 old results and 1 note`: what was cut or left out. */
export function lossInWords(dropped: readonly Dropped[]): string {
  const kinds = [...new Set(dropped.map(({ kind }) => kind))]
  return listInWords(kinds.map((kind) => count(dropped.filter((loss) => loss.kind === kind).length, kind)))
}
