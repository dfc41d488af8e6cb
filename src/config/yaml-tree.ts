// A YAML text as plain values, with the place of each. Nothing in the text is trusted: it is measured before it is read.
//
// Configuration needs no anchors, aliases, tags or merge keys. What is not there cannot be abused, so they are refused.

import { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml'
import { redact } from '../policy/index.ts'
import type { Result } from '../runtime/index.ts'

export const fileLimits = { characters: 256 * 1024, parts: 20_000, depth: 32 } as const

interface Place {
  readonly line: number
  readonly column: number
}

export interface YamlComplaint extends Place {
  readonly kind: 'too_big' | 'bad_yaml'
  readonly message: string
}

export interface YamlTree {
  /** Maps have no prototype. `null` for an empty text. */
  readonly value: unknown
  /** Where a value stands, or the nearest thing around it. */
  readonly placeOf: (path: readonly string[]) => Place
  /** Where the name of a value stands. */
  readonly placeOfName: (path: readonly string[]) => Place
}

/** Never throws and never takes long, whatever the text. */
export function readYaml(text: string): Result<YamlTree, readonly YamlComplaint[]> {
  const excess = excessIn(text)
  if (excess !== null) return { ok: false, error: [{ kind: 'too_big', line: 1, column: 1, message: excess }] }
  const lines = new LineCounter()
  // A reader told to be silent does not even complain of a second document.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' })
  const reading = newReading(lines)
  for (const { pos, message } of [...document.errors, ...document.warnings]) reading.complain(pos[0], message)
  if (document.directives.yaml.version !== '1.2') reading.complain(0, 'the file must be YAML 1.2')
  const value = reading.complaints.length > 0 ? null : plain(document.contents, { reading, path: [] })
  if (reading.complaints.length > 0) return { ok: false, error: reading.complaints }
  return { ok: true, value: { value, placeOf: nearestIn(reading.values), placeOfName: nearestIn(reading.names) } }
}

// The reader recurses: a hundred thousand open brackets end the process there. Its lexer is flat, and stops when we do.
function excessIn(text: string): string | null {
  const { characters, parts, depth } = fileLimits
  if (text.length > characters) return `the file is longer than ${characters} characters`
  let [count, brackets, inRow] = [0, 0, 0]
  for (const token of new Lexer().lex(text)) {
    count += 1
    if (token === '[' || token === '{') brackets += 1
    else if (token === ']' || token === '}') brackets -= 1
    else if (token === '-' || token === '?') inRow += 1
    else if (token.includes('\n')) inRow = 0
    if (count > parts) return `the file has more than ${parts} parts`
    if (brackets + inRow > depth) return `the file nests deeper than ${depth} levels`
  }
  return null
}

interface Reading {
  readonly complaints: YamlComplaint[]
  readonly complain: (offset: number, message: string) => void
  readonly values: Map<string, Place>
  readonly names: Map<string, Place>
  readonly note: (places: Map<string, Place>, path: readonly string[], node: unknown) => void
}

function newReading(lines: LineCounter): Reading {
  const complaints: YamlComplaint[] = []
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  return {
    complaints,
    complain: (offset, message) =>
      complaints.push({ kind: 'bad_yaml', ...at(offset), message: short(redact(message)) }),
    values: new Map(),
    names: new Map(),
    note: (places, path, node) => places.set(path.join('\0'), at(offsetOf(node))),
  }
}

// The reader repeats in its messages what it could not read, however long it is.
function short(message: string): string {
  return message.length > 200 ? `${message.slice(0, 200)}…` : message
}

function offsetOf(node: unknown): number {
  return (node as ParsedNode | null)?.range?.[0] ?? 0
}

function nearestIn(places: ReadonlyMap<string, Place>): YamlTree['placeOf'] {
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const place = places.get(path.slice(0, length).join('\0'))
      if (place !== undefined) return place
    }
    return { line: 1, column: 1 }
  }
}

interface Within {
  readonly reading: Reading
  readonly path: readonly string[]
}

function plain(node: Node | null, { reading, path }: Within): unknown {
  if (node === null) return null
  reading.note(reading.values, path, node)
  if (isAlias(node)) reading.complain(offsetOf(node), 'aliases (*name) are not read here: write the value out')
  if (path.length > fileLimits.depth) reading.complain(offsetOf(node), `nests deeper than ${fileLimits.depth} levels`)
  if (isScalar(node)) return node.value
  if (reading.complaints.length > 0) return null
  if (isSeq<Node>(node)) return node.items.map((item, index) => plain(item, { reading, path: [...path, `${index}`] }))
  const map: Record<string, unknown> = Object.create(null)
  for (const { key, value } of isMap<Node, Node>(node) ? node.items : []) {
    const name = isScalar(key) ? String(key.source ?? key.value) : ''
    reading.note(reading.names, [...path, name], key)
    // A name without a value stands where its value would.
    reading.note(reading.values, [...path, name], value ?? key)
    map[name] = plain(value, { reading, path: [...path, name] })
  }
  return map
}
