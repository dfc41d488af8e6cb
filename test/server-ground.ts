// A project with recorded runs and a server on it, in this process: real journals on a real disk, a real socket.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send as sendTo, type Wire, type Wired } from '../bench/http/server.ts'
import { readAssets } from '../src/apps/server/assets.ts'
import { openDrivenRuns } from '../src/apps/server/driven-runs.ts'
import { drivingRoutes, lookingRoutes } from '../src/apps/server/driving-routes.ts'
import { listen, type RunningServer } from '../src/apps/server/listen.ts'
import { gaugeOf } from '../src/apps/server/queue-gauge.ts'
import { noQueue, type QueueView } from '../src/apps/server/queue-route.ts'
import { eventsIn, findRun, openProject, openRecords, type Project, type Records } from '../src/compose/index.ts'
import type { Machine } from '../src/core/index.ts'
import type { OwnedJournal } from '../src/journal/index.ts'
import { startRun } from '../src/runtime/index.ts'
import { plainSettings, scriptedPort, testWorld, tool } from '../src/testing/index.ts'

export const token = 'a-token-for-tests-of-more-than-128-bits'
export const ticket = 'a-ticket-for-tests-of-more-than-128-bits'

export interface Ground {
  readonly project: Project
  readonly records: Records
  readonly server: RunningServer
  readonly close: () => Promise<void>
}

export interface RecordedRun {
  readonly id: string
  readonly task: string
  /** In the text dialect. */
  readonly replies: readonly string[]
  readonly output?: (call: string) => string
  readonly machine?: Machine
}

const twoModes: Machine = {
  name: 'two-modes',
  start: 'looking',
  modes: {
    looking: {
      prompt: 'Look.',
      sees: ['task', 'last-results'],
      may: ['view'],
      on: { results: 'judging', 'no-calls': 'judging' },
    },
    judging: {
      prompt: 'Judge.',
      sees: ['task', 'last-results'],
      may: ['answer', 'note', 'keep'],
      concludes: true,
      on: { reply: 'looking' },
    },
  },
  limits: { turns: 100_000 },
}

export const oneMode: Machine = {
  name: 'one-mode',
  start: 'working',
  modes: {
    working: {
      prompt: 'Work.',
      sees: ['task', 'last-results'],
      may: ['*'],
      concludes: true,
      on: { results: 'working' },
    },
  },
  limits: { turns: 100_000 },
}

export async function groundWith(
  runs: readonly RecordedRun[],
  options: { assets?: string; script?: string; isLooking?: boolean; queue?: () => QueueView } = {},
): Promise<Ground> {
  const parent = mkdtempSync(join(tmpdir(), 'pawl-server-'))
  const root = join(parent, 'project')
  mkdirSync(join(root, '.git'), { recursive: true })
  const flags = options.script === undefined ? {} : { provider: 'script', model: options.script, machine: 'freeform' }
  const opened = openProject({ cwd: root, env: { HOME: parent }, home: parent, flags })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const project = opened.value
  for (const run of runs) await record(project, run)
  const records = openRecords(project)
  const driven = openDrivenRuns({ project, version: 'test' })
  const { queue = () => noQueue } = options
  const server = await listen({
    records,
    token,
    ticket,
    address: '127.0.0.1',
    port: 0,
    assets: options.assets === undefined ? new Map() : await readAssets(options.assets),
    version: 'test',
    furtherRoutes: options.isLooking === true ? lookingRoutes : drivingRoutes(driven, async () => queue()),
    ...(options.queue !== undefined && { queue: gaugeOf(async () => queue()) }),
  })
  const close = async () => {
    await driven.close()
    await server.close()
    rmSync(parent, { recursive: true, force: true })
  }
  return { project, records, server, close }
}

/** Lets the real runtime write a journal with a model that plays a script. */
export async function record(
  project: Project,
  { id, task, replies, output, machine = twoModes }: RecordedRun,
): Promise<void> {
  const journal = await project.runs.create(id, { pawl: 'test' })
  if (!journal.ok) throw new Error(journal.error.message)
  const view = tool('view', ({ input }) => ({ ok: true, output: output?.(String(input.target)) ?? 'some lines' }))
  const world = { ...testWorld({ model: scriptedPort(replies), tools: [view] }), journal: journal.value }
  const handle = startRun({ id, machine, settings: plainSettings }, world)
  handle.say(task)
  await handle.rest()
  await journal.value.close()
}

/** A run that is another as it was after so many events; its journal is still open. */
export async function beginningOf(
  { project: { runs } }: Ground,
  { run, id, events }: { readonly run: string; readonly id: string; readonly events: number },
): Promise<OwnedJournal> {
  const found = await findRun(runs, run)
  const all = found.ok ? await eventsIn(found.value) : found
  if (!all.ok) throw new Error(all.error)
  const journal = await runs.create(id, { pawl: 'test' })
  if (!journal.ok) throw new Error(journal.error.message)
  const [started, ...rest] = all.value
  await journal.value.append([{ ...started, id }, ...rest.slice(0, events - 1)])
  return journal.value
}

/** A request of somebody who has been let in, with exactly the headers that are given. */
export function send({ port }: RunningServer, wire: Wire): Promise<Wired> {
  return sendTo({ port, token }, wire)
}
