import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type LoopName, loopFiles, loopNames, startLoopingServer } from '../../src/foreign/testing/looping-server.ts'
import { cleanEnvironment, projectWith, runPawl } from './pawl.ts'

const agent = fileURLToPath(new URL('wrap-agent.mjs', import.meta.url))

/** Runs the agent by itself, as a person does after `pawl guard install`. */
function runAgent(cwd: string, home: string, server: string): Promise<{ stdout: string; code: number | null }> {
  const env = { ...cleanEnvironment(home), ANTHROPIC_BASE_URL: server }
  const child = spawn(process.execPath, [agent], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ stdout, code })))
}

async function guarded(loop: LoopName) {
  const server = await startLoopingServer({ loop })
  onTestFinished(server.close)
  const cwd = projectWith(loopFiles)
  const installed = await runPawl(['guard', 'install', 'claude-code', '--yes'], { cwd })
  return { server, cwd, installed, home: join(cwd, '..', 'home') }
}

describe('pawl guard', () => {
  test.each(loopNames)('stops a guarded program that goes round in circles (%s) within ten requests', async (loop) => {
    const { server, cwd, home, installed } = await guarded(loop)
    expect(installed.code).toBe(0)
    const { stdout } = await runAgent(cwd, home, server.url)
    expect(stdout).toContain('Stopped by Pawl.')
    expect(server.steps()).toBeLessThanOrEqual(10)
  })

  test('a guarded program that was stopped ends with code 4, one that was not with its own', async () => {
    const { server, cwd } = await guarded('same')
    const env = { ANTHROPIC_BASE_URL: server.url }
    const stopped = await runPawl(['guard', 'run', '--', process.execPath, agent], { cwd, env })
    expect([stopped.code, stopped.stderr]).toEqual([4, expect.stringContaining('pawl: stopped')])
    // The same session was stopped before, but not now.
    const other = await runPawl(['guard', 'run', '--', process.execPath, agent, 'exit', '7'], { cwd, env })
    expect([other.code, other.stderr]).toEqual([7, ''])
  })

  test('does not run what nobody guards', async () => {
    const { code, stderr } = await runPawl(['guard', 'run', '--', 'true'], { cwd: projectWith({}) })
    expect([code, stderr]).toEqual([2, expect.stringContaining('no program is guarded here')])
  })

  test('forgets sessions that nobody has gone on with for two weeks, and keeps what is to be put back', async () => {
    const { server, cwd, home } = await guarded('same')
    const directory = join(home, '.pawl-home', 'state', 'guard')
    const kept = readdirSync(directory)
    writeFileSync(join(directory, 'claude-code-old.json'), '{}')
    const longAgo = Date.now() / 1000 - 15 * 24 * 60 * 60
    for (const name of readdirSync(directory)) utimesSync(join(directory, name), longAgo, longAgo)
    await runAgent(cwd, home, server.url)
    const fresh = ['claude-code-session-1.json', 'stops.jsonl']
    expect(readdirSync(directory).sort()).toEqual([...kept, ...fresh].sort())
  })

  test('shows the change and makes none when nobody is there to agree', async () => {
    const cwd = projectWith({})
    const { code, stdout, stderr } = await runPawl(['guard', 'install', 'gemini'], { cwd })
    expect([code, stderr]).toEqual([6, expect.stringContaining('pawl guard install gemini --yes')])
    expect(stdout).toContain('+    "BeforeTool": [')
    expect(existsSync(join(cwd, '..', 'home', '.gemini'))).toBe(false)
  })

  test('puts settings back byte for byte', async () => {
    const cwd = projectWith({})
    const directory = join(cwd, '..', 'home', '.claude')
    const original = '{"model":  "opus" }\r\n\r\n'
    mkdirSync(directory)
    writeFileSync(join(directory, 'settings.json'), original)
    const settings = () => readFileSync(join(directory, 'settings.json'), 'utf8')
    await runPawl(['guard', 'install', 'claude-code', '--yes'], { cwd })
    expect(settings()).not.toBe(original)
    const status = JSON.parse((await runPawl(['guard', 'status', '--json'], { cwd })).stdout)
    expect(status.programs[0]).toMatchObject({ program: 'claude-code', isGuarded: true, scope: 'person' })
    await runPawl(['guard', 'uninstall', 'claude-code', '--yes'], { cwd })
    expect(settings()).toBe(original)
  })

  test('installs for one project where that is asked for', async () => {
    const cwd = projectWith({})
    await runPawl(['guard', 'install', 'opencode', '--project', '--yes'], { cwd })
    expect(existsSync(join(cwd, '.opencode', 'plugins', 'pawl-guard.js'))).toBe(true)
  })

  test('knows which programs there are', async () => {
    const { code, stderr } = await runPawl(['guard', 'install', 'emacs'], { cwd: projectWith({}) })
    expect([code, stderr]).toEqual([2, expect.stringContaining('claude-code, codex, gemini, opencode')])
  })
})
