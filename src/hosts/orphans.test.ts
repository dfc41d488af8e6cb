import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOrphans, runProcess } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pawl-orphans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(folder, 'program.ts')
const begun = join(folder, 'begun')
const command = `setsid sleep 1000 & sleep 1000 & echo $! > ${begun}; wait`

beforeAll(async () => {
  const source = fileURLToPath(new URL('./run-process.ts', import.meta.url))
  writeFileSync(
    program,
    `import { runProcess } from ${JSON.stringify(source)}
await runProcess({ command: '/bin/bash', args: ['-c', ${JSON.stringify(command)}], cwd: ${JSON.stringify(folder)} })
`,
  )
  await build({
    logLevel: 'silent',
    configFile: false,
    root: folder,
    build: {
      ssr: program,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  })
})

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test.skipIf(process.platform !== 'linux')(
  'what a killed process of ours left running is ended by the next, and nothing else',
  async () => {
    const owner = spawn(process.execPath, [join(folder, 'program.mjs')], { stdio: 'ignore' })
    const started = () => Number(attempt(() => readFileSync(begun, 'utf8')) ?? 0)
    await until(() => started() > 0)
    const own = runProcess({ command: 'sleep', args: ['3'], cwd: folder })
    const ended = new Promise((resolve) => owner.once('exit', resolve))
    owner.kill('SIGKILL')
    await ended
    expect(isAlive(started())).toBe(true)
    // A shell, and the two that it waits for; more, if somebody else on this machine was killed too.
    expect(await endOrphans()).toBeGreaterThanOrEqual(3)
    expect(isAlive(started())).toBe(false)
    expect((await own).end).toEqual({ kind: 'exited', code: 0 })
  },
  20_000,
)

// Whoever else starts a Pawl in that second sees a program without an owner, and ends it; we ourselves must never.
test('what belongs to somebody around us, whom we may not be able to see, is left alone', { retry: 8 }, async () => {
  const before = process.env.PAWL_PROCESS
  process.env.PAWL_PROCESS = '4194303.1.00000000-0000-4000-8000-000000000000'
  // Longer than it takes to look for orphans, and no longer: every other Pawl that begins meanwhile would end it.
  const own = runProcess({ command: 'sleep', args: ['0.4'], cwd: folder })
  await endOrphans()
  if (before === undefined) delete process.env.PAWL_PROCESS
  else process.env.PAWL_PROCESS = before
  expect((await own).end).toEqual({ kind: 'exited', code: 0 })
})

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}
