// Reads TOML as manifests and lock files use it: tables, arrays of tables, strings of all four kinds, arrays, inline
// tables, dotted and quoted keys. Numbers and dates stay the text they are, since nobody here reckons with them.

import { ownEntry } from '../../core/index.ts'

export type Toml = string | boolean | readonly Toml[] | TomlTable
export interface TomlTable {
  readonly [key: string]: Toml
}

type Writable = { [key: string]: Toml | Writable | Writable[] }

/** Throws where the text is not TOML, with the line. */
export function parseToml(text: string): TomlTable {
  const reader = new TomlReader(text)
  return reader.document()
}

/** A class, since it owns a place in a text. */
class TomlReader {
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text.replace(/\r\n/g, '\n')
  }

  document(): TomlTable {
    const root = table()
    let here = root
    for (this.skip(true); this.at < this.text.length; this.skip(true)) {
      if (this.text.startsWith('[[', this.at)) here = append(root, this.header('[[', ']]'))
      else if (this.text[this.at] === '[') here = descend(root, this.header('[', ']'))
      else this.pair(here)
      this.lineEnd()
    }
    return root as TomlTable
  }

  private header(open: string, close: string): readonly string[] {
    this.at += open.length
    const path = this.keys()
    this.expect(close)
    return path
  }

  private pair(into: Writable): void {
    const path = this.keys()
    this.expect('=')
    const last = path.at(-1) ?? ''
    descend(into, path.slice(0, -1))[last] = this.value()
  }

  private keys(): readonly string[] {
    const keys = [this.key()]
    for (this.skip(); this.text[this.at] === '.'; this.skip()) {
      this.at += 1
      keys.push(this.key())
    }
    return keys
  }

  private key(): string {
    this.skip()
    const first = this.text[this.at]
    if (first === '"' || first === "'") return this.string()
    return this.match(/[\w-]+/y) ?? this.fail('a key is missing')
  }

  private value(): Toml {
    this.skip()
    const first = this.text[this.at]
    if (first === '"' || first === "'") return this.string()
    if (first === '[') return this.array()
    if (first === '{') return this.inlineTable()
    const word = this.match(/\d{4}-\d\d-\d\d \d[^\s,\]}#]*|[^\s,\]}#]+/y) ?? this.fail('a value is missing')
    return word === 'true' || word === 'false' ? word === 'true' : word
  }

  private array(): readonly Toml[] {
    const items: Toml[] = []
    this.at += 1
    for (this.skip(true); this.text[this.at] !== ']'; this.skip(true)) {
      items.push(this.value())
      this.skip(true)
      if (this.text[this.at] !== ']') this.expect(',')
    }
    this.at += 1
    return items
  }

  private inlineTable(): TomlTable {
    const inner = table()
    this.at += 1
    for (this.skip(true); this.text[this.at] !== '}'; this.skip(true)) {
      this.pair(inner)
      this.skip(true)
      if (this.text[this.at] !== '}') this.expect(',')
    }
    this.at += 1
    return inner as TomlTable
  }

  private string(): string {
    const long = this.match(/"""\n?((?:[^\\]|\\[\s\S])*?"{0,2})"""/y) ?? this.match(/'''\n?([\s\S]*?'{0,2})'''/y)
    if (long !== null) {
      const inner = long.slice(3, -3).replace(/^\n/, '')
      return long.startsWith('"') ? unescaped(inner.replace(/\\\n\s*/g, '')) : inner
    }
    const short = this.match(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y) ?? this.fail('a string does not end')
    return short.startsWith('"') ? unescaped(short.slice(1, -1)) : short.slice(1, -1)
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    if (found !== null) this.at += found.length
    return found
  }

  /** Over blanks and comments, and over line ends where they mean nothing. */
  private skip(overLines = false): void {
    this.match(overLines ? /(?:\s|#[^\n]*)*/y : /[ \t]*/y)
  }

  private expect(what: string): void {
    this.skip()
    if (!this.text.startsWith(what, this.at)) this.fail(`${what} is missing`)
    this.at += what.length
  }

  private lineEnd(): void {
    this.match(/[ \t]*(?:#[^\n]*)?/y)
    if (this.at < this.text.length && this.text[this.at] !== '\n') this.fail('the line goes on unexpectedly')
  }

  private fail(what: string): never {
    throw new Error(`line ${this.text.slice(0, this.at).split('\n').length}: ${what}`)
  }
}

/** Without a prototype, so that no key means anything. */
function table(): Writable {
  return Object.create(null)
}

function descend(from: Writable, path: readonly string[]): Writable {
  let here = from
  for (const key of path) {
    const next = here[key]
    const inner = Array.isArray(next) ? next.at(-1) : next
    if (typeof inner === 'object' && inner !== null) here = inner as Writable
    else here = here[key] = table()
  }
  return here
}

function append(from: Writable, path: readonly string[]): Writable {
  const last = path.at(-1) ?? ''
  const holder = descend(from, path.slice(0, -1))
  const added = table()
  const list = holder[last]
  if (Array.isArray(list)) (list as Writable[]).push(added)
  else holder[last] = [added]
  return added
}

const escapes: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', '"': '"', '\\': '\\' }

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g, (_whole, short, long, letter) =>
    letter === undefined
      ? String.fromCodePoint(Number.parseInt(short ?? long, 16))
      : (ownEntry(escapes, letter) ?? letter),
  )
}
