import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallModel, ModelRequest } from '../runtime/index.ts'
import { recordingModel } from './recording.ts'
import { replayingModel } from './replaying.ts'
import { type ScriptedReply, scriptedModel } from './scripted.ts'
import { plainRequest } from './testing/index.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-recording-'))
})
afterEach(() => rm(directory, { recursive: true }))

const file = () => join(directory, 'run.jsonl')
const second: ModelRequest = { ...plainRequest, messages: [{ role: 'user', text: 'And now?' }] }

async function ask(call: CallModel, request: ModelRequest, signal = new AbortController().signal) {
  let streamed = ''
  const outcome = await call(request, {
    signal,
    onText: (text) => {
      streamed += text
    },
  })
  return { outcome, streamed }
}

async function replayed(match?: 'exact' | 'order'): Promise<CallModel> {
  const replay = await replayingModel(file(), match === undefined ? {} : { match })
  if (!replay.ok) throw new Error(replay.error)
  return replay.value.call
}

const script: readonly ScriptedReply[] = [
  { text: 'Hello', calls: [{ name: 'view', input: {} }] },
  { error: { kind: 'rate_limited', message: 'slow down', retryAfterMs: 7 } },
]

async function record() {
  const { call } = recordingModel(scriptedModel(script), file())
  return [await ask(call, plainRequest), await ask(call, second)]
}

test('a replay gives what was recorded, answer by answer', async () => {
  const answers = await record()
  const call = await replayed()
  expect([await ask(call, plainRequest), await ask(call, second)]).toEqual(answers)
})

describe('a replay that goes another way says so', () => {
  test('when another thing is asked', async () => {
    await record()
    const { outcome } = await ask(await replayed(), second)
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'bad_request' } })
    expect(outcome.ok ? '' : outcome.error.message).toMatch(
      /request 1 is not the one recorded in .*run\.jsonl: [0-9a-f]{16}, not [0-9a-f]{16}$/,
    )
  })

  test('unless only the order is to count', async () => {
    await record()
    expect((await ask(await replayed('order'), second)).streamed).toBe('Hello')
  })

  test('when more is asked than was recorded', async () => {
    await record()
    const call = await replayed()
    await ask(call, plainRequest)
    await ask(call, second)
    const { outcome } = await ask(call, second)
    expect(outcome.ok ? '' : outcome.error.message).toMatch(/holds 2 exchanges and this is request 3$/)
  })
})

describe('a file that is no recording is refused with its line', () => {
  test.each<[name: string, content: string, message: RegExp]>([
    ['not JSON', 'hello', /run\.jsonl, line 1: not JSON$/],
    ['empty', '', /run\.jsonl holds no exchange$/],
    ['of another shape', '{"format":2}', /run\.jsonl, line 1: .*/s],
  ])('%s', async (_name, content, message) => {
    await writeFile(file(), content)
    expect(await replayingModel(file())).toEqual({ ok: false, error: expect.stringMatching(message) })
  })

  test('not there', async () => {
    expect(await replayingModel(file())).toEqual({ ok: false, error: expect.stringMatching(/^cannot read .*ENOENT/) })
  })
})

test('a replay is the model that was recorded, as far as prompts depend on it', async () => {
  const model = { ...scriptedModel(['x'], { dialect: 'json' }), name: 'some/model', maxPromptChars: 1234 }
  await ask(recordingModel(model, file()).call, plainRequest)
  expect(await replayingModel(file())).toEqual({
    ok: true,
    value: {
      name: 'some/model',
      dialect: 'json',
      maxOutputTokens: 4096,
      maxPromptChars: 1234,
      call: expect.any(Function),
    },
  })
})

test('keys are not written down, and their absence does not disturb a replay', async () => {
  const secret: ModelRequest = { ...plainRequest, system: 'Use sk-ant-api03-abcdefghijklmnop to log in.' }
  const { call } = recordingModel(scriptedModel(['Bearer abcdefghijklmnopqrst']), file())
  await ask(call, secret)
  const written = await readFile(file(), 'utf8')
  expect(written).not.toMatch(/abcdefghij/)
  const renewed = { ...secret, system: secret.system.replace('abcdef', 'fedcba') }
  expect((await ask(await replayed(), renewed)).outcome).toMatchObject({ ok: true, value: { text: '[key]' } })
})

test('an answer that cannot be written down is not given out', async () => {
  const { call } = recordingModel(scriptedModel(['Hello', 'Hello']), join(directory, 'no', 'such', 'folder'))
  const { outcome } = await ask(call, plainRequest)
  expect(outcome.ok ? '' : outcome.error.message).toMatch(/cannot record it: ENOENT/)
})

test('what the caller gave up is not recorded', async () => {
  const { call } = recordingModel(scriptedModel([{ text: 'x', delayMs: 1000 }, 'y']), file())
  const controller = new AbortController()
  controller.abort()
  await ask(call, plainRequest, controller.signal)
  await ask(call, plainRequest)
  expect((await readFile(file(), 'utf8')).trim().split('\n')).toHaveLength(1)
})
