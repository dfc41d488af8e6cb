// What is called like what was read, and tells no name that was: one more of its kind, written in a way that is not read.

import type { Match } from '../looking/read-matches.ts'
import { type Named, type Place, placeAt } from './surface.ts'
import { besideAt, type Unread } from './unread.ts'

/** Lines that call what a name was read from, of which nothing was read and nothing is known yet. */
export function unreadBeside(
  { names, unread }: { readonly names: readonly Named[]; readonly unread: readonly Unread[] },
  lines: readonly Match[],
): readonly Unread[] {
  const calls = new Set(names.flatMap((one) => callWith(one).map((call) => `${one.path} ${call}`)))
  const alike = lines.filter(({ path, text }) =>
    [...text.matchAll(/[@#$\w.:>-]+(?=\()/g)].some(([call]) => calls.has(`${path} ${call}`)),
  )
  const known = callsOf([...names.map(placeAt), ...unread.map(({ match }) => match)], alike)
  return alike.filter((one) => !known.has(keyOf(one))).map(besideAt)
}

/** Without those that a name was found for after all. */
export function withoutNamed(
  unread: readonly Unread[],
  names: readonly Named[],
  lines: readonly Match[],
): readonly Unread[] {
  const named = callsOf(names.map(placeAt), [...lines, ...unread.map(({ match }) => match)])
  return unread.filter(({ isBeside, match }) => !(isBeside && named.has(keyOf(match))))
}

/** The calls that some places belong to: a name may stand some lines below its call, but not below the next one. */
function callsOf(places: readonly Place[], calls: readonly Place[]): ReadonlySet<string> {
  const inOrder = calls.toSorted((one, other) => one.line - other.line)
  return new Set(
    places.flatMap(({ path, line }) => {
      const call = inOrder.findLast((one) => one.path === path && one.line <= line)
      return call === undefined ? [] : [keyOf(call)]
    }),
  )
}

function keyOf({ path, line }: Place): string {
  return `${path}:${line}`
}

/** `app.command` of `app.command('serve')`. */
function callWith({ name, line: { text } }: Named): readonly string[] {
  const written = name.split(' ').at(-1) ?? name
  const before = text.slice(0, Math.max(0, text.indexOf(written)))
  const { call } = /(?<call>[@#$\w.:>-]+)\(\s*(?:\w+\s*[:=]\s*)?["'`-]+$/.exec(before)?.groups ?? {}
  return call === undefined ? [] : [call]
}
