// Every setting there is: its type, its default, what it means, and what a repository may say of it. The reader of files,
// the JSON Schema, the names of flags and variables and the guide's table all follow from here.

import { z } from 'zod'
import { definitions, presets as governorPresets } from '../governor/index.ts'
import { builtInNames, presets } from '../machines/index.ts'
import { defaultResourceLimits } from '../runtime/index.ts'
import { hook, prices, provider, server, strategy } from './entries.ts'
import { isMachineName } from './own-machines.ts'
import { among, free, lower, never, setting, stricter, trusted } from './setting.ts'
import { thresholdNames } from './thresholds.ts'
import {
  absolutePath,
  command,
  duration,
  fields,
  givenName,
  line,
  numberBetween,
  oneOf,
  queueName,
  redisAddress,
  rule,
  size,
  storeAddress,
  truth,
  wholeNumber,
  words,
} from './values.ts'

/** From the strictest to the most generous. */
const policyModes = ['read-only', 'ask', 'auto-low', 'auto-medium', 'all'] as const
const sandboxModes = ['required', 'auto', 'off'] as const

function group<Shape extends z.core.$ZodLooseShape>(shape: Shape, about: string) {
  return fields(shape)
    .prefault({} as never)
    .meta({ description: about })
}

function named<Value extends z.ZodType>(value: Value) {
  return z.record(givenName, value, { error: 'must be a map from names to values' }).prefault({})
}

const thresholds = Object.fromEntries(
  thresholdNames.map(([key, name]) => {
    const { value, least, most, about } = definitions[name]
    const schema = numberBetween(least, most).optional()
    return [key, setting(schema, { about: `${about} (${value} if not said)`, project: trusted })]
  }),
)

const fallback = group(
  {
    provider: setting(line.optional(), { about: 'Who is asked instead.', project: trusted }),
    model: setting(line.optional(), {
      about: 'Which model of theirs.',
      project: trusted,
      goesWith: 'fallback.provider',
    }),
  },
  'Who is asked once the first has failed several times for reasons of its own.',
)

const rules = words(rule).default([])

const policy = group(
  {
    mode: setting(oneOf(policyModes).default('ask'), {
      about: 'What may be done without asking. Where nobody can be asked and nothing is said, it is read-only.',
      project: stricter(...policyModes),
      flag: 'policy',
    }),
    allow: setting(rules, {
      about: 'Calls that need no asking.',
      examples: [['run(git log *)', 'edit(src/**)']],
      project: never,
      flag: 'allow',
    }),
    ask: setting(rules, {
      about: 'Calls that are asked about, whatever the mode.',
      examples: [['run(npm publish)']],
      project: free,
    }),
    deny: setting(rules, {
      about: 'Calls that are never made, whatever else is said.',
      examples: [['run(git push *)']],
      project: free,
      flag: 'deny',
    }),
  },
  'What the agent may do.',
)

const sandbox = group(
  {
    use: setting(oneOf(sandboxModes).default('auto'), {
      about: 'Whether commands run shut in: always or not at all, where the machine can, or never.',
      project: stricter(...sandboxModes),
      flag: 'sandbox',
    }),
    network: setting(truth.default(false), {
      about: 'Whether the network can be reached from inside.',
      project: stricter(false, true),
    }),
    writable: setting(words(absolutePath).default([]), {
      about: 'Folders outside the workspace that can be written from inside, absolute.',
      examples: [['/home/me/.cache']],
      project: never,
    }),
    bubblewrap: setting(absolutePath.optional(), {
      about: 'Where bubblewrap is, if in no usual place.',
      project: never,
    }),
  },
  'How commands are shut in.',
)

const limits = group(
  {
    turns: setting(wholeNumber(1, 10_000).optional(), {
      about: "Replies a run may take; the machine's own limit when not said, the scout at least 40.",
      project: lower,
      flag: 'max-turns',
    }),
    cost: setting(numberBetween(0, 1_000_000).optional(), {
      about: 'US dollars a run may cost.',
      examples: [2.5],
      project: lower,
      flag: 'max-cost',
    }),
    time: setting(duration.optional(), { about: 'How long a run may take.', project: lower, flag: 'max-time' }),
    idle: setting(duration.optional(), { about: 'How long nothing may happen.', project: lower, flag: 'max-idle' }),
  },
  'What a run may use. What is not said is not limited.',
)

const governor = group(
  {
    preset: setting(oneOf(Object.keys(governorPresets) as (keyof typeof governorPresets)[]).default('balanced'), {
      about: 'How soon the governor speaks up.',
      project: trusted,
    }),
    thresholds: group(thresholds, 'Single values that differ from the preset.'),
    strategies: setting(named(strategy), {
      about: 'Ways out of trouble of your own, by name; they are tried before the built-in ones.',
      examples: [{ 'read-the-log': { for: 'timeout', advice: 'Read server.log before you run it again.' } }],
      project: trusted,
    }),
    rollback: setting(truth.default(true), {
      about: 'Whether what a stuck run did to files is taken back before it must try another way.',
      project: trusted,
    }),
  },
  'When a run counts as stuck.',
)

const tools = group(
  {
    disabled: setting(words(line).default([]), {
      about: 'Tools that are not offered.',
      examples: [['run']],
      project: free,
    }),
    timeouts: setting(named(duration), { about: 'How long a call of a tool may take.', project: trusted }),
  },
  'The tools of a run.',
)

const validate = group(
  {
    auto: setting(truth.default(true), {
      about: 'Whether the checks that a project is recognised to have run after edits.',
      project: among(false),
    }),
    commands: setting(named(command), { about: 'Checks of your own, by name.', project: trusted }),
  },
  'What is checked after an edit.',
)

const memory = group(
  {
    enabled: setting(truth.default(true), {
      about: 'Whether runs remember and recall what earlier ones stored.',
      project: among(false),
    }),
    directory: setting(line.default('.pawl/memory'), { about: 'Where it is kept.', project: never }),
  },
  'What is kept from one run to the next.',
)

const { memoryShare = 1, freeDiskBytes = 1e9 } = defaultResourceLimits

const resources = group(
  {
    watch: setting(truth.default(true), {
      about: 'Whether a run pauses while the machine is short.',
      project: trusted,
    }),
    // A build of the run's own keeps all of them busy, and must not hold it up.
    cpu: setting(numberBetween(0, 1).default(1), {
      about: 'Share of the processors in use; 1 is never too much.',
      project: trusted,
    }),
    memory: setting(numberBetween(0, 1).default(memoryShare), { about: 'Share of memory in use.', project: trusted }),
    'free-disk': setting(size.prefault(`${freeDiskBytes / 1e9}GB`), { about: 'Disk left at least.', project: trusted }),
  },
  'When the machine counts as short of resources.',
)

const queue = group(
  {
    name: setting(queueName.optional(), {
      about: 'Which queue of Redis; one of its own for each folder of runs when not said.',
      project: never,
      flag: 'queue',
    }),
    lock: setting(duration.prefault('30s'), {
      about: "How long a run is its worker's without a word from it, until another one takes it over.",
      project: never,
    }),
    'private-callbacks': setting(truth.default(false), {
      about: 'Whether callbacks may go to addresses of private networks and of this machine.',
      project: never,
    }),
  },
  'Runs that wait for a worker.',
)

const noMachine = 'must be the name of a machine, or a file (.yaml, .ts or .js)'

/** Whether there is one of that name is found out once it is known who said so. */
function isMachine(text: string): boolean {
  return isMachineName(text) || /\.(ya?ml|[cm]?[jt]s)$/.test(text)
}

export const settingsSchema = fields({
  provider: setting(line.optional(), { about: 'Who is asked.', examples: ['anthropic', 'ollama'], project: trusted }),
  model: setting(line.optional(), {
    about: "Which model is asked; the provider's own choice when not said.",
    examples: ['claude-sonnet-4-6'],
    project: trusted,
    goesWith: 'provider',
  }),
  providers: setting(named(provider), { about: 'Addresses, keys and models of providers, by name.', project: never }),
  fallback,
  prices: setting(named(prices), { about: 'What models cost, by model; goes before the price table.', project: never }),
  preset: setting(oneOf(Object.keys(presets) as (keyof typeof presets)[]).optional(), {
    about: 'A way of working: machine, dialect, thresholds and turns in one word.',
    project: free,
  }),
  machine: setting(line.refine(isMachine, noMachine).optional(), {
    about: `A built-in machine (${builtInNames.join(', ')}), one of .pawl/machines by its name, or a file; explore when not said.`,
    examples: ['investigate', 'review', 'tools/review.yaml'],
    project: among(...builtInNames),
  }),
  plan: setting(truth.default(false), { about: 'Whether a planner begins.', project: free }),
  verify: setting(truth.default(false), { about: 'Whether a verifier reads the answer first.', project: free }),
  recover: setting(truth.default(false), { about: 'Whether failed calls lead to a mode of their own.', project: free }),
  dialect: setting(oneOf(['text', 'json', 'native']).optional(), {
    about: "How the model writes its calls; the model's own way when not said.",
    project: free,
  }),
  offline: setting(truth.default(false), {
    about: 'Whether nothing is reached over the network: the scout, a script or a model on this machine is asked.',
    project: stricter(true, false),
  }),
  record: setting(line.optional(), {
    about:
      'A file to which what the model is asked and answers is added, to be played again by the provider recording.',
    project: never,
  }),
  policy,
  sandbox,
  limits,
  governor,
  tools,
  mcp: setting(named(server), { about: 'Servers of further tools, by name.', project: trusted }),
  hooks: setting(named(hook), {
    about: 'Programs that run after a change, in order of their names.',
    project: trusted,
  }),
  validate,
  commit: setting(truth.default(false), {
    about: 'Whether what a run changed is committed.',
    project: among(false),
  }),
  workflows: setting(truth.default(true), {
    about: 'Whether a task that is nothing but `workflow NAME` runs `.pawl/workflows/NAME.md` or `.yaml`.',
    project: among(false),
  }),
  memory,
  resources,
  store: setting(storeAddress.default('files'), {
    about: 'Where runs are kept: files, or the address of a Redis or Postgres.',
    examples: ['redis://127.0.0.1:6379', 'postgres://pawl@127.0.0.1/pawl'],
    project: never,
  }),
  journal: group(
    {
      directory: setting(line.default('.pawl/runs'), { about: 'Where the journals of runs lie.', project: never }),
      lease: setting(duration.prefault('30s'), {
        about: 'How long an owner of a run on a server may give no sign of life.',
        project: never,
      }),
    },
    'The record of runs.',
  ),
  redis: setting(redisAddress.optional(), {
    about: 'Where the queue is; REDIS_URL when not said.',
    examples: ['redis://127.0.0.1:6379'],
    project: never,
  }),
  queue,
  color: setting(oneOf(['auto', 'always', 'never']).default('auto'), {
    about: 'Whether output is coloured.',
    project: never,
  }),
  plain: setting(truth.default(false), { about: 'Whether output does without drawing.', project: never }),
})

/** All settings, each with a value or `undefined` where nothing is said and nothing is meant. */
export type Settings = z.output<typeof settingsSchema>
