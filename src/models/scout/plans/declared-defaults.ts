// Defaults that are declared beside a name, in the same call or record, but not in the same line.

import { type Stretch, sourceAround } from '../every-match.ts'
import type { Looking } from '../looking.ts'
import { optionsIn } from '../options.ts'
import type { Match } from '../read-matches.ts'
import { recordsIn } from '../records.ts'
import { type Setting, valueAlone } from '../settings.ts'
import { isShipped } from '../shipped.ts'
import { isComment } from '../source-text.ts'

const mostPlaces = 12

/** What options and records around some lines say of the names that fit. */
export function* declaredDefaults(
  matches: readonly Match[],
  fits: (key: string, about: string) => boolean,
): Looking<readonly Setting[]> {
  const heads = matches.filter(({ text, path }) => isShipped(path) && !isComment(text) && isHead(text))
  const { stretches } = yield* sourceAround(heads.slice(0, mostPlaces), () => ({ before: 5, after: 14 }))
  const found = stretches.flatMap(declaredIn).filter(({ key, about }) => fits(key, about))
  return found.filter(
    (one, index) =>
      found.findIndex(
        ({ key, match }) => key === one.key && match.path === one.match.path && match.line === one.match.line,
      ) === index,
  )
}

/** A name in quotes, or a key that opens something; or an attribute, whose name follows. */
function isHead(text: string): boolean {
  return /["'`:](?:--?)?[A-Za-z][\w.-]*["'`]?\s*[,)]|["'`]\s*$|[\w"'`-]\s*(?:=>|[:=(])\s*(?:[\w.]+\()?[{[(]\s*$|^\s*#\[|\bopt\w*\s+:/.test(
    text,
  )
}

function declaredIn({ path, lines }: Stretch): readonly Setting[] {
  const options = optionsIn(lines).flatMap(({ names, value, text, line }) =>
    value === null ? [] : names.map((name) => ({ key: name.replace(/^--?/, ''), value, text, line })),
  )
  return [...options, ...recordsIn(lines)].map(({ key, value, text, line }) => ({
    key,
    value: valueAlone(value),
    match: { path, line: line.number, text: line.text, around: null, after: [] },
    isLocal: false,
    about: text,
    isDefault: true,
  }))
}
