// What stands between a request and what answers it: functions that a route is given before its handler, that wrap it, that
// are put above it, or that a group is told to use.

import { insideBracket, openBefore, splitTop } from '../source/brackets.ts'
import { startOfLine } from '../source/source-text.ts'
import { subjectFrom } from './annotated-routes.ts'
import { calledRoutes } from './called-routes.ts'
import { closeOf, givenAt, lineAt, type Source, textIn } from './route.ts'
import { mountsIn } from './route-places.ts'

export interface Guard {
  /** The function, without what it is a part of. */
  readonly name: string
  /** As it is written, with what it is given. */
  readonly written: string
  /** The texts that it is given. */
  readonly texts: readonly string[]
}

const called = /^(?:[\w$]+(?:\.|::|->))*(?<name>[\w$]+)(?<open>\()?/

/** `requireRole("admin")`, `s.requireAdmin`; nothing where a function is written out. */
function guardIn(written: string): readonly Guard[] {
  const whole = written.trim().replace(/^&/, '')
  const { name, open } = called.exec(whole)?.groups ?? {}
  if (name === undefined || /=>|^(?:async\b|function\b|func\b|fn\b|lambda\b|["'`\d])/.test(whole)) return []
  const inside = open === undefined ? '' : (insideBracket(whole, whole.indexOf('(')) ?? '')
  const texts = splitTop(inside, /,/).flatMap((one) => textIn(one) ?? [])
  return [{ name, written: whole, texts }]
}

/** What a route in that line is given besides its path and what answers. */
export function guardsAt(source: Source, number: number): readonly Guard[] {
  const index = source.lines.findIndex((line) => line.number === number)
  if (index < 0) return []
  const from = startOfLine(source.text, index)
  const start = from + (/^\s*/.exec(source.text.slice(from))?.[0].length ?? 0)
  return /^(?:@|#?\[)/.test(source.text.slice(start)) ? aboveSubject(source, start) : inCall(source, start)
}

const opening = /^[^\n]*?(?<call>\()\s*(?:"[A-Z]+"\s*,\s*)?r?["'`]/

function inCall(source: Source, start: number): readonly Guard[] {
  const head = opening.exec(source.text.slice(start))
  if (head === null) return []
  const open = start + head[0].lastIndexOf('(')
  const given = givenAt(source, open).filter((one) => textIn(one) === undefined)
  // `r.With(requireAdmin).Get("/x", list)`
  const chained = /\.With\((?<list>[^\n]*)\)\.\w+\($/.exec(source.text.slice(start, open + 1))?.groups?.list ?? ''
  const wraps = guardIn(given.at(-1) ?? '').filter(({ written }) => /\(\s*[^)\s]/.test(written))
  const before = given.slice(0, -1).flatMap((one) => (one.startsWith('[') ? splitTop(one.slice(1, -1), /,/) : [one]))
  return [...splitTop(chained, /,/).flatMap(guardIn), ...before.flatMap(guardIn), ...wraps]
}

/** Everything that is annotated together, the route itself among it. */
function aboveSubject(source: Source, start: number): readonly Guard[] {
  const { text } = source
  const above = text.slice(0, start).split('\n').slice(0, -1).toReversed()
  const first = above.findIndex((line) => !/^\s*(?:@|#?\[)/.test(line))
  const own = above.slice(0, first < 0 ? above.length : first).toReversed()
  const cluster = [...own, text.slice(start, subjectFrom(source, start))].join('\n')
  const marks = [...cluster.matchAll(/(?:^|\n)\s*(?:@|#?\[)(?<mark>[\w.]+(?:\([^\n]*\))?)/g)].map(
    ({ groups }) => groups?.mark ?? '',
  )
  // FastAPI: `dependencies=[Depends(require_role("admin"))]`
  const depends = [...cluster.matchAll(/\b(?:Depends|Security|UseGuards)\(\s*(?<guard>[\w.]+(?:\([^()]*\))?)/g)].map(
    ({ groups }) => groups?.guard ?? '',
  )
  return [...marks, ...depends].flatMap(guardIn)
}

/** What a group is told to use, and the lines of the routes that this holds for. */
export interface Used {
  readonly guards: readonly Guard[]
  readonly line: number
  readonly routes: readonly number[]
  /** Whether it may hold for more than these. */
  readonly isOpen: boolean
}

const longestBlock = 1900
const using = /(?<![\w$.])(?<receiver>[\w$]+)\.(?:Use|use)\(/g
const grouped = /(?<![\w$.])(?<receiver>[\w$]+)\s*:?=\s*[\w$.]+\.(?:Group|With)\(/g

/** Groups and routers of a file that everything given to them later stands behind a guard of. */
export function usedIn(source: Source): readonly Used[] {
  const routes = calledRoutes(source)
  const mounts = mountsIn(source)
  return [using, grouped].flatMap((form) =>
    [...source.text.matchAll(form)].flatMap(({ index, 0: whole, groups }) => {
      const open = index + whole.length - 1
      const guards = givenAt(source, open).flatMap(guardIn)
      const line = lineAt(source, index)?.number
      if (guards.length === 0 || line === undefined) return []
      const { receiver = '' } = groups ?? {}
      const start = openBefore(source.text, index)
      const end = start < 0 ? source.text.length : closeOf(source, start)
      const behind = routes.filter(({ at }) => index < at && at < end)
      const own = behind.filter((one) => one.receiver === receiver)
      // What is handed on may be given routes elsewhere, and what is put below it brings its own.
      const after = source.text.slice(closeOf(source, open) + 1, end)
      const isHandedOn = new RegExp(`[(,]\\s*${receiver.replaceAll('$', '\\$')}\\s*[,)]`).test(after)
      const isMounted = mounts.some(({ at }) => open < at && at < end) || /\.(?:use|Use|Mount|register)\(/.test(after)
      // Where the beginning of a block was not seen, its end is not known.
      const isUnseen = start < 0 && index > longestBlock
      return [
        {
          guards,
          line,
          routes: own.flatMap(({ at }) => lineAt(source, at)?.number ?? []),
          isOpen: own.length === 0 || own.length < behind.length || isHandedOn || isMounted || isUnseen,
        },
      ]
    }),
  )
}
