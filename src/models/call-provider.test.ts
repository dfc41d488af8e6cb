// One call in virtual time: the server is a stream that is written to by hand.

import { expect, test } from 'vitest'
import type { ModelError } from '../core/index.ts'
import type { ModelReply, Result } from '../runtime/index.ts'
import { openModel } from './open-model.ts'
import { chatWire } from './testing/chat-wire.ts'
import { plainRequest } from './testing/index.ts'
import { virtualClock } from './testing/virtual-clock.ts'

async function callByHand() {
  const clock = virtualClock()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const opened = await openModel({
    provider: 'local',
    model: 'm',
    env: {},
    clock,
    fetch: async () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
  })
  if (!opened.ok) throw new Error(opened.error.message)
  let heard: () => void = () => {}
  const outcome = opened.value.call(plainRequest, {
    signal: new AbortController().signal,
    onText: () => heard(),
  })
  return {
    clock,
    outcome,
    send: (frame: string) => writer.write(Buffer.from(frame)),
    /** Resolves once the text of the frame has come through. */
    say: async (frame: string) => {
      const arrived = new Promise<void>((resolve) => {
        heard = resolve
      })
      await writer.write(Buffer.from(frame))
      await arrived
    },
    close: () => writer.close(),
  }
}

const minutes = 60_000
const frames = chatWire.frames({ text: Array<string>(20).fill('word '), end: 'stop' })
const words = frames.filter((frame) => frame.includes('word '))

test('a reply may take its time as long as something of it comes', async () => {
  const call = await callByHand()
  for (const frame of words.slice(0, 14)) {
    await call.say(frame)
    call.clock.pass(1.5 * minutes)
  }
  for (const frame of frames.slice(-3)) await call.send(frame)
  await call.close()
  const outcome: Result<ModelReply, ModelError> = await call.outcome
  expect(outcome).toMatchObject({ ok: true, value: { text: 'word '.repeat(14), finish: 'stop' } })
})

test('a reply that stops coming is given up, and what came of it is not a reply', async () => {
  const call = await callByHand()
  await call.say(words[0] ?? '')
  call.clock.pass(2 * minutes)
  expect(await call.outcome).toMatchObject({ ok: false, error: { kind: 'timeout' } })
})
