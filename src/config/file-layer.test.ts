import { describe, expect, test } from 'vitest'
import { fileLayer } from './file-layer.ts'
import { describeConfigError } from './problem.ts'

function complaintsAbout(text: string): readonly string[] {
  return fileLayer({ layer: 'user', file: 'config.yaml', text }).errors.map(describeConfigError)
}

function valuesIn(text: string): Readonly<Record<string, unknown>> {
  const { entries, errors } = fileLayer({ layer: 'user', file: 'config.yaml', text })
  expect(errors).toEqual([])
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]))
}

test('reads groups, lists, maps by name, and values with their units', () => {
  const text = `
model: claude-sonnet-4-6
limits: { cost: 2.5, time: 30m }
policy:
  deny: [run(git push *)]
hooks:
  format:
    command: [npx, biome, format]
    on: { paths: ['*.ts'] }
resources: { free-disk: 2GB }
prices:
  gpt-5.4: { input: 1, output: 2 }
`
  expect(valuesIn(text)).toEqual({
    model: 'claude-sonnet-4-6',
    'limits.cost': 2.5,
    'limits.time': 1_800_000,
    'policy.deny': ['run(git push *)'],
    'hooks.format': { command: ['npx', 'biome', 'format'], on: { paths: ['*.ts'] } },
    'resources.free-disk': 2e9,
    'prices.gpt-5.4': { input: 1, output: 2 },
  })
})

test.each([
  ['an empty file', ''],
  ['comments alone', '# nothing yet\n'],
  ['a group whose settings are commented out', 'limits:\n  # turns: 5\n'],
  ['a setting without a value', 'model:\n'],
])('%s says nothing', (_name, text) => {
  expect(valuesIn(text)).toEqual({})
})

describe('what is wrong is said with its place and what was probably meant', () => {
  test.each([
    ['an unknown setting', 'modle: x', 'config.yaml:1:1: modle: there is no such setting; did you mean model?'],
    [
      'a setting outside of its group',
      'mode: ask',
      'config.yaml:1:1: mode: there is no such setting; did you mean policy.mode?',
    ],
    [
      'the name of a flag',
      'max-turns: 5',
      'config.yaml:1:1: max-turns: there is no such setting; did you mean limits.turns?',
    ],
    [
      'an unknown setting of a group',
      'limits:\n  turns: 5\n  tims: 5m\n',
      'config.yaml:3:3: limits.tims: there is no such setting; did you mean time?',
    ],
    [
      'an unknown key of an entry',
      'hooks:\n  format:\n    command: [x]\n    timout: 5s\n',
      'config.yaml:4:5: hooks.format.timout: there is no such setting; did you mean timeout?',
    ],
    [
      'a number that is a text',
      'limits: { turns: many }',
      'config.yaml:1:18: limits.turns: must be a whole number from 1 to 10000',
    ],
    [
      'a word that is not on the list',
      'policy: { mode: auto-lo }',
      'config.yaml:1:17: policy.mode: must be one of read-only, ask, auto-low, auto-medium, all; did you mean auto-low?',
    ],
    [
      'a time without a unit',
      'limits: { time: 30 }',
      'config.yaml:1:17: limits.time: must be a time with its unit, such as 500ms, 60s, 5m or 1h',
    ],
    ['a list that is a text', 'tools: { disabled: run }', 'config.yaml:1:20: tools.disabled: must be a list of texts'],
    [
      'one entry of a list',
      'tools:\n  disabled:\n    - run\n    - 7\n',
      'config.yaml:4:7: tools.disabled.1: must be a text',
    ],
    ['a group that is a text', 'limits: none', 'config.yaml:1:9: limits: must be a map of names and values'],
    ['a file that is a list', '- model', 'config.yaml:1:1: must be a map of names and values'],
    [
      'a command for a shell',
      'hooks: { t: { command: npm test } }',
      'config.yaml:1:24: hooks.t.command: must be a list of words, such as [npx, tsc, --noEmit]: no shell reads it',
    ],
    [
      'a server with nothing to reach it by',
      'mcp: { db: { timeout: 5s } }',
      'config.yaml:1:12: mcp.db: must have either a command or a url',
    ],
    [
      'a machine nobody knows',
      'machine: my review',
      'config.yaml:1:10: machine: must be the name of a machine, or a file (.yaml, .ts or .js)',
    ],
    [
      'an address that is none',
      'providers: { local: { base-url: "file:///etc" } }',
      'config.yaml:1:33: providers.local.base-url: must be an http or https address',
    ],
    [
      'a name nobody can type',
      'hooks: { "a b": { command: [x] } }',
      'config.yaml:1:10: hooks.a b: is no name: letters, digits and . _ : / @ - are, up to 100 of them, a letter or digit first',
    ],
  ])('%s', (_name, text, complaint) => {
    expect(complaintsAbout(text)).toEqual([complaint])
  })

  test('all of it at once', () => {
    expect(complaintsAbout('modle: x\nlimits: { turns: 0, tims: 1s }\n')).toHaveLength(3)
  })
})

test('a name that would act on a terminal is shown, not played', () => {
  expect(complaintsAbout('"\\e[2J\\n\\u202Eevil": 1')).toEqual([
    'config.yaml:1:1: \\u{1b}[2J\\n\\u{202e}evil: there is no such setting',
  ])
  expect(complaintsAbout(`${'x'.repeat(100_000)}: 1`).join().length).toBeLessThan(200)
})

test.each([
  ['tag', `model: !${'x'.repeat(100_000)} y`],
  ['tag without end', '!'.repeat(100_000)],
  ['alias', `model: *${'x'.repeat(100_000)}`],
])('what cannot be read is not repeated at length: a %s', (_name, text) => {
  const complaints = complaintsAbout(text)
  expect(complaints.length).toBeGreaterThan(0)
  expect(Math.max(...complaints.map((complaint) => complaint.length))).toBeLessThan(300)
})

test('two thousand mistakes are not all listed', () => {
  const text = Array.from({ length: 2000 }, (_, index) => `k${index}: 1`).join('\n')
  const complaints = complaintsAbout(text)
  expect([complaints.length, complaints.at(-1)]).toEqual([101, 'config.yaml:1:1: and 1900 more errors in this file'])
})

test('a key is never read from a file, and never repeated', () => {
  const [complaint, ...others] = complaintsAbout('providers: { openai: { api-key: sk-live-4242424242 } }')
  expect(others).toEqual([])
  expect(complaint).toBe(
    `config.yaml:1:33: providers.openai.api-key: must name an environment variable, written \${NAME}: ` +
      'a key does not belong in a file',
  )
})

describe('a file that is written to do harm is refused, at once', () => {
  const laughs = ['a: &a [x, x, x]', 'b: &b [*a, *a, *a]', 'c: [*b, *b, *b]'].join('\n')
  test.each([
    ['ten megabytes', `model: ${'x'.repeat(10_000_000)}`, /longer than 262144 characters/],
    ['a hundred thousand open brackets', `model: ${'['.repeat(100_000)}`, /nests deeper than 32 levels/],
    ['a hundred thousand dashes', `${'- '.repeat(100_000)}x`, /nests deeper than 32 levels/],
    ['fifty thousand keys', Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join('\n'), /20000 parts/],
    ['a billion laughs', laughs, /aliases/],
    ['an alias', 'model: &m x\nprovider: *m\n', /aliases/],
    ['a merge', 'policy: &p { mode: ask }\nlimits: { <<: *p }\n', /aliases/],
    ['a key twice', 'model: a\nmodel: b\n', /unique/],
    ['a tag that makes code', 'model: !!js/function "x"\n', /tag/i],
    ['older rules', '%YAML 1.1\n---\nmodel: x\n', /1\.2/],
    ['two documents', 'model: a\n---\nmodel: b\n', /document/],
    ['a prototype', '__proto__: { policy: { mode: all } }\n', /__proto__: there is no such setting/],
    ['a prototype in a map', 'hooks: { __proto__: { command: [x] } }\n', /is no name/],
    ['a constructor', 'constructor: { prototype: {} }\n', /no such setting/],
    ['a null character', 'model: "a\\0b"\n', /control characters/],
  ])('%s', (_name, text, reason) => {
    expect(complaintsAbout(text).join('\n')).toMatch(reason)
    expect(({} as Record<string, unknown>).policy).toBeUndefined()
  })
})
