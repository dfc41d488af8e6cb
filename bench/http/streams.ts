// Many who listen to a run that goes on, some of whom never read; all others must hear every event once, in order, also
// those who go away and come back.

import { mkdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import type { RunEvent } from '../../src/core/index.ts'
import { createJournal } from '../../src/journal/index.ts'
import type { Place } from './project.ts'
import { type Served, send, serve } from './server.ts'

export interface Crowd {
  readonly clients: number
  /** How many of them never read. */
  readonly deaf: number
  readonly seconds: number
  /** MB of journal before anybody comes: more than the buffers of the system hold for a reader that does not read. */
  readonly historyMb: number
}

export interface CrowdFigures {
  readonly problems: readonly string[]
  readonly growthMb: number
  readonly events: number
  readonly reconnects: number
  readonly dropped: number
  /** How long an event took from the journal to a reader, at the median and at 99 of 100. */
  readonly delayMs: { readonly p50: number; readonly p99: number }
  readonly hasHeartbeat: boolean | null
}

const said = (text: string): RunEvent => ({ type: 'user.said', at: Date.now(), text })

/** A journal that is written to for as long as the crowd listens. */
async function openRun({ runs }: Place, historyMb: number) {
  const [started] = readFileSync(join(runs, 'plain', 'journal.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"run.started"') ? [JSON.parse(line).event as RunEvent] : []))
  if (started?.type !== 'run.started') throw new Error('the plain run has no start')
  const opened = await createJournal({ file: join(runs, 'crowded', 'journal.jsonl'), pawl: 'test' })
  if (!opened.ok) throw new Error(opened.error.message)
  const journal = opened.value
  await journal.append([{ ...started, id: 'crowded' }])
  for (let megabyte = 0; megabyte < historyMb; megabyte += 1)
    await journal.append(Array.from({ length: 256 }, () => said('x'.repeat(4096))))
  return journal
}

export async function crowded(place: Place, { clients, deaf, seconds, historyMb }: Crowd): Promise<CrowdFigures> {
  mkdirSync(join(place.runs, 'crowded'), { recursive: true })
  const journal = await openRun(place, historyMb)
  const served = await serve(place, ['--max-streams', String(clients)])
  const problems: string[] = []
  // One who listens before it is measured: code that was never run is not yet in memory.
  const first = listener(served, 0)
  await until(() => first.heard() === journal.seq)
  first.end()
  const before = served.memory()
  const delays: number[] = []
  const listeners = Array.from({ length: clients - deaf }, () => listener(served, journal.seq - 10, delays))
  const deafOnes = Array.from({ length: deaf }, () => deafListener(served))
  let most = before
  const end = performance.now() + seconds * 1000
  let reconnects = 0
  while (performance.now() < end) {
    await journal.append([said(`${Date.now()}`), said('y'.repeat(1024))])
    await new Promise((resolve) => setTimeout(resolve, 200))
    most = Math.max(most, served.memory())
    const one = listeners[Math.floor(Math.random() * listeners.length)]
    one?.reconnect()
    reconnects += 1
  }
  await until(() => listeners.every(({ heard }) => heard() === journal.seq)).catch(() => {
    problems.push(`${listeners.filter(({ heard }) => heard() !== journal.seq).length} have not heard everything`)
  })
  const hasHeartbeat =
    seconds < 20
      ? null
      : await until(() => listeners.some(({ hasBeaten }) => hasBeaten())).then(
          () => true,
          () => false,
        )
  problems.push(...listeners.flatMap((each) => each.problems()).slice(0, 5))
  const growthMb = Math.max(most, served.memory()) - before
  if (growthMb > 150) problems.push(`memory grew by ${growthMb.toFixed()} MB`)
  if (hasHeartbeat === false) problems.push('a quiet stream gave no sign of life')
  const dropped = clients - (await openStreams(served))
  if (seconds >= 75 && dropped !== deaf) problems.push(`${dropped} were dropped, not the ${deaf} who never read`)
  for (const each of [...listeners, ...deafOnes]) each.end()
  const events = journal.seq
  await journal.close()
  await served.close()
  delays.sort((one, other) => one - other)
  const delayAt = (share: number) => delays[Math.floor(delays.length * share)] ?? 0
  return {
    problems,
    growthMb,
    events,
    reconnects,
    dropped,
    delayMs: { p50: delayAt(0.5), p99: delayAt(0.99) },
    hasHeartbeat,
  }
}

function open(served: Served, heard: number): ClientRequest {
  const { port, token } = served
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(heard) }
  const asked = request({ port, host: '127.0.0.1', path: '/api/runs/crowded/stream', headers, agent: false })
  asked.on('error', () => {})
  asked.end()
  return asked
}

/** Hears everything after an event; tells of every gap and repetition. */
function listener(served: Served, from: number, delays: number[] = []) {
  let [heard, hasBeaten, generation] = [from, false, 0]
  const problems: string[] = []
  let asked: ClientRequest | null = null
  const connect = () => {
    generation += 1
    const own = generation
    asked = open(served, heard)
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) problems.push(`a listener got ${answer.statusCode}`)
      let rest = ''
      answer.setEncoding('utf8').on('error', () => {})
      answer.on('data', (text: string) => {
        if (own !== generation) return
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) hear(block)
      })
    })
  }
  const hear = (block: string) => {
    if (block.startsWith(': ')) hasBeaten = true
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? 0)
    if (id === 0) return
    if (id !== heard + 1) problems.push(`${id} came after ${heard}`)
    heard = id
    const sentAt = Number(/"text":"(\d{13})"/.exec(block)?.[1] ?? 0)
    if (sentAt > 0) delays.push(Date.now() - sentAt)
  }
  connect()
  return {
    heard: () => heard,
    hasBeaten: () => hasBeaten,
    problems: () => problems,
    reconnect: () => {
      asked?.destroy()
      connect()
    },
    end: () => asked?.destroy(),
  }
}

/** Asks for everything from the start, and never reads a byte. */
function deafListener(served: Served) {
  const asked = open(served, 0)
  asked.on('response', (answer) => answer.pause().on('error', () => {}))
  return { end: () => asked.destroy() }
}

/** Whoever does not read does not notice that it was dropped: the server is asked. */
async function openStreams(served: Served): Promise<number> {
  const { text } = await send(served, { path: '/metrics' })
  return Number(/^pawl_event_streams (\d+)$/m.exec(text)?.[1])
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 30_000
  while (!holds()) {
    if (performance.now() > end) throw new Error('what was waited for did not happen within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
