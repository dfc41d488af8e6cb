// `pawl serve` as it is shipped, in a process of its own, and requests as nobody's library would send them.

import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Place } from './project.ts'

const program = join(process.cwd(), 'dist', 'apps', 'cli', 'main.js')

export interface Served {
  readonly place: Place
  readonly url: string
  readonly port: number
  readonly token: string
  /** What the process has printed and told so far. */
  readonly said: () => string
  /** Resident memory in MB. */
  readonly memory: () => number
  readonly kill: (signal: NodeJS.Signals) => void
  readonly close: () => Promise<void>
}

function environment({ home }: Place): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    PAWL_HOME: join(home, '.pawl-home'),
    LANG: 'C.UTF-8',
    PAWL_MACHINE: 'freeform',
  }
}

export function startPawl(place: Place, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { cwd: place.root, env: environment(place) })
}

export async function serve(place: Place, args: readonly string[] = []): Promise<Served> {
  const child = startPawl(place, ['serve', '--port', '0', ...args])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const url = await new Promise<URL>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const [address] = /http:\S+\n/.exec(said) ?? []
      if (address !== undefined) resolve(new URL(address.trim()))
    })
    child.on('close', (code) => reject(new Error(`pawl serve ended with ${code}: ${said}`)))
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const [, file = ''] = /the token for programs is in (\S+)/.exec(said) ?? []
  return {
    place,
    url: `${url.origin}/`,
    port: Number(url.port),
    token: readFileSync(file, 'utf8').trim(),
    said: () => said,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    kill: (signal) => child.kill(signal),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export interface Wired {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly tookMs: number
}

export interface Wire {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Whether the token goes along; yes if not said. */
  readonly isKnown?: boolean
}

/** A request with exactly the headers that are given. A stream is left as soon as it answers. */
export function send({ port, token }: Pick<Served, 'port' | 'token'>, wire: Wire): Promise<Wired> {
  const { method = 'GET', path, headers = {}, body, isKnown = true } = wire
  const own = { ...(isKnown && { authorization: `Bearer ${token}` }), ...headers }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers: own, agent: false }, (answer) => {
      let text = ''
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, tookMs: performance.now() - began })
      if (answer.headers['content-type'] === 'text/event-stream') {
        done()
        asked.destroy()
        return
      }
      answer.on('data', (chunk: Buffer) => {
        text += chunk
      })
      answer.on('end', done)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The status that the server answers to bytes that no client would send; 0 when it only hangs up. */
export function statusOfBytes({ port }: Pick<Served, 'port'>, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}
