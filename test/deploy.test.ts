import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../src/apps/cli/commands.ts'
import { environmentVariables } from '../src/config/index.ts'

// What the files of deploy/ and the guide say must be there: every service, command, flag and variable.

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly deploy?: { readonly replicas: number }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}

const text = read('deploy/compose.yaml')
const compose = parse(text, { merge: true }) as Compose
const guide = read('docs/guide/deployment.md')
const own = Object.entries(compose.services).filter(([, { image }]) => image === 'pawl')

/** The command of ours that words name, and those flags among them that it does not have. */
function understood(words: readonly string[]): { readonly name: string; readonly unknown: readonly string[] } {
  const named = (length: number) => commands.find(({ name }) => name === words.slice(0, length).join(' '))
  const command = named(2) ?? named(1)
  const flags = command?.options?.flatMap((option) => option.flags.match(/--[a-z-]+/g) ?? []) ?? []
  const given = words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? [])
  return { name: command?.name ?? `no command: ${words[0]}`, unknown: given.filter((flag) => !flags.includes(flag)) }
}

describe('deploy/compose.yaml', () => {
  test('has a queue, a store, two workers and a server, each started after what it needs', () => {
    const summary = Object.entries(compose.services).map(([name, { deploy, depends_on = {} }]) => [
      name,
      deploy?.replicas ?? 1,
      Object.keys(depends_on),
    ])
    expect(summary).toEqual([
      ['redis', 1, []],
      ['postgres', 1, []],
      ['worker', 2, ['redis', 'postgres']],
      ['serve', 1, ['redis', 'postgres']],
    ])
    for (const { depends_on = {} } of Object.values(compose.services))
      for (const [name, { condition }] of Object.entries(depends_on))
        expect([condition, compose.services[name]?.healthcheck]).toEqual(['service_healthy', expect.anything()])
  })

  test.each(own)('%s gives a command that there is, with flags that it has', (_name, { command = [], build }) => {
    expect(understood(command)).toEqual({ name: command[0], unknown: [] })
    expect(existsSync(join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
  })

  test('sets only variables that are read, and asks only for those that its example has', () => {
    const set = own.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(set.filter((name) => name.startsWith('PAWL_') && !environmentVariables.includes(name))).toEqual([])
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '')
    const offered = [...read('deploy/environment.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '')
    expect([...new Set(asked)].sort()).toEqual(offered.sort())
  })

  test('keeps what must not be lost in volumes, and opens nothing but the server to this machine alone', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((each) => each.split(':')[0]),
    )
    for (const volume of Object.keys(compose.volumes)) expect(mounted).toContain(volume)
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
    expect(open).toEqual([['serve', '127.0.0.1:7295:7295']])
  })

  test('gives workers longer to stop than they take to hand over', () => {
    const { command = [], stop_grace_period = '' } = compose.services.worker ?? {}
    const grace = command[command.indexOf('--grace') + 1] ?? ''
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number.parseInt(grace, 10))
  })
})

describe('the guide', () => {
  test('gives commands that there are, with flags that they have', () => {
    // In code alone: elsewhere the name is a word like any other.
    const code = [...guide.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(([, block, word]) => block ?? word ?? '')
    const given = code.flatMap((each) =>
      [...each.matchAll(/(?:^|[\s/])pawl ([a-z][^\n"|&;]*)/g)].map(([, words]) => words ?? ''),
    )
    expect(given.length).toBeGreaterThan(10)
    expect(
      given
        .map((words) => understood(words.trim().split(/\s+/)))
        .filter(({ unknown, name }) => unknown.length > 0 || name.startsWith('no')),
    ).toEqual([])
  })

  test('names variables of ours that are read, files that are there, and services that are started', () => {
    const named = [...guide.matchAll(/\bPAWL_[A-Z_]+\b/g)].map(([name]) => name)
    expect(named.filter((name) => !environmentVariables.includes(name))).toEqual([])
    const files = [...guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, file]) => file ?? '')
    expect(files.filter((file) => !existsSync(join(root, 'docs', 'guide', file)))).toEqual([])
    const services = [...guide.matchAll(/^\| `(\w+)`(?: ×\d)? \| `/gm)].map(([, name]) => name ?? '')
    expect(services).toEqual(expect.arrayContaining(['redis', 'worker', 'serve']))
    expect(services.filter((name) => compose.services[name] === undefined)).toEqual([])
  })
})
