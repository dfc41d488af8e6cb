// Whether functions that tell a kind speak of what the question says it is told of, and of who tells it.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { literally } from '../../source/patterns.ts'
import { buildFiles, noProduct } from '../../source/shipped.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf, type Term } from '../../words/terms.ts'
import { type Place, placesOf } from './places.ts'

interface Told {
  readonly place: Place
}

const mostLines = 80
const flags = { ignoreCase: true, exclude: `${noProduct} ${buildFiles}` } as const

/**
 * Whether the functions or their file speak of all that the kind is told of. Where they speak of a part, one word that the
 * rest of the project has may be left: a fine is told of a loan, whoever asks says of a book.
 */
export function* areTold(terms: readonly Term[], { answer, mayLeave, isThere, sides }: Telling): Looking<boolean> {
  const spoken = meaningsOf(terms).spokenIn(saidBy(answer))
  const told = terms.filter((_, index) => (spoken[index] ?? 0) > 0)
  // `a raw binary` is told where it is called raw.
  const isSaid = ({ stem }: Term) =>
    sides.some(
      (side) => [stem, ...told.map((one) => one.stem)].filter((one) => stemsIn(side, [one]).size > 0).length > 1,
    )
  const untold = terms.filter((term) => !told.includes(term) && !isSaid(term))
  if (isThere) return untold.length === 0
  const path = answer[0]?.place.path ?? ''
  const left: Term[] = []
  for (const term of untold) if (!(yield* isHeard(term, { path }))) left.push(term)
  const [only] = left
  if (only === undefined) return true
  if (!mayLeave || left.length > 1) return false
  if (untold.length < terms.length) return yield* isHeard(only, { exclude: flags.exclude })
  return yield* isOfProgram(only)
}

function saidBy(answer: readonly Told[]): string {
  return answer.flatMap(({ place }) => [place.path, ...place.trail, ...place.lines.map(({ text }) => text)]).join(' ')
}

/** `How does the cache decide …`: where something else is called after who does it, the functions must speak of it. */
export function* isOfAnother(subject: string | undefined, answer: readonly Told[]): Looking<boolean> {
  const stem = stemOf(subject?.toLowerCase() ?? '')
  if (stem.length < shortestSubject || stemsIn(saidBy(answer), [stem]).size > 0) return false
  const { shown } = readMatches(
    yield* lookAt(search(`${declaring}\\w*${literally(stem)}`, { ...flags, limit: mostLines })),
  )
  return placesOf(shown).some(({ trail }) => stemsIn(trail.join(' '), [stem]).size > 0)
}

const shortestSubject = 3
const declaring = '\\b(?:class|struct|interface|trait|module|enum|type|impl|func|fn|def|function)\\s+'

/** Where a project says what it is, it says what all of its files are about. */
const selfTold =
  '{README*,readme*,package.json,Cargo.toml,pyproject.toml,setup.cfg,setup.py,*.gemspec,*.csproj,pom.xml}'
const mostLinesAbove = 8

/** `the format of a subtitle file`, in a program for subtitles: the function for the format need not say so again. */
export function* isOfProgram({ forms }: Term): Looking<boolean> {
  const { shown } = readMatches(yield* lookAt(search(forms.join('|'), { ignoreCase: true, only: selfTold, limit: 10 })))
  return shown.some(
    ({ path, line, text }) =>
      !path.includes('/') && (/^README/i.test(path) ? line <= mostLinesAbove : /description|summary/i.test(text)),
  )
}

interface Telling {
  readonly answer: readonly Told[]
  /** Whether one word may be left. */
  readonly mayLeave: boolean
  /** Whether the functions themselves must speak of all. */
  readonly isThere: boolean
  /** What is told from what. */
  readonly sides: readonly string[]
}

function* isHeard({ forms }: Term, where: { readonly path: string } | { readonly exclude: string }): Looking<boolean> {
  return readMatches(yield* lookAt(search(forms.join('|'), { ignoreCase: true, ...where, limit: 1 }))).total > 0
}
