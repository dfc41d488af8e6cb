// Languages, by the endings of their files.

import { search } from './calls.ts'

const endings: Readonly<Record<string, readonly string[]>> = {
  TypeScript: ['ts', 'tsx', 'mts', 'cts'],
  JavaScript: ['js', 'jsx', 'mjs', 'cjs'],
  Python: ['py'],
  Rust: ['rs'],
  Go: ['go'],
  Java: ['java'],
  C: ['c', 'h'],
  'C++': ['cc', 'cpp', 'cxx', 'hpp'],
  'C#': ['cs'],
  Ruby: ['rb'],
  PHP: ['php'],
  Kotlin: ['kt', 'kts'],
  Swift: ['swift'],
  Lua: ['lua'],
  Shell: ['sh', 'bash'],
  Scala: ['scala'],
  Dart: ['dart'],
  Zig: ['zig'],
  Elixir: ['ex', 'exs'],
  Haskell: ['hs'],
  SQL: ['sql'],
  CSS: ['css'],
  HTML: ['html'],
}

export const languageNames: readonly string[] = Object.keys(endings)

const byEnding = new Map(Object.entries(endings).flatMap(([name, all]) => all.map((ending) => [ending, name] as const)))

export function languageOf(file: string): string | undefined {
  return byEnding.get(file.split('.').at(-1) ?? '')
}

/** Files that are no code, for those who ask for them. */
const formats: Readonly<Record<string, readonly string[]>> = {
  Markdown: ['md', 'markdown'],
  JSON: ['json'],
  YAML: ['yaml', 'yml'],
  TOML: ['toml'],
  XML: ['xml'],
}

const kinds: Readonly<Record<string, readonly string[]>> = { ...endings, ...formats }

export const fileKindNames: readonly string[] = Object.keys(kinds)

export interface FileKind {
  readonly name: string
  readonly endings: readonly string[]
}

/** The files that a word means: those of a language (`Go`), or with an ending (`.go`, `*.md`). */
export function fileKind(word: string): FileKind {
  const said = word.toLowerCase().replace(/^\*?\./, '')
  const name = fileKindNames.find((one) => one.toLowerCase() === said)
  return name === undefined ? { name: `.${said}`, endings: [said] } : { name, endings: kinds[name] ?? [] }
}

/** A search that matches every line of such files: what it says of itself counts them. */
export function everyFileOf({ endings }: FileKind, path?: string): string {
  const glob = endings.length === 1 ? `*.${endings[0]}` : `*.{${endings.join(',')}}`
  return search('^', { ...(path !== undefined && { path }), only: glob, limit: 1 })
}
