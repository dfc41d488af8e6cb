// Who may ask. A browser carries requests for anybody whose page is open in it, so a request proves three things: that it
// was meant for this address (Host), that no other site sent it (Origin), and that whoever sent it knows the token.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { asDiskError, DiskError } from '../../compose/index.ts'

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

/** What whoever asks can send in a header, and nobody can guess. */
const tokenForm = /^[!-~]{22,1000}$/

type KeptToken = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string }

/**
 * The token that is kept in a file, made if there is none; nobody but its owner may read the file. One that holds anything
 * else was named by mistake: it is left alone.
 */
export async function tokenIn(file: string): Promise<KeptToken> {
  try {
    const found = await stat(file).catch(nullIfMissing)
    if (found?.isFile() === false) return { ok: false, error: `${file} is no file that a token could be kept in` }
    const kept = found === null ? '' : (await readFile(file, 'utf8')).trim()
    const token = kept === '' ? newToken() : kept
    if (!tokenForm.test(token))
      return { ok: false, error: `${file} holds no token, and is left as it is: ${whatServes}` }
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    if (kept === '') await writeFile(file, `${token}\n`, { mode: 0o600 })
    await chmod(file, 0o600)
    return { ok: true, value: token }
  } catch (error) {
    // What is wrong with the disk is told as it is everywhere.
    if (asDiskError(error) !== null) throw error
    return { ok: false, error: new DiskError(file, error).message }
  }
}

const whatServes = 'name a file that is not there, or one with a single word of at least 22 letters, digits and signs'

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Addresses that only this machine can reach. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}

/** Under which names the server answers; a name that somebody else made lead here is not among them. */
export function hostsOf(address: string, port: number, further: readonly string[] = []): ReadonlySet<string> {
  const own = isLoopback(address) ? ['127.0.0.1', 'localhost', '[::1]'] : [bracketed(address)]
  return new Set([...own.map((name) => `${name}:${port}`), ...further.map((name) => name.toLowerCase())])
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
  if (host === undefined || !isAmong(hosts, host, [80, 443]))
    return 'this server does not answer under that name; pawl serve --allow-host NAME:PORT adds one'
  if (origin === undefined) return null
  const [, scheme = '', name = ''] = /^(https?):\/\/(.*)$/i.exec(origin) ?? []
  const isOwn = isAmong(hosts, name, [scheme.toLowerCase() === 'https' ? 443 : 80])
  return isOwn ? null : 'requests of other sites are not answered'
}

/** Browsers leave out the port that is usual. */
function isAmong(hosts: ReadonlySet<string>, name: string, usualPorts: readonly number[]): boolean {
  const asked = name.toLowerCase()
  return hosts.has(asked) || usualPorts.some((port) => hosts.has(`${asked}:${port}`))
}

/** The secret of an Authorization header; empty when there is none. */
export function bearerIn(header: string | undefined): string {
  return /^Bearer +([^\s]+)$/i.exec(header ?? '')?.[1] ?? ''
}
