// Commands that a server or a bot is sent, and nobody types behind a program: the words of a protocol. They are kept in a
// table of that name, or each is a method whose name begins with what the command is put behind.

import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { stemsIn } from '../../words/kinship.ts'
import { protocol } from '../../words/knowing.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, type Passage, unknown } from '../conclusion.ts'
import { allListed } from '../list-told.ts'
import { tableSearch, tablesNamed } from '../members/tables.ts'
import { inARow } from '../told.ts'
import { isTableOfCommands, tableNames, withTexts } from './tabled-commands.ts'

interface Kept {
  readonly names: readonly string[]
  readonly place: string
  readonly passages: readonly Passage[]
  readonly doubts: readonly string[]
  /** Whether its name says whose commands they are: `slashCommands`. */
  readonly isCalled?: boolean
}

export function* protocolCommands({ question }: Asked): Looking<Conclusion> {
  yield* look([madeSearch, tableSearch(tableNames)])
  const said = new RegExp(`\\b(?<word>${protocol})\\b`, 'i').exec(question.text)?.groups?.word ?? ''
  const tables = yield* tabled(said.toLowerCase())
  const kept = tables.some(({ isCalled }) => isCalled)
    ? tables.filter(({ isCalled }) => isCalled)
    : [...(yield* methodsMade()), ...tables]
  const [first, ...others] = kept
  if (first === undefined) return unknown('Looked for a table of commands and for methods that are called after them.')
  const isHeard =
    first.isCalled === true ||
    /^(?:protocol|wire)$/i.test(said) ||
    readMatches(yield* lookAt(search(said, heard))).shown.length > 0
  const isOne = others.every(({ names }) => sameNames(names) === sameNames(first.names))
  return concluded(
    inARow(
      kept
        .slice(0, isOne ? 1 : kept.length)
        .map(({ names, place }) => allListed({ by: 'command', names, where: place })),
    ),
    kept.flatMap(({ passages }) => passages),
    [
      ...kept.flatMap(({ doubts }) => doubts),
      ...(isOne ? [] : ['several places tell commands apart']),
      ...(isHeard ? [] : [`nothing here speaks of ${said}`]),
    ],
  )
}

const heard = { ignoreCase: true, limit: 5 } as const

function sameNames(names: readonly string[]): string {
  return names
    .map((name) => name.toLowerCase())
    .sort()
    .join()
}

/** Names that are made when the program runs: `this['handler_' + command]`, `getattr(self, f"do_{verb}")`. */
const made =
  /\[\s*(?:["'](?<js>\w+)["']\s*\+|`(?<tick>\w+)\$\{)|\bgetattr\(\s*[\w.]+\s*,\s*f?["'](?<py>\w+?)(?:["']\s*\+|%s|\{)|\b(?:send|public_send|method|respond_to\?)[( ]\s*:?"(?<rb>\w+)#\{/

const madeSearch = search(
  '\\[\\s*(?:["\']\\w+["\']\\s*\\+|`\\w+\\$\\{)|\\bgetattr\\(\\s*[\\w.]+\\s*,\\s*f?["\']\\w+(?:["\']\\s*\\+|%s|\\{)|\\b(?:send|public_send|method|respond_to\\?)[( ]\\s*:?"\\w+#\\{',
  { exclude: noProduct, limit: 60 },
)

const mostPrefixes = 3

function* methodsMade(): Looking<readonly Kept[]> {
  const { shown } = readMatches(yield* lookAt(madeSearch))
  const prefixes = shown.flatMap((match) => {
    const { js, tick, py, rb } = made.exec(match.text)?.groups ?? {}
    const prefix = js ?? tick ?? py ?? rb
    return prefix !== undefined && isOfCommand(match) ? [{ prefix, path: match.path }] : []
  })
  const chosen = prefixes
    .filter((one, at) => prefixes.findIndex(({ prefix, path }) => prefix === one.prefix && path === one.path) === at)
    .slice(0, mostPrefixes)
  const found = (yield* look(chosen.map(({ prefix, path }) => methodSearch(prefix, path)))).map(readMatches)
  return found.flatMap(({ shown: all, total }, index) => {
    const { prefix = '' } = chosen[index] ?? {}
    const methods = all.filter(({ text }) => !isComment(text))
    const names = methods.flatMap(({ text }) => new RegExp(`\\b${prefix}(?<name>\\w+)`).exec(text)?.groups?.name ?? [])
    const [first] = methods
    if (first === undefined || names.length < 2) return []
    const doubts = total > all.length ? ['not every method of that name was looked at'] : []
    const place = `\`${prefix}…\`, ${placeOf(first.path, first.line)}`
    return [{ names: [...new Set(names)], place, passages: matchPassages(methods), doubts }]
  })
}

/** What is put behind the beginning of the name is a command by its own name, or by that of what does it. */
function isOfCommand({ path, text, around }: Match): boolean {
  const said = `${text} ${around?.trail.at(-1) ?? ''}`
  return isShipped(path) && !isComment(text) && stemsIn(said, [stemOf('command'), 'verb']).size > 0
}

function methodSearch(prefix: string, path: string): string {
  const name = `${literally(prefix)}\\w+`
  return search(
    `^\\s*(?:(?:async|public|private|protected|static|def|function)\\s+)*${name}\\s*(?:\\(|=\\s*(?:async\\s*)?(?:function|\\()|:\\s*(?:async\\s*)?function|$)|^\\s*[\\w.]+\\.${name}\\s*=\\s*(?:async\\s*)?(?:function|\\()|^\\s*def\\s+${name}`,
    { path, limit: 200 },
  )
}

function* tabled(protocolWord: string): Looking<readonly Kept[]> {
  const isCalledSo = (key: string) => wordsOfName(key).includes(protocolWord)
  const isOfCommands = (key: string) =>
    isTableOfCommands(
      wordsOfName(key)
        .filter((word) => word !== protocolWord)
        .join('_'),
    )
  const tables = (yield* tablesNamed(tableNames, isOfCommands)).map(withTexts)
  return tables.flatMap(({ key, names, match, passage, isGrown }) => {
    // What stands in files of their own is not called as the table has it.
    const isNamed = names.length > 1 && names.every((name) => /^[A-Za-z][\w:. -]*$/.test(name))
    const doubts = isGrown ? ['more may be added to it where the program runs'] : []
    const place = placeOf(match.path, match.line)
    return isNamed ? [{ names, place, passages: [passage], doubts, isCalled: isCalledSo(key) }] : []
  })
}
