// What is in a tree, and which of it the project's ignore rules exclude.

import type { BigIntStats } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type IgnoreRules, noIgnoreRules } from './ignore-rules.ts'

export interface Found {
  /** From the root, `/` between the names. */
  readonly path: string
  /** `repository`: what git keeps, a `.git` folder or the file that points to one. Nothing inside is listed. */
  readonly kind: 'file' | 'link' | 'directory' | 'repository'
  readonly stats: BigIntStats
  readonly isIgnored: boolean
}

export interface NotCopied {
  readonly path: string
  readonly reason: string
}

export interface Survey {
  readonly found: readonly Found[]
  readonly notCopied: readonly NotCopied[]
}

export interface SurveyOptions {
  /** Files the project keeps whatever its ignore rules say. */
  readonly tracked: ReadonlySet<string>
  /** An ignored folder that holds more is left out. */
  readonly maxIgnoredBytes: number
}

interface Place {
  readonly folder: string
  readonly rules: IgnoreRules
  readonly isIgnored: boolean
}

/** Lists a tree, sorted by path. Throws what the system says. */
export async function surveyTree(root: string, options: SurveyOptions): Promise<Survey> {
  const excluded = await readText(join(root, '.git/info/exclude'))
  const rules = excluded === null ? noIgnoreRules : noIgnoreRules.within('', excluded)
  const walk = new Walk(root, options)
  await walk.visit({ folder: '', rules, isIgnored: false })
  return { found: walk.found.sort(byPath), notCopied: walk.notCopied.sort(byPath) }
}

interface Seen {
  readonly name: string
  readonly path: string
  readonly stats: BigIntStats
}

/** A class, since it owns what was found on the way. */
class Walk {
  readonly found: Found[] = []
  readonly notCopied: NotCopied[] = []
  readonly #root: string
  readonly #options: SurveyOptions

  constructor(root: string, options: SurveyOptions) {
    this.#root = root
    this.#options = options
  }

  async visit(outer: Place): Promise<void> {
    const { folder, isIgnored } = outer
    const names = await readdir(join(this.#root, folder))
    if (names.includes('pyvenv.cfg') && folder !== '') {
      // Its programs name the place they were installed to, so that running one in the copy would change the original.
      this.#leaveOut(folder, 'a Python environment cannot be moved; make one in the copy')
      return
    }
    const rules = isIgnored ? outer.rules : await withRulesOf(this.#root, outer, names)
    const place = { folder, isIgnored, rules }
    const seen = await Promise.all(names.map((name) => this.#look(folder, name)))
    for (const found of seen.flatMap((one) => this.#judge(one, place))) await this.#take(found, place)
  }

  async #look(folder: string, name: string): Promise<Seen> {
    const path = folder === '' ? name : `${folder}/${name}`
    return { name, path, stats: await lstat(join(this.#root, path), { bigint: true }) }
  }

  #judge({ name, path, stats }: Seen, { rules, isIgnored }: Place): readonly Found[] {
    if (name.includes('\uFFFD')) return this.#leaveOut(path, 'its name is not UTF-8')
    if (name === '.git') return [{ path, stats, kind: 'repository', isIgnored: true }]
    const kind = kindOf(stats)
    if (kind === null) return this.#leaveOut(path, 'it is neither file, folder nor link')
    const isExcluded = isIgnored || rules.ignores(path, kind === 'directory' ? 'directory' : 'file')
    return [{ path, stats, kind, isIgnored: isExcluded && !this.#options.tracked.has(path) }]
  }

  async #take(found: Found, { rules, isIgnored }: Place): Promise<void> {
    this.found.push(found)
    if (found.kind !== 'directory') return
    const before = this.found.length
    await this.visit({ folder: found.path, rules, isIgnored: found.isIgnored })
    // The outermost ignored folder: what is in it can be made again, so that size decides.
    if (found.isIgnored && !isIgnored) this.#limit(found.path, before)
  }

  #limit(folder: string, from: number): void {
    const inside = this.found.slice(from)
    const bytes = inside.reduce((sum, { stats }) => sum + Number(stats.size), 0)
    if (bytes <= this.#options.maxIgnoredBytes) return
    this.found.splice(from - 1)
    this.found.push(...inside.filter(({ isIgnored }) => !isIgnored))
    this.#leaveOut(folder, `the project ignores it, and it holds ${bytes} bytes`)
  }

  #leaveOut(path: string, reason: string): readonly [] {
    this.notCopied.push({ path, reason })
    return []
  }
}

function kindOf(stats: BigIntStats): 'file' | 'link' | 'directory' | null {
  if (stats.isDirectory()) return 'directory'
  if (stats.isFile()) return 'file'
  return stats.isSymbolicLink() ? 'link' : null
}

async function withRulesOf(root: string, { folder, rules }: Place, names: readonly string[]): Promise<IgnoreRules> {
  if (!names.includes('.gitignore')) return rules
  const text = await readText(join(root, folder, '.gitignore'))
  return text === null ? rules : rules.within(folder, text)
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return null
  }
}

function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0
}
