// Of which part of a project something is asked, where the question says so: of one of its programs (`mosquitto_passwd`), of
// one of its commands (`the forget command`), or of the whole by its name. A word that is none of these narrows the question
// down in a way that nothing was found out about.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { languageOf } from '../../source/languages.ts'
import { wordsOfName } from '../../source/names.ts'
import { directoryOf, namesIn } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { noProgram } from '../../source/shipped.ts'
import type { Named } from '../../surfaces/surface.ts'
import { wordsForFile } from '../../words/described-file.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import type { Passage } from '../conclusion.ts'
import { allFiles } from '../files.ts'

/** What stands in the files of a program that the question names; without such files, all of it. */
export function ofProgram<Thing extends { readonly path: string; readonly name?: string }>(
  things: readonly Thing[],
  word: string,
): readonly Thing[] {
  const called = things.filter(({ path }) => isCalled(path, word))
  // A script without a suffix is a program by itself, whatever package is called after it.
  const scripts = called.filter(({ path }) => namesIn(path).file === word && !/\.\w+$/.test(path))
  const own = scripts.length > 0 ? scripts : called
  const others = things.filter((thing) => !own.includes(thing))
  // What is declared twice belongs to two programs, even where they lie side by side.
  const isTwice = others.some(({ name }) => name !== undefined && own.some((one) => one.name === name))
  const isOneOfMany = own.some(({ path }) => others.some((other) => isBeside(path, other.path)))
  if (own.length === 0 || (isOneOfMany && !isTwice)) return things
  // In Go a program has a directory of its own for what is no part of the others; the rest belongs to all of them.
  const isApart = own.every(({ path }) => ownInGo.test(path))
  return isApart ? things.filter(({ path }) => isCalled(path, word) || !ownInGo.test(path)) : own
}

const ownInGo = /(?:^|\/)cmd\/[^/]+\/.*\.go$/

/** Whether some of it stands in a file or directory of that name. */
export function isIn(things: readonly { readonly path: string }[], word: string): boolean {
  return things.some(({ path }) => isCalled(path, word))
}

/** What a part of a program is, by the words for it; a program is none of them. */
const partNoun = '(?:router|controller|blueprint|view-?set|resource|handler|module|group|namespace|middleware|plugin)'

/** `the loans router`: the part of the program that the question says it is asked of, with the word for what it is. */
export function partSaid({ question, caught: { within = '' } }: Asked): string | null {
  if (within === '') return null
  const said = new RegExp(`\\b(?:the|an?|our)\\s+["'\`/]*(?<part>${literally(within)}["'\`]*\\s+${partNoun})\\b`, 'i')
  return said.exec(question.text)?.groups?.part ?? null
}

/**
 * What such a part declares: what stands in files called after it (`loans.js`, `loans_controller.rb`), else what is given to a
 * variable that is (`loansRouter.get(…)`), else what stands in something called so.
 */
export function ofPart(names: readonly Named[], word: string): readonly Named[] {
  const isIts = (called: string) => {
    const plain = wordsOfName(called)
      .map((one) => one.toLowerCase())
      .filter((one) => !ofParts.test(one))
      .join('')
    return plain !== '' && stemOf(plain) === stemOf(word.toLowerCase().replaceAll(/[-_]/g, ''))
  }
  const ways: readonly ((one: Named) => boolean)[] = [
    ({ path }) => isIts(namesIn(path).file.replace(/\.\w+$/, '')),
    ({ path }) => directoryOf(path).split('/').some(isIts),
    ({ line }) => isIts(/^\W*(?<name>\w+)\s*(?:\.|->)/.exec(line.text)?.groups?.name ?? ''),
    ({ around }) => isIts(around?.owner ?? ''),
  ]
  return ways.map((isOwn) => names.filter(isOwn)).find((own) => own.length > 0) ?? []
}

const ofParts =
  /^(?:routers?|routes?|routing|controllers?|blueprints?|bp|views?|viewset|resources?|handlers?|modules?|groups?|apis?|endpoints?|middlewares?|plugins?|index|commands?|cmds?|mux|servers?|app|http|listener|serve|start|run|make|new|build|create|set|setup|register|mount|init|add|define|configure)$/

/** Whether all of it does. */
export function isAllIn(things: readonly { readonly path: string }[], word: string): boolean {
  return things.every(({ path }) => isCalled(path, word))
}

/** `cmd/restic/`, `bin/gist`, `src/ninja.cc`: the name of a program is that of a directory or a file. */
function isCalled(path: string, word: string): boolean {
  return path.split('/').some((segment) => sameName(segment.replace(/(?<=.)\.[\w.]+$/, ''), word))
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '')
  return plain(one) === plain(other)
}

/** Files of one directory and language are parts of one program rather than programs. */
function isBeside(one: string, other: string): boolean {
  return directoryOf(one) === directoryOf(other) && languageOf(one) === languageOf(other)
}

/**
 * Whether a name may well be that of the whole, so that what was found is its. A program that lies beside those it was found
 * in (`bin/stow` and `bin/chkstow`) is another one.
 */
export function* isName(word: string, found: readonly { readonly path: string }[]): Looking<boolean> {
  const headings = search(asWord(word), { ignoreCase: true, only: titled, limit: 20 })
  yield* look([view('.', { full: true }), headings])
  // A page of a manual tells of one program of several.
  const isCode = (path: string) =>
    languageOf(path) !== undefined || !/\.\w+$/.test(path) || /\.(?:cs|fs|vb)proj$|\.(?:sln|gemspec|cabal)$/.test(path)
  const called = (yield* allFiles()).filter((path) => isCalled(isCode(path) ? path : directoryOf(path), word))
  if (called.length > 0) return !isOfAnother(word, { called, found })
  const { shown } = readMatches(yield* lookAt(headings))
  return shown.some(
    ({ line, text, path }) =>
      line <= 2 ||
      /^\s*(?:#|<h1)/.test(text) ||
      isEntry(text, word) ||
      (/\bname\b|\bproject\s*\(|AC_INIT|^module\b|<artifactId>/i.test(text) && !/\.md$/.test(path)),
  )
}

/** `which commands can be typed at the prompt`: what is compared with no argument of the program, in a file that asks for it. */
export function* isAtPrompt(
  word: string,
  found: readonly { readonly path: string; readonly passage: Passage }[],
): Looking<boolean> {
  const [only, ...others] = found
  if (!isPrompt(word) || only === undefined || others.length > 0) return false
  const { of = '' } = prompts.exec(word)?.groups ?? {}
  // `the desk console`: what it is the console of is told where they are told apart.
  const told = [only.path, ...only.passage.lines.map(({ text }) => text)].join(' ')
  if (of !== '' && stemsIn(told, [stemOf(of)]).size === 0) return false
  if (only.passage.lines.some(({ text }) => /\barg[vs]?\[/i.test(text))) return false
  return yield* readsLines(only.path)
}

/** Whether lines that somebody types are read, in one file or anywhere. */
export function* readsLines(path?: string): Looking<boolean> {
  const reading = 'prompt|repl\\b|readline|read_line|linenoise|fgets|getline|stdin|System\\.in\\b|Scanner|gets\\b'
  const asking = search(reading, {
    ignoreCase: true,
    path,
    limit: 5,
    ...(path === undefined && { exclude: noProgram }),
  })
  return readMatches(yield* lookAt(asking)).total > 0
}

/** Whether it is where lines are typed, rather than arguments. */
function isPrompt(word: string): boolean {
  return prompts.test(word)
}

/** Whether a question is about what is typed there; the word may be a part of how it asks for commands. */
export function isOfPrompt({ question: { text }, caught: { within = '' } }: Asked): boolean {
  return isPrompt(within) || /\b(?:prompt|console|terminal|shell|repl)\b/i.test(text)
}

const prompts =
  /^(?:(?<of>\w+)-)?(?:prompt|repl|shell|console|terminal|interactive(?:-mode|-session)?|standard-input|stdin)$/i

/** `tally = "tally_tools.cli:main"`, `"tally": "bin/tally.js"`: the program that a manifest says is installed. */
function isEntry(text: string, word: string): boolean {
  return new RegExp(`^\\s*["']?${literally(word)}["']?\\s*[:=]\\s*["']?(?:[\\w.]+:\\w+|[\\w./-]+\\.[cm]?js["'])`).test(
    text,
  )
}

/** `bin/stow`, `cmd/xb/main.go`: where programs lie side by side, each is a file or a directory of its own. */
const ownPlace = /^(?<among>(?:.*\/)?(?:s?bin(?=\/[^/]+$)|(?:cmd|programs|apps)(?=\/[^/]+\/)))\/(?<program>[^/.]+)/

interface Lying {
  /** Files with the name of the program. */
  readonly called: readonly string[]
  readonly found: readonly { readonly path: string }[]
}

/** Whether what was found belongs to another program, beside the one of that name. */
function isOfAnother(word: string, { called, found }: Lying): boolean {
  const placesOf = (path: string) => ownPlace.exec(path)?.groups ?? {}
  const isIts = ({ program = '' }: Readonly<Record<string, string | undefined>>) => sameName(program, word)
  const homes = called.filter((path) => isIts(placesOf(path)))
  return homes.some((home) =>
    found.some(({ path }) => {
      const other = placesOf(path)
      return other.among === placesOf(home).among && !isIts(other) && languageOf(path) === languageOf(home)
    }),
  )
}

/** Who names a file asks for what is in it, be it the product or an example; a script may have no ending. */
export function isFile(path: string | undefined): path is string {
  return path !== undefined && /\.\w+$|(?:^|\/)s?bin\/[\w-]+$/.test(path)
}

const titled =
  '{README*,readme*,package.json,Cargo.toml,pyproject.toml,setup.py,setup.cfg,*.gemspec,go.mod,composer.json,pom.xml,configure.ac,CMakeLists.txt,meson.build,Package.swift,mix.exs,settings.gradle*}'

/**
 * The word that says of which part it is asked. `the server command` and `moss server` mean a command even where the word
 * alone would be one for any program.
 */
export function partAsked({ question, caught: { within = '', surface = '' } }: Asked): string {
  const { text } = question
  // `which options does tram board accept`: a word between the program and what it does is typed behind it.
  const typed = /flag|option|switch/i.test(surface) ? behindProgram(within, text) : undefined
  if (typed !== undefined) return typed
  if (wordsForFile(question).includes(within)) return ''
  const command =
    /\bthe\s+(?:[\w-]+\s+)?(?<word>[\w:-]+)\s+(?:sub-?)?command\b(?![ -]?line)/i.exec(text)?.groups?.word ?? ''
  if (command !== '' && !/^(?:main|root|whole|same|only)$/i.test(command)) return command.toLowerCase()
  const behind = new RegExp(`(?<!\\bthe\\s+)\\b${literally(within)}\\s+(?<word>server|service|api|app|client)\\b`, 'i')
  const part = ((within === '' ? undefined : behind.exec(text)?.groups?.word?.toLowerCase()) ?? within).replace(
    new RegExp(`(?<=\\w)-${partNoun}$`, 'i'),
    '',
  )
  // Whatever is typed into is interactive.
  return part.replace(/^interactive-(?=(?:prompt|repl|shell|console|terminal)$)/, '')
}

function behindProgram(program: string, text: string): string | undefined {
  const form = new RegExp(
    `\\b(?:does|do|can|will)\\s+\`?${literally(program)}\\s+(?<word>[a-z][\\w-]*)\`?\\s+(?:accept|take|have|support|understand|offer|know|recogni[sz]e)\\b`,
    'i',
  )
  const { word } = (program === '' ? null : form.exec(text))?.groups ?? {}
  return word === undefined || ofPrograms.test(word) ? undefined : word.toLowerCase()
}

const ofPrograms =
  /^(?:(?:sub-?)?commands?|program|cli|tool|server|service|api|app|client|binary|script|executable|parser|class|module|library|package|really|even|itself|also|currently|actually|daemon)$/i

/** Flags that a function compares by hand which is called after its command; none where others may hold for all commands. */
export function comparedFor(word: string, flags: readonly Named[]): readonly Named[] {
  const isIts = ({ around }: Named) => sameName((around?.owner ?? '').replace(ofDoing, ''), word)
  const isForAll = ({ around }: Named) => around === undefined || /main|parse|arg|opt|cli|usage/i.test(around.owner)
  const own = flags.filter(isIts)
  return flags.every((one) => one.isCompared && (isIts(one) || !isForAll(one))) ? own : []
}

const ofDoing = /^(?:cmd|do|run|handle|command)_?(?=[A-Z_]|(?<=_)\w)|_?(?:[cC]ommand|[cC]md)$/

interface Declared {
  readonly flags: readonly Named[]
  readonly commands: readonly Named[]
}

/** The flags of one command: those that are given to it by its variable, or that stand in its own file or right below it. */
export function flagsOfCommand(word: string, { flags, commands }: Declared): readonly Named[] {
  const declared = commands.filter(({ name }) => sameName(name, word))
  const [own] = declared
  if (own === undefined || new Set(declared.map(({ path }) => path)).size > 1) return []
  const shared = /^\s*desc\b/.test(own.line.text) ? ofItsClass(flags, own.path) : []
  return [...ownFlags(own, { flags: flags.filter((flag) => !shared.includes(flag)), commands }), ...shared]
}

/** Thor: what is declared for a class holds for all of its commands, which may stand in files of their own. */
function ofItsClass(flags: readonly Named[], path: string): readonly Named[] {
  const all = flags.filter(({ line }) => /^\s*class_option\b/.test(line.text))
  return new Set(all.map((one) => one.path)).size > 1 ? all.filter((one) => one.path === path) : all
}

function ownFlags(own: Named, { flags, commands }: Declared): readonly Named[] {
  const here = flags.filter(({ path }) => path === own.path)
  const inside = /\bUse:/.test(own.line.text) ? ofItsMaker(own, { flags: here, commands }) : []
  if (inside.length > 0) return inside
  const variable = /(?<name>\w+)\s*:?=\s*[^=]*(?:add_parser|[cC]ommand)\b/.exec(own.line.text)?.groups?.name
  const given =
    variable === undefined || /\bUse:/.test(own.line.text)
      ? []
      : here.filter(({ line }) => new RegExp(`${asWord(variable)}(?:\\.|->|:(?!:))`).test(line.text))
  if (given.length > 0) return given
  const others = commands.filter(({ path, name }) => path === own.path && !sameName(name, own.name))
  if (others.length === 0) return here
  const next = Math.min(...others.map(({ line }) => line.number).filter((line) => line > own.line.number), Infinity)
  // Only what is written in one piece ends where the next one begins.
  const isInOnePiece = /^\s*(?:@|\.(?:sub)?command\(|desc\b)/.test(own.line.text)
  return isInOnePiece ? here.filter(({ line }) => own.line.number <= line.number && line.number < next) : []
}

/** cobra: those that are given to the variable that holds the command, or in the function that makes it and no other one. */
function ofItsMaker({ path, around }: Named, { flags, commands }: Declared): readonly Named[] {
  if (around === undefined) return []
  const given = flags.filter(({ line }) => new RegExp(`${asWord(around.owner)}\\.`).test(line.text))
  const isMaker = (one: Named) => one.path === path && one.around?.line === around.line
  return given.length > 0 ? given : commands.filter(isMaker).length > 1 ? [] : flags.filter(isMaker)
}
