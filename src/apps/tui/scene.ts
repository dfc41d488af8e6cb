// What the screen shows, as data: the run, what has been told, what is being typed and asked.

import type { OpenRun, RunState } from '../../compose/index.ts'
import type { Ask } from './ask.ts'
import { emptyLine, type TypedLine } from './line-editor.ts'
import type { Note } from './note.ts'

export interface Limits {
  readonly costUsd?: number
  readonly timeMs?: number
}

export interface Scene {
  readonly run: RunState | null
  readonly limits: Limits
  /** Told for good, oldest first. */
  readonly notes: readonly Note[]
  /** The reply that is coming in. */
  readonly streamed: string
  /** When the run came into its stage, by our own clock. */
  readonly stageSince: number
  readonly asks: readonly Ask[]
  readonly line: TypedLine
  /** Why a call is denied, as it is being typed. */
  readonly reason: TypedLine
  /** Lines entered before, oldest first, and which of them is shown; none at their end. */
  readonly entered: readonly string[]
  readonly recalled: number
  /** What the word before the cursor may become. */
  readonly candidates: readonly string[]
  /** A conversation waits for more when the run has nothing to do. */
  readonly isConversation: boolean
  readonly isClosed: boolean
}

export function openingScene(options: {
  readonly isConversation: boolean
  readonly entered: readonly string[]
}): Scene {
  return {
    run: null,
    limits: {},
    notes: [],
    streamed: '',
    stageSince: 0,
    asks: [],
    line: emptyLine,
    reason: emptyLine,
    entered: options.entered,
    recalled: options.entered.length,
    candidates: [],
    isConversation: options.isConversation,
    isClosed: false,
  }
}

export function tell(scene: Scene, notes: readonly Note[]): Scene {
  return notes.length === 0 ? scene : { ...scene, notes: [...scene.notes, ...notes] }
}

/** The scene of a run that is shown from now on. */
export function showRun(scene: Scene, { handle, world }: OpenRun, now: number): Scene {
  return { ...scene, run: handle.state(), limits: world.limits ?? {}, stageSince: now, streamed: '' }
}
