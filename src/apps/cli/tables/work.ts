import type { Command } from '../command.ts'
import { asking, showing } from '../options.ts'

export const workCommands: readonly Command[] = [
  {
    name: 'welcome',
    group: 'work',
    about: 'what is here: the repository, models at hand, the last runs',
    load: () => import('../commands/welcome.ts'),
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
    load: () => import('../commands/run.ts'),
  },
]
