import type { Command } from '../command.ts'
import { asking } from '../options.ts'

export const teamsCommands: readonly Command[] = [
  {
    name: 'inspect',
    group: 'teams',
    about: 'look at runs in a browser: machine, timeline, prompts, verdicts, forward and back',
    takes: '[run]',
    options: [{ flags: '--port <n>', about: 'where to listen; any that is free if not said' }],
    examples: [
      'pawl inspect',
      'pawl inspect last',
      'pawl inspect path/to/journal.jsonl',
      'pawl inspect ~/.claude/projects/app/session.jsonl',
    ],
    load: () => import('../commands/inspect.ts'),
  },
  {
    name: 'serve',
    group: 'teams',
    about: 'the same with runs to start and steer, an HTTP API, events as they happen, and metrics',
    options: [
      { flags: '--host <address>', about: 'where to listen; 127.0.0.1 if not said, others need --token-file' },
      { flags: '--port <n>', about: 'where to listen; 7295 if not said, 0 for any that is free' },
      { flags: '--token-file <file>', about: 'where the token is kept; made if there is none' },
      { flags: '--allow-host <name:port>', about: 'a further name it is reached under', isList: true },
      { flags: '--max-streams <n>', about: 'how many event streams may be open at a time; 20 if not said' },
      ...asking,
    ],
    examples: ['pawl serve', 'pawl serve --host 0.0.0.0 --token-file token --allow-host build.example:7295'],
    load: () => import('../commands/serve.ts'),
  },
]
