// What a manifest lets somebody ask for beyond what everybody gets: features of a crate, extras of a package of Python.

import type { SourceLine } from '../looking/read-view.ts'
import { textOf, upTo } from '../source/source-text.ts'

export interface Feature {
  readonly name: string
  readonly line: SourceLine
}

interface FeatureForm {
  readonly file: RegExp
  readonly start?: RegExp
  readonly end?: RegExp
  readonly entry: RegExp
}

const forms: readonly FeatureForm[] = [
  { file: /(?:^|\/)Cargo\.toml$/, start: /^\[features\]/, end: /^\[/, entry: /^"?(?<name>[\w+.-]+)"?\s*=\s*\[/ },
  {
    file: /(?:^|\/)pyproject\.toml$/,
    start: /^\[(?:project\.optional-dependencies|tool\.poetry\.extras)\]/,
    end: /^\[/,
    entry: /^"?(?<name>[\w.-]+)"?\s*=\s*\[/,
  },
  { file: /(?:^|\/)setup\.cfg$/, start: /^\[options\.extras_require\]/, end: /^\[/, entry: /^(?<name>[\w.-]+)\s*=/ },
  {
    file: /(?:^|\/)setup\.py$/,
    start: /^\s*extras_require\s*=\s*\{\s*$/,
    end: /^\s*\}/,
    entry: /^\s*["'](?<name>[\w.-]+)["']\s*:\s*\[/,
  },
  { file: /(?:^|\/)requires\.txt$/, entry: /^\[(?<name>[\w.-]+)(?::.*)?\]/ },
  { file: /\.(?:dist|egg)-info\/(?:METADATA|PKG-INFO)$/, entry: /^Provides-Extra:\s*(?<name>\S+)/ },
]

/** The features that a manifest names, in its order; that of a crate which is only the sum of the usual ones is none. */
export function featuresIn(path: string, lines: readonly SourceLine[]): readonly Feature[] {
  const form = forms.find(({ file }) => file.test(path))
  if (form === undefined) return []
  const { start, end, entry } = form
  let isInside = start === undefined
  const found = lines.flatMap((line) => {
    if (start?.test(line.text) === true) isInside = true
    else if (end?.test(line.text) === true) isInside = false
    const name = isInside ? entry.exec(line.text)?.groups?.name : undefined
    return name === undefined || name === 'default' ? [] : [{ name, line }]
  })
  return found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index)
}

/** The features or extras that a dependency is asked for with, beginning in a line: `features = ["env"]`, `uvicorn[standard]`. */
export function featuresAskedFor(line: SourceLine, lines: readonly SourceLine[]): readonly string[] {
  const below = lines.filter(({ number }) => number >= line.number)
  // An entry goes on while its brackets are open, a table of its own up to the next one.
  const own = /^\s*\[/.test(line.text) ? upToNext(below) : openedIn(below)
  const text = textOf(own)
  const list = /\bfeatures\s*=\s*\[(?<list>[^\]]*)\]/.exec(text)?.groups?.list
  if (list !== undefined) return [...list.matchAll(/"(?<name>[^"]+)"/g)].map(({ groups }) => groups?.name ?? '')
  const extras = /^\s*["']?[A-Za-z][\w.-]*\[(?<list>[^\]"]+)\]/.exec(line.text)?.groups?.list
  return extras === undefined ? [] : extras.split(',').map((one) => one.trim())
}

function upToNext([first, ...below]: readonly SourceLine[]): readonly SourceLine[] {
  return first === undefined ? [] : [first, ...upTo(below, ({ text }) => text.startsWith('['))]
}

function openedIn(lines: readonly SourceLine[]): readonly SourceLine[] {
  let open = 0
  const last = lines.findIndex(({ text }) => {
    open += (text.match(/[[{]/g)?.length ?? 0) - (text.match(/[\]}]/g)?.length ?? 0)
    return open <= 0
  })
  return lines.slice(0, last + 1)
}

/** What is on without being asked for; `null` where a manifest does not say. */
export function usualFeatures(path: string, lines: readonly SourceLine[]): readonly string[] | null {
  if (!path.endsWith('Cargo.toml')) return null
  const text = textOf(lines)
  const list = /^\[features\][\s\S]*?^default\s*=\s*\[(?<list>[^\]]*)\]/m.exec(text)?.groups?.list
  return list === undefined ? null : [...list.matchAll(/"(?<name>[^"]+)"/g)].map(({ groups }) => groups?.name ?? '')
}

/** Cargo makes a feature of every optional dependency that no feature asks for by `dep:`. */
export function isFeatureByItself(name: string, lines: readonly SourceLine[]): boolean {
  return !lines.some(({ text }) => text.includes(`"dep:${name}"`))
}
