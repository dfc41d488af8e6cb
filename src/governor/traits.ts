// What a call is, in the governor's eyes: declared by the tool, or guessed from its name and input.
import type { ToolTraits } from './evidence.ts'
import { type CommandReading, readCommand } from './shell.ts'

/**
 * - `change`: means to change the world; `read`: only looks; `run`: may do either
 * - `note`: the agent's own papers; `talk`: a person answers
 * - `void`: asks for nothing at all (a no-op command, a query without a single word, a piece of a torn call)
 */
export type CallKind = 'change' | 'read' | 'run' | 'note' | 'talk' | 'void'

export interface Nature {
  readonly kind: CallKind
  readonly polls: boolean
  /** How long the call itself waits, where it says so. */
  readonly waitsMs: number | null
  readonly command: CommandReading | null
}

const shellTools =
  /^(bash|sh|shell|zsh|terminal|exec|execute|run|cmd|powershell|console)$|(^|[_.-])(bash|shell|terminal|exec|command|cmd)([_.-]|$)|keystrokes|send_keys/
const noteTools =
  /(^|[_.-])(todos?|plans?|think|thoughts?|notes?|memo|memor(y|ize)|remember|keep|scratchpad|checklist|update_plan|reflect)([_.-]|$)|todo(write|read|list)$/
const talkTools =
  /(^|[_.-])(ask|respond|reply|say|tell|message_user|user_message|question|confirm)([_.-]|$)|(to|ask)[_-]?user|followup|respond_to/
const changeTools =
  /(^|[_.-])(edit|write|create|update|delete|remove|insert|replace|patch|apply|save|put|post|set|add|move|rename|copy|mkdir|commit|push|send|book|cancel|upload|install|str_replace|multi_?edit|append|modify|make|kill|stop|start|restart|click|type|fill|press|navigate|scroll|drag|select|transfer|publish|merge|close|open_pr|assign|submit|deploy)([_.-]|$)|^(multi|notebook)?edit(or|_?file)?$|^write(_?file)?$|^kill/
const readTools =
  /(^|[_.-])(read|view|cat|open|get|list|ls|search|find|grep|glob|fetch|query|lookup|look|show|describe|status|check|browse|tree|head|tail|inspect|analy[sz]e|count|scan|select|diff|log|logs|sleep|delay|pause|outline|symbols?|hover|references|definition|calculate|retrieve|load|poll|wait|output|screenshot|snapshot|text-search|web_?search|web_?fetch)([_.-]|$)|search$|fetch$|^(ls|grep|glob|read|view)|output$/
const pollTools = /(^|[_.-])(poll|wait|await|status|progress|output|monitor|watch|stdin)([_.-]|$)|output$|^wait/
/** Fields that must hold words to ask for anything. A search pattern or a typed text may well be signs only. */
const askingFields = ['command', 'cmd', 'script', 'code', 'query', 'url']
const commandFields = ['command', 'cmd', 'script', 'keystrokes', 'keys', 'input', 'value', 'code']

/** Judges a call by what its tool declares; guesses the rest from the tool's name, input and, for shells, the command. */
export function natureOf(tool: string, input: unknown, traits: ToolTraits | undefined): Nature {
  const name = readName(tool)
  const command = name.isShell ? commandOf(input) : null
  const reading = command === null ? null : readCommand(command)
  const kind = declaredKind(traits) ?? guessKind(name.kind, input, reading)
  const waitsMs = reading === null ? askedWait(name, input) : reading.sleepsMs
  return { kind, polls: traits?.polls ?? (waitsMs !== null || name.polls), waitsMs, command: reading }
}

/** What a tool's name says of it. */
interface NameReading {
  readonly kind: CallKind
  readonly isShell: boolean
  readonly polls: boolean
  readonly waits: boolean
}

// A run has few tools and many calls, so each name is read once. Forgetting them costs time and nothing else.
const namesRead = new Map<string, NameReading>()
const mostNames = 1000

function readName(tool: string): NameReading {
  const known = namesRead.get(tool)
  if (known !== undefined) return known
  const name = plainName(tool)
  const reading: NameReading = {
    kind: kindOfName(name),
    isShell: shellTools.test(name),
    polls: pollTools.test(name),
    waits: /^(wait|sleep|delay|pause)/.test(name),
  }
  if (namesRead.size >= mostNames) namesRead.clear()
  namesRead.set(tool, reading)
  return reading
}

function kindOfName(name: string): CallKind {
  if (noteTools.test(name)) return 'note'
  if (talkTools.test(name)) return 'talk'
  if (changeTools.test(name)) return 'change'
  return readTools.test(name) ? 'read' : 'run'
}

/** Whether a poll is one by declaration or by what it does, not only by its name. */
export function surelyPolls(nature: Nature, traits: ToolTraits | undefined): boolean {
  return traits?.polls === true || nature.waitsMs !== null
}

function declaredKind(traits: ToolTraits | undefined): CallKind | null {
  if (traits === undefined) return null
  if (traits.bookkeeping) return 'note'
  if (traits.talks) return 'talk'
  if (traits.mutates === undefined) return null
  return traits.mutates ? 'change' : 'read'
}

function guessKind(byName: CallKind, input: unknown, command: CommandReading | null): CallKind {
  if (command !== null) return commandKind(command, input)
  return saysNothing(input) ? 'void' : byName
}

function commandKind({ kind, sleepsMs }: CommandReading, input: unknown): CallKind {
  if (kind === 'nothing') return sleepsMs === null ? 'void' : 'read'
  // What no shell can run is as good as nothing.
  return kind === 'run' && saysNothing(input) ? 'void' : kind
}

/** `mcp__github__create_issue`, `createIssue` and `Create-Issue` are one name. */
function plainName(tool: string): string {
  const own = tool.slice(tool.lastIndexOf('__') + 1).replace(/^_/, '')
  return own.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}

function commandOf(input: unknown): string | null {
  if (typeof input === 'string') return unwrapped(input)
  if (typeof input !== 'object' || input === null) return null
  for (const field of commandFields) {
    const value = (input as Record<string, unknown>)[field]
    if (typeof value === 'string') return unwrapped(value)
    if (Array.isArray(value)) return unwrapped(value.join(' '))
  }
  return null
}

/** `bash -lc "…"` is what is between the quotes. */
function unwrapped(command: string): string {
  const match = /^(?:\/\w+\/)*(?:ba|z|da)?sh\s+-l?c\s+(?:'([^']*)'|"((?:\\.|[^"\\])*)"|([^'"][\s\S]*))\s*$/.exec(
    command,
  )
  return match === null ? command : (match[1] ?? match[2] ?? match[3] ?? command)
}

const waitFields: readonly (readonly [field: string, milliseconds: number])[] = [
  ['seconds', 1000],
  ['duration_seconds', 1000],
  ['duration', 1000],
  ['time', 1000],
  ['ms', 1],
  ['duration_ms', 1],
  ['milliseconds', 1],
]

/** How long a tool whose whole purpose is to wait was asked to. */
function askedWait({ waits }: NameReading, input: unknown): number | null {
  if (!waits) return null
  if (typeof input !== 'object' || input === null) return 0
  for (const [field, milliseconds] of waitFields) {
    const value = (input as Record<string, unknown>)[field]
    if (typeof value === 'number') return value * milliseconds
  }
  return 0
}

/** Longer texts are taken for what they are worth. */
const longestVoid = 200
/** Signs only: `": ["`. Nothing at all, or `{}`, is something else. */
const signsOnly = /^[^\p{L}\p{N}]*[^\p{L}\p{N}\s[\]{}()][^\p{L}\p{N}]*$/u
/** What is left of a call that was torn while it was written down: `: true}`, `, 12]`, `}`. */
const tornPiece = /^\s*[:,\]}](?:[^\p{L}\p{N}]|\b(?:true|false|null|\d+)\b)*$/u
const wordless = [signsOnly, tornPiece]

/** A field that should carry words carries none. */
function saysNothing(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  const fields = input as Record<string, unknown>
  return askingFields.some((field) => matches(fields[field], wordless)) || matches(fields.content, [signsOnly])
}

function matches(value: unknown, patterns: readonly RegExp[]): boolean {
  return typeof value === 'string' && value.length <= longestVoid && patterns.some((pattern) => pattern.test(value))
}
