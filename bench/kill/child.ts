// A process that drives one scripted run on a real file journal, to be killed. Started again, it resumes.
//
//   node child.js FOLDER STEPS [KILL]
//
// KILL is `write:N:point`: at the N-th write to the journal the process kills itself before it, half way through it, after
// it, or after the sync that follows. What the journal has acknowledged is reported on stdout, line by line; what unsafe
// tools really did is appended to a file beside the journal, which the checker holds against it.

import { appendFileSync, existsSync, fdatasync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { RunEvent, RunState } from '../../src/core/index.ts'
import { toArray } from '../../src/core/index.ts'
import { realDisk } from '../../src/journal/disk.ts'
import { createJournal, type Disk, openJournal } from '../../src/journal/index.ts'
import { type Journal, resumeRun, startRun, type Tool } from '../../src/runtime/index.ts'
import { newRun, plainMachine, scriptedPort, success, tool } from '../../src/testing/index.ts'

const [folder = '', stepsText = '200', kill = ''] = process.argv.slice(2)
const steps = Number(stepsText)
const file = join(folder, 'run.jsonl')
const deeds = join(folder, 'deeds')

const [, place = '', point = ''] = kill.split(':')
const fatal = kill === '' ? Number.NaN : Number(place)
let writes = 0

function die(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** The real disk, except that it knows when to die. */
const disk: Disk = {
  ...realDisk,
  write: (descriptor: number, bytes: Buffer, start: number): number => {
    writes += 1
    if (writes !== fatal) return writeSync(descriptor, bytes, start)
    if (point === 'before') die()
    if (point === 'half') {
      writeSync(descriptor, bytes, start, Math.floor((bytes.length - start) / 2))
      die()
    }
    const written = writeSync(descriptor, bytes, start)
    if (point === 'after') die()
    return written
  },
  sync: (descriptor: number): Promise<void> =>
    new Promise((resolve, reject) => {
      fdatasync(descriptor, (error) => {
        if (writes === fatal && point === 'synced') die()
        if (error === null) resolve()
        else reject(error)
      })
    }),
}

/** Says what was acknowledged, so that the checker can tell what must not be lost. */
function reporting(journal: Journal, already: number): Journal {
  let seq = already
  return {
    ...journal,
    append: async (events: readonly RunEvent[]) => {
      const appended = await journal.append(events)
      seq += events.length
      if (appended.ok) writeSync(1, `${seq}\n`)
      return appended
    },
  }
}

const tools: Tool[] = [
  tool('view', ({ input }) => success(`contents of ${JSON.stringify(input)}`)),
  tool(
    'edit',
    ({ id }) => {
      appendFileSync(deeds, `${id}\n`)
      return success('written')
    },
    { mutates: true, class: 'edit', safety: 'unsafe', isParallelSafe: false },
  ),
]

/** What the model says depends only on how far the conversation is: it has no memory that a kill could take. */
function scriptFrom(run: RunState | null): (count: number) => string {
  const said = run === null ? 0 : toArray(run.talk).filter(({ role }) => role === 'model').length
  return (count) => {
    const step = said + count
    if (step > steps) return '$(answer done)'
    return step % 10 < 3 ? `$(edit file-${step} delete)` : `$(view file-${step})`
  }
}

const machine = { ...plainMachine, limits: { turns: steps + 10 } }
const rest = await (existsSync(file) ? goOn() : start())
process.stdout.write(`${JSON.stringify(rest)}\n`)

async function start() {
  const created = await createJournal({ file, pawl: 'test', disk })
  if (!created.ok) throw new Error(created.error.message)
  const world = { journal: reporting(created.value, 0), model: scriptedPort(scriptFrom(null)), tools }
  const run = startRun(newRun(machine), world)
  run.say('go')
  return run.rest()
}

async function goOn() {
  const opened = await openJournal({ file, pawl: 'test', disk })
  // Killed before anything was acknowledged: there is no run yet.
  if (!opened.ok && opened.error.kind === 'empty') return start()
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.message}`)
  const { journal, run } = opened.value
  if (run.stage.name === 'ended') return { kind: 'ended', outcome: run.stage.outcome } as const
  const world = { journal: reporting(journal, journal.seq), model: scriptedPort(scriptFrom(run)), tools }
  const resumed = await resumeRun(run, world)
  // Killed between the first event and the task: nobody has spoken yet.
  if (run.talk.length === 0) resumed.say('go')
  return resumed.rest()
}
