// The code of a case that is said in other words than the code has: every place that speaks of a code is weighed by what leads
// to it, that is the tests and arms it stands in, the error whose class it stands in, the message and the comment beside it. It
// is an answer only where the places that tell the case give one code.

import { search } from '../../looking/calls.ts'
import { type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { aboutLine } from '../../values/about-line.ts'
import type { AskedConsequence } from '../../values/asked-consequence.ts'
import { type CodeCase, codeCaseIn, isKnownFor, tellsCase } from '../../values/code-cases.ts'
import { type Code, type CodeSort, codesIn, looksLikeCode, statusNumber } from '../../values/codes.ts'
import { toldIn } from '../../values/wanted-value.ts'

const mostPlaces = 80
const mostNames = 8
const reach = { before: 24, after: 6 }

/** Where a code may be written; a few places too many do no harm. */
const written = {
  exit: '[eE]xit(?:_?[cC]ode|_?[sS]tatus|Process)?!?\\b|EXIT_|\\bexit[A-Z]|SystemExit|(?:\\breturn|[-=]>) +-?\\d+ *[,;]?\\s*$',
  status:
    '[sS]tatus(?:_?[cC]ode)?\\w*(?:[.:(]|::|\\s*[=:])|http\\.Status|WriteHeader|\\b(?:halt|abort)\\b|\\b[45]\\d\\d\\b',
} as const

export interface CodeOfCase extends Code {
  readonly path: string
  /** What leads to it. */
  readonly message: string
}

/** The places of the one code that the case leads to; none where no code or several tell it. */
export function* codesOfCase({ sort, said, subject }: AskedConsequence): Looking<readonly CodeOfCase[]> {
  const wanted = codeCaseIn(said, subject ?? '')
  if (wanted === null) return []
  const all = yield* sitesOf(sort)
  const sites = all.filter((site) => tellsCase(wanted, textOf(site.around), site.value))
  const further = yield* saidOf(sites.flatMap(({ names }) => names))
  const telling = sites.filter((site) => tellsThings(wanted, site, further))
  // A code that means just this wherever it is used is meant before one that may mean anything.
  const known = telling.filter(({ value }) => isKnownFor(wanted, value))
  const fitting = known.length > 0 ? known : telling
  if (fitting.length === 0) return yield* ofAnyError(wanted, all)
  if (new Set(fitting.map(({ value }) => statusNumber(value))).size !== 1) return []
  return fitting.map((site) => ({ ...site, message: `\`${tellingLine(wanted, site).text.trim()}\`` }))
}

/** The line that tells the case, or the test that it stands in. */
function tellingLine(wanted: CodeCase, { around, line }: Site): SourceLine {
  const tells = ({ text }: SourceLine) => !isComment(text) && tellsCase(wanted, text, '')
  const others = around.filter((one) => one !== line)
  return others.findLast(tells) ?? (tells(line) ? line : (around[around.indexOf(line) - 1] ?? line))
}

const anyError =
  /\bErr\(_?\w*\)\s*=>|\bunwrap_or_else\(\|\w+\||\bexcept Exception\b|\bcatch \((?:final )?(?:Exception|Throwable) |\brescue (?:StandardError )?=>|\berr != nil\b/
const handled = /\b(?:catch|except|rescue|instanceof|isinstance|matches!|errors\.(?:Is|As))\b|=>\s*\S/
const variants = '(?:Error|Exception|Fault|Err)(?:::|\\.)[A-Z]\\w+'

/** An error of its own that nothing but the main function handles leads to what that does with any error. */
function* ofAnyError(wanted: CodeCase, sites: readonly Site[]): Looking<readonly CodeOfCase[]> {
  const caught = sites.filter(({ isOfMain, around }) => isOfMain && around.some(({ text }) => anyError.test(text)))
  const [only] = caught
  if (only === undefined || caught.length > 1) return []
  const { shown, total } = readMatches(yield* lookAt(search(variants, { exclude: noProduct, limit: mostPlaces })))
  const places = shown.filter(({ path }) => isShipped(path))
  const named = (text: string) =>
    (text.match(new RegExp(variants, 'g')) ?? []).filter((one) => tellsCase(wanted, lastPart(one), ''))
  const names = new Set(places.flatMap(({ text }) => named(text)))
  const [name] = names
  if (name === undefined || names.size > 1 || total > shown.length) return []
  const raised = (yield* surrounded(
    places.filter(({ text }) => named(text).length > 0),
    { before: 3, after: 1 },
  )).map(({ match, above, below }) => ({
    text: match.text,
    whole: textOf([...above, ...below].filter(isNear(match.line))),
  }))
  const isSpoken = toldIn(raised.map(({ whole }) => whole).join('\n'), wanted.things).size === wanted.things.length
  return isSpoken && !raised.some(({ text }) => handled.test(text))
    ? [{ ...only, message: `\`${name}\`, like any error in \`main\`,` }]
    : []
}

function isNear(line: number): (one: SourceLine) => boolean {
  return ({ number }) => line - 3 <= number && number <= line + 1
}

interface Site extends Code {
  readonly isOfMain: boolean
  readonly path: string
  /** Everything that stands around it and is about it. */
  readonly around: readonly SourceLine[]
  /** Names of errors in that. */
  readonly names: readonly string[]
}

function* sitesOf(sort: CodeSort): Looking<readonly Site[]> {
  const { shown, total } = readMatches(yield* lookAt(search(written[sort], { exclude: noProduct, limit: mostPlaces })))
  // Where not all codes were seen, another may fit as well.
  if (total > shown.length) return []
  const places = shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
  return (yield* surrounded(places, reach)).flatMap((place) => siteAt(place, sort))
}

const succeeded = /^(?:0|SUCCESS|EXIT_SUCCESS|2\d\d|ok|created|accepted|no_?content)$/i
const ofErrors =
  /\b(?:[A-Z]\w*(?:Error|Exception|Fault)|Err[A-Z]\w+|(?<=(?:::|\.))[A-Z][a-z]\w+|[A-Z]+_[A-Z_]+|(?<=[\s[({]:)[a-z]+(?:_[a-z]+)+)\b/g

function siteAt({ match, above, below }: Surrounded, sort: CodeSort): readonly Site[] {
  const line = { number: match.line, text: match.text }
  const isOfMain = endings.test((match.around?.trail ?? []).slice(-2).join(' '))
  const codes = [...codesIn([line], { sort, isOfMain }), ...codeLast(line, match.around?.trail.at(-1) ?? '', sort)]
  const [code] = codes.filter(
    ({ value }) =>
      !succeeded.test(lastPart(value)) &&
      (sort === 'status' ? /^[45]\d\d$/.test(statusNumber(value)) : looksLikeCode(value, sort)),
  )
  if (code === undefined) return []
  const around = aboutLine(line, above, below)
  const isMain = /^main$/i.test(match.around?.trail.at(-1) ?? '')
  return [{ ...code, line, isOfMain: isMain, path: match.path, around, names: textOf(around).match(ofErrors) ?? [] }]
}

const endings = /\b(?:main|run|execute|cli|call|handle|\w*exit\w*|cmd_\w+)\b/i

/** `defp status_for(:busy), do: 503`, `:busy -> 503`: what tells a status by its name gives one. */
function codeLast(line: SourceLine, owner: string, sort: CodeSort): readonly Code[] {
  const value = /(?:\bdo:|=>|->|\breturn)\s*(?<value>[\w.:]+)\s*[,;]?\s*$/.exec(line.text)?.groups?.value ?? ''
  const isTeller = wordsOfName(`${owner} ${line.text}`).includes(sort)
  return isTeller && looksLikeCode(value, sort) ? [{ value, line }] : []
}

/** What the lines say that name an error, by its name. */
function* saidOf(names: readonly string[]): Looking<ReadonlyMap<string, string>> {
  const all = [...new Set(names)].slice(0, mostNames)
  const found = new Map<string, string>()
  if (all.length === 0) return found
  const { shown } = readMatches(
    yield* lookAt(search(`\\b(?:${all.join('|')})\\b`, { exclude: noProduct, limit: mostPlaces })),
  )
  const lines = (yield* surrounded(
    shown.filter(({ path }) => isShipped(path)),
    { before: 1, after: 1 },
  )).map(({ match, above, below }) => ({
    text: match.text,
    whole: [...above.slice(-1), ...below.slice(0, 1)].map(({ text }) => text).join('\n'),
  }))
  for (const name of all)
    found.set(
      name,
      lines
        .filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
        .map(({ whole }) => whole)
        .join('\n'),
    )
  return found
}

/** Everything it happens to must be spoken of; one thing may be left where the place itself tells another. */
function tellsThings({ things }: CodeCase, { around, names }: Site, further: ReadonlyMap<string, string>): boolean {
  const text = textOf(around)
  const here = toldIn(text, things)
  const all = toldIn(`${text}\n${names.map((name) => further.get(name) ?? '').join('\n')}`, things)
  return all.size === things.length || (here.size > 0 && all.size === things.length - 1)
}
