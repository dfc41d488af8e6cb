// Which variables of the environment must be set: those that nothing holds in place of, where the program says that it cannot
// do without them. One of which that cannot be told makes the list a doubt.

import { inOrder, sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { literally } from '../../source/patterns.ts'
import { withoutStrings } from '../../source/source-text.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { declaredWith } from '../../values/variable-declared.ts'
import { fallbacksOf } from '../../values/variable-fallback.ts'
import { inOneSentence } from '../../words/in-words.ts'
import type { Question } from '../../words/question.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { namesAt } from '../list-told.ts'
import { variablesOf } from './variables.ts'

const needed =
  /\benv(?:ironment)?[ -]?var(?:iable)?s?\s+(?:(?:is|are)\s+(?:required|mandatory|obligatory|compulsory|needed|necessary)|(?:has|have|needs?)\s+(?:to\s+be\s+(?:set|given|present|defined|provided|there)|no\s+(?:default|fallback))|(?:must|should)\s+be\s+(?:set|given|present|defined|provided|there)|(?:is|are)\s+without\s+a\s+default|(?:must|can)\s*(?:not|n't)\s+be\s+(?:missing|left\s+out|omitted|empty|unset))(?<more>.*)$/i

/** What is said of them besides must say the same again. */
const again =
  /^[\s,]*(?:(?:because|since|as|and|for|to|before|when)\b.*\b(?:default|fallback|start|run|work|value)\w*(?:\s+(?:up|value|the\s+\w+))?)?\W*$/i

export function isOfRequired({ text, condition = '' }: Question): boolean {
  const { more } = needed.exec(`${text} ${condition}`.trim())?.groups ?? {}
  return more !== undefined && again.test(more)
}

const reach = { before: 8, after: 8 }

export function* requiredVariables(asked: Asked): Looking<Conclusion> {
  const seen = yield* variablesOf({ ...asked, name: '' })
  const places = seen.names.map((one) => ({ ...placeAt(one), around: null, after: [] })).toSorted(inOrder)
  const { stretches } = yield* sourceAround(places, () => reach)
  const told = [...new Set(seen.names.map(({ name }) => name))].map((name) => {
    const own = seen.names.filter((one) => one.name === name)
    const ways = own.map((one) =>
      wayOf(
        one,
        stretches.filter(({ path }) => path === one.path).flatMap(({ lines }) => lines),
      ),
    )
    return {
      name,
      own,
      way: ways.includes('optional') ? 'optional' : ways.includes('required') ? 'required' : 'untold',
    }
  })
  const required = told.filter(({ way }) => way === 'required')
  const untold = told.filter(({ way }) => way === 'untold')
  const [first] = required
  if (first === undefined)
    return unknown('Looked for environment variables that the program cannot do without and found none.')
  const firsts = required.flatMap(({ own }) => own.slice(0, 1))
  return concluded(
    namesAt(
      required.map(({ name }) => name),
      firsts.map(({ path, line }) => `${path}:${line.number}`),
    ),
    matchPassages(firsts.map(placeAt)),
    [
      ...(untold.length === 0
        ? []
        : [`it is not told of ${inOneSentence(untold.map(({ name }) => `\`${name}\``))} whether it may be missing`]),
      ...(seen.missing > 0 || seen.unread.length > 0 ? ['not every line that may read a variable was read'] : []),
    ],
  )
}

type Way = 'required' | 'optional' | 'untold'

/** What fails at once without it. */
const failing =
  /\b(?:throw|raise|panic!?|die|abort|bail!)(?![\w-])|\b(?:expect|unwrap|Err|require\w*|[fF]atal\w*|exit\w*|Exit)\(|\bfmt\.Errorf\(|\berrors\.New\(|(?:\?:|\?\?|\|\||\bor)\s*(?:error|fail)\w*\(|\)\?;?\s*$/

/** What is tested where nothing was given: `if (!secret)`, `if secret == ""`, `if not secret`. */
function missing(name: string): RegExp {
  const own = `(?<![\\w.])${literally(name)}(?![\\w(])`
  return new RegExp(
    `\\b(?:if|unless)\\b.*(?:!\\s*${own}|\\bnot\\s+${own}|${own}\\s*(?:={2,3}|\\bis\\b)\\s*(?:""|''|nil|null|None|undefined)|${own}\\.(?:is_?[eE]mpty|nil\\?|empty\\?|isBlank))|\\bunless\\s+${own}`,
  )
}

/** How far below a test may stand. */
const nearby = 4

function wayOf({ name, line }: Named, lines: readonly SourceLine[]): Way {
  const below = lines.filter(({ number }) => number >= line.number)
  const above = lines.filter(({ number }) => number < line.number)
  if (fallbacksOf(name, below, above).length > 0) return 'optional'
  const declared = declaredWith(name, below, above)
  const own = entryOf(name, line.text)
  if (declared !== null && own !== '')
    return /\.(?:optional|nullable|nullish|catch|default)\(|\brequired:\s*false/.test(own) ? 'optional' : 'required'
  if (atOnce(name).test(line.text)) return 'required'
  if (failing.test(withoutStrings(line.text))) return 'required'
  const kept = /(?<kept>[A-Za-z_$]\w*)\s*(?::[^=]*)?(?:,\s*\w+\s*)?:?=(?![=>])/.exec(line.text)?.groups?.kept
  const at = kept === undefined ? -1 : below.slice(0, nearby).findIndex(({ text }) => missing(kept).test(text))
  return at > 0 && below.slice(at, at + 2).some(({ text }) => failing.test(withoutStrings(text)))
    ? 'required'
    : 'untold'
}

/** What an entry of a schema says behind the name. */
function entryOf(name: string, text: string): string {
  return new RegExp(`(?<![\\w$])["']?${literally(name)}["']?\\s*:\\s*(?<own>[A-Za-z].*)$`).exec(text)?.groups?.own ?? ''
}

/** What the language itself cannot do without: `os.environ["X"]`, `ENV.fetch("X")`, `${X:?}`. */
function atOnce(name: string): RegExp {
  const own = `["']${literally(name)}["']`
  return new RegExp(
    `\\bos\\.environ\\[\\s*${own}\\s*\\]|\\bENV\\.fetch[( ]\\s*${own}\\s*\\)?\\s*(?:$|[^,{\\s])|fetch_env!\\(\\s*${own}|\\$\\{${literally(name)}:?\\?|\\b(?:require|must)\\w*\\(\\s*${own}\\s*\\)`,
  )
}
