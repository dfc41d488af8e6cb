// What a program shows to the outside: commands, flags, routes, environment variables. How each is written is in
// `surfaces/`; here it is searched for, read where it stands, and counted only where all of it was seen.

import { search } from '../../looking/calls.ts'
import { firstPages } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { withoutRemarked } from '../../looking/remarked.ts'
import { directoryOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { commands } from '../../surfaces/commands.ts'
import { asFlags, flags, usageFlags, withoutAliases } from '../../surfaces/flags.ts'
import { moduleParameters } from '../../surfaces/module-parameters.ts'
import { routes } from '../../surfaces/routes.ts'
import { type Named, type Place, placeAt, type Surface } from '../../surfaces/surface.ts'
import { notTold, onlyUsual, severalParsers, toldBesides } from '../../surfaces/told-flags.ts'
import { isKeyed, isOtherwise, type Unread } from '../../surfaces/unread.ts'
import { variables } from '../../surfaces/variables.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { withDefaults, withPositionals } from './beside-flags.ts'
import { withoutBundled } from './bundled.ts'
import { withChains } from './closed-chains.ts'
import { flagsGiven } from './command-flags.ts'
import { commandTree } from './command-tree.ts'
import { derivedCommands, writtenCommands, writtenSearches } from './commands.ts'
import { ofLengthAsked } from './flags-by-length.ts'
import { isLibraryOf } from './library-named.ts'
import { listed, reasonsOf } from './listed.ts'
import { withHelp } from './loose-tables.ts'
import { namesMade } from './made-names.ts'
import { setInCode, typedAsCommand } from './meant-otherwise.ts'
import { commandsWithin, nestedCommands } from './nested-commands.ts'
import { withoutOwnGroups } from './own-groups.ts'
import { withoutOtherRegistries } from './registered-commands.ts'
import { remarkedVariable } from './remarked-variable.ts'
import { isOwnManual, manuals, patternsOf, type Seen, seenOf } from './seen.ts'
import { nameWritten, standingInside } from './standing-inside.ts'
import { inSeveralFiles, linesOfUsage, usedBesides } from './told-at-use.ts'
import { isTurningOff, purposeIn, variableFor } from './variable-for.ts'
import { variablesOf, withManuals } from './variables.ts'
import { comparedFor, isAllIn, isIn, isName, ofPart, ofProgram, partAsked, partSaid } from './within.ts'

/** Lists what a program offers of a kind, and how much of it there is. */
export function* surface(given: Asked): Looking<Conclusion> {
  const asked: Asked = { ...given, caught: { ...given.caught, within: partAsked(given) } }
  switch (kindMeant(asked.caught.surface ?? '')) {
    case 'route': {
      const seen = yield* seenOf(routes, asked)
      const below = routesFor(seen.names, asked.question.text)
      return below.length === 0
        ? yield* listedWithin(routes, seen, asked)
        : yield* listedWithin(routes, only(seen, below), { ...asked, caught: { ...asked.caught, within: undefined } })
    }
    case 'parameter':
      return yield* listedWithin(moduleParameters, yield* seenOf(moduleParameters, asked), asked)
    case 'variable':
      return yield* variablesWithin(asked)
    case 'flag': {
      const seen = ofLengthAsked(yield* flagsOf(asked), asked.question.text)
      const found = withDefaults(yield* flagsWithin(seen, asked), seen.names, asked.question.text)
      return asTyped(isOfArguments(asked) ? yield* withPositionals(found, asked) : found, asked.question.text)
    }
    case 'command':
      return yield* commandsOf(asked)
  }
}

/** `routes for loans`, `routes under /loans`: those whose paths have the word; none where it tells nothing apart. */
function routesFor(names: readonly Named[], text: string): readonly Named[] {
  const { word } = /\b(?:for|about|under|below)\s+(?:the\s+)?\/?(?<word>[\w-]+)\b/i.exec(text)?.groups ?? {}
  if (word === undefined) return []
  const own = names.filter(({ name }) =>
    name
      .toLowerCase()
      .split(/[\s/]+/)
      .includes(word.toLowerCase()),
  )
  return own.length < names.length ? own : []
}

function isOfArguments({ caught }: Asked): boolean {
  return /\barg/i.test(caught.surface ?? '')
}

/** `which options can be set in the editor`: what is set, also in a file, may be other options than those that are typed. */
function asTyped(found: Conclusion, text: string): Conclusion {
  const isSet =
    /\boptions?\b.*\b(?:(?:be|are|get) (?:set|configured)|config(?:uration)?(?: files?)?|settings?)\b/i.test(text)
  const isTyped = /\bcommand[ -]?lines?\b|\bflags?\b|\bcli\b|\bswitch(?:es)?\b|(?<!\w)--/i.test(text)
  return found.isAnswered && isSet && !isTyped
    ? concluded(found, found.passages, ['what can be set may be more, or other, than what is typed'])
    : found
}

/** What belongs to the part of the project that the question names; a word that names nothing is a doubt. */
function* listedWithin(surface: Surface, seen: Seen, asked: Asked): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const part = partSaid(asked)
  if (part !== null) {
    const named = ofPart(seen.names, word)
    if (named.length > 0) return listed(surface, only(seen, named))
  }
  const written = nameWritten(asked, word)
  const inside = written === undefined ? null : yield* standingInside(written, surface, { seen, asked })
  if (inside !== null) return listed(surface, inside.seen, inside.doubts)
  const own = within(seen, word)
  const { names } = own
  const isNamed = word === '' || names.length === 0 || isIn(names, word) || (yield* isName(word, seen.names))
  // `the admin server`: whatever is there stands in a function, or is given to a variable, that is called after it.
  if (!isNamed && names.length > 0 && ofPart(names, word).length === names.length) return listed(surface, own)
  if (part !== null) return listed(surface, own, [`they were not told apart by “${part}”`])
  if (!isNamed && (yield* isLibraryOf(word, names))) return listed(surface, own)
  return listed(surface, own, isNamed ? [] : [`nothing here is called “${word}”`])
}

/** One that is asked for by what it is there for, or all of them. */
function* variablesWithin(asked: Asked): Looking<Conclusion> {
  const seen = yield* variablesOf(asked)
  const purpose = purposeIn(asked.question)
  const meant = purpose.length === 0 ? null : variableFor(purpose, seen, isTurningOff(asked.question))
  return meant ?? (yield* listedWithin(variables, yield* withManuals(seen, asked), asked))
}

/** A variable by its purpose, in however many words that is told. */
export function* variableMeant(asked: Asked): Looking<Conclusion> {
  const purpose = purposeIn(asked.question)
  const seen = yield* variablesOf({ ...asked, name: '' })
  const meant = variableFor(purpose, seen, isTurningOff(asked.question)) ?? (yield* remarkedVariable(purpose, seen))
  return meant ?? unknown(`Looked for an environment variable for ${purpose.join(' ')} and found none.`)
}

const toldSearch = search('^\\W*(?:[BfFITPlRp]+\\W+)?(?:-\\w\\b.{0,24}?)?\\\\?-\\\\?-[a-z]', {
  only: manuals,
  limit: 200,
})

/** What is declared; where nothing is, what the program says of itself. What help and manuals tell is compared with it. */
function* flagsOf(asked: Asked): Looking<Seen> {
  yield* look([...firstPages([...patternsOf(flags), ...usageFlags.patterns], asked), toldSearch])
  const read = yield* seenOf(flags, asked)
  const help = yield* seenOf(usageFlags, asked)
  const declared = { ...read, ...withHelp(read, help.names) }
  const made = yield* namesMade(withoutRecorded(declared), asFlags)
  const names = yield* withoutBundled(declaredFirst([...declared.names, ...made.names]))
  // What the program says of itself does not mend what could not be read.
  const seen = { ...(names.length > 0 ? { ...declared, names } : help), unread: made.unread }
  const manual = readMatches(yield* lookAt(toldSearch)).shown.filter(({ path }) => isOwnManual(path))
  const usage = seen.names.some(isTypedByHand) ? yield* linesOfUsage() : []
  const told = [...help.names.map(placeAt), ...manual]
  const unread = [...seen.unread, ...toldBesides(seen.names, told), ...onlyUsual(seen.names)]
  const own = yield* withChains(yield* withoutExamples(withoutAliases(seen.names, help.names)))
  const atUse = [...notTold(own, [...told, ...usage]), ...usedBesides(seen.names, usage)]
  return { ...seen, names: own, unread: [...unread, ...atUse] }
}

/** A letter that is compared with something is an option only where no library is told of any. */
function declaredFirst(names: readonly Named[]): readonly Named[] {
  return names.every(({ isCompared }) => isCompared) ? names : names.filter((one) => !isTypedByHand(one))
}

function isTypedByHand({ name, isCompared }: Named): boolean {
  return isCompared === true && /^-[^-]/.test(name)
}

/** What a docstring of Python shows how to declare is not declared; elsewhere a comment is seen in the line itself. */
function* withoutExamples(flags: readonly Named[]): Looking<readonly Named[]> {
  const ofPython = flags.filter(({ path }) => /\.pyw?$|(?:^|\/)[^./]+$/.test(path))
  const written = yield* withoutRemarked(ofPython, placeAt)
  return flags.filter((flag) => !ofPython.includes(flag) || written.includes(flag))
}

/** What is declared by the names of records is told where these are written. */
function withoutRecorded({ names, unread }: Seen): readonly Unread[] {
  const recorded = new Set(names.filter(({ line }) => /[fF]lag\{\s*"/.test(line.text)).map(({ path }) => path))
  return unread.filter((one) => !isKeyed(one) || !recorded.has(one.match.path))
}

/** A command has flags of its own; a program, those of all its files. */
function* flagsWithin(seen: Seen, asked: Asked): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const isCommand =
    word !== '' &&
    new RegExp(`\\b${literally(word)}\\W+(?:sub-?)?command\\b(?![ -]?line)`, 'i').test(asked.question.text)
  const ofWord = within(seen, word)
  if (word === '') return ofMain(seen, asked.question.text) ?? listedFlags(ofWord)
  // A file may be called after one of many commands, too; then others stand beside it.
  const isApart = isIn(ofWord.names, word) && (ofWord.names.length < seen.names.length || isAllIn(seen.names, word))
  if (isApart && !isCommand) return listedFlags(ofWord, yield* setInCode(asked))
  const declared = withoutOtherRegistries(yield* seenOf(commands, asked))
  const roots = new Set(declared.shown.filter(isRoot).map(({ path, line }) => `${path}:${line}`))
  // Who names the program asks for the flags of its commands, too.
  const isProgram = ({ path, line }: Named) => !isCommand && roots.has(`${path}:${line.number}`)
  const all = [...declared.names, ...(yield* derivedCommands(declared.shown))].filter((one) => !isProgram(one))
  const untold = all.length > 0 ? [] : yield* typedAsCommand(word, ofWord.names)
  const compared = untold.length > 0 ? comparedFor(word, seen.names) : []
  if (compared.length > 0) return listedFlags(yield* onlyClosed(seen, compared))
  if (untold.length > 0) return listedFlags(ofWord, untold)
  // Where a program has no commands, it is one itself.
  if (all.length === 0 && (isIn(ofWord.names, word) || (yield* isName(word, ofWord.names))))
    return listedFlags(ofWord, yield* setInCode(asked))
  const own = yield* flagsGiven(word, { flags: seen.names, commands: all })
  if (own.names.length > 0) return listedFlags(only(seen, own.names), own.doubts)
  const isWhole = !isCommand && !all.some(({ name }) => name === word) && (yield* isName(word, seen.names))
  return listedFlags(seen, isWhole ? yield* setInCode(asked) : [`they were not told apart by “${word}”`])
}

/** What the function of one command compares is all it takes where its chain is closed, whatever a help text tells. */
function* onlyClosed(seen: Seen, flags: readonly Named[]): Looking<Seen> {
  const names = yield* withChains(flags)
  const own = only(seen, names)
  const isFlag = ({ match }: Unread) =>
    seen.names.some(({ path, line }) => path === match.path && line.number === match.line)
  return names.every(({ isClosed }) => isClosed) ? { ...own, unread: own.unread.filter((one) => !isFlag(one)) } : own
}

/** `the main program`: where several have flags, the one in the file that is called so. */
function ofMain(seen: Seen, text: string): Conclusion | null {
  const isAsked = /\bmain (?:program|binary|executable|command|tool)\b/i.test(text)
  if (!isAsked || new Set(seen.names.map(({ path }) => path)).size < 2) return null
  const own = within(seen, 'main')
  return listedFlags(own, own.names.length < seen.names.length ? [] : ['they were not told apart by “main”'])
}

/** Of what is listed, arguments must be read in one place. */
function listedFlags(seen: Seen, doubts: readonly string[] = []): Conclusion {
  const isDeclaring = new Set(seen.names.map(({ path }) => path))
  const several = [
    ...severalParsers(seen.shown.filter(({ path }) => isDeclaring.has(path))),
    ...inSeveralFiles(seen.names.filter((one) => one.isClosed || isTypedByHand(one))),
  ]
  return listed(flags, { ...seen, unread: [...seen.unread, ...several] }, doubts)
}

/** What is seen of the program that a question names; of all of them where it names none. */
function within(seen: Seen, word: string): Seen {
  const names = withClasses(ofProgram(seen.names, word), seen.names)
  return names.length < seen.names.length ? only(seen, names) : { ...seen, names }
}

/** A script of PHP that registers some commands has others in classes of their own. */
function withClasses(own: readonly Named[], all: readonly Named[]): readonly Named[] {
  const isOfPhp = own.some(({ line }) => /\$\w+->register\(/.test(line.text))
  return isOfPhp ? all.filter((one) => own.includes(one) || one.path.endsWith('.php')) : own
}

/** Some of the names, with what could not be read in their files. */
function only(seen: Seen, names: readonly Named[]): Seen {
  return { ...seen, names, unread: seen.unread.filter(({ match }) => names.some(({ path }) => path === match.path)) }
}

function kindMeant(word: string): 'route' | 'parameter' | 'variable' | 'flag' | 'command' {
  if (/module param/i.test(word)) return 'parameter'
  if (/route|endpoint/i.test(word)) return 'route'
  if (/env/i.test(word)) return 'variable'
  return /flag|option|switch|\barg/i.test(word) ? 'flag' : 'command'
}

function* commandsOf(asked: Asked): Looking<Conclusion> {
  yield* look([...firstPages(patternsOf(commands), asked), ...writtenSearches(asked.path)])
  const seen = withoutOtherRegistries(yield* seenOf(commands, asked))
  const declared = { ...seen, unread: yield* withoutOwnGroups(seen.unread) }
  const root = new Set(declared.shown.filter(isRoot).map(({ path, line }) => `${path}:${line}`))
  const tree = commandTree(declared, asked.caught.within ?? '')
  const isCommand = declared.names.some(({ name }) => name === asked.caught.within)
  if (tree !== null)
    return isCommand
      ? listed(commands, { ...declared, ...tree })
      : yield* listedWithin(commands, { ...declared, ...tree }, asked)
  const top = withoutNested(declared)
  const own = top.names.filter(({ path, line }) => !root.has(`${path}:${line.number}`))
  const nested = yield* nestedCommands(own, declared.shown)
  const inner = yield* commandsWithin(asked.caught.within ?? '', nested)
  if (inner.names.length > 0) {
    const isBeside = ({ match }: Unread) => inner.names.some(({ path }) => path === match.path)
    const beside = declared.unread.filter((one) => isOtherwise(one) && isBeside(one))
    return listed(commands, { ...declared, ...nested, ...inner, unread: [...beside, ...inner.unread] })
  }
  const first = nested.owned.flatMap(({ named, owner }) => (owner === null ? [named] : []))
  const made = yield* namesMade(declared.unread, asCommand)
  const { names, unread: ofLoop } = ofCommandLoop([...first, ...made.names], declared.shown)
  if (names.length === 0 || isProgramItself(names)) return yield* writtenCommands(asked, reasonsOf(made.unread))
  const unread = [...made.unread, ...nested.unread, ...ofLoop, ...ofOtherClasses(names)]
  const isWhole = top.isWhole && nested.isWhole
  return yield* listedWithin(commands, { ...declared, isWhole, names, unread }, asked)
}

/** What a text says that a line is given in place of a name; the commands of an editor begin with a capital. */
function asCommand(said: string, { text }: Place): readonly string[] {
  const form = /create_user_command/.test(text) ? /^[A-Z]\w*$/ : /^[a-z][\w:-]*$/
  return form.test(said) ? [said] : []
}

/** `@click.command()` over one function makes it the program, not a command of it. */
function isProgramItself(names: readonly Named[]): boolean {
  const [first] = names
  // A name in a line of its own is given to the call in the line before.
  const isGiven = /sub-?command|\.command\(\s*["'`][^"'`]+["'`]\s*[,)]|add_parser|^\s*["']|\bcmd:"/i
  return names.length === 1 && first !== undefined && !isGiven.test(first.line.text)
}

/** Methods `do_…` are commands only for who derives from Python's cmd, and those of a prompt, not of a command line. */
function ofCommandLoop(names: readonly Named[], shown: readonly Match[]): Pick<Seen, 'names' | 'unread'> {
  const methods = names.filter(({ line }) => /^\s+def do_/.test(line.text))
  const others = names.filter((one) => !methods.includes(one))
  const loop = shown.find(({ text }) => /\((?:cmd\.)?Cmd\)/.test(text))
  if (methods.length === 0 || loop === undefined) return { names: others, unread: [] }
  if (others.length === 0) return { names: methods, unread: [] }
  return { names: others, unread: [{ match: loop, because: 'takes others at a prompt of its own' }] }
}

/** Where a class has commands by their descriptions, another class may be one of them that has commands of its own. */
function ofOtherClasses(names: readonly Named[]): readonly Unread[] {
  const described = names.filter(({ line }) => /^\s*desc\b/.test(line.text))
  const other = described.find(({ path }) => path !== described[0]?.path)
  return other === undefined ? [] : [{ match: placeAt(other), because: 'may be a command of another command' }]
}

/** `configCommand.AddCommand(configCreateCommand)`: what is given to another command is a part of that one. */
function withoutNested({ names, shown, isWhole }: Seen): Pick<Seen, 'names' | 'isWhole'> {
  const keyOf = (path: string, variable: string) => `${directoryOf(path)} ${variable}`
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
