// What a call asks for, so that two ways of asking for the same thing are equal.
import type { CallEvidence, ToolTraits } from './evidence.ts'
import { hash } from './hash.ts'
import { singleSpaced } from './spacing.ts'
import type { Nature } from './traits.ts'

export interface Intent {
  readonly key: number
  /** The file, page or record it is about, where the input names one. */
  readonly target: string | null
}

/** Fields that comment on a call and do not change what it does. */
export const remarks: ReadonlySet<string> = new Set(
  'description explanation reason rationale comment intent thought timeout request_id requestId call_id'.split(' '),
)
const targetFields = ['file_path', 'filePath', 'path', 'filename', 'file', 'target', 'url', 'uri', 'notebook_path']

/** What is known of a call before it runs. */
export type Asked = Pick<CallEvidence, 'tool' | 'input' | 'traits'>

/** The canonical intent: key order, white space and remarks removed, declared identity and cursor respected. */
export function intentOf({ tool, input, traits }: Asked, nature: Nature): Intent {
  const target = targetOf(input) ?? lastPath(nature.command?.canonical)
  if (nature.kind === 'void') return { key: hash('void'), target }
  const asked = nature.command === null ? essential(input, traits) : nature.command.canonical
  return { key: hash(`${tool}\u0000${asked}`), target }
}

/** A text that is equal for equal inputs, made of the fields that say what is asked for. */
function essential(input: unknown, traits: ToolTraits | undefined): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return canonical(input)
  const names = Object.keys(input)
  const kept = names.filter((name) => isEssential(name, traits))
  // Where all fields are remarks, they are all there is.
  return canonicalFields(input, kept.length === 0 && traits?.identity === undefined ? names : kept)
}

function isEssential(name: string, traits: ToolTraits | undefined): boolean {
  if (traits?.identity !== undefined) return traits.identity.includes(name)
  return !remarks.has(name) && name !== traits?.cursor
}

/** Longer texts are compared as they are: collapsing their white space costs more than it finds. */
const longText = 500

/** A text that is equal for equal values: keys sorted, white space in short texts collapsed, nothing left out. */
function canonical(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > longText ? value : singleSpaced(value)
    return `${text.length}"${text}`
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return canonicalFields(value, Object.keys(value))
}

function canonicalFields(fields: object, names: string[]): string {
  let result = '{'
  for (const name of names.sort()) {
    const field = (fields as Record<string, unknown>)[name]
    if (field !== undefined && field !== null) result += `${name}:${canonical(field)},`
  }
  return `${result}}`
}

function targetOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  for (const field of targetFields) {
    const value = (input as Record<string, unknown>)[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** The last thing in a command line that looks like a path. */
function lastPath(command: string | undefined): string | null {
  if (command === undefined || command.length > longText) return null
  const words = command.split(' ')
  return words.findLast((word) => /^[\w~.@:/-]*[/.][\w.-]+$/.test(word) && !word.startsWith('-')) ?? null
}

const longestLabel = 90

/** For people: the tool and the beginning of what it was given; never more work than the label is long. */
export function labelOf({ tool, input }: Pick<CallEvidence, 'tool' | 'input'>): string {
  let label = tool
  const values = typeof input === 'object' && input !== null ? Object.entries(input) : [['', input]]
  for (const [field, value] of values) {
    if (label.length > longestLabel || remarks.has(String(field))) continue
    label += ` ${typeof value === 'string' ? value.slice(0, 2 * longestLabel) : JSON.stringify(value)?.slice(0, longestLabel)}`
  }
  const flat = label.replace(/\s+/g, ' ').trim()
  return flat.length > longestLabel ? `${flat.slice(0, longestLabel - 1)}…` : flat
}
