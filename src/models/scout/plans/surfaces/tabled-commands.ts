// Commands that stand in a table, by the name of the table or by what is looked up in it.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { isForMakers, isShipped, noProgram } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { type Table, tablesNamed } from '../members/tables.ts'
import { comparedBesideTable } from './beside-table.ts'
import type { Commands } from './told-commands.ts'

/** What may stand beside the word in the name of such a table. */
const besideCommands =
  /^(?:sub)?(?:commands?|cmds?)$|^(?:map|table|list|dict|dictionary|registry|all|available|names?|by|known|builtin|built|in|default|valid|supported|the|cli|main|path|sig|signal|handlers?|functions?|help|[kgms])$/

/** Tables of commands by their name: several only where they are of one name, each in a file of its own. */
export function* tabledCommands(path: string | undefined): Looking<readonly Commands[]> {
  return yield* commandsIn(yield* tablesNamed(tableNames, isTableOfCommands, path))
}

/** Where something is looked up by what was typed first: `verbs[os.Args[1]]`, `handlers.get(argv[0])`. */
const lookup =
  '\\b\\w+(?:\\[|\\.(?:get|find|fetch|at|has|key[?]|contains|include[?]|containsKey|ContainsKey|TryGetValue)[( ])\\s*&?(?:\\w+(?:\\.|::))*(?:argv|[aA]rgs|ARGV)(?:\\[[012]\\]|\\.(?:first|shift))'

export function lookupSearch(path: string | undefined): string {
  return search(lookup, { exclude: noProgram, path, limit: 20 })
}

/** The table that is looked up by what was typed first, whatever it is called. */
export function* lookedUpCommands(path: string | undefined): Looking<readonly Commands[]> {
  const { shown } = readMatches(yield* lookAt(lookupSearch(path)))
  const own = shown.filter((match) => isShipped(match.path) && !isForMakers(match.path) && !isComment(match.text))
  const keys = new Set(own.flatMap(({ text }) => new RegExp(lookup).exec(text)?.[0].match(/^\w+/)?.[0] ?? []))
  const files = new Set(own.map((match) => match.path))
  if (keys.size !== 1) return []
  const [key = ''] = keys
  const isIt = (name: string, match: Match) => name === key && (files.has(match.path) || files.size === 1)
  return yield* commandsIn(yield* tablesNamed(literally(key), isIt, path))
}

function* commandsIn(found: readonly Table[]): Looking<readonly Commands[]> {
  const tables = found.map(withTexts).filter(
    // Letters are keys, not commands, and what holds one thing only is what a call is given.
    ({ names }) => names.length > 1 && names.every(isTyped) && names.some((name) => name.length > 1),
  )
  const isSame = new Set(tables.map(({ names }) => [...names].sort().join())).size === 1
  const isEach = new Set(tables.map(({ match }) => match.path)).size === tables.length
  const isOneName = new Set(tables.map(({ key }) => key)).size === 1
  const all = isSame ? tables.slice(0, 1) : isEach && isOneName ? tables : []
  const places: Commands[] = []
  for (const table of all) {
    const { names, passage, isGrown } = table
    const beside = (yield* comparedBesideTable(table)).filter(({ name }) => isTyped(name) && !names.includes(name))
    places.push({
      names: [...new Set([...names, ...beside.map(({ name }) => name)])],
      passage: {
        ...passage,
        lines: [...passage.lines, ...beside.map(({ line }) => line)].toSorted((a, b) => a.number - b.number),
      },
      isPartial: isGrown,
    })
  }
  return places
}

/** A row of C begins with what is typed: `{ "list", cmd_list, "print the names" }`; one of nothing ends the table. */
export function withTexts<Named extends { readonly names: readonly string[] }>(table: Named): Named {
  const rows = table.names.filter((name) => !/^\{\s*(?:(?:\.\w+\s*=\s*)?(?:NULL\b|nullptr\b|0\b|"")|\})/.test(name))
  const typed = rows.map((row) => /^\{\s*(?:\.\w+\s*=\s*)?"(?<text>[^"]+)"/.exec(row)?.groups?.text ?? row)
  return { ...table, names: typed }
}

/** What somebody could type; what is written in capitals are words of a protocol (`GET`, `HELO`). */
function isTyped(name: string): boolean {
  return /^[a-z][\w:-]*(?: [a-z][\w:-]*)*$/i.test(name) && /[a-z]/.test(name)
}

export const tableNames = 'commands|cmds|command_|cmd_'

export function isTableOfCommands(key: string): boolean {
  const words = wordsOfName(key)
  return (
    words.some((word) => /^(?:sub)?(?:commands?|cmds?)$/.test(word)) && words.every((word) => besideCommands.test(word))
  )
}
