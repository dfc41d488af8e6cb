import type { Command, Option } from '../command.ts'
import { asking, machine, preset } from '../options.ts'

/** Where the queue is. */
const queueing: readonly Option[] = [
  {
    flags: '--redis <url>',
    about: 'where the queue is: redis://host:6379; PAWL_REDIS or REDIS_URL if not said',
    isSetting: true,
  },
  { flags: '--queue <name>', about: 'which queue; one for each folder of runs if not said', isSetting: true },
]
const json: Option = { flags: '--json', about: 'the result as one JSON object' }

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
      ...queueing,
      ...asking,
    ],
    examples: ['pawl serve', 'pawl serve --host 0.0.0.0 --token-file token --allow-host build.example:7295'],
    load: () => import('../commands/serve.ts'),
  },
  {
    name: 'submit',
    group: 'teams',
    about: 'put a task on the queue for a worker; its answer is kept, and can be waited for',
    takes: '[task...]',
    options: [
      { flags: '--wait', about: 'wait for the answer and print it, with the exit code of the run' },
      { flags: '--priority <n>', about: 'from 1, first, to 9, last; 5 if not said' },
      { flags: '--delay <duration>', about: 'not before that: 90s, 10m, 2h' },
      { flags: '--callback <url>', about: 'tell this address how it ended, signed with PAWL_CALLBACK_SECRET' },
      ...queueing,
      ...asking,
      machine,
      preset,
      { flags: '--plan', about: 'begin with a plan', isSetting: true },
      { flags: '--verify', about: 'have the answer verified before it is given', isSetting: true },
      { flags: '--explain', about: 'end the answer with the steps that led to it, and why' },
      { flags: '--dry-run', about: 'change nothing; tell what would have been done' },
      { flags: '--shadow', about: 'work in a copy; apply it at the end if it is sound' },
      { flags: '--task-file <file>', about: 'read the task from a file; - is stdin' },
      { flags: '--tag <tag>', about: 'a word to find the run by; may be given again', isList: true },
      json,
      { flags: '-q, --quiet', about: 'only the result' },
    ],
    examples: [
      'pawl submit "Where are retries handled?" --redis redis://127.0.0.1:6379',
      'pawl submit --wait --max-cost 0.50 "Rename parseArgs to readArgs"',
      'pawl submit --priority 9 --delay 2h --callback https://example.com/done "Look for dead code"',
    ],
    load: () => import('../commands/submit.ts'),
  },
  {
    name: 'worker',
    group: 'teams',
    about: 'take runs from the queue and drive them, with the rights it was started with',
    options: [
      { flags: '--concurrency <n>', about: 'how many runs at once; 4 if not said' },
      {
        flags: '--grace <duration>',
        about: 'how long a run may take to hand over when it is stopped; 10s if not said',
      },
      { flags: '--jsonl', about: 'its news as JSON lines' },
      ...queueing,
      ...asking,
    ],
    examples: ['pawl worker --redis redis://127.0.0.1:6379', 'pawl worker --concurrency 20 --policy auto-low --jsonl'],
    load: () => import('../commands/worker.ts'),
  },
  {
    name: 'jobs',
    group: 'teams',
    about: 'runs that were submitted: waiting, at work, ended, or held back',
    options: [
      { flags: '--limit <n>', about: 'how many at most; 20 if not said' },
      { flags: '--workers', about: 'who works on the queue instead' },
      json,
      ...queueing,
    ],
    examples: ['pawl jobs', 'pawl jobs --workers', 'pawl jobs --json'],
    load: () => import('../commands/jobs.ts'),
  },
  {
    name: 'jobs show',
    group: 'teams',
    about: 'one of them: what was ordered, who drove it, what became of it',
    takes: '<run>',
    options: [json, ...queueing],
    load: () => import('../commands/jobs-show.ts'),
  },
  {
    name: 'jobs result',
    group: 'teams',
    about: 'print its answer, with the exit code of the run',
    takes: '<run>',
    options: [{ flags: '--wait', about: 'wait for it' }, json, ...queueing],
    load: () => import('../commands/jobs-result.ts'),
  },
  {
    name: 'jobs cancel',
    group: 'teams',
    about: 'end it, wherever it is; what is under way is ended too',
    takes: '<run>',
    options: [json, ...queueing],
    load: () => import('../commands/jobs-cancel.ts'),
  },
  {
    name: 'jobs retry',
    group: 'teams',
    about: 'let a worker try again what was given up or quarantined',
    takes: '<run>',
    options: [json, ...queueing],
    load: () => import('../commands/jobs-retry.ts'),
  },
]
