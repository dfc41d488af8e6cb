// Runs a program and gives back how it ended.
//
// Invariants
//   P1. No shell reads the arguments: they arrive as they are given. There is no input to wait for.
//   P2. Memory is bounded whatever the program writes.
//   P3. It settles at the latest 3 s after the time-out or the abort, whatever the program and its children do.
//   P4. When it settles, nothing that the program started is left running: in its group or out of it (where there is
//       /proc), holding its pipes or not, whether the program itself came to an end or was ended.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Capture, type Captured } from './capture.ts'
import { endAll, stopAll } from './end-all.ts'
import { type Environment, environmentFor } from './environment.ts'
import { newMark } from './marks.ts'
import { type Excess, type ProcessLimits, watchLimits } from './process-limits.ts'
import { streamsOnly } from './stray-descriptors.ts'
import { type Brood, broodOf, signalEach, survivorsOf } from './survivors.ts'

export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  /** Beside the allowed part of our own environment. */
  readonly environment?: Environment
  /** No limit when not said. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** How much of each of the two outputs is kept: half from the start, half from the end. */
  readonly keepBytes?: number
  /** What it may take of the machine, with all it starts; nothing is looked after when not said. */
  readonly limits?: ProcessLimits
  /** A file without which it does not begin. It looks itself: we may be stopped for long right before we start it. */
  readonly onlyWith?: string
}

export type ProcessEnd =
  | { readonly kind: 'exited'; readonly code: number }
  /** Somebody else ended it. */
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'aborted' }
  /** It took more of the machine than it may. */
  | { readonly kind: 'exhausted'; readonly excess: Excess }
  | { readonly kind: 'not_started'; readonly message: string }

export interface ProcessReport {
  readonly end: ProcessEnd
  readonly stdout: Captured
  readonly stderr: Captured
  readonly durationMs: number
  /** How many processes it left behind, which were ended. */
  readonly leftBehind: number
}

/** How long pipes may stay open after the end of the program. */
const drainMs = 400
const defaultKeepBytes = 64 * 1024

/** What is under way. It has sessions of its own, so that a signal to us does not reach it and our end is not its own. */
const underWay = new Set<Brood>()
process.on('exit', () => {
  for (const brood of underWay) signalEach(survivorsOf(brood), 'SIGKILL')
})

/** A program that somebody else started and talks to. It ends with us, and with everything it has started. */
export interface Adopted {
  readonly end: () => Promise<void>
}

/** Takes responsibility for a program whose environment carries a mark like no other in `PAWL_PROCESS`. */
export function adoptProcess(pid: number, mark: string): Adopted {
  const brood = broodOf(pid, mark)
  underWay.add(brood)
  return {
    end: async () => {
      await endAll(() => survivorsOf(brood))
      underWay.delete(brood)
    },
  }
}

/** Runs a program to its end, or ends it. Never throws. */
export async function runProcess(program: Program): Promise<ProcessReport> {
  const before = performance.now()
  const keepBytes = program.keepBytes ?? defaultKeepBytes
  const [stdout, stderr] = [new Capture(keepBytes), new Capture(keepBytes)]
  const report = (end: ProcessEnd, leftBehind: number): ProcessReport => ({
    end,
    stdout: stdout.read(),
    stderr: stderr.read(),
    durationMs: Math.round(performance.now() - before),
    leftBehind,
  })
  if (program.signal?.aborted === true) return report({ kind: 'aborted' }, 0)
  const started = start(program)
  if (!started.ok) return report({ kind: 'not_started', message: started.message }, 0)
  const { child, mark } = started
  const brood = child.pid === undefined ? null : broodOf(child.pid, mark)
  if (brood !== null) underWay.add(brood)
  child.stdout?.on('data', (chunk: Buffer) => stdout.add(chunk))
  child.stderr?.on('data', (chunk: Buffer) => stderr.add(chunk))
  return new Promise((resolve) => {
    watch({ child, brood }, program, async (end) => {
      const leftBehind = brood === null ? 0 : await clear(child, brood, end)
      resolve(report(wasHeldBack(program, end) ? heldBack : end, leftBehind))
    })
  })
}

type Started =
  | { readonly ok: true; readonly child: ChildProcess; readonly mark: string }
  | { readonly ok: false; readonly message: string }

const heldBackCode = 125
/** Stands in the place of a program that needs a file, and becomes it where the file is. */
const ifThere = `[ -e "$1" ] || exit ${heldBackCode}; shift; exec "$@"`
const heldBack: ProcessEnd = { kind: 'not_started', message: 'the file is gone without which it must not begin' }

function wasHeldBack({ onlyWith }: Program, end: ProcessEnd): boolean {
  return onlyWith !== undefined && end.kind === 'exited' && end.code === heldBackCode && !existsSync(onlyWith)
}

function start({ command, args, cwd, environment, onlyWith }: Program): Started {
  const { mark, environment: marked } = newMark()
  const [file, given] =
    onlyWith === undefined ? [command, args] : ['/bin/sh', ['-c', ifThere, 'sh', onlyWith, command, ...args]]
  try {
    const child = spawn(file, given, {
      cwd,
      env: { ...environmentFor(process.env, environment), ...marked },
      stdio: streamsOnly(['ignore', 'pipe', 'pipe']),
      // A session of its own, and so a process group that can be ended as one.
      detached: true,
    })
    return { ok: true, child, mark }
  } catch (error) {
    // Arguments that no program can be given, a zero byte for one.
    return { ok: false, message: String(error) }
  }
}

interface Watched {
  readonly child: ChildProcess
  readonly brood: Brood | null
}

/** Tells, once, how the program came to its end, or that it has to be ended. */
function watch(
  { child, brood }: Watched,
  { timeoutMs, signal, limits }: Program,
  told: (end: ProcessEnd) => void,
): void {
  const tell = (end: ProcessEnd) => {
    clearTimeout(timer)
    unwatch()
    signal?.removeEventListener('abort', abort)
    child.off('exit', exit)
    told(end)
  }
  const abort = () => tell({ kind: 'aborted' })
  const exit = (code: number | null, by: NodeJS.Signals | null) =>
    tell(code === null ? { kind: 'killed', signal: by ?? 'unknown' } : { kind: 'exited', code })
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => tell({ kind: 'timed_out' }), timeoutMs)
  const unwatch =
    brood === null ? () => {} : watchLimits(brood, limits ?? {}, (excess) => tell({ kind: 'exhausted', excess }))
  signal?.addEventListener('abort', abort, { once: true })
  child.once('exit', exit)
  child.on('error', ({ message }) => {
    if (child.pid === undefined) tell({ kind: 'not_started', message })
  })
}

/** Ends whatever of the program is still there, and gives how many processes it had left behind. */
async function clear(child: ChildProcess, brood: Brood, end: ProcessEnd): Promise<number> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isOver = end.kind === 'exited' || end.kind === 'killed'
  // Whoever holds the pipe may be about to finish; most of the time nobody does.
  if (isOver) await within(drainMs, closed)
  if (end.kind === 'exhausted') await stopAll(brood)
  const survivors = survivorsOf(brood)
  if (survivors.length > 0) await endAll(() => survivorsOf(brood))
  await within(drainMs, closed)
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.unref()
  underWay.delete(brood)
  return isOver ? survivors.length : 0
}

async function within(milliseconds: number, done: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([done, late])
  clearTimeout(timer)
}
