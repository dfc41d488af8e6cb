import type { Command, Option } from '../command.ts'
import { asking, machine, preset, showing } from '../options.ts'

const plan: Option = { flags: '--plan', about: 'begin with a plan', isSetting: true }
const verify: Option = { flags: '--verify', about: 'have the answer verified before it is given', isSetting: true }

/** How a run works that one talks with. */
const conversing: readonly Option[] = [machine, preset, plan, verify]

/** How work is done, for every command that starts runs. */
const working: readonly Option[] = [
  machine,
  preset,
  {
    flags: '--as <kinds>',
    about: 'a kind of work: investigate, audit, refactor, or auto; audit,refactor hands on',
    proposals: ['investigate', 'audit', 'refactor', 'auto', 'audit,refactor'],
  },
  plan,
  verify,
  { flags: '--first-call <call>', about: 'begin with this call, as $(view src), and ask the model after it' },
  {
    flags: '--collect',
    about: 'begin with what the names in the task are: definitions and uses, before the first reply',
  },
  { flags: '--explain', about: 'end the answer with the steps that led to it, and why' },
  { flags: '--diff [base]', about: 'focus on what changed since the branch parted from a base' },
  { flags: '--auto-approve [risk]', about: 'do what is of low (or medium) risk without asking: --policy auto-low' },
  { flags: '--dry-run', about: 'change nothing; tell what would have been done' },
  { flags: '--shadow', about: 'work in a copy; apply it at the end if it is sound' },
  { flags: '--validate [command]', about: 'undo what breaks the project, as a command or its own check says' },
  { flags: '--retry-on-failure [n]', about: 'give a copy that is not sound back to the run, once or n times' },
  {
    flags: '--record <file>',
    about: 'write down what the model is asked and answers, to be played again',
    isSetting: true,
  },
  { flags: '--commit', about: 'commit what the run changed, and nothing else', isSetting: true },
  { flags: '--tag <tag>', about: 'a word to find the run by; may be given again', isList: true },
]

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
    takesSettings: true,
    options: [
      ...asking,
      ...working,
      {
        flags: '--task-file <file>',
        about: 'read the task from a file; - is stdin; a list of boxes is worked through',
      },
      { flags: '--list', about: 'take the task file as a list, one task a line' },
      { flags: '--resume <run>', about: 'go on with a run instead of starting one' },
      ...showing,
    ],
    examples: [
      'pawl "How many variants has the enum Provider?"',
      'pawl run --provider anthropic --policy auto-low "Rename parseArgs to readArgs"',
      'pawl --max-turns 10 --max-cost 0.50 --json "Where are retries handled?"',
      'git diff | pawl run -',
      'pawl run --as audit,refactor --policy auto-medium --shadow --validate "npm test" "Close file handles on errors"',
      'pawl run "Is anything broken by this branch?" --diff main --explain',
      'pawl run --task-file tasks.md --auto-approve low --commit',
    ],
    load: () => import('../commands/run.ts'),
  },
  {
    name: 'chat',
    group: 'work',
    about: 'talk with a run: each line goes on where the last answer ended',
    takesSettings: true,
    options: [...asking, ...conversing, { flags: '--resume <run>', about: 'go on with a run instead of starting one' }],
    examples: ['pawl chat', 'pawl chat --resume last', 'pawl chat --plain'],
    load: () => import('../commands/chat.ts'),
  },
  {
    name: 'acp',
    group: 'work',
    about: 'be the agent of an editor, over the Agent Client Protocol on stdin and stdout',
    takesSettings: true,
    options: [...asking, ...conversing],
    examples: ['pawl acp --policy ask'],
    load: () => import('../commands/acp.ts'),
  },
  {
    name: 'loop',
    group: 'work',
    about: 'the same task again and again, each time afresh, until a file says that it is done',
    takes: '[task...]',
    takesSettings: true,
    options: [
      { flags: '--until-file <file>', about: 'the file that ends the loop once it is there' },
      { flags: '--max-iterations <n>', about: 'how often at most; 10 when not said' },
      { flags: '--revert-on-failure', about: 'take back what an iteration changed that failed or is not sound' },
      { flags: '--task-file <file>', about: 'read the task from a file; - is stdin' },
      ...asking,
      ...working,
      ...showing,
    ],
    examples: ['pawl loop "Move one test to vitest" --until-file DONE --validate "npm test" --revert-on-failure'],
    load: () => import('../commands/loop.ts'),
  },
  {
    name: 'bench',
    group: 'work',
    about: 'ask a model questions whose answers are known: how many are right, in how many turns',
    takesSettings: true,
    options: [...asking, machine, preset, { flags: '--json', about: 'the result as one JSON object' }],
    examples: ['pawl bench --provider ollama --model qwen3:8b'],
    load: () => import('../commands/bench.ts'),
  },
]
