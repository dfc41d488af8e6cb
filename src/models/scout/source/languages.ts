// Languages, by the endings of their files.

import { ownEntry } from '../../../core/index.ts'
import { endingOf } from './paths.ts'

const endings: Readonly<Record<string, readonly string[]>> = {
  TypeScript: ['ts', 'tsx', 'mts', 'cts'],
  JavaScript: ['js', 'jsx', 'mjs', 'cjs'],
  Python: ['py', 'pyi'],
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
  Perl: ['pl', 'pm', 't'],
}

/** Languages that are seldom met: in a big project they are counted one by one only where they are many together. */
const rarer: Readonly<Record<string, readonly string[]>> = {
  R: ['r', 'R'],
  Julia: ['jl'],
  Clojure: ['clj', 'cljs', 'cljc'],
  Erlang: ['erl', 'hrl'],
  OCaml: ['ml', 'mli'],
  'F#': ['fs', 'fsx'],
  'Visual Basic': ['vb'],
  Groovy: ['groovy', 'gradle'],
  Nim: ['nim'],
  Crystal: ['cr'],
  Tcl: ['tcl'],
  'Emacs Lisp': ['el'],
  Lisp: ['lisp'],
  Scheme: ['scm', 'rkt'],
  Fortran: ['f90', 'f95'],
  Pascal: ['pas'],
  Ada: ['adb', 'ads'],
  Solidity: ['sol'],
  PowerShell: ['ps1', 'psm1'],
  Awk: ['awk'],
  Assembly: ['asm'],
  'Objective-C': ['mm'],
  Vala: ['vala'],
  'Vim script': ['vim'],
  Vue: ['vue'],
  Svelte: ['svelte'],
}

/** What goes with programs: a project is written in these only where it has nothing else. */
const beside: Readonly<Record<string, readonly string[]>> = {
  SQL: ['sql'],
  CSS: ['css', 'scss', 'sass', 'less'],
  HTML: ['html', 'htm'],
}

export const languageNames: readonly string[] = Object.keys({ ...endings, ...beside })
export const rarerNames: readonly string[] = Object.keys(rarer)

const byEnding = new Map(
  Object.entries({ ...rarer, ...beside, ...endings }).flatMap(([name, all]) =>
    all.map((ending) => [ending, name] as const),
  ),
)

/** Whether a project can be said to be written in it. */
export function isProgram(language: string): boolean {
  return !Object.hasOwn(beside, language)
}

export function languageOf(file: string): string | undefined {
  return byEnding.get(endingOf(file))
}

/** Files that are no code, for those who ask for them. */
const formats: Readonly<Record<string, readonly string[]>> = {
  Markdown: ['md', 'markdown'],
  JSON: ['json'],
  YAML: ['yaml', 'yml'],
  TOML: ['toml'],
  XML: ['xml'],
}

const kinds: Readonly<Record<string, readonly string[]>> = { ...rarer, ...endings, ...beside, ...formats }

export const fileKindNames: readonly string[] = Object.keys({ ...endings, ...beside, ...formats })

export interface FileKind {
  readonly name: string
  readonly endings: readonly string[]
}

/** The files that a word means: those of a language (`Go`), or with an ending (`.go`, `*.md`). */
export function fileKind(word: string): FileKind {
  const said = word.toLowerCase().replace(/^\*?\./, '')
  const name = Object.keys(kinds).find((one) => one.toLowerCase() === said)
  return name === undefined ? { name: `.${said}`, endings: [said] } : { name, endings: ownEntry(kinds, name) ?? [] }
}

/** Endings of what is read, looked at, packed or expected, but never run. */
const noCodeEndings = [
  'md|markdown|rst|txt|adoc|asciidoc|textile|org|tex|texi|texinfo|info|bib|pod|man|rtf|docx?|odt|pdf|ps|eps|dvi',
  'json|jsonc|json5|jsonl|ndjson|geojson|ya?ml|toml|xml|xsd|dtd|ini|cfg|conf|lock|csv|tsv|log|properties|env|plist|desktop',
  'svg|png|jpe?g|gif|ico|icns|webp|avif|bmp|tiff?|xpm|p[bgnp]m|psd|xcf|woff2?|ttf|otf|eot',
  'mp[34]|ogg|wav|flac|mov|avi|mkv|webm|srt',
  'zip|gz|tgz|bz2|xz|lz|lzma|lzo|zst|br|7z|rar|tar|jar|deb|rpm|iso|img|bin|dat|db|sqlite3?|pem|crt|cer|der|csr|p12|asc|sig|gpg|pub',
  'map|snap|po|pot|mo|diff|patch|orig|rej|bak|out|err|stdout|stderr|expected|expect|exp|golden|ref|ansitxt|approved',
]
/** What a build makes something of. */
const templates = 'in|tmpl|tpl|sample|example|editorconfig|am|ac|m4|mk|cmake|guess|sub|rpath|typed|spec|\\d'
const noCode = new RegExp(`\\.(?:${[...noCodeEndings, templates].join('|')})$`, 'i')
const dataOrProse = new RegExp(`\\.(?:${noCodeEndings.join('|')}|html?|css|spec)$`, 'i')

/** Whether a file by its ending holds nothing that is run or built. */
export function isDataOrProse(path: string): boolean {
  return dataOrProse.test(path)
}

/** Files with an ending that is no known language's and that code may well have. */
export function unknownCode(files: readonly string[]): readonly string[] {
  return files.filter((file) => /[^/]\.\w+$/.test(file) && languageOf(file) === undefined && !noCode.test(file))
}

/** Languages whose programs call each other by name, without more ado. */
const neighbours: readonly (readonly string[])[] = [
  ['TypeScript', 'JavaScript', 'Vue', 'Svelte'],
  ['Java', 'Kotlin', 'Scala', 'Groovy'],
  ['C', 'C++', 'Objective-C', 'Assembly', 'Swift', 'Zig'],
]

/** Which files may use what some files declare: `uniq` of a script of Ruby is none of TypeScript's. */
export function usersOf(declaring: readonly string[]): (file: string) => boolean {
  const own = declaring.map((file) => languageOf(file) ?? '')
  const known = own.flatMap((name) => neighbours.find((family) => family.includes(name)) ?? [name])
  return (file) => own.length === 0 || own.includes('') || known.includes(languageOf(file) ?? known[0] ?? '')
}
