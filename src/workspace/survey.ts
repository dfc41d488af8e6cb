import { readFileSync } from 'node:fs'
import { bytesOf, shownName } from './byte-names.ts'
import { noIgnoreRules } from './ignore-rules.ts'
import type { ShadowStore } from './shadow-store.ts'
import { directoryMode, isTree, type Tree } from './trees.ts'
import { type Known, type NotCovered, Walk, type WalkMemory } from './walk.ts'
import { writeWhole } from './write-whole.ts'

/** The state of the workspace at one moment. */
export interface Snapshot {
  readonly tree: Tree
  readonly notCovered: readonly NotCovered[]
  /** Files, in bytes, that we began to write and did not finish. No part of the tree. */
  readonly strays: readonly string[]
}

export interface Survey {
  /** `kept`: paths, in bytes, that are covered although a .gitignore leaves them out. Throws what the system says. */
  readonly take: (kept: ReadonlySet<string>) => Promise<Snapshot>
  /** Writes down what was read, for the next process. */
  readonly save: () => void
  /** To be told when objects were thrown out of the store. */
  readonly forget: () => void
}

export interface SurveyOptions {
  readonly root: string
  readonly store: ShadowStore
  /** Where to write down what was read. */
  readonly file: string
  readonly maxFileBytes: number
  readonly maxFiles: number
  /** The clock that the file system goes by. */
  readonly now?: () => number
}

/** How many files must have been read for it to be worth writing down at once. */
const worthSaving = 1000

/** Looks after the snapshots of a workspace. */
export function openSurvey(options: SurveyOptions): Survey {
  const { root, store, file, maxFileBytes, maxFiles, now = Date.now } = options
  const memory: WalkMemory = { ...recall(file), trees: new Map(), rules: new Map() }
  const leftOut = new Set<string>()

  const forget = () => {
    memory.known = new Map()
    memory.trees = new Map()
    memory.stored = new Set()
  }

  const save = () => {
    const trees = [...memory.stored, ...[...memory.trees.values()].map(({ id }) => id)]
    writeWhole(file, JSON.stringify({ files: [...memory.known], trees }))
  }

  const walkOnce = async (kept: ReadonlySet<string>) => {
    const batch = store.batch()
    const request = { root: bytesOf(root), batch, memory, leftOut, maxFileBytes, now }
    const walk = new Walk({ ...request, kept: { files: kept, onTheWay: ancestorsOf(kept) } })
    try {
      const tree = await walk.visit({ prefix: '', rules: noIgnoreRules, isIgnored: false }, directoryMode(0o755))
      await batch.flush()
      memory.known = walk.seen
      memory.trees = walk.trees
      memory.stored = new Set()
      if (walk.reads > worthSaving) save()
      return { walk, tree }
    } catch (error) {
      // What was remembered may not have got into the store.
      forget()
      throw error
    }
  }

  const take: Survey['take'] = async (kept) => {
    for (;;) {
      const { walk, tree } = await walkOnce(kept)
      const excess = walk.files > maxFiles ? biggestOf(tree) : null
      if (walk.files > maxFiles && excess === null)
        throw new Error(`the workspace has ${walk.files} files at its root, more than the ${maxFiles} allowed`)
      // For good, so that the state before a call and the state after it cover the same.
      if (excess !== null) leftOut.add(excess)
      else return { tree, strays: walk.strays, notCovered: [...walk.notCovered, ...tooMany(leftOut, maxFiles)] }
    }
  }

  return { take, save, forget }
}

function tooMany(leftOut: ReadonlySet<string>, maxFiles: number): NotCovered[] {
  const reason = `the workspace has more than ${maxFiles} files, most of them here`
  return [...leftOut].map((path) => ({ path: shownName(path), reason }))
}

/** The directory at the top with the most files. */
function biggestOf(tree: Tree): string | null {
  const sizes = [...tree.entries].flatMap(([name, node]) => (isTree(node) ? [{ name, size: sizeOf(node) }] : []))
  return sizes.sort((one, other) => other.size - one.size)[0]?.name ?? null
}

function sizeOf(tree: Tree): number {
  let size = 0
  for (const node of tree.entries.values()) size += isTree(node) ? sizeOf(node) : 1
  return size
}

function ancestorsOf(paths: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))))
}

/** What an earlier process read; nothing if it cannot be read, since it only saves time. */
function recall(file: string): Pick<WalkMemory, 'known' | 'stored'> {
  try {
    const { files, trees } = JSON.parse(readFileSync(file, 'utf8'))
    return { known: new Map<string, Known>(files), stored: new Set<string>(trees) }
  } catch {
    return { known: new Map(), stored: new Set() }
  }
}
