// Names that a manifest gives to versions, and what they stand for: `val ktorVersion = "2.3.12"`, `<jackson.version>2.17</…>`.

import type { SourceLine } from '../looking/read-view.ts'
import { isComment } from '../source/source-text.ts'

const word = '[\\w.-]+'
const forms: readonly RegExp[] = [
  // Kotlin, Groovy, Scala, Swift: alone, or as an entry of `ext`.
  /^\s*(?:(?:private|internal|lazy|final|const|static)\s+)*(?:(?:val|var|def|let|String)\s+|ext\.|extra\.)?(?<name>\w+)(?:\s*:\s*String)?\s*=\s*["'](?<value>[^"'$]+)["'],?;?\s*(?:\/\/.*)?$/,
  /^\s*(?:set\s*\(\s*|(?:val\s+\w+\s+by\s+)?extra\s*[[(]\s*)["'](?<name>[\w.-]+)["']\s*(?:,|\]\s*=)\s*["'](?<value>[^"'$]+)["']/,
  // Maven and .NET.
  new RegExp(`^\\s*<(?<name>${word})>(?<value>[^<$]+)</`),
  // A file of properties.
  new RegExp(`^(?<name>${word})\\s*=\\s*(?<value>[^"'$\\s][^"'$]*)$`),
]

/** What each name stands for; one that is given twice otherwise stands for nothing that is sure. */
export function givenNames(lines: readonly SourceLine[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const unsure = new Set<string>()
  for (const { text } of lines) {
    const { name = '', value = '' } = isComment(text) ? {} : (matchIn(text) ?? {})
    if (name === '') continue
    if (found.has(name) && found.get(name) !== value.trim()) unsure.add(name)
    found.set(name, value.trim())
  }
  for (const name of unsure) found.delete(name)
  return found
}

function matchIn(text: string): Readonly<Record<string, string>> | undefined {
  return forms.map((form) => form.exec(text)?.groups).find((one) => one !== undefined)
}

const used =
  /\$\{(?:project\.|rootProject\.)?(?:extra\[["'])?(?<braced>[\w.-]+)(?:["']\])?\}|\$\((?<round>[\w.-]+)\)|\$(?<plain>\w+)/g

/** A version with the names in it replaced by what they stand for; as it is written where one of them is not known. */
export function withGiven(version: string, names: ReadonlyMap<string, string>): string {
  return version.replace(used, (whole: string, braced?: string, round?: string, plain?: string) => {
    const name = braced ?? round ?? plain ?? ''
    return names.get(name) ?? names.get(name.split('.').at(-1) ?? name) ?? whole
  })
}

/** Whether a version is only a name whose meaning was not seen. */
export function isGivenElsewhere(version: string): boolean {
  return /\$[\w({]/.test(version)
}
