import { extname } from 'node:path'
import type { Language } from './language.ts'
import { ecmascriptFamily } from './languages/ecmascript.ts'
import { elixir } from './languages/elixir.ts'
import { objectsFamily } from './languages/objects.ts'
import { python } from './languages/python.ts'
import { scriptsFamily } from './languages/scripts.ts'
import { systemsFamily } from './languages/systems.ts'

const languages: readonly Language[] = [
  ...ecmascriptFamily,
  python,
  ...systemsFamily,
  ...objectsFamily,
  ...scriptsFamily,
  elixir,
]

const byExtension: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
)

/** What runs a script whose name does not tell, by the word in its first line. */
const byInterpreter: readonly (readonly [RegExp, string])[] = [
  [/^(?:ba|da|k|z|a)?sh$/, '.sh'],
  [/^bats$/, '.sh'],
  [/^python[\d.]*$/, '.py'],
  [/^ruby[\d.]*$/, '.rb'],
  [/^(?:node|bun)$/, '.js'],
  [/^lua(?:jit)?[\d.]*$/, '.lua'],
  [/^php[\d.]*$/, '.php'],
  [/^elixir$/, '.exs'],
]

/** By the ending of its name; a file without one may say in its first line what runs it. */
export function languageFor(path: string, text = ''): Language | null {
  const extension = extname(path).toLowerCase()
  return byExtension.get(extension === '' ? interpreted(text) : extension) ?? null
}

function interpreted(text: string): string {
  const { program = '' } = /^#!\s*\S*\/(?:env\s+(?:-S\s+)?(?:\w+=\S*\s+)*)?(?<program>[\w.]+)/.exec(text)?.groups ?? {}
  return byInterpreter.find(([form]) => form.test(program))?.[1] ?? ''
}

/** The name of the language a file is written in, by its name; `null` where no grammar is known. */
export function languageOf(path: string): string | null {
  return languageFor(path)?.name ?? null
}

/** The endings of the files that a grammar reads, with their dot. */
export const sourceExtensions: readonly string[] = [...byExtension.keys()]
