// A tool that is a run of its own: same loop, own journal, a share of the budget, and its outcome for a result.
//
// Invariants
//   S1. A sub-run uses no more than its parent has left, and what it used is accounted for however it ends.
//   S2. It ends when its parent no longer waits for it, and its paths are free once it has ended.
//   S3. Where there are locks it writes only to paths that it holds, as far as its calls say where they write.

import type { Call, Json, JsonObject, Machine, RunState, Settings, ToolErrorKind, ToolOutcome } from '../core/index.ts'
import { conclusionShare } from './limits.ts'
import { type Claim, type PathLocks, pathsOf } from './path-locks.ts'
import { type Clock, changesBy, type Permit, type Tool, type ToolContext } from './ports.ts'
import { type RunHandle, startRun, type World } from './run.ts'
import { type Budget, type Grant, openBudget, type Share, spentBy } from './sub-runs-budget.ts'
import { outcomeOf, watchSubRun } from './sub-runs-outcome.ts'
import { systemClock } from './system-clock.ts'

/** A sub-run that is about to start, as whoever gives it its world needs to know it. */
export interface SubRun {
  /** From the run and the call; a name for its journal. */
  readonly id: string
  readonly task: string
  /** For sub-runs of its own. */
  readonly budget: Budget
  /** The paths it holds, and the locks for sub-runs of its own; `null` where there are no locks. */
  readonly claim: Claim | null
  /** The sub-run as it stands. */
  readonly state: () => RunState
}

export interface SubRunOptions {
  readonly name: string
  readonly description: string
  /** If not said, those of its parent. Nobody can talk to a sub-run, so that a failure ends it. */
  readonly machine?: Machine
  readonly settings?: Settings
  /** A world with a journal of its own; limits and policy are tightened to what the sub-run may do. */
  readonly world: (subRun: SubRun) => World | Promise<World>
  /** The run that calls the tool, as it stands. */
  readonly parent: () => RunState
  /** The budget whose limits the parent runs under. */
  readonly budget: Budget
  /** The most that one sub-run gets, whatever it asks for. */
  readonly most?: Share
  readonly timeoutMs: number
  /** Whether it may change anything; if not said, yes. */
  readonly mutates?: boolean
  readonly locks?: PathLocks
  readonly clock?: Clock
  /** Told of every sub-run that starts: to show it, or to watch over its resources. */
  readonly onStart?: (handle: RunHandle, subRun: SubRun) => void
}

/** Makes the tool. */
export function subRunTool(options: SubRunOptions): Tool {
  const { name, description, timeoutMs, mutates = true } = options
  return {
    name,
    description,
    timeoutMs,
    mutates,
    class: 'other',
    // It costs turns and money, so it is never begun a second time by itself.
    safety: 'unsafe',
    // Side by side: whoever must not meet is kept apart by locks.
    isParallelSafe: true,
    inputSchema,
    run: (call, context) => delegate(call, context, options),
  }
}

const inputSchema: JsonObject = {
  type: 'object',
  properties: {
    task: { type: 'string', description: 'what to do, with all that must be known to do it' },
    paths: { type: 'array', items: { type: 'string' }, description: 'files and folders it may write to' },
    turns: { type: 'number', description: 'how many turns it may take at most' },
    costUsd: { type: 'number', description: 'what it may cost at most, in dollars' },
  },
  required: ['task'],
}

interface Asked extends Share {
  readonly task: string
  readonly paths: readonly string[]
}

/** Models write the task as `task`, and as `target` where a dialect knows nothing of the tool. */
function askedIn({ input }: Call): Asked {
  const { task, target, paths, turns, costUsd } = input
  const text = [task, target].find((value) => typeof value === 'string') ?? ''
  const list = Array.isArray(paths) ? paths : typeof paths === 'string' ? paths.split(',') : []
  return {
    task: String(text).trim(),
    paths: list.filter((path) => typeof path === 'string').map((path) => path.trim()),
    ...share('turns', turns),
    ...share('costUsd', costUsd),
  }
}

/** A number, or the text of one: a text dialect knows nothing else. */
function share(key: keyof Share, value: Json | undefined): Share {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? { [key]: number } : {}
}

async function delegate(call: Call, context: ToolContext, options: SubRunOptions): Promise<ToolOutcome> {
  const asked = askedIn(call)
  if (asked.task === '') return refusal('bad_input', `${options.name} needs a task`)
  const clock = options.clock ?? systemClock
  const before = clock.elapsed()
  const claimed = await claimPaths(asked, context, options)
  if (!claimed.ok) return claimed.outcome
  const { claim } = claimed
  try {
    const grant = options.budget.grant(smaller(asked, options.most ?? {}), options.parent())
    if (grant === null) return refusal('refused', 'nothing of the budget is left for a sub-run')
    const timeMs = (options.timeoutMs - (clock.elapsed() - before)) * (1 - conclusionShare)
    return await live({ asked, grant, claim, timeMs }, context, options)
  } finally {
    claim?.release()
  }
}

function smaller(asked: Share, most: Share): Share {
  const turns = least(asked.turns, most.turns)
  const costUsd = least(asked.costUsd, most.costUsd)
  return { ...(turns !== undefined && { turns }), ...(costUsd !== undefined && { costUsd }) }
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}

type Claimed =
  | { readonly ok: true; readonly claim: Claim | null }
  | { readonly ok: false; readonly outcome: ToolOutcome }

async function claimPaths({ paths }: Asked, context: ToolContext, { locks }: SubRunOptions): Promise<Claimed> {
  if (locks === undefined) return { ok: true, claim: null }
  const list = paths.join(', ')
  if (!locks.covers(paths))
    return { ok: false, outcome: refusal('refused', `these paths cannot be given to a sub-run: ${list}`) }
  if (paths.length > 0) context.progress(`waits for its turn to write to ${list}`)
  const claim = await locks.claim(paths, context.signal)
  return claim === null ? { ok: false, outcome: refusal('interrupted', 'interrupted') } : { ok: true, claim }
}

interface Endowed {
  readonly asked: Asked
  readonly grant: Grant
  readonly claim: Claim | null
  readonly timeMs: number
}

/** The sub-run from its start to its end, as the result of the call. */
async function live(endowed: Endowed, context: ToolContext, options: SubRunOptions): Promise<ToolOutcome> {
  const { asked, grant, claim, timeMs } = endowed
  const { setup } = options.parent()
  const { machine = setup.machine, settings = { ...setup.settings, interactive: false } } = options
  const budget = openBudget({ timeMs, ...(grant.costUsd !== undefined && { costUsd: grant.costUsd }) })
  let handle: RunHandle | null = null
  const state = () => {
    if (handle === null) throw new Error('the sub-run has not started')
    return handle.state()
  }
  const subRun: SubRun = { id: context.key.replaceAll(':', '-'), task: asked.task, budget, claim, state }
  try {
    const world = await options.world(subRun)
    const turns = Math.min(grant.turns, machine.limits.turns)
    handle = startRun(
      { id: subRun.id, machine: { ...machine, limits: { ...machine.limits, turns } }, settings },
      { ...world, limits: budget.limits, permit: within(claim, world.permit) },
    )
    options.onStart?.(handle, subRun)
    const end = await watchSubRun(handle, { task: asked.task, context, clock: world.clock ?? systemClock })
    await world.journal.close()
    return outcomeOf(end, spentBy(end.state, budget))
  } finally {
    grant.settle(handle === null ? budget.spent() : spentBy(state(), budget))
  }
}

/** A policy that also keeps a sub-run to its paths. */
function within(claim: Claim | null, permit: Permit = () => ({ kind: 'allowed' })): Permit {
  if (claim === null) return permit
  return (call, tool, run) => {
    const isOutside = changesBy(tool, call.input) && !claim.within.covers(pathsOf(call))
    if (!isOutside) return permit(call, tool, run)
    const list = claim.paths.length === 0 ? 'no path at all' : claim.paths.join(', ')
    return { kind: 'denied', reason: `this sub-run may write to ${list}` }
  }
}

function refusal(kind: ToolErrorKind, message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind, message } }
}
