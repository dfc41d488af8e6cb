// What is done after a turn that changed something: formatters, tests, whatever a project wants.
//
// Invariants
//   H1. Hooks run one after another, in the order they are given: the tests see what the formatter left.
//   H2. Whatever a hook does (fail, throw, hang), the turn goes on: it becomes a report.
//   H3. A hook that is over its time is told to stop, and waited for only a little longer.

import { cut } from '../context/index.ts'
import { type HookReport, ownEntry, type ProposedCall, type ToolClass } from '../core/index.ts'
import { pathsOf } from './path-locks.ts'
import type { Clock, RunHooks } from './ports.ts'
import { type Blobs, spill } from './spill.ts'
import { systemClock } from './system-clock.ts'

/** Something to do after the calls of a turn that changed the world. May be run again when a run is resumed. */
export interface Hook {
  readonly name: string
  readonly timeoutMs: number
  /** Which calls it is about; every change when not said. */
  readonly on?: HookFilter
  /** Should settle soon after the signal aborts. What it throws becomes a report. */
  readonly run: (after: readonly ProposedCall[], signal: AbortSignal) => Promise<Pick<HookReport, 'ok' | 'output'>>
}

/** Every condition given must hold. */
export interface HookFilter {
  readonly tools?: readonly string[]
  readonly classes?: readonly ToolClass[]
  /** `*.ts` for a name anywhere, `src/**` for a place. A call that names no path may have changed any. */
  readonly paths?: readonly string[]
}

export interface HooksOptions {
  readonly clock?: Clock
  /** How much of a hook's output the model is shown. */
  readonly maxChars?: number
  /** Where longer outputs are kept; without it, what is cut is gone. */
  readonly blobs?: Blobs
}

/** How long a hook that was told to stop may take to do so, in milliseconds. */
const graceMs = 3000

const defaults = { clock: systemClock, maxChars: 8000 }

/** The hooks of a run as the runtime wants them. */
export function hooksFrom(hooks: readonly Hook[], options: HooksOptions = {}): RunHooks {
  const { clock, maxChars } = { ...defaults, ...options }
  return async (after, signal) => {
    const reports: HookReport[] = []
    for (const hook of hooks) {
      const concerned = after.filter((call) => concerns(hook.on ?? {}, call))
      if (concerned.length === 0 || signal.aborted) continue
      const { ok, output } = await runWithin(hook, concerned, { signal, clock })
      reports.push({ name: hook.name, ok, output: await shortened(output, maxChars, options.blobs) })
    }
    return reports
  }
}

async function shortened(output: string, maxChars: number, blobs: Blobs | undefined): Promise<string> {
  if (blobs === undefined) return cut(output, { maxChars, ref: 'not kept' })
  return (await spill(output, blobs, { maxChars })).output
}

type Report = Pick<HookReport, 'ok' | 'output'>

interface Within {
  readonly signal: AbortSignal
  readonly clock: Clock
}

/** Runs a hook within its time. What it still says after it was told to stop belongs to its report. */
function runWithin(hook: Hook, after: readonly ProposedCall[], { signal, clock }: Within): Promise<Report> {
  const stopping = new AbortController()
  return new Promise((resolve) => {
    let late: string | null = null
    let cancel = () => {}
    const finish = ({ ok, output }: Report) => {
      cancel()
      signal.removeEventListener('abort', interrupt)
      resolve(late === null ? { ok, output } : { ok: false, output: joined(late, output) })
    }
    const stop = (reason: string) => {
      late = reason
      cancel()
      cancel = clock.after(graceMs, () => finish({ ok: false, output: '' }))
      stopping.abort(new Error(reason))
    }
    const interrupt = () => stop('interrupted')
    cancel = clock.after(hook.timeoutMs, () => stop(`took longer than ${hook.timeoutMs / 1000} s and was ended`))
    signal.addEventListener('abort', interrupt, { once: true })
    settled(hook, after, stopping.signal).then(finish)
  })
}

async function settled(hook: Hook, after: readonly ProposedCall[], signal: AbortSignal): Promise<Report> {
  try {
    const { ok, output } = await hook.run(after, signal)
    return { ok, output }
  } catch (error) {
    return { ok: false, output: signal.aborted ? '' : `broke: ${error}` }
  }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}

function concerns({ tools, classes, paths }: HookFilter, call: ProposedCall): boolean {
  if (tools !== undefined && !tools.includes(call.tool)) return false
  if (classes !== undefined && !classes.includes(call.class)) return false
  const named = pathsOf(call)
  if (paths === undefined || named.length === 0) return true
  return named.some((path) => paths.some((pattern) => matches(path, pattern)))
}

/** `*` and `?` stay within a folder, `**` crosses them; a pattern without a slash is about the name alone. */
function matches(path: string, pattern: string): boolean {
  const subject = pattern.includes('/') ? path : path.slice(path.lastIndexOf('/') + 1)
  return new RegExp(
    `^${pattern
      .split(/(\*\*\/|\*\*|\*|\?)/)
      .map(asRegExp)
      .join('')}$`,
  ).test(subject)
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

function asRegExp(part: string): string {
  return ownEntry(wildcards, part) ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
}
