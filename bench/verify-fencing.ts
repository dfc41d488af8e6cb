// Pauses workers past their lock, again and again, at random moments of runs that write with every step; half of the
// pauses are between the answer that a run is still the worker's own and what it does because of it. What a worker does
// after it wakes up to a run that is somebody else's by then is counted: appends that its journal acknowledged, and
// effects that were begun. `npm run verify:fencing -- 10` for fewer pauses.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Standing, standingOf } from '../src/compose/queue/queue.ts'
import { runFolder } from '../src/compose/runs/run-folder.ts'
import { seeded } from '../src/testing/index.ts'
import { jsonLines, lockMs, openGround } from './queue-ground.ts'

const pauses = Number(process.argv[2] ?? 200)
const random = seeded(11)
const steps = 25
const names = ['A', 'B'] as const
type Name = (typeof names)[number]

interface Noted {
  readonly type: string
  readonly run: string
  readonly epoch: number
  readonly seq: number
  readonly at: number
}

interface Effect {
  readonly worker: Name
  readonly step: number
  /** When its process came to be: what it writes may come later, and was begun all the same. */
  readonly at: number
}

/** The system counts the age of processes in these. */
const tickMs = 10
const bootedAt = Date.now() - Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000
const clockErrorMs = 2 * tickMs

const ground = await openGround()
const { root, submit, startWorker, project } = ground
const ledgers = new Map<string, string>()
const figures = {
  pauses: 0,
  runs: 0,
  taken_over: 0,
  effects: 0,
  late_appends: 0,
  late_effects: 0,
  doubled: 0,
  unended: 0,
}

try {
  // Each has room for all runs, so that everything of a worker that is paused is taken over.
  const options = { concurrency: 12 }
  const workers = { A: await startWorker('A', options), B: await startWorker('B', options) }
  for (let round = 0; figures.pauses < pauses; round += 1) {
    // Enough under way on either side, whoever is paused.
    for (let open = await countOpen(); open < 12; open += 1) await start()
    const victim = names[round % 2] ?? 'A'
    await sleep(200 + random() * 600)
    const before = takeOvers()
    // At any moment, or by itself at the worst one.
    workers[victim].kill(round % 4 < 2 ? 'SIGUSR2' : 'SIGSTOP')
    // Past the lock and the next look for locks that have lapsed, by a random bit.
    await sleep(2 * lockMs + 300 + random() * 1000)
    workers[victim].kill('SIGCONT')
    figures.pauses += 1
    if (figures.pauses % 10 === 0)
      console.error(`${figures.pauses} pauses, ${takeOvers() - before} runs taken over in the last one`)
  }
  while ((await countOpen()) > 0) await sleep(500)
  await count()
} finally {
  await ground.close()
}

console.log(JSON.stringify(figures))
const { late_appends: appends, late_effects: effects, doubled, unended, taken_over: taken } = figures
process.exitCode = appends === 0 && effects === 0 && doubled === 0 && unended === 0 && taken > 0 ? 0 : 1

async function start(): Promise<void> {
  const name = `run-${figures.runs}`
  figures.runs += 1
  const replies = Array.from({ length: steps }, (_, step) => ({
    text: `$(run echo "$LOGNAME ${step} $(cut -d' ' -f22 /proc/$$/stat)" >> ${name}.ledger)`,
    delayMs: 20,
  }))
  ledgers.set(await submit(name, [...replies, '$(answer done)']), name)
}

async function countOpen(): Promise<number> {
  return (await standings()).filter(({ kind }) => kind === 'open').length
}

function standings(): Promise<readonly Standing[]> {
  return Promise.all(
    [...ledgers.keys()].map((id) => {
      const folder = runFolder(project.runs, id)
      if (folder === null) throw new Error(`${id} is no id`)
      return standingOf(folder)
    }),
  )
}

function noted(): readonly (Noted & { readonly worker: Name })[] {
  return names.flatMap((worker) =>
    jsonLines<Noted>(join(root, `log-${worker}.jsonl`)).map((line) => ({ ...line, worker })),
  )
}

function takeOvers(): number {
  return noted().filter(({ type, epoch }) => type === 'opened' && epoch > 2).length
}

async function count(): Promise<void> {
  const all = noted()
  figures.taken_over = takeOvers()
  for (const standing of await standings()) {
    if (standing.kind === 'held') console.error(`held: ${standing.stopped.message}`)
    if (standing.kind !== 'settled') figures.unended += 1
  }
  for (const [id, name] of ledgers) {
    const own = all.filter(({ run }) => run === id)
    const owners = own.filter(({ type }) => type === 'opened').sort((one, other) => one.epoch - other.epoch)
    const acknowledged = own.filter(({ type }) => type === 'acknowledged').sort((one, other) => one.seq - other.seq)
    figures.late_appends += acknowledged.filter(({ epoch }, index) =>
      acknowledged.slice(0, index).some((earlier) => earlier.epoch > epoch),
    ).length
    const effects = effectsIn(name)
    figures.effects += effects.length
    for (const { worker, step, at } of effects) {
      const owner = owners.findLast((each) => each.at <= at - clockErrorMs)
      if (owner?.worker === worker) continue
      figures.late_effects += 1
      console.error(`late: step ${step} of ${name}, by ${worker}; ${owner?.worker}'s since ${at - (owner?.at ?? 0)} ms`)
    }
    figures.doubled += effects.length - new Set(effects.map(({ step }) => step)).size
  }
}

function effectsIn(name: string): readonly Effect[] {
  if (!readdirSync(root).includes(`${name}.ledger`)) return []
  const lines = readFileSync(join(root, `${name}.ledger`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [worker = '', step, ticks] = line.split(' ')
    return { worker: worker as Name, step: Number(step), at: bootedAt + Number(ticks) * tickMs }
  })
}
