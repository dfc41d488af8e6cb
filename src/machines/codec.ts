// Reading and writing are two directions of one table: a codec says how a value stands in a file, both ways.
// Reading never stops at the first mistake: it complains, goes on with a blank, and the whole is refused at the end.

import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { nearest } from '../spelling/index.ts'
import { keyText, type YamlSource } from './yaml-source.ts'

/** Where in which file a value is read. */
interface Reading {
  readonly source: YamlSource
  readonly key: readonly string[]
  /** Whether keys and values stand as a program has them: `timeoutMs: 60_000`, where a file says `timeout: 60s`. */
  readonly isProgram: boolean
}

export interface Codec<T> {
  /** What a value must be, in words that fit after "must be". */
  readonly expects: string
  readonly blank: T
  readonly read: (node: Node | null, reading: Reading) => T
  /** The plain value that stands for it in a file. */
  readonly write: (value: T) => unknown
}

/** A value behind a key of a record. */
export interface Field<T> {
  readonly key: string
  readonly codec: Codec<T>
  readonly isRequired: boolean
  /** What a file that leaves the key out means. */
  readonly fallback?: T
}

export function required<T>(key: string, codec: Codec<T>): Field<T> {
  return { key, codec, isRequired: true }
}

export function optional<T>(key: string, codec: Codec<T>, fallback?: T): Field<T> {
  return fallback === undefined ? { key, codec, isRequired: false } : { key, codec, isRequired: false, fallback }
}

export type Fields<T> = { readonly [Name in keyof T]-?: Field<Exclude<T[Name], undefined>> }

/** A single value; `parse` gives `undefined` for what it does not accept. */
function scalar<T>(form: {
  readonly expects: string
  readonly blank: T
  readonly parse: (value: unknown) => T | undefined
  readonly write?: (value: T) => unknown
  /** How a program has it, where that is not how a file has it. */
  readonly program?: Codec<T>
}): Codec<T> {
  const { expects, blank, write = (value) => value, program } = form
  const read = (node: Node | null, reading: Reading): T => {
    if (reading.isProgram && program !== undefined) return program.read(node, reading)
    const value = isScalar(node) ? form.parse(node.value) : undefined
    return value === undefined ? refuse(reading, expects, blank) : value
  }
  return { expects, blank, read, write }
}

export const text = scalar<string>({
  expects: 'text',
  blank: '',
  parse: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
})

export const flag = scalar<boolean>({
  expects: 'true or false',
  blank: false,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
})

export const number = scalar<number>({
  expects: 'a number',
  blank: 0,
  parse: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
})

/** A whole number within bounds. */
export function count(from: number, to: number): Codec<number> {
  return scalar<number>({
    expects: `a whole number from ${from} to ${to}`,
    blank: from,
    parse: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined,
  })
}

const units = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const

/** Milliseconds, written with their unit: `60s`. */
export const duration = scalar<number>({
  expects: 'a time with its unit, such as 500ms, 60s, 5m or 1h',
  blank: 1,
  parse: (value) => {
    const [, digits, unit] = /^([1-9]\d{0,11})(ms|s|m|h)$/.exec(typeof value === 'string' ? value : '') ?? []
    return digits === undefined ? undefined : Number(digits) * units[unit as keyof typeof units]
  },
  write: (milliseconds) => {
    const unit = (['h', 'm', 's'] as const).find((name) => milliseconds % units[name] === 0) ?? 'ms'
    return `${milliseconds / units[unit]}${unit}`
  },
  program: count(1, Number.MAX_SAFE_INTEGER),
})

/** One word of a closed list. */
export function oneOf<const Word extends string>(words: readonly Word[], blank: Word): Codec<Word> {
  const expects = `one of ${words.join(', ')}`
  const read = (node: Node | null, reading: Reading): Word => {
    const value = isScalar(node) ? String(node.value) : ''
    const word = words.find((candidate) => candidate === value)
    if (word !== undefined) return word
    reading.source.complain({
      key: reading.key,
      message: `must be ${expects}`,
      suggestion: nearest(value, words),
    })
    return blank
  }
  return { expects, blank, read, write: (word) => word }
}

export function listOf<T>(item: Codec<T>): Codec<readonly T[]> {
  const expects = 'a list'
  const read = (node: Node | null, reading: Reading): readonly T[] => {
    if (!isSeq(node)) return refuse(reading, expects, [])
    return node.items.flatMap((element, index) => {
      const inside = { ...reading, key: [...reading.key, String(index)] }
      reading.source.place(inside.key, element)
      const opened = reading.source.open(element)
      return opened === null ? [] : [item.read(opened, inside)]
    })
  }
  return { expects, blank: [], read, write: (values) => values.map(item.write) }
}

/** The names of a dictionary: which a file may use, and how each is called in the program. */
export interface Names {
  readonly accepts: (name: string) => boolean
  /** Names that a misspelt one may have been meant for. */
  readonly known: readonly string[]
  readonly toProgram: (name: string) => string
  readonly toFile: (name: string) => string
}

export const anyName: Names = {
  accepts: () => true,
  known: [],
  toProgram: (name) => name,
  toFile: (name) => name,
}

/** Names in the way of files, `repeat-advise`, for names in the way of programs, `repeatAdvise`. */
export const hyphenated: Names = {
  ...anyName,
  toProgram: (name) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  toFile: (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
}

/** A value per name, where the names are the file's own. */
export function dictionaryOf<T>(value: Codec<T>, names: Names = anyName): Codec<Readonly<Record<string, T>>> {
  const expects = 'a map'
  const read = (node: Node | null, reading: Reading): Readonly<Record<string, T>> => {
    const entries = entriesOf(node, reading)
    if (entries === null) return refuse(reading, expects, {})
    for (const [name, entry] of entries) {
      if (!names.accepts(name)) complainOfUnknown(entry.reading, name, names.known)
    }
    return Object.fromEntries(
      [...entries].map(([name, entry]) => [
        reading.isProgram ? name : names.toProgram(name),
        value.read(entry.node, entry.reading),
      ]),
    )
  }
  const write = (values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).map(([name, each]) => [names.toFile(name), value.write(each)]))
  return { expects, blank: {}, read, write }
}

/** A map with known keys. Unknown, repeated and missing keys are all complained of. */
export function recordOf<T extends object>(fields: Fields<T>, blank: T): Codec<T> {
  const expects = 'a map'
  const all = (Object.entries(fields) as [string, Field<unknown>][]).map(([name, field]) => ({ name, ...field }))
  const inFiles = new Map(all.map((field) => [field.key, field]))
  const inPrograms = new Map(all.map((field) => [field.name, field]))
  const read = (node: Node | null, reading: Reading): T => {
    const entries = entriesOf(node, reading)
    if (entries === null) return refuse(reading, expects, blank)
    const known = reading.isProgram ? inPrograms : inFiles
    const record: Record<string, unknown> = {}
    for (const [key, entry] of entries) {
      const field = known.get(key)
      if (field === undefined) complainOfUnknown(entry.reading, key, known.keys())
      else record[field.name] = field.codec.read(entry.node, entry.reading)
    }
    for (const [key, { name, ...field }] of known) {
      if (entries.has(key)) continue
      if (field.isRequired) {
        reading.source.complain({
          key: [...reading.key, key],
          message: `is missing; it must be ${field.codec.expects}`,
        })
      }
      const value = field.isRequired ? field.codec.blank : field.fallback
      if (value !== undefined) record[name] = value
    }
    return record as T
  }
  const write = (value: T) => {
    const filled = Object.entries(value).filter(([, each]) => each !== undefined)
    const byName = new Map(filled)
    return Object.fromEntries(
      all.flatMap(({ key, name, codec }) => (byName.has(name) ? [[key, codec.write(byName.get(name))]] : [])),
    )
  }
  return { expects, blank, read, write }
}

interface MapEntry {
  readonly node: Node | null
  readonly reading: Reading
}

function entriesOf(node: Node | null, reading: Reading): ReadonlyMap<string, MapEntry> | null {
  if (!isMap(node)) return null
  const entries = new Map<string, MapEntry>()
  for (const pair of node.items) {
    const name = keyText(pair.key)
    const inside = { ...reading, key: [...reading.key, name] }
    reading.source.place(inside.key, pair.key)
    if (entries.has(name)) reading.source.complain({ key: inside.key, message: 'is given twice' })
    else entries.set(name, { node: reading.source.open(pair.value), reading: inside })
  }
  return entries
}

function complainOfUnknown(reading: Reading, key: string, known: Iterable<string>): void {
  const message = `${JSON.stringify(shortened(key))} is not known here`
  reading.source.complain({ key: reading.key, message, suggestion: nearest(key, known) })
}

function shortened(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}…` : word
}

function refuse<T>(reading: Reading, expects: string, blank: T): T {
  reading.source.complain({ key: reading.key, message: `must be ${expects}` })
  return blank
}
