// Which exit codes a program has, where constants that are called so stand together: `exitUsage = 2`, `#define EXIT_USAGE 2`.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { isForMakers, isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { exitCallsIn } from '../../values/codes.ts'
import { counted, inOneSentence } from '../../words/in-words.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'

const called = '(?:EXIT|EX)_[A-Z]\\w*|[eE]xit(?:Code)?_?[A-Z]\\w*'
const before =
  '(?:(?:pub|export|public|private|internal|static|final|const|constexpr|readonly|int|val|let|var|#\\s*define)\\s+)*'
const declared = new RegExp(
  `^\\s*${before}(?<name>${called})\\s*(?::\\s*\\w+\\s*)?(?:(?:=|\\s)\\s*(?<value>\\d+|iota)\\b)?\\s*[,;]?\\s*(?:(?://|#|/\\*).*)?$`,
)
const flags = { exclude: noProduct, limit: 80 } as const
const named = search(`^\\s*(?:[\\w#]+\\s+)*(?:${called})\\b`, flags)
const ends = search('\\b(?:os\\.Exit|exit|_exit|Exit)\\(\\s*[0-9]+\\s*\\)', flags)

interface Constant {
  readonly match: Match
  readonly name: string
  readonly value: number
}

/** All of them with their numbers; what ends the program with another number is a doubt. */
export function* exitConstants(): Looking<Conclusion> {
  const none = unknown('Looked for constants that are exit codes by their names, and found none that stand together.')
  const [lines, calls] = (yield* look([named, ends])).map(readMatches)
  if (lines === undefined || calls === undefined || lines.total > lines.shown.length) return none
  const constants = numbered(lines.shown.filter(isOwn))
  const [first, ...others] = constants
  const last = others.at(-1)
  if (first === undefined || last === undefined || !areTogether(constants)) return none
  const values = constants.map(({ value }) => value)
  if (new Set(values).size < values.length || Math.max(...values) > most) return none
  const told = constants.map(({ name, value }) => `\`${name}\` (\`${value}\`)`)
  const strange = calls.shown.filter((call) => isOwn(call) && endsOtherwise(call, values))
  const where = placeOf(first.match.path, first.match.line, last.match.line)
  return concluded(
    {
      says: `${counted(constants.length, 'exit code')}: ${inOneSentence(told)} (${where}).`,
      tells: { sort: 'list', by: 'exit code', of: { kind: 'all' }, names: constants.map(({ name }) => name) },
    },
    matchPassages(constants.map(({ match }) => match)),
    strange.slice(0, 2).map(({ path, line, text }) => `${path}:${line} ends the program by \`${text.trim()}\``),
  )
}

function endsOtherwise({ line, text }: Match, values: readonly number[]): boolean {
  return exitCallsIn([{ number: line, text }]).some(
    ({ value }) => /^\d+$/.test(value) && !values.includes(Number(value)),
  )
}

/** What a process can give back. */
const most = 255

function isOwn({ path, text }: Match): boolean {
  return isShipped(path) && !isForMakers(path) && !isComment(text)
}

/** What is given no number counts on from the one above it. */
function numbered(lines: readonly Match[]): readonly Constant[] {
  const constants: Constant[] = []
  for (const match of lines) {
    const { name, value } = declared.exec(match.text)?.groups ?? {}
    const next = (constants.at(-1)?.value ?? -1) + 1
    const isNext = value === undefined || value === 'iota'
    if (name !== undefined) constants.push({ match, name, value: isNext ? next : Number(value) })
  }
  return constants
}

const furthest = 3

function areTogether(constants: readonly Constant[]): boolean {
  return constants.every(({ match }, index) => {
    const above = constants[index - 1]?.match
    return above === undefined || (above.path === match.path && match.line - above.line <= furthest)
  })
}
