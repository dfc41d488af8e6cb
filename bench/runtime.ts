// What one step of an agent loop (a model call and a tool call) costs beside the model and the tool: our runtime with the
// governor on and a memory journal, a bare loop, and other frameworks, all with an instant fake model, in one run. Then
// the same step durable, against a raw write and fdatasync.

import { execFileSync } from 'node:child_process'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createJournal, memoryJournal } from '../src/journal/index.ts'
import { type CallModel, type Journal, startRun } from '../src/runtime/index.ts'
import { newRun, plainMachine, plainSettings, success, tool } from '../src/testing/index.ts'
import { median, rounded } from './measure.ts'
import { type LoopOf, loadDurablePeer, loadPeers } from './runtime/peers.ts'

const durableSteps = 200
const usage = { inputTokens: 1, outputTokens: 1, costUsd: 0 }

/** A model that calls a tool `steps` times and then concludes; native calls, as the peers have them. */
function fakeModel(steps: number): { call: CallModel; count: () => number } {
  let count = 0
  const call: CallModel = async () => {
    count += 1
    const calls =
      count > steps
        ? [{ id: 'end', name: 'answer', arguments: '{"text":"done"}' }]
        : [{ id: `c${count}`, name: 'view', arguments: `{"target":"file-${count}"}` }]
    return { ok: true, value: { text: '', calls, usage, finish: 'calls' } }
  }
  return { call, count: () => count }
}

const view = tool('view', ({ input }) => success(`contents of ${input.target}`))

async function pawl(steps: number, journal: Journal): Promise<void> {
  const fake = fakeModel(steps)
  const model = { name: 'fake', dialect: 'native', call: fake.call, maxOutputTokens: 1000 } as const
  const machine = { ...plainMachine, limits: { turns: steps + 10 } }
  const run = startRun({ ...newRun(machine), settings: plainSettings }, { journal, model, tools: [view] })
  run.say('go')
  const rest = await run.rest()
  if (rest.kind !== 'ended' || rest.outcome.kind !== 'answered' || fake.count() !== steps + 1) {
    throw new Error(`pawl made ${fake.count()} calls and came to ${JSON.stringify(rest)}`)
  }
}

/** What everybody writes first: a list of messages, a model, a tool, a loop. */
async function bare(steps: number): Promise<void> {
  const fake = fakeModel(steps)
  const signal = new AbortController().signal
  const messages: unknown[] = [{ role: 'user', text: 'go' }]
  for (;;) {
    const reply = await fake.call({} as never, { signal, onText: () => {} })
    if (!reply.ok) throw new Error('the fake model failed')
    messages.push(reply.value)
    const [call] = reply.value.calls
    if (call === undefined || call.name === 'answer') return
    messages.push(await view.run({ id: call.id, tool: call.name, input: JSON.parse(call.arguments) }, {} as never))
  }
}

/** The median cost of a step in each loop. They take turns, so that whatever else the machine does meets them all. */
async function microsecondsPerStep(
  loops: Readonly<Record<string, LoopOf>>,
  steps: number,
  rounds: number,
): Promise<Record<string, number>> {
  const costs = Object.fromEntries(Object.keys(loops).map((name): [string, number[]] => [name, []]))
  for (let round = -Math.min(rounds, 5); round < rounds; round += 1) {
    for (const [name, loop] of Object.entries(loops)) {
      const before = process.hrtime.bigint()
      await loop(steps)
      if (round >= 0) costs[name]?.push(Number(process.hrtime.bigint() - before) / 1000 / steps)
    }
  }
  return Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, median(all)]))
}

if (process.argv[2] === 'alone') {
  await pawl(10_000, memoryJournal([], { isChecked: false }))
  console.log(peakMb())
  process.exit(0)
}

/** The most this process has held. On Linux `maxRSS` begins with what its parent held, so the system is asked there. */
function peakMb(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS
  return Math.round(Number(kilobytes) / 1024)
}

/** What only a process of its own can tell: the peak of a run of 10,000 steps, and what importing the runtime costs. */
function aloneFigures(): { peakMb: number; importMs: number } {
  const self = process.argv[1] ?? ''
  const peakMb = Number(execFileSync(process.execPath, [self, 'alone'], { encoding: 'utf8' }))
  const index = pathToFileURL(join(process.cwd(), 'dist', 'runtime', 'index.js')).href
  const probe = `const t = performance.now(); await import(${JSON.stringify(index)}); console.log(performance.now() - t)`
  const times = Array.from({ length: 7 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', probe], { encoding: 'utf8' })),
  )
  return { peakMb, importMs: Math.round(median(times)) }
}

const lengths = [10, 100, 1000, 10_000]
const peers = await loadPeers()
const loops: Record<string, LoopOf> = {
  bare,
  pawl: (steps) => pawl(steps, memoryJournal([], { isChecked: false })),
  ...peers,
}
/** The quick ones take turns among themselves; the others would only heat the cache, and are quadratic. */
const slow = ['ai_sdk', 'langgraph']
const quick = Object.fromEntries(Object.entries(loops).filter(([name]) => !slow.includes(name)))
const costs: Record<string, Record<number, number>> = {}
const note = (steps: number, found: Readonly<Record<string, number>>) => {
  for (const [name, cost] of Object.entries(found)) costs[name] = { ...costs[name], [steps]: cost }
}
// Whoever is measured first must not pay for the compiler.
await microsecondsPerStep(quick, 100, 300)
for (const steps of lengths) note(steps, await microsecondsPerStep(quick, steps, Math.min(200, 20_000 / steps + 7)))
for (const name of slow) {
  const loop = loops[name]
  if (loop === undefined) continue
  for (const steps of [10, 100, 1000])
    note(steps, await microsecondsPerStep({ [name]: loop }, steps, steps > 100 ? 1 : 5))
}

console.log(`${'µs a step'.padEnd(12)}${lengths.map((steps) => String(steps).padStart(10)).join('')}`)
for (const name of Object.keys(loops)) {
  const cells = lengths.map((steps) => (costs[name]?.[steps]?.toFixed(1) ?? '–').padStart(10))
  console.log(`${name.padEnd(12)}${cells.join('')}`)
}

const alone = aloneFigures()
const durable = await durableCosts()
if (durable.peer === null) console.log("LangGraph's SQLite saver is not compared: its driver could not be compiled")
else console.log(`durable step of LangGraph with its SQLite saver ${durable.peer.toFixed(0)} µs`)
console.log(`durable step ${durable.step.toFixed(0)} µs, raw write + fdatasync of 1 KB ${durable.raw.toFixed(0)} µs`)

const at = (name: string, steps: number) => costs[name]?.[steps] ?? Number.NaN
const ratio = (name: string, steps = 100) =>
  Number.isNaN(at(name, steps)) ? null : rounded(at('pawl', steps) / at(name, steps), 4)
// A bare loop slows down with its length too: what ours adds to it, and what it is to it, are two ways to compare.
console.log(
  JSON.stringify({
    vs_bare: ratio('bare'),
    vs_pi: ratio('pi'),
    vs_pi_10k: ratio('pi', 10_000),
    vs_ai_sdk: ratio('ai_sdk'),
    vs_langgraph: ratio('langgraph'),
    growth_10k: rounded((at('pawl', 10_000) - at('bare', 10_000)) / (at('pawl', 100) - at('bare', 100))),
    growth_10k_vs_bare: rounded((ratio('bare', 10_000) ?? 0) / (ratio('bare') ?? 0)),
    peak_mb_10k: alone.peakMb,
    durable_vs_fdatasync: rounded(durable.step / durable.raw),
    durable_vs_langgraph_sqlite: durable.peer === null ? null : rounded(durable.step / durable.peer, 4),
    import_ms: alone.importMs,
  }),
)

/** A durable step of ours, a raw durable write, and a durable step of a peer, taking turns. */
async function durableCosts(): Promise<{ step: number; raw: number; peer: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'pawl-bench-'))
  const ours: number[] = []
  const raws: number[] = []
  const theirs: number[] = []
  const peer = await loadDurablePeer()
  // The same code that writes to a file, warmed up without one.
  for (let round = 0; round < 5; round += 1) await pawl(1000, memoryJournal())
  for (let round = -3; round < 12; round += 1) {
    const created = await createJournal({ file: join(folder, `run-${round}.jsonl`), pawl: 'bench' })
    if (!created.ok) throw new Error(created.error.message)
    const before = process.hrtime.bigint()
    await pawl(durableSteps, created.value)
    const cost = Number(process.hrtime.bigint() - before) / 1000 / durableSteps
    await created.value.close()
    const raw = rawCost(join(folder, `raw-${round}`))
    if (round < 0) continue
    ours.push(cost)
    raws.push(raw)
    if (peer !== null && round < 3) theirs.push(await peerCost(peer, join(folder, `peer-${round}.db`)))
  }
  rmSync(folder, { recursive: true, force: true })
  return { step: median(ours), raw: median(raws), peer: theirs.length === 0 ? null : median(theirs) }
}

async function peerCost(loop: (steps: number, file: string) => Promise<void>, file: string): Promise<number> {
  const before = process.hrtime.bigint()
  await loop(durableSteps, file)
  return Number(process.hrtime.bigint() - before) / 1000 / durableSteps
}

function rawCost(file: string): number {
  const descriptor = openSync(file, 'a')
  const line = `${'x'.repeat(1023)}\n`
  const before = process.hrtime.bigint()
  for (let count = 0; count < durableSteps; count += 1) {
    writeSync(descriptor, line)
    fdatasyncSync(descriptor)
  }
  const cost = Number(process.hrtime.bigint() - before) / 1000 / durableSteps
  closeSync(descriptor)
  return cost
}
