import { describe, expect, test } from 'vitest'
import { sampleResources } from './index.ts'

describe('a sample of this machine', () => {
  test('is within what a machine can be', async () => {
    const { cpuShare, memoryShare, freeDiskBytes } = await sampleResources('.')
    expect(cpuShare).toBeGreaterThanOrEqual(0)
    expect(cpuShare).toBeLessThanOrEqual(1)
    expect(memoryShare).toBeGreaterThan(0)
    expect(memoryShare).toBeLessThan(1)
    expect(freeDiskBytes).toBeGreaterThan(0)
  })

  test('notices a processor that is kept busy', async () => {
    const sampling = sampleResources('.')
    const until = performance.now() + 300
    while (performance.now() < until);
    expect((await sampling).cpuShare).toBeGreaterThan(0.1)
  })

  test('says nothing of a disk that is not there', async () => {
    expect((await sampleResources('/no/such/folder')).freeDiskBytes).toBeNull()
  })
})
