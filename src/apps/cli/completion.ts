// Completion for shells, made from the same tables as the parser. The scripts hold every word there is, so that
// completing a word never starts a program.

import type { Command, Option } from './command.ts'
import { namedCommands as commands, globalOptions } from './commands.ts'
import { topics } from './help.ts'
import { namesOf, valueForm } from './option-form.ts'
import { machine } from './options.ts'

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
  /** Words that its value may be. */
  readonly values: readonly string[]
  /** Whether its value is the name of a run. */
  readonly isRun: boolean
  readonly about: string
}

function flagOf({ flags, choices, proposals = [], about }: Option): Flag {
  return {
    names: namesOf({ flags }),
    takesValue: valueForm({ flags }) !== 'none',
    values: choices ?? proposals,
    isRun: flags.includes('<run>'),
    about,
  }
}

// The runs of the folder that one is in: listed by the shell, which is quicker than any program of ours.
const runsHere = 'command ls .pawl/runs 2>/dev/null'

/** Commands whose words are names of runs. */
function aboutRuns(): readonly Command[] {
  return twoWordsFirst().filter(({ takes = '' }) => /^[<[]runs?\b/.test(takes))
}

/** Commands whose first word is one of a few, with those words. */
function withChoices(): readonly (readonly [command: Command, words: readonly string[]])[] {
  const named = new Map<string, readonly string[]>([
    ['machine', machine.proposals ?? []],
    ['topic', [...Object.keys(topics), ...groups().keys()]],
  ])
  return twoWordsFirst().flatMap((command) => {
    const [, name = ''] = /^[<[]([^\]>.]+)/.exec(command.takes ?? '') ?? []
    const words = name.includes('|') ? name.split('|') : (named.get(name) ?? [])
    return words.length === 0 ? [] : [[command, [...new Set(words)]] as const]
  })
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
  const values = valuesByFlag()
  return `# pawl completion for bash: eval "$(pawl completion bash)"
_pawl() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local words="" word isValue="" said=()
  # Bash takes --flag=value for three words.
  if [[ "$current" == "=" ]]; then current=""
  elif [[ "$before" == "=" ]]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  # What is said already, without options and their values.
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ -n "$isValue" && "$word" != "=" ]]; then isValue=""; continue; fi
    case "$word" in
      "="|${takingValues().join('|')}) isValue=yes ;;
      -*) ;;
      *) said+=("$word") ;;
    esac
  done
  case "$before" in
    ${takingRuns().join('|')}) COMPREPLY=($(compgen -W "last $(${runsHere})" -- "$current")); return ;;
${values.map(([names, words]) => `    ${names.join('|')}) ${proposing(words)} ;;`).join('\n')}
  esac
  if [[ \${#said[@]} -eq 0 && "$current" != -* ]]; then
    COMPREPLY=($(compgen -W "${[...groups().keys()].join(' ')}" -- "$current"))
    return
  fi
  if [[ \${#said[@]} -eq 1 && "$current" != -* ]]; then
    case "\${said[0]}" in
${members.map(([first, words]) => `      ${first}) ${proposing(words)} ;;`).join('\n')}
    esac
  fi
  if [[ "$current" == -* ]]; then
    case "\${said[0]} \${said[1]} " in
${twoWordsFirst()
  .map((command) => `      ${firstWords(command)}) words="${flags(command).join(' ')}" ;;`)
  .join('\n')}
      *) words="${flags(taskCommand()).join(' ')} --help --version" ;;
    esac
    COMPREPLY=($(compgen -W "$words --help" -- "$current"))
    return
  fi
  case "\${said[0]} \${said[1]} " in
    ${aboutRuns().map(firstWords).join('|')}) COMPREPLY=($(compgen -W "last $(${runsHere})" -- "$current")); return ;;
${withChoices()
  .map(([command, choices]) => `    ${firstWords(command)}) ${proposing(choices)} ;;`)
  .join('\n')}
  esac
  COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _pawl pawl
`
}

/** How the first two words begin where a command is given. */
function firstWords({ name }: Command): string {
  return `"${name} "*`
}

/** The names of all options that are followed by a value. */
function takingValues(): readonly string[] {
  return namesOfAll(({ takesValue }) => takesValue)
}

function takingRuns(): readonly string[] {
  return namesOfAll(({ isRun }) => isRun)
}

function namesOfAll(isMeant: (flag: Flag) => boolean): readonly string[] {
  return [
    ...new Set(
      commands
        .flatMap(flagsOf)
        .filter(isMeant)
        .flatMap(({ names }) => names),
    ),
  ]
}

function proposing(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$current")); return`
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
  for (const flag of commands.flatMap(flagsOf)) if (flag.values.length > 0) found.set(flag.names.join(' '), flag)
  return [...found.values()].map(({ names, values }) => [names, values] as const)
}

function zsh(): string {
  const described = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([word, about]) => `'${escaped(word).replaceAll(':', '\\:')}:${escaped(about)}'`).join(' ')
  const firsts = [...groups()].map(([first, words]) => [first, aboutOf(first) ?? words.join(', ')] as const)
  const members = [...groups()].filter(([, words]) => words.length > 0)
  return `#compdef pawl
_pawl_runs() { compadd last $(${runsHere}) }
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
  case "$words[2] $words[3] " in
${twoWordsFirst()
  .map((command) => `    ${firstWords(command)}) _arguments -S ${argumentsOf(flagsOf(command))} ${wordsOf(command)} ;;`)
  .join('\n')}
    *) _arguments -S ${argumentsOf(flagsOf(taskCommand()))} '*:file:_files' ;;
  esac
}
compdef _pawl pawl
`
}

function wordsOf(command: Command): string {
  if (aboutRuns().includes(command)) return "'*:run:_pawl_runs'"
  const choices = withChoices().find(([each]) => each === command)?.[1]
  return choices === undefined ? "'*:file:_files'" : `'*:word:(${choices.join(' ')})'`
}

function argumentsOf(flags: readonly Flag[]): string {
  return flags
    .flatMap(({ names, about, takesValue, values, isRun }) => {
      const proposed = isRun ? '_pawl_runs' : values.length > 0 ? `(${values.join(' ')})` : '_files'
      const value = takesValue ? `:value:${proposed}` : ''
      return names.map((name) => `'${name}[${escaped(about).replaceAll(/[[\]]/g, '')}]${value}'`)
    })
    .join(' ')
}

function fish(): string {
  const lines = ['# pawl completion for fish: pawl completion fish | source', 'complete -c pawl -e']
  const firsts = [...groups().keys()]
  for (const [first, seconds] of groups()) {
    lines.push(
      `complete -c pawl -f -n __fish_use_subcommand -a ${first} -d '${escaped(aboutOf(first) ?? seconds.join(', '))}'`,
    )
    for (const second of seconds)
      lines.push(
        `complete -c pawl -f -n '__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${seconds.join(' ')}' -a ${second} -d '${escaped(aboutOf(`${first} ${second}`) ?? '')}'`,
      )
  }
  for (const { name } of aboutRuns())
    lines.push(`complete -c pawl -f -n '${fishSeen(name)}' -a '(echo last; ${runsHere})'`)
  for (const [{ name }, words] of withChoices())
    lines.push(`complete -c pawl -f -n '${fishSeen(name)}' -a '${words.join(' ')}'`)
  for (const command of commands)
    for (const flag of flagsOf({ options: command.options ?? [] }))
      lines.push(`complete -c pawl -n '${fishSeen(command.name)}' ${fishFlag(flag)}`)
  for (const flag of flagsOf(taskCommand()))
    lines.push(`complete -c pawl -n 'not __fish_seen_subcommand_from ${firsts.join(' ')}' ${fishFlag(flag)}`)
  return `${lines.join('\n')}\n`
}

function fishSeen(command: string): string {
  return command
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ')
}

function fishFlag({ names, about, takesValue, values, isRun }: Flag): string {
  const spelt = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const proposed = isRun
    ? ` -x -a '(echo last; ${runsHere})'`
    : values.length > 0
      ? ` -x -a '${values.join(' ')}'`
      : ' -r'
  const value = takesValue ? proposed : ''
  return `${spelt.join(' ')}${value} -d '${escaped(about)}'`
}

function aboutOf(name: string): string | null {
  return commands.find((command) => command.name === name)?.about ?? null
}

/** Within single quotes of a shell. */
function escaped(text: string): string {
  return text.replaceAll("'", '’')
}
