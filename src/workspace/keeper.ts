// Who keeps a history: the store, the entries and the snapshots of one workspace, handed out to one operation at a time.

import { AsyncLocalStorage } from 'node:async_hooks'
import { join, resolve } from 'node:path'
import { asDiskError, type Result } from '../runtime/index.ts'
import { bytesOf } from './byte-names.ts'
import { canonicalPath } from './canonical.ts'
import { glanceAtEntries, openEntryFile } from './entry-file.ts'
import type { HistoryRefusal } from './history.ts'
import { isWithin } from './judge-path.ts'
import { personHead } from './person-head.ts'
import { prune } from './prune.ts'
import { recover } from './recover.ts'
import { type Refused, refuse } from './refusals.ts'
import { openShadowStore, type ShadowStore } from './shadow-store.ts'
import { lockStore } from './store-lock.ts'
import { openSurvey, type Snapshot } from './survey.ts'
import { emptyUndoTree, grow, type HistoryEntry, type UndoTree } from './undo-tree.ts'

export interface HistoryOptions {
  /** Where the store is: outside the workspace, for nobody else to read. */
  readonly directory: string
  /** What is bigger is not covered. */
  readonly maxFileBytes?: number
  /** If the workspace has more, its biggest directory is not covered. */
  readonly maxFiles?: number
  /** How many nodes are kept when there are a quarter more than that. */
  readonly maxNodes?: number
  /** How long to wait for another process that is at work in the same history. */
  readonly patienceMs?: number
  readonly now?: () => number
}

/** What an operation on the history works with, while it has it for itself. */
export interface Keeper {
  /** In bytes. */
  readonly root: string
  readonly store: ShadowStore
  readonly maxFileBytes: number
  readonly tree: () => UndoTree
  readonly append: (...entries: readonly HistoryEntry[]) => void
  /** Puts other entries in the place of all. By that others see that objects may be gone. */
  readonly replace: (entries: readonly HistoryEntry[]) => void
  /** `covering`: paths, in bytes, that are to be in it even if they are ignored. */
  readonly snapshot: (covering?: readonly string[]) => Promise<Snapshot>
  /** From now on these paths are in every snapshot. */
  readonly keep: (paths: readonly string[]) => void
  /** Writes down what makes the next process faster. */
  readonly save: () => void
  readonly head: () => string | null
  readonly now: () => number
  readonly notices: () => readonly string[]
  readonly notice: (text: string) => void
}

type Answer<Value> = Promise<Result<Value, HistoryRefusal>>

/** What somebody sees who only looks. */
export type View = Pick<Keeper, 'store' | 'tree'>

export interface KeptHistory {
  /** Waits for its turn, puts in order what a dead process left, and turns what is thrown into a refusal. */
  readonly exclusively: <Value>(operation: (keeper: Keeper) => Answer<Value>) => Answer<Value>
  /** Whether we are called from within an operation, which to wait for would be to wait for ever. */
  readonly isWithin: () => boolean
  /** Waits for nobody: a call may take minutes. */
  readonly glance: <Value>(look: (view: View) => Answer<Value>) => Answer<Value>
  readonly close: () => Promise<void>
}

interface Opened {
  readonly keeper: Keeper
  /** Takes in what other processes have written. */
  readonly refresh: () => void
}

const defaults = { maxFileBytes: 50 * 1024 * 1024, maxFiles: 200_000, maxNodes: 1000, patienceMs: 30_000 }

export function openKeeper(root: string, given: HistoryOptions): KeptHistory {
  const options = { ...defaults, now: Date.now, ...given, directory: resolve(given.directory) }
  let opened: Opened | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const within = new AsyncLocalStorage<{ isOver: boolean }>()
  const isWithinOne = () => within.getStore()?.isOver === false

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  const exclusively: KeptHistory['exclusively'] = async (operation) => {
    if (isWithinOne()) return refuse('busy', 'this is part of a call that is being recorded; do it when that is over')
    return inTurn(async () => {
      let release: (() => void) | null = null
      const underWay = { isOver: false }
      try {
        opened ??= await open(root, options)
        release = await lockStore(options.directory, options.patienceMs)
        if (release === null) return refuse('busy', 'another process is at work in this workspace; try again later')
        opened.refresh()
        await recover(opened.keeper)
        await pruneIfFull(opened.keeper, options.maxNodes)
        const { keeper } = opened
        return await within.run(underWay, () => operation(keeper))
      } catch (error) {
        return unusable(error, options.directory)
      } finally {
        // Whatever the operation has set going and left is on its own now.
        underWay.isOver = true
        release?.()
      }
    })
  }

  const glance: KeptHistory['glance'] = async (look) => {
    try {
      opened ??= await open(root, options)
      const tree = glanceAtEntries(entriesIn(options.directory)).reduce(grow, emptyUndoTree)
      return await look({ store: opened.keeper.store, tree: () => tree })
    } catch (error) {
      return unusable(error, options.directory)
    }
  }

  const close = async () => {
    // In turn and after a look at what others did: what we know may be out of date.
    if (opened !== null) await exclusively(async ({ save }) => ({ ok: true, value: save() }))
  }

  return { exclusively, isWithin: isWithinOne, glance, close }
}

function unusable(error: unknown, directory: string): Refused {
  const { message } = asDiskError(error, directory) ?? (error instanceof Error ? error : new Error(String(error)))
  return refuse('storage', `the history cannot be used: ${message}`)
}

function entriesIn(directory: string): string {
  return join(directory, 'history.jsonl')
}

async function pruneIfFull(keeper: Keeper, maxNodes: number): Promise<void> {
  // Not at every node beyond the limit: clearing out takes a moment.
  if (keeper.tree().nodes.size <= maxNodes * 1.25) return
  try {
    await prune(keeper, maxNodes)
  } catch (error) {
    // A store that cannot be cleared out can still be used.
    keeper.notice(`the history could not be pruned: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type AllOptions = HistoryOptions & typeof defaults & { readonly now: () => number }

async function open(root: string, options: AllOptions): Promise<Opened> {
  const { directory, maxFileBytes, maxFiles, now } = options
  const place = canonicalPath(directory)
  if ('message' in place) throw new Error(place.message)
  if (isWithin(place.absolute, root)) throw new Error(`${directory} lies in the workspace; it must be outside`)
  const store = openShadowStore(directory)
  // Now, and not when somebody wants to undo.
  await store.check()
  const entries = openEntryFile(entriesIn(directory))
  const survey = openSurvey({ root, store, file: join(directory, 'known.json'), maxFileBytes, maxFiles })
  const notices: string[] = []
  let tree = emptyUndoTree

  const append: Keeper['append'] = (...added) => {
    entries.append(added)
    tree = added.reduce(grow, tree)
  }
  const keeper: Keeper = {
    root: bytesOf(root),
    store,
    maxFileBytes,
    tree: () => tree,
    append,
    replace: (all) => {
      entries.replace(all)
      tree = all.reduce(grow, emptyUndoTree)
    },
    snapshot: (covering = []) => survey.take(new Set([...tree.kept, ...covering])),
    keep: (paths) => {
      const added = paths.filter((path) => !tree.kept.has(path))
      if (added.length > 0) append({ type: 'kept', paths: added })
    },
    save: survey.save,
    head: () => personHead(root),
    now,
    notices: () => notices,
    notice: (text) => void notices.push(text),
  }
  const refresh = () => {
    const news = entries.news()
    if (news === null) return
    tree = news.entries.reduce(grow, emptyUndoTree)
    if (news.isAnotherFile) survey.forget()
  }
  return { keeper, refresh }
}
