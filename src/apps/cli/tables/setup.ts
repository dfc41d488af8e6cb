import type { Command, Option } from '../command.ts'

const json: Option = { flags: '--json', about: 'as one JSON object' }

const variants: readonly Option[] = [
  { flags: '--plan', about: 'with a planner in front', isSetting: true },
  { flags: '--verify', about: 'with a verifier behind', isSetting: true },
  { flags: '--recover', about: 'with a mode for calls that failed', isSetting: true },
]

const machineCommands: readonly Command[] = [
  {
    name: 'machine list',
    group: 'setup',
    about: 'machines that are built in, presets, those of the project, and what a run here obeys',
    options: [json],
    load: () => import('../commands/machine-list.ts'),
  },
  {
    name: 'machine show',
    group: 'setup',
    about: 'a machine as a file could hold it; without a name the one a run here obeys',
    takes: '[machine]',
    options: [...variants, json],
    examples: ['pawl machine show explore --plan'],
    load: () => import('../commands/machine-show.ts'),
  },
  {
    name: 'machine check',
    group: 'setup',
    about: 'proves that runs of a machine end, and what they cost at the most',
    takes: '[machine]',
    options: [...variants, json],
    examples: ['pawl machine check review', 'pawl machine check phased --json'],
    load: () => import('../commands/machine-check.ts'),
  },
  {
    name: 'machine diagram',
    group: 'setup',
    about: 'draws a machine',
    takes: '[machine]',
    options: [
      { flags: '--mermaid', about: 'as a Mermaid diagram' },
      { flags: '--run <run>', about: 'the machine of a run, with the mode it is in marked' },
      { flags: '--lifecycle', about: 'the stages that every run goes through instead, as Mermaid' },
      ...variants,
    ],
    examples: ['pawl machine diagram explore', 'pawl machine diagram --run last --mermaid'],
    load: () => import('../commands/machine-diagram.ts'),
  },
  {
    name: 'machine new',
    group: 'setup',
    about:
      'writes a machine to begin with, with comments; a bare name goes into .pawl/machines and means it from then on',
    takes: '<name>',
    options: [{ flags: '--from <machine>', about: 'begin from a built-in machine' }],
    examples: ['pawl machine new review', 'pawl machine new review.yaml --from audit'],
    load: () => import('../commands/machine-new.ts'),
  },
]

const configCommands: readonly Command[] = [
  {
    name: 'config show',
    group: 'setup',
    about: 'what is set, and where',
    takesSettings: true,
    options: [{ flags: '--all', about: 'the defaults too' }, json],
    load: () => import('../commands/config-show.ts'),
  },
  {
    name: 'config explain',
    group: 'setup',
    about: 'who set a setting or a group of them, who lost, and how else it can be set',
    takes: '[key]',
    takesSettings: true,
    options: [json],
    examples: ['pawl config explain limits.turns', 'PAWL_LIMITS_TURNS=20 pawl config explain limits'],
    load: () => import('../commands/config-explain.ts'),
  },
  {
    name: 'config edit',
    group: 'setup',
    about: 'opens your configuration in your editor, and checks it',
    options: [{ flags: '--project', about: 'the file of this project instead' }],
    load: () => import('../commands/config-edit.ts'),
  },
  {
    name: 'config schema',
    group: 'setup',
    about: 'the JSON Schema of configuration files, for editors',
    load: () => import('../commands/config-schema.ts'),
  },
  {
    name: 'config path',
    group: 'setup',
    about: 'where the files are',
    options: [json],
    load: () => import('../commands/config-path.ts'),
  },
]

export const setupCommands: readonly Command[] = [
  {
    name: 'init',
    group: 'setup',
    about: 'writes a configuration for this project in which everything is still a comment',
    load: () => import('../commands/init.ts'),
  },
  {
    name: 'models',
    group: 'setup',
    about: 'who can be asked, which keys are set, and what is known of a model',
    takes: '[provider] [model]',
    options: [
      { flags: '--provider <name>', about: 'as if it had been given to a run', isSetting: true },
      { flags: '--model <name>', about: 'as if it had been given to a run', isSetting: true },
      json,
    ],
    examples: ['pawl models', 'pawl models anthropic claude-sonnet-4-6'],
    load: () => import('../commands/models.ts'),
  },
  {
    name: 'tools',
    group: 'setup',
    about: 'what a model may call: what each does, changes and takes',
    takes: '[tool]',
    takesSettings: true,
    options: [json],
    examples: ['pawl tools edit'],
    load: () => import('../commands/tools.ts'),
  },
  ...machineCommands,
  ...configCommands,
  {
    name: 'trust',
    group: 'setup',
    about: 'shows what this project would run, and lets it',
    options: [
      { flags: '--yes', about: 'without being asked' },
      { flags: '--revoke', about: 'takes it back' },
    ],
    load: () => import('../commands/trust.ts'),
  },
  {
    name: 'doctor',
    group: 'setup',
    about: 'checks whether everything is there and works; code 7 when something is wrong',
    takesSettings: true,
    options: [json],
    load: () => import('../commands/doctor.ts'),
  },
  {
    name: 'completion',
    group: 'setup',
    about: 'the script that teaches a shell these words',
    takes: '<bash|zsh|fish>',
    examples: ['eval "$(pawl completion bash)"', 'pawl completion fish > ~/.config/fish/completions/pawl.fish'],
    load: () => import('../commands/completion.ts'),
  },
  {
    name: 'help',
    group: 'setup',
    about: 'help on a command or a topic',
    takes: '[topic...]',
    options: [{ flags: '--markdown', about: 'every command as one document' }],
    examples: ['pawl help exit-codes', 'pawl help machine check'],
    load: () => import('../commands/help.ts'),
  },
  {
    name: 'version',
    group: 'setup',
    about: 'which Pawl this is; --version, -V and -v say the same',
    load: () => import('../commands/version.ts'),
  },
]
