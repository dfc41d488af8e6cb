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
  const survey: { readonly found: Found[]; readonly notCopied: NotCopied[] } = { found: [], notCopied: [] }
  const excluded = await readText(join(root, '.git/info/exclude'))
  const rules = excluded === null ? noIgnoreRules : noIgnoreRules.within('', excluded)
  await visit({ folder: '', rules, isIgnored: false })
  return { found: survey.found.sort(byPath), notCopied: survey.notCopied.sort(byPath) }

  async function visit(place: Place): Promise<void> {
    const names = (await readdir(join(root, place.folder))).sort()
    if (names.includes('pyvenv.cfg') && place.folder !== '') {
      // Its programs name the place they were installed to, so that running one in the copy would change the original.
      leaveOut(place.folder, 'a Python environment cannot be moved; make one in the copy')
      return
    }
    const rules = place.isIgnored ? place.rules : await withRulesOf(root, place, names)
    const looked = await Promise.all(names.map((name) => look(place, name)))
    for (const found of looked.flatMap((one) => judge(one, { ...place, rules }))) await take(found, { ...place, rules })
  }

  async function look({ folder }: Place, name: string) {
    const path = folder === '' ? name : `${folder}/${name}`
    return { name, path, stats: await lstat(join(root, path), { bigint: true }) }
  }

  function judge({ name, path, stats }: Awaited<ReturnType<typeof look>>, place: Place): Found[] {
    if (name.includes('\uFFFD')) return leaveOut(path, 'its name is not UTF-8')
    if (name === '.git') return [{ path, stats, kind: 'repository', isIgnored: true }]
    const kind = stats.isDirectory() ? 'directory' : stats.isFile() ? 'file' : stats.isSymbolicLink() ? 'link' : null
    if (kind === null) return leaveOut(path, 'it is neither file, folder nor link')
    const isExcluded = place.isIgnored || place.rules.ignores(path, kind === 'directory' ? 'directory' : 'file')
    return [{ path, stats, kind, isIgnored: isExcluded && !options.tracked.has(path) }]
  }

  async function take(found: Found, place: Place): Promise<void> {
    survey.found.push(found)
    if (found.kind !== 'directory') return
    const before = survey.found.length
    await visit({ folder: found.path, rules: place.rules, isIgnored: found.isIgnored })
    if (!found.isIgnored || place.isIgnored) return
    // The outermost ignored folder: what is in it can be made again, so that size decides.
    const inside = survey.found.slice(before)
    const bytes = inside.reduce((sum, { stats }) => sum + Number(stats.size), 0)
    if (bytes <= options.maxIgnoredBytes) return
    survey.found.splice(before - 1)
    survey.found.push(...inside.filter(({ isIgnored }) => !isIgnored))
    leaveOut(found.path, `the project ignores it, and it holds ${bytes} bytes`)
  }

  function leaveOut(path: string, reason: string): [] {
    survey.notCopied.push({ path, reason })
    return []
  }
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
