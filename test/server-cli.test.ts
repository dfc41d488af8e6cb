import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './cli/pawl.ts'

// `pawl inspect` and `pawl serve`, as a person gives them.

const { files, flags } = scripted(['$(view a.txt)', '$(answer One line.)'])

async function projectWithRun(): Promise<string> {
  const cwd = projectWith({ ...files, 'a.txt': 'one line\n' })
  const { code } = await runPawl(['run', '--machine', 'freeform', '-q', ...flags, 'How long is a.txt?'], { cwd })
  expect(code).toBe(0)
  return cwd
}

/** What somebody finds out who opens the address that a command prints; then the command is ended. */
async function visited<Found>(args: readonly string[], cwd: string, visit: (url: URL) => Promise<Found>) {
  const visits: Promise<Found>[] = []
  const run = await runPawl(args, {
    cwd,
    onPrint: (text, kill) => {
      if (text.endsWith('\n') && visits.length === 0)
        visits.push(visit(new URL(text.trim())).finally(() => kill('SIGTERM')))
    },
  })
  const [found] = await Promise.all(visits)
  return { run, found }
}

/** Enters with the ticket of an address and lists the runs. */
async function listAt(url: URL): Promise<{ first: string | null; runs: { id: string; status: string }[] }> {
  const given = new URLSearchParams(url.hash.slice(1))
  const headers = (secret: string) => ({ authorization: `Bearer ${secret}` })
  const session = await fetch(new URL('/api/session', url), {
    method: 'POST',
    headers: headers(given.get('ticket') ?? ''),
  })
  const { token } = (await session.json()) as { token: string }
  const answer = await fetch(new URL('/api/runs', url), { headers: headers(token) })
  return { first: given.get('run'), runs: ((await answer.json()) as { runs: { id: string; status: string }[] }).runs }
}

test('inspect prints an address that lets one person in, and ends with a signal', async () => {
  const cwd = await projectWithRun()
  const { run, found } = await visited(['inspect', 'last'], cwd, listAt)
  expect(found?.runs).toMatchObject([{ id: found?.first, status: 'answered' }])
  expect([run.code, run.stdout.trim().split('\n').length]).toEqual([0, 1])
})

test('inspect shows a journal that lies anywhere, and writes nothing beside it', async () => {
  const from = await projectWithRun()
  const { stdout } = await runPawl(['logs', 'path'], { cwd: from })
  const journal = stdout.trim()
  const cwd = projectWith({ 'kept/journal.jsonl': readFileSync(journal, 'utf8') })
  const { found } = await visited(['inspect', 'kept/journal.jsonl'], cwd, listAt)
  expect(found?.runs).toMatchObject([{ id: found?.first, status: 'answered' }])
  expect(() => statSync(join(cwd, 'kept', 'overview.json'))).toThrow()
})

test.each([
  ['a run that is not there', ['inspect', 'nothing'], 'there is no run nothing'],
  ['a file that is no journal', ['inspect', 'a.txt'], 'a.txt holds nothing that can be shown'],
  ['an address that others reach, without a token', ['serve', '--host', '0.0.0.0'], '--token-file'],
  ['a port that is none', ['serve', '--port', 'x'], '--port'],
  ['a number of streams that is none', ['serve', '--max-streams', 'many'], '--max-streams'],
])('%s is a mistake of whoever gave the command', async (_name, args, message) => {
  const cwd = projectWith({ 'a.txt': 'x' })
  const { code, stderr, stdout } = await runPawl(args, { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('serve keeps its token where only its owner reads it, tells where, and never what', async () => {
  const cwd = await projectWithRun()
  const named = ['--allow-host', 'build.example:7295']
  const serve = ['serve', '--port', '0', '--token-file', 'secrets/token', ...named]
  const { run, found } = await visited(serve, cwd, async (url) => {
    const token = readFileSync(join(cwd, 'secrets', 'token'), 'utf8').trim()
    const answer = await fetch(new URL('/metrics', url), { headers: { authorization: `Bearer ${token}` } })
    return { token, status: answer.status, host: url.hostname }
  })
  expect(found).toMatchObject({ status: 200, host: '127.0.0.1' })
  expect(statSync(join(cwd, 'secrets', 'token')).mode & 0o777).toBe(0o600)
  expect(Buffer.from(found?.token ?? '', 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(run.stderr).toContain('secrets/token')
  expect(run.stdout + run.stderr).not.toContain(found?.token ?? 'a token')
})

test.each([
  ['a short file', '.nvmrc', '20\n', 'holds no token'],
  ['a long file', 'notes.md', 'What was said at the meeting of last week.\n', 'holds no token'],
  ['letters that no header carries', 'name', `${'ü'.repeat(30)}\n`, 'holds no token'],
  ['a folder', 'folder', null, 'is no file that a token could be kept in'],
  ['a place below a file', 'a.txt/token', null, 'a file is where a folder should be'],
])('serve takes no token from %s, and leaves it alone', async (_name, file, text, message) => {
  const cwd = projectWith({ 'a.txt': 'x', 'folder/b.txt': 'x', ...(text !== null && { [file]: text }) })
  const { code, stdout, stderr } = await runPawl(['serve', '--port', '0', '--token-file', file], { cwd })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
  if (text !== null) expect(readFileSync(join(cwd, file), 'utf8')).toBe(text)
})

test('serve makes a token in an empty file, and takes the one that is there', async () => {
  const cwd = projectWith({ token: '\n' })
  const serve = ['serve', '--port', '0', '--token-file', 'token']
  const tokens: string[] = []
  for (const _time of [1, 2])
    await visited(serve, cwd, async () => tokens.push(readFileSync(join(cwd, 'token'), 'utf8').trim()))
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  expect(tokens[1]).toBe(tokens[0])
})

test('serve says once that the Redis it was given cannot be reached, and serves the rest', async () => {
  const cwd = await projectWithRun()
  const serve = ['serve', '--port', '0', '--token-file', 'token', '--redis', 'redis://127.0.0.1:1']
  const { run, found } = await visited(serve, cwd, async (url) => {
    const headers = { authorization: `Bearer ${readFileSync(join(cwd, 'token'), 'utf8').trim()}` }
    const look = async () => (await fetch(new URL('/api/queue', url), { headers })).json()
    return [await look(), await look()]
  })
  expect(found).toMatchObject(Array(2).fill({ isThere: false, isReachable: false }))
  expect(run.stderr.match(/jobs are not shown: Redis at 127\.0\.0\.1:1 cannot be used/g)).toHaveLength(1)
})
