// Plans, phases, and what a machine or a configuration says of the governor, through the built program.

import { describe, expect, test } from 'vitest'
import { runPawl } from './pawl.ts'
import { editing, freeform, walk } from './walk.ts'

const anything = [...freeform, '--policy', 'all']

async function shown(cwd: string, section: string): Promise<string> {
  return (await runPawl(['show', 'last', section], { cwd })).stdout
}

describe('a step of a plan that names its check', () => {
  const plan = '$(plan 1. write the file (check: test -f made.txt)\n2. tell)'

  test('is done when the check passes, and not because the model says so', async () => {
    const replies = [plan, '$(plan done 1)', '$(run touch made.txt)', '$(run test -f made.txt)', '$(answer ok)']
    const { cwd, outputs, prompts } = await walk(replies, { flags: anything })
    expect(await shown(cwd, 'plan')).toBe('- [x] 1. write the file (check: test -f made.txt)\n- [ ] 2. tell\n')
    expect(outputs).toHaveLength(2)
    expect((await prompts())[2]).toContain('step 1 is done when its check passes: run test -f made.txt')
  })

  test('is open again when the check fails later', async () => {
    const check = '$(run test -f made.txt)'
    const replies = [plan, '$(run touch made.txt)', check, '$(run rm made.txt)', check, '$(answer ok)']
    const { cwd } = await walk(replies, { flags: anything })
    expect(await shown(cwd, 'plan')).toContain('- [ ] 1. write the file')
  })
})

test('a plan is a tree with dependencies, and the tree and the list have the same steps', async () => {
  const plan = '1. Read\n2. Build\n   - parser\n   - printer\n3. Release (after 2)'
  const { cwd, prompts } = await walk([plan, '$(view a.ts)', '$(answer ok)'], { flags: ['--plan'] })
  expect(await shown(cwd, 'plan')).toBe(
    '- [ ] 1. Read\n- [ ] 2. Build\n  - [ ] 2.1. parser\n  - [ ] 2.2. printer\n- [ ] 3. Release (after 2)\n',
  )
  expect((await prompts())[1]).toContain('Next: 1')
})

describe('phases', () => {
  const failing = { '../home/.pawl-home/config.yaml': 'hooks: { tests: { command: [grep, -q, good, a.ts] } }\n' }

  test('count their calls, one ends where the next begins, and one whose tests fail has failed', async () => {
    const replies = [
      '$(phase one)\n$(view a.ts)',
      '$(edit a.ts replace --old "a = 1" --new "a = 2")',
      '$(phase two)\n$(view b.ts)',
      '$(edit a.ts replace --old "a = 2" --new "good = 2")',
      '$(phase three)',
      '$(answer ok)',
    ]
    const { cwd, prompts } = await walk(replies, { files: failing, flags: editing })
    const { stdout } = await runPawl(['replay', 'last', '--json'], { cwd })
    const { finished, totals } = JSON.parse(stdout).state.knowledge.phases
    expect(
      finished.map(({ name, ok, calls }: { name: string; ok: boolean; calls: number }) => [name, ok, calls]),
    ).toEqual([
      ['one', false, 2],
      ['two', true, 2],
    ])
    expect(totals).toEqual({ started: 3, completed: 1, failed: 1 })
    expect((await prompts())[2]).toMatch(/Phase: one \(phase 1\), for .*, 2 calls, tests: 0 passed, 1 failed\./)
  })

  test('ten with edits in each are never held up, and all are counted', async () => {
    const phases = Array.from({ length: 10 }, (_, phase) => {
      const edits = Array.from({ length: 9 }, (_, n) => `$(edit p${phase}-${n}.txt create text ${phase} ${n})`)
      return `$(phase p${phase})\n${edits.join('\n')}`
    })
    const { rungs, result, cwd } = await walk([...phases, '$(phase end)', '$(answer ok)'], { flags: editing })
    expect([rungs, result.status]).toEqual([[], 'answered'])
    const { stdout } = await runPawl(['replay', 'last', '--json'], { cwd })
    const { finished, totals } = JSON.parse(stdout).state.knowledge.phases
    expect([finished.map(({ calls }: { calls: number }) => calls), totals]).toEqual([
      Array(10).fill(9),
      { started: 11, completed: 10, failed: 0 },
    ])
  })

  test('one that takes longer than was expected is told of', async () => {
    const replies = ['$(phase slow (0.1 s))\n$(view a.ts)', { text: '$(view b.ts)', delayMs: 1500 }, '$(answer ok)']
    const { events } = await walk(replies, { flags: freeform })
    expect(events.flatMap(({ verdict }) => (verdict === undefined ? [] : [verdict]))).toMatchObject([
      { rung: 'advise', cause: 'overrun' },
    ])
  })
})

describe('a machine in a file', () => {
  const machine = (mode: string, more = '') => `name: own
start: looking
modes:
  looking:
    prompt: You look, and answer.
    sees: [conversation]
    may: ["*"]
    concludes: true
    ${mode}
${more}limits: { turns: 20 }
`
  const looks = [...Array(3).fill('$(view a.ts)'), '$(answer ok)']
  const own = ['--machine', 'own.yaml']

  test('has thresholds of its own for each mode', async () => {
    const plain = await walk(looks, { files: { 'own.yaml': machine('on: {}') }, flags: own })
    expect(plain.rungs).toEqual(['advise'])
    const strict = await walk(looks, { files: { 'own.yaml': machine('stuck-after: 2') }, flags: own })
    expect(strict.rungs).toEqual(['advise', 'block'])
    const patient = await walk(looks, {
      files: {
        'own.yaml': machine('thresholds: { repeat-advise: 9, repeat-block: 12, debt-advise: 9, debt-block: 12 }'),
      },
      flags: own,
    })
    expect(patient.rungs).toEqual([])
  })

  test('is refused with the place of a threshold that there is not', async () => {
    const files = { 'own.yaml': machine('thresholds: { repeat-advice: 9 }') }
    const { code, stderr } = await walk(looks, { files, flags: own })
    expect([code, stderr]).toEqual([
      7,
      expect.stringContaining('there is no threshold "repeat-advice"; did you mean repeat-advise?'),
    ])
  })

  test('moves by what happened: a failed call, a word, the turns that are left', async () => {
    const rules = `on:
      error: mending
      no-calls:
        - { to: mending, when: { says: "give up" } }
      results:
        - { to: closing, when: { turns-left-below: 18 } }`
    const more = `  mending:
    prompt: You MEND what failed.
    sees: [conversation]
    may: ["*"]
    concludes: true
    on: { results: looking, no-calls: looking }
  closing:
    prompt: You CLOSE the work.
    sees: [conversation]
    may: [answer]
    concludes: true
    on: { reply: closing }
`
    const replies = [
      '$(view nowhere.ts)',
      '$(view a.ts)',
      'I give up.',
      '$(view b.ts)',
      '$(view a.ts:1)',
      '$(answer ok)',
    ]
    const { prompts, result, stderr } = await walk(replies, { files: { 'own.yaml': machine(rules, more) }, flags: own })
    expect(stderr).toBe('')
    const modes = (await prompts()).map((prompt) => /Mode: (\w+)/.exec(prompt)?.[1])
    expect([modes, result.answer]).toEqual([['looking', 'mending', 'looking', 'mending', 'looking', 'closing'], 'ok'])
  })
})

test('a way out from the configuration is tried before the built-in ones', async () => {
  const strategies = '{ ask-bob: { for: connection, advice: Ask Bob to start it. } }'
  const files = { '../home/.pawl-home/config.yaml': `governor: { rollback: false, strategies: ${strategies} }\n` }
  const misses = Array.from({ length: 12 }, (_, n) => `$(run echo connection refused by port ${n} >&2; false)`)
  const { prompts } = await walk([...misses, '$(answer ok)'], { files, flags: anything })
  const all = (await prompts()).join('\n')
  expect(all).toContain('Ask Bob to start it.')
  expect(all).toContain('look for another source')
  expect(all.indexOf('Ask Bob')).toBeLessThan(all.indexOf('look for another source'))
})
