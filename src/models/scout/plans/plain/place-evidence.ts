// What speaks for a function as the place that a question in plain words means, beside what evidence.ts measures: what it
// fails with, what its texts say, how much its name tells. likely-place.ts says how much each counts for.

import { share, type WeighedTerm } from '../../words/terms.ts'
import { type Evidence, evidenceFor, type Wanted } from './evidence.ts'
import { nameOf, type Place } from './places.ts'

export interface PlaceEvidence extends Evidence {
  /** How much its name tells, whatever else the question has. */
  readonly named: number
  /** What the texts in it tell, and the lines in which it fails. */
  readonly messages: number
  readonly failing: number
  /** Whether it fails at all, where it is asked what is refused or made sure of. */
  readonly refuses: number
  /** Whether it is called what any part of a program is called. */
  readonly isHollow: number
}

const fails = /\b(?:throw|raise|panic|abort|bail|reject|die|Err|error|Error|errors|fail|fatal)\b|Exception\b/
const hollow =
  /^_*(?:run|main|init|initiali[sz]e|__init__|__construct|constructor|execute|new|call|invoke|start|setup|do|perform|work|build\w*|with\w*|to_?s(?:tring)?|from)$/i
const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const asksRefusal =
  /\b(?:reject\w*|refus\w+|turned away|sent away|denied|deny|forbid\w*|prevent\w*|make sure|made sure|ensure[sd]?|verif\w+|check\w*|validat\w+|not allowed|compared?)\b/i

/** What speaks for each of some functions. */
export function placeEvidenceFor(
  places: readonly Place[],
  { wanted, text }: { readonly wanted: Wanted; readonly text: string },
): readonly PlaceEvidence[] {
  const { terms, meanings } = wanted
  const tells = (lines: readonly string[]) => share(meanings.spokenIn(lines.join('\n')), terms)
  const isRefusal = asksRefusal.test(text)
  const evidence = evidenceFor(places, wanted)
  return places.flatMap((place, index) => {
    const one = evidence[index]
    if (one === undefined) return []
    const code = place.lines.filter(({ line, isProse }) => line >= place.line && isProse !== true).map((at) => at.text)
    const failing = code.filter((line) => fails.test(line))
    return {
      ...one,
      named: Math.min(1, weightOf(meanings.spokenIn(nameOf(place)), terms)),
      messages: tells(code.flatMap((line) => line.match(texts) ?? [])),
      failing: tells(failing),
      refuses: isRefusal && failing.length > 0 ? 1 : 0,
      isHollow: isHollow(place) ? 1 : 0,
    }
  })
}

/** What sets up an object is called after the class, and does nothing of what the class is called after. */
function isHollow({ trail }: Place): boolean {
  const name = trail.at(-1) ?? ''
  return hollow.test(name) || name === trail.at(-2)
}

function weightOf(spoken: readonly number[], terms: readonly WeighedTerm[]): number {
  return spoken.reduce((sum, one, index) => sum + one * (terms[index]?.weight ?? 0), 0)
}

/** All that a place says, with where it stands. */
export function saidBy({ path, trail, lines }: Place): string {
  return [path, ...trail, ...lines.map(({ text }) => text)].join('\n')
}
