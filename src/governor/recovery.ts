// What to try when a run is in trouble, by the kind of trouble. Each strategy has its limit; then comes the next one.
import { ownEntry } from '../core/index.ts'
import { familyKinds } from './families.ts'

/** The kinds of trouble a strategy may be for: a family of errors, or a loop without errors. */
export const troubles = [...familyKinds, 'loop'] as const

export type Trouble = (typeof troubles)[number]

export interface Strategy {
  readonly name: string
  readonly for: Trouble
  /** How often it is tried within a run. */
  readonly limit: number
  /** For the model and for the runtime's own hands. */
  readonly advice: string
}

export interface RecoveryLedger {
  readonly [strategy: string]: { readonly tried: number; readonly worked: number }
}

/** The built-in strategies; a person's own come before them. */
export const strategies: readonly Strategy[] = [
  {
    name: 're-read',
    for: 'outdated',
    limit: 2,
    advice: 'Read the file again, then make the edit against what it says now.',
  },
  {
    name: 'show-nearest',
    for: 'mismatch',
    limit: 2,
    advice: 'Look at the nearest text in the file and copy it exactly, with its white space, into the edit.',
  },
  {
    name: 'write-whole',
    for: 'mismatch',
    limit: 1,
    advice: 'Write the whole file instead of editing a part of it.',
  },
  {
    name: 'smaller-or-longer',
    for: 'timeout',
    limit: 1,
    advice: 'Do less at once, or run it in the background with a longer limit.',
  },
  {
    name: 'back-off',
    for: 'rate_limit',
    limit: 3,
    advice: 'Wait, longer each time, before asking again, and ask for less.',
  },
  {
    name: 'known-tools',
    for: 'unknown_tool',
    limit: 1,
    advice: 'This tool does not exist here; use one of the tools that were listed.',
  },
  {
    name: 'ask-for-access',
    for: 'permission',
    limit: 1,
    advice: 'No further attempt can succeed without the right; ask the person, or do without.',
  },
  {
    name: 'ask-for-credentials',
    for: 'auth',
    limit: 1,
    advice: 'No query can succeed without credentials; ask the person, or do without this service.',
  },
  {
    name: 'other-source',
    for: 'connection',
    limit: 2,
    advice: 'The other side does not answer; look for another source, or start what should answer.',
  },
  {
    name: 'look-around',
    for: 'not_found',
    limit: 2,
    advice: 'List what is there and take the name from the list instead of guessing it.',
  },
  { name: 'make-room', for: 'disk_full', limit: 1, advice: 'Free space or write elsewhere.' },
  {
    name: 'read-the-usage',
    for: 'bad_input',
    limit: 2,
    advice: 'Read what the tool expects before calling it again.',
  },
  {
    name: 'roll-back',
    for: 'other',
    limit: 1,
    advice: 'Go back to the last state that worked and try a different approach.',
  },
  {
    name: 're-plan',
    for: 'loop',
    limit: 2,
    advice: 'State what is known, what is missing, and one step that was not tried yet.',
  },
]

export interface Attempts {
  /** A person's own strategies. */
  readonly own: readonly Strategy[]
  /** What was tried in the whole run. */
  readonly run: RecoveryLedger
  /** What was tried against this very loop: nothing is tried twice against one. */
  readonly loop: readonly string[]
}

/** The next strategy with tries left, own ones first; `null` when all are spent. */
export function nextStrategy(trouble: Trouble, { own, run, loop }: Attempts): Strategy | null {
  const fitting = [...own, ...strategies].filter((strategy) => strategy.for === trouble)
  return fitting.find(({ name, limit }) => !loop.includes(name) && (ownEntry(run, name)?.tried ?? 0) < limit) ?? null
}

export function noteTried(ledger: RecoveryLedger, name: string): RecoveryLedger {
  const { tried, worked } = ownEntry(ledger, name) ?? { tried: 0, worked: 0 }
  return { ...ledger, [name]: { tried: tried + 1, worked } }
}

/** A strategy worked when the loop it was for has ended. */
export function noteWorked(ledger: RecoveryLedger, name: string): RecoveryLedger {
  const { tried, worked } = ownEntry(ledger, name) ?? { tried: 0, worked: 0 }
  return { ...ledger, [name]: { tried, worked: worked + 1 } }
}
