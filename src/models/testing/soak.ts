// Many runs through the real core, over real HTTP, with faults that pass: does every run end, and end well?

import {
  type Action,
  begin,
  causes,
  defaultRetry,
  isTransient,
  type Machine,
  type ModelError,
  type ProposedCall,
  type RetryPolicy,
  type RunEvent,
  type RunState,
  reduce,
} from '../../core/index.ts'
import type { ModelReply, NativeCall, Result } from '../../runtime/index.ts'
import { modelError } from '../classify.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { type Fault, viewing } from './fault.ts'
import type { FaultServer } from './fault-server.ts'
import { faultsOfAnswers } from './faults-of-answers.ts'
import { faultsOfStreams } from './faults-of-streams.ts'
import { callThrough, type Provocation } from './provoke.ts'
import type { Spoken, Wire } from './wire.ts'

export interface SoakOptions {
  readonly calls: number
  /** How many of a hundred calls meet a fault. */
  readonly faultPercent: number
  readonly random: () => number
  readonly server: FaultServer
}

export interface SoakReport {
  readonly calls: number
  readonly faults: number
  readonly runs: number
  readonly answered: number
  readonly undefinedOutcomes: number
  readonly hangs: number
  /** Waits that were shorter than what the provider asked for. */
  readonly hastyRetries: number
  readonly mostAttempts: number
}

// Rows that a second attempt can mend, without those that take long by nature.
const passing = new Set(['L1', 'L2', 'L4', 'L5', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15', 'L16', 'L17'])

const passingFaults: readonly Fault[] = [...faultsOfAnswers, ...faultsOfStreams].filter(
  ({ row, expected }) => passing.has(row) && 'kind' in expected && isTransient(expected.kind),
)

/** The fault table asks for six tries where the core's usual policy has three. */
const retry: RetryPolicy = { ...defaultRetry, attempts: 6 }
const longestCallMs = 10_000

const machine: Machine = {
  name: 'soak',
  start: 'agent',
  modes: { agent: { prompt: 'Do it.', sees: ['conversation'], may: ['*'], concludes: true, on: {} } },
  limits: { turns: 15 },
}

const answering: Spoken = {
  calls: [{ id: 'call_b', name: 'answer', pieces: ['{"text":', '"Hello."}'] }],
  end: 'calls',
}

interface Tally {
  calls: number
  faults: number
  hangs: number
  hastyRetries: number
  mostAttempts: number
}

/** Runs one run after the other until enough calls were made. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const tally: Tally = { calls: 0, faults: 0, hangs: 0, hastyRetries: 0, mostAttempts: 0 }
  let runs = 0
  let answered = 0
  let undefinedOutcomes = 0
  while (tally.calls < options.calls) {
    const run = await live(options, tally, pick(endpoints, options.random))
    runs += 1
    if (!isDefined(run)) undefinedOutcomes += 1
    else if (run.stage.name === 'ended' && run.stage.outcome.kind === 'answered') answered += 1
  }
  return { ...tally, runs, answered, undefinedOutcomes }
}

function isDefined({ stage }: RunState): boolean {
  if (stage.name !== 'ended') return false
  const known: readonly string[] = causes[stage.outcome.kind]
  return known.includes(stage.outcome.cause)
}

// A run looks at one file and then answers. Its clock stands still but for the waits, which pass at once.
async function live(options: SoakOptions, tally: Tally, endpoint: Endpoint): Promise<RunState> {
  const settings = { retry, inboxLimit: 10, interactive: false }
  let run = begin({ type: 'run.started', at: 0, id: 'soak', machine, settings })
  const events: RunEvent[] = [{ type: 'user.said', at: 0, text: 'Go.' }]
  for (let event = events.shift(); event !== undefined; event = events.shift()) {
    const step = reduce(run, event)
    if (event.type === 'model.failed') noteHaste(step.run, event.error, event.at, tally)
    run = step.run
    for (const action of step.actions) events.push(...(await perform(action, run, { options, tally, endpoint })))
  }
  return run
}

interface World {
  readonly options: SoakOptions
  readonly tally: Tally
  readonly endpoint: Endpoint
}

async function perform(action: Action, run: RunState, world: World): Promise<readonly RunEvent[]> {
  const { at } = run
  switch (action.type) {
    case 'call_model': {
      const { request, attempt } = action
      world.tally.mostAttempts = Math.max(world.tally.mostAttempts, attempt)
      const outcome = await ask(world, request === 1)
      const called: RunEvent = { type: 'model.called', at, request, attempt }
      if (!outcome.ok) {
        const jitter = world.options.random()
        return [called, { type: 'model.failed', at, request, error: outcome.error, jitter }]
      }
      const { text, usage, calls } = outcome.value
      return [called, { type: 'model.replied', at, request, text, calls: calls.map(propose), notices: [], usage }]
    }
    case 'run_tools':
      return action.calls.flatMap(({ id: callId }): readonly RunEvent[] => [
        { type: 'tool.started', at, callId },
        { type: 'tool.finished', at, callId, outcome: { ok: true, output: 'hello' }, durationMs: 0, jitter: 0 },
      ])
    case 'schedule_retry':
      return [{ type: 'retry.due', at: action.until }]
    default:
      return []
  }
}

async function ask({ options, tally, endpoint }: World, isFirst: boolean): Promise<Result<ModelReply, ModelError>> {
  const { random, faultPercent, server } = options
  tally.calls += 1
  const isFaulty = random() * 100 < faultPercent
  if (isFaulty) tally.faults += 1
  const possible = passingFaults.filter((fault) => !fault.not?.includes(endpoint.name))
  const fine: Provocation = { behaviours: (wire: Wire) => [{ body: wire.frames(isFirst ? viewing : answering) }] }
  const call = callThrough(isFaulty ? pick(possible, random) : fine, endpoint, server)
  const hang = deadline(longestCallMs)
  const outcome = await Promise.race([call.then((result) => result.outcome), hang.reached])
  hang.stop()
  if (outcome !== null) return outcome
  tally.hangs += 1
  return { ok: false, error: modelError('timeout', 'the call hangs') }
}

function noteHaste({ stage }: RunState, error: ModelError, at: number, tally: Tally): void {
  if (stage.name === 'waiting_retry' && stage.until < at + (error.retryAfterMs ?? 0)) tally.hastyRetries += 1
}

function propose({ id, name, arguments: text }: NativeCall): ProposedCall {
  return {
    id,
    tool: name,
    input: JSON.parse(text),
    class: 'read',
    mutates: false,
    permission: { kind: 'allowed' },
  }
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function deadline(ms: number): { readonly reached: Promise<null>; readonly stop: () => void } {
  let stop = () => {}
  const reached = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    stop = () => clearTimeout(timer)
  })
  return { reached, stop }
}
