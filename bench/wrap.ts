// What the proxy adds to a request on the loopback interface, with a journal on disk and a conversation of some length.
// Direct and through take turns in one run, so that whatever slows the machine slows both.

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunEvent } from '../src/core/index.ts'
import { startProxy } from '../src/foreign/index.ts'
import { anthropicWire } from '../src/foreign/proxy/anthropic-wire.ts'
import { openLedger } from '../src/governor/index.ts'
import { createJournal } from '../src/journal/index.ts'

const rounds = Number(process.argv[2] ?? 300)
const frames = anthropicWire.speak({
  model: 'm',
  text: 'A reply of a usual length. '.repeat(20),
  calls: [],
  usage: { input: 10, output: 5 },
}).frames

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const frame of frames) response.write(frame)
    response.end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const direct = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const directory = mkdtempSync(join(tmpdir(), 'pawl-bench-wrap-'))
const journal = await createJournal({ file: join(directory, 'journal.jsonl'), pawl: 'bench' })
if (!journal.ok) throw new Error(journal.error.message)
const proxy = await startProxy({
  program: 'bench',
  upstreams: { anthropic: direct, openai: direct, google: direct },
  limits: {},
  openRecord: async () => ({
    id: 'bench',
    record: (event: RunEvent) => void journal.value.append([event], { durable: false }),
  }),
  ledger: () => openLedger(),
  priceOf: () => ({ isKnown: false, costUsd: () => 0 }),
  clean: (text) => text,
  now: Date.now,
  onStop: () => {},
})

/** Sixty turns of four kilobytes: what an agent sends in the middle of its work. */
const past = Array.from({ length: 30 }, (_, index) => [
  { role: 'user', content: `${index} ${'some output of some command '.repeat(150)}` },
  { role: 'assistant', content: `looked at ${index}` },
]).flat()

function bodyOf(round: number): Buffer {
  const messages = [...past, { role: 'user', content: `question ${round}` }]
  return Buffer.from(
    JSON.stringify({ model: 'm', stream: true, max_tokens: 1000, tools: [{ name: 'bash' }], messages }),
  )
}

const agent = new Agent({ keepAlive: true })

function time(base: string, body: Buffer): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${base}/v1/messages`, { method: 'POST', agent }, async (reply) => {
      for await (const _piece of reply);
      resolve(performance.now() - start)
    })
    request.on('error', reject)
    request.end(body)
  })
}

const added: number[] = []
for (let round = 0; round < rounds + 20; round++) {
  const body = bodyOf(round)
  const isDirectFirst = round % 2 === 0
  const first = await time(isDirectFirst ? direct : `${proxy.origin}/anthropic`, body)
  const second = await time(isDirectFirst ? `${proxy.origin}/anthropic` : direct, body)
  // The first rounds warm both ways up.
  if (round >= 20) added.push(isDirectFirst ? second - first : first - second)
}
added.sort((one, other) => one - other)
const at = (share: number) => Number((added[Math.floor(added.length * share)] ?? 0).toFixed(3))
await proxy.close()
server.close()
agent.destroy()
await journal.value.close()
rmSync(directory, { recursive: true, force: true })
const figures = { rounds, request_bytes: bodyOf(0).length, added_ms_p50: at(0.5), added_ms_p95: at(0.95) }
console.log(JSON.stringify(figures))
process.exit(figures.added_ms_p50 < 5 ? 0 : 1)
