import { extname } from 'node:path'
import type { Language } from './language.ts'
import { ecmascriptFamily } from './languages/ecmascript.ts'
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
]

const byExtension: ReadonlyMap<string, Language> = new Map(
  languages.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
)

export function languageFor(path: string): Language | null {
  return byExtension.get(extname(path).toLowerCase()) ?? null
}

/** The name of the language a file is written in, by its name; `null` where no grammar is known. */
export function languageOf(path: string): string | null {
  return languageFor(path)?.name ?? null
}

/** The endings of the files that a grammar reads, with their dot. */
export const sourceExtensions: readonly string[] = [...byExtension.keys()]
