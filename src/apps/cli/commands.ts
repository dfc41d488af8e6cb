// Every command there is. The parser, the help, the completion and the reference are made from this list.

import type { Command, Option } from './command.ts'

/** Understood by every command. */
export const globalOptions: readonly Option[] = [
  { flags: '--cwd <directory>', about: 'work there instead of here' },
  { flags: '--no-config', about: 'leave configuration files alone' },
  { flags: '--color <when>', about: 'colours', choices: ['auto', 'always', 'never'] },
  { flags: '--plain', about: 'plain lines, for screen readers and logs' },
]

const asking: readonly Option[] = [
  { flags: '--provider <name>', about: 'who is asked; see pawl models', isSetting: true },
  { flags: '--model <name>', about: 'which model of theirs', isSetting: true },
  {
    flags: '--policy <mode>',
    about: 'what may be done without asking: read-only, ask, auto-low, auto-medium, all',
    isSetting: true,
  },
  { flags: '--sandbox <when>', about: 'run commands shut in: required, auto, off', isSetting: true },
  { flags: '--max-turns <n>', about: 'replies a run may take', isSetting: true },
  { flags: '--max-cost <dollars>', about: 'what it may cost', isSetting: true },
  { flags: '--max-time <duration>', about: 'how long it may take: 90s, 10m, 2h', isSetting: true },
  { flags: '--max-idle <duration>', about: 'how long nothing may happen', isSetting: true },
]

const showing: readonly Option[] = [
  { flags: '--json', about: 'the result as one JSON object' },
  { flags: '--jsonl', about: 'events as JSON lines, the end of the run last' },
  { flags: '-q, --quiet', about: 'only the result' },
]

export const commands: readonly Command[] = [
  {
    name: 'welcome',
    group: 'work',
    about: 'what is here: the repository, models at hand, the last runs',
    load: () => import('./commands/welcome.ts'),
  },
  {
    name: 'run',
    group: 'work',
    about: 'work on a question or a task (the word run may be left out)',
    takes: '[task...]',
    options: [
      ...asking,
      { flags: '--machine <name>', about: 'a built-in machine or a file; see pawl machine list', isSetting: true },
      { flags: '--preset <name>', about: 'a way of working: moss, savant, nexora, loom', isSetting: true },
      { flags: '--plan', about: 'begin with a plan', isSetting: true },
      { flags: '--verify', about: 'have the answer verified before it is given', isSetting: true },
      { flags: '--task-file <file>', about: 'read the task from a file; - is stdin' },
      { flags: '--resume <run>', about: 'go on with a run instead of starting one' },
      ...showing,
    ],
    examples: [
      'pawl "How many variants has the enum Provider?"',
      'pawl run --provider anthropic --policy auto-low "Rename parseArgs to readArgs"',
      'pawl --max-turns 10 --max-cost 0.50 --json "Where are retries handled?"',
      'git diff | pawl run -',
    ],
    load: () => import('./commands/run.ts'),
  },
]
