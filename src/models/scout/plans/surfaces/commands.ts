// Commands that no call of a library names: variants of a type, decorated functions, and what programs tell apart by hand.

import { view } from '../../looking/calls.ts'
import { firstPages } from '../../looking/every-match.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, look } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readView } from '../../looking/read-view.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { textOf } from '../../source/source-text.ts'
import type { Named } from '../../surfaces/surface.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { tableSearch } from '../members/tables.ts'
import { comparedCommands, comparing } from './compared-commands.ts'
import { lookedUpCommands, lookupSearch, tabledCommands, tableNames } from './tabled-commands.ts'
import {
  type Commands,
  classedCommands,
  filedCommands,
  toldCommands,
  toldSearches,
  usageCommands,
} from './told-commands.ts'
import { isAtPrompt, isFile, isIn, isName, isOfPrompt, ofProgram } from './within.ts'

/** Commands that are the variants of a type, or functions with a decorator and no name of their own. */
export function* derivedCommands(code: readonly Match[]): Looking<readonly Named[]> {
  const enums = code.filter(
    ({ text, path }) => path.endsWith('.rs') && /derive\(.*\b(?:Subcommand|Parser|StructOpt|Options)\b/.test(text),
  )
  const views = (yield* look(enums.map(({ path, line }) => view(`${path}:${line}`, { depth: 0 })))).map(readView)
  const variants = views.flatMap((one, index) => {
    const match = enums[index]
    if (one.kind !== 'symbol' || match === undefined) return []
    return one.entries.flatMap(({ text }) =>
      // What a variant holds is told behind its name.
      text.startsWith('variant ') ? [named(wordsOfName(/^\w+/.exec(text.slice(8))?.[0] ?? '').join('-'), match)] : [],
    )
  })
  return [...variants, ...(yield* decoratedCommands(code))]
}

const longestDecoration = 60

/** `@cli.command()` without a name takes that of the function below it, which an outline only tells of at the top. */
export function* decoratedCommands(code: readonly Match[]): Looking<readonly Named[]> {
  const nameless = code.filter(({ text }) =>
    /^\s*@(?:\w+\.)?(?:(?:sub)?command|group)(?:\(\s*(?!["']|name)|\s*$)/.test(text),
  )
  // What the outline has lost is read below its decorator as well.
  const isInside = ({ text, around }: Match) => /^\s/.test(text) || around === null
  const inside = nameless.filter(isInside)
  const seen = yield* excerpts(inside.map(({ path, line }) => ({ path, from: line, to: line + longestDecoration })))
  return nameless.flatMap((match) => {
    const below = textOf(seen[inside.indexOf(match)] ?? [])
    const name = isInside(match)
      ? /^\s*(?:async\s+)?def\s+(?<name>\w+)/m.exec(below)?.groups?.name
      : match.around?.trail.at(-1)
    if (name === undefined) return []
    // Only the libraries leave the ending out; a decorator of the program's own takes the name as it is.
    const own = /^\s*@\w+\./.test(match.text) ? name.replace(/_(?:command|cmd|group|grp)$/, '') : name
    return [named(own.replaceAll('_', '-'), match)]
  })
}

function named(name: string, { path, line, text }: Match): Named {
  return { name, path, line: { number: line, text } }
}

/** Commands that no library is told of, the surest first: looked up, compared, kept in a table, each a file of its own, told of in a help text. */
export function* writtenCommands(asked: Asked, doubts: readonly string[]): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const { path } = asked
  const compared = () => comparedCommands(asked)
  const lookedUp = () => lookedUpCommands(path)
  const sources = [
    // What is typed at a prompt is no argument.
    ...(isOfPrompt(asked) ? [compared, lookedUp] : [lookedUp, compared]),
    () => tabledCommands(path),
    () => usageCommands(path),
    // What each has a file for is not of one.
    ...(isFile(path) ? [] : [classedCommands, filedCommands]),
    () => toldCommands(path),
  ]
  for (const source of sources) {
    const places = ofProgram(
      (yield* source()).map((one) => ({ ...one, path: one.passage.path })),
      word,
    )
    // A library that is told of commands makes it unlikely that they are told apart by hand as well.
    if (places.length === 0) continue
    // `the theme command` is no program, and what the program tells apart is not said of it.
    const isOfCommand = new RegExp(`\\b${literally(word)}\\s+(?:sub-?)?command\\b`, 'i').test(asked.question.text)
    const isIts =
      word === '' ||
      isIn(places, word) ||
      (!isOfCommand && ((yield* isAtPrompt(word, places)) || (yield* isName(word, places))))
    return listedIn(places, isIts ? doubts : [...doubts, `they may not be those of “${word}”`])
  }
  return unknown('Looked for commands as the usual libraries declare them, for a table and for a switch; found none.')
}

function listedIn(places: readonly Commands[], doubts: readonly string[]): Conclusion {
  const all = [...new Set(places.flatMap(({ names }) => names))]
  const says = places.map(
    ({ names, passage: { path, lines } }) => `${namesInWords(names)} (${placeOf(path, lines[0]?.number ?? 1)})`,
  )
  return concluded(
    {
      says: `${counted(all.length, 'command')}: ${says.join('; ')}.`,
      tells: { sort: 'list', by: 'command', of: { kind: 'all' }, names: all },
    },
    places.map(({ passage }) => passage),
    [...doubts, ...(places.some(({ isPartial }) => isPartial) ? ['not every line that may tell of one was seen'] : [])],
  )
}

/** What is searched for in any case: asked for at once with what libraries declare, it costs no turn of its own. */
export function writtenSearches(path: string | undefined): readonly string[] {
  return [
    tableSearch(tableNames, path),
    lookupSearch(path),
    ...firstPages([comparing], { path }),
    ...toldSearches(path),
  ]
}
