// Help in two lengths: one screen with -h, everything with --help.

import type { Command, Option } from './command.ts'
import { commands, globalOptions } from './commands.ts'
import type { Terminal } from './terminal.ts'

const groups: Readonly<Record<Command['group'], string>> = {
  work: 'Working',
  runs: 'Runs',
  files: 'Files and memory',
  setup: 'Setting up',
  agents: 'Other agents',
  teams: 'Many runs',
}

const opening = 'pawl: lets an AI agent run for as long as it moves forward'

/** One screen. */
export function shortHelp(_terminal: Terminal): string {
  return [
    opening,
    '',
    'usage: pawl "question or task"',
    '       pawl <command> [options]',
    '',
    ...listed(),
    '',
    'pawl <command> --help tells more of a command, pawl --help of everything.',
  ].join('\n')
}

/** Everything about one command, or about all of them. */
export function fullHelp(command: Command | null, terminal: Terminal): string {
  if (command !== null)
    return [...helpOn(command), '', ...section('Options of every command', globalOptions)].join('\n')
  return [
    shortHelp(terminal),
    '',
    ...section('Options of every command', globalOptions),
    '',
    'Environment:',
    ...inTwoColumns(variables),
    '',
    'Examples:',
    ...commands.flatMap(({ examples = [] }) => examples.map((example) => `  ${example}`)),
    '',
    'Exit codes: pawl help exit-codes',
  ].join('\n')
}

const variables: readonly (readonly [string, string])[] = [
  ['ANTHROPIC_API_KEY, OPENAI_API_KEY, …', 'keys of providers; see pawl models'],
  ['PAWL_HOME', 'where your own configuration and the histories of workspaces are kept'],
  ['PAWL_…', 'any setting, for example PAWL_LIMITS_TURNS=20; see pawl config schema'],
  ['NO_COLOR, FORCE_COLOR', 'colours off, or on where there is no terminal'],
  ['PAWL_DEBUG', 'tell where an internal error came from'],
]

function listed(): string[] {
  return Object.entries(groups).flatMap(([group, title]) => {
    const members = commands.filter((command) => command.group === group && command.name !== 'welcome')
    if (members.length === 0) return []
    return [`${title}:`, ...inTwoColumns(members.map(({ name, about }) => [name, about] as const)), '']
  })
}

function helpOn({ name, about, takes = '', options = [], examples = [] }: Command): string[] {
  return [
    `pawl ${name}: ${about}`,
    '',
    `usage: pawl ${name} ${takes}${options.length > 0 ? ' [options]' : ''}`.trimEnd(),
    ...(options.length === 0 ? [] : ['', ...section('Options', options)]),
    ...(examples.length === 0 ? [] : ['', 'Examples:', ...examples.map((example) => `  ${example}`)]),
  ]
}

function section(title: string, options: readonly Option[]): string[] {
  return [`${title}:`, ...inTwoColumns(options.map(({ flags, about }) => [flags, about] as const))]
}

function inTwoColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)))
  return rows.map(([left, right]) =>
    left.length > width ? `  ${left}\n  ${' '.repeat(width)}  ${right}` : `  ${left.padEnd(width)}  ${right}`,
  )
}
