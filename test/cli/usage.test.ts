// Bad input of every kind: an error that says what was wrong and what to do, a code for scripts, and never a stack trace.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { main } from '../../src/apps/cli/program.ts'
import { projectWith, runPawl } from './pawl.ts'

interface Bad {
  readonly words: readonly string[]
  readonly files?: Record<string, string>
  readonly env?: Record<string, string>
  readonly code: 2 | 7
  /** What the message has to say. */
  readonly says: readonly string[]
}

const badInput: Readonly<Record<string, Bad>> = {
  'an unknown flag': { words: ['run', '--jsno', 'x'], code: 2, says: ['--jsno', '--json', 'pawl run --help'] },
  'an unknown flag before a task': { words: ['--bogus', 'what is here?'], code: 2, says: ['--bogus'] },
  'a flag without its value': { words: ['run', 'x', '--max-turns'], code: 2, says: ['--max-turns'] },
  'a command that is nearly one': { words: ['docter'], code: 2, says: ['docter', 'pawl doctor'] },
  'a member that is nearly one': { words: ['machine', 'chekc'], code: 2, says: ['pawl machine check'] },
  'a member that is none': { words: ['machine', 'zzz'], code: 2, says: ['list, show, check, diagram, new'] },
  'a group that is nearly one': { words: ['confg', 'show'], code: 2, says: ['did you mean pawl config show?'] },
  'a command that is nearly one, and a flag': {
    words: ['rnus', '--plain'],
    code: 2,
    says: ['did you mean pawl runs?'],
  },
  'a member that is nearly one of what also stands alone': {
    words: ['runs', 'serach', 'x'],
    code: 2,
    says: ['did you mean pawl runs search?'],
  },
  'a member that is none of what also stands alone': {
    words: ['history', 'zzz'],
    code: 2,
    says: ['there is no command history zzz', 'diff, goto, status, prune'],
  },
  'what is known of a model that is none': {
    words: ['models', 'scout'],
    code: 2,
    says: ['scout is no language model'],
  },
  'a group without its member': { words: ['config'], code: 2, says: ['show, explain, edit, schema, path'] },
  'a word too many': { words: ['doctor', 'now'], code: 2, says: ['doctor'] },
  'a script that cannot be played': {
    words: ['run', '--provider', 'script', '--model', 'script.json', 'x'],
    files: { 'script.json': '[{ "error": { "kind": "nonsense", "message": "x" } }]' },
    code: 7,
    says: ['script.json cannot be played', 'kind'],
  },
  'a protocol for editors at no editor': { words: ['acp', '--policy', 'nope'], code: 2, says: ['--policy'] },
  'a task in words and in a file': {
    words: ['run', '--task-file', 'task.md', 'Do it'],
    files: { 'task.md': 'Do that\n' },
    code: 2,
    says: ['say the task in words or with --task-file task.md, not both: leave out "Do it"'],
  },
  'a port that there is not': {
    words: ['serve', '--port', '99999'],
    code: 2,
    says: ['--port must be a whole number up to 65535, not 99999'],
  },
  'no runs at once': {
    words: ['worker', '--concurrency', '0'],
    code: 2,
    says: ['--concurrency must be a whole number from 1, not 0'],
  },
  'a program that cannot be guarded': {
    words: ['guard', 'install', 'nope'],
    code: 2,
    says: ['there is no guard for nope: choose claude-code, codex, gemini, opencode'],
  },
  'no task': { words: ['run'], code: 2, says: ['say what to do', 'pawl "'] },
  'flags and no task': { words: ['--max-turns', '3'], code: 2, says: ['say what to do'] },
  'a choice that is none': { words: ['tools', '--color', 'pink'], code: 2, says: ['auto, always, never'] },
  'turns that are no number': {
    words: ['run', '--max-turns', 'many', 'x'],
    code: 2,
    says: ['--max-turns many: must be a whole number from 1 to 10000'],
  },
  'turns below one': { words: ['run', '--max-turns', '0', 'x'], code: 2, says: ['--max-turns 0: ', 'from 1'] },
  'a cost that is none': { words: ['run', '--max-cost', 'cheap', 'x'], code: 2, says: ['--max-cost cheap: must be'] },
  'a time without unit': { words: ['run', '--max-time', '10', 'x'], code: 2, says: ['--max-time 10: ', '60s'] },
  'a policy that is none': {
    words: ['run', '--policy', 'yolo', 'x'],
    code: 2,
    says: ['--policy', 'read-only, ask, auto-low, auto-medium, all'],
  },
  'a preset that is none': { words: ['run', '--preset', 'mos', 'x'], code: 2, says: ['moss, savant, nexora, loom'] },
  'a machine that is none': { words: ['run', '--machine', 'exlore', 'x'], code: 2, says: ['--machine', 'explore'] },
  'a machine file that is not there': { words: ['run', '--machine', 'no.yaml', 'x'], code: 7, says: ['no.yaml'] },
  'a machine to look at that is none': {
    words: ['machine', 'show', 'exlore'],
    code: 2,
    says: ['Did you mean explore?'],
  },
  'a tool that is none': { words: ['tools', 'veiw'], code: 2, says: ['did you mean view?'] },
  'a topic that is none': { words: ['help', 'exit-code'], code: 2, says: ['pawl help exit-codes'] },
  'a shell that is none': { words: ['completion', 'tcsh'], code: 2, says: ['bash, zsh, fish'] },
  'a setting that is none': { words: ['config', 'explain', 'limit.turns'], code: 2, says: ['limits.turns'] },
  'a directory that is none': { words: ['tools', '--cwd', 'nowhere'], code: 2, says: ['--cwd', 'nowhere'] },
  'a run that is none': {
    words: ['machine', 'diagram', '--run', 'zzz'],
    code: 2,
    says: ['zzz', 'no run has been started'],
  },
  'a name that is no machine': { words: ['machine', 'new', '../../x y'], code: 2, says: ['letters, digits'] },
  'a name that looks like an option': { words: ['machine', 'new', '--', '-x'], code: 2, says: ['begin with a letter'] },
  'a weight that is no number': { words: ['memory', 'store', 'x', '--weight', 'x'], code: 2, says: ['0 to 1, not x'] },
  'an unknown provider': {
    words: ['run', '--provider', 'antropic', 'x'],
    code: 7,
    says: ['unknown provider antropic', 'Did you mean anthropic?', 'Known: scout, script, recording,', 'ollama'],
  },
  'a key that is not set': { words: ['run', '--provider', 'groq', 'x'], code: 7, says: ['GROQ_API_KEY'] },
  'a provider without a default model': {
    words: ['run', '--provider', 'ollama', 'x'],
    code: 7,
    says: ['ollama', 'name one'],
  },
  'a recording that cannot be written': {
    words: ['run', '--record', 'nowhere/kept.jsonl', 'x'],
    code: 7,
    says: ['--record: ', 'nowhere/kept.jsonl cannot be written: its folder is not there; make '],
  },
  'a recording in place of which there is a folder': {
    words: ['run', '--record', '.', 'x'],
    code: 7,
    says: ['is a folder; name a file in it'],
  },
  'a run to continue that is none': {
    words: ['continue', 'thanks'],
    code: 2,
    says: ['there is no run thanks', 'to say this to the last run: pawl continue last "thanks"'],
  },
  'a script that is not there': {
    words: ['run', '--provider', 'script', '--model', 'no.json', 'x'],
    code: 7,
    says: ['no.json'],
  },
  'a script that is not named': { words: ['run', '--provider', 'script', 'x'], code: 7, says: ['--model FILE'] },
  'a task file that is not there': {
    words: ['run', '--task-file', 'no.md'],
    code: 2,
    says: ['no.md cannot be read: there is no such file'],
  },
  'a task file that is a folder': { words: ['run', '--task-file', '.'], code: 2, says: ['it is a folder'] },
  'a place for a machine that is no file': { words: ['machine', 'new', '../x'], code: 2, says: ['../x.yaml'] },
  'a configuration that is no YAML': {
    words: ['tools'],
    files: { '.pawl/config.yaml': 'limits:\n  turns: [\n' },
    code: 7,
    says: ['.pawl/config.yaml:'],
  },
  'a key of the configuration that is none': {
    words: ['tools'],
    files: { '.pawl/config.yaml': 'plan: true\nlimits:\n  tunrs: 3\n' },
    code: 7,
    says: ['.pawl/config.yaml:3:3: limits.tunrs', 'did you mean turns?'],
  },
  'a value of the configuration that is none': {
    words: ['tools'],
    files: { '.pawl/config.yaml': 'limits: { turns: lots }\n' },
    code: 7,
    says: ['.pawl/config.yaml:1:18: limits.turns'],
  },
  'a variable that is none': {
    words: ['tools'],
    env: { PAWL_MODLE: 'x' },
    code: 7,
    says: ['PAWL_MODLE', 'PAWL_MODEL'],
  },
  'a variable with a bad value': {
    words: ['tools'],
    env: { PAWL_PLAN: 'maybe' },
    code: 7,
    says: ['PAWL_PLAN=maybe: '],
  },
  'a home that is relative': { words: ['tools'], env: { PAWL_HOME: 'here' }, code: 7, says: ['PAWL_HOME', 'absolute'] },
}

describe('bad input is told, with what to do about it', () => {
  test.each(Object.entries(badInput))('%s', async (_name, { words, files = {}, env = {}, code, says }) => {
    const ran = await runPawl(words, { cwd: projectWith(files), env })
    expect({ stdout: ran.stdout, code: ran.code }).toEqual({ stdout: '', code })
    for (const text of says) expect(ran.stderr).toContain(text)
    expectPlain(ran.stderr)
  })
})

function expectPlain(told: string): void {
  expect(told).not.toMatch(/^ +at /m)
  expect(told).not.toContain('should not have happened')
}

interface Garbled {
  readonly words: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

// Nothing that begins so is a value of any setting, and nothing that ends so is a name of one.
const nonsense = fc.string({ maxLength: 12 }).map((text) => `!${text.replaceAll('\0', '')}`)
const noName = fc.stringMatching(/^[a-z][a-z-]{0,10}$/).map((text) => `${text}-zz`)
const limited = fc.constantFrom(
  '--max-turns',
  '--max-cost',
  '--max-time',
  '--max-idle',
  '--policy',
  '--sandbox',
  '--preset',
)

/** A command with at least one thing wrong with it. */
const garbled: fc.Arbitrary<Garbled> = fc.record({
  words: fc
    .tuple(
      fc.constantFrom([], ['run'], ['run', 'a task'], ['what is here?']),
      fc.oneof(
        noName.map((name) => [`--${name}`]),
        fc.tuple(limited, nonsense).map(([flag, value]) => [flag, value]),
        fc.tuple(limited, nonsense).map(([flag, value]) => [`${flag}=${value}`]),
        fc.tuple(noName, nonsense).map(([name, value]) => [`--${name}=${value}`]),
        fc.constant(['--color', 'pink']),
      ),
      fc.array(nonsense, { maxLength: 2 }),
    )
    .chain(([command, wrong, further]) =>
      fc.shuffledSubarray([wrong, further]).map((rest) => [...command, ...wrong, ...rest.flat()]),
    ),
  env: fc.oneof(
    fc.constant({}),
    fc.tuple(noName, nonsense).map(([name, value]) => ({ [`PAWL_${name.toUpperCase().replaceAll('-', '_')}`]: value })),
    nonsense.map((value) => ({ PAWL_LIMITS_TURNS: value })),
  ),
})

describe('whatever flags and variables are given, the answer is an error for people', () => {
  test('200 times with the built program', async () => {
    const cwd = projectWith({})
    const samples = fc.sample(garbled, { numRuns: 200, seed: 7 })
    for (let index = 0; index < samples.length; index += 4) {
      await Promise.all(
        samples.slice(index, index + 4).map(async ({ words, env }) => {
          const { stdout, stderr, code } = await runPawl(words, { cwd, env })
          expect({ words, stdout, isKnown: code === 2 || code === 7 }).toEqual({ words, stdout: '', isKnown: true })
          expect(stderr).toMatch(/^pawl: /)
          expectPlain(stderr)
        }),
      )
    }
  }, 300_000)

  test('10,000 times in one process', async () => {
    const cwd = projectWith({})
    await fc.assert(
      fc.asyncProperty(garbled, async ({ words, env }) => {
        const { code, told } = await mainWith([...words, '--cwd', cwd], env)
        expect([2, 7]).toContain(code)
        expectPlain(told)
      }),
      { numRuns: 10_000 },
    )
  }, 300_000)
})

/** The command line within this process, with what it tells caught. */
async function mainWith(words: readonly string[], env: Readonly<Record<string, string>>) {
  const { stderr } = process
  const write = stderr.write
  let told = ''
  stderr.write = ((text: string) => {
    told += text
    return true
  }) as typeof write
  Object.assign(process.env, env)
  try {
    return { code: await main(words), told }
  } finally {
    stderr.write = write
    for (const name of Object.keys(env)) delete process.env[name]
  }
}
