// Lists that stand in a test, where everything else is refused: `unless [:soon, :late].include?(timing)`, and below it an error.

import { search } from '../../../looking/calls.ts'
import { surrounded } from '../../../looking/every-match.ts'
import { type Looking, lookAt } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { type Match, readMatches } from '../../../looking/read-matches.ts'
import type { SourceLine } from '../../../looking/read-view.ts'
import { wordsOfName } from '../../../source/names.ts'
import { placeOf } from '../../../source/paths.ts'
import { literally } from '../../../source/patterns.ts'
import { isShipped, noProduct } from '../../../source/shipped.ts'
import { isComment, textOf } from '../../../source/source-text.ts'
import { formsOf } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { matchPassages } from '../../conclusion.ts'
import type { Collection } from './collection.ts'
import { stemsFor } from './words-for-things.ts'

const literal = `(?:["'][^"']+["']|:\\w+)`
const list = `(?<list>${literal}(?:\\s*,\\s*${literal})+)\\s*,?\\s*`
const subject = '(?<subject>[\\w.$@>-]+(?:\\(\\))?)'
const forms = [
  `[[({]\\s*${list}[\\])}]\\)*\\.(?:includes|include\\?|contains|Contains|has|member\\?)\\(\\s*${subject}\\s*\\)`,
  `%[wi][[({](?<words>[^\\])}]+)[\\])}]\\.include\\?\\(\\s*${subject}\\s*\\)`,
  `${subject}\\s+(?:not\\s+in|!in)\\s+(?:\\w+\\()?[[({]?\\s*${list}[\\])}]`,
  `in_array\\(\\s*${subject}\\s*,\\s*(?:\\[|array\\()\\s*${list}[\\])]`,
  `[Cc]ontains\\(\\s*(?:\\[\\]\\w+\\{|\\[)\\s*${list}[}\\]]\\s*,\\s*${subject}\\s*\\)`,
].map((form) => new RegExp(form))

const negated = /\bunless\b|\bnot\b|!/
const refusing = /\b(?:raise|throw|abort|die|panic|fail\w*|exit|bail!?|error\w*|Err|\w*Error\w*|\w*Exception)\b/
const reach = { before: 0, after: 3 }

/** The lists that one of the things must be in. */
export function* inTests(things: ThingsAsked): Looking<readonly Collection[]> {
  const words = stemsFor(things).flatMap(formsOf).map(literally).join('|')
  const { shown } = readMatches(
    yield* lookAt(
      search(
        `(?:${words})\\w*\\s+(?:not\\s+|!)in\\s.*["':]|(?:include|contain|member|has|in_array).*(?:${words})|(?:${words}).*\\bin_array`,
        { ignoreCase: true, exclude: noProduct, limit: 40 },
      ),
    ),
  )
  const tests = shown.filter(({ path, text }) => isShipped(path) && !isComment(text) && namesIn(text, things) !== null)
  return (yield* surrounded(tests, reach)).flatMap(({ match, below }) => collectionOf(match, below, things))
}

function namesIn(text: string, things: ThingsAsked): readonly string[] | null {
  const found = forms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  const last = wordsOfName(found?.subject ?? '').at(-1) ?? ''
  if (found === undefined || !stemsFor(things).includes(stemOf(last))) return null
  const names = found.words?.trim().split(/\s+/) ?? found.list?.split(/\s*,\s*/) ?? []
  return names.length < 2 ? null : names.map((name) => name.replace(/^["':]|["']$/g, ''))
}

function collectionOf(match: Match, below: readonly SourceLine[], things: ThingsAsked): readonly Collection[] {
  const names = namesIn(match.text, things)
  const said = textOf(below)
  if (names === null || !negated.test(match.text) || !refusing.test(said)) return []
  const { path, line } = match
  const owner = match.around?.trail.join('.') ?? path
  return [
    {
      title: `The test in \`${owner}\``,
      entries: names.map((name) => ({ name, text: name, path, line })),
      own: `${ownerOf(match)} ${match.text}`,
      said,
      path,
      place: placeOf(path, line),
      isOfThing: true,
      passages: matchPassages(below.map(({ number, text }) => ({ path, line: number, text }))),
    },
  ]
}
