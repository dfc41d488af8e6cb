// What a command is: data that the parser, the help, the completion and the reference are all made from.

import type { ExitCode } from './exit.ts'
import type { Terminal } from './terminal.ts'

export interface Option {
  /** As commander writes it: `-q, --quiet` or `--max-turns <n>`. */
  readonly flags: string
  readonly about: string
  /** A setting of the configuration; its value is passed on as it was written. */
  readonly isSetting?: true
  /** May be given several times. */
  readonly isList?: true
  readonly choices?: readonly string[]
  /** Words that shells propose for its value, where others may be said too, or are judged with the configuration. */
  readonly proposals?: readonly string[]
}

export interface Command {
  /** One word, or two for a command of a group: `machine check`. */
  readonly name: string
  readonly group: 'work' | 'runs' | 'files' | 'setup' | 'agents' | 'teams'
  readonly about: string
  /** As commander writes it: `[task...]`. */
  readonly takes?: string
  readonly options?: readonly Option[]
  /** Whether every setting is an option of it, also by its short name; others take only keys with a dot. */
  readonly takesSettings?: true
  /** Each is a line that can be typed. */
  readonly examples?: readonly string[]
  /** Loaded when the command is given: nobody pays for the others. */
  readonly load: () => Promise<{ readonly run: Action }>
}

export interface Given {
  readonly words: readonly string[]
  /** By name, as commander spells it: `--max-turns` is `maxTurns`. */
  readonly options: Readonly<Record<string, unknown>>
  /** Those that are settings, by the names the configuration knows. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** Does what a command says. stdout is for its result alone. */
export type Action = (given: Given, terminal: Terminal) => Promise<ExitCode>
