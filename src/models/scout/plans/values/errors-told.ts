// Which errors plain words mean: `when the stock file is corrupt` is `Corrupt`, whose message speaks of a stock file.

import { search } from '../../looking/calls.ts'
import { inOrder, sourceAround } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { asWord } from '../../source/patterns.ts'
import { noProduct } from '../../source/shipped.ts'
import { caseStems } from '../../values/asked-consequence.ts'
import { kinOfStem, toldIn } from '../../values/wanted-value.ts'
import { formsOf } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'

export interface ErrorsTold {
  readonly names: readonly string[]
  /** Words that nothing near them speaks of. */
  readonly left: readonly string[]
  /** Whether the name of the one error says at least as much as is left. */
  readonly isSure?: boolean
}

const mostNames = 3
const mostLines = 120
/** What is said of an error is said above it, or in its first lines; what stands beside its uses may be about anything. */
const near = { before: 2, after: 3 }

/** Names that are made of nothing but the words of a case, those with the most of them. */
export function* errorsTold(stems: readonly string[], said: string): Looking<ErrorsTold> {
  const forms = [...new Set(stems.flatMap((stem) => [...formsOf(stem), ...kinOfStem(stem)]))].filter(
    (one) => one.length > 2,
  )
  const pattern = `(?:\\b[A-Z]\\w*|\\b)(?i:${forms.join('|')})`
  const all = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: mostLines })))
  // Of words that stand everywhere, only the names of errors are looked through.
  const errors = `\\b\\w*(?i:${forms.join('|')})\\w*(?:Error|Exception)\\b`
  const shown =
    all.total > all.shown.length
      ? readMatches(yield* lookAt(search(errors, { exclude: noProduct, limit: mostLines }))).shown
      : all.shown
  const written = new Set(
    shown.flatMap(({ text }) => text.match(/(?<![\w$.])(?:\w+::)*[A-Z][A-Za-z\d]+(?![\w$])/g) ?? []).map(lastPart),
  )
  const told = [...written]
    .filter((name) => !ofLanguages.has(name) && !shown.some(({ text }) => isOfNoError(name, text)))
    .map((name) => ({ name, count: countTold(name, stems, said) }))
    .filter(({ count }) => count > 0)
  const most = Math.max(...told.map(({ count }) => count))
  const nearest = told.filter(({ count }) => count === most).map(({ name }) => name)
  // `ChainError::Parted`: the variant says which of its errors it is.
  const isOwner = (name: string) =>
    nearest.some((other) => shown.some(({ text }) => new RegExp(`\\b${name}(?:::|\\.)${other}\\b`).test(text)))
  const own = nearest.filter((name) => !isOwner(name))
  // Of many things that are called so, those that are said to be errors.
  const isVariant = (name: string) =>
    shown.some(({ text }) => new RegExp(`(?:Error|Exception|Fault|Err)(?:::|\\.)${name}\\b`).test(text))
  const names = own.length > mostNames ? own.filter(isVariant) : own
  if (names.length === 0 || names.length > mostNames) return { names: [], left: [] }
  const places = shown.filter(({ text }) => names.some((name) => new RegExp(asWord(name)).test(text)))
  const declared = places.filter(({ text }) => names.some((name) => isDeclared(name, text))).slice(0, 8)
  const { stretches } = yield* sourceAround(declared.toSorted(inOrder), () => near)
  const text = [...places, ...stretches.flatMap(({ lines }) => lines)].map((line) => line.text).join(' ')
  const spoken = toldIn(`${names.join(' ')} ${names.flatMap(caseStems).join(' ')} ${text}`, stems)
  const asWritten = (stem: string) => wordsOfName(said).find((word) => stemOf(word) === stem) ?? stem
  // `when the ledger file is torn`: where `LedgerTorn` says all the rest, what the ledger is kept in is nothing more.
  const isWhole = names.length === 1 && most > 1
  const isKnown = isWhole || (names.length === 1 && spoken.size > most)
  const left = stems.filter((stem) => !spoken.has(stem) && !(isKnown && stem === stemOf('file')))
  return { names, left: left.map(asWritten), isSure: isWhole && left.length <= most }
}

/** What a language has for everybody. */
const ofLanguages: ReadonlySet<string> = new Set(
  'Some None Ok Err Result Option Box Vec String Optional List Map Set Error Exception'.split(' '),
)

/** A struct, or a class that builds on nothing, is no error unless its name says so. */
function isOfNoError(name: string, text: string): boolean {
  const alone = new RegExp(`\\b(?:struct\\s+${name}\\b|(?:class|interface|type)\\s+${name}\\s*(?:[{=:]\\s*)?$)`)
  return !/err(?:or)?|exception|fault/i.test(name) && alone.test(text)
}

/** As a type, or as a variant of one. */
function isDeclared(name: string, text: string): boolean {
  return new RegExp(`\\b(?:class|struct|object|enum|record)\\s+${name}\\b|^\\s*${name}\\s*(?:[({,=:]|$)`).test(text)
}

const denying =
  /\b(?:not?|un\w+|missing|absent|without|cannot|\w+n't|too|mismatch\w*|differ\w*|invalid|malformed|illegal|bad|incorrect|wrong)\b/i

/** How many words of the case a name tells; none where it has one of its own, or denies what the case says. */
export function countTold(name: string, stems: readonly string[], said: string): number {
  const own = caseStems(name)
  const isTold = own.length > 0 && own.every((stem) => toldIn(stem, stems).size > 0)
  const isDenied = denying.test(wordsOfName(name).join(' ')) || failsAt(said).some((deed) => own.includes(deed))
  return isTold && isDenied === denying.test(said) ? own.length : 0
}

/** `cannot be parsed` is a `ParseError`: an error that is called after a deed says that it failed. */
function failsAt(said: string): readonly string[] {
  const failing = /\b(?:cannot|can't|can not|couldn't|could not|unable to|fail(?:s|ed)? to) (?:be )?(?<deed>[a-z]+)/gi
  return [...said.matchAll(failing)].map(({ groups }) => stemOf(groups?.deed ?? ''))
}
