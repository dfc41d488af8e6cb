// What places have to do with one another: one uses the other, makes known what the other waits for, or has done by it what
// is asked for.

import { wordsOfName } from '../../source/names.ts'
import type { Wanted } from './evidence.ts'
import { mentions, nameOf, type Place } from './places.ts'

/** Whether one of them uses the other; in another file, a name of one word may be that of something else. */
export function isTogether(one: Place, other: Place): boolean {
  const isNear = (user: Place, used: Place) =>
    user.path === used.path ||
    wordsOfName(nameOf(used)).length > 1 ||
    (used.trail.length > 1 && mentions(user, used.trail.slice(-2).join('.')))
  const uses = (user: Place, used: Place) => mentions(user, nameOf(used), used.trail.at(-2)) && isNear(user, used)
  return uses(one, other) || uses(other, one)
}

const sent = /\b(?:emit|publish|dispatch|trigger|fire|broadcast|notify|raise|post)\w*!?\(?\s*["'`:](?<what>[\w:.-]+)/gi
const awaited =
  /\b(?:on|once|off|add\w*Listener|subscribe|listen|connect|when|bind)\w*!?\(?\s*["'`:](?<what>[\w:.-]+)/gi

/** Whether one of them makes known what the other waits for, and the question speaks of just that: `truncated`. */
export function areTied(one: Place, other: Place, { meanings }: Pick<Wanted, 'meanings'>): boolean {
  const named = ({ lines }: Place, form: RegExp) =>
    lines.flatMap(({ text, isProse }) =>
      isProse === true ? [] : [...text.matchAll(form)].map(({ groups }) => groups?.what ?? ''),
    )
  const isTied = (sender: Place, receiver: Place) =>
    named(sender, sent).some((what) => named(receiver, awaited).includes(what) && meanings.spokenIn(what).includes(1))
  return isTied(one, other) || isTied(other, one)
}

/**
 * What a place has done by something else: the name that it calls, where that alone speaks of the deed and the project
 * declares it. `openChart` guesses nothing, if it calls `guessReader`.
 */
export function handedOn(place: Place, others: readonly Place[], { terms, meanings }: Wanted): string | null {
  const deeds = terms.filter(({ isDeed, isGeneral }) => isDeed && !isGeneral)
  const isTold = (text: string) => deeds.some((deed) => (meanings.spokenIn(text)[terms.indexOf(deed)] ?? 0) === 1)
  const own = place.lines.filter((one) => one.line >= place.line && one.isProse !== true).map(({ text }) => text)
  const comment = place.lines.filter(({ isProse }) => isProse === true).map(({ text }) => text)
  const called = own.flatMap((text) => text.match(/[\w$]+(?=\s*!?\()/g) ?? []).filter(isTold)
  const named = called.find((name) => others.some((other) => nameOf(other) === name && name !== nameOf(place)))
  if (named === undefined) return null
  const rest = own.join('\n').replace(/[\w$]+(?=\s*!?\()/g, ' ')
  return isTold([place.path, ...place.trail, ...comment, rest].join(' ')) ? null : named
}
