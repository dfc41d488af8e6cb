// Commands that a program tells apart by hand: by a switch over what was typed first, or by one question after another.

import { everyMatch } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import { literally } from '../../source/patterns.ts'
import { isForMakers, isShipped } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { type Arms, armsOf, endOf, isOfWords, isSwitch, subjectOf } from '../../surfaces/switch-arms.ts'
import type { Asked } from '../asked.ts'
import { chainsIn } from './compared-chains.ts'
import type { Commands } from './told-commands.ts'
import { isFile, isOfPrompt, ofProgram, readsLines } from './within.ts'

const mostSwitches = 8

/** Where what was typed first may be compared with something. */
export const comparing =
  '(?:switch|match|case|when|if|elif|elsif)\\b.*(?:\\b(?:sub)?command|\\bcmd|\\bverb\\b|argv|\\bargs?\\b|\\bArgs\\[|"\\$\\{?1|\\w\\[0\\]|\\.first\\b)'

interface Switch extends Arms {
  readonly head: Match
}

export function* comparedCommands(asked: Asked): Looking<readonly Commands[]> {
  const { path, caught } = asked
  const { shown, missing } = yield* everyMatch([comparing], { path })
  const places = shown.filter(
    (match) =>
      (isFile(path) || (isShipped(match.path) && !isForMakers(match.path))) &&
      !/complet|\.(?:md|txt|rst)$/i.test(match.path) &&
      !isComment(match.text),
  )
  const heads = places.filter(({ text }) => isSwitch(text)).slice(0, mostSwitches)
  const seen = yield* readOn(heads, (lines) => endOf(lines) >= 0)
  const switches = heads.flatMap((head, index): readonly Switch[] => {
    const arms = armsOf(seen[index] ?? [])
    // What is written in capitals are words of a protocol.
    return arms === null || !arms.names.some((name) => /[a-z]/.test(name)) ? [] : [{ ...arms, head }]
  })
  const outer = ofProgram(
    switches.filter(isOfProgram).map((one) => ({ ...one, path: one.head.path })),
    caught.within ?? '',
  )
  const typed = outer.filter(({ head }) => !isOfWords(head.text))
  // What `main` tells apart somebody types first, whatever is told apart for one of those.
  const first = typed.filter(({ head }) => head.around?.trail.at(-1) === 'main')
  const ofLines = isOfPrompt(asked) ? outer.filter(({ head }) => isOfWords(head.text)) : []
  const [only, other] = [ofLines, first, typed, outer].find((some) => some.length > 0) ?? []
  const isPartial = missing > 0
  if (other !== undefined || only === undefined)
    return (yield* chainsIn(places)).map((one) => ({ ...one, isPartial: isPartial || one.isPartial === true }))
  // Words of a line are commands where lines are read for them.
  const isLoose = isOfWords(only.head.text) && !(yield* readsLines())
  const names = [...new Set([...comparedBeside(only.head, places), ...only.names])]
  return [{ names, passage: { path: only.path, lines: only.lines }, isPartial: isPartial || isLoose }]
}

/** What the same function asks of the same thing outside of its switch: `if (packet.cmd === 'connect') return open(packet)`. */
function comparedBeside(head: Match, places: readonly Match[]): readonly string[] {
  const subject = literally(subjectOf(head.text).replace(/[()\s]/g, ''))
  const form = new RegExp(`(?<![\\w.])${subject}\\s*={2,3}\\s*["'](?<name>[\\w:-]+)["']`)
  const isBeside = ({ path, around }: Match) => path === head.path && around?.line === head.around?.line
  return places.filter(isBeside).flatMap(({ text }) => form.exec(text)?.groups?.name ?? [])
}

/** What a function of its own does with its first argument is not what the program does with it, unless says of commands. */
function isOfProgram({ head: { around, text }, lines }: Switch): boolean {
  if (isOfWords(text)) return lines.some((line) => /["'`].*\b(?:commands?|verbs?|usage)\b/i.test(line.text))
  return (
    around === null ||
    /main|run|dispatch|cli|start/i.test(around.trail.at(-1) ?? '') ||
    /\b(?:sub)?(?:command|cmd|verb)\b/i.test(text)
  )
}
