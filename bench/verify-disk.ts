// A disk that fails at each of the first 200 writes of a run, in three ways, in a real process:
//
//   full    the write fails with ENOSPC                    (strace puts the error in)
//   broken  the sync after the write fails with EIO        (strace puts the error in)
//   short   half of the write is taken, the rest refused   (a limit on the size of files)
//
// What was acknowledged must be in the journal, no effect may have happened whose intent is not, and the run must go
// on once the disk works again. Without strace only the last kind is tried, and said so.
//
// Every fault has a process of its own, and starting those takes nearly all of the time: the program they run is drawn
// into one file first, and several run at once, since each waits for the disk.

import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { entriesOf, workOn } from './disk-run.ts'

type Fault = 'full' | 'broken' | 'short'

const writes = Number(process.argv[2] ?? 200)
const steps = Math.ceil(writes / 4)
const lanes = 2 * availableParallelism()
const home = mkdtempSync(join(tmpdir(), 'pawl-disk-'))
const counts = { faults: 0, lost: 0, unacknowledged_effects: 0 }
const wrong: string[] = []

const faults = faultsHere()
const child = await drawnTogether('disk-child.js')
const ends = await lengthsAfterEachWrite()
for (const fault of faults) await failEverywhere(fault)
rmSync(home, { recursive: true })
for (const line of wrong) console.error(`wrong: ${line}`)
console.log(JSON.stringify({ ...counts, wrong: wrong.length, kinds: faults, seconds: secondsSoFar() }))
if (wrong.length > 0) process.exit(1)

function secondsSoFar(): number {
  return Math.round(performance.now() / 1000)
}

/** A program of this folder with all that it needs, in one file. */
async function drawnTogether(program: string): Promise<string> {
  console.error(`verify:disk: ${writes} writes, ${faults.join(', ')}; ${lanes} processes at a time`)
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(dirname(fileURLToPath(import.meta.url)), program),
      target: 'node20',
      outDir: home,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  })
  return join(home, 'child.mjs')
}

/** Fails one run at each of its writes, several runs at a time, and says how far it is. */
async function failEverywhere(fault: Fault): Promise<void> {
  let begun = 0
  let done = 0
  const lane = async () => {
    while (begun < writes) {
      begun += 1
      await failAt(fault, begun)
      done += 1
      if (done % 25 === 0 || done === writes)
        console.error(`${fault}: ${done} of ${writes} faults, ${wrong.length} wrong, ${secondsSoFar()} s`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function faultsHere(): Fault[] {
  const has = (program: string) => spawnSync(program, ['--version']).status === 0
  if (!has('prlimit')) throw new Error('prlimit (util-linux) is needed to limit the size of files')
  if (has('strace')) return ['full', 'broken', 'short']
  console.error('strace is not installed: only short writes are tried')
  return ['short']
}

/** How long the journal of an undisturbed run is after each of its writes. */
async function lengthsAfterEachWrite(): Promise<number[]> {
  const file = join(home, 'undisturbed.jsonl')
  const lengths = [0]
  const acknowledge = () => void lengths.push(statSync(file).size)
  await workOn({ file, effects: join(home, 'undisturbed.effects'), steps, acknowledge })
  return lengths
}

async function failAt(fault: Fault, nth: number): Promise<void> {
  const directory = mkdtempSync(join(home, 'run-'))
  const file = join(directory, 'journal.jsonl')
  const effects = join(directory, 'effects')
  const what = `${fault} at write ${nth}`
  const { acknowledged, end } = await runChild(fault, nth, { file, effects })
  counts.faults += 1
  if (end !== 'storage') wrong.push(`${what}: the run ended with ${end}`)

  const entries = await entriesOf(file)
  const lost = acknowledged.filter((seq) => seq > entries.length).length
  if (lost > 0) wrong.push(`${what}: ${lost} acknowledged events are gone`)
  counts.lost += lost

  const intents = entries.slice(0, acknowledged.at(-1) ?? 0)
  const intended = new Set(intents.flatMap((event) => (event.type === 'tool.started' ? [event.callId] : [])))
  const unintended = effectsIn(effects).filter((id) => !intended.has(id))
  if (unintended.length > 0) wrong.push(`${what}: effects without a durable intent: ${unintended}`)
  counts.unacknowledged_effects += unintended.length

  await goOn(what, { file, effects })
  rmSync(directory, { recursive: true })
}

interface Files {
  readonly file: string
  readonly effects: string
}

async function runChild(fault: Fault, nth: number, { file, effects }: Files) {
  const [program = '', ...rest] = [...wrapper(fault, nth, file), process.execPath, child]
  // One thread for syncs, so that the n-th sync is the n-th of that thread.
  const options = { timeout: 60_000, env: { ...process.env, UV_THREADPOOL_SIZE: '1' } }
  // How it ended is what it says at its end: one that was killed has not said so.
  const stdout = await new Promise<string>((resolve) => {
    execFile(program, [...rest, file, effects, String(steps)], options, (_error, text) => resolve(text))
  })
  const lines = stdout.split('\n')
  const said = (word: string) => lines.filter((line) => line.startsWith(word)).map((line) => line.slice(4))
  return { acknowledged: said('ack ').map(Number), end: said('end ').at(-1) ?? 'no word' }
}

function wrapper(fault: Fault, nth: number, file: string): string[] {
  const strace = ['strace', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null', '-P', file]
  switch (fault) {
    case 'full':
      return [...strace, '-e', 'trace=write', '-e', `inject=write:error=ENOSPC:when=${nth}`]
    case 'broken':
      // The first sync is that of opening the file.
      return [...strace, '-e', 'trace=fdatasync', '-e', `inject=fdatasync:error=EIO:when=${nth + 1}`]
    case 'short': {
      const [before = 0, after = 0] = ends.slice(nth - 1, nth + 1)
      return ['prlimit', `--fsize=${Math.floor((before + after) / 2)}`]
    }
  }
}

/** With a disk that works again, the run must get two steps further and repeat no effect. */
async function goOn(what: string, files: Files): Promise<void> {
  const before = await entriesOf(files.file)
  const further = Math.max(0, Math.ceil((before.length - 2) / 4)) + 2
  const error = await workOn({ ...files, steps: further, acknowledge: () => {} })
  if (error !== null) wrong.push(`${what}: the run could not go on: ${error}`)
  const after = await entriesOf(files.file)
  if (after.length !== 2 + 4 * further) wrong.push(`${what}: the run went on to ${after.length} events`)
  const done = effectsIn(files.effects)
  if (new Set(done).size !== done.length) wrong.push(`${what}: an effect was repeated`)
}

function effectsIn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
