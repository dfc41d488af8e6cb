// Every place that gives something a state, with what leads to it: `self.status = Status::Sent`, `Place::Door => Status::Sent`,
// `return StatusSent`.

import { search } from '../../looking/calls.ts'
import { type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, textOf, withoutRemarks } from '../../source/source-text.ts'
import { aboutLine } from '../../values/about-line.ts'
import { whatIsTested } from './case-by-case.ts'
import { type CodeSite, headingAbove, headOf } from './code-sites.ts'

const mostPlaces = 80
const reach = { before: 24, after: 2 }

export interface StageSites {
  readonly sites: readonly CodeSite[]
  /** Whether all of them were seen. */
  readonly isWhole: boolean
}

/** The places that put something into a state, or tell one. */
export function* stageSites(noun: string): Looking<StageSites> {
  const pattern = `(?i:${noun})\\w*(?:::|\\.|\\s*[=:]|[A-Z])`
  const { shown, total } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: mostPlaces })))
  const places = shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
  const sites = (yield* surrounded(places, reach)).flatMap((place) => siteAt(place, noun))
  return { sites: sites.map((site) => byNameAlone(site, sites)), isWhole: total <= shown.length }
}

/** What a line gives as a state; `undefined` where it gives none. */
export function stageGiven(text: string, noun: string): string | undefined {
  const plain = withoutRemarks(text)
  const said = `[${noun.charAt(0).toUpperCase()}${noun.charAt(0)}]${noun.slice(1)}`
  const member = '(?:\\w+(?:::|\\.))+[A-Z]\\w*|:[a-z]\\w*|"[\\w -]+"|\'[\\w -]+\''
  const set = new RegExp(
    `(?:^|[\\s({|,])(?:[\\w@*]+(?:\\.|->))*@?${said}\\s*(?:=(?!=)|:(?!:))\\s*(?<value>${member})\\s*[,;})]*$`,
  )
  const put = new RegExp(`[\\w@](?:\\.|->)${said}\\s*=\\s*(?<value>[A-Z]\\w*)\\s*;?$`)
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1)
  const told = new RegExp(
    `(?:=>|->|\\breturn|\\bthen)\\s*(?<value>(?:\\w+(?:::|\\.))*\\w*${capital}(?:(?:::|\\.)[A-Z]\\w*|[A-Z]\\w*))\\s*[,;]?$`,
  )
  const found = [set, put, told]
    .map((form) => form.exec(plain.trimEnd())?.groups?.value)
    .find((one) => one !== undefined)
  return found !== undefined && /^[A-Z]\w*$/.test(found) && found.toLowerCase() === noun ? undefined : found
}

function siteAt({ match, above, below }: Surrounded, noun: string): readonly CodeSite[] {
  const value = stageGiven(match.text, noun)
  if (value === undefined) return []
  const line = { number: match.line, text: match.text }
  // What a state is called is no case that leads to it.
  const around = aboutLine(line, above, below).map((one) =>
    one.number === line.number ? { ...one, text: one.text.replace(value, ' ') } : one,
  )
  const given = whatIsTested(
    textOf(around.filter((one) => one.number !== line.number)),
    above.slice(headingAbove(line, above)),
  )
  return [
    { value, line, path: match.path, owner: ownerOf(match, headOf(line, above)), around, given, names: [], said: [] },
  ]
}

/** The name of the function, what it belongs to, and what is remarked on it. */
function ownerOf({ around }: Match, head: string): string {
  const [name = '', ...remarks] = head.split('\n')
  return [name, (around?.trail ?? []).join(' '), ...remarks].join('\n')
}

/** What is remarked on a function that puts things into several states is said of no one of them. */
function byNameAlone(site: CodeSite, all: readonly CodeSite[]): CodeSite {
  const isShared = all.some(({ owner, value }) => owner === site.owner && value !== site.value)
  return isShared ? { ...site, owner: site.owner.split('\n').slice(0, 2).join('\n') } : site
}
