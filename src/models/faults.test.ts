import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, type FaultServer, faults, provoke, startFaultServer } from './testing/index.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

describe.each(endpoints)('over real HTTP, $name', (endpoint) => {
  const possible = faults.filter((fault) => !fault.not?.includes(endpoint.name))
  test.each(possible)('$row: $name', async (fault) => {
    const { streamed: _streamed, ...observed } = await provoke(fault, endpoint, server)
    expect(observed).toEqual({
      outcome: fault.expected,
      hasUsage: true,
      hasOwnIds: true,
      isConnectionClosed: true,
    })
  })
})
