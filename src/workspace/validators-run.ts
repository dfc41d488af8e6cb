// Runs a validator, and tells a failure that an edit brought from one that was there before.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reportInWords, runProcess } from '../hosts/index.ts'
import type { Validator } from './validators.ts'

export type Validation =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly output: string }
  /** It could not be started or took too long: nothing is known of the project. */
  | { readonly kind: 'undecided'; readonly reason: string }

export interface ValidationOptions {
  readonly root: string
  /** What changed, from the root. */
  readonly files: readonly string[]
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

const keepBytes = 1024 * 1024

/** Never throws. */
export async function validate(validator: Validator, options: ValidationOptions): Promise<Validation> {
  const { command, takes } = validator
  const isTaken = (path: string) => takes?.some((ending) => path.endsWith(ending)) === true
  const files = options.files.filter((path) => isTaken(path) && existsSync(join(options.root, path)))
  if (takes !== undefined && files.length === 0) return { kind: 'passed' }
  const report = await runProcess({
    command,
    // A name that begins with a dash is a name.
    args: [...validator.args, ...files.map((path) => `./${path}`)],
    cwd: options.root,
    timeoutMs: options.timeoutMs,
    keepBytes,
    ...(options.signal !== undefined && { signal: options.signal }),
  })
  const { end } = report
  if (end.kind !== 'exited') return { kind: 'undecided', reason: reportInWords(report) }
  // What a shell says of a program that is not there.
  if (end.code === 127) return { kind: 'undecided', reason: reportInWords(report) }
  return end.code === 0 ? { kind: 'passed' } : { kind: 'failed', output: reportInWords(report) }
}

/**
 * Whether a failure has anything that the one before it had not. Complaints are counted by what they say, without
 * numbers, since an edit moves the lines of older complaints.
 */
export function isWorse(before: Validation, after: Validation): boolean {
  if (after.kind !== 'failed') return false
  if (before.kind !== 'failed') return true
  const known = countsOf(complaintsIn(before.output))
  return [...countsOf(complaintsIn(after.output))].some(([text, count]) => count > (known.get(text) ?? 0))
}

/** The first complaint, for a message of one line. */
export function firstComplaint(output: string): string {
  return complaintsIn(output)[0] ?? ''
}

const complaint = /\b(?:error|fail(?:ed|ure|s)?|fatal|panic(?:ked)?|exception|TS\d+|E\d{4})\b|Error\b/i
/** `a.go:3:5: declared and not used` */
const location = /^[^\s:(]+[:(]\d+[:,)]/

/** The lines that complain; all of them when none can be told from the rest. */
function complaintsIn(output: string): readonly string[] {
  const lines = plain(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const complaints = lines.filter((line) => complaint.test(line) || location.test(line))
  return complaints.length > 0 ? complaints : lines
}

function countsOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const text = line.replace(/\d+/g, '#')
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  return text.replace(/\u001b\[[\d;]*m/g, '')
}
