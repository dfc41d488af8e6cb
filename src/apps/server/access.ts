// Who may ask. A browser carries requests for anybody whose page is open in it, so a request proves three things: that it
// was meant for this address (Host), that no other site sent it (Origin), and that whoever sent it knows the token.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** 256 bits, in letters that fit an address and a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Compared in the same time whatever is equal; digests, since their length says nothing. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const shortestToken = 22

/** The token that is kept in a file, made if there is none. Nobody but its owner may read the file. */
export async function tokenIn(file: string): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept.length >= shortestToken) {
    await chmod(file, 0o600)
    return kept
  }
  const token = newToken()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return token
}

/** Addresses that only this machine can reach. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}

/** Under which names the server answers; a name that somebody else made lead here is not among them. */
export function hostsOf(address: string, port: number, further: readonly string[] = []): ReadonlySet<string> {
  const own = isLoopback(address) ? ['127.0.0.1', 'localhost', '[::1]'] : [bracketed(address)]
  return new Set([...own.map((name) => `${name}:${port}`), ...further])
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

/** What a request says of where it comes from and goes to. */
export interface Provenance {
  readonly host: string | undefined
  readonly origin: string | undefined
}

/** Why a request is not heard, or `null` when it comes from where it may. */
export function refusalFor({ host, origin }: Provenance, hosts: ReadonlySet<string>): string | null {
  if (host === undefined || !hosts.has(host.toLowerCase()))
    return 'this server does not answer under that name; pawl serve --allow-host NAME:PORT adds one'
  if (origin === undefined) return null
  const isOwn = [...hosts].some((name) => origin === `http://${name}` || origin === `https://${name}`)
  return isOwn ? null : 'requests of other sites are not answered'
}

/** The secret of an Authorization header; empty when there is none. */
export function bearerIn(header: string | undefined): string {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? ''
}
