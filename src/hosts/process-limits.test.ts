import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findBubblewrap } from '../../scripts/bubblewrap.mjs'
import { openSandbox, type ProcessLimits, type RunProgram, runProcess } from './index.ts'
import { livingProcesses, readEnvironment } from './survivors.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-limits-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bubblewrap = findBubblewrap()
const ways: readonly (readonly [name: string, run: RunProgram])[] = [
  ['as it is', runProcess],
  ...(bubblewrap === null ? [] : [['in a sandbox', openSandbox({ root: folder, bubblewrap }).run] as const]),
]

/** How many processes carry a word in their environment. */
function carrying(word: string): number {
  return livingProcesses().filter((pid) => {
    try {
      return readEnvironment(pid).includes(word)
    } catch {
      return false
    }
  }).length
}

const bash = (script: string, limits: ProcessLimits, word: string) => ({
  command: '/bin/bash',
  args: ['-c', script],
  cwd: folder,
  timeoutMs: 20_000,
  limits,
  environment: { WORD: word },
})

describe.skipIf(process.platform !== 'linux').each(ways)('a program %s that takes too much', (name, run) => {
  test('of processes, each of which begins another, is ended with all of them', async () => {
    // Ten generations of two, so that a limit that does not hold is no danger to the machine.
    const script = 'bomb() { (( $1 > 0 )) && { bomb $(($1 - 1)) & bomb $(($1 - 1)) & wait; } || sleep 30; }; bomb 9'
    const report = await run(bash(script, { processes: 60 }, `processes ${name}`))
    expect(report.end).toEqual({ kind: 'exhausted', excess: { of: 'processes', limit: 60 } })
    expect(carrying(`processes ${name}`)).toBe(0)
  })

  test('of memory is ended', async () => {
    const memoryBytes = 200 * 1024 * 1024
    const script = 'exec node -e "const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 20)"'
    const report = await run(bash(script, { memoryBytes }, `memory ${name}`))
    expect(report.end).toEqual({ kind: 'exhausted', excess: { of: 'memoryBytes', limit: memoryBytes } })
    expect(carrying(`memory ${name}`)).toBe(0)
  })

  test('of neither is left alone', async () => {
    const { end } = await run(bash('sleep 0.6', { processes: 60, memoryBytes: 2e8 }, `neither ${name}`))
    expect(end).toEqual({ kind: 'exited', code: 0 })
  })
})
