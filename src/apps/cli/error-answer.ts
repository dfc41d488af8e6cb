// What went wrong, for programs: whoever asked for JSON gets an object, also where there is no result.

import type { ExitCode } from './exit.ts'
import { leadingOptions } from './leading-options.ts'
import type { Said } from './terminal.ts'

interface ErrorAnswer {
  readonly schema: 'pawl.error/1'
  readonly message: string
  readonly cause: string
  readonly exitCode: ExitCode
}

/** How a command ended. */
export interface Ended {
  readonly exitCode: ExitCode
  /** Whether Pawl itself is to blame. */
  readonly isFault: boolean
}

/** The line to print after a command that ended so; `null` where none was asked for, or its result says it all. */
export async function errorAnswer(
  words: readonly string[],
  { exitCode, isFault }: Ended,
  { complaints, printed }: Said,
): Promise<string | null> {
  if (exitCode === 0) return null
  const answer = async (): Promise<ErrorAnswer> => ({
    schema: 'pawl.error/1',
    message: complaints.length > 0 ? complaints.join('\n') : await meaningOf(exitCode),
    cause: isFault ? 'internal' : causes[exitCode],
    exitCode,
  })
  if (words.includes('--jsonl')) {
    // Its news are of many runs, none of which has ended by this.
    const type = leadingOptions(words)?.rest[0] === 'worker' ? 'trouble' : 'run.ended'
    return isSaidIn(printed, { type, exitCode }) ? null : JSON.stringify({ type, ...(await answer()) })
  }
  return words.includes('--json') && printed === null ? JSON.stringify(await answer(), null, 2) : null
}

/** Whether the last line tells of an end with this code: what came before it may have ended otherwise. */
function isSaidIn(printed: string | null, { type, exitCode }: { readonly type: string; readonly exitCode: ExitCode }) {
  if (printed?.startsWith(`{"type":"${type}"`) !== true) return false
  return type !== 'run.ended' || JSON.parse(printed).exitCode === exitCode
}

async function meaningOf(exitCode: ExitCode): Promise<string> {
  const { exitCodes } = await import('../../compose/index.ts')
  return exitCodes[exitCode]
}

/** Why a command ended without a result; the names are those of a run that ends with the same code, where there are such. */
const causes: Readonly<Record<ExitCode, string>> = {
  0: 'concluded',
  1: 'storage',
  2: 'usage',
  3: 'refused',
  4: 'no_progress',
  5: 'limit',
  6: 'needs_answer',
  7: 'configuration',
  8: 'model',
  130: 'person',
  143: 'shutdown',
}
