// What a stranger can make the server hold: slow senders, long bodies, many headers, deep JSON.

import { connect, type Socket } from 'node:net'
import type { Case } from './cases.ts'
import { type Served, send, statusOfBytes } from './server.ts'

export interface Burden {
  /** Connections that send their headers a byte at a time. */
  readonly slow: number
  /** Connections that promise a body and do not send it; they are waited for half a minute. */
  readonly stalled: number
  /** How long other requests may take meanwhile, at 99 of 100; a machine that is busy with other things may need longer. */
  readonly mostMs: number
  readonly onMeasured: (measured: { readonly p99Ms: number; readonly growthMb: number }) => void
}

const json = { 'content-type': 'application/json' }

export function burdened({ slow, stalled, mostMs, onMeasured }: Burden): Case {
  return async (served) => {
    const problems: string[] = []
    // A server that has just been started grows with anything that is asked of it.
    for (let warming = 0; warming < 300; warming += 1) await send(served, { path: '/api/runs' })
    const before = served.memory()
    let [most, isOver] = [before, false]
    const times: number[] = []
    const others = (async () => {
      while (!isOver) {
        times.push((await send(served, { path: '/api/runs' })).tookMs)
        most = Math.max(most, served.memory())
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const statuses = [
      ...Array.from({ length: slow }, () => slowHeaders(served)),
      ...Array.from({ length: stalled }, () => stalledBody(served)),
    ]
    problems.push(...(await oddities(served).catch((error: Error) => [error.message])))
    const answered = await Promise.all(statuses)
    const wrong = answered.filter((status) => status !== 408)
    if (wrong.length > 0) problems.push(`${wrong.length} slow senders got ${[...new Set(wrong)].join()}, not 408`)
    isOver = true
    await others
    const p99Ms = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
    const growthMb = most - before
    if (p99Ms > mostMs) problems.push(`other requests took ${p99Ms.toFixed()} ms (99 of 100)`)
    if (growthMb > 50) problems.push(`memory grew by ${growthMb.toFixed()} MB`)
    onMeasured({ p99Ms, growthMb })
    return problems
  }
}

async function oddities(served: Served): Promise<readonly string[]> {
  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    send(served, { method: 'POST', path: '/api/runs', body, headers: { ...json, ...headers } })
  const long = 'x'.repeat(11 * 1024 * 1024)
  const { port } = served
  const head = `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
  const found: Readonly<Record<string, readonly [number, number]>> = {
    'a body of 11 MB': [(await post(long, { 'content-length': String(long.length) })).status, 413],
    'a body of 11 MB whose length was not told': [(await post(long, { 'transfer-encoding': 'chunked' })).status, 413],
    '10,000 headers': [
      await statusOfBytes(served, `${head}${Array.from({ length: 10_000 }, (_, at) => `x-${at}: y\r\n`).join('')}\r\n`),
      431,
    ],
    'no JSON': [(await post('{"task":')).status, 400],
    'nesting of 10,000': [(await post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).status, 400],
    'nested objects': [(await post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).status, 400],
    'a task that is no text': [(await post('{"task":{"a":1}}')).status, 400],
    'a prototype': [(await post('{"__proto__":{"task":"x"}}')).status, 400],
  }
  return Object.entries(found).flatMap(([name, [status, expected]]) =>
    status === expected ? [] : [`${name} gave ${status}, not ${expected}`],
  )
}

/** Sends a header that never ends, a byte a second. */
function slowHeaders(served: Served): Promise<number> {
  return statusOf(served, (socket) => {
    socket.write(`GET /health HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\nx-slow: `)
    return setInterval(() => socket.write('a'), 1000)
  })
}

/** Promises a body, and sends two bytes of it. */
function stalledBody(served: Served): Promise<number> {
  const { port, token } = served
  return statusOf(served, (socket) => {
    const headers = `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000`
    socket.write(`POST /api/runs HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n\r\n{"`)
    return null
  })
}

function statusOf({ port }: Served, begin: (socket: Socket) => NodeJS.Timeout | null): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    let sending: NodeJS.Timeout | null = null
    const socket = connect(port, '127.0.0.1', () => {
      sending = begin(socket)
    })
    const done = () => {
      if (sending !== null) clearInterval(sending)
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    }
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', done)
  })
}
