import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { toArray } from '../core/index.ts'
import { openBlobs } from '../journal/index.ts'
import { failure, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { type Blobs, recallOutput, spill, spilling, startRun } from './index.ts'

const directory = mkdtempSync(join(tmpdir(), 'pawl-spill-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const lines = Array.from({ length: 5000 }, (_, index) => `line ${index + 1}`)
const long = lines.join('\n')
const context = { signal: new AbortController().signal, progress: () => {}, key: 'r1:c1' }
const call = { id: 'c1', tool: 'view', input: {} }

/** Blobs in a list, as plain as can be. */
function listedBlobs(): Blobs {
  const kept: string[] = []
  return {
    put: async (text) => ({ ok: true, value: `blob-${kept.push(text)}` }),
    get: async (ref) => {
      const text = kept[Number(ref.slice(5)) - 1]
      return text === undefined ? { ok: false, error: { message: `no ${ref}` } } : { ok: true, value: text }
    },
  }
}

const full: Blobs = {
  put: async () => ({ ok: false, error: { message: 'disk full' } }),
  get: async () => ({ ok: false, error: { message: 'disk full' } }),
}

describe('an output above the limit', () => {
  test('keeps what else a call left behind: its effect, and what was spent on it', async () => {
    const spent = { runs: 1, turns: 2, costUsd: 0.5, inputTokens: 3, outputTokens: 4 }
    const outcomes = [
      { ...success(long), effect: 'tree 1', spent },
      { ...failure('no'), effect: 'tree 2' },
    ]
    for (const outcome of outcomes) {
      const spilt = spilling(
        tool('edit', () => outcome),
        listedBlobs(),
        { maxChars: 500 },
      )
      expect(await spilt.run(call, context)).toMatchObject({ effect: outcome.effect })
    }
  })

  test('is cut in the journal, and the whole is read back from beside it', async () => {
    const blobs = openBlobs(directory)
    const view = spilling(
      tool('view', () => success(long)),
      blobs,
      { maxChars: 1000 },
    )
    const world = testWorld({ model: scriptedPort(['$(view big)', '$(answer ok)']), tools: [view] })
    const run = startRun(newRun(), world)
    run.say('go')
    await run.rest()
    const message = toArray(run.state().talk)[2]
    const outcome = message?.role === 'results' ? message.results[0]?.outcome : undefined
    expect(outcome?.output.length).toBeLessThanOrEqual(1000)
    expect(outcome?.output).toMatch(
      /^line 1\n[\s\S]*bytes, [\d,]+ lines left out; whole: [0-9a-f]{64}[\s\S]*line 5000$/,
    )
    expect(outcome?.whole?.bytes).toBe(long.length)
    expect(await recallOutput(blobs, outcome?.whole?.ref ?? '')).toEqual({ ok: true, value: long })
  })

  test('of a failed call is cut as well, and so is its message', async () => {
    const blobs = listedBlobs()
    const broken = spilling(
      tool('run', () => failure(long)),
      blobs,
      { maxChars: 500 },
    )
    const outcome = await broken.run(call, context)
    expect(outcome).toMatchObject({ ok: false, whole: { ref: 'blob-1', bytes: long.length } })
    expect(outcome.output.length).toBeLessThanOrEqual(500)
    expect(outcome.ok ? 0 : outcome.error.message.length).toBeLessThanOrEqual(2000)
  })

  test('keeps the reference of a tool that stored the whole by itself', async () => {
    const whole = { ref: 'theirs', bytes: 9_000_000 }
    const view = spilling(
      tool('view', () => ({ ok: true, output: long, whole })),
      full,
      { maxChars: 300 },
    )
    const outcome = await view.run(call, context)
    expect(outcome.whole).toEqual(whole)
    expect(outcome.output).toContain('whole: theirs')
  })

  test('is still shown, head and tail, when it cannot be stored', async () => {
    const { output, whole } = await spill(long, full, { maxChars: 500 })
    expect(output).toContain('whole: not kept (disk full)')
    expect(whole).toBeUndefined()
  })

  test('that a probe brings back is cut like any other', async () => {
    const edit = tool('edit', () => success(), { probe: async () => success(long) })
    const found = await spilling(edit, listedBlobs(), { maxChars: 300 }).probe?.(call)
    expect(found?.whole).toEqual({ ref: 'blob-1', bytes: long.length })
  })
})

describe('an output within the limit', () => {
  test('passes as it is, and nothing is stored', async () => {
    const view = spilling(
      tool('view', () => success('short')),
      full,
      { maxChars: 100 },
    )
    expect(await view.run(call, context)).toEqual(success('short'))
  })
})

test('whatever the text and the limit, what is shown fits and the whole can be had again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 2000 }),
      fc.integer({ min: 1, max: 500 }),
      async (text, maxChars) => {
        const blobs = listedBlobs()
        const { output, whole } = await spill(text, blobs, { maxChars })
        expect(output.length).toBeLessThanOrEqual(maxChars)
        expect(whole === undefined ? output : await recallOutput(blobs, whole.ref)).toEqual(
          whole === undefined ? text : { ok: true, value: text },
        )
      },
    ),
  )
})

describe('recalling', () => {
  test.each<[name: string, options: Parameters<typeof recallOutput>[2], value: string]>([
    ['a span of lines', { lines: [3, 5] }, 'line 3\nline 4\nline 5'],
    ['lines with a text, numbered', { containing: 'line 4999' }, '4999: line 4999'],
    ['lines with a text within a span', { lines: [1, 20], containing: '7' }, '7: line 7\n17: line 17'],
    ['nothing where nothing matches', { containing: 'nowhere' }, ''],
  ])('gives %s', async (_name, options, value) => {
    const blobs = listedBlobs()
    const { whole } = await spill(long, blobs, { maxChars: 100 })
    expect(await recallOutput(blobs, whole?.ref ?? '', options)).toEqual({ ok: true, value })
  })

  test('says what is missing', async () => {
    expect(await recallOutput(openBlobs(directory), '../../etc/passwd')).toEqual({
      ok: false,
      error: { kind: 'missing', message: '"../../etc/passwd" is no reference to a stored output' },
    })
  })
})
