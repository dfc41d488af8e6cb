// What the programs tell their hooks, read into one form. They have agreed on most of it.

export type ProgramName = 'claude-code' | 'codex' | 'gemini' | 'opencode'

export type HookEvent =
  | { readonly kind: 'before_call'; readonly tool: string; readonly input: unknown }
  | {
      readonly kind: 'after_call'
      readonly tool: string
      readonly input: unknown
      readonly output: string
      readonly ok: boolean
    }
  /** The model has said something and asks for nothing more. */
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'person_spoke' }

export interface Told {
  readonly session: string
  /** Where the program works; empty where it does not say. */
  readonly cwd: string
  /** The event's name in the program's own words, which an answer has to repeat. */
  readonly name: string
  readonly event: HookEvent
}

const kinds: ReadonlyMap<string, HookEvent['kind']> = new Map([
  ['PreToolUse', 'before_call'],
  ['PostToolUse', 'after_call'],
  ['PostToolUseFailure', 'after_call'],
  ['Stop', 'said'],
  ['UserPromptSubmit', 'person_spoke'],
  ['BeforeTool', 'before_call'],
  ['AfterTool', 'after_call'],
  ['AfterAgent', 'said'],
  ['BeforeAgent', 'person_spoke'],
])

/** Reads what a hook was told; `null` for an event that means nothing here. Throws for what is no event at all. */
export function readHookEvent(text: string): Told | null {
  const fields = fieldsOf(parsed(text))
  const name = textOf(fields.hook_event_name)
  const session = textOf(fields.session_id)
  if (name === '' || session === '')
    throw new Error(`what came is no event with a name and a session, so that nothing is guarded: ${text.slice(0, 80)}`)
  const kind = kinds.get(name)
  if (kind === undefined) return null
  return { session, cwd: textOf(fields.cwd), name, event: eventOf(kind, fields) }
}

function eventOf(kind: HookEvent['kind'], fields: Fields): HookEvent {
  const tool = textOf(fields.tool_name)
  const input = fields.tool_input ?? {}
  switch (kind) {
    case 'before_call':
      return { kind, tool, input }
    case 'after_call':
      return { kind, tool, input, ...outcomeOf(fields) }
    case 'said':
      return { kind, text: textOf(fields.last_assistant_message) || textOf(fields.prompt_response) }
    case 'person_spoke':
      return { kind }
  }
}

/** Shells answer with their streams, Gemini CLI with what the model is shown, others with the text itself. */
function outcomeOf({ error, tool_response: response }: Fields): { readonly output: string; readonly ok: boolean } {
  if (error !== undefined) return { output: shown(error), ok: false }
  const fields = fieldsOf(response)
  if (fields.stdout !== undefined || fields.stderr !== undefined) {
    return {
      output: [fields.stdout, fields.stderr]
        .map(shown)
        .filter((part) => part !== '')
        .join('\n'),
      ok: fields.interrupted !== true,
    }
  }
  const output = withoutRemarks(shown(fields.llmContent ?? response))
  const isFailed = (fields.error !== undefined && fields.error !== null) || fields.is_error === true
  return { output, ok: !isFailed && !/^(?:error|exit code: ?[1-9])/im.test(output.slice(0, 400)) }
}

/** Gemini CLI tells the number of the process with each output: new each time, and no news. */
function withoutRemarks(output: string): string {
  return output.replace(/^(?:Process Group PGID|Background PIDs): [\d, ]+$\n?/gm, '')
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
