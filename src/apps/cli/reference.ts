// Every command as one document, from the same tables as the parser.

import { exitCodes } from '../../compose/index.ts'
import type { Command, Option } from './command.ts'
import { globalOptions, namedCommands } from './commands.ts'
import { aboutOption, groups, settingsToo, variables } from './help.ts'

export function commandsReference(): string {
  const parts = [
    '# Commands',
    'Written by `node scripts/reference.mjs` from the tables in `src/apps/cli/tables/`. The same tables make the parser, `--help` and the completion of shells.',
    'stdout is the result, stderr everything else. Where nobody sits at the terminal, nothing waits for an answer.',
    '`pawl` alone shows what is here and what could be done next; `pawl "…"` is `pawl run "…"`.',
    ...Object.entries(groups).flatMap(([group, title]) => {
      const members = namedCommands.filter((command) => command.group === group)
      return members.length === 0 ? [] : [`## ${title}`, ...members.map(sectionOn)]
    }),
    '## Options of every command',
    optionTable(globalOptions),
    '## Environment',
    table(
      ['variable', 'meaning'],
      variables.map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
    '## Exit codes',
    table(['code', 'meaning'], Object.entries(exitCodes)),
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionOn({ name, about, takes = '', options = [], takesSettings, examples = [] }: Command): string {
  const usage = `pawl ${name} ${takes}${options.length > 0 ? ' [options]' : ''}`.replace(/ +/g, ' ').trimEnd()
  return [
    `### pawl ${name}`,
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    fenced([usage, ...(examples.length === 0 ? [] : ['', ...examples])]),
    ...(options.length === 0 ? [] : [optionTable(options)]),
    ...(takesSettings === true ? [settingsToo] : []),
  ].join('\n\n')
}

function optionTable(options: readonly Option[]): string {
  return table(
    ['option', 'meaning'],
    options.map((option) => [`\`${option.flags}\``, aboutOption(option)]),
  )
}

function table(head: readonly [string, string], rows: readonly (readonly [string, string])[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return [
    `| ${head.join(' | ')} |`,
    '|---|---|',
    ...rows.map(([left, right]) => `| ${cell(left)} | ${cell(right)} |`),
  ].join('\n')
}

function fenced(lines: readonly string[]): string {
  return ['```sh', ...lines, '```'].join('\n')
}
