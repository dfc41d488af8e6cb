import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { describeOrigin, explain } from '../src/config/index.ts'
import { ground } from './config-ground.ts'

test('defaults hold where nobody says anything', () => {
  const { settings, withheld, project } = ground().load()
  expect(settings).toEqual({
    providers: {},
    fallback: {},
    prices: {},
    queue: { lock: 30_000, 'private-callbacks': false },
    plan: false,
    verify: false,
    recover: false,
    offline: false,
    policy: { mode: 'ask', allow: [], ask: [], deny: [] },
    sandbox: { use: 'auto', network: false, writable: [] },
    limits: {},
    governor: { preset: 'balanced', rollback: true, strategies: {}, thresholds: {} },
    tools: { disabled: [], timeouts: {} },
    mcp: {},
    hooks: {},
    validate: { auto: true, commands: {} },
    commit: false,
    workflows: true,
    memory: { enabled: true, directory: '.pawl/memory' },
    resources: { watch: true, cpu: 1, memory: 0.85, 'free-disk': 5e9 },
    journal: { directory: '.pawl/runs', lease: 30_000 },
    store: 'files',
    color: 'auto',
    plain: false,
  })
  expect(withheld).toEqual([])
  expect(project).toMatchObject({ file: null, trust: 'not_needed' })
})

test('each layer is stronger than the one before, and the explanation names them all', () => {
  const { load, user, repository } = ground()
  const userFile = user('preset: nexora\nlimits:\n  turns: 100\n')
  const projectFile = repository('limits:\n  turns: 50\n')
  const config = load({ env: { PAWL_LIMITS_TURNS: '40' }, flags: { 'max-turns': '30' } })
  expect(config.settings.limits.turns).toBe(30)
  expect(explain(config, 'limits.turns')).toEqual([
    {
      key: 'limits.turns',
      about: "Replies a run may take; the machine's own limit when not said, the scout at least 40.",
      value: 30,
      written: 30,
      won: [{ layer: 'flags', flag: 'max-turns' }],
      lost: [
        { value: 2000, written: 2000, origin: { layer: 'preset', name: 'nexora' } },
        { value: 100, written: 100, origin: { layer: 'user', file: userFile, line: 3, column: 10 } },
        { value: 50, written: 50, origin: { layer: 'project', file: projectFile, line: 2, column: 10 } },
        { value: 40, written: 40, origin: { layer: 'environment', variable: 'PAWL_LIMITS_TURNS' } },
      ],
      withheld: [],
      variable: 'PAWL_LIMITS_TURNS',
      flag: 'max-turns',
    },
  ])
})

test('an explanation covers every setting, the entries of maps too, and what was withheld', () => {
  const { load, user, repository } = ground()
  user('hooks: { format: { command: [prettier] } }\n')
  repository('mcp: { db: { command: [db-server] } }\n')
  const explained = explain(load())
  expect(explained.length).toBeGreaterThan(50)
  expect(explained.filter(({ key }) => /^(hooks|mcp)\./.test(key))).toMatchObject([
    { key: 'mcp.db', value: undefined, won: [], withheld: [{ kind: 'untrusted' }] },
    { key: 'hooks.format', value: { command: ['prettier'] }, withheld: [], variable: null },
  ])
  expect(explain(load(), 'limits').map(({ key }) => key)).toEqual([
    'limits.turns',
    'limits.cost',
    'limits.time',
    'limits.idle',
  ])
})

describe("the user's file", () => {
  test.each<[name: string, path: string, env: (root: string) => Record<string, string>]>([
    ['is in ~/.config/pawl', 'home/.config/pawl', () => ({})],
    ['is where XDG_CONFIG_HOME says', 'xdg/pawl', (root) => ({ XDG_CONFIG_HOME: `${root}/xdg` })],
    ['is where PAWL_HOME says', 'own', (root) => ({ PAWL_HOME: `${root}/own`, XDG_CONFIG_HOME: `${root}/xdg` })],
    ['is not where a relative XDG_CONFIG_HOME says', 'home/.config/pawl', () => ({ XDG_CONFIG_HOME: 'xdg' })],
  ])('%s', (_name, path, env) => {
    const { root, write, load } = ground()
    const file = write(`${path}/config.yaml`, 'model: mine\n')
    const config = load({ env: env(root) })
    expect([config.settings.model, config.userFile]).toEqual(['mine', file])
  })

  test('may be a link, as files of settings often are', () => {
    const { root, home, write, load } = ground()
    write('dotfiles/pawl.yaml', 'model: linked\n')
    mkdirSync(join(home, '.config/pawl'), { recursive: true })
    symlinkSync(join(root, 'dotfiles/pawl.yaml'), join(home, '.config/pawl/config.yaml'))
    expect(load().settings.model).toBe('linked')
  })

  test('is not looked for in a relative PAWL_HOME', () => {
    expect(ground().complaints({ env: { PAWL_HOME: '.pawl' } })).toEqual(['PAWL_HOME: must be an absolute path'])
  })
})

describe("the project's file", () => {
  test('is the nearest one up to the root of the repository', () => {
    const { project, write, repository, load } = ground()
    repository('color: auto\nlimits: { turns: 9 }\n')
    write('project/packages/a/src/x.ts', '')
    expect(load({ cwd: join(project, 'packages/a/src') }).settings.limits.turns).toBe(9)
    write('project/packages/a/.pawl/config.yaml', 'limits: { turns: 7 }\n')
    const config = load({ cwd: join(project, 'packages/a/src') })
    expect([config.settings.limits.turns, config.project.root]).toEqual([7, join(project, 'packages/a')])
  })

  test('is not looked for above the repository, nor above a folder outside of any', () => {
    const { root, project, write, load } = ground()
    write('.pawl/config.yaml', 'limits: { turns: 3 }\n')
    write('loose/deep/x', '')
    expect(load().project).toMatchObject({ root: project, file: null })
    expect(load({ cwd: join(root, 'loose/deep') }).project).toMatchObject({
      root: join(root, 'loose/deep'),
      file: null,
    })
  })

  test('does not lead out of the project', () => {
    const { root, project, write, complaints } = ground()
    write('elsewhere/config.yaml', 'model: secret-place\n')
    symlinkSync(join(root, 'elsewhere'), join(project, '.pawl'))
    expect(complaints()).toEqual([`${project}/.pawl/config.yaml:1:1: the file leads out of the project`])
  })
})

const pipeMaker = 'mkfifo'

describe('a file that is no file is refused without waiting for it', () => {
  test.each<[name: string, make: (path: string) => void, complaint: string]>([
    ['a pipe', (path) => void execFileSync(pipeMaker, [path]), 'the file is not a regular file'],
    ['a folder', (path) => mkdirSync(path), 'the file is not a regular file'],
    ['a device', (path) => symlinkSync('/dev/zero', path), 'the file leads out of the project'],
    ['a circle of links', (path) => symlinkSync(path, path), 'the file cannot be read (ELOOP)'],
  ])('%s', (_name, make, complaint) => {
    const { project, complaints } = ground()
    const path = join(project, '.pawl/config.yaml')
    mkdirSync(join(project, '.pawl'))
    make(path)
    expect(complaints()).toEqual([`${path}:1:1: ${complaint}`])
  })

  // Whoever may read everything is refused nothing.
  test.skipIf(process.getuid?.() === 0)('a folder that is closed', () => {
    const { project, complaints } = ground()
    mkdirSync(join(project, '.pawl'), { mode: 0 })
    const path = join(project, '.pawl/config.yaml')
    expect(complaints()).toEqual([`${path}:1:1: the file cannot be read: you may not look into its folder`])
  })

  test.each<[name: string, text: string | Uint8Array, complaint: string]>([
    ['one that is too long', '#'.repeat(300_000), 'the file is longer than 262144 bytes'],
    ['one that is not text', new Uint8Array([0x61, 0x3a, 0x20, 0xff]), 'the file is not UTF-8 text'],
  ])('%s', (_name, content, complaint) => {
    const { user, complaints } = ground()
    const file = user(content)
    expect(complaints()).toEqual([`${file}:1:1: ${complaint}`])
  })
})

test('files are left alone when that is asked for', () => {
  const { user, repository, load } = ground()
  user('nonsense: [')
  repository('nonsense: [')
  const { settings, project } = load({ withoutFiles: true, env: { PAWL_MODEL: 'm' } })
  expect([settings.model, project.file]).toEqual(['m', null])
})

test('thresholds that contradict each other are refused where they were said', () => {
  const { user, complaints } = ground()
  const file = user('governor:\n  thresholds:\n    repeat-advise: 9\n')
  expect(complaints()).toEqual([
    `${file}:3:20: governor.thresholds.repeat-block: 6 would come before repeat-advise (9)`,
  ])
})

test('a preset stands below what a person says, and above the defaults', () => {
  const { user, load } = ground()
  user('dialect: native\n')
  const config = load({ flags: { preset: 'savant' } })
  expect(config.settings).toMatchObject({
    machine: 'phased',
    dialect: 'native',
    governor: { preset: 'savant' },
    limits: { turns: 25 },
  })
  expect(config.values.dialect?.origins.map(describeOrigin)).toEqual([`${config.userFile}:1:10`])
})
