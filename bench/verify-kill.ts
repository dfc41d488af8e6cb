// Kills a real process in the middle of a 200-step run, again and again, and holds what is left against a run that was
// left alone: at every write of the journal, and at random moments. `npm run verify:kill -- 25` for fewer.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Message, type RunState, toArray } from '../src/core/index.ts'
import { loadRun, readJournal } from '../src/journal/index.ts'
import { seeded } from '../src/testing/index.ts'

const kills = Number(process.argv[2] ?? 500)
const steps = 200
const points = ['before', 'half', 'after', 'synced'] as const
const child = join(dirname(fileURLToPath(import.meta.url)), 'kill', 'child.js')
const random = seeded(7)

interface Died {
  readonly acknowledged: number
  readonly isWhole: boolean
  readonly stderr: string
}

const figures = { kills: 0, same: 0, lost: 0, doubled_unmarked: 0 }
const untouched = await reference()

for (let round = 0; round < kills; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'pawl-kill-'))
  try {
    await torment(folder, round)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if ((round + 1) % 25 === 0) console.error(`${round + 1} of ${kills} runs killed: ${JSON.stringify(figures)}`)
}

console.log(JSON.stringify(figures))
const isSound = figures.same === figures.kills && figures.lost === 0 && figures.doubled_unmarked === 0
process.exitCode = isSound ? 0 : 1

async function reference(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pawl-kill-'))
  const { isWhole, stderr } = await live(folder, '', null)
  if (!isWhole) throw new Error(`the run that nobody kills does not end: ${stderr}`)
  const essence = essenceOf(await load(folder), new Set())
  rmSync(folder, { recursive: true, force: true })
  return essence
}

/** One run, killed once, resumed until it ends, and compared. */
async function torment(folder: string, round: number): Promise<void> {
  // Every second kill is exact: at a write of the journal, each in turn, at each point of it in turn.
  const isExact = round % 2 === 0
  const exact = `write:${1 + ((round / 2) % (steps * 2))}:${points[(round / 2) % points.length]}`
  const killed = await live(folder, isExact ? exact : '', isExact ? null : random() * 900)
  const { journaled, seen } = await journalOf(folder)
  figures.kills += 1
  if (killed.acknowledged > journaled) figures.lost += killed.acknowledged - journaled
  const ended = await live(folder, '', null)
  if (!ended.isWhole) {
    console.error(`round ${round} (${isExact ? exact : 'random'}) did not resume: ${ended.stderr}`)
    return
  }
  const run = await load(folder)
  const marked = markedIn(run)
  const deeds = readLines(join(folder, 'deeds'))
  figures.doubled_unmarked += deeds.filter((id, index) => deeds.indexOf(id) !== index && !marked.has(id)).length
  if (JSON.stringify(essenceOf(run, marked)) === JSON.stringify(untouched)) figures.same += 1
  else console.error(`round ${round} (${isExact ? exact : 'random'}, ${seen} events) ended differently`)
}

function live(folder: string, kill: string, afterMs: number | null): Promise<Died> {
  return new Promise((resolve) => {
    const process_ = spawn(process.execPath, [child, folder, String(steps), kill], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    process_.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    process_.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    const timer = afterMs === null ? null : setTimeout(() => process_.kill('SIGKILL'), 80 + afterMs)
    process_.on('close', () => {
      if (timer !== null) clearTimeout(timer)
      const lines = stdout.split('\n')
      const acknowledged = Math.max(0, ...lines.filter((line) => /^\d+$/.test(line)).map(Number))
      resolve({ acknowledged, isWhole: lines.some((line) => line.includes('"answered"')), stderr })
    })
  })
}

async function journalOf(folder: string): Promise<{ journaled: number; seen: number }> {
  let seen = 0
  for await (const found of readJournal(join(folder, 'run.jsonl'))) {
    if (found.ok) seen = found.value.seq
  }
  return { journaled: seen, seen }
}

async function load(folder: string): Promise<RunState> {
  const loaded = await loadRun(join(folder, 'run.jsonl'))
  if (!loaded.ok) throw new Error(loaded.error.message)
  return loaded.value.run
}

/** Calls whose outcome the run itself says it does not know. */
function markedIn(run: RunState): Set<string> {
  const results = toArray(run.talk).flatMap((message) => (message.role === 'results' ? message.results : []))
  return new Set(
    results.filter(({ outcome }) => !outcome.ok && outcome.error.kind === 'interrupted').map(({ callId }) => callId),
  )
}

/** What two runs must have in common: everything but times, and but the outcome of calls that are marked unknown. */
function essenceOf(run: RunState, marked: ReadonlySet<string>): string[] {
  const essence = (message: Message): unknown => {
    switch (message.role) {
      case 'person':
        return message.text
      case 'model':
        return [message.text, message.calls]
      case 'results':
        return message.results.map(({ callId, outcome }) => [callId, marked.has(callId) ? 'written' : outcome.output])
      case 'hooks':
        return message.reports
    }
  }
  return [
    ...toArray(run.talk).map((message) => JSON.stringify(essence(message))),
    JSON.stringify(run.stage),
    run.mode.name,
  ]
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
