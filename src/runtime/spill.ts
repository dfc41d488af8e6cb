// Outputs too big for the journal and the prompt: the model sees head and tail, the whole is kept under its content hash.

import { cut } from '../context/index.ts'
import type { ToolError, ToolOutcome, WholeOutput } from '../core/index.ts'
import type { Result, Tool } from './ports.ts'

export interface BlobFailure {
  readonly message: string
}

/** Texts kept under the hash of what they hold. Must not throw; durable when `put` resolves. */
export interface Blobs {
  /** Gives the reference to the text; the same text has the same one. */
  readonly put: (text: string) => Promise<Result<string, BlobFailure>>
  readonly get: (ref: string) => Promise<Result<string, BlobFailure>>
}

export interface SpillOptions {
  readonly maxChars: number
}

/** A text that is short enough to be shown, and where the whole is if it is a cut. */
export interface Spilled {
  readonly output: string
  readonly whole?: WholeOutput
}

/** The text if it is short enough, else its head and tail with the whole kept. */
export async function spill(text: string, blobs: Blobs, { maxChars }: SpillOptions): Promise<Spilled> {
  if (text.length <= maxChars) return { output: text }
  const kept = await blobs.put(text)
  // A disk that is full must not cost the model what the tool found out.
  if (!kept.ok) return { output: cut(text, { maxChars, ref: `not kept (${kept.error.message})` }) }
  return {
    output: cut(text, { maxChars, ref: kept.value }),
    whole: { ref: kept.value, bytes: Buffer.byteLength(text) },
  }
}

/** The same tool with its outputs held to a size. */
export function spilling(tool: Tool, blobs: Blobs, options: SpillOptions): Tool {
  const { probe } = tool
  return {
    ...tool,
    run: async (call, context) => spillOutcome(await tool.run(call, context), blobs, options),
    ...(probe !== undefined && {
      probe: async (call) => {
        const outcome = await probe(call)
        return outcome === null ? null : spillOutcome(outcome, blobs, options)
      },
    }),
  }
}

async function spillOutcome(outcome: ToolOutcome, blobs: Blobs, options: SpillOptions): Promise<ToolOutcome> {
  const spilled = await spillOutput(outcome, blobs, options)
  return outcome.ok ? { ...outcome, ...spilled } : { ...outcome, ...spilled, error: shortened(outcome.error) }
}

/** A tool that keeps its own output knows the whole better: what it shows may itself be a cut. */
async function spillOutput({ output, whole }: ToolOutcome, blobs: Blobs, options: SpillOptions): Promise<Spilled> {
  if (whole === undefined) return spill(output, blobs, options)
  return { output: cut(output, { ...options, ...whole }), whole }
}

const longestMessage = 2000

/** The message of an error repeats what the output says; beyond some lines it need not. */
function shortened(error: ToolError): ToolError {
  return { ...error, message: cut(error.message, { maxChars: longestMessage, ref: 'see the output' }) }
}

/** Which part of a stored output is wanted; all of it when nothing is said. */
export interface RecallOptions {
  /** The first and the last line, counted from 1. */
  readonly lines?: readonly [number, number]
  /** Only lines with this text, each with its number. */
  readonly containing?: string
}

/** Reads a stored output again, or the part of it that is wanted. */
export async function recallOutput(
  blobs: Blobs,
  ref: string,
  options: RecallOptions = {},
): Promise<Result<string, BlobFailure>> {
  const stored = await blobs.get(ref)
  if (!stored.ok) return stored
  const { lines, containing } = options
  if (lines === undefined && containing === undefined) return stored
  const [first, last] = lines ?? [1, Number.POSITIVE_INFINITY]
  const wanted = stored.value
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text, number }) => number >= first && number <= last && text.includes(containing ?? ''))
  const isSearch = containing !== undefined
  return { ok: true, value: wanted.map(({ text, number }) => (isSearch ? `${number}: ${text}` : text)).join('\n') }
}
