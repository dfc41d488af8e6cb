// Driving the runs that a queue hands out. There is one way to work: open the journal, drive the run to its rest, write
// down what came of it. A worker that was killed, a Redis that was lost and a worker that was asked to stop are all the
// same case: somebody opens the journal again.
//
// Invariants
//   Q1. The queue says who is next. Whose a run is, says its journal, by the epoch of whoever opened it last.
//   Q2. What came of a run is written down with it before its job is over, so whoever gets the job again finds it.
//   Q3. A live owner is only replaced where the queue had given the run to a worker before and gives it out again.
//   Q4. Rights are the worker's own; an order may tighten them.

import { type RunState, replay } from '../../core/index.ts'
import type { Disposition, RunQueue } from '../../queue/index.ts'
import type { Project } from '../project.ts'
import { bringToRest } from '../run/bring-to-rest.ts'
import { readManner } from '../run/manner.ts'
import { type OpenRun, reopenRun } from '../run/open-run.ts'
import { endingAt, type RunResult, resultOf } from '../run/run-result.ts'
import { stopRun } from '../run/talk-to-run.ts'
import { eventsIn, type RunFolder, runFolder } from '../runs/run-folder.ts'
import { type Drive, isPoison, type Queued, type QueueNotes, queueNotes } from './notes.ts'
import { heededManner, projectOf, withWhatIsLeft } from './order.ts'

/** What a worker tells people and programs of its work. */
export type WorkerNews =
  | { readonly type: 'taken'; readonly run: string; readonly drive: number; readonly task: string }
  | { readonly type: 'withheld'; readonly run: string; readonly message: string }
  | { readonly type: 'ended'; readonly run: string; readonly status: string; readonly exitCode: number }
  | { readonly type: 'handed_over'; readonly run: string }
  | { readonly type: 'lost'; readonly run: string; readonly message: string }
  | { readonly type: 'quarantined'; readonly run: string; readonly message: string }
  | { readonly type: 'failed'; readonly run: string; readonly message: string }
  | { readonly type: 'called_back'; readonly run: string; readonly message: string }
  | { readonly type: 'added_again'; readonly run: string }
  | { readonly type: 'trouble'; readonly message: string }
  | { readonly type: 'reached_again' }

export interface DriverOptions {
  /** The worker's own: its workspace, its rights, its store. */
  readonly project: Project
  readonly queue: RunQueue
  readonly pawl: string
  readonly worker: string
  readonly tell: (news: WorkerNews) => void
}

export interface Driver {
  /** Drives a run until it rests, whoever had it before. Throws what is not the run's own fault. */
  readonly drive: (run: string) => Promise<Disposition>
  readonly runs: () => readonly string[]
  /** Looks whether a run is still ours, and lets go of it where it is not. */
  readonly check: (run: string) => Promise<void>
  /** Ends a run because a person wants that. */
  readonly cancel: (run: string) => void
  /** Lets every run come to a place where another worker can go on, and no later than after a while leaves it there. */
  readonly leave: (graceMs: number) => Promise<void>
}

/** A run that is being driven here; `open` is `null` until its journal is. */
interface Seat {
  open: OpenRun | null
  /** How long it has to come to a place where it can be left; `null` as long as nobody wants that. */
  graceMs: number | null
  readonly leave: () => void
  readonly left: Promise<'left'>
  readonly done: Promise<Disposition>
}

const pauseReason = 'its worker was asked to stop'
/** How long a run waits that somebody else has open at the moment. */
const patienceMs = 2000
const done: Disposition = { kind: 'done' }

export function openDriver(options: DriverOptions): Driver {
  const seats = new Map<string, Seat>()
  return {
    // The queue may give out again what this very process still drives: there is nothing to take over.
    drive: (run) => seats.get(run)?.done ?? takeSeat(seats, run, options),
    runs: () => [...seats.keys()],
    check: async (run) => {
      const open = seats.get(run)?.open ?? null
      if (open !== null && !(await isOurs(open))) open.handle.abandon('another worker has taken the run over')
    },
    cancel: (run) => cancel(seats.get(run)?.open ?? null),
    leave: async (graceMs) => {
      await Promise.all([...seats.values()].map((seat) => leaveSeat(seat, graceMs)))
    },
  }
}

function takeSeat(seats: Map<string, Seat>, run: string, options: DriverOptions): Promise<Disposition> {
  let leave = () => {}
  const left = new Promise<'left'>((resolve) => {
    leave = () => resolve('left')
  })
  const seat: { -readonly [Key in keyof Seat]: Seat[Key] } = { open: null, graceMs: null, leave, left, done: never }
  seats.set(run, seat)
  seat.done = driveRun(run, seat, options).finally(() => seats.delete(run))
  return seat.done
}

const never: Promise<never> = new Promise(() => {})

async function leaveSeat(seat: Seat, graceMs: number): Promise<void> {
  seat.graceMs = graceMs
  const { open } = seat
  // What has ended is only being put away; what is not open yet is heeded as soon as it is.
  if (open === null || open.handle.state().stage.name === 'ended') return
  open.handle.send({ type: 'pause.requested', at: Date.now(), reason: pauseReason })
  const rest = await Promise.race([open.handle.rest(), after(graceMs)])
  if (rest === null || rest.kind === 'paused') {
    seat.leave()
    open.handle.abandon(pauseReason)
  }
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null))
}

function cancel(open: OpenRun | null): void {
  if (open !== null) stopRun(open)
}

async function isOurs({ world }: OpenRun): Promise<boolean> {
  return (await world.journal.owns?.()) ?? true
}

interface Taken {
  readonly folder: RunFolder
  readonly notes: QueueNotes
  readonly queued: Queued
  readonly state: RunState
  /** Those before, each with its end. */
  readonly drives: readonly Drive[]
  readonly takeOver: 'refuse' | 'vouched'
}

async function driveRun(run: string, seat: Seat, options: DriverOptions): Promise<Disposition> {
  const taken = await lookAt(run, options)
  if (taken === null) return done
  const { notes, drives, state } = taken
  if (state.stage.name === 'ended') return settleEnded(taken, options)
  const drive: Drive = { number: drives.length + 1, worker: options.worker, since: Date.now(), end: null }
  // Before anything of it is done: a run that kills its worker at once would never be known for it.
  await notes.drives.put([...drives, drive])
  const opened = await openTaken(taken, options).catch(async (error) => {
    await notes.drives.put(drives)
    throw error
  })
  if (opened === null) {
    await notes.drives.put(drives)
    return { kind: 'put_back', delayMs: patienceMs }
  }
  const leaveAs = (end: Drive['end']) => notes.drives.put([...drives, { ...drive, end }])
  options.tell({ type: 'taken', run, drive: drive.number, task: state.task })
  seat.open = opened
  if (seat.graceMs !== null) void leaveSeat(seat, seat.graceMs)
  // Said before it was open here, or while nobody listened.
  if ((await notes.cancel.get()) !== null) cancel(opened)
  const brought = await Promise.race([bringToRest(opened), seat.left])
  if (brought === 'left') {
    await leaveAs('handed_over')
    await opened.close()
    options.tell({ type: 'handed_over', run })
    return { kind: 'put_back', delayMs: 0 }
  }
  const { rest, result } = brought
  if (rest.kind === 'storage') {
    await leaveAs('handed_over')
    await opened.close()
    throw new Error(rest.message)
  }
  if (rest.kind === 'fenced' || !(await isOurs(opened))) {
    await opened.close()
    await notes.awake.put([...((await notes.awake.get()) ?? []), drive.number])
    options.tell({
      type: 'lost',
      run,
      message: rest.kind === 'fenced' ? rest.message : 'the run has another owner now',
    })
    return { kind: 'not_ours' }
  }
  const disposition = await settle(taken, result, options)
  await opened.close()
  return disposition
}

/** What is known of a run that is to be driven; `null` when there is nothing to do for it. */
async function lookAt(run: string, { project, tell }: DriverOptions): Promise<Taken | null> {
  const folder = runFolder(project.runs, run)
  const notes = folder === null ? null : queueNotes(folder)
  const queued = (await notes?.queued.get()) ?? null
  if (folder === null || notes === null || queued === null) {
    tell({ type: 'trouble', message: `the queue names a run that is not in ${project.runs.place}: ${run}` })
    return null
  }
  if ((await notes.result.get()) !== null) return null
  const before = (await notes.drives.get()) ?? []
  const last = before.at(-1)
  const wasLeft = last === undefined || last.end !== null
  const drives = wasLeft ? before : [...before.slice(0, -1), { ...last, end: await endOf(folder) }]
  if (isPoison(drives, { awake: (await notes.awake.get()) ?? [], since: queued.retriedAt })) {
    const message = 'its workers died while they drove it; pawl jobs retry lets one try again'
    await notes.drives.put(drives)
    await notes.stopped.put({ at: Date.now(), why: 'quarantined', message })
    tell({ type: 'quarantined', run, message })
    return null
  }
  const events = await eventsIn(folder)
  if (!events.ok) throw new Error(events.error)
  const takeOver = wasLeft ? 'refuse' : 'vouched'
  return { folder, notes, queued, state: replay(events.value), drives, takeOver }
}

/** How a drive ended of which nobody wrote down the end. */
async function endOf({ id, store }: RunFolder): Promise<'died' | 'lost'> {
  const owner = await store.owner(id)
  return owner !== null && !owner.isAlive ? 'died' : 'lost'
}

/** Opens a run with the worker's rights; `null` when that is for later: somebody has it, or has just ended it. */
async function openTaken(taken: Taken, { project, pawl, tell }: DriverOptions): Promise<OpenRun | null> {
  const { folder, queued, state, drives, takeOver } = taken
  const own = projectOf(project, queued)
  if (!own.ok) throw new Error(own.error)
  for (const { key, message } of own.value.config.withheld)
    tell({ type: 'withheld', run: folder.id, message: `${key}: ${message}` })
  const opened = await reopenRun(folder, {
    project: withWhatIsLeft(own.value, state, drives[0]?.since ?? Date.now()),
    pawl,
    person: null,
    task: state.task,
    manner: heededManner(await readManner(folder), own.value),
    takeOver,
    leavesEnded: true,
  })
  if (opened.ok) return opened.value
  // Ended since it was looked at: whoever looks again finds it so.
  if (opened.error.kind === 'ended') return null
  if (takeOver === 'refuse' && (await folder.store.owner(folder.id))?.isAlive === true) return null
  throw new Error(opened.error.lines.join('; '))
}

/** A run that has ended and has no result: whoever ended it writes that down, unless they died before they could. */
async function settleEnded(taken: Taken, options: DriverOptions): Promise<Disposition> {
  const owner = await taken.folder.store.owner(taken.folder.id)
  if (owner?.isAlive === true) return { kind: 'put_back', delayMs: patienceMs }
  return settle(taken, await endedBefore(taken), options)
}

/** The result of a run whose worker ended it and died before it could say so, or that a person has ended meanwhile. */
async function endedBefore({ folder, state }: Taken): Promise<RunResult> {
  const { stage } = state
  const ended = endingAt(stage.name === 'ended' ? { kind: 'ended', outcome: stage.outcome } : { kind: 'idle' }, state)
  const { isShadow, dirtyBefore } = await readManner(folder)
  const isWorkOpen = ended.status === 'answered' && (isShadow || dirtyBefore !== null)
  const ending = isWorkOpen ? { ...ended, ...workLost } : ended
  return resultOf(state, ending, { model: '', journal: folder.journal })
}

const workLost = {
  status: 'partial',
  cause: 'rejected',
  exitCode: 3,
  detail: 'its worker died before the work could be applied or committed; look at the files',
} as const

/** Writes down what came of a run, and lets those know who wait for it. */
async function settle(
  { folder, notes, queued }: Taken,
  result: RunResult,
  options: DriverOptions,
): Promise<Disposition> {
  const { id } = folder
  await notes.result.put(result)
  announce(options.queue, id, queued)
  options.tell({ type: 'ended', run: id, status: result.status, exitCode: result.exitCode })
  return done
}

/** Not waited for: who misses it finds what is written down. */
export function announce({ signals, add }: RunQueue, run: string, { callback, priority }: Queued): void {
  const ignore = () => {}
  void signals.tell({ type: 'ended', id: run }).catch(ignore)
  if (callback !== null) void add({ chore: 'callback', run, priority, delayMs: 0 }).catch(ignore)
}
