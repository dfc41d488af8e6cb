// A route as it is written, and the text that it is read from. What stands elsewhere (the class around it, the group it is
// given to, the file that mounts it) says how its path begins, so that whole files are read.

import type { Stretch } from '../looking/every-match.ts'
import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { codeLines, lineHolding } from '../source/source-text.ts'
import type { Named } from './surface.ts'
import type { Unread } from './unread.ts'

/** What a server is asked with, as requests, functions and annotations write it. */
export const loudVerbs = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'
export const smallVerbs = loudVerbs.toLowerCase()
export const capitalVerbs = smallVerbs.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A file from its first line on, without its comments. */
export interface Source {
  readonly path: string
  readonly lines: readonly SourceLine[]
  readonly text: string
}

export interface Route {
  readonly source: Source
  readonly at: number
  readonly path: string
  /** What it is asked with; none where it answers to anything. */
  readonly verbs: readonly string[]
}

/** Routes, and what of them could not be read. */
export interface Routes {
  readonly routes: readonly Route[]
  readonly unread: readonly Unread[]
}

export function sourceOf({ path, lines }: Stretch): Source {
  const code = new Set(codeLines(lines))
  return { path, lines, text: lines.map((line) => (code.has(line) ? line.text : '')).join('\n') }
}

export function lineAt({ text, lines }: Source, at: number): SourceLine | undefined {
  return lineHolding(lines, text, at)
}

export function unreadAt(source: Source, at: number, because: string): readonly Unread[] {
  const line = lineAt(source, at)
  return line === undefined ? [] : [{ match: { path: source.path, line: line.number, text: line.text }, because }]
}

/** `GET /users`, `GET, POST /users`, or the path alone. */
export function routeNamed({ source, at, path, verbs }: Route): readonly Named[] {
  const asked = [...new Set(verbs.map((verb) => verb.toUpperCase()))].join(', ')
  return namedAt(source, at, `${asked} ${path}`.trim())
}

export function namedAt(source: Source, at: number, name: string): readonly Named[] {
  const line = lineAt(source, at)
  return line === undefined ? [] : [{ name, path: source.path, line }]
}

/** What is given in the bracket that opens there; none where it is never closed. */
export function givenAt({ text }: Source, open: number): readonly string[] {
  return splitTop(insideBracket(text.slice(open, open + longestCall), 0) ?? '', /,/)
}

/** Where the bracket ends that opens there. */
export function closeOf({ text }: Source, open: number): number {
  const inside = insideBracket(text.slice(open), 0)
  return inside === null ? text.length : open + inside.length + 1
}

const longestCall = 4000

/** What a text says that is nothing but a text. */
export function textIn(written: string): string | undefined {
  return /^(?:[rbuR@$]{0,2})(?<sign>["'`])(?<said>(?:(?!\k<sign>)[^\n])*)\k<sign>$/.exec(written.trim())?.groups?.said
}

/** `/api` and `users` are `/api/users`; a path below another has one stroke between. */
export function joined(prefix: string, path: string): string {
  if (prefix === '') return path
  const [before, after] = [prefix.replace(/\/+$/, ''), path.replace(/^\/+/, '')]
  const whole = after === '' ? `${before}${path === '' ? '' : '/'}` : `${before}/${after}`
  return whole.startsWith('/') ? whole : `/${whole}`
}
