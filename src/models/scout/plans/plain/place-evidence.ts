// What speaks for a place beyond what is told by its name and its text as a whole: its messages, its tests, what it calls and
// where it is called. Each is a number from 0 to 1; likely-place.ts says how much each counts for.

import { wordsOfName } from '../../source/names.ts'
import type { WeighedTerm } from '../../words/terms.ts'
import { type Evidence, evidenceFor, type Wanted } from './evidence.ts'
import { share } from './frequency.ts'
import { nameOf, type Place, shortestName } from './places.ts'

export interface PlaceEvidence extends Evidence {
  /** What the texts in it tell. */
  readonly messages: number
  /** What its tests tell, and what it fails with. */
  readonly tests: number
  readonly failing: number
  /** What the names that it calls tell. */
  readonly calls: number
  /** What comments inside of it tell. */
  readonly remarks: number
  /** What the lines tell that call it, and who they stand in. */
  readonly callers: number
  /** What is told word for word, by its name and by whatever. */
  readonly exactName: number
  readonly exact: number
  /** Whether it is called what any part of a program is called. */
  readonly isHollow: number
  /** How much its name tells, whatever is asked besides. */
  readonly named: number
  readonly shortName: number
  /** Whether it has what tells more of the question done by another place. */
  readonly delegates: number
  /** Whether it refuses or tells something apart, where that is asked for. */
  readonly refuses: number
  readonly isPredicate: number
  /** How much of what it tells no other place tells. */
  readonly alone: number
}

const tested = /^\s*(?:\}?\s*(?:else\s+)?(?:if|elif|elsif|case|when|match|switch|unless|while|guard)\b)|[=!<>]=|=>|\?[^?]*:|&&|\|\|/
const fails = /\b(?:throw|raise|panic|abort|bail|reject|die|Err|error|Error|errors|fail|fatal)\b|Exception\b/
const hollow =
  /^_*(?:run|main|init|initiali[sz]e|__init__|__construct|constructor|execute|new|call|invoke|start|setup|do|perform|work|build\w*|with\w*|to_?s(?:tring)?|fmt|from)$/i
const textual = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const asksWhether =
  /\b(?:whether|detect\w*|notice[sd]?|recogni[sz]e\w*|check\w*|verif\w+|determined that|decided (?:that|when)|tell (?:that|if))\b/i
const asksRefusal =
  /\b(?:reject\w*|refus\w+|turned away|sent away|denied|deny|forbid\w*|prevent\w*|make sure|made sure|ensure[sd]?|verif\w+|check\w*|validat\w+|not allowed|compared?)\b/i

/** What speaks for each of some places. */
export function placeEvidenceFor(
  places: readonly Place[],
  { wanted, exactly, text }: { readonly wanted: Wanted; readonly exactly: Wanted; readonly text: string },
): readonly PlaceEvidence[] {
  const { terms, meanings } = wanted
  const tells = (said: string) => share(meanings.spokenIn(said), terms)
  const evidence = evidenceFor(places, wanted)
  const spoken = places.map((place) => meanings.spokenIn(textOf(place)))
  const isAsked = { whether: asksWhether.test(text), refusal: asksRefusal.test(text) }
  return places.flatMap((place, index) => {
    const one = evidence[index]
    if (one === undefined) return []
    const name = nameOf(place)
    const code = place.lines.filter(({ line, isProse }) => line >= place.line && isProse !== true).map((l) => l.text)
    const calls = code.slice(1).flatMap((line) => line.match(/[\w$]+(?=\s*!?\()/g) ?? [])
    const uses = callLines(places, place)
    const exact = (said: string) => share(exactly.meanings.spokenIn(said).map(Math.floor), exactly.terms)
    const handed = places.some(
      (other, at) =>
        other !== place &&
        nameOf(other).length >= shortestName &&
        calls.includes(nameOf(other)) &&
        (evidence[at]?.told ?? 0) >= one.told &&
        (evidence[at]?.things ?? 0) + (evidence[at]?.deeds ?? 0) > one.things + one.deeds,
    )
    return {
      ...one,
      messages: tells(code.flatMap((line) => line.match(textual) ?? []).join('\n')),
      tests: tells(code.filter((line) => tested.test(line)).join('\n')),
      failing: tells(code.filter((line) => fails.test(line)).join('\n')),
      calls: tells(calls.join('\n')),
      remarks: tells(
        place.lines
          .filter(({ line, isProse }) => line > place.line && isProse === true)
          .map((l) => l.text)
          .join('\n'),
      ),
      callers: tells(uses.join('\n')),
      exactName: exact(place.trail.at(-1) ?? ''),
      exact: exact(textOf(place)),
      isHollow: hollow.test(name) || name === place.trail.at(-2) ? 1 : 0,
      named: Math.min(1, weightIn(meanings.spokenIn(place.trail.at(-1) ?? ''), terms)),
      shortName: wordsOfName(name).length === 1 ? 1 : 0,
      delegates: handed ? 1 : 0,
      refuses: isAsked.refusal && code.some((line) => fails.test(line)) ? 1 : 0,
      isPredicate: isAsked.whether && isPredicate(place, code) ? 1 : 0,
      alone: aloneOf(index, spoken, terms),
    }
  })
}

function isPredicate({ trail }: Place, code: readonly string[]): boolean {
  const [first = ''] = wordsOfName(trail.at(-1) ?? '')
  return (
    /^(?:is|has|can|should|needs|are|check|detect|validate|verify|ensure|matches|accepts|fits)$/.test(first) ||
    (trail.at(-1) ?? '').endsWith('?') ||
    /\bbool(?:ean)?\b|Boolean/i.test(code[0] ?? '')
  )
}

function weightIn(spoken: readonly number[], terms: readonly WeighedTerm[]): number {
  return spoken.reduce((sum, one, index) => sum + one * (terms[index]?.weight ?? 0), 0)
}

function textOf({ path, trail, lines }: Place): string {
  return [path, ...trail, ...lines.map(({ text }) => text)].join('\n')
}

function callLines(places: readonly Place[], called: Place): readonly string[] {
  const name = nameOf(called)
  if (name.length < shortestName) return []
  return places
    .filter((other) => other !== called && other.sort !== 'file')
    .flatMap((other) => {
      const at = other.lines.filter(({ text, line, isProse }) => isProse !== true && line > other.line && text.includes(`${name}(`))
      return at.length === 0 ? [] : [...at.map(({ text }) => text.replaceAll(name, '')), nameOf(other)]
    })
}

/** A term that few of the places speak of tells most. */
function aloneOf(index: number, spoken: readonly (readonly number[])[], terms: readonly WeighedTerm[]): number {
  return share(
    terms.map((_, at) => {
      const own = spoken[index]?.[at] ?? 0
      const all = spoken.reduce((sum, one) => sum + (one[at] ?? 0), 0)
      return own === 0 ? 0 : own / all
    }),
    terms,
  )
}
