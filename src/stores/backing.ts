// What a server has to be able to do for journals to be kept on it. Each of these is one step there: it happens as a
// whole or not at all, whatever becomes of whoever asked for it. All but a few reject when the server cannot be reached.

/** Who asks to own a journal, and on which terms. */
export interface Claim {
  /** Names this very claim: whoever asks again after a lost answer is given what it was given before. */
  readonly claimant: string
  readonly leaseMs: number
  /** Whether a new journal is wanted, or one that is there. */
  readonly wanted: 'new' | 'existing'
  /** Whether an owner whose lease has not lapsed is left alone. */
  readonly takeOver: 'refuse' | 'vouched'
}

export type Claimed =
  /** `believedMs`: for how much longer the owner before may believe that it still is. */
  | { readonly kind: 'claimed'; readonly epoch: number; readonly believedMs: number }
  | { readonly kind: 'locked'; readonly claimant: string }
  | { readonly kind: 'exists' }
  | { readonly kind: 'missing' }

export interface Addition {
  readonly epoch: number
  /** How many lines there are before. */
  readonly count: number
  /** Without their newlines. */
  readonly lines: readonly string[]
  /** The sum of the last line. */
  readonly sum: string
}

/**
 * `added` also when the very same lines were there already: the answer to an earlier attempt was lost. `changed` when the
 * journal is not what the owner left, `gone` when it is not there at all.
 */
export type Added = 'added' | 'fenced' | 'changed' | 'gone'

/** A journal as a list shows it. */
export interface Kept {
  readonly id: string
  readonly count: number
  readonly sum: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly changedAt: number
}

/** What is kept beside a journal. A snapshot has one name; blobs and notes have one each. */
type Drawer = 'snapshot' | 'notes' | 'blobs'

export interface Backing {
  readonly claim: (id: string, claim: Claim) => Promise<Claimed>
  /** Adds lines if the epoch is the current one and so many lines are there; renews the lease. */
  readonly add: (id: string, addition: Addition) => Promise<Added>
  /** Whether the epoch is still the current one; its lease begins anew if it is. */
  readonly renew: (id: string, epoch: number) => Promise<boolean>
  readonly release: (id: string, epoch: number) => Promise<void>
  /** Lines from a number on, as many as fit an answer; `null` when there is no journal. */
  readonly lines: (id: string, from: number) => Promise<readonly string[] | null>
  readonly list: () => Promise<readonly Kept[]>
  readonly find: (id: string) => Promise<Kept | null>
  /** Whoever owns it, and whether its lease has lapsed; `null` when it was released. */
  readonly owner: (id: string) => Promise<{ readonly claimant: string; readonly isAlive: boolean } | null>
  readonly get: (id: string, drawer: Drawer, name: string) => Promise<Buffer | null>
  readonly put: (id: string, item: Item) => Promise<void>
  readonly names: (id: string, drawer: Drawer) => Promise<readonly string[]>
  readonly size: (id: string) => Promise<number>
  /** Removes everything of a run, unless a lease lives: then it names the owner. */
  readonly remove: (id: string) => Promise<{ readonly claimant: string } | null>
  /** Rejects when it cannot be used; else says what a person should know of it. */
  readonly check: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

interface Item {
  readonly drawer: Drawer
  readonly name: string
  readonly content: string
}

/**
 * For how long an owner believes that it is one without asking, at most. Whoever takes over on somebody's word waits this
 * long after the last sign of life of the owner before, so that there are never two who believe it.
 */
export const believedMs = 1000

// An answer of about this size keeps neither side busy for long.
export const linesAtOnce = 500
