import { type ProposedCall, unreachable } from '../core/index.ts'
import type { Hook, HookFilter } from '../runtime/index.ts'
import type { Environment } from './environment.ts'
import type { Excess } from './process-limits.ts'
import { type ProcessEnd, type ProcessReport, runProcess } from './run-process.ts'

export interface CommandHook {
  readonly name: string
  readonly command: string
  /** Fixed, or made from the calls it runs after: the files to format, for one. */
  readonly args: readonly string[] | ((after: readonly ProposedCall[]) => readonly string[])
  readonly cwd: string
  readonly timeoutMs?: number
  readonly on?: HookFilter
  readonly environment?: Environment
}

const defaultTimeoutMs = 60_000

/** A program as a hook: fine when it exits with 0. */
export function commandHook(hook: CommandHook): Hook {
  const { name, command, args, cwd, on, environment, timeoutMs = defaultTimeoutMs } = hook
  return {
    name,
    timeoutMs,
    ...(on !== undefined && { on }),
    run: async (after, signal) => {
      const words = typeof args === 'function' ? args(after) : args
      const report = await runProcess({ command, args: words, cwd, signal, ...(environment && { environment }) })
      return { ok: isFine(report.end), output: reportInWords(report) }
    },
  }
}

function isFine(end: ProcessEnd): boolean {
  return end.kind === 'exited' && end.code === 0
}

/** What a program wrote and how it ended, for a model to read. */
export function reportInWords({ end, stdout, stderr, leftBehind }: ProcessReport): string {
  return [
    stdout.text.trimEnd(),
    ...(stderr.bytes === 0 ? [] : ['[stderr]', stderr.text.trimEnd()]),
    isFine(end) ? '' : `[${endInWords(end)}]`,
    leftBehind === 0 ? '' : `[it left processes running (${leftBehind}), which were ended]`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function endInWords(end: ProcessEnd): string {
  switch (end.kind) {
    case 'exited':
      return `exit code ${end.code}`
    case 'killed':
      return `killed by ${end.signal}`
    case 'timed_out':
      return 'took too long and was ended'
    case 'aborted':
      return 'ended before it was done'
    case 'exhausted':
      return excessInWords(end.excess)
    case 'not_started':
      return `could not be started: ${end.message}`
    default:
      return unreachable(end)
  }
}

/** What a program took too much of, and that it was ended for it. */
export function excessInWords({ of, limit }: Excess): string {
  switch (of) {
    case 'processes':
      return `started more than ${limit} processes and was ended`
    case 'memoryBytes':
      return `took more than ${Math.round(limit / 1024 / 1024)} MiB of memory and was ended`
    default:
      return unreachable(of)
  }
}
