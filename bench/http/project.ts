// A project with recorded runs, on a disk, for a server of its own.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '../../src/core/index.ts'
import { createJournal } from '../../src/journal/index.ts'
import { startRun } from '../../src/runtime/index.ts'
import { plainSettings, scriptedPort, testWorld, tool } from '../../src/testing/index.ts'

export interface Place {
  readonly root: string
  readonly home: string
  readonly runs: string
  readonly remove: () => void
}

export function makeProject(): Place {
  const parent = mkdtempSync(join(tmpdir(), 'pawl-http-'))
  const [root, home] = [join(parent, 'project'), join(parent, 'home')]
  const runs = join(root, '.pawl', 'runs')
  for (const directory of [runs, home, join(root, '.git')]) mkdirSync(directory, { recursive: true })
  return { root, home, runs, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

export interface Recorded {
  readonly id: string
  readonly task: string
  /** In the text dialect. */
  readonly replies: readonly string[]
  readonly output: string
  readonly machine?: Machine
  readonly tags?: readonly string[]
}

function machineNamed(name: string): Machine {
  return {
    name,
    start: name,
    modes: {
      [name]: { prompt: name, sees: ['task', 'last-results'], may: ['*'], concludes: true, on: { results: name } },
    },
    limits: { turns: 100_000 },
  }
}

/** Lets the real runtime write a journal with a model that plays a script. */
export async function recordRun({ runs }: Place, recorded: Recorded): Promise<void> {
  const { id, task, replies, output, machine = machineNamed('working'), tags = [] } = recorded
  const directory = join(runs, id)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'remarks.json'), JSON.stringify({ tags }))
  const journal = await createJournal({ file: join(directory, 'journal.jsonl'), pawl: 'test' })
  if (!journal.ok) throw new Error(journal.error.message)
  const view = tool('view', () => ({ ok: true, output }))
  const search = tool('text-search', () => ({ ok: false, output, error: { kind: 'failed', message: output } }))
  const world = { ...testWorld({ model: scriptedPort(replies), tools: [view, search] }), journal: journal.value }
  const handle = startRun({ id, machine, settings: plainSettings }, world)
  handle.say(task)
  await handle.rest()
  await journal.value.close()
}

/** A run in which somebody hostile chose every text: task, machine, mode, reply, file name, output, error, note, plan. */
export function hostileRun(id: string, text: string): Recorded {
  const line = text.replaceAll('\n', ' ')
  const quoted = line.includes("'") ? `"${line.replaceAll('"', '')}"` : `'${line}'`
  return {
    id,
    task: text,
    machine: machineNamed(line.slice(0, 200)),
    tags: [line],
    output: text,
    replies: [
      `${text}\n$(view ${quoted})`,
      `$(plan add ${line})\n$(note ${line})`,
      `$(text-search ${quoted})`,
      `$(${line})`,
      `$(view a.ts)\n$(keep)`,
      `$(answer ${text})`,
    ],
  }
}
