// With which permissions something is written: the mode in the call that writes it.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped, testFiles } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const writing =
  '(?:write_?file|open|creat|chmod|mkdir|make_?dirs?|output_?file|write_?bytes|perm|mode)\\w*\\b.*\\b0o?[0-7]{3,4}\\b'
const modes = /(?<![\w.])0o?(?<mode>[0-7]{3,4})\b/g
/** What is said of every file that is written. */
const said: ReadonlySet<string> = new Set(
  'permission permissions mode modes bits unix file files written write created create saved save stored store made opened set access rights'.split(
    ' ',
  ),
)

/** The only mode among the calls that everything of the question is told of. */
export function* permissions({ question, path }: Asked): Looking<Conclusion> {
  const stems = [...new Set(question.words.filter((word) => !said.has(word)).map(stemOf))]
  const where = { path, ignoreCase: true as const, limit: 100, exclude: testFiles }
  const { shown, total } = readMatches(yield* lookAt(search(writing, where)))
  const isDirectory = /\b(?:director(?:y|ies)|folders?)\b/i.test(question.text)
  const calls = shown.filter(
    (match) => isShipped(match.path) && !isComment(match.text) && /mk_?dir|make_?dir/i.test(match.text) === isDirectory,
  )
  const topic = stems.filter((stem) => !/^(?:director|folder)/.test(stem))
  const meant = calls.flatMap((match) => {
    const [mode, ...others] = modesIn(match)
    const isTold = topic.length > 0 && stemsIn(`${ownerOf(match)} ${match.text}`, topic).size === topic.length
    return mode === undefined || others.length > 0 || !isTold ? [] : [{ match, mode }]
  })
  if (meant.length === 0)
    return unknown('Looked for a call that writes it with a mode and found none.', matchPassages(calls.slice(0, most)))
  const says = meant.map(({ match, mode }) => `\`${mode}\` (${placeOf(match.path, match.line)})`)
  return concluded(
    plainSentence(`It is written with ${says.join(', ')}.`),
    matchPassages(meant.map(({ match }) => match)),
    [
      ...(new Set(meant.map(({ mode }) => mode)).size > 1 ? ['several calls may be meant'] : []),
      ...(total > shown.length ? ['not every such call was looked at'] : []),
    ],
  )
}

const most = 5

function modesIn({ text }: Match): readonly string[] {
  return [...withoutStrings(text).matchAll(modes)].map(([mode]) => mode)
}
