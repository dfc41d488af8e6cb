// Recorded runs as the benches read them: scenario lines (`truth`, `onset`) and trajectory lines (`gold`, `outcome`),
// one run a line, plain or gzipped. Both formats share the shape of their steps.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type CallEvidence, type Evidence, govern, openLedger, type RaisedVerdict } from '../src/governor/index.ts'

export interface TrajectoryCall {
  readonly tool: string
  readonly args: Record<string, unknown>
  readonly output: string
  readonly ok: boolean
  /** Hash of the whole output where `output` is only its beginning. */
  readonly output_sha1?: string
  readonly output_len?: number
  readonly output_missing?: boolean
}

export interface TrajectoryStep {
  readonly i: number
  readonly text?: string
  readonly thinking?: string
  readonly at_s?: number
  readonly effect?: string
  readonly compaction?: boolean
  readonly calls: readonly TrajectoryCall[]
}

/** What careful readers said of a real run. `call` is the step at which a person would step in. */
export interface Gold {
  readonly label: 'stuck' | 'transient' | 'productive' | 'unclear'
  readonly onset: number | null
  readonly call: number | null
  readonly conf: 'high' | 'med' | 'low'
  readonly why?: string
}

export interface Trajectory {
  readonly id: string
  readonly steps: readonly TrajectoryStep[]
  /** Scenarios only. */
  readonly truth?: 'healthy' | 'stuck'
  /** Scenarios only: the first step at which an ideal detector may act. */
  readonly onset?: number | null
  /** Real runs only. */
  readonly source?: string
  readonly outcome?: string
  readonly gold?: Gold
}

/** A loop detector of another project, started afresh for each run and fed one step at a time. */
export interface Peer {
  readonly name: string
  readonly start: () => (step: TrajectoryStep) => 'none' | 'soft' | 'hard'
}

/** Where the data sets lie: beside the repository, or where PAWL_SHARED says. */
export const sharedDirectory = process.env.PAWL_SHARED ?? join(repositoryRoot(), '..', 'shared')

/** The repository, whether this file runs from bench/ or compiled from .build/bench/. */
export function repositoryRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'package.json'))) {
    if (directory === dirname(directory)) throw new Error('no package.json above the benches')
    directory = dirname(directory)
  }
  return directory
}

/** Every run of a file, in the file's order. Gzip is told by its first two bytes, not by the name. */
export function readTrajectories(path: string): Trajectory[] {
  const bytes = readFileSync(path)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const text = (isGzip ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text.split('\n')
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseTrajectory(line, index + 1)]))
}

function parseTrajectory(line: string, number: number): Trajectory {
  const value = parsed(line, number)
  if (!isRecord(value) || typeof value.id !== 'string' || !Array.isArray(value.steps))
    throw new Error(`line ${number}: not a run (expected an object with "id" and "steps")`)
  const steps = value.steps.map((step: unknown, index) => parseStep(step, index))
  return { ...(value as unknown as Trajectory), steps }
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`line ${number}: not JSON`)
  }
}

function parseStep(value: unknown, index: number): TrajectoryStep {
  const step = isRecord(value) ? value : {}
  const calls = Array.isArray(step.calls) ? step.calls.filter(isRecord).map(parseCall) : []
  return { ...step, i: typeof step.i === 'number' ? step.i : index, calls }
}

function parseCall(call: Record<string, unknown>): TrajectoryCall {
  const { tool, args, output, ok } = call
  return {
    ...call,
    tool: String(tool ?? ''),
    args: isRecord(args) ? args : args === undefined || args === null ? {} : { value: args },
    output: typeof output === 'string' ? output : JSON.stringify(output ?? ''),
    ...(output === undefined || output === null ? { output_missing: true } : {}),
    ok: ok !== false,
  }
}

/** A recorded step as the governor is shown it. */
export function evidenceOf(step: TrajectoryStep): Evidence {
  return {
    step: step.i,
    calls: step.calls.map(callEvidenceOf),
    ...(typeof step.text === 'string' ? { text: step.text } : {}),
    ...(typeof step.thinking === 'string' ? { thinking: step.thinking } : {}),
    ...(typeof step.at_s === 'number' ? { at: step.at_s * 1000 } : {}),
    ...(typeof step.effect === 'string' ? { effect: step.effect } : {}),
    ...(step.compaction ? { forgot: true } : {}),
  }
}

/** Every verdict the governor raises over a recorded run. The recorded agent does not hear them and goes on. */
export function judgeTrajectory(trajectory: Trajectory): readonly RaisedVerdict[] {
  const verdicts: RaisedVerdict[] = []
  let ledger = openLedger()
  for (const step of trajectory.steps) {
    const judgement = govern(ledger, evidenceOf(step))
    ledger = judgement.ledger
    if (judgement.verdict.kind === 'raised') verdicts.push(judgement.verdict)
  }
  return verdicts
}

function callEvidenceOf({ tool, args, output, ok, ...call }: TrajectoryCall): CallEvidence {
  const isMissing = call.output_missing === true || /^\[\d+ bytes, not recorded\]$/.test(output)
  const isCut = call.output_len !== undefined && call.output_len > output.length + 200
  const whole = isCut && call.output_sha1 !== undefined ? { whole: call.output_sha1 } : {}
  return { tool, input: args, output: isMissing ? null : output, ok, ...whole }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
