import { describe, expect, test } from 'vitest'
import { ground } from './config-ground.ts'

describe('an order that was given elsewhere never has more rights than whoever carries it out', () => {
  test.each<[key: string, written: unknown, own: Readonly<Record<string, unknown>>]>([
    ['policy', 'all', {}],
    ['policy', 'auto-medium', { policy: 'auto-low' }],
    ['sandbox', 'off', { sandbox: 'required' }],
    ['max-cost', '5', { 'max-cost': '2' }],
    ['allow', 'run(*)', {}],
    ['hooks.mine', { command: ['sh', '-c', 'id'] }, {}],
    ['validate.commands.mine', ['sh', '-c', 'id'], {}],
    ['sandbox.network', 'true', {}],
    ['commit', 'true', {}],
    ['redis', 'redis://elsewhere', {}],
  ])('%s: %j', (key, written, own) => {
    const { load } = ground()
    const without = load({ flags: own })
    const { settings, values, withheld } = load({ flags: own, order: { [key]: written } })
    expect({ settings, values }).toEqual({ settings: without.settings, values: without.values })
    expect(withheld).toHaveLength(1)
  })
})

test('an order may tighten, limit, and choose who is asked', () => {
  const { load } = ground()
  const order = {
    provider: 'script',
    model: 'replies.json',
    policy: 'read-only',
    'max-turns': '3',
    deny: 'run(git push)',
  }
  const { settings, withheld } = load({ flags: { policy: 'auto-low', 'max-turns': '9' }, order })
  expect(settings).toMatchObject({
    provider: 'script',
    model: 'replies.json',
    policy: { mode: 'read-only', deny: ['run(git push)'] },
    limits: { turns: 3 },
  })
  expect(withheld).toEqual([])
})

test('what an order asks for in vain is told', () => {
  const [refused] = ground().load({ order: { policy: 'all' } }).withheld
  expect(refused).toEqual({
    kind: 'looser',
    key: 'policy.mode',
    origin: { layer: 'flags', flag: 'policy' },
    written: 'all',
    message: 'an order may only tighten, and all is looser than what the worker may',
  })
})
