// Another program, governed from outside: its requests go through a proxy, its conversations are runs of this project.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toLedger } from '../../config/index.ts'
import type { RunEvent } from '../../core/index.ts'
import {
  type Conversation,
  type Lead,
  leadFor,
  type ProxyLimits,
  type ProxyOptions,
  type Stop,
  startProgram,
  startProxy,
  upstreamsOf,
  variablesFor,
} from '../../foreign/index.ts'
import { StoreError } from '../../journal/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { headOf } from '../run/head-of.ts'
import { keepOutputs } from '../run/keep-output.ts'
import { redactAll } from '../run/world.ts'
import { beginRun } from '../runs/begin-run.ts'
import { type RunFolder, writeRemarks } from '../runs/run-folder.ts'
import { whyNotStarted } from './why-not-started.ts'
import { priceRequests } from './wrap-prices.ts'

export interface WrapRequest {
  readonly project: Project
  readonly pawl: string
  readonly program: string
  readonly args: readonly string[]
  readonly limits: ProxyLimits
  /** What the person should know while the program runs. */
  readonly tell: (text: string) => void
}

export interface Wrapped {
  /** 4 and 5 when it was stopped, the program's own otherwise. */
  readonly exitCode: number
  readonly runs: readonly string[]
  readonly turns: number
  readonly costUsd: number
  /** Models that were asked and are in no price table: what they cost is not known. */
  readonly unpriced: readonly string[]
}

/** How often a program may ask again after it was stopped, before it is ended. */
const patience = 3

/** Runs a program to its end. Fails when it cannot be started. */
export async function wrapProgram(request: WrapRequest): Promise<Result<Wrapped, string>> {
  const { project, program, limits } = request
  const { situation, config } = project
  const stops: Stop[] = []
  const unpriced = new Set<string>()
  const closing: (() => Promise<void>)[] = []
  const proxy = await startProxy({
    program,
    limits,
    upstreams: upstreamsOf(situation.env),
    ledger: () => toLedger(config.settings),
    openRecord: () => openRecord(request, closing),
    priceOf: noting(unpriced, request, await priceRequests(project)),
    clean: redactAll(project),
    now: Date.now,
    onStop: (stop) => {
      stops.push(stop)
      if (stops.length === 1) request.tell(`pawl: stopped ${program}: ${stop.why}`)
      if (stops.length > patience) running.end()
    },
  })
  const lead = await layOut(leadFor(program, proxy.origin))
  const running = startProgram({
    program,
    args: [...lead.words, ...request.args],
    cwd: situation.cwd,
    // Some programs believe the shell's word for where they are.
    env: { ...situation.env, PWD: situation.cwd, ...variablesFor(proxy.origin) },
  })
  try {
    const own = await running.ended
    for (const one of proxy.conversations()) one.close(own === 130 ? 'person' : 'shutdown', Date.now())
    const exitCode = exitCodeAfter(proxy.conversations(), stops) ?? own
    const runs = proxy.conversations().map(({ id }) => id)
    const { turns, spentUsd } = proxy.purse
    return { ok: true, value: { exitCode, runs, turns: turns(), costUsd: spentUsd(), unpriced: [...unpriced] } }
  } catch (error) {
    return { ok: false, error: whyNotStarted(program, error) }
  } finally {
    await proxy.close()
    for (const close of closing) await close()
    await lead.clear()
  }
}

/** Writes the file that leads a program to the proxy, if it needs one. */
async function layOut({ words, file }: Lead): Promise<{ words: readonly string[]; clear: () => Promise<void> }> {
  if (file === null) return { words: words(''), clear: async () => {} }
  const directory = await mkdtemp(join(tmpdir(), 'pawl-wrap-'))
  const path = join(directory, file.name)
  await writeFile(path, file.text)
  return { words: words(path), clear: () => rm(directory, { recursive: true, force: true }) }
}

/** A stop counts unless somebody has gone on after it. */
function exitCodeAfter(conversations: readonly Conversation[], stops: readonly Stop[]): number | null {
  const kinds = conversations.flatMap(({ run: { stage } }) => (stage.name === 'ended' ? [stage.outcome.kind] : []))
  if (kinds.includes('stuck')) return 4
  return kinds.includes('limit') || stops.some(({ run }) => run === null) ? 5 : null
}

/** A run for a conversation; how it is closed is added to the list. */
async function openRecord({ project, pawl, program, tell }: WrapRequest, closing: (() => Promise<void>)[]) {
  const commit = await headOf(project.workspace.root)
  const furnish = (made: RunFolder) => writeRemarks(made, { tags: ['wrap'], isPinned: false, commit })
  const begun = await beginRun(project.runs, { pawl, furnish })
  if (!begun.ok) throw new StoreError(`${program} cannot be recorded: ${begun.error}`)
  const { folder, journal } = begun.value
  const keeper = keepOutputs(folder.store.blobs(folder.id))
  let isTold = false
  const incomplete = (problem: string) => {
    if (!isTold) tell(`pawl: the run ${folder.id} is not recorded in full: ${problem}`)
    isTold = true
  }
  closing.push(async () => {
    for (const problem of await keeper.kept()) incomplete(problem)
    await journal.close()
  })
  return {
    id: folder.id,
    keep: keeper.keep,
    // Nobody waits for the disk: it is the provider that acts on a request, and it has no part in what is kept here.
    record: (event: RunEvent) => {
      void journal.append([event], { durable: false }).then((appended) => {
        if (!appended.ok) incomplete(appended.error.message)
      })
    },
  }
}

/** The price of each model, with those noted that have none; whoever set a limit of cost is told when it cannot hold. */
function noting(
  unpriced: Set<string>,
  { limits, tell }: WrapRequest,
  priceOf: ProxyOptions['priceOf'],
): ProxyOptions['priceOf'] {
  return (route, model) => {
    const price = priceOf(route, model)
    if (!price.isKnown && limits.costUsd !== undefined && !unpriced.has(model))
      tell(
        `pawl: the price of ${model} is not known, so --max-cost has no hold on it; --max-turns has, and prices can be set in the configuration`,
      )
    if (!price.isKnown) unpriced.add(model)
    return price
  }
}
