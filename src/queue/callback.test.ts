import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deliver, faultOf, signatureOf } from './callback.ts'

interface Received {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function receiver(status: number): Promise<{ readonly port: number; readonly received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', headers: request.headers, body })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received }
}

const callback = { id: 'run1', body: '{"run":"run1"}', secret: 'hush', mayBePrivate: true }

test('delivers a body with its id and a signature that verifies', async () => {
  const { port, received } = await receiver(204)
  expect(await deliver({ ...callback, url: `http://127.0.0.1:${port}/done` })).toBe(null)
  const [{ method, headers, body } = { method: '', headers: {}, body: '' }] = received
  expect({ method, body, id: headers['pawl-delivery'] }).toEqual({ method: 'POST', body: callback.body, id: 'run1' })
  const signature = String(headers['pawl-signature'])
  const [, seconds] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? []
  expect(signature).toBe(signatureOf(body, { secret: 'hush', at: Number(seconds) * 1000 }))
})

test('the signature is the HMAC-SHA256 of the time and the body', () => {
  // As `printf 1700000000.{} | openssl dgst -sha256 -hmac hush` has it.
  expect(signatureOf('{}', { secret: 'hush', at: 1_700_000_000_999 })).toBe(
    't=1700000000,v1=763081ea12e3b1f903f958994c023cde07f1224b02a538ad6f959112a2f780ba',
  )
})

test.each([301, 404, 500])('an answer of %i is no delivery, and nothing is followed', async (status) => {
  const { port } = await receiver(status)
  expect(await deliver({ ...callback, url: `http://127.0.0.1:${port}/` })).toBe(`the answer was ${status}`)
})

describe('an address that leads inside is refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1:8080/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[fd00::1]/',
    'http://0x7f000001/',
    'http://2130706433/',
  ])('%s', (url) => {
    expect(faultOf(url, false)).toContain('private network')
    expect(faultOf(url, true)).toBe(null)
  })

  test('also behind a name', async () => {
    const { port, received } = await receiver(204)
    const told = await deliver({ ...callback, url: `http://localhost:${port}/`, mayBePrivate: false })
    expect(told).toContain('is an address of a private network')
    expect(received).toEqual([])
  })
})

test.each([
  ['nowhere', 'nowhere is no address'],
  ['ftp://host/', 'ftp://host/ is neither http nor https'],
  ['https://me:hush@host/', 'an address with a password in it ends up where people read it'],
  ['https://example.com/done', null],
])('%s: %s', (url, fault) => {
  expect(faultOf(url, false)).toBe(fault)
})
