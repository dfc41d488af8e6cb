// Completion for shells, made from the same tables as the parser. The scripts hold every word there is, so that
// completing a word never starts a program.

import type { Command, Option } from './command.ts'
import { commands, globalOptions } from './commands.ts'

export const shells = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof shells)[number]

const writers: Readonly<Record<Shell, () => string>> = { bash, zsh, fish }

/** The script that teaches a shell our words. */
export function completionFor(shell: Shell): string {
  return writers[shell]()
}

interface Flag {
  /** `-q` and `--quiet`. */
  readonly names: readonly string[]
  readonly takesValue: boolean
  readonly choices: readonly string[]
  readonly about: string
}

function flagOf({ flags, choices = [], about }: Option): Flag {
  const words = flags.split(/[ ,]+/)
  return {
    names: words.filter((word) => word.startsWith('-')),
    takesValue: words.some((word) => /^[<[]/.test(word)),
    choices,
    about,
  }
}

function flagsOf({ options = [] }: Pick<Command, 'options'>): readonly Flag[] {
  return [...options, ...globalOptions].map(flagOf)
}

/** First words, each with the words that may follow it, where it is a group. */
function groups(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ')
    const members = found.get(first) ?? []
    found.set(first, second === undefined ? members : [...members, second])
  }
  return found
}

function bash(): string {
  const members = [...groups()].filter(([, words]) => words.length > 0)
  const flags = (command: Pick<Command, 'options'>) => flagsOf(command).flatMap(({ names }) => names)
  const choices = valuesByFlag()
  return `# pawl completion for bash: eval "$(pawl completion bash)"
_pawl() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local words="" name="" word
  case "$before" in
${choices.map(([names, values]) => `    ${names.join('|')}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current")); return ;;`).join('\n')}
  esac
  if [[ $COMP_CWORD -eq 1 && "$current" != -* ]]; then
    COMPREPLY=($(compgen -W "${[...groups().keys()].join(' ')}" -- "$current"))
    return
  fi
  if [[ $COMP_CWORD -eq 2 && "$current" != -* ]]; then
    case "\${COMP_WORDS[1]}" in
${members.map(([first, words]) => `      ${first}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$current")); return ;;`).join('\n')}
    esac
  fi
  if [[ "$current" == -* ]]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${twoWordsFirst()
  .map((command) => `      "${command.name}"*) words="${flags(command).join(' ')}" ;;`)
  .join('\n')}
      *) words="${flags(taskCommand()).join(' ')} --help --version" ;;
    esac
    COMPREPLY=($(compgen -W "$words --help" -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _pawl pawl
`
}

/** A pattern that is more exact has to come first. */
function twoWordsFirst(): readonly Command[] {
  const length = ({ name }: Command) => name.split(' ').length
  return [...commands].sort((one, other) => length(other) - length(one))
}

/** Without the name of a command a task is meant. */
function taskCommand(): Pick<Command, 'options'> {
  return commands.find(({ name }) => name === 'run') ?? {}
}

function valuesByFlag(): readonly (readonly [names: readonly string[], values: readonly string[]])[] {
  const found = new Map<string, Flag>()
  for (const flag of commands.flatMap(flagsOf)) if (flag.choices.length > 0) found.set(flag.names.join(' '), flag)
  return [...found.values()].map(({ names, choices }) => [names, choices] as const)
}

function zsh(): string {
  const described = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([word, about]) => `'${escaped(word).replaceAll(':', '\\:')}:${escaped(about)}'`).join(' ')
  const firsts = [...groups()].map(([first, words]) => [first, aboutOf(first) ?? words.join(', ')] as const)
  const members = [...groups()].filter(([, words]) => words.length > 0)
  return `#compdef pawl
# pawl completion for zsh: eval "$(pawl completion zsh)"
_pawl() {
  local -a words_of
  if (( CURRENT == 2 )) && [[ "$words[2]" != -* ]]; then
    words_of=(${described(firsts)})
    _describe command words_of
    return
  fi
  if (( CURRENT == 3 )) && [[ "$words[3]" != -* ]]; then
    case "$words[2]" in
${members
  .map(([first, seconds]) => {
    const pairs = seconds.map((second) => [second, aboutOf(`${first} ${second}`) ?? ''] as const)
    return `      ${first}) words_of=(${described(pairs)}); _describe command words_of; return ;;`
  })
  .join('\n')}
    esac
  fi
  case "$words[2] $words[3]" in
${twoWordsFirst()
  .map((command) => `    "${command.name}"*) _arguments -S ${argumentsOf(flagsOf(command))} '*:file:_files' ;;`)
  .join('\n')}
    *) _arguments -S ${argumentsOf(flagsOf(taskCommand()))} '*:file:_files' ;;
  esac
}
compdef _pawl pawl
`
}

function argumentsOf(flags: readonly Flag[]): string {
  return flags
    .flatMap(({ names, about, takesValue, choices }) => {
      const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files'
      const value = takesValue ? `:value:${values}` : ''
      return names.map((name) => `'${name}[${escaped(about).replaceAll(/[[\]]/g, '')}]${value}'`)
    })
    .join(' ')
}

function fish(): string {
  const lines = ['# pawl completion for fish: pawl completion fish | source', 'complete -c pawl -e']
  const firsts = [...groups().keys()]
  for (const [first, seconds] of groups()) {
    lines.push(
      `complete -c pawl -n __fish_use_subcommand -a ${first} -d '${escaped(aboutOf(first) ?? seconds.join(', '))}'`,
    )
    for (const second of seconds)
      lines.push(
        `complete -c pawl -n '__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${seconds.join(' ')}' -a ${second} -d '${escaped(aboutOf(`${first} ${second}`) ?? '')}'`,
      )
  }
  for (const command of commands)
    for (const flag of flagsOf({ options: command.options ?? [] })) {
      const seen = command.name
        .split(' ')
        .map((word) => `__fish_seen_subcommand_from ${word}`)
        .join('; and ')
      lines.push(`complete -c pawl -n '${seen}' ${fishFlag(flag)}`)
    }
  for (const flag of flagsOf(taskCommand()))
    lines.push(`complete -c pawl -n 'not __fish_seen_subcommand_from ${firsts.join(' ')}' ${fishFlag(flag)}`)
  return `${lines.join('\n')}\n`
}

function fishFlag({ names, about, takesValue, choices }: Flag): string {
  const spelt = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const value = takesValue ? (choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ' -r') : ''
  return `${spelt.join(' ')}${value} -d '${escaped(about)}'`
}

function aboutOf(name: string): string | null {
  return commands.find((command) => command.name === name)?.about ?? null
}

/** Within single quotes of a shell. */
function escaped(text: string): string {
  return text.replaceAll("'", '’')
}
