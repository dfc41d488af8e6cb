// The program with its runs on a real Redis and a real Postgres.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
import { startRedis } from '../../scripts/redis.mjs'
import { projectWith, type Run, runPawl, scripted } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const servers = [
  { name: 'Redis', server: await startRedis() },
  { name: 'Postgres', server: await startPostgres() },
]
for (const { server } of servers) if ('reason' in server) console.warn(`skipped: ${server.reason}`)
afterAll(async () => {
  for (const { server } of servers) if ('stop' in server) await server.stop()
})

const replies = ['$(view a.txt)', '$(checkpoint a.txt is read | is there a b.txt?)']
const { files, flags } = scripted([...replies, { text: 'never', delayMs: 60_000 }])
const freeform = ['--machine', 'freeform']

describe.each(servers)('runs in $name', ({ server }) => {
  const it = test.skipIf('reason' in server)
  const env = { PAWL_STORE: 'url' in server ? server.url : '', PAWL_JOURNAL_LEASE: '3s' }

  const pawl = (cwd: string, ...args: string[]): Promise<Run> => runPawl(args, { cwd, env })
  const json = async (cwd: string, ...args: string[]) => JSON.parse((await pawl(cwd, ...args, '--json')).stdout)
  const exported = async (cwd: string, id: string) =>
    JSON.parse((await pawl(cwd, 'export', id, '--format', 'json')).stdout)

  it('a run whose process was killed goes on elsewhere with everything it knew', async () => {
    const here = projectWith({ ...files, 'a.txt': 'it ends oddly' })
    const there = projectWith({ 'a.txt': 'it ends oddly' })
    writeFileSync(join(there, 'script.json'), JSON.stringify([...replies, '$(answer It ends oddly.)']))
    const killed = await runPawl(['run', ...flags, ...freeform, 'What does a.txt say?'], {
      cwd: here,
      env,
      onTell: (told, kill) => {
        if (told.includes('checkpoint')) kill('SIGKILL')
      },
    })
    expect(killed.code).toBeNull()
    const [{ id }] = (await json(there, 'runs')).runs
    await vi.waitUntil(async () => (await json(there, 'runs')).runs[0].status === 'interrupted', {
      timeout: 60_000,
      interval: 500,
    })
    const before = await exported(there, id)
    const resumed = await pawl(there, 'resume', id, ...flags)
    expect([resumed.stdout, resumed.code]).toEqual(['It ends oddly.\n', 0])
    const after = await exported(here, id)
    expect(after.events.slice(0, before.events.length)).toEqual(before.events)
    const shown = await Promise.all([
      pawl(here, 'show', id),
      pawl(here, 'why', id),
      pawl(here, 'replay', id),
      pawl(here, 'stats'),
      pawl(here, 'runs', 'search', 'oddly'),
    ])
    expect(shown.map(({ code, stderr }) => [code, stderr])).toEqual(shown.map(({ stderr }) => [0, stderr]))
    expect(shown[1]?.stdout).toContain(`Run ${id} answered`)
    expect((await pawl(here, 'runs', 'delete', id)).code).toBe(0)
    expect((await json(there, 'runs')).runs).toEqual([])
  })
})

test('a server that does not answer is named without its password, with what to do', async () => {
  const cwd = projectWith({})
  for (const protocol of ['redis', 'postgres']) {
    const store = `${protocol}://me:hunter22@127.0.0.1:9/pawl`
    const { stdout, stderr, code } = await runPawl(['runs', '--store', store], { cwd })
    expect([stdout, code]).toEqual(['', 1])
    expect(stderr).toMatch(/^pawl: the runs at (redis|postgres):\/\/127\.0\.0\.1:9\/pawl cannot be reached: .*--store/)
    const shown = await runPawl(['config', 'show', '--json', '--store', store], { cwd })
    const told = await runPawl(['config', 'explain', 'store', '--store', store], { cwd })
    const said = [stderr, shown.stdout, shown.stderr, told.stdout].join('\n')
    expect([said.includes('hunter22'), told.stdout.includes(`${protocol}://me:***@127.0.0.1:9/pawl`)]).toEqual([
      false,
      true,
    ])
  }
})

test('what is no store is refused, and a repository cannot say where runs are kept', async () => {
  const cwd = projectWith({ '.pawl/config.yaml': 'store: redis://evil.example\n' })
  const wrong = await runPawl(['runs', '--store', 'mysql://host/x'], { cwd })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('must be files, redis://host:6379')])
  const { stdout, stderr, code } = await runPawl(['runs', '--json'], { cwd })
  expect([JSON.parse(stdout).runs, code]).toEqual([[], 0])
  expect(stderr).toContain('store')
})
