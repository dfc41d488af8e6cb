import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentFor, type ProcessEnd, type Program, reportInWords, runProcess } from './index.ts'

const cwd = mkdtempSync(join(tmpdir(), 'pawl-process-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const node = (script: string, program: Partial<Program> = {}) =>
  runProcess({ command: process.execPath, args: ['-e', script], cwd, ...program })
const sh = (script: string, program: Partial<Program> = {}) =>
  runProcess({ command: 'sh', args: ['-c', script], cwd, ...program })

function isAlive(pid: number): boolean {
  // A zombie that nobody has reaped takes signals but runs no more.
  const listed = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return listed !== '' && !listed.startsWith('Z')
}

const pidsIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

describe('a program', () => {
  test('gives back its outputs and its exit code', async () => {
    const report = await sh('echo out; echo err >&2; exit 3')
    expect(report).toEqual({
      end: { kind: 'exited', code: 3 },
      stdout: { text: 'out\n', bytes: 4 },
      stderr: { text: 'err\n', bytes: 4 },
      durationMs: report.durationMs,
      leftBehind: 0,
    })
    expect(reportInWords(report)).toBe('out\n[stderr]\nerr\n[exit code 3]')
  })

  test('gets its arguments as they are: there is no shell', async () => {
    const args = ['-e', 'console.log(JSON.stringify(process.argv.slice(1)))', '$(touch pwned)', '; ls', '*', '']
    const { stdout } = await runProcess({ command: process.execPath, args, cwd })
    expect(JSON.parse(stdout.text)).toEqual(['$(touch pwned)', '; ls', '*', ''])
    expect(existsSync(join(cwd, 'pwned'))).toBe(false)
  })

  test('that needs a file begins where the file is, as if nothing stood between', async () => {
    const args = ['-e', 'console.log(JSON.stringify(process.argv.slice(1)))', '$(touch pwned)', '-e', '']
    const { stdout, end } = await runProcess({ command: process.execPath, args, cwd, onlyWith: process.execPath })
    expect([JSON.parse(stdout.text), end]).toEqual([['$(touch pwned)', '-e', ''], { kind: 'exited', code: 0 }])
    expect(await sh('exit 125', { onlyWith: cwd })).toMatchObject({ end: { kind: 'exited', code: 125 } })
  })

  test('that needs a file does not begin without it', async () => {
    expect(await sh('echo begun', { onlyWith: join(cwd, 'gone') })).toMatchObject({
      end: { kind: 'not_started', message: 'the file is gone without which it must not begin' },
      stdout: { text: '' },
    })
  })

  test('is the head of a process group of its own', async () => {
    const [group, pid] = pidsIn((await sh('ps -o pgid= -p $$; echo $$')).stdout.text)
    expect(group).toBe(pid)
  })

  test('may leave the last words to its children', async () => {
    expect((await sh('(sleep 0.1; echo late) & echo early')).stdout.text).toBe('early\nlate\n')
  })

  test('has no input to wait for', async () => {
    expect((await sh('cat; echo over', { timeoutMs: 5000 })).stdout.text).toBe('over\n')
  })

  test.each<[name: string, program: Partial<Program>, end: RegExp]>([
    ['is not there', { command: 'no-such-program-anywhere' }, /ENOENT/],
    ['would run in a folder that is not there', { cwd: '/no/such/folder' }, /ENOENT/],
    ['is given a zero byte', { args: ['a\0b'] }, /null bytes/],
  ])('that %s is a report, not a throw', async (_name, program, message) => {
    const { end } = await runProcess({ command: 'true', args: [], cwd, ...program })
    expect(end).toEqual({ kind: 'not_started', message: expect.stringMatching(message) })
  })

  test('that somebody else kills says by what', async () => {
    const expected: ProcessEnd = { kind: 'killed', signal: 'SIGKILL' }
    expect((await sh('kill -9 $$')).end).toEqual(expected)
  })

  test('sees no secret of ours, only what is allowed or given', async () => {
    process.env.PAWL_TEST_API_KEY = 'secret'
    const { stdout } = await sh('env', { environment: { GIVEN: 'yes' } })
    delete process.env.PAWL_TEST_API_KEY
    const names = stdout.text.split('\n').map((line) => line.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['PATH', 'GIVEN']))
    expect(stdout.text).not.toContain('secret')
  })
})

test('an environment is passed on by an allow-list', () => {
  const whole = {
    PATH: '/bin',
    LC_ALL: 'C',
    OPENAI_API_KEY: 'k',
    AWS_SECRET: 's',
    NODE_OPTIONS: '--x',
    LD_PRELOAD: 'y',
  }
  expect(environmentFor(whole, { EXTRA: '1' })).toEqual({ PATH: '/bin', LC_ALL: 'C', EXTRA: '1' })
})

describe('a program that must be ended', () => {
  test('is asked first, and may tidy up', async () => {
    const { end, stdout } = await sh('trap "echo tidied; exit 0" TERM; echo ready; while :; do sleep 0.05; done', {
      timeoutMs: 300,
    })
    expect([end.kind, stdout.text]).toEqual(['timed_out', 'ready\ntidied\n'])
  })

  test('is asked no more than once', async () => {
    const script = `
      process.on('SIGTERM', () => { console.log('asked'); setTimeout(process.exit, 300) })
      setInterval(() => {}, 1000); console.log('ready')`
    const { end, stdout } = await node(script, { timeoutMs: 1000 })
    expect([end.kind, stdout.text]).toEqual(['timed_out', 'ready\nasked\n'])
  })

  test('is killed when it does not listen, two seconds later', async () => {
    const report = await sh('trap "" TERM; echo $$; while :; do sleep 0.05; done', { timeoutMs: 200 })
    expect(report.end).toEqual({ kind: 'timed_out' })
    expect(report.durationMs).toBeGreaterThanOrEqual(2200)
    expect(report.durationMs).toBeLessThan(3200)
    expect(pidsIn(report.stdout.text).filter(isAlive)).toEqual([])
  })

  test('ends with its children and their children', async () => {
    const { stdout } = await sh('sleep 60 & echo $!; sh -c "sleep 60 & echo \\$!; wait" & echo $!; wait', {
      timeoutMs: 300,
    })
    expect(pidsIn(stdout.text)).toHaveLength(3)
    expect(pidsIn(stdout.text).filter(isAlive)).toEqual([])
  })

  test('ends at once when the signal aborts', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 200)
    const report = await sh('echo started; sleep 60', { signal: controller.signal })
    expect([report.end, report.stdout.text]).toEqual([{ kind: 'aborted' }, 'started\n'])
    expect(report.durationMs).toBeLessThan(1500)
  })

  test('is not even started when the signal has aborted before', async () => {
    const { end } = await sh('touch started', { signal: AbortSignal.abort() })
    expect([end, existsSync(join(cwd, 'started'))]).toEqual([{ kind: 'aborted' }, false])
  })
})

describe('what a program leaves behind is ended', () => {
  test.each<[name: string, script: string]>([
    ['a child that holds the pipe', 'sleep 60 & echo $!'],
    ['a child that holds no pipe', 'sleep 60 >/dev/null 2>&1 & echo $!'],
    ['a child that hangs up on nothing', 'nohup sleep 60 >/dev/null 2>&1 & echo $!'],
    ['a child without our environment', 'env -i sleep 60 & echo $!'],
    ['a child that traps TERM', `sh -c 'trap "" TERM; while :; do sleep 0.05; done' & echo $!`],
  ])('%s', async (_name, script) => {
    const report = await sh(script, { timeoutMs: 10_000 })
    expect(report.end).toEqual({ kind: 'exited', code: 0 })
    expect(report.leftBehind).toBeGreaterThanOrEqual(1)
    expect(pidsIn(report.stdout.text).filter(isAlive)).toEqual([])
    expect(report.durationMs).toBeLessThan(4000)
    expect(reportInWords(report)).toContain('left processes running')
  })

  test.skipIf(!existsSync('/proc/self/environ'))('even when it left the group by a session of its own', async () => {
    const file = join(cwd, 'daemon.pid')
    const report = await sh(`setsid sh -c 'echo $$ > ${file}; exec sleep 60' >/dev/null 2>&1 & sleep 0.3`)
    const pid = Number(readFileSync(file, 'utf8'))
    expect([report.end.kind, report.leftBehind, isAlive(pid)]).toEqual(['exited', 1, false])
  })
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'what left the group and traps TERM is killed all the same',
  async () => {
    const file = join(cwd, 'deaf.pid')
    const deaf = `setsid sh -c 'trap "" TERM; echo $$ > ${file}; while :; do sleep 0.05; done'`
    const { durationMs } = await sh(`${deaf} & sleep 60`, { timeoutMs: 300 })
    expect([isAlive(Number(readFileSync(file, 'utf8'))), durationMs < 3300]).toEqual([false, true])
  },
)

test.skipIf(!existsSync('/proc/self/environ'))('what a program of a program starts is ended with it', async () => {
  const file = join(cwd, 'grandchild.pid')
  const marked = `PAWL_PROCESS="$PAWL_PROCESS of-its-own" setsid sh -c 'echo $$ > ${file}; exec sleep 60'`
  await sh(`${marked} & sleep 60`, { timeoutMs: 500 })
  expect(isAlive(Number(readFileSync(file, 'utf8')))).toBe(false)
})

describe('a program that writes a lot', () => {
  const megabytes = 100
  test(`${megabytes} MB cost a fixed amount of memory`, async () => {
    const script = `
      const chunk = Buffer.alloc(1 << 20, 'x'); chunk[chunk.length - 1] = 10
      process.stdout.write('first\\n')
      const go = (left) => left === 0 ? process.stdout.write('last\\n') : process.stdout.write(chunk, () => go(left - 1))
      go(${megabytes})`
    const before = process.memoryUsage().rss
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const { end, stdout } = await node(script)
    clearInterval(timer)
    expect(end).toEqual({ kind: 'exited', code: 0 })
    expect(stdout.bytes).toBe(megabytes * (1 << 20) + 'first\nlast\n'.length)
    expect(stdout.text.length).toBeLessThan(70_000)
    expect([stdout.text.slice(0, 6), stdout.text.slice(-5)]).toEqual(['first\n', 'last\n'])
    expect((peak - before) / (1 << 20)).toBeLessThan(64)
  })
})

test('many programs at once leave nothing behind', async () => {
  const scripts = ['echo a', 'sleep 60 & echo $!', 'setsid sleep 60 & echo $!', 'exit 1', 'sleep 60']
  const reports = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sh(scripts[index % scripts.length] ?? '', { timeoutMs: 1500 })),
  )
  expect(reports.map(({ end }) => end.kind)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % scripts.length === 4 ? 'timed_out' : 'exited')),
  )
  expect(reports.flatMap(({ stdout }) => pidsIn(stdout.text)).filter(isAlive)).toEqual([])
})
