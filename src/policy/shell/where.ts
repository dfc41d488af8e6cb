// Where the words of a command lead: paths judged from every directory the command may be in.

import { riskOfPath } from '../risk-of-path.ts'
import type { Finding } from './finding.ts'
import type { Judges } from './judges.ts'
import type { Piece, Word } from './script.ts'

/** The world as one command of a line meets it. */
export interface Scene {
  readonly judges: Judges
  /** The directories it may be in, as seen from the root of the workspace: more than one when a `cd` may have failed. */
  readonly directories: readonly string[]
  readonly depth: number
}

export interface Pointed {
  /** The value as far as it is known. */
  readonly text: string
  /** What comes after it: nothing, more of some file names, or anything at all. */
  readonly rest: 'nothing' | 'names' | 'anything'
}

/** The value of a word as far as it can be known. */
export function pointed({ pieces }: Word, { home }: Judges): Pointed {
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'glob') return { text, rest: climbs(pieces.slice(index)) ? 'anything' : 'names' }
    const value = knownValue(piece, home, index === 0)
    if (value === null) return { text, rest: 'anything' }
    text += value
  }
  return { text, rest: 'nothing' }
}

const numbers = new Set(['?', '#', '$', '!'])

function knownValue(piece: Piece, home: string | undefined, isFirst: boolean): string | null {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'home') return home ?? null
  if (piece.kind !== 'variable') return null
  if (numbers.has(piece.name)) return '0'
  if (piece.name === 'HOME') return home ?? null
  return piece.name === 'PWD' && isFirst ? '.' : null
}

/** After a pattern, `..` may lead up from anywhere; so may a value that is not known. */
function climbs(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => (piece.kind === 'text' ? piece.text.includes('..') : piece.kind !== 'glob'))
}

/** Whether bash may give the program an option in place of this word. */
export function mayBeOption({ text, rest }: Pointed): boolean {
  return text === '' ? rest !== 'nothing' : text.startsWith('-')
}

const devices = /^\/dev\/(null|zero|stdin|stdout|stderr|tty|fd\/[0-9])$/

/** The paths that a file name may stand for, from the root of the workspace. */
function pathsFrom(name: string, { directories }: Scene): readonly string[] {
  if (name.startsWith('/')) return [name]
  return directories.map((directory) => (directory === '' ? name : `${directory}/${name}`))
}

/** What is wrong with reading this file. */
export function judgeRead(word: Word, scene: Scene): readonly Finding[] {
  const { text, rest } = pointed(word, scene.judges)
  if (rest === 'anything') return [unproven(`what ${shown(word)} stands for is not known`)]
  return judgeReadOf(rest === 'names' ? folderOf(text) : text, scene)
}

export function judgeReadOf(name: string, scene: Scene): readonly Finding[] {
  if (name === '-' || devices.test(name)) return []
  for (const path of pathsFrom(name, scene)) {
    const placed = scene.judges.place(path, 'read')
    if (!placed.ok && isRefusal(placed.error.kind)) return [unproven(`reads ${name}: ${placed.error.message}`)]
  }
  return []
}

/** What writing this file means. A pattern may take in a link that leads elsewhere, unless links themselves are meant. */
export function judgeWrite(word: Word, scene: Scene, means: 'file' | 'name' = 'file'): readonly Finding[] {
  const { text, rest } = pointed(word, scene.judges)
  if (rest === 'anything' || (rest === 'names' && means === 'file'))
    return [unproven(`which file ${shown(word)} stands for is not known`)]
  return judgeWriteOf(rest === 'names' ? folderOf(text) : text, scene)
}

export function judgeWriteOf(name: string, scene: Scene): readonly Finding[] {
  if (devices.test(name)) return []
  return pathsFrom(name, scene).map((path): Finding => {
    const placed = scene.judges.place(path, 'write')
    if (!placed.ok) return { kind: 'denied', reason: `writes ${name}: ${placed.error.message}` }
    const { relative } = placed.value
    const { risk, reason } = riskOfPath(relative)
    return { kind: 'writes', path: relative, risk, reason }
  })
}

/** Other refusals are of files that cannot be read anyway: the program will say so itself. */
function isRefusal(kind: string): boolean {
  return kind === 'outside' || kind === 'protected'
}

function folderOf(text: string): string {
  const end = text.lastIndexOf('/')
  return end < 0 ? '.' : text.slice(0, end + 1)
}

export function shown(word: Word): string {
  return word.source.length > 60 ? `${word.source.slice(0, 60)}…` : word.source
}

export function unproven(reason: string): Finding {
  return { kind: 'unproven', reason }
}
