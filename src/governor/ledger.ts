// What the governor remembers of a run. Plain JSON, bounded whatever the length of the run, never written to:
// every step gives a new ledger that shares most of the old one.
import type { Interval } from './coverage.ts'
import type { FamilyKind } from './families.ts'
import { emptyMemory, type Memory } from './memory.ts'
import { normaliserVersion } from './normalise.ts'
import { type PhaseLedger, startPhases } from './phases.ts'
import type { RecoveryLedger, Strategy } from './recovery.ts'
import { balanced, type Settings, type Thresholds } from './settings.ts'
import type { Cause, Exhibit, RaisedVerdict, Rung } from './verdict.ts'
import type { Saying } from './words.ts'

/** What is known of one intent (or one state of the world): its last outcome, and how often in a row it was the same. */
export interface Mark {
  readonly outcome: number
  /** In a row within the phase, nothing changed in between. */
  readonly same: number
  /** The same over the whole run. */
  readonly run: number
  /** The ledger's counters at the last visit. */
  readonly world: number
  readonly news: number
  readonly scope: number
  readonly step: number
}

/** Which lines of a file were seen since the world last changed or context was lost. */
interface FileMark {
  readonly world: number
  readonly scope: number
  readonly lines: readonly Interval[]
}

export interface FamilyAccount {
  readonly key: number
  readonly kind: FamilyKind
  readonly text: string
  /** Failures that still count, within the phase and over the whole run. */
  readonly debt: number
  readonly run: number
  /** The part of both that reading cannot forgive: attempts at a cure that did not help. */
  readonly cures: number
  readonly failures: number
  /** How often in a row the very same change was refused, with nothing learnt in between. */
  readonly insisted: number
  /** The ledger's counters at the last failure. */
  readonly world: number
  readonly news: number
  readonly step: number
  /** The intents that failed so, newest last. */
  readonly members: readonly number[]
}

export interface WaitAccount {
  /** What is asked while waiting, newest last: sleeping and looking take turns. */
  readonly intents: readonly number[]
  readonly polls: number
  /** Polls counted by haste: a patient poll counts little. */
  readonly debt: number
  readonly elapsedMs: number
  readonly at: number | null
}

export interface WordsAccount {
  /** Replies in a row that announced or repeated and did nothing. */
  readonly debt: number
  readonly last: Saying | null
}

export interface Offender {
  readonly intent: number
  readonly exhibit: Exhibit
}

/** One loop on its way up the ladder. Its members are a set, so the place where a cycle is entered does not matter. */
export interface Episode {
  readonly loop: string
  readonly cause: Cause
  readonly rung: Rung
  readonly members: readonly number[]
  readonly since: number
  /** The ledger's news counter when a member last showed. */
  readonly news: number
  readonly world: number
  /** The strategies tried against it, newest last. */
  readonly tried: readonly string[]
}

export interface Totals {
  readonly steps: number
  readonly calls: number
  readonly failures: number
  readonly changes: number
  readonly verdicts: number
}

/** What was asked, what was answered, and which lines were read. */
export interface RunMemory {
  readonly seen: Memory<Mark>
  readonly outcomes: Memory<true>
  readonly files: Memory<FileMark>
}

export interface Ledger {
  readonly version: number
  readonly settings: Settings
  readonly strategies: readonly Strategy[]
  readonly totals: Totals
  /** How many new effects the world has seen; a call asked before the last one may be asked again. */
  readonly world: number
  /** How many steps brought news. */
  readonly news: number
  /** Raised by a new phase and by lost context. */
  readonly scope: number
  readonly effect: string | null
  /** The clock at the last step that had one. */
  readonly at: number | null
  /** The file the last step wrote whole, until something is looked at. */
  readonly written: string | null
  readonly memory: RunMemory
  /** Debt of steps without news, within the phase and over the whole run. */
  readonly debt: number
  readonly debtRun: number
  readonly offenders: readonly Offender[]
  readonly families: readonly FamilyAccount[]
  readonly wait: WaitAccount | null
  readonly words: WordsAccount
  /** Steps of new reading since the world last changed. */
  readonly reading: number
  readonly episodes: readonly Episode[]
  readonly phases: PhaseLedger
  readonly recoveries: RecoveryLedger
  readonly wrong: readonly WrongVerdict[]
}

/** A verdict that a person called wrong, kept for tuning with the thresholds it was reached under. */
export interface WrongVerdict {
  readonly verdict: RaisedVerdict
  readonly note: string
  readonly thresholds: Thresholds
}

/** How many intents, outcomes and files a ledger keeps at least; at most twice as many. */
const memoryLimits = { seen: 8192, outcomes: 8192, files: 256 }

/** The ledger of a run that has not begun. */
export function openLedger(settings: Settings = balanced, strategies: readonly Strategy[] = []): Ledger {
  return {
    version: normaliserVersion,
    settings,
    strategies,
    totals: { steps: 0, calls: 0, failures: 0, changes: 0, verdicts: 0 },
    world: 0,
    news: 0,
    scope: 0,
    effect: null,
    at: null,
    written: null,
    memory: {
      seen: emptyMemory(memoryLimits.seen),
      outcomes: emptyMemory(memoryLimits.outcomes),
      files: emptyMemory(memoryLimits.files),
    },
    debt: 0,
    debtRun: 0,
    offenders: [],
    families: [],
    wait: null,
    words: { debt: 0, last: null },
    reading: 0,
    episodes: [],
    phases: startPhases(),
    recoveries: {},
    wrong: [],
  }
}

const mostWrong = 100

/** Keeps a verdict that a person calls wrong, and lets its loop go. */
export function markWrong(ledger: Ledger, verdict: RaisedVerdict, note: string): Ledger {
  const { thresholds } = ledger.settings
  const wrong = [...ledger.wrong, { verdict, note, thresholds }].slice(-mostWrong)
  return { ...ledger, wrong, episodes: ledger.episodes.filter(({ loop }) => loop !== verdict.loop) }
}

/** The same ledger under other thresholds, for a mode that has its own. */
export function retune(ledger: Ledger, settings: Settings): Ledger {
  return { ...ledger, settings }
}
