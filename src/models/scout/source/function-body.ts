// What a function does, without what is said of it: attributes, modifiers, parameters and types before its body are no code
// that runs when it is called.

import { insideBracket } from './brackets.ts'
import { literally } from './patterns.ts'
import { typeArguments } from './signature.ts'
import { withoutStrings } from './source-text.ts'

/** The text of a function from its body on, strings and comments blanked. */
export function bodyOf(source: string, { name, path }: { readonly name: string; readonly path: string }): string {
  const plain = withoutStrings(source)
  const behind = endOfParameters(plain, name)
  const body = plain.slice(behind)
  const start = bodyStart(path).exec(body)
  const own = start === null ? body : body.slice(start.index + start[0].length)
  // An attribute inside of the body says something of the statement below it.
  return path.endsWith('.rs') ? own.replace(/#!?\[[^\]]*\]/g, '') : own
}

/** What stands between the parameters of a function and the bracket of its body; `null` where it has none. */
export function betweenListAndBody(
  source: string,
  { name, path }: { readonly name: string; readonly path: string },
): string | null {
  const plain = withoutStrings(source)
  const behind = plain.slice(endOfParameters(plain, name))
  const start = bodyStart(path).exec(behind)
  return start === null || !start[0].endsWith('{') ? null : behind.slice(0, start.index)
}

/** Behind the list of parameters, or behind the name where there is none. */
function endOfParameters(plain: string, name: string): number {
  const own = literally(name)
  const written = new RegExp(
    `(?<![\\w$])${own}(?![\\w$])[?!]?\\s*${typeArguments}?\\s*(?:[:=]\\s*(?:async\\s*)?(?:function\\b\\*?\\s*\\w*)?\\s*)?(?<open>\\()?`,
    'g',
  )
  // An attribute may hold the name as well, but it is closed before the list begins.
  const all = [...plain.matchAll(written)].filter(({ index }) => !isInAttribute(plain, index))
  const found = all.find(({ groups }) => groups?.open !== undefined) ?? all[0]
  if (found === undefined) return 0
  const end = found.index + found[0].length
  const inside = found.groups?.open === undefined ? null : insideBracket(plain, end - 1)
  return inside === null ? end : end + inside.length + 1
}

function isInAttribute(plain: string, at: number): boolean {
  const line = plain.slice(plain.lastIndexOf('\n', at - 1) + 1, at)
  return /^\s*(?:@|#\[|\[)/.test(line) && !/[)\]]\s+\S*$/.test(line)
}

/** Where a body begins, behind the parameters. */
function bodyStart(path: string): RegExp {
  if (/\.pyi?$/.test(path)) return /:/
  if (/\.(?:rb|rake|lua)$/.test(path)) return /^[^\n;]*(?:[\n;]|$)/
  // Kotlin and Scala may say it in one expression.
  if (/\.(?:kts?|scala)$/.test(path)) return /\{|=(?!=)/
  return /\{|=>/
}
