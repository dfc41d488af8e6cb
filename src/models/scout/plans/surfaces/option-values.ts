// Which texts an option takes: those that its declaration lists, or those that the branch for it compares.

import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { codeLines, furtherIn, indentOf, upTo } from '../../source/source-text.ts'
import { valuedOption } from '../../values/asked-option.ts'
import { comparedIn } from '../../values/compared-texts.ts'
import { choicesIn, choicesNamed } from '../../values/option-choices.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, type Passage, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { isCode } from '../uses-of.ts'
import { enumValues, membersOfEnum } from './enum-values.ts'
import { choicesCalledAfter, choicesOfList } from './listed-choices.ts'
import { choicesParsed } from './parsed-choices.ts'

const mostPlaces = 8
const longest = 40

interface Taken {
  readonly names: readonly string[]
  readonly place: string
  readonly passage: Passage
}

export function* optionValues({ question, path }: Asked): Looking<Conclusion> {
  const option = valuedOption(question) ?? ''
  const where = { path, exclude: noProduct, limit: 60 }
  const { shown, total } = readMatches(yield* lookAt(search(placePattern(option), where)))
  const places = shown.filter((match) => isCode(match.path) && isShipped(match.path)).slice(0, mostPlaces)
  const seen = yield* excerpts(places.map(({ path, line }) => ({ path, from: line, to: line + longest })))
  const taken = places.flatMap((match, index) => takenAt(match, codeLines(seen[index] ?? [])))
  const [first] = taken
  const named = [...new Set(seen.flatMap((lines) => choicesNamed(declarationIn(codeLines(lines))) ?? []))]
  const listed = first === undefined ? yield* listedElsewhere(option, named) : null
  if (listed !== null) {
    const place = placeOf(listed.path, listed.lines[0]?.number ?? 0)
    return answered(plainSentence(inWords(option, { names: listed.names, place })), [listed])
  }
  if (first === undefined || total > shown.length || shown.length > mostPlaces * 2)
    return unknown(`Looked for the values that \`${option}\` takes; no declaration of it lists them.`)
  const says = taken.map((one) => inWords(option, one))
  const passages = taken.map(({ passage }) => passage)
  const isOne = new Set(taken.map(({ names }) => [...names].sort().join())).size === 1
  return isOne
    ? answered(plainSentence(says[0] ?? ''), passages)
    : unknown(`\`${option}\` is declared several times. ${says.join(' ')}`, passages)
}

/** Where its declaration names no list, one may be called after it, or be the type of its field. */
function* listedElsewhere(option: string, named: readonly string[]) {
  const [only, ...others] = named
  if (only !== undefined)
    return others.length > 0 ? null : ((yield* choicesOfList(only)) ?? (yield* membersOfEnum(only)))
  const called = option.startsWith('--') ? ((yield* enumValues(option)) ?? (yield* choicesCalledAfter(option))) : null
  return called ?? (yield* choicesParsed(option))
}

function inWords(option: string, { names, place }: Pick<Taken, 'names' | 'place'>): string {
  return `\`${option}\` takes ${counted(names.length, 'value')}: ${namesInWords(names)} (${place}).`
}

/** Where it is declared as a text, or where its letter is compared. */
function placePattern(option: string): string {
  const bare = literally(option.replace(/^-+/, ''))
  const declared = `["'\`](?:-\\w[, |/]+)?${literally(option)}["'\`=, |<]`
  const called = `\\b(?:\\w*[aA]rg|\\w*[fF]lag|\\w*[oO]ption)\\w*(?:::\\w+)?\\(\\s*["']${bare}["']|^\\s*(?:class_|method_)?option\\s+:${bare.replaceAll('-', '_')}\\b`
  return option.startsWith('--') ? `${declared}|${called}` : `${declared}|==\\s*'${bare}'|\\bcase\\s+'${bare}'`
}

function takenAt({ path, line }: Match, lines: readonly SourceLine[]): readonly Taken[] {
  const [head, ...rest] = lines
  if (head === undefined) return []
  const place = placeOf(path, line)
  const declared = choicesIn(declarationIn(lines))
  if (declared.length > 0) return [{ names: declared, place, passage: { path, lines: lines.slice(0, 8) } }]
  const isBranch = /^[\s}]*(?:(?:else\s+)?if|elif|elsif|case|when)\b/.test(head.text)
  const branch = isBranch ? branchOf(head, rest) : []
  const compared = comparedIn(branch)
  const [only] = compared
  return only === undefined || compared.length > 1
    ? []
    : [{ names: only.names, place, passage: { path, lines: branch } }]
}

/** In C the brace that opens it may stand in a line of its own. */
function branchOf(head: SourceLine, rest: readonly SourceLine[]): readonly SourceLine[] {
  const [next, ...others] = rest
  const isBelow = next !== undefined && next.text.trim() === '{' && indentOf(next.text) === indentOf(head.text)
  return furtherIn(head, isBelow ? others : rest)
}

/** Up to where the statement ends, or the next option begins. */
function declarationIn([head, ...rest]: readonly SourceLine[]): string {
  const own = head?.text ?? ''
  const isNext = ({ text }: SourceLine) => text.trim() === '' || /^\s*(?:@|\w+\.add_argument\b)/.test(text)
  const following = /;\s*$/.test(own) ? [] : upTo(rest, isNext)
  const last = following.findIndex(({ text }) => /;\s*$/.test(text))
  return [own, ...following.slice(0, last < 0 ? following.length : last + 1).map(({ text }) => text)].join('\n')
}
