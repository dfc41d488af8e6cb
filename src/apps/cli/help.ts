// Help in two lengths: one screen with -h, everything with --help. Both are made from the tables.

import type { Command, Option } from './command.ts'
import { commands, globalOptions, namedCommands } from './commands.ts'

export const groups: Readonly<Record<Command['group'], string>> = {
  work: 'Working',
  runs: 'Runs',
  files: 'Files and memory',
  setup: 'Setting up and looking around',
  agents: 'Other agents',
  teams: 'Many runs',
}

const opening = [
  'pawl: lets an AI agent run for as long as it moves forward',
  '',
  'usage: pawl "question or task"',
  '       pawl <command> [options]',
]

const oftenUsed = ['--provider', '--model', '--policy', '--max-turns', '--json']

const examplesShown = 10

/** One screen. */
export function shortHelp(): string {
  const options = optionsOf(commandNamed('run')).filter(({ flags }) => oftenUsed.some((name) => flags.startsWith(name)))
  return [
    ...opening,
    '',
    ...inGroups((members) => wrapped(namesOf(members))),
    ...section('Options of a run, the most used', options),
    '',
    'pawl <command> --help tells more of a command, pawl --help of everything,',
    `pawl help <topic> of ${Object.keys(topics).join(', ')}.`,
  ].join('\n')
}

/** Everything about a command, with those that its name is the first word of. */
export function helpOn(command: Command): string {
  const members = membersOf(command.name)
  return [
    ...ownHelp(command),
    '',
    ...(members.length === 0 ? [] : ['Further commands:', ...inTwoColumns(members.map(row)), '']),
    ...section('Options of every command', globalOptions),
  ].join('\n')
}

/** The commands of a group: a list, and in full length everything about each. */
export function helpOnGroup(first: string, length: 'short' | 'full'): string {
  const members = membersOf(first)
  return [
    `usage: pawl ${first} <command> [options]`,
    '',
    'Commands:',
    ...inTwoColumns(members.map(row)),
    '',
    ...(length === 'short'
      ? [`pawl ${first} <command> --help tells more of one, pawl ${first} --help of all.`, '']
      : []),
    ...(length === 'full' ? members.flatMap((each) => [...ownHelp(each), '']) : []),
    ...section('Options of every command', globalOptions),
  ].join('\n')
}

function row({ name, about }: Command): readonly [string, string] {
  return [name, about]
}

/** The commands that begin with a word and have another one: `machine list`, `machine show`. */
export function membersOf(word: string): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${word} `))
}

/** Everything about the program. */
export function fullHelp(): string {
  return [
    ...opening,
    '',
    ...inGroups((members) => inTwoColumns(members.map(row))),
    ...section('Options of a run (pawl run --help)', optionsOf(commandNamed('run'))),
    '',
    settingsToo,
    '',
    ...section('Options of every command', globalOptions),
    '',
    'Environment:',
    ...inTwoColumns(variables),
    '',
    'Examples:',
    ...examples().map((example) => `  ${example}`),
    '',
    `Topics: pawl help <topic>, with ${Object.keys(topics).join(', ')}`,
  ].join('\n')
}

export const variables: readonly (readonly [string, string])[] = [
  ['ANTHROPIC_API_KEY, OPENAI_API_KEY, …', 'keys of providers; pawl models lists them all'],
  ['<PROVIDER>_BASE_URL', 'another address for a provider, for example OLLAMA_BASE_URL'],
  ['PAWL_HOME', 'where your own configuration and the histories of workspaces are kept; absolute'],
  ['PAWL_<SETTING>', 'any setting, for example PAWL_LIMITS_TURNS=20; see pawl config explain'],
  ['NO_COLOR, FORCE_COLOR', 'colours off, or on where there is no terminal'],
  ['VISUAL, EDITOR', 'what pawl config edit opens a file with'],
  ['PAWL_DEBUG', 'tell where an internal error came from'],
]

/** What can be asked for besides commands, and what each is about. */
export const topics = {
  'exit-codes': 'what the program ends with, and what it means',
  environment: 'variables that are heeded',
  machines: 'how an agent moves between its modes',
  policy: 'what an agent may do without asking',
  config: 'where settings come from and who wins',
  streams: 'what is printed where, and as JSON',
} as const

export type Topic = keyof typeof topics

function commandNamed(name: string): Command | null {
  return commands.find((command) => command.name === name) ?? null
}

function optionsOf(command: Command | null): readonly Option[] {
  return command?.options ?? []
}

function inGroups(show: (members: readonly Command[]) => readonly string[]): string[] {
  return Object.entries(groups).flatMap(([group, title]) => {
    const members = namedCommands.filter((command) => command.group === group)
    return members.length === 0 ? [] : [`${title}:`, ...show(members), '']
  })
}

/** Names, with those of a group of commands drawn together: `machine list|show|check`. */
function namesOf(members: readonly Command[]): readonly string[] {
  const found = new Map<string, string[]>()
  for (const { name } of members) {
    const [first = '', second] = name.split(' ')
    found.set(first, [...(found.get(first) ?? []), ...(second === undefined ? [] : [second])])
  }
  return [...found].map(([first, seconds]) => (seconds.length === 0 ? first : `${first} ${seconds.join('|')}`))
}

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length + 2 > 78) lines.push(`  ${name}`)
    else lines[lines.length - 1] = `${last}, ${name}`
  }
  return lines
}

/** All of those of a run, then one of each group. */
function examples(): readonly string[] {
  const [work, ...others] = Object.keys(groups).map((group) =>
    commands.filter((command) => command.group === group).flatMap((command) => command.examples ?? []),
  )
  return [...(work ?? []).slice(0, 5), ...others.flatMap((each) => each.slice(0, 1))].slice(0, examplesShown)
}

/** Said once for all of them: nobody reads a list of every setting. */
export const settingsToo =
  'Every setting is an option too, under its key: --memory.enabled false (pawl config explain).'

function ownHelp({ name, about, takes = '', options = [], takesSettings, examples = [] }: Command): string[] {
  return [
    `pawl ${name}: ${about}`,
    '',
    `usage: pawl ${name} ${takes}${options.length > 0 ? ' [options]' : ''}`.replace(/ +/g, ' ').trimEnd(),
    ...(options.length === 0 ? [] : ['', ...section('Options', options)]),
    ...(takesSettings === true ? ['', settingsToo] : []),
    ...(examples.length === 0 ? [] : ['', 'Examples:', ...examples.map((example) => `  ${example}`)]),
  ]
}

function section(title: string, options: readonly Option[]): string[] {
  return [`${title}:`, ...inTwoColumns(options.map((option) => [option.flags, aboutOption(option)] as const))]
}

/** What an option does, with the values it takes where they are few. */
export function aboutOption({ about, choices }: Option): string {
  return choices === undefined ? about : `${about}: ${choices.join(', ')}`
}

export function inTwoColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)))
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`,
  )
}
