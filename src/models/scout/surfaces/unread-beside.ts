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
  const alike = lines
    .filter(({ path, text }) =>
      [...text.matchAll(/[@#$\w.:>-]+(?=\()/g)].some(([call]) => calls.has(`${path} ${call}`)),
    )
    .toSorted((one, other) => one.line - other.line)
  // A name may stand some lines below its call, but not below the next one.
  const callOf = (place: Place) => alike.findLast(({ path, line }) => path === place.path && line <= place.line)
  const known = new Set([...names.map(placeAt), ...unread.map(({ match }) => match)].map((one) => keyOf(callOf(one))))
  return alike.filter((one) => !known.has(keyOf(one))).map(besideAt)
}

function keyOf(place: Place | undefined): string {
  return place === undefined ? '' : `${place.path}:${place.line}`
}

/** `app.command` of `app.command('serve')`. */
function callWith({ name, line: { text } }: Named): readonly string[] {
  const written = name.split(' ').at(-1) ?? name
  const before = text.slice(0, Math.max(0, text.indexOf(written)))
  const { call } = /(?<call>[@#$\w.:>-]+)\(\s*(?:\w+\s*[:=]\s*)?["'`-]+$/.exec(before)?.groups ?? {}
  return call === undefined ? [] : [call]
}

/** Without those that a name was found for after all: one that stands below it and above whatever else was found. */
export function withoutNamed(
  unread: readonly Unread[],
  names: readonly Named[],
  lines: readonly Match[],
): readonly Unread[] {
  const isNamed = ({ match: { path, line } }: Unread) =>
    names.some(
      (one) =>
        one.path === path &&
        one.line.number >= line &&
        !lines.some((other) => other.path === path && line < other.line && other.line <= one.line.number),
    )
  return unread.filter((one) => !(one.isBeside && isNamed(one)))
}
