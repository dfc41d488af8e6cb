// Programs that the table cannot describe: what they do hangs on the form of their arguments.

import { ownEntry } from '../../core/index.ts'
import { isHarmlessFor } from './assignments.ts'
import { type Command, judgeOptions, judgeProgram, parted, runsFile, starts } from './command.ts'
import type { Finding } from './finding.ts'
import { judgeGit } from './git.ts'
import { isReadingAwk, isReadingSed, readFind } from './little-languages.ts'
import { harmlessModules, interpreters, type Program, projectTools } from './programs.ts'
import { literal, type Word } from './script.ts'
import { readVerb, verbs } from './verbs.ts'
import { judgeRead, judgeWrite, judgeWriteOf, pointed, type Scene, unproven } from './where.ts'

type Inspect = (command: Command, scene: Scene) => readonly Finding[]

const reading = { reason: 'reads' }

export const special: Readonly<Record<string, Inspect>> = {
  git: judgeGit,
  find: judgeFind,
  sed: judgeSed,
  awk: judgeAwk,
  gawk: judgeAwk,
  mawk: judgeAwk,
  tar: judgeTar,
  date: judgeDate,
  dd: judgeCopy,
  less: judgePager,
  more: judgePager,
  set: judgeSet,
  export: judgeExport,
  exit: (command) => [starts(command, 'none', reading)],
  ...Object.fromEntries(Object.keys(interpreters).map((name) => [name, judgeInterpreter])),
  ...Object.fromEntries(['npx', 'bunx', 'uvx', 'pipx'].map((name) => [name, judgeFetchedTool])),
  ...Object.fromEntries(Object.keys(verbs).flatMap((name) => (name === 'git' ? [] : [[name, judgeVerb]]))),
}

/** Built into the shell, and what they change is how the rest of the line is understood. */
export const meddling: ReadonlySet<string> = new Set(
  `. source alias unalias declare typeset local readonly unset read mapfile readarray let shopt enable hash getopts pushd popd
   dirs bind complete compgen compopt history fc bg fg disown suspend logout umask ulimit coproc function select for case in
   esac fi done } [[ ]] times caller`.split(/\s+/),
)

function judgeVerb(command: Command, scene: Scene): readonly Finding[] {
  const table = ownEntry(verbs, command.name)
  if (table === undefined) return []
  // `pnpm -r build`: the same in every package of the workspace.
  const texts = command.name === 'pnpm' && command.texts[0] === '-r' ? command.texts.slice(1) : command.texts
  const [first] = texts
  const words = texts.map((text) => text ?? '')
  const isAlone = first === undefined
  const { kind, verb, usesNetwork } = readVerb(table, words)
  const started = (risk: 'none' | 'medium' | 'high', reason: string) => starts(command, risk, { reason, usesNetwork })
  const dangers = judgeOptions(command, table.dangers, scene)
  if (first === null) return [unproven(`which command of ${command.name} is meant is not known`)]
  if (isAlone) return [started('medium', 'does what it does by default')]
  if (kind === 'unknown') return [started('high', `${verb} is not a known command`), ...dangers]
  // To ask somebody else is to tell them what is asked.
  const risk = kind === 'reads' ? (usesNetwork ? 'medium' : 'none') : kind
  return [started(risk, kind === 'reads' ? `${verb} reads` : `${verb} acts`), ...dangers]
}

function judgeFind(command: Command, scene: Scene): readonly Finding[] {
  const { roots, danger } = readFind(command.texts)
  return [
    starts(command, 'none', reading),
    ...(danger === null ? [] : [unproven(`find ${danger} may write or run something`)]),
    ...roots.flatMap((index) => wordsAt(command, [index]).flatMap((word) => judgeRead(word, scene))),
  ]
}

export function wordsAt({ args }: Command, places: readonly number[]): readonly Word[] {
  return places.flatMap((place) => args[place] ?? [])
}

interface SedReading {
  readonly scripts: readonly (string | null)[]
  readonly files: readonly Word[]
  readonly isInPlace: boolean
  readonly danger: string | null
}

function readSed({ args, texts }: Command): SedReading {
  const scripts: (string | null)[] = []
  const operands: Word[] = []
  let isInPlace = false
  let danger: string | null = null
  for (const [index, word] of args.entries()) {
    const text = texts[index] ?? null
    const before = texts[index - 1] ?? ''
    if (index > 0 && /^(-[nErsuz]*e|--expression)$/.test(before)) scripts.push(text)
    else if (text === null || !text.startsWith('-') || text === '-') operands.push(word)
    // A suffix with a slash or a star names another place for the old file.
    else if (/^(-i|-[nErsuz]+i|--in-place=?)[\w.~-]*$/.test(text)) isInPlace = true
    else if (/^(-[nErsuz]*e|--expression|--)$/.test(text)) continue
    else if (text.startsWith('--expression=')) scripts.push(text.slice('--expression='.length))
    else if (
      !/^(-[nErsuz]+|--(quiet|silent|regexp-extended|separate|null-data|posix|debug|sandbox|unbuffered))$/.test(text)
    )
      danger = text
  }
  const [first, ...rest] = operands
  if (scripts.length > 0 || first === undefined) return { scripts, files: operands, isInPlace, danger }
  return { scripts: [literal(first)], files: rest, isInPlace, danger }
}

function judgeSed(command: Command, scene: Scene): readonly Finding[] {
  const { scripts, files, isInPlace, danger } = readSed(command)
  const isSafe = scripts.length > 0 && scripts.every((script) => script !== null && isReadingSed(script))
  const options = { letters: 'eifl', names: ['in-place', 'file', 'expression'] }
  const hidden = judgeOptions({ ...command, args: files }, options, scene)
  return [
    starts(command, isInPlace ? 'medium' : 'none', isInPlace ? { reason: 'changes files' } : reading),
    ...(isSafe ? [] : [unproven('the sed script may write or run something')]),
    ...(danger === null ? [] : [unproven(`sed ${danger} is not judged`)]),
    ...hidden,
    ...files.flatMap((word) => (isInPlace ? judgeWrite(word, scene, 'name') : judgeRead(word, scene))),
  ]
}

function judgeAwk(command: Command, scene: Scene): readonly Finding[] {
  const words = [...command.args]
  let danger: string | null = null
  for (let text = take(words); text !== null; text = take(words)) {
    const value = /^-[vF]$/.test(text) ? words.shift() : undefined
    if (value !== undefined ? literal(value) === null : !/^-[vF]./.test(text)) danger = text
  }
  const [program, ...files] = words
  const code = program === undefined ? null : literal(program)
  return [
    starts(command, 'none', reading),
    ...(danger === null ? [] : [unproven(`awk ${danger} is not judged`)]),
    ...(code !== null && isReadingAwk(code) ? [] : [unproven('the awk program may write or run something')]),
    ...files.flatMap((word) => (/^\w+=/.test(word.source) ? [] : judgeRead(word, scene))),
  ]
}

/** The option at the head, taken; `null` when there is none. */
function take(words: Word[]): string | null {
  const text = words[0] === undefined ? null : literal(words[0])
  if (text === null || !/^-./.test(text)) return null
  words.shift()
  return text === '--' ? null : text
}

function judgeTar(command: Command, scene: Scene): readonly Finding[] {
  const [first, ...rest] = command.args
  const letters = first === undefined ? null : literal(first)
  const isPlain = letters !== null && /^-?[ctxzjJvfpak]+$/.test(letters)
  const isListing = isPlain && letters.includes('t')
  const { options, operands } = parted(rest)
  const [archive, ...files] = operands
  const isWritten = isPlain && letters.includes('c')
  return [
    starts(command, isListing ? 'none' : 'medium', isListing ? reading : { reason: 'packs or unpacks files' }),
    ...(isPlain && options.length === 0 ? [] : [unproven('these options of tar are not judged')]),
    ...judgeOptions({ ...command, args: rest }, { letters: 'I', names: ['to-command'] }, scene),
    ...(archive === undefined ? [] : isWritten ? judgeWrite(archive, scene) : judgeRead(archive, scene)),
    ...files.flatMap((word) => judgeRead(word, scene)),
    ...(isListing || isWritten ? [] : judgeWriteOf('.', scene).filter(({ kind }) => kind === 'denied')),
  ]
}

const plainReader: Program = { risk: 'none', reason: 'reads', operands: 'text' }

function judgeDate(command: Command, scene: Scene): readonly Finding[] {
  const isSetting = command.args.some((word) => {
    const { text, rest } = pointed(word, scene.judges)
    return rest === 'anything' ? !text.startsWith('+') : /^[^-+]/.test(text) && /^[\d.]+$/.test(text)
  })
  const dangers = { letters: 's', names: ['set'] }
  return [
    ...judgeProgram(command, { ...plainReader, dangers }, scene),
    ...(isSetting ? [unproven('date may set the clock')] : []),
  ]
}

function judgePager(command: Command, scene: Scene): readonly Finding[] {
  const dangers = { letters: 'oOkt', names: ['log-file', 'LOG-FILE', 'lesskey-file', 'lesskey-src', 'tag'] }
  const orders = command.args.filter((word) => pointed(word, scene.judges).text.startsWith('+'))
  return [
    ...judgeProgram(command, { ...plainReader, operands: 'read', dangers }, scene),
    ...orders.map((word) => unproven(`${command.name} is told to do ${word.source}`)),
  ]
}

/** `dd`: every word is `name=value`. */
function judgeCopy(command: Command, scene: Scene): readonly Finding[] {
  return [
    starts(command, 'medium', { reason: 'copies raw bytes' }),
    ...command.args.flatMap((word) => {
      const { text, rest } = pointed(word, scene.judges)
      if (rest !== 'nothing') return [unproven('what dd is given is not known')]
      if (text.startsWith('of=')) return judgeWriteOf(text.slice(3), scene)
      return text.startsWith('if=')
        ? judgeRead({ source: text, pieces: [{ kind: 'text', text: text.slice(3), isQuoted: true }] }, scene)
        : []
    }),
  ]
}

function judgeSet(command: Command): readonly Finding[] {
  const isHarmless = command.texts.every(
    (text) => text !== null && /^([-+][euxo]+|pipefail|errexit|nounset)$/.test(text),
  )
  if (isHarmless && command.texts.length > 0) return [starts(command, 'none', reading)]
  return [starts(command, 'none', reading), unproven('set changes how the rest of the line is understood')]
}

function judgeExport(command: Command): readonly Finding[] {
  const names = command.texts.map((text) => (text === null ? null : (/^([A-Za-z_]\w*)=/.exec(text)?.[1] ?? null)))
  const strange = names.find((name) => name === null || !isHarmlessFor(name))
  const started = starts(command, 'none', reading)
  return strange === undefined ? [started] : [started, unproven('export changes what later programs do')]
}

function judgeInterpreter(command: Command, scene: Scene): readonly Finding[] {
  const { name, texts, args } = command
  const { code = {}, module } = ownEntry(interpreters, name) ?? {}
  const at = texts.findIndex((text) => text === null || !text.startsWith('-') || text === '-')
  const options = { ...command, args: at < 0 ? args : args.slice(0, at) }
  const [script] = at < 0 ? [] : args.slice(at)
  if (texts.length === 1 && /^(--version|-V|-v|--help|-h)$/.test(texts[0] ?? ''))
    return [starts(command, 'none', reading)]
  if (module !== undefined && texts[0] === module && harmlessModules.has(texts[1] ?? ''))
    return [starts(command, 'medium', { reason: 'runs code of the project' })]
  const isTest =
    name === 'node'
      ? texts[0] === '--test'
      : /^(test|check|lint|fmt)$/.test(texts[0] ?? '') && /^(deno|bun)$/.test(name)
  if (isTest) return [starts(command, 'medium', { reason: 'runs code of the project' })]
  if (script === undefined || literal(script) === '-')
    return [
      starts(command, 'high', { reason: 'runs code that no file holds' }),
      ...judgeOptions(options, code, scene),
      ...fromInput(texts, name),
    ]
  return [runsFile(command, script, scene), ...judgeOptions(options, code, scene), ...judgeRead(script, scene)]
}

function fromInput(texts: readonly (string | null)[], name: string): readonly Finding[] {
  const isBare = texts.every((text) => text !== null && (text === '-' || text.startsWith('-')))
  return isBare ? [unproven(`${name} takes its code from its input`)] : []
}

/** Fetches a package when it is not there, and runs it. */
function judgeFetchedTool(command: Command): readonly Finding[] {
  const tool =
    command.texts.find((text) => text !== null && !/^(--no-install|--no|--yes|-y|--offline)$/.test(text)) ?? null
  const isKnown = tool !== null && projectTools.has(tool)
  if (isKnown) return [starts(command, 'medium', { reason: `runs ${tool} of the project` })]
  return [starts(command, 'high', { reason: 'may fetch a package and run it', usesNetwork: true })]
}
