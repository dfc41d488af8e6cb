// Damages a journal in every way we can think of and opens it: nothing may crash, no wrong run may come out.
//
//   truncations  the file cut off at every byte, opened for writing: exactly the whole entries come back
//   flips        one random bit changed: refused, or reported as torn, or provably without effect
//   mutations    lines changed as JSON, half of them sealed again as if we had written them: only typed errors
//
// A seed may be given: `npm run verify:journal -- 7`.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject, RunState } from '../src/core/index.ts'
import { createJournal, loadRun, openJournal } from '../src/journal/index.ts'
import { anyHistory, picker, seeded } from '../src/testing/index.ts'
import { mutate, resealed } from './journal-mutations.ts'

const pawl = '0.0.0'
const entries = 200
const seed = Number(process.argv[2] ?? 1)
const random = seeded(seed)
const pick = picker(random)

// In memory where there is such a place: a hundred thousand syncs of a real disk prove nothing more here.
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'pawl-verify-'))
const { events, runs } = anyHistory(seed, entries)
const states = runs.map((run) => JSON.stringify(run))
const whole = await writeWhole()
const counts = { truncations: 0, flips: 0, mutations: 0, undetected: 0, crashes: 0 }

await truncateEverywhere()
await flipBits(10_000)
await mutateLines(20_000)
rmSync(home, { recursive: true })
console.log(JSON.stringify(counts))
if (counts.undetected + counts.crashes > 0) process.exit(1)

async function writeWhole(): Promise<Buffer> {
  const file = join(home, 'whole.jsonl')
  const created = await createJournal({ file, pawl })
  if (!created.ok) throw new Error(created.error.message)
  const appended = await created.value.append(events)
  if (!appended.ok) throw new Error(appended.error.message)
  await created.value.close()
  return readFileSync(file)
}

/** Every length there is, from the whole file down to nothing. */
async function truncateEverywhere(): Promise<void> {
  const directory = join(home, 'cut')
  const file = join(directory, 'journal.jsonl')
  for (let length = whole.length; length >= 0; length -= 1) {
    mkdirSync(directory)
    const cut = whole.subarray(0, length)
    writeFileSync(file, cut)
    const ends = cut.lastIndexOf(10) + 1
    const seq = Math.max(0, countLines(cut.subarray(0, ends)) - 1)
    await attempt(`cut at ${length}`, async () => {
      const opened = await openJournal({ file, pawl })
      if (!opened.ok) return seq === 0 && opened.error.kind === 'empty'
      const { journal, run, repaired } = opened.value
      await journal.close()
      const isRepaired =
        ends === length
          ? repaired === null
          : repaired !== null && readFileSync(repaired.keptAs).equals(cut.subarray(ends))
      return isRepaired && isRunAfter(run, seq) && readFileSync(file).equals(whole.subarray(0, ends))
    })
    rmSync(directory, { recursive: true })
    counts.truncations += 1
  }
}

async function flipBits(times: number): Promise<void> {
  const file = join(home, 'flipped.jsonl')
  let torn = 0
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * whole.length)
    const bit = Math.floor(random() * 8)
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << bit), at)
    writeFileSync(file, flipped)
    await attempt(`bit ${bit} of byte ${at} flipped`, async () => {
      const loaded = await loadRun(file)
      if (!loaded.ok) return 'line' in loaded.error
      if (loaded.value.torn !== null) torn += 1
      return isPrefix(loaded.value.run, loaded.value.position.seq, loaded.value.torn !== null)
    })
    counts.flips += 1
  }
  console.log(`of ${times} flips ${torn} hit the last newline and were reported as a torn tail`)
}

async function mutateLines(times: number): Promise<void> {
  const file = join(home, 'mutated.jsonl')
  const lines = whole.toString().trimEnd().split('\n')
  const ends: Record<string, number> = {}
  for (let time = 0; time < times; time += 1) {
    const parsed = lines.map((line) => JSON.parse(line) as JsonObject)
    const { name, mutated } = mutate(parsed, { random, pick })
    const isForged = random() < 0.5
    const text = isForged ? resealed(mutated) : `${mutated.map((line) => JSON.stringify(line)).join('\n')}\n`
    writeFileSync(file, text)
    await attempt(`${name}${isForged ? ', sealed again' : ''}`, async () => {
      const loaded = await loadRun(file)
      const end = loaded.ok ? 'read' : loaded.error.kind
      ends[end] = (ends[end] ?? 0) + 1
      // What is sealed with our own seal is ours: it may be another run, but it must be one, or a typed error.
      if (!loaded.ok || isForged) return true
      // A last line less is a truncation: of a file alone, nobody can say that it was longer once.
      const isTruncation = whole.indexOf(text) === 0
      return isPrefix(loaded.value.run, loaded.value.position.seq, isTruncation)
    })
    counts.mutations += 1
  }
  console.log(`mutations ended as ${JSON.stringify(ends)}`)
}

/** Runs one case; says what it was when something wrong came out or anything was thrown. */
async function attempt(what: string, act: () => Promise<boolean>): Promise<void> {
  try {
    if (await act()) return
    counts.undetected += 1
    console.log(`wrong: ${what} (seed ${seed})`)
  } catch (error) {
    counts.crashes += 1
    console.log(`thrown: ${what} (seed ${seed}): ${error instanceof Error ? error.stack : error}`)
  }
}

/** The whole run; or, where it may be shorter, an earlier state of it. */
function isPrefix(run: RunState, seq: number, mayBeShorter: boolean): boolean {
  return isRunAfter(run, seq) && (mayBeShorter || seq === entries)
}

function isRunAfter(run: RunState, seq: number): boolean {
  return seq > 0 && JSON.stringify(run) === states[seq - 1]
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (const byte of bytes) if (byte === 10) lines += 1
  return lines
}
