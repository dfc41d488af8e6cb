// What a call asks for, so that two ways of asking for the same thing are equal.
import type { ToolTraits } from './evidence.ts'
import { hash } from './hash.ts'
import type { Nature } from './traits.ts'

export interface Intent {
  readonly key: number
  /** For people: the tool and the beginning of what it was given. */
  readonly label: string
  /** The file, page or record it is about, where the input names one. */
  readonly target: string | null
}

/** Fields that comment on a call and do not change what it does. */
export const remarks: ReadonlySet<string> = new Set(
  'description explanation reason rationale comment intent thought timeout request_id requestId call_id'.split(
    ' ',
  ),
)
const targetFields = [
  'file_path',
  'filePath',
  'path',
  'filename',
  'file',
  'target',
  'url',
  'uri',
  'notebook_path',
]

/** The canonical intent: key order, white space and remarks removed, declared identity and cursor respected. */
export function intentOf(
  tool: string,
  input: unknown,
  nature: Nature,
  traits: ToolTraits | undefined,
): Intent {
  const target = targetOf(input)
  if (nature.kind === 'void')
    return { key: hash('void'), label: shorten(`${tool} ${flatten(input)}`), target }
  const asked = nature.command === null ? canonical(essential(input, traits)) : nature.command.canonical
  return { key: hash(`${tool}\u0000${asked}`), label: shorten(`${tool} ${flatten(input)}`), target }
}

function essential(input: unknown, traits: ToolTraits | undefined): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const entries = Object.entries(input)
  if (traits?.identity !== undefined) {
    const identity = traits.identity
    return Object.fromEntries(entries.filter(([field]) => identity.includes(field)))
  }
  const kept = entries.filter(([field]) => !remarks.has(field) && field !== traits?.cursor)
  return Object.fromEntries(kept.length === 0 ? entries : kept)
}

/** JSON with sorted keys and white space in texts collapsed. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.replace(/\s+/g, ' ').trim())
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined && field !== null)
  fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}

function targetOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  for (const field of targetFields) {
    const value = (input as Record<string, unknown>)[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

function flatten(input: unknown): string {
  if (typeof input === 'string') return input
  if (typeof input !== 'object' || input === null) return String(input ?? '')
  const fields = Object.entries(input).filter(([field]) => !remarks.has(field))
  return fields.map(([, value]) => (typeof value === 'string' ? value : canonical(value))).join(' ')
}

function shorten(text: string): string {
  const flat = text.slice(0, 200).replace(/\s+/g, ' ').trim()
  return flat.length > 90 ? `${flat.slice(0, 87)}…` : flat
}
