// Telling another program how a run ended: one signed POST. Who gave the address need not be who runs the worker, so it
// leads nowhere that only the worker's machine can reach, unless that is allowed.

import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Callback {
  readonly url: string
  /** Stays the same however often it is delivered: whoever has seen it has seen it. */
  readonly id: string
  readonly body: string
  readonly secret: string
  readonly mayBePrivate: boolean
}

const patienceMs = 10_000

/** Delivers once. Says why it was not delivered; `null` when it was. */
export function deliver(callback: Callback): Promise<string | null> {
  const { url, mayBePrivate, body } = callback
  const fault = faultOf(url, mayBePrivate)
  if (fault !== null) return Promise.resolve(fault)
  const send = new URL(url).protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve) => {
    const sent = send(url, {
      method: 'POST',
      headers: headersOf(callback),
      // Asked for when the connection is made: a name may mean something else by then.
      ...(!mayBePrivate && { lookup: publicOnly }),
      signal: AbortSignal.timeout(patienceMs),
    })
    sent.on('error', ({ message }) => resolve(message))
    sent.on('response', (response) => {
      const { statusCode = 0 } = response
      response.destroy()
      // Nothing is followed: who moves says so where the address was given.
      resolve(statusCode >= 200 && statusCode < 300 ? null : `the answer was ${statusCode}`)
    })
    sent.end(body)
  })
}

/** What is wrong with an address for callbacks, as far as it can be told by looking at it; `null` when nothing is. */
export function faultOf(url: string, mayBePrivate: boolean): string | null {
  if (!URL.canParse(url)) return `${url} is no address`
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return `${url} is neither http nor https`
  if (username !== '' || password !== '') return 'an address with a password in it ends up where people read it'
  const address = hostname.replace(/^\[|\]$/g, '')
  return !mayBePrivate && isIP(address) !== 0 && isPrivate(address) ? refusal(address) : null
}

/** The signature of a body: `t=1700000000,v1=…`, the HMAC-SHA256 of `t.body`. */
export function signatureOf(body: string, { secret, at }: { readonly secret: string; readonly at: number }): string {
  const seconds = Math.floor(at / 1000)
  const sum = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${sum}`
}

function headersOf({ id, body, secret }: Callback): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'pawl',
    'pawl-delivery': id,
    'pawl-signature': signatureOf(body, { secret, at: Date.now() }),
  }
}

const publicOnly: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const inside = addresses?.find(({ address }) => isPrivate(address))
    const [first] = addresses ?? []
    if (error !== null) callback(error, '')
    else if (inside !== undefined) callback(new Error(refusal(inside.address)), '')
    else if (options.all === true) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  })
}

function refusal(address: string): string {
  return `${address} is an address of a private network; queue.private-callbacks: true in your own configuration allows it`
}

const privateNetworks = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, length, 'ipv4')
for (const [network, length] of [
  ['::', 127],
  // Others in disguise: what they mean depends on who translates them.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, length, 'ipv6')

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
