// Real programs, a model that goes round in circles, and Pawl between them or beside them: each loop must end within
// ten requests. Programs are installed from npm into a cache of their own; those that cannot be are skipped and named.
//
//   npm run verify:guard [-- claude-code codex gemini opencode pi]

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LoopName, loopFiles, loopNames, startLoopingServer } from '../src/foreign/testing/looping-server.ts'
import { installed } from './conformance/install.ts'
import { programs as conformancePrograms, furnish } from './conformance/programs.ts'

const mostRequests = 10
// In a new home opencode fetches a package for its plugins before it begins, which takes most of a minute.
const timeLimitMs = 180_000
const canary = 'canary-7f3a9b'
// The program as it is shipped; this file runs from .build/bench.
const pawl = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'apps', 'cli', 'main.js')

type Way = 'wrap' | 'guard'

interface RealProgram {
  /** As `pawl guard` calls it. */
  readonly name: string
  /** As the conformance bench calls it, which says where it comes from. */
  readonly source: string
  readonly ways: readonly Way[]
  readonly args: readonly string[]
  /** What it needs in its home directory to start without asking anybody. */
  readonly settings?: Readonly<Record<string, string>>
}

const task = 'look at the notes'
const geminiSettings = JSON.stringify({ security: { auth: { selectedType: 'gemini-api-key' } } }, null, 2)

const programs: readonly RealProgram[] = [
  {
    name: 'claude-code',
    source: 'claude-code',
    ways: ['wrap', 'guard'],
    args: ['-p', task, '--allowedTools', 'Bash'],
  },
  {
    name: 'codex',
    source: 'codex',
    // Its hooks cannot end a turn.
    ways: ['wrap'],
    args: ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', '-m', 'gpt-5', task],
  },
  {
    name: 'gemini',
    source: 'gemini-cli',
    ways: ['wrap', 'guard'],
    args: ['-p', task, '--yolo', '-m', 'gemini-2.5-flash'],
    settings: { '.gemini/settings.json': geminiSettings },
  },
  {
    name: 'opencode',
    source: 'opencode',
    ways: ['wrap', 'guard'],
    args: ['run', '--auto', '-m', 'anthropic/claude-sonnet-4-5', task],
  },
  {
    name: 'pi',
    source: 'pi',
    // It has no hooks that another program could be.
    ways: ['wrap'],
    args: ['-p', '--offline', '--provider', 'anthropic', '--model', 'claude-sonnet-4-5', task],
  },
]

interface Shown {
  readonly program: string
  readonly way: Way
  readonly loop: LoopName
  readonly requests: number
  readonly exitCode: number | null
  readonly holds: boolean
  readonly problem?: string
}

/** The program's binary, installed if need be; `null` when it cannot be had. */
function binaryOf({ source }: RealProgram): string | null {
  const known = conformancePrograms.find(({ name }) => name === source)
  if (known === undefined || known.package === null) return null
  const folder = installed(`conformance/${source}`, { [known.package.name]: known.package.version })
  if (folder === null) return null
  const file = join(folder, 'node_modules', '.bin', known.executable)
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0 ? file : null
}

interface Trial {
  readonly program: RealProgram
  readonly file: string
  readonly way: Way
  readonly loop: LoopName
}

async function show({ program, file, way, loop }: Trial): Promise<Shown> {
  const place = mkdtempSync(join(tmpdir(), 'pawl-verify-guard-'))
  const [home, cwd] = [join(place, 'home'), join(place, 'project')]
  for (const directory of [home, cwd]) mkdirSync(directory)
  furnish(cwd, loopFiles)
  furnish(home, program.settings ?? {})
  const server = await startLoopingServer({ loop })
  const env = environment(home, cwd, server.url)
  const { args } = program
  const words = [process.execPath, pawl, ...(way === 'wrap' ? ['wrap'] : ['guard', 'run']), '--', file, ...args]
  if (way === 'guard') {
    spawnSync(process.execPath, [pawl, 'guard', 'install', program.name, '--yes'], { cwd, env, stdio: 'ignore' })
  }
  const exitCode = await run(words, cwd, env)
  const problem = problemOf({ way, exitCode, requests: server.steps(), cwd, home })
  await server.close()
  rmSync(place, { recursive: true, force: true })
  const shown = { program: program.name, way, loop, requests: server.steps(), exitCode, holds: problem === null }
  return problem === null ? shown : { ...shown, problem }
}

function environment(home: string, cwd: string, server: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: home,
    PWD: cwd,
    ANTHROPIC_BASE_URL: server,
    OPENAI_BASE_URL: `${server}/v1`,
    GOOGLE_GEMINI_BASE_URL: server,
    ANTHROPIC_API_KEY: `sk-ant-${canary}`,
    OPENAI_API_KEY: `sk-${canary}`,
    GEMINI_API_KEY: canary,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    GEMINI_TELEMETRY_ENABLED: 'false',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    OPENCODE_CONFIG_CONTENT: JSON.stringify({ provider: { anthropic: { options: { baseURL: `${server}/v1` } } } }),
  }
}

function run(words: readonly string[], cwd: string, env: Record<string, string>): Promise<number | null> {
  const [command = '', ...rest] = words
  const child = spawn(command, rest, { cwd, env, stdio: ['ignore', 'ignore', 'ignore'], detached: true })
  const timer = setTimeout(() => {
    // The whole group: what a program has started must not outlive it.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, timeLimitMs)
  return new Promise((resolve) => {
    child.on('error', () => resolve(null))
    child.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}

interface Seen {
  readonly way: Way
  readonly exitCode: number | null
  readonly requests: number
  readonly cwd: string
  readonly home: string
}

function problemOf({ way, exitCode, requests, cwd, home }: Seen): string | null {
  if (requests === 0) return 'it never asked the model'
  if (requests > mostRequests) return `it made ${requests} requests`
  if (exitCode === null) return 'it did not end'
  if (exitCode === 4) return way === 'wrap' ? leakIn(cwd) : null
  if (way === 'guard') return wasStopped(home) ? `it was stopped and ended with ${exitCode}` : null
  // A program that notices its own loop sooner has not been stopped by anybody.
  return journalsIn(cwd).some((journal) => journal.includes('"rung":"halt"'))
    ? `it was stopped and ended with ${exitCode}`
    : leakIn(cwd)
}

function journalsIn(cwd: string): readonly string[] {
  const runs = join(cwd, '.pawl', 'runs')
  return readdirSync(runs).map((id) => readFileSync(join(runs, id, 'journal.jsonl'), 'utf8'))
}

function leakIn(cwd: string): string | null {
  return journalsIn(cwd).some((journal) => journal.includes(canary)) ? 'a key is in the journal' : null
}

function wasStopped(home: string): boolean {
  return existsSync(join(home, '.local', 'state', 'pawl', 'guard', 'stops.jsonl'))
}

const wanted = process.argv.slice(2)
const shown: Shown[] = []
const skipped: string[] = []
for (const program of programs) {
  if (wanted.length > 0 && !wanted.includes(program.name)) continue
  const file = binaryOf(program)
  if (file === null) {
    skipped.push(program.name)
    console.log(`${program.name}: skipped, it cannot be installed or started here`)
    continue
  }
  for (const way of program.ways) {
    for (const loop of loopNames) {
      const one = await show({ program, file, way, loop })
      shown.push(one)
      console.log(
        `${one.program} ${one.way} ${one.loop}: ${one.requests} requests, code ${one.exitCode}${one.holds ? '' : ` — ${one.problem}`}`,
      )
    }
  }
}
const complete = (way: Way) => programs.filter(({ name }) => isComplete(name, way)).map(({ name }) => name)

function isComplete(name: string, way: Way): boolean {
  const of = shown.filter((one) => one.program === name && one.way === way)
  return of.length === loopNames.length && of.every(({ holds }) => holds)
}

const failures = shown.filter(({ holds }) => !holds)
console.log(
  JSON.stringify({
    wrap: complete('wrap'),
    guard: complete('guard'),
    most_requests: Math.max(0, ...shown.map(({ requests }) => requests)),
    failures: failures.map(({ program, way, loop, problem }) => `${program} ${way} ${loop}: ${problem}`),
    skipped,
  }),
)
process.exit(failures.length === 0 && shown.length > 0 ? 0 : 1)
