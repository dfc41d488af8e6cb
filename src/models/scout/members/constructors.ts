// How languages write what makes an object of a class: by the name of the class, by a word of their own, or in its heading.

import { nameOf, sourceOf } from '../looking/declarations.ts'
import type { Entry, SymbolView } from '../looking/read-view.ts'
import { splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { type Signature, signatureOf } from '../source/signature.ts'
import { codeLines, indentOf, textOf } from '../source/source-text.ts'
import type { MemberHeading } from './member-heading.ts'

const byItsName = /\.(?:java|cs|cc|cpp|cxx|h|hh|hpp|hxx|ipp)$/

/** The name that a language gives to every constructor, by the ending of the file. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\.(?:[cm]?[jt]sx?|kts?)$/, 'constructor'],
  [/\.pyi?$/, '__init__'],
  [/\.php$/, '__construct'],
  [/\.rb$/, 'initialize'],
  [/\.swift$/, 'init'],
]

/** What its constructors are called; `null` where the language has none, and only habit makes one. */
export function constructorName(symbol: SymbolView): string | null {
  if (byItsName.test(symbol.path)) return nameOf(symbol)
  return words.find(([ending]) => ending.test(symbol.path))?.[1] ?? null
}

/** Whether a method makes an object; `null` where the language has no word for it, and it is called as habit calls one. */
export function isConstructor({ name, ending, text }: MemberHeading): boolean | null {
  const file = `.${ending}`
  // There only a constructor says nothing of what it returns.
  if (byItsName.test(file)) return !name.startsWith('~') && signatureOf(text, name)?.returns === null
  const word = words.find(([one]) => one.test(file))?.[1]
  return word === undefined ? (/^(?:new|make|create)/i.test(name) ? null : false) : name === word
}

/** The methods without those that bear the name of the class: there a constructor is no method. */
export function withoutMakers(symbol: SymbolView, names: readonly string[]): readonly string[] {
  return byItsName.test(symbol.path) ? names.filter((name) => name !== nameOf(symbol)) : names
}

const modifiers = '(?:(?:@[\\w.]+(?:\\([^)]*\\))?|[a-z]+|[A-Z][A-Z_\\d]+|template\\s*<[^>]*>)\\s+)*'

/** The constructors among what an outline lists with their headings, each as it is called: `Store(String path)`. */
export function constructorsAmong(entries: readonly Entry[], symbol: SymbolView): readonly string[] {
  const name = constructorName(symbol)
  if (name === null) return []
  const isTyped = byItsName.test(symbol.path)
  const form = new RegExp(
    isTyped ? `^${modifiers}${literally(name)}\\s*\\(` : `(?<![\\w$.])${literally(name)}[?!]?\\s*[(<]`,
  )
  const listed = entries.map(({ text }) => text).filter((text) => form.test(text) || text.endsWith(`def ${name}`))
  const all = symbol.path.endsWith('.kt') ? [...headedIn(symbol), ...secondariesIn(symbol)] : listed
  return all.map((text) => `${name}(${(signatureOf(text, name)?.parameters ?? []).join(', ').replace(/\s+/g, ' ')})`)
}

/** `class Store(private val path: String)`: in Kotlin the heading is one of them. */
function headedIn(symbol: SymbolView): readonly string[] {
  const source = sourceOf(symbol)
  const head = new RegExp(
    `\\bclass\\s+${literally(nameOf(symbol))}\\s*(?:<[^(]*>)?\\s*(?:[@\\w ]*\\bconstructor\\s*)?\\(`,
  ).exec(source)
  return head === null ? [] : [`constructor(${source.slice(head.index + head[0].length)}`]
}

function secondariesIn({ lines, line }: SymbolView): readonly string[] {
  const form = /^(?<indent>\s+)(?:(?:public|private|protected|internal)\s+)*constructor\s*\(/
  const found = lines.flatMap(({ number, text }, index) => {
    const indent = number <= line ? undefined : form.exec(text)?.groups?.indent
    return indent === undefined ? [] : [{ indent: indent.length, text: textOf(lines.slice(index)) }]
  })
  // Those of a class inside of this one stand further in.
  const least = Math.min(...found.map(({ indent }) => indent))
  return found.filter(({ indent }) => indent === least).map(({ text }) => text)
}

/** Of a class, the parameters of its constructor: what stands behind its name may be its bases. */
export function parameterList(symbol: SymbolView): Signature | null {
  const isHeaded = new RegExp(`\\b(?:class|record|struct)\\s+${literally(nameOf(symbol))}\\s*(?:<[^(]*>)?\\s*\\(`).test(
    sourceOf(symbol),
  )
  const isType = /^(?:class|struct|interface|enum)$/.test(symbol.sort)
  if (!isType)
    return withoutOwner(bareSignature(headOf(symbol), symbol) ?? signatureOf(sourceOf(symbol), nameOf(symbol)), symbol)
  return isHeaded && !/\.pyi?$/.test(symbol.path)
    ? signatureOf(sourceOf(symbol), nameOf(symbol))
    : constructorOf(symbol)
}

function headOf({ lines, line }: SymbolView): string {
  return lines.find(({ number }) => number === line)?.text ?? ''
}

/** Outside of a class of Python, `cls` is a parameter like any other. */
function withoutOwner(signature: Signature | null, { path, sort }: SymbolView): Signature | null {
  if (signature === null || signature.receiver === null || sort !== 'function' || !/\.pyi?$/.test(path))
    return signature
  return { ...signature, parameters: [signature.receiver, ...signature.parameters], receiver: null }
}

/** `Pan.new` of Ruby takes what the constructor of `Pan` takes. */
export function typeMade(name: string): string {
  return name.replace(/^([A-Z]\w*(?:(?:\.|::)[A-Z]\w*)*)\.new$/, '$1')
}

function constructorOf(symbol: SymbolView): Signature | null {
  if (/\.(?:pyi?|rb)$/.test(symbol.path)) return definedIn(symbol, constructorName(symbol) ?? '')
  const name = words.find(([ending]) => ending.test(symbol.path))?.[1]
  return name === undefined ? ownConstructor(symbol) : signatureOf(sourceOf(symbol), name)
}

/** The function of a class: a call of its name is none, and neither is that of a class inside of it. */
function definedIn(symbol: SymbolView, name: string): Signature | null {
  const own = codeLines(symbol.lines.filter(({ number }) => number > symbol.line))
  const depth = Math.min(
    ...own.filter(({ text }) => /^\s*(?:async )?def\b/.test(text)).map(({ text }) => indentOf(text)),
  )
  const at = own.findIndex(({ text }) => new RegExp(`^\\s{${depth}}def ${name}(?!\\w)`).test(text))
  const rest = own.slice(at).map(({ text }) => text)
  return at < 0 ? null : (bareSignature(rest[0] ?? '', symbol) ?? signatureOf(rest.join('\n'), name))
}

/** `def settle`, `def merge one, other`: Ruby needs no brackets. */
function bareSignature(line: string, { path }: SymbolView): Signature | null {
  const listed = path.endsWith('.rb')
    ? /^\s*(?:\w+ )?def\s+(?:self\.)?[^\s(;=]+(?=[\s;=]|$)=?\s*(?<listed>[^(=].*)?$/.exec(line)
    : null
  if (listed === null) return null
  const parameters = splitTop((listed.groups?.listed ?? '').replace(/;.*$/, ''), /,/)
  return { parameters, receiver: null, returns: null }
}

/** In Java, C# and C++ it bears the name of the class, with nothing but modifiers before it. */
function ownConstructor(symbol: SymbolView): Signature | null {
  const form = new RegExp(
    `^\\s*(?:(?:public|private|protected|internal|explicit|constexpr)\\s+)*${literally(nameOf(symbol))}\\s*\\(`,
  )
  const at = symbol.lines.findIndex(({ text, number }) => number > symbol.line && form.test(text))
  const rest = symbol.lines.slice(at).map(({ text }) => text)
  return at < 0 ? null : signatureOf(rest.join('\n'), nameOf(symbol))
}
