// Which command belongs to which: by the call that one stands in, the variable or the class that it is given to, and by what
// gives one to another. What belongs to none is what somebody types first.

import { openBefore } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { indentOf, startOfLine } from '../source/source-text.ts'
import { closeOf, type Source, unreadAt } from './route.ts'
import { type Named, placeAt } from './surface.ts'
import type { Owned } from './typed-commands.ts'
import type { Unread } from './unread.ts'

interface Command {
  readonly named: Named
  readonly source: Source
  readonly at: number
  /** The variable, the function or the class that it is. */
  readonly variable: string
  /** What it is given to where it is declared. */
  readonly receiver: string
  /** Where what stands in it ends. */
  readonly to: number
  /** Whether it is made by itself, so that something else must be given it. */
  readonly isLoose: boolean
}

export interface Nesting {
  readonly owned: readonly Owned[]
  /** What is declared by itself and given to nobody: programs, or commands of which it is not seen whose they are. */
  readonly loose: readonly Named[]
  readonly unread: readonly Unread[]
}

/** Each command with the one that it belongs to; without those that are the program itself. */
export function nestingOf(names: readonly Named[], sources: readonly Source[]): Nesting {
  const all = names.flatMap((named) => commandAt(named, sources))
  const givings = sources.flatMap(givingsIn)
  const ownerOf = new Map(all.map((command) => [command, ownerIn(command, { all, givings })]))
  const owners = new Set(ownerOf.values())
  // What is given to something that is no command is a command of the program.
  const isFree = (one: Command) => one.isLoose && ownerOf.get(one) === null && !isGiven(one, givings)
  const isProgram = (one: Command) => isFree(one) && owners.has(one)
  const programs = all.filter(isProgram)
  const lost = all.filter((one) => programs.length > 0 && isFree(one) && !isProgram(one))
  const doubted = programs.length > 1 ? programs.slice(1) : lost
  const unseen = names.filter((named) => all.every((one) => one.named !== named))
  return {
    owned: [...unseen.map((named) => ({ named, owner: null })), ...all].flatMap((one) => {
      if (!('source' in one)) return [one]
      const owner = ownerOf.get(one) ?? null
      if (isProgram(one)) return []
      const named = calledAs(one, givings)
      if (owner === null || !isProgram(owner)) return [{ named, owner: owner?.named ?? null }]
      return [{ named, owner: null, program: owner.named }]
    }),
    loose: [...programs, ...lost].map(({ named }) => named),
    unread: [
      ...doubted.map(({ named }) => ({
        match: placeAt(named),
        because: programs.length > 1 ? 'may be another program' : 'is given to no command that was seen',
      })),
      ...givings.flatMap(({ child, place }) =>
        place === undefined || all.some(({ variable }) => variable === child)
          ? []
          : unreadAt(place.source, place.at, `is given \`${child}\`, of which it was not seen what it is called`),
      ),
    ],
  }
}

/** Where a command stands in the text, and what it stands for there. */
function commandAt(named: Named, sources: readonly Source[]): readonly Command[] {
  const source = sources.find(({ path }) => path === named.path)
  const index = source?.lines.findIndex(({ number }) => number === named.line.number) ?? -1
  if (source === undefined || index < 0) return []
  const lines = source.text.split('\n')
  const text = lines[index] ?? ''
  const inLine = text.search(new RegExp(`["'\`]${literally(named.name)}\\b`))
  const at = startOfLine(source.text, index) + Math.max(0, inLine)
  return [
    {
      named,
      source,
      at,
      variable: variableAt(lines, index),
      receiver: receiverAt(lines, index),
      // What takes its name from the function below is given it by no call that others could stand in.
      to: inLine < 0 && /^\s*@/.test(text) ? at : endOf(source, at),
      isLoose:
        /\bnew Command\(|\bCliktCommand\(|@(?:CommandLine\.)?Command\(|@click\.(?:command|group)\b/.test(text) ||
        /=\s*&?cli\.Command$/.test(source.text.slice(0, openBefore(source.text, at))),
    },
  ]
}

const longestHead = 60

/** The variable that a declaration is kept in, or the function or class below what is said of it. */
function variableAt(lines: readonly string[], index: number): string {
  const text = lines[index] ?? ''
  if (/^\s*desc\b/.test(text)) return ''
  const block = /\bregister\s.*\bdo\s*\|\s*(?<name>\w+)/.exec(text)?.groups?.name
  if (block !== undefined) return block
  if (/^\s*(?:@|name\s*=)/.test(text)) {
    const below = lines.slice(index, index + longestHead).join('\n')
    return /^\s*(?:async\s+)?(?:def|(?:[\w\s]*\b)?class)\s+(?<name>\w+)/m.exec(below)?.groups?.name ?? ''
  }
  const own = /^\s*["'.]/.test(text) ? lineAbove(lines, index) : text
  const type = /\bclass\s+(?<name>\w+).*:\s*\w*CliktCommand\(/.exec(own)?.groups?.name
  if (type !== undefined) return type
  return /^\s*(?:[\w<>]+\s+)*?(?<name>\w+)\s*(?::[^=]+)?:?=(?!=)/.exec(own)?.groups?.name ?? ''
}

/** The line that one goes on with. */
function lineAbove(lines: readonly string[], index: number): string {
  const indent = indentOf(lines[index] ?? '')
  return lines.slice(0, index).findLast((line) => line.trim() !== '' && indentOf(line) < indent) ?? ''
}

/** What something is given to: the object of the call or the decorator, or the class around. */
function receiverAt(lines: readonly string[], index: number): string {
  const text = lines[index] ?? ''
  if (/^\s*(?:desc\b|@(?:CommandLine\.)?Command\(|name\s*=)/.test(text)) {
    const around = lines
      .slice(0, index)
      .findLast((line) => /\bclass\s+\w/.test(line) && indentOf(line) < indentOf(text))
    return /\bclass\s+(?:\w+::)*(?<name>\w+)/.exec(around ?? '')?.groups?.name ?? ''
  }
  const whole = /^\s*["']/.test(text) ? `${lineAbove(lines, index)}${text.trim()}` : text
  const above = /^\s*\./.test(text) ? /(?<name>\w+)\s*$/.exec(lineAbove(lines, index))?.groups?.name : undefined
  if (above !== undefined) return above
  const own = /(?<name>\w+)\.(?:(?:command|group|add_parser|subcommand|callback)\(|register\s)/i.exec(whole)?.groups
    ?.name
  const alias = own === undefined ? undefined : aliasOf(lines, own)
  return alias ?? own ?? ''
}

/** `parts = glaze.add_subparsers()`: what is given to it is given to `glaze`. */
function aliasOf(lines: readonly string[], name: string): string | undefined {
  const form = new RegExp(`\\b${literally(name)}\\s*(?::[^=]+)?=\\s*(?:\\w+\\.)*?(?<of>\\w+)\\.add_subparsers\\(`)
  return lines.map((line) => form.exec(line)?.groups?.of).find((one) => one !== undefined)
}

/** The end of the call or the record that a name stands in; a builder of clap goes on inside of what it is given to. */
function endOf(source: Source, at: number): number {
  const open = openBefore(source.text, at)
  if (open < 0) return at
  const before = source.text.slice(0, open)
  if (/\b(?:Command|App|SubCommand)::(?:new|with_name)$/.test(before)) {
    const outer = openBefore(source.text, open)
    return /\.subcommand$/.test(source.text.slice(0, outer)) ? closeOf(source, outer) : closeOf(source, open)
  }
  const close = closeOf(source, open)
  // What is made by itself may hold others in braces of its own.
  const brace = /\bnew Command$/.test(before) ? /^\s*\{/.exec(source.text.slice(close + 1)) : null
  return brace === null ? close : closeOf(source, close + brace[0].length)
}

/** One that is given another by a call: `root.AddCommand(fire)`, `subcommand 'glaze', Glaze`. */
interface Giving {
  readonly parent: string
  readonly child: string
  /** The command of that name that the child belongs to. */
  readonly named?: string
  /** What the child is called there. */
  readonly as?: string | undefined
  /** Where it is given, of what nothing but a command can be given to. */
  readonly place?: { readonly source: Source; readonly at: number }
}

function givingsIn(source: Source): readonly Giving[] {
  const { text } = source
  const calls =
    /(?<parent>\w+)(?:\.Subcommands)?\.(?:[aA]ddCommand|add_command|Add|addSubcommand)\(\s*(?:\w+\.)*(?<child>\w+)(?:\s*,\s*(?:name\s*=\s*)?["'](?<as>[\w-]+)["']\s*\))?/g
  const given = [...text.matchAll(calls)].map(({ groups }) => ({
    ...pairOf(groups?.parent, groups?.child),
    as: groups?.as,
  }))
  const thor = [
    ...text.matchAll(/^\s*subcommand\s*\(?\s*[:"'](?<named>[\w-]+)["']?\s*,\s*(?:\w+::)*(?<child>\w+)/gm),
    ...text.matchAll(/^\s*register[\s(]+(?:\w+::)*(?<child>[A-Z]\w*),\s*["'](?<named>[\w-]+)["'],\s*["']/gm),
  ].map(({ groups }) => ({ ...pairOf('', groups?.child), named: groups?.named ?? '' }))
  const picocli = [
    ...text.matchAll(/\bsubcommands\s*=\s*\{?(?<list>[^})]*)\}?[^{]*?\bclass\s+(?<parent>\w+)/g),
  ].flatMap(({ groups }) =>
    [...(groups?.list ?? '').matchAll(/(?<child>\w+)(?:\.class|::class)/g)].map((one) =>
      pairOf(groups?.parent, one.groups?.child),
    ),
  )
  const clikt = [
    ...text.matchAll(/(?<parent>\w+)\([^()]*\)\s*\.subcommands\((?<list>(?:[^()]|\([^()]*\))*)\)/g),
  ].flatMap(({ index: at, groups }) =>
    [...(groups?.list ?? '').matchAll(/(?<child>\w+)\(/g)].map((one) => ({
      ...pairOf(groups?.parent, one.groups?.child),
      place: { source, at },
    })),
  )
  const held = [
    ...text.matchAll(/(?<parent>\w+)\s*=\s*new (?:Root)?Command\((?:[^()]|\([^()]*\))*\)\s*\{(?<list>[^}]*)\}/g),
  ].flatMap(({ groups }) => (groups?.list ?? '').split(',').map((one) => pairOf(groups?.parent, one.trim())))
  return [...given, ...thor, ...picocli, ...clikt, ...held]
}

function pairOf(parent = '', child = ''): Giving {
  return { parent, child }
}

/** Whoever gives one to another may give it another name. */
function calledAs({ named, variable }: Command, givings: readonly Giving[]): Named {
  const as = givings.find(({ child }) => child !== '' && child === variable)?.as
  return as === undefined ? named : { ...named, name: as }
}

function isGiven({ variable }: Command, givings: readonly Giving[]): boolean {
  return variable !== '' && givings.some(({ child }) => child === variable)
}

interface Known {
  readonly all: readonly Command[]
  readonly givings: readonly Giving[]
}

/** The command that another one belongs to; `null` where it belongs to none. */
function ownerIn(command: Command, { all, givings }: Known): Command | null {
  const { source, at, receiver, variable } = command
  const others = all.filter((one) => one !== command && one.named.name !== command.named.name)
  const around = others.filter((one) => one.source === source && one.at < at && at < one.to)
  if (around.length > 0) return around.at(-1) ?? null
  const called = (name: string) => {
    const same = others.filter((one) => name !== '' && one.variable === name)
    const here = same.filter((one) => one.source === source)
    // A variable of a block is another one in the next block.
    return here.findLast((one) => one.at < at) ?? here[0] ?? (same.length === 1 ? same[0] : undefined)
  }
  const giving = givings.find(
    ({ child, named }) => child !== '' && child === (named === undefined ? variable : receiver),
  )
  const given =
    giving?.named === undefined ? called(giving?.parent ?? '') : others.find(({ named }) => named.name === giving.named)
  const isOfClass = /^\s*(?:@(?:CommandLine\.)?Command\(|name\s*=)/.test(command.named.line.text) && isType(command)
  return given ?? (isOfClass ? undefined : called(receiver)) ?? null
}

/** A class that stands in another one is no command of it for that. */
function isType({ variable }: Command): boolean {
  return /^[A-Z]/.test(variable)
}
