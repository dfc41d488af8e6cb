// From a configuration to what a run is given, and a run that lives by it.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Flags,
  toDirectories,
  toGovernorSettings,
  toHooks,
  toLimits,
  toMachine,
  toModels,
  toPolicySettings,
  toResourceLimits,
  toSandbox,
  toServers,
  toValidators,
  trust,
} from '../src/config/index.ts'
import { openLedger } from '../src/governor/index.ts'
import { explore, freeform, presets } from '../src/machines/index.ts'
import { createPermit } from '../src/policy/index.ts'
import { startRun } from '../src/runtime/index.ts'
import { newRun, scriptedPort, success, testWorld, tool } from '../src/testing/index.ts'
import { openWorkspace } from '../src/workspace/index.ts'
import { type Ground, ground } from './config-ground.ts'

test('limits are those of the runtime; what is not said is not limited', () => {
  const { load } = ground()
  expect(toLimits(load().settings)).toEqual({})
  expect(toLimits(load({ flags: { 'max-cost': 2, 'max-time': '5m', 'max-idle': '30s' } }).settings)).toEqual({
    costUsd: 2,
    timeMs: 300_000,
    idleMs: 30_000,
  })
})

test('thresholds are those of the governor, by its own names', () => {
  const { load } = ground()
  const { preset, thresholds, origins } = toGovernorSettings(
    load({ flags: { 'governor.preset': 'strict', 'governor.thresholds.error-recover': '4' } }).settings,
  )
  expect([preset, thresholds.repeatBlock, thresholds.errorRecover, origins.errorRecover]).toEqual([
    'strict',
    3,
    4,
    'own',
  ])
})

describe('the machine', () => {
  test('is explore when nothing is said', () => {
    expect(toMachine(ground().load())).toEqual({ kind: 'built_in', machine: explore() })
  })

  test('has the modes and turns that were asked for', () => {
    const machine = explore({ plan: true, verify: true })
    const config = ground().load({ flags: { plan: true, verify: true, 'max-turns': 7 } })
    const limits = { ...machine.limits, turns: 7 }
    expect(toMachine(config)).toEqual({ kind: 'built_in', machine: { ...machine, limits } })
  })

  test.each(['moss', 'savant', 'nexora', 'loom'] as const)('is that of the preset %s', (preset) => {
    expect(toMachine(ground().load({ flags: { preset } }))).toEqual({
      kind: 'built_in',
      machine: presets[preset].machine,
    })
  })

  test('of a preset takes the modes that were asked for, where it has them', () => {
    const config = ground().load({ flags: { preset: 'moss', plan: true } })
    expect(toMachine(config)).toEqual({ kind: 'built_in', machine: explore({ plan: true }) })
  })

  test('may be named in spite of the preset', () => {
    const config = ground().load({ flags: { preset: 'moss', machine: 'freeform' } })
    expect(toMachine(config)).toMatchObject({ machine: { name: freeform.name, modes: freeform.modes } })
  })

  test('may be a file, found from where it was named', () => {
    const { user, repository, load, home, project, write } = ground()
    write('project/deep/x', '')
    const cwd = join(project, 'deep')
    expect(toMachine(load({ cwd, flags: { machine: 'my.yaml' } }))).toEqual({
      kind: 'file',
      file: join(cwd, 'my.yaml'),
    })
    user('machine: mine.yaml\n')
    expect(toMachine(load({ cwd }))).toEqual({ kind: 'file', file: join(home, '.config/pawl/mine.yaml') })
    repository('machine: .pawl/ours.yaml\n')
    trust(load({ cwd }).project)
    expect(toMachine(load({ cwd }))).toEqual({ kind: 'file', file: join(project, '.pawl/ours.yaml') })
  })
})

describe('the models', () => {
  const local = `
provider: claude
model: opus
fallback: { provider: ollama }
providers:
  anthropic: { api-key: "\${WORK_KEY}" }
  ollama: { base-url: "http://box:11434", model: qwen3, context-tokens: 32768 }
`
  const nameOf = (name: string) => (name === 'claude' ? 'anthropic' : name)

  test('come with the address, key and profile of their provider, under whichever of its names', () => {
    const { user, load } = ground()
    user(local)
    expect(toModels(load(), { env: { WORK_KEY: 'k' }, nameOf })).toEqual({
      ok: true,
      value: {
        first: { provider: 'anthropic', model: 'opus', apiKey: 'k', profile: {} },
        fallback: {
          provider: 'ollama',
          model: 'qwen3',
          baseUrl: 'http://box:11434',
          profile: { contextTokens: 32_768 },
        },
      },
    })
  })

  test('are refused while the variable of a key is not set', () => {
    const { user, load } = ground()
    const file = user(local)
    expect(toModels(load(), { env: {}, nameOf })).toEqual({
      ok: false,
      error: {
        kind: 'wrong_value',
        origin: { layer: 'user', file, line: 6, column: 14 },
        key: 'providers.anthropic.api-key',
        message: 'WORK_KEY is not set',
      },
    })
  })

  test('another provider on the command line has neither the model nor the address of the usual one', () => {
    const { user, load } = ground()
    user(local)
    expect(toModels(load({ flags: { provider: 'openai' } }), { env: {}, nameOf })).toMatchObject({
      value: { first: { provider: 'openai', profile: {} } },
    })
  })

  test('nobody is named where nobody was', () => {
    expect(toModels(ground().load(), { env: {} })).toEqual({ ok: true, value: { first: null, fallback: null } })
  })
})

test('servers come with their secrets filled in, or say which are missing', () => {
  const { user, load } = ground()
  user(`
mcp:
  db: { command: [db-server, --stdio], environment: { DB: "postgres://\${DB_HOST}/x", LEVEL: debug }, timeout: 5s }
  web: { url: "https://mcp.example/x", headers: { Authorization: "Bearer \${WEB_KEY}" } }
`)
  expect(toServers(load(), { DB_HOST: 'h', WEB_KEY: 'w' })).toEqual({
    ok: true,
    value: [
      {
        name: 'db',
        kind: 'program',
        command: 'db-server',
        args: ['--stdio'],
        environment: { DB: 'postgres://h/x', LEVEL: 'debug' },
        timeoutMs: 5000,
      },
      { name: 'web', kind: 'address', url: 'https://mcp.example/x', headers: { Authorization: 'Bearer w' } },
    ],
  })
  expect(toServers(load(), { DB_HOST: 'h' })).toMatchObject({
    ok: false,
    error: [{ key: 'mcp.web.headers.Authorization', message: 'WEB_KEY is not set' }],
  })
})

test('hooks run in the order of their names; validators, sandbox, monitor and folders are as they were set', () => {
  const { user, load, home, project } = ground()
  user(`
hooks:
  2-test: { command: [npm, test], timeout: 2m }
  1-format: { command: [prettier, --write, .], on: { classes: [edit], paths: ['*.ts'] } }
validate: { commands: { types: [npx, tsc] } }
sandbox: { use: required, writable: [/cache] }
resources: { cpu: 0.5 }
memory: { directory: notes }
`)
  const config = load()
  const { settings } = config
  expect(toHooks(settings)).toEqual([
    { name: '1-format', command: 'prettier', args: ['--write', '.'], on: { classes: ['edit'], paths: ['*.ts'] } },
    { name: '2-test', command: 'npm', args: ['test'], timeoutMs: 120_000 },
  ])
  expect(toValidators(settings)).toEqual([
    { name: 'types', marker: 'validate.commands.types', command: 'npx', args: ['tsc'] },
  ])
  expect(toSandbox(settings)).toEqual({ use: 'required', settings: { network: false, writable: ['/cache'] } })
  expect(toResourceLimits(settings)).toEqual({ cpuShare: 0.5, memoryShare: 0.85, freeDiskBytes: 5e9 })
  expect(toResourceLimits(load({ flags: { 'resources.watch': 'false' } }).settings)).toBeNull()
  expect(toDirectories(config)).toEqual({
    journal: join(project, '.pawl/runs'),
    memory: join(home, '.config/pawl/notes'),
  })
})

describe('a machine by its name', () => {
  const known = 'freeform, explore, phased, investigate, audit, refactor'

  test("in the person's own settings is their own, whatever a repository calls so", () => {
    const { user, load, home, write } = ground()
    user('machine: review\n')
    write('project/.pawl/machines/review.yaml', 'name: theirs\n')
    write('home/.config/pawl/machines/review.yaml', 'name: mine\n')
    expect(toMachine(load())).toEqual({ kind: 'file', file: join(home, '.config/pawl/machines/review.yaml') })
  })

  test.each<[machine: string, message: string]>([
    [
      'reveiw',
      `there is no machine reveiw. Did you mean review? Known: ${known}, review, or a file (.yaml, .ts or .js)`,
    ],
    ['moss', 'moss is a preset, not a machine: --preset moss'],
  ])('must be there: %s', (machine, message) => {
    const { write, complaints } = ground()
    write('project/.pawl/machines/review.yaml', 'name: review\n')
    expect(complaints({ flags: { machine } })).toEqual([`--machine ${machine}: ${message}`])
  })
})

describe('a run lives by its configuration', () => {
  async function runIn({ load, project }: Ground, flags: Flags = {}) {
    const config = load({ flags })
    const machine = toMachine(config)
    if (machine.kind === 'file') throw new Error('a built-in machine was expected')
    const workspace = openWorkspace(project)
    const judges = { place: workspace.place, resolveProgram: (name: string) => `/usr/bin/${name}` }
    const ran: string[] = []
    const world = testWorld({
      model: scriptedPort((count) => `$(run "touch file-${count}")`),
      tools: [
        tool(
          'run',
          (call) => {
            ran.push(String(call.input.command))
            return success(`${ran.length}`)
          },
          { class: 'run', safety: 'unsafe', mutates: true },
        ),
      ],
      permit: createPermit(toPolicySettings(config, { isInteractive: false }), judges),
      limits: toLimits(config.settings),
      ledger: openLedger(toGovernorSettings(config.settings)),
    })
    const run = startRun(newRun(machine.machine), world)
    run.say('Count.')
    await run.rest()
    const { stage } = run.state()
    return { ran, outcome: stage.name === 'ended' ? stage.outcome : null }
  }

  test('a rule of the repository that denies holds, whatever the command line allows', async () => {
    const made = ground()
    const flags = { machine: 'freeform', 'policy.mode': 'all', 'max-turns': 3 }
    expect((await runIn(made, flags)).ran.length).toBeGreaterThan(0)
    made.repository('policy: { deny: [run(touch *)] }\n')
    expect((await runIn(made, flags)).ran).toEqual([])
  })

  test('the turns a repository lowers are the turns the run takes', async () => {
    const made = ground()
    made.user('machine: freeform\npolicy: { mode: all }\nlimits: { turns: 6 }\n')
    made.repository('limits: { turns: 2 }\n')
    const { ran, outcome } = await runIn(made)
    expect([ran, outcome?.cause]).toEqual([['touch file-1', 'touch file-2'], 'turns'])
  })

  test('a mode that only a repository chose runs nothing', async () => {
    const made = ground()
    made.repository('policy: { mode: all }\nmachine: freeform\nlimits: { turns: 2 }\n')
    expect((await runIn(made)).ran).toEqual([])
  })
})
