import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/apps/cli/commands.ts'
import { asking, machine, preset } from '../../src/apps/cli/options.ts'
import { commandsReference } from '../../src/apps/cli/reference.ts'
import { builtInMachine, builtInNames, presets } from '../../src/machines/index.ts'
import { projectWith, runPawl, scripted } from './pawl.ts'

const key = 'sk-ant-this-is-never-shown'

function git(cwd: string, ...words: string[]): void {
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
  spawnSync('git', [...person, ...words], { cwd })
}

function put(file: string, text = ''): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function has(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

describe('the first screen', () => {
  test('says what is here, what is at hand and what could be done next', async () => {
    const cwd = projectWith({ 'src/a.ts': '', 'src/b.ts': '', 'tool.py': '', 'AGENTS.md': 'Be brief.' })
    git(cwd, 'init', '-q', '-b', 'trunk')
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'first')
    writeFileSync(join(cwd, 'src/a.ts'), 'export const a = 1\n')
    put(join(cwd, '../home/.claude/projects/-work/one.jsonl'))
    put(join(cwd, '../home/.claude/projects/-work/two.jsonl'))
    put(join(cwd, '../home/.codex/sessions/2026/11/15/rollout-1.jsonl'))
    const { stdout, stderr, code } = await runPawl([], { cwd, env: { ANTHROPIC_API_KEY: key } })
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    const said = stdout.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' '))
    expect(said.slice(2, 7)).toEqual([
      'here project · 5 files · TypeScript 2, Markdown 1, Python 1 · on trunk · 1 changed',
      'heeds AGENTS.md',
      'model anthropic/claude-sonnet-4-6',
      'keys ANTHROPIC_API_KEY',
      'other agents Claude Code 2, Codex 1',
    ])
    expect(said.slice(said.indexOf('Next') + 1, -3)).toHaveLength(3)
    expect(stdout).not.toContain(key)
  })

  test('counts the files of a repository that git does not look at', async () => {
    const cwd = projectWith({ 'src/a.ts': '', 'src/b.ts': '', '.git/HEAD': 'nonsense' })
    expect((await runPawl([], { cwd })).stdout).toContain('project · 2 files · TypeScript 2\n')
  })

  test('proposes no question about a folder in which there is nothing', async () => {
    const { stdout } = await runPawl([], { cwd: projectWith({}) })
    expect(stdout).toContain('project · 0 files')
    expect(stdout).not.toContain('What does')
  })

  test.skipIf(process.getuid?.() === 0)('says that a folder may not be read', async () => {
    const cwd = projectWith({ 'inner/a.ts': '' })
    chmodSync(join(cwd, 'inner'), 0)
    const { stdout } = await runPawl(['--cwd', 'inner'], { cwd })
    expect(stdout).toContain('inner · what is in it cannot be read')
  })

  test('shows how the last runs ended', async () => {
    const { files, flags } = scripted(['$(answer Two.)'])
    const cwd = projectWith(files)
    expect((await runPawl(['run', '--machine', 'freeform', ...flags, 'How many?'], { cwd })).code).toBe(0)
    const { stdout } = await runPawl([], { cwd })
    expect(stdout).toMatch(/Last runs\n {2}\w{8} {2}answered {2}just now {2}How many\?/)
  })

  test('says what is wrong with the configuration and where, and how to find it', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': 'limits:\n  tims: 3\n' })
    const { stdout, stderr, code } = await runPawl([], { cwd })
    expect(stderr).toContain('.pawl/config.yaml:2:3: limits.tims: there is no such setting; did you mean time?')
    expect(stdout).toContain('pawl config path')
    expect(code).toBe(7)
  })

  test('proposes only commands that there are', async () => {
    const cwd = projectWith({})
    const { stdout } = await runPawl([], { cwd })
    const proposed = stdout.slice(stdout.indexOf('Next')).matchAll(/^ {2}pawl ([a-z ]+?) {2,}/gm)
    for (const [, name = ''] of proposed) expect((await runPawl(['help', name], { cwd })).code).toBe(0)
  })

  test.each<[what: string, files: Readonly<Record<string, string>>, answer: string]>([
    ['with a readme', { 'README.md': '# Bees\n\nCounts the bees.\n', 'p.py': 'x = 1\n' }, 'Counts the bees.'],
    ['without one', { 'p.py': 'x = 1\n' }, 'Python (1 file)'],
  ])('proposes a question that is answered without a key: %s', async (_, files, answer) => {
    const cwd = projectWith(files)
    const first = await runPawl([], { cwd })
    const question = /^ {2}pawl "([^"]+)" {2}/m.exec(first.stdout)?.[1] ?? ''
    const { stdout, code } = await runPawl([question], { cwd })
    expect(stdout).toContain(answer)
    expect(code).toBe(0)
  })
})

/** A machine with a mode that nothing leads out of. */
const trap = `name: trap
start: looking
concluder: looking
modes:
  looking: { prompt: Look., sees: [task], may: [class:read], concludes: true, on: { error: pit } }
  pit: { prompt: Sit., sees: [task], may: [class:read], on: { results: pit } }
limits: { turns: 5 }
`

describe('machines', () => {
  test('a new one is sound as it is written, and a run can obey it', async () => {
    const { files, flags } = scripted(['$(view .)', '$(answer Nothing much.)'])
    const cwd = projectWith(files)
    expect(await runPawl(['machine', 'new', 'review'], { cwd })).toMatchObject({
      stdout: '.pawl/machines/review.yaml\n',
      stderr: 'next: pawl machine check review · pawl --machine review "…"\n',
      code: 0,
    })
    const check = await runPawl(['machine', 'check', 'review'], { cwd })
    expect(check).toMatchObject({ stderr: '', code: 0 })
    expect(check.stdout).toMatch(/^review: no error\none task asks the model \d+ times at the most/)
    const run = await runPawl(['run', '--quiet', '--machine', 'review', ...flags, 'What is here?'], { cwd })
    expect(run).toEqual({ stdout: 'Nothing much.\n', stderr: '', code: 0 })
    expect((await runPawl(['machine', 'show', 'review'], { cwd })).stdout).toMatch(/^name: review\n/)
    expect((await runPawl(['machine', 'diagram', 'review'], { cwd })).stdout).toContain('looking')
    expect((await runPawl(['machine', 'list'], { cwd })).stdout).toMatch(
      /^Of this project, in \.pawl\/machines\n {2}review {2}20 turns {2}Looks first, judges then\.\n/m,
    )
  })

  test('what a run here obeys has the turns that the run has: the scout gets more', async () => {
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n' })
    const { machines } = JSON.parse((await runPawl(['machine', 'list', '--json'], { cwd })).stdout)
    expect(machines.at(-1)).toMatchObject({ name: 'explore', kind: 'chosen', turns: 40 })
    expect((await runPawl(['machine', 'check'], { cwd })).stdout).toContain('asks the model 41 times at the most')
    expect((await runPawl(['machine', 'check'], { cwd, env: { ANTHROPIC_API_KEY: 'k' } })).stdout).toContain(
      'asks the model 16 times at the most',
    )
  })

  test.each(['audit', 'moss'])('a new one is not called as one that is built in: %s', async (name) => {
    const { stderr, code } = await runPawl(['machine', 'new', name], { cwd: projectWith({}) })
    expect([code, stderr]).toEqual([2, `pawl: ${name} is built in: choose another name\n`])
  })

  test('a new one does not take the place of what is there', async () => {
    const cwd = projectWith({ 'review.yaml': 'mine' })
    const { stderr, code } = await runPawl(['machine', 'new', 'review.yaml'], { cwd })
    expect({ code, text: readFileSync(join(cwd, 'review.yaml'), 'utf8') }).toEqual({ code: 2, text: 'mine' })
    expect(stderr).toContain('is there already')
  })

  test('one that a run could not leave is found, with the way that leads there', async () => {
    const cwd = projectWith({ 'trap.yaml': trap })
    const { stdout, code } = await runPawl(['machine', 'check', 'trap.yaml'], { cwd })
    expect(code).toBe(7)
    expect(stdout).toContain('error no-conclusion at modes.pit: once in pit, a run can only end by being forced')
    expect(stdout).toContain('a run gets there by: looking -error-> pit')
    const asData = await runPawl(['machine', 'check', 'trap.yaml', '--json'], { cwd })
    expect(JSON.parse(asData.stdout)).toMatchObject({ schema: 'pawl.machine-check/1', ok: false })
  })

  test('what is wrong in a file is told with its place', async () => {
    const cwd = projectWith({ 'bad.yaml': 'name: x\nstart: nowhere\nmodes: {}\n' })
    const { stderr, code } = await runPawl(['machine', 'check', 'bad.yaml'], { cwd })
    expect(stderr).toMatch(/bad\.yaml:\d+:\d+: /)
    expect(code).toBe(7)
  })

  test('what is wrong in a module is told as well, and what it leaves out is as in a file', async () => {
    const one = "{ prompt: 'p', sees: ['task'], may: ['*'], concludes: true }"
    const cwd = projectWith({
      'nothing.mjs': 'export default { modes: null }',
      'odd.mjs': `export default { name: 'x', start: 'a', modes: { a: { ...${one}, bogus: 1 }, b: null } }`,
      'short.mjs': `export default { name: 'x', start: 'a', modes: { a: ${one} } }`,
    })
    const check = (file: string) => runPawl(['machine', 'check', file], { cwd })
    expect(await check('nothing.mjs')).toMatchObject({
      stderr: expect.stringMatching(/^(?:pawl: )?\S+nothing\.mjs: name: is missing; it must be text$/m),
      code: 7,
    })
    const { stderr, code } = await runPawl(['run', '--machine', './odd.mjs', 'What is here?'], { cwd })
    expect([code, stderr]).toEqual([7, expect.stringMatching(/odd\.mjs: modes\.a\.bogus: "bogus" is not known here/)])
    expect(stderr).toMatch(/odd\.mjs: modes\.b: must be a map/)
    expect(await check('short.mjs')).toMatchObject({
      stdout: expect.stringContaining('asks the model 16 times'),
      code: 0,
    })
  })

  test('one in TypeScript is read where Node reads it, and else it is said what is needed', async () => {
    const machine =
      "{ name: 'x', start: 'a', modes: { a: { prompt: 'p', sees: ['task'], may: ['*'], concludes: true } } }"
    const cwd = projectWith({
      'x.mts': `const turns: number = 3\nexport default { ...${machine}, limits: { turns } }\n`,
    })
    const { stderr, code } = await runPawl(['machine', 'check', 'x.mts'], { cwd })
    const isRead = 'typescript' in process.features && process.features.typescript !== false
    if (isRead) expect([code, stderr]).toEqual([0, expect.any(String)])
    else
      expect([code, stderr]).toEqual([
        7,
        expect.stringContaining(`reads no TypeScript: use Node 22.18 or later, or a .js file`),
      ])
  })

  test('every one that has a name can be shown, checked and drawn', async () => {
    const cwd = projectWith({})
    const { machines } = JSON.parse((await runPawl(['machine', 'list', '--json'], { cwd })).stdout)
    const names: string[] = machines.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['explore', 'phased', 'moss', 'loom']))
    for (const name of ['explore', 'phased', 'moss']) {
      for (const verb of ['show', 'check', 'diagram'])
        expect(await runPawl(['machine', verb, name], { cwd })).toMatchObject({ stderr: '', code: 0 })
    }
  })

  test('the diagram of a run marks the mode it is in', async () => {
    const { files, flags } = scripted(['$(answer Two.)'])
    const cwd = projectWith(files)
    await runPawl(['run', ...flags, '--machine', 'freeform', 'How many?'], { cwd })
    const { stdout, code } = await runPawl(['machine', 'diagram', '--run', 'last'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('▶ working')
    expect((await runPawl(['machine', 'diagram', '--run', 'last', '--mermaid'], { cwd })).stdout).toContain(
      'class mode0 here',
    )
  })
})

describe('what is at hand', () => {
  test('models say which keys are set and never what they are', async () => {
    const cwd = projectWith({})
    const env = { ANTHROPIC_API_KEY: key }
    const words = await runPawl(['models'], { cwd, env })
    const data = await runPawl(['models', '--json'], { cwd, env })
    expect(words.stdout).toMatch(/^a run here asks anthropic\/claude-sonnet-4-6\n/)
    expect(words.stdout).toMatch(/^anthropic +key is set/m)
    expect(words.stdout).toMatch(/^openai +set OPENAI_API_KEY/m)
    expect(JSON.parse(data.stdout)).toMatchObject({ schema: 'pawl.models/1', chosen: 'anthropic/claude-sonnet-4-6' })
    expect(words.stdout + data.stdout).not.toContain(key)
  })

  test('pawl models says of a model that is in no table that it only assumes', async () => {
    const { stdout, code } = await runPawl(['models', 'openai', 'nope'], { cwd: projectWith({}) })
    expect([code, /^model .*/m.exec(stdout)?.[0]]).toEqual([
      0,
      'model                   nope (in no table here: what is usual with the provider is assumed)',
    ])
  })

  test('a model is described without a key and without being asked', async () => {
    const { stdout, code } = await runPawl(['models', 'claude', '--json'], { cwd: projectWith({}) })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ provider: 'anthropic', profile: { dialect: 'native' } })
  })

  test('tools are listed with what they change, and each tells its whole input', async () => {
    const cwd = projectWith({})
    expect((await runPawl(['tools'], { cwd })).stdout).toMatch(/^view +read +never +Shows a directory/m)
    const all = JSON.parse((await runPawl(['tools', '--json'], { cwd })).stdout).tools
    expect(
      Object.fromEntries(all.map(({ name, changes }: { name: string; changes: string }) => [name, changes])),
    ).toEqual({
      view: 'never',
      'text-search': 'never',
      edit: 'depends',
      'batch-edit': 'depends',
      package: 'never',
      analyze: 'never',
      run: 'depends',
      ask: 'never',
      delegate: 'depends',
      store: 'depends',
      recall: 'never',
      unstore: 'always',
      memorize: 'always',
    })
    const { tools } = JSON.parse((await runPawl(['tools', 'edit', '--json'], { cwd })).stdout)
    expect(tools).toMatchObject([{ name: 'edit', class: 'edit', inputSchema: { type: 'object' } }])
  })

  test('a tool that is disabled is not there', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': 'tools: { disabled: [run] }\n' })
    expect(await runPawl(['tools', 'run'], { cwd })).toMatchObject({ stdout: '', code: 2 })
  })
})

describe('the configuration', () => {
  test('explains who won and who lost', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': 'limits: { turns: 7 }\n' })
    const { stdout, code } = await runPawl(['config', 'explain', 'limits.turns'], {
      cwd,
      env: { PAWL_LIMITS_TURNS: '9' },
    })
    expect(code).toBe(0)
    expect(stdout).toContain('holds      9 (PAWL_LIMITS_TURNS)')
    expect(stdout).toMatch(/lost +7 \(.*\.pawl\/config\.yaml:1:18\)/)
  })

  test('shows only what differs from the defaults, with its place', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': 'plan: true\n' })
    expect((await runPawl(['config', 'show'], { cwd })).stdout).toMatch(/^plan {2}true {2}.*config\.yaml:1:7\n$/)
    expect((await runPawl(['config', 'show', '--no-config'], { cwd })).stdout).toBe(
      'nothing is set: the defaults hold\n',
    )
  })

  test('says where its files are, also when one of them cannot be read', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': '{{{' })
    const { stdout, code } = await runPawl(['config', 'path', '--json'], { cwd })
    expect(code).toBe(0)
    expect(JSON.parse(stdout).project).toBe(join(cwd, '.pawl/config.yaml'))
  })

  test('prints the schema that is shipped', async () => {
    const { stdout } = await runPawl(['config', 'schema'], { cwd: projectWith({}) })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync('schema/pawl.schema.json', 'utf8')))
  })

  test('begins as a file in which nothing is said yet', async () => {
    const cwd = projectWith({})
    expect((await runPawl(['init'], { cwd })).code).toBe(0)
    expect((await runPawl(['config', 'show'], { cwd })).stdout).toBe('nothing is set: the defaults hold\n')
    expect((await runPawl(['init'], { cwd })).code).toBe(2)
  })

  test('is not edited where there is no terminal', async () => {
    const cwd = projectWith({})
    const { stderr, code } = await runPawl(['config', 'edit'], { cwd, env: { EDITOR: 'true' } })
    expect(code).toBe(2)
    expect(stderr).toContain('by hand')
  })
})

describe('trust', () => {
  const hook = 'hooks:\n  test: { command: [npm, test] }\n'

  test('is not given where nobody can be asked; what would run is shown', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': hook })
    const { stdout, stderr, code } = await runPawl(['trust'], { cwd })
    expect(stdout).toContain('hooks.test: {"command":["npm","test"]}')
    expect(stderr).toContain('pawl trust --yes')
    expect(code).toBe(6)
    expect((await runPawl(['config', 'show'], { cwd })).stderr).toContain('hooks.test: has no effect until you trust')
  })

  test('holds until the file changes, or it is taken back', async () => {
    const cwd = projectWith({ '.pawl/config.yaml': hook })
    const isHeeded = async () => (await runPawl(['config', 'show'], { cwd })).stdout.includes('hooks.test')
    await runPawl(['trust', '--yes'], { cwd })
    expect(await isHeeded()).toBe(true)
    writeFileSync(join(cwd, '.pawl/config.yaml'), hook.replace('npm', 'make'))
    expect(await isHeeded()).toBe(false)
    await runPawl(['trust', '--yes'], { cwd })
    expect(await isHeeded()).toBe(true)
    await runPawl(['trust', '--revoke'], { cwd })
    expect(await isHeeded()).toBe(false)
  })
})

describe('the doctor', () => {
  test('finds nothing that would stop a run, and says what to do about the rest', async () => {
    const { stdout, code } = await runPawl(['doctor', '--json'], { cwd: projectWith({}) })
    const { schema, ok, checks } = JSON.parse(stdout)
    expect({ schema, ok, code }).toEqual({ schema: 'pawl.doctor/1', ok: true, code: 0 })
    for (const { level, advice } of checks) expect(advice === '').toBe(level === 'ok')
    expect(checks.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['node', 'git', 'ripgrep', 'sandbox', 'model', 'disk', 'journals', 'undo history']),
    )
  })

  test.each<[name: string, files: Record<string, string>, env: Record<string, string>, found: RegExp]>([
    [
      'a configuration that cannot be read',
      { '.pawl/config.yaml': 'a: [' },
      {},
      /failure +configuration .*config\.yaml:1:\d/,
    ],
    ['a git that is not there', {}, { PATH: '/nowhere' }, /failure +git/],
    ['a provider without its key', {}, { PAWL_PROVIDER: 'groq' }, /failure +model .*GROQ_API_KEY/],
  ])('reports %s, with code 7', async (_name, files, env, found) => {
    const { stdout, code } = await runPawl(['doctor'], { cwd: projectWith(files), env })
    expect(stdout).toMatch(found)
    expect(code).toBe(7)
  })
})

describe('completion', () => {
  /** What bash proposes for the last of the words. */
  async function proposals(...words: string[]): Promise<string[]> {
    const cwd = projectWith({ '.pawl/runs/k7f2abcd/journal.jsonl': '', 'kind.txt': '' })
    const { stdout: script } = await runPawl(['completion', 'bash'], { cwd })
    const list = words.map((word) => `'${word}'`).join(' ')
    const asked = `${script}\nCOMP_WORDS=(pawl ${list}); COMP_CWORD=${words.length}; _pawl; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', asked], { cwd, encoding: 'utf8' })
    expect(stderr).toBe('')
    return stdout.split('\n').filter((line) => line !== '')
  }

  test('completes in a real bash: commands, members of groups, flags and their values', async () => {
    expect(await proposals('doc')).toEqual(['doctor'])
    expect(await proposals('machine', '')).toEqual(['list', 'show', 'check', 'diagram', 'new'])
    expect(await proposals('machine', 'diagram', '--me')).toEqual(['--mermaid'])
    expect(await proposals('run', '--max-t')).toEqual(['--max-turns', '--max-time'])
    expect(await proposals('tools', '--color', 'a')).toEqual(['auto', 'always'])
    expect(await proposals('run', '--policy', 'auto')).toEqual(['auto-low', 'auto-medium'])
    expect(await proposals('--machine', 'ex')).toEqual(['explore'])
    expect(await proposals('run', '--policy', '=', 'auto')).toEqual(['auto-low', 'auto-medium'])
    expect(await proposals('run', '--sandbox', '=')).toEqual(['required', 'auto', 'off'])
  })

  test('completes in a real bash what a command takes, where that is one of a few words', async () => {
    expect(await proposals('guard', 'install', '')).toEqual(['claude-code', 'codex', 'gemini', 'opencode'])
    expect(await proposals('completion', '')).toEqual(['bash', 'zsh', 'fish'])
    expect(await proposals('machine', 'show', 'p')).toEqual(['phased'])
    expect(await proposals('help', 'ex')).toEqual(['exit-codes', 'export'])
  })

  test('completes runs in a real bash where a run is meant, and files elsewhere', async () => {
    expect(await proposals('show', '')).toEqual(['last', 'k7f2abcd'])
    expect(await proposals('runs', 'tag', 'k')).toEqual(['k7f2abcd'])
    expect(await proposals('run', '--task-file', 'k')).toEqual(['kind.txt'])
    expect(await proposals('chat', '--resume', 'k')).toEqual(['k7f2abcd'])
    expect(await proposals('--cwd', '.', 'show', 'k')).toEqual(['k7f2abcd'])
  })

  test('completes in a real bash what belongs to a command, whose name may be the beginning of another', async () => {
    expect(await proposals('runs', '--st')).toEqual(['--status', '--store'])
    expect(await proposals('runs', '--status', 'da')).toEqual(['damaged'])
    expect(await proposals('--cwd', '=', '.', '--offline', 'runs', '--li')).toEqual(['--limit'])
  })

  test.runIf(has('fish'))('completes in a real fish', async () => {
    const cwd = projectWith({ '.pawl/runs/k7f2abcd/journal.jsonl': '', 'kind.txt': '' })
    const { stdout: script } = await runPawl(['completion', 'fish'], { cwd })
    put(join(cwd, '../pawl.fish'), script)
    const proposed = (line: string) => {
      const asked = `source ../pawl.fish; complete -C '${line}'`
      const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', asked], { cwd, encoding: 'utf8' })
      expect(stderr).toBe('')
      return stdout.split('\n').flatMap((proposal) => proposal.split('\t')[0] || [])
    }
    expect(proposed('pawl mach')).toEqual(['machine'])
    expect(proposed('pawl machine ')).toEqual(['check', 'diagram', 'list', 'new', 'show'])
    expect(proposed('pawl run --policy auto')).toEqual(['auto-low', 'auto-medium'])
    expect(proposed('pawl show ')).toEqual(['k7f2abcd', 'last'])
  })

  test('proposes every provider, machine, preset and policy that there is', async () => {
    const words = asking.concat(machine, preset).flatMap(({ proposals = [] }) => proposals)
    const cwd = projectWith({})
    const { providers } = JSON.parse((await runPawl(['models', '--json'], { cwd })).stdout)
    const names = providers.map(({ name }: { name: string }) => name)
    expect(words).toEqual([
      ...['scout', 'script', 'recording', ...names],
      ...['read-only', 'ask', 'auto-low', 'auto-medium', 'all'],
      ...['required', 'auto', 'off'],
      ...builtInNames,
      ...Object.keys(presets),
    ])
  })

  test.each(['bash', 'zsh', 'fish'])('%s knows every command', async (shell) => {
    const cwd = projectWith({})
    const { stdout, code } = await runPawl(['completion', shell], { cwd })
    expect(code).toBe(0)
    for (const word of ['machine', 'diagram', 'doctor', 'config', 'explain']) expect(stdout).toContain(word)
    put(join(cwd, 'script'), stdout)
    if (has(shell)) expect(spawnSync(shell, ['-n', 'script'], { cwd, encoding: 'utf8' }).stderr).toBe('')
  })
})

describe('help', () => {
  test('tells the turns that a run has when nobody says how many', async () => {
    const { stdout } = await runPawl(['run', '--help'], { cwd: projectWith({}) })
    const { turns } = builtInMachine('explore').limits
    expect(stdout).toContain(`replies a run may take; if not said, ${turns} (the scout 40)`)
  })

  test('is one screen with -h and everything with --help, on stdout', async () => {
    const cwd = projectWith({})
    const [short, full] = [await runPawl(['-h'], { cwd }), await runPawl(['--help'], { cwd })]
    expect({ code: short.code, stderr: short.stderr }).toEqual({ code: 0, stderr: '' })
    expect(short.stdout.split('\n').length).toBeLessThanOrEqual(40)
    for (const part of ['Environment:', 'Examples:', 'Options of every command:', 'doctor', 'ANTHROPIC_API_KEY'])
      expect(full.stdout).toContain(part)
  })

  test.each([
    'exit-codes',
    'environment',
    'machines',
    'policy',
    'config',
    'streams',
    'machine check',
    'machine',
    'run',
  ])('tells of %s', async (topic) => {
    const { stdout, stderr, code } = await runPawl(['help', ...topic.split(' ')], { cwd: projectWith({}) })
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    expect(stdout.split('\n').length).toBeGreaterThan(4)
  })

  test.each(['guard', 'machine', 'memory', 'config'])(
    'of pawl %s alone lists its commands, and tells all of each with --help',
    async (group) => {
      const members = commands.flatMap(({ name }) => (name.startsWith(`${group} `) ? [name] : []))
      const cwd = projectWith({})
      const [short, full] = [await runPawl([group, '-h'], { cwd }), await runPawl([group, '--help'], { cwd })]
      for (const { stdout, stderr, code } of [short, full]) {
        expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
        expect(stdout.match(new RegExp(`(?<=^  )${group} \\w+(?= )`, 'gm'))).toEqual(members)
      }
      expect(short.stdout).not.toMatch(/^pawl \w+ \w+:/m)
      expect(full.stdout.match(/(?<=^pawl )\w+ \w+(?=:)/gm)).toEqual(members)
    },
  )

  test.each(['runs', 'history', 'jobs'])('of pawl %s, a command itself, lists the others of its name', async (name) => {
    const members = commands.flatMap((each) => (each.name.startsWith(`${name} `) ? [each.name] : []))
    const { stdout } = await runPawl([name, '-h'], { cwd: projectWith({}) })
    expect(stdout.match(new RegExp(`(?<=^  )${name} \\w+(?= )`, 'gm'))).toEqual(members)
  })

  test('and completion know the same commands', async () => {
    const cwd = projectWith({})
    const [help, completion] = [await runPawl(['--help'], { cwd }), await runPawl(['completion', 'fish'], { cwd })]
    const proposed = [...completion.stdout.matchAll(/__fish_use_subcommand -a (\S+)/g)].map(([, word = '']) => word)
    expect(proposed.filter((word) => !new RegExp(`^  ${word}\\b`, 'm').test(help.stdout))).toEqual([])
  })

  test('on a topic goes before a group of commands that is called the same', async () => {
    const { stdout } = await runPawl(['help', 'config'], { cwd: projectWith({}) })
    expect(stdout).toContain('who won, who lost')
  })

  test('is the same in the reference (node scripts/reference.mjs writes it)', () => {
    expect(readFileSync('docs/reference/commands.md', 'utf8')).toBe(commandsReference())
  })

  test('lists every exit code', async () => {
    const { stdout } = await runPawl(['help', 'exit-codes'], { cwd: projectWith({}) })
    for (const code of [0, 1, 2, 3, 4, 5, 6, 7, 8, 130, 143])
      expect(stdout).toMatch(new RegExp(`^ {2}${code} +\\w`, 'm'))
  })
})

test('nothing that looks around leaves anything behind', async () => {
  const cwd = projectWith({})
  for (const words of [[], ['models'], ['tools'], ['machine', 'check'], ['config', 'show'], ['doctor'], ['trust']])
    await runPawl(words, { cwd })
  expect(existsSync(join(cwd, '.pawl'))).toBe(false)
  expect(existsSync(join(cwd, '../home/.pawl-home'))).toBe(false)
})
