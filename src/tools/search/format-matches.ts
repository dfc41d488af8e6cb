// Matches as the model reads them: by file and, where the language is known, by the symbol they stand in.

import { extname } from 'node:path'
import { languageOf, type Outline, outlineOf } from '../../code/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { enclosing, readContents } from '../target/index.ts'
import type { FileMatches, Line, Sums } from './matches.ts'

/**
 * How many characters are parsed for the sake of symbols; files beyond that are shown without. Not a time: the same search must
 * show the same on a busy machine.
 */
const mostParsed = 1_000_000
const longestLine = 240

export interface Page {
  readonly sums: Sums
  /** How many matches the page leaves out before its first. */
  readonly offset: number
  readonly shown: number
}

export interface PageBounds {
  readonly offset: number
  readonly limit: number
}

/** The matches of one page out of all those kept, each with the lines that are nearer to it than to another. */
export function pageOf(files: readonly FileMatches[], { offset, limit }: PageBounds): readonly FileMatches[] {
  let passed = 0
  return files.flatMap(({ path, lines }) => {
    const matches = lines.filter(({ column }) => column !== null)
    const wanted = new Set(matches.slice(Math.max(0, offset - passed), Math.max(0, offset + limit - passed)))
    passed += matches.length
    if (wanted.size === 0) return []
    const isWanted = (line: Line) => {
      const match = line.column === null ? nearestTo(line, matches) : line
      return match !== undefined && wanted.has(match)
    }
    return [{ path, lines: lines.filter(isWanted), matches: wanted.size }]
  })
}

function nearestTo({ number }: Line, matches: readonly Line[]): Line | undefined {
  const distance = (match: Line) => Math.abs(match.number - number)
  return matches.reduce<Line | undefined>(
    (best, match) => (best === undefined || distance(match) < distance(best) ? match : best),
    undefined,
  )
}

export async function formatMatches(files: readonly FileMatches[], workspace: Workspace): Promise<string> {
  const blocks: string[] = []
  let left = mostParsed
  for (const file of files) {
    const text = languageOf(file.path) === null && extname(file.path) !== '' ? '' : await textOf(file.path, workspace)
    const isParsed = text.length <= left
    left -= isParsed ? text.length : 0
    const outline = isParsed ? await outlineOf(file.path, text) : null
    blocks.push([file.path, ...linesOf(file, outline)].join('\n'))
  }
  return blocks.join('\n')
}

async function textOf(path: string, workspace: Workspace): Promise<string> {
  const read = await readContents(workspace, path)
  return read.ok && read.value.kind === 'text' ? read.value.text : ''
}

function linesOf({ lines }: FileMatches, outline: Outline | null): string[] {
  let place = ''
  let before = 0
  return lines.flatMap((line) => {
    const now = line.column === null || outline === null ? place : placeOf(outline, line.number)
    const heading = now !== place && now !== '' ? [`  in ${now}`] : []
    const gap = line.column === null && before > 0 && line.number > before + 1 ? ['  --'] : []
    place = now
    before = line.number
    return [...gap, ...heading, formatLine(line)]
  })
}

/** A symbol of one line says nothing that the line does not. */
function placeOf(outline: Outline, line: number): string {
  const around = enclosing(outline, line)
  if (around === null || around.symbol.line === around.symbol.endLine) return ''
  const { symbol, trail } = around
  return `${symbol.kind} ${trail.join('/')}, lines ${symbol.line}-${symbol.endLine}`
}

function formatLine({ number, text, column }: Line): string {
  return `  ${number}${column === null ? '-' : ':'} ${shortened(text, column ?? 0)}`
}

/** A long line is shown around its match. */
function shortened(text: string, column: number): string {
  if (text.length <= longestLine) return text
  const from = Math.max(0, Math.min(column - longestLine / 4, text.length - longestLine))
  const piece = text.slice(from, from + longestLine)
  return `${from > 0 ? '…' : ''}${piece}${from + longestLine < text.length ? '…' : ''}`
}

export function formatSums({ sums, offset, shown }: Page): string {
  const { matches, filesWithMatches, files } = sums
  if (matches === 0) return `0 matches in ${counted(files, 'file')}`
  const all = `${counted(matches, 'match')} in ${counted(filesWithMatches, 'file')}`
  if (shown === matches) return all
  const which = offset === 0 ? grouped(shown) : `${grouped(offset + 1)}-${grouped(offset + shown)}`
  const next = offset + shown
  const more = next < matches ? `; go on with --offset ${next}, or narrow it down with a path, --only or --exclude` : ''
  return shown === 0 ? `${all}, none of them after ${grouped(offset)}` : `${which} of ${all}${more}`
}

function counted(count: number, noun: 'match' | 'file'): string {
  return `${grouped(count)} ${count === 1 ? noun : noun === 'match' ? 'matches' : 'files'}`
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
