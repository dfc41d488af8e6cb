// text-search beside plain ripgrep, on the same tree, in turns.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rgPath } from '@vscode/ripgrep'
import { textSearchTool } from '../../src/tools/index.ts'
import { openWorkspace } from '../../src/workspace/index.ts'
import { median } from '../measure.ts'

export interface SearchCost {
  readonly name: string
  readonly pattern: string
  readonly ripgrepMs: number
  readonly searchMs: number
}

const fileCount = 50_000
const rounds = 9

const patterns: readonly (readonly [name: string, pattern: string])[] = [
  ['nothing', 'thereIsNoSuchWord'],
  ['a few', 'rareWord\\d+'],
  ['one file in ten', 'oftenSeen'],
  ['every file', 'return'],
]

/** The median times of both sides for each pattern. */
export async function measureSearch(): Promise<readonly SearchCost[]> {
  const root = mkdtempSync(join(tmpdir(), 'pawl-bench-search-'))
  try {
    writeTree(root)
    const costs: SearchCost[] = []
    for (const [name, pattern] of patterns) costs.push(await compare(root, { name, pattern }))
    return costs
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function writeTree(root: string): void {
  for (let index = 0; index < fileCount; index += 1) {
    const directory = join(root, `part-${index % 50}`, `group-${Math.floor(index / 50) % 40}`)
    if (index < 50 * 40) mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, `module-${index}.ts`), sourceOf(index))
  }
}

/** About 1.5 kB, of the usual mixture. */
function sourceOf(index: number): string {
  const functions = Array.from({ length: 12 }, (_, part) =>
    [
      `/** Part ${part} of module ${index}. */`,
      `export function work${part}(value: number): number {`,
      `  return value * ${part} + ${index}`,
      '}',
      '',
    ].join('\n'),
  )
  const often = index % 10 === 0 ? 'export const oftenSeen = true\n' : ''
  const rare = index % 7000 === 0 ? `export const rareWord${index} = true\n` : ''
  return `${functions.join('\n')}${often}${rare}`
}

async function compare(root: string, { name, pattern }: { name: string; pattern: string }): Promise<SearchCost> {
  const tool = textSearchTool({ workspace: openWorkspace(root) })
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'bench' }
  const search = async () => {
    const outcome = await tool.run({ id: 'bench', tool: 'text-search', input: { pattern } }, context)
    if (!outcome.ok) throw new Error(outcome.output)
  }
  const times = { ripgrep: [] as number[], search: [] as number[] }
  for (let round = -2; round < rounds; round += 1) {
    const ripgrepMs = await timed(() => plainRipgrep(root, pattern))
    const searchMs = await timed(search)
    if (round < 0) continue
    times.ripgrep.push(ripgrepMs)
    times.search.push(searchMs)
  }
  return { name, pattern, ripgrepMs: median(times.ripgrep), searchMs: median(times.search) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** As somebody would call it: line numbers, and its output read to the end. */
function plainRipgrep(root: string, pattern: string): Promise<void> {
  const child = spawn(rgPath, ['--no-config', '--line-number', '--regexp', pattern, './'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child.stdout.resume()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}
