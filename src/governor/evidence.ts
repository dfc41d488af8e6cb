// What one step of a run shows. Plain data that any framework can fill from what it already has; only `tool`,
// `input`, `output` and `ok` are needed, everything else makes the judgement sharper.

/** What a tool says of itself. Where it says nothing, `guessTraits` looks at its name and its input. */
export interface ToolTraits {
  /** Changes the world: files, records, packages, processes. */
  readonly mutates?: boolean
  /** Asks how something that runs elsewhere is getting on; asking again is its purpose. */
  readonly polls?: boolean
  /** Only keeps the agent's own papers (plans, to-do lists, thoughts): neither news nor waste. */
  readonly bookkeeping?: boolean
  /** Talks to a person; what comes back is news. */
  readonly talks?: boolean
  /** The output says nothing ("ok" whatever happened), so only intent and effect count. */
  readonly constant?: boolean
  /** The input field that says where to go on; without it two pages of one list are the same intent. */
  readonly cursor?: string
  /** The only input fields that say what is asked for. */
  readonly identity?: readonly string[]
}

export interface CallEvidence {
  readonly tool: string
  readonly input: unknown
  /** What came back; `null` when it was not recorded, which is never held against a run as hard evidence. */
  readonly output: string | null
  readonly ok: boolean
  /** Digest of the whole output, where `output` is a cut of it. */
  readonly whole?: string
  readonly traits?: ToolTraits
  /** The call was blocked and never ran; it counts all the same. */
  readonly refused?: boolean
}

/** Which phase of a plan a step belongs to. */
export interface PhaseEvidence {
  readonly name: string
  readonly expectedMs?: number
  /** Whether the phase that ends here may count as done; a phase left with failing tests is not. */
  readonly previousFailed?: boolean
}

/** One step: what the model said, what it called, and what the world looked like afterwards. */
export interface Evidence {
  readonly step: number
  /** Milliseconds on any clock, as long as it is the same one for the whole run. */
  readonly at?: number
  readonly text?: string
  readonly thinking?: string
  /** Digest of the workspace after the step; without it, changes are inferred from what the calls intend. */
  readonly effect?: string
  readonly phase?: PhaseEvidence
  /** The model lost part of its context before this step, so reading again is no waste. */
  readonly forgot?: boolean
  readonly calls: readonly CallEvidence[]
}
