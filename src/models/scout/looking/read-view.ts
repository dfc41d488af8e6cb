// What `view` printed, as facts.

import { upTo } from '../source/source-text.ts'
import type { Found } from './looking.ts'

export interface SourceLine {
  readonly number: number
  readonly text: string
}

/** One line of an outline: `14-20  pub fn run()`, or `14  variant Anthropic` where only names were asked for. */
export interface Entry {
  readonly line: number
  readonly endLine: number
  readonly text: string
}

export interface SymbolView {
  readonly kind: 'symbol'
  readonly path: string
  readonly line: number
  readonly endLine: number
  /** What it is: enum, function, class … */
  readonly sort: string
  readonly trail: readonly string[]
  readonly lines: readonly SourceLine[]
  readonly entries: readonly Entry[]
  readonly isCut: boolean
  /** Where more of it is declared: `impl` blocks, methods with a receiver. */
  readonly elsewhere: readonly (Entry & { readonly path: string })[]
}

export type View =
  | SymbolView
  | {
      readonly kind: 'file'
      readonly path: string
      readonly count: number
      readonly lines: readonly SourceLine[]
      readonly entries: readonly Entry[]
      readonly isCut: boolean
    }
  | { readonly kind: 'excerpt'; readonly path: string; readonly lines: readonly SourceLine[] }
  | {
      readonly kind: 'directory'
      readonly path: string
      readonly count: number
      readonly files: readonly string[]
      readonly isCut: boolean
    }
  | {
      readonly kind: 'several'
      readonly candidates: readonly Candidate[]
      /** How many there are beyond those that are listed; `null` when not every place was looked at. */
      readonly unlisted: number | null
    }
  | { readonly kind: 'missing'; readonly message: string; readonly nearest: readonly string[] }

interface Candidate {
  readonly target: string
  readonly description: string
}

const headings = {
  symbol:
    /^(?<path>.+):(?<from>\d+)-(?<to>\d+) {2}(?<sort>[a-z]+) (?<trail>.+?)(?: {2}\((?:[\d,]+ [a-z]+(?:, )?)+\))?$/,
  excerpt: /^(?<path>.+):\d+-\d+ {2}\(of .+\)$/,
  directory: /^(?<path>.+)\/ {2}\((?<count>[\d,]+) files?\b.*\)$/,
  file: /^(?<path>.+) {2}\((?<count>[\d,]+) lines?\b.*\)$/,
} as const

export function readView({ ok, output }: Found): View {
  if (!ok) return readFailure(output)
  const [heading = '', ...rest] = output.split('\n')
  const excerpt = headings.excerpt.exec(heading)?.groups
  if (excerpt !== undefined) return { kind: 'excerpt', path: excerpt.path ?? '', lines: unbroken(sourceLines(rest)) }
  const symbol = headings.symbol.exec(heading)?.groups
  if (symbol !== undefined) return readSymbol(symbol, rest)
  const directory = headings.directory.exec(heading)?.groups
  if (directory !== undefined) {
    const path = directory.path === '.' ? '' : `${directory.path}/`
    const files = filesIn(rest, path)
    const count = countIn(directory.count)
    return { kind: 'directory', path, count, files, isCut: files.length < count }
  }
  const file = headings.file.exec(heading)?.groups
  if (file === undefined) return { kind: 'missing', message: heading, nearest: [] }
  const facts = { path: file.path ?? '', count: countIn(file.count) }
  return { kind: 'file', ...facts, lines: sourceLines(rest), entries: entriesIn(rest), isCut: isCut(rest) }
}

function readSymbol(heading: Partial<Record<string, string>>, rest: readonly string[]): SymbolView {
  const { path = '', from, to, sort = '', trail = '' } = heading
  const more = rest.indexOf('more of it:')
  const own = more < 0 ? rest : rest.slice(0, more)
  return {
    kind: 'symbol',
    path,
    line: Number(from),
    endLine: Number(to),
    sort,
    trail: trail.split('/'),
    lines: sourceLines(own),
    entries: entriesIn(own),
    isCut: isCut(own),
    elsewhere: more < 0 ? [] : rest.slice(more + 1).flatMap(placeIn),
  }
}

/** Whether something was left out, by `view` itself or to keep the prompt short. */
function isCut(lines: readonly string[]): boolean {
  return lines.some((line) => /^\[… .* left out; .*…\]$|^… [\d,]+ more lines?\b/.test(line))
}

function placeIn(line: string): readonly (Entry & { readonly path: string })[] {
  const { path, from, to, text } = /^ {2}(?<path>.+):(?<from>\d+)-(?<to>\d+) {2}(?<text>.*)$/.exec(line)?.groups ?? {}
  if (path === undefined || text === undefined) return []
  return [{ path, line: Number(from), endLine: Number(to), text }]
}

function sourceLines(lines: readonly string[]): readonly SourceLine[] {
  return lines.flatMap((line) => {
    const { number, text } = /^ *(?<number>\d+): (?<text>.*)$/.exec(line.replace(/^( *\d+:)$/, '$1 '))?.groups ?? {}
    return number === undefined || text === undefined ? [] : [{ number: Number(number), text }]
  })
}

/** The lines up to where some were left out: what follows there would be taken for the end of what was begun before. */
function unbroken(lines: readonly SourceLine[]): readonly SourceLine[] {
  return upTo(lines, ({ number }, index) => index > 0 && number !== (lines[index - 1]?.number ?? 0) + 1)
}

function entriesIn(lines: readonly string[]): readonly Entry[] {
  return lines.flatMap((line) => {
    const { from, to, text } = /^ +(?<from>\d+)(?:-(?<to>\d+))? {2}(?<text>\S.*)$/.exec(line)?.groups ?? {}
    return from === undefined || text === undefined ? [] : [{ line: Number(from), endLine: Number(to ?? from), text }]
  })
}

function countIn(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''))
}

/** The files of a tree by their paths; a directory that was not opened gives none. */
function filesIn(lines: readonly string[], root: string): readonly string[] {
  const above: string[] = []
  return lines.flatMap((line) => {
    const { indent = '', name = '' } = /^(?<indent>(?: {2})+)(?<name>[^…\s].*?)$/.exec(line)?.groups ?? {}
    if (name === '') return []
    const level = indent.length / 2 - 1
    above.length = level
    const directory = /^(?<name>.+\/) {2}\([\d,]+ files?\)$/.exec(name)?.groups?.name
    if (directory === undefined) return [root + above.join('') + name]
    above[level] = directory
    return []
  })
}

function readFailure(output: string): View {
  const [first = '', ...rest] = output.split('\n')
  const candidates = rest.flatMap((line) => {
    const { target, description } = /^ {2}(?<target>\S.*?) {2}\((?<description>.*)\)$/.exec(line)?.groups ?? {}
    return target === undefined || description === undefined ? [] : [{ target, description }]
  })
  const sum = /may mean (?<most>at least )?(?<total>\d+) things/.exec(first)?.groups
  const unlisted = sum?.most === undefined ? Math.max(0, Number(sum?.total ?? 0) - candidates.length) : null
  if (candidates.length > 0) return { kind: 'several', candidates, unlisted }
  const nearest = /; nearest: (?<names>.*)$/.exec(first)?.groups?.names ?? ''
  return { kind: 'missing', message: first, nearest: nearest === '' ? [] : nearest.split(', ') }
}
