import { describe, expect, test } from 'vitest'
import type { Layer } from './layer.ts'
import { describeConfigError } from './problem.ts'
import { environmentLayer, flagLayer } from './word-layers.ts'

function read({ entries, errors }: Layer): Readonly<Record<string, unknown>> {
  expect(errors).toEqual([])
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]))
}

test('a variable is named after its setting, and its words are read as what the setting is', () => {
  const env = {
    PAWL_MODEL: '5',
    PAWL_LIMITS_TURNS: '5',
    PAWL_LIMITS_COST: '2.5',
    PAWL_LIMITS_TIME: '10m',
    PAWL_PLAN: 'yes',
    PAWL_COMMIT: 'off',
    PAWL_TOOLS_DISABLED: 'run, edit',
    PAWL_POLICY_DENY: '["run(a, b)"]',
    PAWL_GOVERNOR_THRESHOLDS_REPEAT_ADVISE: '2',
    PAWL_RESOURCES_FREE_DISK: '1GB',
  }
  expect(read(environmentLayer(env))).toEqual({
    model: '5',
    'limits.turns': 5,
    'limits.cost': 2.5,
    'limits.time': 600_000,
    plan: true,
    commit: false,
    'tools.disabled': ['run', 'edit'],
    'policy.deny': ['run(a, b)'],
    'governor.thresholds.repeat-advise': 2,
    'resources.free-disk': 1e9,
  })
})

test.each([
  ['other programs have', { HOME: '/home/a', MODEL: 'x', ANTHROPIC_API_KEY: 'k' }],
  ['are empty', { PAWL_MODEL: '' }],
  ['are ours and no settings', { PAWL_HOME: '/a', PAWL_PROCESS: 'x', PAWL_SHARED: '/b' }],
])('variables that %s say nothing', (_name, env) => {
  expect(read(environmentLayer(env))).toEqual({})
})

test('a flag has a short name or the key of its setting; what was not given says nothing', () => {
  const flags = {
    'max-turns': '5',
    'max-cost': 2,
    model: undefined,
    plan: true,
    policy: 'read-only',
    'policy.allow': ['run(ls)', 'view'],
    'hooks.format': '{"command":["prettier"]}',
  }
  expect(read(flagLayer(flags))).toEqual({
    'limits.turns': 5,
    'limits.cost': 2,
    plan: true,
    'policy.mode': 'read-only',
    'policy.allow': ['run(ls)', 'view'],
    'hooks.format': { command: ['prettier'] },
  })
})

describe('what is wrong is said by the name it was said under', () => {
  test.each([
    [environmentLayer({ PAWL_MODLE: 'x' }), 'PAWL_MODLE: there is no such setting; did you mean PAWL_MODEL?'],
    [
      environmentLayer({ PAWL_MAX_TURNS: '5' }),
      'PAWL_MAX_TURNS: there is no such setting; did you mean PAWL_LIMITS_TURNS?',
    ],
    [flagLayer({ turns: 5 }), '--turns: there is no such setting; did you mean --max-turns?'],
    [environmentLayer({ PAWL_PLAN: 'perhaps' }), 'PAWL_PLAN=perhaps: must be true or false'],
    [environmentLayer({ PAWL_PLAN: 'constructor' }), 'PAWL_PLAN=constructor: must be true or false'],
    [environmentLayer({ PAWL_HOOKS: '{}' }), 'PAWL_HOOKS: there is no such setting'],
    [flagLayer({ 'max-turn': 5 }), '--max-turn: there is no such setting; did you mean --max-turns?'],
    [flagLayer({ 'max-turns': 'lots' }), '--max-turns lots: must be a whole number from 1 to 10000'],
    [flagLayer({ 'max-idle': '5' }), '--max-idle 5: must be a time with its unit, such as 500ms, 60s, 5m or 1h'],
    [
      flagLayer({ redis: 'http://me:hunter2hunter2@host' }),
      '--redis: redis: must be the address of a Redis, such as redis://127.0.0.1:6379',
    ],
    [flagLayer({ 'max-cost': Number.NaN }), '--max-cost NaN: must be a number from 0 to 1000000'],
    [flagLayer({ hooks: '{}' }), '--hooks: there is no such setting'],
    [
      flagLayer({ 'hooks.': '{}' }),
      '--hooks.: hooks.: is no name: letters, digits and . _ : / @ - are, up to 100 of them, a letter or digit first',
    ],
    [flagLayer({ 'hooks.format': 'prettier' }), '--hooks.format: hooks.format: must be a map of names and values'],
  ])('%#', (layer, complaint) => {
    expect(layer.errors.map(describeConfigError)).toEqual([complaint])
  })
})
