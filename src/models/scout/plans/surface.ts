// What a program shows to the outside: commands, flags, routes, environment variables. How each is written is in
// `surfaces/`; here it is searched for, read where it stands, and counted only where all of it was seen.

import type { Asked } from '../asked.ts'
import { literally } from '../calls.ts'
import { type Conclusion, concluded, counted, matchPassages, namesInWords, placeOf, unknown } from '../conclusion.ts'
import { type EveryMatch, everyMatch, firstPages, type Stretch, sourceAround } from '../every-match.ts'
import { type Looking, look } from '../looking.ts'
import type { Match } from '../read-matches.ts'
import { isForMakers, isShipped } from '../shipped.ts'
import { isComment } from '../source-text.ts'
import { commands } from '../surfaces/commands.ts'
import { flags, usageFlags, withoutAliases } from '../surfaces/flags.ts'
import { routes } from '../surfaces/routes.ts'
import type { Named, Surface } from '../surfaces/surface.ts'
import { constantsIn, isComputed, setInShell, shellVariables, variables } from '../surfaces/variables.ts'
import { derivedCommands, writtenCommands, writtenSearches } from './commands.ts'
import { flagsOfCommand, isCalled, isName, ofProgram } from './within.ts'

interface Seen extends EveryMatch {
  readonly names: readonly Named[]
  readonly isWhole: boolean
  /** Lines that declare one whose name they do not tell. */
  readonly unread?: readonly Match[]
}

/** Lists what a program offers of a kind, and how much of it there is. */
export function* surface(asked: Asked): Looking<Conclusion> {
  switch (kindMeant(asked.caught.surface ?? '')) {
    case 'route':
      return yield* listedWithin(routes, yield* seenOf(routes, asked), asked)
    case 'variable': {
      const seen = yield* variablesOf(asked)
      return yield* listedWithin(variables, { ...seen, unread: seen.shown.filter(isComputed) }, asked)
    }
    case 'flag': {
      const declared = yield* seenOf(flags, asked)
      const seen = declared.names.length > 0 ? declared : yield* seenOf(usageFlags, asked)
      return yield* flagsWithin({ ...seen, names: withoutAliases(seen.names) }, asked)
    }
    case 'command':
      return yield* commandsOf(asked)
  }
}

/** What belongs to the part of the project that the question names; a word that names nothing is a doubt. */
function* listedWithin(surface: Surface, seen: Seen, asked: Asked): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const names = ofProgram(seen.names, word)
  const isNamed = word === '' || names.length === 0 || isIn(names, word) || (yield* isName(word, seen.names))
  return listed(surface, { ...seen, names }, isNamed ? [] : [`nothing here is called “${word}”`])
}

/** A command has flags of its own; a program, those of all its files. */
function* flagsWithin(seen: Seen, asked: Asked): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const isCommand =
    word !== '' &&
    new RegExp(`\\b${literally(word)}\\W+(?:sub-?)?command\\b(?![ -]?line)`, 'i').test(asked.question.text)
  const names = ofProgram(seen.names, word)
  if (word === '' || (isIn(names, word) && !isCommand)) return listed(flags, { ...seen, names })
  const declared = yield* seenOf(commands, asked)
  const all = [...declared.names, ...(yield* derivedCommands(declared.shown))]
  const own = flagsOfCommand(word, { flags: seen.names, commands: all })
  if (own.length > 0) return listed(flags, { ...seen, names: own })
  const isWhole = !isCommand && !all.some(({ name }) => name === word) && (yield* isName(word, seen.names))
  return listed(flags, seen, isWhole ? [] : [`they were not told apart by “${word}”`])
}

function isIn(names: readonly Named[], word: string): boolean {
  return names.some(({ path }) => isCalled(path, word))
}

function kindMeant(word: string): 'route' | 'variable' | 'flag' | 'command' {
  if (/route|endpoint/i.test(word)) return 'route'
  if (/env/i.test(word)) return 'variable'
  return /flag|option|switch/i.test(word) ? 'flag' : 'command'
}

/** What is read of a surface in the files of the product. */
function* seenOf({ patterns, around, read }: Surface, { path, name }: Asked): Looking<Seen> {
  const found = yield* everyMatch(patterns, { path })
  const code = found.shown.filter((match) => isProgram(match) && !isComment(match.text) && isPartOf(match, name))
  // What a line says by itself needs nothing around it.
  const alone = code.map((match) => ({ match, names: read(lineOf(match)) }))
  const open = alone.filter(({ names }) => names.length === 0).map(({ match }) => match)
  const { stretches, isWhole } = yield* sourceAround(
    open.filter((match) => around(match).after > 0),
    around,
  )
  const names = [...alone.flatMap(({ names }) => names), ...stretches.flatMap(read)].filter(({ name }) => name !== '')
  return { shown: code, missing: found.missing, names, isWhole }
}

function lineOf({ path, line, text }: Match): Stretch {
  return { path, lines: [{ number: line, text }] }
}

function isProgram({ path }: Match): boolean {
  return isShipped(path) && !isForMakers(path) && !/complet|\.(?:md|txt|rst|lock|\d|ya?ml)$/i.test(path)
}

/** Who names a type asks for what is in it. */
function isPartOf({ path, around }: Match, name: string): boolean {
  const isType = /^[A-Z][a-z\d]+[A-Z]\w*$/.test(name)
  return !isType || path.includes(name) || (around?.trail ?? []).includes(name)
}

/** A script of the shell has only variables; elsewhere they have a function of their own. */
function* variablesOf(asked: Asked): Looking<Seen> {
  const read = yield* seenOf(variables, asked)
  const constants = read.shown.some(isComputed) ? read.shown.map(lineOf).flatMap(constantsIn) : []
  if (constants.length > 0)
    return { ...read, names: [...read.names, ...constants], shown: read.shown.filter((match) => !isComputed(match)) }
  if (read.names.length > 0 || read.shown.some(isComputed)) return read
  const shell = yield* seenOf(shellVariables, asked)
  const set = new Set(setInShell(shell.shown.map(({ text }) => text).join('\n')))
  return { ...shell, names: shell.names.filter(({ name }) => !set.has(name)) }
}

function* commandsOf(asked: Asked): Looking<Conclusion> {
  yield* look([...firstPages(commands.patterns, asked), ...writtenSearches(asked.path)])
  const declared = yield* seenOf(commands, asked)
  const derived = yield* derivedCommands(declared.shown)
  const root = new Set(declared.shown.filter(isRoot).map(({ path, line }) => `${path}:${line}`))
  const top = withoutNested(declared)
  const own = top.names.filter(({ path, line }) => !root.has(`${path}:${line.number}`))
  const names = [...own, ...derived]
  return names.length > 0
    ? yield* listedWithin(commands, { ...declared, isWhole: top.isWhole, names }, asked)
    : yield* writtenCommands(asked)
}

/** `configCommand.AddCommand(configCreateCommand)`: what is given to another command is a part of that one. */
function withoutNested({ names, shown, isWhole }: Seen): Pick<Seen, 'names' | 'isWhole'> {
  const directory = (path: string) => path.replace(/[^/]*$/, '')
  const keyOf = (path: string, variable: string) => `${directory(path)} ${variable}`
  const places = new Map(
    shown.flatMap(({ path, line, text, around }) =>
      /\bUse:/.test(text) ? [[`${path}:${line}`, keyOf(path, around?.trail.at(-1) ?? '')] as const] : [],
    ),
  )
  const variables = new Set(places.values())
  const nested = shown.flatMap(({ path, text }) => {
    const { parent, inside } = /\b(?<parent>\w+)\.AddCommand\((?<inside>[^()]*)/.exec(text)?.groups ?? {}
    const isOther = parent !== undefined && !/root/i.test(parent) && variables.has(keyOf(path, parent))
    return isOther ? (inside ?? '').split(/,\s*/).map((variable) => keyOf(path, variable)) : []
  })
  return {
    names: names.filter(({ path, line }) => !nested.includes(places.get(`${path}:${line.number}`) ?? '')),
    // One that is given to another, and is not known, stands among those that are listed.
    isWhole: isWhole && nested.every((variable) => variables.has(variable)),
  }
}

/** The program itself is often declared like its commands. */
function isRoot({ text, around }: Match): boolean {
  return /\bUse:/.test(text) && /root/i.test(around?.trail.at(-1) ?? '')
}

const mostFiles = 6

function listed(
  { noun }: Surface,
  { names, missing, isWhole, unread = [] }: Seen,
  doubts: readonly string[] = [],
): Conclusion {
  const all = [...new Set(names.map(({ name }) => name))]
  const [first] = names
  if (first === undefined) return unknown(`Looked for ${noun}s as the usual libraries declare them and found none.`)
  const files = [...new Set(names.map(({ path }) => path))]
  const where =
    files.length === 1 || files.length > mostFiles
      ? `${namesInWords(all)} (${placeOf(first.path, first.line.number)}${files.length > 1 ? ' and elsewhere' : ''}).`
      : files.map((file) => `${namesInWords(namesIn(names, file))} (${file}:${lineIn(names, file)})`).join('; ')
  return concluded(
    `${counted(all.length, noun)}: ${where}`,
    matchPassages(
      names.map(({ path, line }) => ({ path, line: line.number, text: line.text, around: null, after: [] })),
    ),
    // A list with holes would be taken for the whole.
    [
      ...doubts,
      ...(missing > 0 || !isWhole ? [`not every line that may declare a ${noun} was looked at`] : []),
      ...unread
        .slice(0, 1)
        .map(({ path, line }) => `${path}:${line} takes one whose name is made when the program runs`),
    ],
  )
}

function namesIn(names: readonly Named[], file: string): readonly string[] {
  return [...new Set(names.filter(({ path }) => path === file).map(({ name }) => name))]
}

function lineIn(names: readonly Named[], file: string): number {
  return names.find(({ path }) => path === file)?.line.number ?? 1
}
