// What to say where no line does what is asked with a name, and whether anybody waits for an event that all of them emit.

import { search } from '../looking/calls.ts'
import { type Looking, look } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import type { Doing } from '../source/done-with.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { inAnySpelling } from '../source/patterns.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, matchPassages, unknown } from './conclusion.ts'
import { plainSentence } from './told.ts'
import { listed, placed } from './uses-of.ts'

/** Whether somebody who waits for an event is asked for. */
function isWaitedFor(doing: Doing | undefined): boolean {
  return doing?.says === 'handled' || doing?.says === 'registered'
}

/** Whether something is called after what happens, or waits for whatever happens, or for what a variable names. */
function* mayBeHeard(name: string): Looking<boolean> {
  const event = inAnySpelling(wordsOfName(lastPart(name)))
  const waiting = '(?:on|once|onAny|addListener|add_listener|addEventListener|subscribe|listen)'
  const results = yield* look([
    search(`\\b(?:on|handle|when)_?${event}\\b|\\b${event}_?(?:handler|listener|callback|subscriber|observer)`, {
      ignoreCase: true,
      limit: 1,
    }),
    search(`\\b${waiting}\\(\\s*(?:["'\`](?:\\*|#|all)|[a-z_]\\w*\\s*[,)])|\\bonAny\\b`, { limit: 1 }),
  ])
  return results.some((one) => !one.ok || readMatches(one).total > 0)
}

interface Used {
  readonly asked: Asked
  readonly doing: Doing | undefined
  /** Every line with the name, and those that only tell others of it. */
  readonly found: readonly Match[]
  readonly emits: readonly Match[]
  /** Whether there may be others that were not seen. */
  readonly isOpen: boolean
}

/** What to say where no line does what is asked with a name: that nobody waits for an event, if all of them emit it. */
export function* nothingDone({ asked: { name, question }, doing, found, emits, isOpen }: Used): Looking<Conclusion> {
  const isEvent = /\bevents?\b/i.test(question.text) && isWaitedFor(doing) && emits.length > 0
  if (!isEvent || isOpen || emits.length < found.length || (yield* mayBeHeard(name)))
    return unknown(
      `No line that was found does that with \`${name}\`; it is used in ${counted(found.length, 'line')}.`,
      matchPassages(found),
    )
  const says = `Nothing that was found waits for \`${name}\`: it is only emitted, at ${listed(emits.map(placed))}.`
  return { ...answered(plainSentence(says), matchPassages(emits)), isNone: true }
}
