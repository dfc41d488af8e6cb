import { describe, expect, test } from 'vitest'
import { type HookReport, toArray } from '../core/index.ts'
import { call, failure, fakeClock, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { type Blobs, type Hook, type HookFilter, hooksFrom, startRun } from './index.ts'

const fine = (output = '') => Promise.resolve({ ok: true, output })
const hook = (name: string, run: Hook['run'] = () => fine(), more: Partial<Hook> = {}): Hook => ({
  name,
  timeoutMs: 1000,
  run,
  ...more,
})
const edits = [call('c1', 'edit', { target: 'src/a.ts' })]
const never = new AbortController().signal

const edit = tool('edit', ({ input }) => (input.target === 'locked' ? failure('read-only') : success()), {
  mutates: true,
  class: 'edit',
  isParallelSafe: false,
})

async function hooksAfter(replies: readonly string[], hooks: readonly Hook[]): Promise<(readonly HookReport[])[]> {
  const model = scriptedPort([...replies, '$(answer done)'])
  const run = startRun(
    newRun(),
    testWorld({ model, tools: [tool('view', () => success('x')), edit], hooks: hooksFrom(hooks) }),
  )
  run.say('go')
  expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
  return toArray(run.state().talk).flatMap((message) => (message.role === 'hooks' ? [message.reports] : []))
}

describe('in a run, a hook', () => {
  test('is skipped after a turn that only read', async () => {
    expect(await hooksAfter(['$(view a)'], [hook('format')])).toEqual([])
  })

  test('is skipped after an edit that failed', async () => {
    expect(await hooksAfter(['$(edit locked delete)'], [hook('format')])).toEqual([])
  })

  test('runs once after a turn with several edits, and hears of those that succeeded', async () => {
    const heard = hook('format', (after) => fine(after.map(({ input }) => String(input.target)).join(' ')))
    expect(await hooksAfter(['$(edit a delete) $(edit locked delete) $(edit b delete)'], [heard])).toEqual([
      [{ name: 'format', ok: true, output: 'a b' }],
    ])
  })

  test('that fails is told to the model, and the turn goes on', async () => {
    const model = scriptedPort(['$(edit a delete)', '$(answer done)'])
    const hooks = hooksFrom([hook('tests', async () => ({ ok: false, output: '2 failed' }))])
    const run = startRun(newRun(), testWorld({ model, tools: [edit], hooks }))
    run.say('go')
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'answered' } })
    expect(JSON.stringify(model.requests[1]?.messages)).toContain('2 failed')
  })

  test('is told to stop when the run is cancelled', async () => {
    let isStopped = false
    const hung = hook('slow', (_after, signal) => {
      signal.addEventListener('abort', () => {
        isStopped = true
      })
      return new Promise(() => {})
    })
    const run = startRun(
      newRun(),
      testWorld({ model: scriptedPort(['$(edit a delete)']), tools: [edit], hooks: hooksFrom([hung]) }),
    )
    run.subscribe((event, { stage }) => {
      if (event.type === 'tool.finished' && stage.name === 'running_hooks')
        setTimeout(() => run.send({ type: 'shutdown.requested', at: 999, by: 'person' }), 5)
    })
    run.say('go')
    expect(await run.rest()).toMatchObject({ kind: 'ended', outcome: { kind: 'cancelled' } })
    expect(isStopped).toBe(true)
  })
})

describe('hooks', () => {
  test('run one after another in the order they are given', async () => {
    const seen: string[] = []
    const slowly = (name: string, milliseconds: number) =>
      hook(name, async () => {
        seen.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        seen.push(`${name} ends`)
        return { ok: true, output: '' }
      })
    const reports = await hooksFrom([slowly('format', 20), slowly('test', 1)])(edits, never)
    expect(seen).toEqual(['format begins', 'format ends', 'test begins', 'test ends'])
    expect(reports.map(({ name }) => name)).toEqual(['format', 'test'])
  })

  test('that throw are reports, and the next one runs', async () => {
    const broken = [
      hook('throws', () => {
        throw new Error('boom')
      }),
      hook('rejects', () => Promise.reject(new Error('bang'))),
      hook('next'),
    ]
    expect(await hooksFrom(broken)(edits, never)).toEqual([
      { name: 'throws', ok: false, output: 'broke: Error: boom' },
      { name: 'rejects', ok: false, output: 'broke: Error: bang' },
      { name: 'next', ok: true, output: '' },
    ])
  })

  test('over their time are told to stop, and what they say then is reported', async () => {
    const slow = hook(
      'slow',
      (_after, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ ok: true, output: '3 of 9 tests ran' }))
        }),
      { timeoutMs: 20 },
    )
    expect(await hooksFrom([slow, hook('next')])(edits, never)).toEqual([
      { name: 'slow', ok: false, output: 'took longer than 0.02 s and was ended\n3 of 9 tests ran' },
      { name: 'next', ok: true, output: '' },
    ])
  })

  test('that do not even stop are left behind a little later', async () => {
    const deaf = hook('deaf', () => new Promise(() => {}), { timeoutMs: 10 })
    const patient = hook('next', () => fine(), { timeoutMs: 60_000 })
    expect(await hooksFrom([deaf, patient], { clock: fakeClock() })(edits, never)).toEqual([
      { name: 'deaf', ok: false, output: 'took longer than 0.01 s and was ended' },
      { name: 'next', ok: true, output: '' },
    ])
  })

  test('do not begin once the run no longer waits for them', async () => {
    const cancelling = new AbortController()
    const first = hook('first', async () => {
      cancelling.abort()
      return { ok: true, output: '' }
    })
    const reports = await hooksFrom([first, hook('second')])(edits, cancelling.signal)
    expect(reports).toEqual([{ name: 'first', ok: false, output: 'interrupted' }])
  })

  test('show no more than their share of output', async () => {
    const [report] = await hooksFrom([hook('loud', () => fine('x'.repeat(10_000)))], { maxChars: 500 })(edits, never)
    expect(report?.output.length).toBeLessThanOrEqual(500)
    expect(report?.output).toContain('whole: not kept')
  })

  test('have the whole of a long output kept where there is a place for it', async () => {
    const kept: string[] = []
    const blobs: Blobs = {
      put: async (text) => ({ ok: true, value: `blob-${kept.push(text)}` }),
      get: async () => ({ ok: false, error: { message: 'nobody asks' } }),
    }
    const loud = hook('loud', () => fine('x'.repeat(10_000)))
    const [report] = await hooksFrom([loud], { maxChars: 500, blobs })(edits, never)
    expect([report?.output.includes('whole: blob-1'), kept.map(({ length }) => length)]).toEqual([true, [10_000]])
  })
})

describe('a hook is concerned with', () => {
  const run = call('c2', 'run', { command: 'make' })
  test.each<[name: string, on: HookFilter, changed: string[]]>([
    ['every change when it says nothing', {}, ['edit src/a.ts', 'edit docs/a.md', 'run']],
    ['the tools it names', { tools: ['run'] }, ['run']],
    ['the classes it names', { classes: ['edit'] }, ['edit src/a.ts', 'edit docs/a.md']],
    ['names anywhere; a call that names no path may have changed any', { paths: ['*.ts'] }, ['edit src/a.ts', 'run']],
    ['places', { paths: ['docs/**'], tools: ['edit'] }, ['edit docs/a.md']],
    ['folders at any depth', { paths: ['**/src/*.ts'], tools: ['edit'] }, ['edit src/a.ts']],
    ['one letter more or less', { paths: ['src/?.t?'], tools: ['edit'] }, ['edit src/a.ts']],
    ['nothing when nothing fits', { paths: ['a.*x'], tools: ['edit'] }, []],
  ])('%s', async (_name, on, changed) => {
    const heard: string[] = []
    const listening = hook(
      'h',
      async (after) => {
        heard.push(...after.map(({ tool: name, input }) => [name, input.target].filter(Boolean).join(' ')))
        return { ok: true, output: '' }
      },
      { on },
    )
    await hooksFrom([listening])([...edits, call('c3', 'edit', { target: 'docs/a.md:3-4' }), run], never)
    expect(heard.map((name) => name.replace(/:.*/, ''))).toEqual(changed)
  })
})
