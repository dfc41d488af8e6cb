// A run under construction: readers tell what they find, steps come out as soon as nothing can be added to them.
//
// Invariants
//   D1. Steps come out in order, numbered from 1, each of them once.
//   D2. A call whose result is not there when the next reply begins has none: its output is `null`.
//   D3. What a reply used is counted once, however often the log repeats it.

import type { CallEvidence, ToolTraits } from '../../governor/index.ts'
import { type AgentName, type Audience, type Listener, noTokens, type Step, type Tokens } from './trajectory.ts'

export interface FoundCall {
  readonly id: string
  readonly tool: string
  readonly input: unknown
  readonly traits?: ToolTraits
}

export interface FoundResult {
  readonly output: string | null
  readonly ok: boolean
  /** Names the whole output where this is a cut of it. */
  readonly whole?: string
  /** The call was not let through. */
  readonly refused?: boolean
}

export interface Used {
  readonly tokens: Tokens
  readonly costUsd?: number | null
  /** Of the input, what was written to a cache. */
  readonly cacheWrites?: number
}

/** A reply: where the same key comes again, it is the same reply. */
export interface FoundReply {
  readonly key: string
  readonly at?: number | undefined
  /** The provider's own name for it: a log that another one was copied into has it again. */
  readonly reply?: string | undefined
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

interface OpenStep {
  readonly key: string
  readonly at: number | undefined
  readonly reply: string | undefined
  readonly forgot: boolean
  /** What people said before it. */
  readonly asked: readonly string[]
  texts: string[]
  thoughts: string[]
  readonly calls: Mutable<CallEvidence>[]
  readonly model: string | null
  tokens: Tokens
  cacheWrites: number
  costUsd: number | null
  effect?: string
}

const longestTask = 300

export class Draft {
  id = ''
  task = ''
  model: string | null = null
  directory: string | null = null
  unassigned: Required<Omit<Used, 'cacheWrites'>> = { tokens: noTokens, costUsd: null }
  #open: OpenStep | null = null
  #byId = new Map<string, Mutable<CallEvidence>>()
  #hasForgotten = false
  #asked: string[] = []
  #steps = 0
  #listener: Listener | null = null
  readonly #agent: AgentName
  readonly #audience: Audience

  constructor(agent: AgentName, audience: Audience) {
    this.#agent = agent
    this.#audience = audience
  }

  /** The model spoke: everything until the next reply belongs to it. */
  reply({ key, at, reply }: FoundReply): void {
    if (this.#open?.key === key) return
    this.#close()
    const forgot = this.#hasForgotten
    this.#hasForgotten = false
    const asked = this.#asked
    this.#asked = []
    const { model } = this
    const said = { texts: [], thoughts: [], calls: [] }
    this.#open = { key, at, reply, forgot, asked, model, ...said, tokens: noTokens, cacheWrites: 0, costUsd: null }
  }

  say(text: string): void {
    if (text !== '') this.#open?.texts.push(text)
  }

  think(text: string): void {
    if (text !== '') this.#open?.thoughts.push(text)
  }

  call({ id, ...asked }: FoundCall): void {
    // A line that the log repeats.
    if (this.#open === null || this.#byId.has(id)) return
    const call = { ...asked, output: null, ok: true }
    this.#byId.set(id, call)
    this.#open.calls.push(call)
  }

  /** Says whether a call was waiting for it. */
  result(id: string, found: FoundResult): boolean {
    const call = this.#byId.get(id)
    if (call === undefined) return false
    Object.assign(call, found)
    return true
  }

  /** The digest of the workspace after the last call. */
  effect(digest: string): void {
    if (this.#open !== null) this.#open.effect = digest
  }

  /** What the reply took; a later count of the same reply stands in for the earlier one. */
  used({ tokens, costUsd = null, cacheWrites = 0 }: Used): void {
    if (this.#open === null) return
    this.#open.tokens = tokens
    this.#open.cacheWrites = cacheWrites
    this.#open.costUsd = costUsd
  }

  /** A person spoke. What was asked anew may be looked at anew, and what they answered was no monologue. */
  person(text: string): void {
    if (text.trim() === '') return
    this.#asked.push(text)
    if (this.task === '') this.task = text.trim().slice(0, longestTask)
    if (this.#open !== null && this.#open.calls.length === 0) this.#open.texts = []
    this.#hasForgotten = this.#steps > 0 || this.#open !== null
  }

  /** The model lost part of its context. */
  forgets(): void {
    this.#hasForgotten = true
  }

  get isEmpty(): boolean {
    return this.#open === null && this.#steps === 0
  }

  /** Whether anything of the open reply was answered already: what comes now is another reply. */
  get isAnswered(): boolean {
    return this.#open?.calls.some(({ output }) => output !== null) ?? true
  }

  /** The log is at its end. A run without a single reply is none. */
  end(): void {
    this.#close()
    const { id, task, model, directory, unassigned } = this
    this.#listener?.end({ agent: this.#agent, id, task, model, directory, unassigned })
  }

  #close(): void {
    const step = this.#open
    if (step === null) return
    this.#open = null
    this.#byId.clear()
    this.#steps += 1
    this.#listener ??= this.#audience()
    this.#listener.step(finished(step, this.#steps))
  }
}

function finished(open: OpenStep, step: number): Step {
  const { at, reply, forgot, asked, texts, thoughts, calls, model, tokens, cacheWrites, costUsd, effect } = open
  return {
    step,
    calls,
    tokens,
    costUsd,
    ...(reply !== undefined && { reply }),
    ...(model !== null && { model }),
    ...(cacheWrites > 0 && { cacheWrites }),
    ...(at !== undefined && { at }),
    ...(texts.length > 0 && { text: texts.join('\n') }),
    ...(thoughts.length > 0 && { thinking: thoughts.join('\n') }),
    ...(effect !== undefined && { effect }),
    ...(forgot && { forgot }),
    ...(asked.length > 0 && { asked: asked.join('\n') }),
  }
}
