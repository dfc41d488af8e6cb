// Every place that gives a code to the outside, with all that is said of when it does: the tests and arms that it stands in, and
// what stands around the errors that these name, wherever they are declared, raised or put in words.

import { search } from '../../looking/calls.ts'
import { longestPattern, type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { commentAtEnd, indentOf, isComment, textOf } from '../../source/source-text.ts'
import { aboutLine, leadingTo } from '../../values/about-line.ts'
import { type Code, type CodeSort, codesIn, looksLikeCode, statusNumber } from '../../values/codes.ts'
import { whatIsTested } from './case-by-case.ts'

const mostPlaces = 80
const mostNames = 40
const reach = { before: 24, after: 6 }

/** Where a code may be written; a few places too many do no harm. */
const written = {
  exit: '[eE]xit(?:_?[cC]ode|_?[sS]tatus|Process)?!?\\b|EXIT_|\\bEX_|\\bexit[A-Z]|SystemExit|(?:\\breturn|[-=]>) +-?\\d+ *[,;]?\\s*$|\\breturn\\b.*(?:\\? *\\d+ *: *\\d+|\\d+ if .* else \\d+)|\\bcode: *\\d+',
  status:
    '[sS]tatus(?:_?[cC]ode)?\\w*(?:[.:(]|::|\\s*[=:])|http\\.Status|WriteHeader|\\b(?:halt|abort)\\b|Results\\.\\w+\\(|[^\\w.]\\b[45]\\d\\d\\b',
} as const

export interface CodeSite extends Code {
  readonly path: string
  /** The function that it stands in, where that is called after what it is for, and what is remarked on it. */
  readonly owner: string
  /** Everything that stands around it and is about it. */
  readonly around: readonly SourceLine[]
  /** What the tests around it have been given. */
  readonly given: string
  /** Names of the errors in that. */
  readonly names: readonly string[]
  /** What is said of those names elsewhere, place by place. */
  readonly said: readonly SaidOfName[]
}

export interface SaidOfName {
  readonly name: string
  readonly text: string
}

/** `isWhole` tells whether all of them were seen. */
export function* codeSites(
  sort: CodeSort,
): Looking<{ readonly sites: readonly CodeSite[]; readonly isWhole: boolean }> {
  const { shown, total } = readMatches(yield* lookAt(search(written[sort], { exclude: noProduct, limit: mostPlaces })))
  const places = shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
  const sites = (yield* surrounded(places, reach)).flatMap((place) => siteAt(place, sort))
  const others = yield* leftToAny(sites)
  const named = sites.map((site) => ({
    ...site,
    names: [...site.names, ...givingIn(site, sites), ...(isOfAny(site) ? others : [])],
  }))
  const further = yield* saidOf(named.flatMap(({ names }) => names))
  return {
    sites: named.map((site) => ({
      ...site,
      said: site.names.flatMap((name) => (further.get(name) ?? []).map((text) => ({ name, text }))),
    })),
    isWhole: total <= shown.length,
  }
}

const anyError =
  /\bErr\(_?\w*\)\s*=>|\bunwrap_or_else\(\|\w+\||\bexcept Exception\b|\bcatch \((?:final )?(?:Exception|Throwable) |\brescue (?:StandardError )?=>|\berr != nil\b/
const variant = /(?<=\b\w*(?:Error|Exception|Fault|Err)(?:::|\.))[A-Z]\w+/g

function isOfAny({ around, isOfMain }: Pick<CodeSite, 'around'> & { readonly isOfMain?: boolean }): boolean {
  return isOfMain === true && around.some(({ text }) => anyError.test(text))
}

/** An error of its own that nothing handles by its name leads to what is done with any error. */
function* leftToAny(sites: readonly Site[]): Looking<readonly string[]> {
  if (!sites.some(isOfAny)) return []
  const variants = '(?:Error|Exception|Fault|Err)(?:::|\\.)[A-Z]\\w+'
  const { shown } = readMatches(yield* lookAt(search(variants, { exclude: noProduct, limit: mostPlaces })))
  const handled = new Set(sites.flatMap(({ names }) => names))
  const all = shown.flatMap(({ path, text }) => (isShipped(path) ? (text.match(variant) ?? []) : []))
  return [...new Set(all)].filter((name) => !handled.has(name))
}

interface Site extends Omit<CodeSite, 'said'> {
  readonly isOfMain: boolean
}

const succeeded = /^(?:0|SUCCESS|EXIT_SUCCESS|2\d\d|ok|created|accepted|no_?content)$/i
const endings = /\b(?:main|run|execute|cli|call|handle|\w*exit\w*|cmd\w*|usage|die|fail)\b/i
const programs = /(?:^|\/)(?:main|cli|program|app|index|__main__)\.\w+$|(?:^|\/)(?:bin|cmd|cli|commands)\//i

function siteAt({ match, above, below }: Surrounded, sort: CodeSort): readonly Site[] {
  const line = { number: match.line, text: match.text }
  const owner = match.around?.trail.at(-1) ?? ''
  const isMain = /^main$/i.test(owner)
  const isOfMain = endings.test((match.around?.trail ?? []).slice(-2).join(' ')) || programs.test(match.path)
  const codes = [
    ...codesIn([line], { sort, isOfMain }),
    ...codeLast(line, owner, sort),
    ...codeChosen(line, sort),
  ].filter(
    ({ value }) =>
      !succeeded.test(lastPart(value)) &&
      (sort === 'status' ? /^[45]\d\d$/.test(statusNumber(value)) : looksLikeCode(value, sort)),
  )
  const [code] = codes
  if (code === undefined) return []
  const around = aboutLine(line, above, below)
  const within = above.slice(headingAbove(line, above))
  const tests = around.filter(({ text }) => asksSo.test(text))
  const given = whatIsTested(textOf(tests), within)
  return [
    {
      ...code,
      line,
      path: match.path,
      owner: headOf(line, above),
      around,
      given,
      names: namesIn(around),
      isOfMain: isMain,
    },
  ]
}

/** What is written beside a test tells nothing of what is tested. */
const asksSo = /\b(?:if|elif|elsif|unless|case|when|switch|match|guard)\b/

const heads =
  /^\s*(?:(?:export|public|private|protected|internal|static|async|pub|override|default|final)\s+)*(?:defp?|fn|func|fun|function)\b|^\s*(?:[\w<>[\],*&]+\s+)+\w+\([^;]*\)\s*(?:throws [\w, ]+)?\{?\s*$/

/** Where the heading of the function stands that a line is in; -1 where it was not seen. */
export function headingAbove(line: SourceLine, above: readonly SourceLine[]): number {
  return above.findLastIndex(({ text }) => indentOf(text) < indentOf(line.text) && heads.test(text))
}

/** The name of the function that a line stands in, with what is written above it; of what handles everything, nothing. */
export function headOf(line: SourceLine, above: readonly SourceLine[]): string {
  const at = headingAbove(line, above)
  const heading = (above[at]?.text ?? '').replace(/^\s*func \([^)]*\) /, '')
  const name = /(?<name>[\w?!]+)\s*(?:<[^>]*>)?\(/.exec(heading)?.groups?.name ?? ''
  if (at < 0 || everyCode.test(name)) return ''
  const attributes = commentAtEnd(
    above.slice(0, at).map((one) => ({ ...one, text: one.text.replace(/^\s*(?=@|#\[)/, '// ') })),
  )
  return [name, ...attributes.map(({ text }) => text)].join('\n')
}

/** What everything is run by, or every code is told by, is called after no case. */
const everyCode = /^(?:main|run|execute|cli|call|handle|fail|die|\w*(?:exit|status|error)\w*)$/i

/** `return usage();`: a function that gives one code only is itself a name for it. */
function givingIn({ owner, value }: Site, sites: readonly Site[]): readonly string[] {
  const [name = ''] = owner.split('\n')
  const isOne = sites.every((one) => one.owner.split('\n')[0] !== name || one.value === value)
  return isOne && /^[a-z]\w{3,}$/i.test(name) ? [name] : []
}

const ofErrors =
  /\b(?:[A-Z]\w*(?:Error|Exception|Fault)|[eE]rr[A-Z]\w+|(?<=::)[A-Z][a-z]\w*|(?<=\b[A-Z]\w*\.)[A-Z][a-z]\w*(?!\w*\()|[A-Z]+_[A-Z_]+|(?<=[\s[({]:)[a-z]+(?:_[a-z]+)+|(?<=\{:error, :)[a-z]+|(?<=\b(?:class|object|struct) )[A-Z]\w+|(?<=(?:except|rescue|catch) \(?(?:\w+\.)*)[A-Z]\w+|(?<=(?:errorhandler|instanceof|isinstance\(\w+,)[ (])[A-Z]\w+)\b/g
const ofAny =
  /^(?:Exception|Error|Throwable|StandardError|ExitCode|StatusCode|HttpStatus\w*|EXIT_\w*|EX_\w*|Status\w+|HttpError|RuntimeError|FAILURE|SUCCESS)$/
/** What an error builds on or is one of, and what a library calls a status, is for others as well. */
const beside =
  /\bextends \w+|(?<=class \w+)\s*[:(][\w\s,.]*\)?|\b(?:Http)?Status\w*(?:\.|::)\w+|\b[A-Z]\w*(?=::[A-Z]|\.[A-Z]\w*\b(?!\())/g

function namesIn(around: readonly SourceLine[]): readonly string[] {
  const found = around.flatMap(({ text }) => {
    if (isComment(text)) return []
    // What it must not be is no name for it.
    const said = text.replace(/!==?\s*[\w.:]+/g, ' ')
    const shared: readonly string[] = text.match(beside)?.flatMap((one) => one.match(/\w+/g) ?? []) ?? []
    return (said.match(ofErrors) ?? []).filter((name) => !shared.includes(name) && !ofAny.test(name))
  })
  return [...new Set(found)]
}

/** `defp status_for(:busy), do: 503`, `:busy -> 503`: what tells a status by its name gives one. */
function codeLast(line: SourceLine, owner: string, sort: CodeSort): readonly Code[] {
  const value =
    /(?:\bdo:|=>|->|\breturn|[a-z]\s*=)\s*(?<value>[\w.:]+)\s*[,;]?\s*$/.exec(line.text)?.groups?.value ?? ''
  const isTeller = wordsOfName(`${owner} ${line.text}`).includes(sort)
  return isTeller && looksLikeCode(value, sort) ? [{ value, line }] : []
}

/** `return error instanceof Torn ? 3 : 1`: the first is given for what is tested. */
function codeChosen(line: SourceLine, sort: CodeSort): readonly Code[] {
  const { chosen, first = chosen } =
    /\breturn\b.*?(?:\?\s*(?<chosen>\d+)\s*:\s*\d+|\s(?<first>\d+) if .* else \d+)\s*;?$/.exec(line.text)?.groups ?? {}
  return sort === 'exit' && first !== undefined ? [{ value: first, line }] : []
}

/** What is said wherever a name stands: when it is raised, what it is put in words as, what is remarked above it. */
function* saidOf(names: readonly string[]): Looking<ReadonlyMap<string, readonly string[]>> {
  const all = [...new Set(names)].slice(0, mostNames)
  const found = (yield* look(inParts(all).map((part) => search(part, { exclude: noProduct, limit: mostPlaces }))))
    .flatMap((one) => readMatches(one).shown)
    .filter(({ path, text }) => isShipped(path) && !isComment(text) && !brought.test(text))
  const places = (yield* surrounded(found, { before: 12, after: 2 })).map((place) => ({
    text: place.match.text.replace(beside, ' '),
    whole: saidAt(place),
  }))
  return new Map(
    all.map((name) => [
      name,
      places.flatMap(({ text, whole }) => (new RegExp(`\\b${name}\\b`).test(text) ? [whole] : [])),
    ]),
  )
}

const brought = /^\s*(?:import|use|from|using|require|const \{|\})/

function saidAt({ match, above, below }: Surrounded): string {
  const line = { number: match.line, text: match.text }
  const [, next] = below
  const remarks = above.slice(-1).filter(({ text }) => isComment(text))
  const begun = next !== undefined && /[{([>]\s*$/.test(match.text) ? [next] : []
  return `${textOf([...remarks, ...leadingTo(line, above), ...begun])}\n${raisedIn(match)}`
}

/** What raises it is called after what was being done. */
function raisedIn({ around, text }: Match): string {
  return /\b(?:throw|raise|return|Err\()|=>\s*Err\b|map_err|ok_or/.test(text)
    ? (around?.trail.slice(-2).join(' ') ?? '')
    : ''
}

/** A pattern for every few of them: of longer ones a prompt would not show which is which. */
function inParts(names: readonly string[]): readonly string[] {
  const parts: string[][] = []
  for (const name of names) {
    const last = parts.at(-1)
    if (last !== undefined && [...last, name].join('|').length < longestPattern - 12) last.push(name)
    else parts.push([name])
  }
  return parts.map((part) => `\\b(?:${part.join('|')})\\b`)
}
