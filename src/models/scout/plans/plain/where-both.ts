// Where a program sees to it that two options are not given together, or not one without the other: a condition that asks for
// both and ends in a failure, a message about both that is raised, or what tells so the library that reads them.

import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { standingIn } from '../../looking/stand-in.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { indentOf, isComment, withoutTexts } from '../../source/source-text.ts'
import { answered, type Conclusion, matchPassages } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { isCode } from '../uses-of.ts'

const asked =
  /(?<![\w-])(?<one>--?[a-z\d][\w-]*)[`'"]?\s+(?:(?:is|are|being)\s+)?(?:(?:given|used|set|passed)\s+)?(?<joined>and|or|with|together with|without)\s+[`'"]?(?<other>--?[a-z\d][\w-]*)/i
const together =
  /\b(?:(?:at the same|same) time|together|both|at once|mutually|exclu(?:sive|de)\w*|combin\w+|conflict\w*|simultaneous\w*|incompatible)\b/i

const mostLines = 60
/** A failure stands so many lines below its test. */
const below = 4

/** `null` where nothing of the kind is asked for, or nothing is seen that does so. */
export function* whereBoth(text: string): Looking<Conclusion | null> {
  const { one, other, joined } = asked.exec(text)?.groups ?? {}
  if (one === undefined || other === undefined) return null
  const isWithout = joined?.toLowerCase() === 'without'
  if (!isWithout && !together.test(text)) return null
  const [a, b] = [asOption(one), asOption(other)]
  const pattern = `${a}.*${b}|${b}.*${a}`
  const { total, shown } = readMatches(
    yield* lookAt(search(pattern, { ignoreCase: true, exclude: noProduct, limit: mostLines })),
  )
  if (total > shown.length) return null
  const lines = shown.filter(({ path, text: line }) => isCode(path) && isShipped(path) && !isComment(line))
  const follow = yield* excerpts(lines.map(({ path, line }) => ({ path, from: line, to: line + below })))
  const both = [new RegExp(`${a}.*(?:&&|\\band\\b).*${b}`, 'i'), new RegExp(`${b}.*(?:&&|\\band\\b).*${a}`, 'i')]
  const isRefused = ({ text: line }: Match, index: number) =>
    (isWithout ? needing : excluding).test(line) ||
    isRaised(line, [one, other], isWithout) ||
    (conditional.test(line) &&
      both.some((form) => form.test(line)) &&
      (!isWithout || lacking.test(line)) &&
      fails(follow[index] ?? []))
  const refusing = yield* standingIn(lines.filter(isRefused))
  return refusing.length === 0 ? null : inWords(refusing)
}

/** `--dry-run` is `dry_run`, `dryRun` or `--dry-run` in code. */
function asOption(option: string): string {
  return `(?:\\b|_)${wordsOfName(option).join('[-_]?')}(?:\\b|_)`
}

const conditional = /\b(?:if|elif|elsif|elseif|unless|when|case|assert|guard|require)\b|\bexit\b.*\bif\b/
/** As libraries are told. */
const excluding = /conflicts?_?with|mutually_?exclusive|\bconflicts\s*\(|\bexclud(?:es|ing)\b|\bxor\b/i
const needing = /\brequires(?:_\w+)?\s*[(=]|\bdepends_?on\b|\bimplies\s*\(/i
/** As a test tells that one of them was not given. */
const lacking =
  /!(?!=)|\bnot\b(?! (?:None|nil|null))|\bis None\b|[^!=]===?\s*(?:nil|null|None|undefined|""|''|0|false)|is_?(?:empty|none|null)/i
const saysNeed = /\b(?:requires?d?|needs?|without|must|only (?:with|when|if|valid)|missing)\b/i
const saysNot =
  /\b(?:not|n't|cannot|both|together|mutually|exclu\w+|conflict\w*|incompatible|only one|either|combin\w+)\b/i
const failure =
  /\b(?:raise|throw|die|exit|abort|panic|bail|fatal|croak|usage|err|fail|warn)|error|\breturn\s+(?:-?[1-9]|false\b|nil,)/i

/** `fatal("cannot use -7 and -8 together")`: a failure whose message has both as they are typed. */
function isRaised(line: string, options: readonly string[], isWithout: boolean): boolean {
  const message = line.match(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g)?.join(' ') ?? ''
  const isNamed = options.every((option) => new RegExp(`(?<![\\w-])${literally(option)}(?![\\w-])`).test(message))
  return isNamed && (isWithout ? saysNeed : saysNot).test(message) && failure.test(withoutTexts(line))
}

/** Whether what stands in the branch that the first line opens fails. */
function fails([head, ...inside]: readonly SourceLine[]): boolean {
  if (head === undefined) return false
  const next = inside.findIndex(({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(head.text))
  const branch = next < 0 ? inside : inside.slice(0, next)
  return [head, ...branch].some(({ text }) => failure.test(text))
}

function inWords(lines: readonly Match[]): Conclusion {
  const at = lines.map(({ path, line, around }) => {
    const inside = around === null ? '' : ` in \`${around.trail.join('.')}\``
    return `${placeOf(path, line)}${inside}`
  })
  return answered(plainSentence(`That is checked at ${at.join(' and ')}.`), matchPassages(lines))
}
