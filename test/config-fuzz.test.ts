// Whatever a person, an environment or a file says, the answer is a configuration or a list of errors (F-8).

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  describeConfigError,
  type Environment,
  type Flags,
  loadConfig,
  settingsJsonSchema,
} from '../src/config/index.ts'
import { ground } from './config-ground.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
}

function keysOf({ properties = {} }: Schema, prefix = ''): readonly string[] {
  return Object.entries(properties).flatMap(([name, inner]) => [
    `${prefix}${name}`,
    ...keysOf(inner, `${prefix}${name}.`),
  ])
}

const keys = keysOf(settingsJsonSchema() as Schema)
const oddNames = ['__proto__', 'constructor', 'hooks.__proto__', 'mcp.x', 'hooks.', '.', '', 'limits', 'prices.a.b']
const anyKey = fc.oneof(fc.constantFrom(...keys, ...oddNames), fc.string())
const goodWords = [
  'true',
  '5',
  '2.5',
  '10m',
  '1GB',
  'ask',
  'read-only',
  'auto',
  'moss',
  'run,edit',
  '{"command":["x"]}',
]
const anyWord = fc.oneof(fc.constantFrom(...goodWords, '[', '{', '-1', '1e9', 'NaN', '\u0000', `\${X}`), fc.string())
const anyFlags = fc.dictionary(anyKey, fc.oneof(anyWord, fc.jsonValue(), fc.constant(Number.NaN)), { maxKeys: 4 })
const variable = anyKey.map((key) => `PAWL_${key.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`)
const anyEnvironment = fc.dictionary(fc.oneof(variable, fc.constant('PAWL_HOME')), anyWord, { maxKeys: 4 })
const nestedText = fc.tuple(anyKey, fc.oneof(anyWord, fc.jsonValue())).map(([key, value]) => {
  const names = key.split('.')
  return JSON.stringify(names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value))
})
const mutilated = fc
  .tuple(nestedText, fc.nat(60), fc.string({ maxLength: 4 }))
  .map(([text, at, noise]) => text.slice(0, at) + noise + text.slice(at))
const anyFile = fc.oneof(nestedText, mutilated, fc.string(), fc.constant(''))

// Most sources are tried alone, so that an error in one does not hide what another leads to.
const anyRequest = fc.oneof(
  fc.record({ flags: anyFlags }),
  fc.record({ env: anyEnvironment }),
  fc.record({ mine: anyFile }),
  fc.record({ theirs: anyFile }),
  fc.record({ flags: anyFlags, env: anyEnvironment, mine: anyFile, theirs: anyFile }),
) as fc.Arbitrary<{ flags?: Flags; env?: Environment; mine?: string; theirs?: string }>

test('ten thousand random flags, environments and files: typed errors in our own words, no throw', () => {
  const { user, repository, request } = ground()
  let good = 0
  let bad = 0
  fc.assert(
    fc.property(anyRequest, ({ flags = {}, env = {}, mine, theirs }) => {
      const withoutFiles = mine === undefined && theirs === undefined
      if (!withoutFiles) {
        user(mine ?? '')
        repository(theirs ?? '')
      }
      const loaded = loadConfig(request({ flags, env, withoutFiles }))
      const errors = loaded.ok ? [] : loaded.error
      if (loaded.ok) good += 1
      else bad += 1
      expect(loaded.ok).toBe(errors.length === 0)
      for (const error of errors) {
        const words = describeConfigError(error)
        // What is wrong with YAML itself, its reader says best.
        if (error.kind !== 'bad_yaml') expect(words).not.toMatch(/: (Invalid|Too|Unrecognized) /)
      }
    }),
    // What cannot even be made a text was found by luck once, and is tried always.
    { numRuns: 10_000, examples: [[{ flags: { provider: { toString: 0 } } }]] },
  )
  // A generator of nothing but nonsense, or of nothing but sense, would prove little.
  expect(Math.min(good, bad)).toBeGreaterThan(500)
  expect(({} as Record<string, unknown>).command).toBeUndefined()
}, 120_000)
