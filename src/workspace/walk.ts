// One walk over the workspace, for one snapshot.
//
// Invariants
//   S1. Nothing is read through a symbolic link: a link is kept as a link, and a directory that is swapped for one while
//       we look is left out.
//   S2. A file is read again unless its size, times and inode are those of when it was read, and were old then: a file
//       written twice in one tick of the clock looks the same after the second time.
//   S3. What is not covered is listed, with the reason.

import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { shownName, systemPath } from './byte-names.ts'
import { codeOf } from './canonical.ts'
import { isTemporaryName } from './file-access.ts'
import { type HeldDirectory, holdDirectory } from './held-directory.ts'
import type { IgnoreRules } from './ignore-rules.ts'
import { type ObjectBatch, objectId } from './object-batch.ts'
import { readLeaf } from './read-leaf.ts'
import { directoryMode, encodeTree, type Leaf, type Tree } from './trees.ts'

export interface NotCovered {
  readonly path: string
  readonly reason: string
}

/** What is known of a file that was read. */
export interface Known {
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly ino: number
  readonly leaf: Leaf
}

/** What walks remember for the next one. */
export interface WalkMemory {
  /** Both of the last walk alone: what it came by is in the store, what is older may be gone. */
  known: ReadonlyMap<string, Known>
  trees: ReadonlyMap<string, Tree>
  /** Ids of trees that an earlier process left in the store. */
  stored: ReadonlySet<string>
  readonly rules: Map<string, { readonly outer: IgnoreRules; readonly text: string; readonly rules: IgnoreRules }>
}

export interface WalkRequest {
  /** In bytes, as all paths here. */
  readonly root: string
  readonly batch: ObjectBatch
  readonly memory: WalkMemory
  /** Covered although a .gitignore leaves them out, with the directories on the way to them. */
  readonly kept: Kept
  readonly leftOut: ReadonlySet<string>
  readonly maxFileBytes: number
  readonly now: () => number
}

interface Kept {
  readonly files: ReadonlySet<string>
  readonly onTheWay: ReadonlySet<string>
}

/** Never in a snapshot: they belong to the person's git and to us. */
const never: ReadonlySet<string> = new Set(['.git', '.pawl'])
/** Longer than a tick of any file system's clock. */
const tickMs = 50
/** How long other work may have to wait for us. */
const sliceMs = 25
const maxRulesBytes = 1024 * 1024

interface Place {
  /** From the root; empty, or ends in a slash. */
  readonly prefix: string
  readonly rules: IgnoreRules
  /** Inside a directory that is ignored: only what is kept counts. */
  readonly isIgnored: boolean
}

/** A class, since it collects while it goes. */
export class Walk {
  /** What was read, for the next walk. */
  readonly seen = new Map<string, Known>()
  readonly trees = new Map<string, Tree>()
  readonly notCovered: NotCovered[] = []
  /** Files that we began to write and did not finish. */
  readonly strays: string[] = []
  files = 0
  reads = 0
  private readonly request: WalkRequest
  private sliceEnd = performance.now() + sliceMs

  constructor(request: WalkRequest) {
    this.request = request
  }

  /** The tree of a directory. A directory that is gone by now is empty. */
  async visit(place: Place, mode: number): Promise<Tree> {
    if (performance.now() > this.sliceEnd) {
      await setImmediate()
      this.sliceEnd = performance.now() + sliceMs
    }
    const listed = this.list(place)
    const rules = listed.some(({ name }) => name === '.gitignore') ? this.rulesIn(place) : place.rules
    const here = { ...place, rules }
    const entries = new Map<string, Leaf | Tree>()
    const unread: string[] = []
    for (const item of listed) {
      const path = `${place.prefix}${item.name}`
      const coverage = this.coverage(here, path, item)
      const stats = coverage === 'none' ? null : this.look(path)
      if (stats === null) continue
      if (stats.isDirectory()) {
        const inside = { prefix: `${path}/`, rules, isIgnored: coverage === 'kept' }
        const tree = await this.visit(inside, directoryMode(stats.mode))
        if (coverage === 'whole' || tree.entries.size > 0) entries.set(item.name, tree)
        continue
      }
      this.files += 1
      const known = this.recall(path, stats)
      if (known === null) unread.push(item.name)
      else entries.set(item.name, known)
    }
    if (unread.length > 0) this.readAll(place, unread, entries)
    return this.treeOf(place.prefix, mode, entries)
  }

  private coverage({ rules, isIgnored }: Place, path: string, item: Dirent): 'whole' | 'kept' | 'none' {
    const { kept, leftOut } = this.request
    if (isTemporaryName(item.name)) this.strays.push(path)
    if (leftOut.has(path) || never.has(item.name) || isTemporaryName(item.name)) return 'none'
    const isDirectory = item.isDirectory()
    if (!isIgnored && !rules.ignores(shownName(path), isDirectory ? 'directory' : 'file')) return 'whole'
    return (isDirectory ? kept.onTheWay : kept.files).has(path) ? 'kept' : 'none'
  }

  private list({ prefix }: Place): Dirent[] {
    try {
      return readdirSync(this.absolute(prefix), { encoding: 'latin1', withFileTypes: true })
    } catch (error) {
      if (!isGone(error)) this.skip(prefix.slice(0, -1), `it cannot be listed (${codeOf(error)})`)
      return []
    }
  }

  private look(path: string): Stats | null {
    try {
      return lstatSync(this.absolute(path), { throwIfNoEntry: false }) ?? null
    } catch {
      return null
    }
  }

  /** The leaf of a file that has not changed since it was read. */
  private recall(path: string, { size, mtimeMs, ctimeMs, ino }: Stats): Leaf | null {
    const known = this.request.memory.known.get(path)
    if (known === undefined || known.ctimeMs !== ctimeMs || known.mtimeMs !== mtimeMs) return null
    if (known.size !== size || known.ino !== ino) return null
    this.seen.set(path, known)
    return known.leaf
  }

  private readAll({ prefix }: Place, names: readonly string[], entries: Map<string, Leaf | Tree>): void {
    let directory: HeldDirectory
    try {
      directory = holdDirectory({ root: systemPath(this.request.root), names: namesIn(prefix) })
    } catch {
      // Gone, or swapped for a link: there is nothing of the workspace here any more.
      return
    }
    try {
      for (const name of names) this.read(directory, name, { path: `${prefix}${name}`, entries })
    } finally {
      directory.close()
    }
  }

  private read(
    directory: HeldDirectory,
    name: string,
    { path, entries }: { readonly path: string; readonly entries: Map<string, Leaf | Tree> },
  ): void {
    const { batch, maxFileBytes, now } = this.request
    const begun = now()
    this.reads += 1
    const found = readLeaf(directory, systemPath(name), maxFileBytes)
    if (found.kind === 'other') return this.skip(path, found.reason)
    if (found.kind !== 'leaf') return
    const { mode, bytes, stats } = found
    const leaf = { mode, id: batch.put('blob', bytes) }
    entries.set(name, leaf)
    if (stats.ctimeMs + tickMs > begun) return
    this.seen.set(path, { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, ino: stats.ino, leaf })
  }

  /** The same tree as last time where nothing in it is different: it is in the store then. */
  private treeOf(prefix: string, mode: number, entries: ReadonlyMap<string, Leaf | Tree>): Tree {
    const { memory } = this.request
    const last = memory.trees.get(prefix)
    const isSame = last !== undefined && last.mode === mode && hasSameEntries(last.entries, entries)
    const tree = isSame ? last : { mode, id: this.keepTree(encodeTree(entries)), entries }
    this.trees.set(prefix, tree)
    return tree
  }

  private keepTree(bytes: Buffer): string {
    const { memory, batch } = this.request
    const id = objectId('tree', bytes)
    return memory.stored.has(id) ? id : batch.put('tree', bytes)
  }

  private rulesIn({ prefix, rules: outer }: Place): IgnoreRules {
    const text = this.readRules(prefix)
    const { rules: memory } = this.request.memory
    const last = memory.get(prefix)
    if (last !== undefined && last.outer === outer && last.text === text) return last.rules
    const rules = outer.within(shownName(prefix.slice(0, -1)), text)
    memory.set(prefix, { outer, text, rules })
    return rules
  }

  private readRules(prefix: string): string {
    try {
      const directory = holdDirectory({ root: systemPath(this.request.root), names: namesIn(prefix) })
      try {
        const found = readLeaf(directory, '.gitignore', maxRulesBytes)
        return found.kind === 'leaf' && found.stats.isFile() ? found.bytes.toString('utf8') : ''
      } finally {
        directory.close()
      }
    } catch {
      return ''
    }
  }

  private skip(path: string, reason: string): void {
    this.notCovered.push({ path: shownName(path), reason })
  }

  private absolute(path: string): string | Buffer {
    return systemPath(`${this.request.root}/${path}`)
  }
}

function namesIn(prefix: string): (string | Buffer)[] {
  return prefix === '' ? [] : prefix.slice(0, -1).split('/').map(systemPath)
}

function hasSameEntries(some: ReadonlyMap<string, Leaf | Tree>, others: ReadonlyMap<string, Leaf | Tree>): boolean {
  if (some.size !== others.size) return false
  for (const [name, one] of some) {
    const other = others.get(name)
    if (other === undefined || other.id !== one.id || other.mode !== one.mode) return false
  }
  return true
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))
}
