// What is shown of what was measured. Pure: the same measures give the same lines in the same order.

import { findDuplicates } from './duplicates.ts'
import type { MeasuredFile, MeasuredFunction } from './measure.ts'
import type { Finding } from './security.ts'

/** Lines that are ordered by how much they matter, and what was asked for in all. */
export interface Ranking {
  readonly head: string
  readonly lines: readonly string[]
}

export function functionsIn(files: readonly MeasuredFile[]): readonly MeasuredFunction[] {
  return files.flatMap(({ functions }) => functions)
}

/** Functions by a number of theirs, the largest first, down to the threshold. */
export function rankFunctions(
  functions: readonly MeasuredFunction[],
  threshold: number,
  { measure, unit }: { readonly measure: (one: MeasuredFunction) => number; readonly unit: string },
): Ranking {
  const over = functions
    .filter((one) => measure(one) >= threshold)
    .sort((one, other) => measure(other) - measure(one) || byPlace(one, other))
  return {
    head: `${over.length} of ${counted(functions.length, 'function')} with ${unit} ${threshold} or more`,
    lines: over.map((one) => `${measure(one)}  ${one.name}  ${placeOf(one)}`),
  }
}

export const complexity = { measure: (one: MeasuredFunction) => one.complexity, unit: 'complexity' }
export const length = { measure: (one: MeasuredFunction) => one.endLine - one.line + 1, unit: 'length' }

export function duplicates(functions: readonly MeasuredFunction[], leastTokens: number): Ranking {
  const groups = findDuplicates(functions, { leastTokens })
  return {
    head: `${counted(groups.length, 'group')} of functions alike but for names and values (${leastTokens} tokens or more)`,
    lines: groups.flatMap(({ functions: alike, likeness, tokens }, index) => [
      `group ${index + 1}: ${alike.length} functions, ${Math.floor(likeness * 100)}% alike, ${tokens} tokens`,
      ...alike.map((one) => `  ${one.name}  ${placeOf(one)}`),
    ]),
  }
}

export function security(findings: readonly Finding[]): Ranking {
  const sorted = [...findings].sort(byPlace)
  return {
    head: `${counted(sorted.length, 'place')} to look at again`,
    lines: sorted.map(({ path, line, rule, risk }) => `${path}:${line}  ${rule}: ${risk}`),
  }
}

export function callers(files: readonly MeasuredFile[], name: string): Ranking {
  const lines = files.flatMap(({ path, functions, calls }) => {
    const outside = calls.filter((call) => call.name === name).map(({ line }) => ({ path, line, by: 'top level' }))
    const inside = functions.flatMap((one) =>
      one.calls.filter((call) => call.name === name).map(({ line }) => ({ path, line, by: one.name })),
    )
    return [...outside, ...inside].sort(byPlace).map(({ line, by }) => `${path}:${line}  ${by}`)
  })
  return { head: `${counted(lines.length, 'call')} of ${name}, by name: another function called so counts too`, lines }
}

/** What a function calls, each once, with where something of that name is declared. */
export function callees(files: readonly MeasuredFile[], caller: MeasuredFunction): Ranking {
  const declared = new Map<string, string[]>()
  for (const one of functionsIn(files)) {
    const name = one.name.slice(one.name.lastIndexOf('.') + 1)
    declared.set(name, [...(declared.get(name) ?? []), placeOf(one)])
  }
  const names = [...new Set(caller.calls.map(({ name }) => name))]
  const lines = names.map((name) => {
    const at = caller.calls.filter((call) => call.name === name).map(({ line }) => line)
    const places = declared.get(name) ?? []
    const more = places.length > mostPlaces ? ` and ${places.length - mostPlaces} more` : ''
    const where = places.length === 0 ? 'declared elsewhere' : `${places.slice(0, mostPlaces).join(', ')}${more}`
    return `${name}  line ${at.join(', ')}  → ${where}`
  })
  return { head: `${caller.name} (${placeOf(caller)}) calls ${counted(lines.length, 'name')}`, lines }
}

const mostPlaces = 3

export function hotspots(files: readonly MeasuredFile[], churn: ReadonlyMap<string, number>): Ranking {
  const ranked = files
    .map(({ path, functions }) => {
      const sum = functions.reduce((total, one) => total + one.complexity, 0)
      const commits = churn.get(path) ?? 0
      return { path, line: 0, sum, commits, heat: sum * commits }
    })
    .filter(({ heat }) => heat > 0)
    .sort((one, other) => other.heat - one.heat || byPlace(one, other))
  return {
    head: `${counted(ranked.length, 'file')} by complexity × commits`,
    lines: ranked.map(({ path, sum, commits, heat }) => `${heat}  ${path}  (complexity ${sum} × ${commits} commits)`),
  }
}

export interface Health {
  readonly files: readonly MeasuredFile[]
  readonly findings: readonly Finding[]
  readonly thresholds: { readonly complexity: number; readonly length: number; readonly tokens: number }
}

const mostInHealth = 5

export function health({ files, findings, thresholds }: Health): Ranking {
  const functions = functionsIn(files)
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const complexities = functions.map((one) => one.complexity).sort((one, other) => one - other)
  const parts = [
    rankFunctions(functions, thresholds.complexity, complexity),
    rankFunctions(functions, thresholds.length, length),
    duplicates(functions, thresholds.tokens),
    security(findings),
  ]
  return {
    head: `${counted(files.length, 'file')}, ${counted(lines, 'line')}, ${counted(functions.length, 'function')}`,
    lines: [
      `languages: ${languagesIn(files)}`,
      `complexity: median ${quantile(complexities, 0.5)}, 95% up to ${quantile(complexities, 0.95)}, most ${complexities.at(-1) ?? 0}`,
      ...parts.flatMap((part) => [part.head, ...part.lines.slice(0, mostInHealth).map((line) => `  ${line}`)]),
    ],
  }
}

function languagesIn(files: readonly MeasuredFile[]): string {
  const sums = new Map<string, { files: number; lines: number }>()
  for (const { language, lines } of files) {
    const sum = sums.get(language) ?? { files: 0, lines: 0 }
    sums.set(language, { files: sum.files + 1, lines: sum.lines + lines })
  }
  return [...sums]
    .sort(([one, some], [other, others]) => others.lines - some.lines || (one < other ? -1 : 1))
    .map(([language, sum]) => `${language} ${counted(sum.files, 'file')} ${counted(sum.lines, 'line')}`)
    .join(', ')
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function placeOf({ path, line, endLine }: MeasuredFunction): string {
  return `${path}:${line}-${endLine}`
}

function byPlace(one: { path: string; line: number }, other: { path: string; line: number }): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : one.line - other.line
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
