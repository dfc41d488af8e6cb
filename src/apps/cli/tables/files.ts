import type { Command, Option } from '../command.ts'

const json: Option = { flags: '--json', about: 'the result as one JSON object' }
const moving: readonly Option[] = [
  { flags: '--dry-run', about: 'only say what would be done' },
  { flags: '--force', about: 'also over changes of others and commits; what is there now is kept' },
  json,
]

export const filesCommands: readonly Command[] = [
  {
    name: 'undo',
    group: 'files',
    about: 'take back the last change to the files, or the last n',
    takes: '[n]',
    options: [{ flags: '--file <path>', about: 'only the last change to this file' }, ...moving],
    examples: ['pawl undo', 'pawl undo 3 --dry-run', 'pawl undo --file src/a.ts'],
    load: () => import('../commands/undo.ts'),
  },
  {
    name: 'redo',
    group: 'files',
    about: 'bring back what undo took',
    options: moving,
    load: () => import('../commands/redo.ts'),
  },
  {
    name: 'history',
    group: 'files',
    about: 'every change to the files, the newest first',
    options: [json],
    load: () => import('../commands/history.ts'),
  },
  {
    name: 'history diff',
    group: 'files',
    about: 'what a change did, as a unified diff',
    takes: '<id>',
    load: () => import('../commands/history-diff.ts'),
  },
  {
    name: 'history goto',
    group: 'files',
    about: 'bring the files to the state after a change, on whatever branch; 0 is before the first',
    takes: '<id>',
    options: moving,
    load: () => import('../commands/history-goto.ts'),
  },
  {
    name: 'history status',
    group: 'files',
    about: 'where the files stand, what others changed, what is not covered',
    options: [json],
    load: () => import('../commands/history-status.ts'),
  },
  {
    name: 'history prune',
    group: 'files',
    about: 'forget all but the newest n changes',
    takes: '<n>',
    load: () => import('../commands/history-prune.ts'),
  },
  {
    name: 'memory list',
    group: 'files',
    about: 'everything that is remembered across runs, the facts among it',
    options: [json],
    load: () => import('../commands/memory-list.ts'),
  },
  {
    name: 'memory store',
    group: 'files',
    about: 'remember something for later runs of this project',
    takes: '<text...>',
    options: [
      { flags: '--context <words>', about: 'what it is about; also its category' },
      { flags: '--weight <number>', about: 'from 0 to 1; 1 if not said' },
      { flags: '--fact', about: 'write it into the facts of the project, a text for people to read and commit' },
      json,
    ],
    examples: ['pawl memory store --context tests "The database tests need Redis"'],
    load: () => import('../commands/memory-store.ts'),
  },
  {
    name: 'memory recall',
    group: 'files',
    about: 'find what is remembered, the best first',
    takes: '<words...>',
    options: [{ flags: '--limit <n>', about: 'how many; 10 if not said, 0 for all' }, json],
    load: () => import('../commands/memory-recall.ts'),
  },
  {
    name: 'memory forget',
    group: 'files',
    about: 'forget what an id names, or what holds all of these words as whole words',
    takes: '<words...>',
    load: () => import('../commands/memory-forget.ts'),
  },
  {
    name: 'memory organize',
    group: 'files',
    about: 'make one of those that say the same, and count categories',
    options: [json],
    load: () => import('../commands/memory-organize.ts'),
  },
  {
    name: 'memory facts',
    group: 'files',
    about: 'the facts of the project, as they are written down',
    options: [{ flags: '--path', about: 'where they are' }, json],
    load: () => import('../commands/memory-facts.ts'),
  },
]
