// What something is mapped to, by whatever maps it: every place that does must agree.

import { search } from '../../looking/calls.ts'
import { surrounded } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { noProduct, shippedFirst } from '../../source/shipped.ts'
import { type AskedMapping, inAmericanSpelling, mappingAsked } from '../../values/asked-mapping.ts'
import { isPlainValue, type Mapped, mappedAt, ownValue } from '../../values/mapped.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { sectionOf } from './given-values.ts'

const reach = { before: 40, after: 12 }
const mostPlaces = 30

interface Entry extends Mapped {
  readonly match: Match
  /** Everything that tells what the table or the switch is for. */
  readonly told: string
}

export function* mappedTo(asked: Asked): Looking<Conclusion> {
  const wanted = mappingAsked(asked.question)
  if (wanted === null) return unknown('Looked for something that is mapped in the question; there is nothing.')
  const { key, about } = wanted
  const last = /^\.|\//.test(key) ? literally(key) : asWord(lastPart(key))
  const found = readMatches(yield* lookAt(search(last, { exclude: noProduct, limit: 80 })))
  const places = shippedFirst(found.shown, ({ path }) => path).filter(({ around }) => !around?.trail.includes('tests'))
  const mapping = places.filter((match) => isTypeOf(match, key) || mappedAt(key, lineOf(match), match.path) !== null)
  const entries = yield* entriesAt(mapping.slice(0, mostPlaces), wanted)
  const fitting = entries.filter(
    ({ told, value }) => stemsIn(inAmericanSpelling(`${told} ${value ?? ''}`), about).size === about.length,
  )
  if (fitting.length === 0)
    return unknown(`Looked for what \`${key}\` is mapped to and found no table or switch that says it.`)
  const values = [...new Set(fitting.map(({ value }) => value))]
  const says = fitting.map(
    ({ value, match, line }) =>
      `${value === null ? 'something' : `\`${value}\``} (${placeOf(match.path, line.number)})`,
  )
  return concluded(plainSentence(`\`${key}\` is mapped to ${says.join(', ')}.`), fitting.map(passageOfEntry), [
    ...(values.length > 1 ? ['it is mapped in several places, which differ'] : []),
    ...(values.some((value) => value === null || !isPlainValue(value))
      ? ['what it is mapped to is worked out when the program runs']
      : []),
    ...(found.total > found.shown.length ? ['not every place was looked at'] : []),
  ])
}

function lineOf({ line, text }: Match): readonly SourceLine[] {
  return [
    {
      number: line,
      text:
        /(?::|\{|=>|->|\bthen)\s*$/.test(text) || /^\s*(?:case|when|if|elif|elsif|except|rescue)\b/.test(text)
          ? `${text} return 0`
          : text,
    },
  ]
}

function passageOfEntry({ match, line }: Entry) {
  return { path: match.path, lines: [line] }
}

function isTypeOf({ text }: Match, key: string): boolean {
  return new RegExp(`\\b(?:class|object)\\s+${asWord(key)}`).test(text)
}

function* entriesAt(places: readonly Match[], { key, about }: AskedMapping): Looking<readonly Entry[]> {
  return (yield* surrounded(places, reach)).flatMap(({ match, above, below }) => {
    const own = ownValue(key, about, below)
    if (own !== null) return [{ ...own, match, told: own.line.text }]
    const mapped = mappedAt(key, below, match.path)
    const told = `${ownerOf(match)} ${sectionOf(match.text, above)} ${key}`
    return mapped === null ? [] : [{ ...mapped, match, told }]
  })
}
