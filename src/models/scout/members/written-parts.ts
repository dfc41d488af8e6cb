// The parts of a type as they are written, one by one: with what each is given, and of which type it is.

import { insideBracket, isClosed, splitTop } from '../source/brackets.ts'
import { valueIn, withoutAttributes } from '../source/declaration.ts'
import { endingOf } from '../source/paths.ts'
import { literally } from '../source/patterns.ts'
import { codeLines, indentOf, leastIndent, withoutRemarks, withoutStrings } from '../source/source-text.ts'

interface Whole {
  readonly path: string
  readonly sort: string
  /** Its lines, from its heading on. */
  readonly lines: readonly { readonly text: string }[]
}

/** The declarations that a type is made of; none where its language writes them in a way that is not read. */
export function piecesOf({ path, sort, lines }: Whole): readonly string[] {
  const code = codeLines(lines)
  if (/^pyi?$/.test(endingOf(path))) return joined(piecesByIndent(code.map(({ text }) => text)))
  const source = withoutRemarks(code.map(({ text }) => text).join('\n'))
  const plain = withoutStrings(source)
  const body = plain.indexOf('{')
  // `data class Plan(val days: Int = 3)`, `record Plan(int Days = 3);`
  const given = /^[^{=;(]*?\b(?:class|record|struct|object)\b[^{=;(]*\(/.exec(plain)?.[0].length
  const taken = given === undefined ? '' : (insideBracket(source, given - 1) ?? '')
  const held = body < 0 ? '' : (insideBracket(source, body) ?? '')
  const isOfCommas = sort === 'enum' || /^(?:rs|go)$/.test(endingOf(path)) || /\benum\b/.test(plain.slice(0, body))
  return joined([...splitTop(taken, /,/), ...splitTop(held, isOfCommas ? /[,;\n]/ : /[;\n]/)])
}

/** What stands furthest out begins a declaration; what is further in belongs to it as long as a bracket is open. */
function piecesByIndent(code: readonly string[]): readonly string[] {
  const body = code.slice(code.findIndex((text) => /:\s*(?:#.*)?$/.test(text)) + 1).filter((text) => text.trim() !== '')
  const depth = leastIndent(body.map((text) => ({ text })))
  const pieces: string[] = []
  for (const text of body) {
    const last = pieces.at(-1) ?? ''
    if (!isClosed(last)) pieces[pieces.length - 1] = `${last}\n${text}`
    else if (indentOf(text) === depth) pieces.push(text)
  }
  return pieces.map((piece) => withoutRemarks(piece).trim())
}

/** A line that begins with a sign goes on with the one before it. */
function joined(pieces: readonly string[]): readonly string[] {
  const all: string[] = []
  for (const piece of pieces) {
    if (/^(?:[=.+?|&]|->)/.test(piece) && all.length > 0) all.push(`${all.pop()} ${piece}`)
    else all.push(piece)
  }
  return all
}

/** The only declaration of a part, without what stands above it; `null` where none is, or several may be. */
export function pieceOf(name: string, pieces: readonly string[]): string | null {
  const form = new RegExp(`^[^=({;]*?(?<![\\w$.])${literally(name)}(?=\\s*(?:[?!]?\\s*:|=(?!=)|\\(|\\{|,|$))`)
  const own = pieces.map(withoutAttributes).filter((piece) => form.test(withoutStrings(piece)))
  const [only, ...others] = own
  return only === undefined || others.length > 0 ? null : only.replace(/\s+/g, ' ').replace(/\s*,$/, '').trim()
}

/** What a part is given where it is declared: behind its sign, or, in some languages, in its brackets; `null` without. */
export function givenIn(piece: string, name: string, path: string): string | null {
  const at = new RegExp(`(?<![\\w$.])${literally(name)}(?=\\s*(?:[?!]?\\s*:|=(?!=)|\\(|\\{|,|$))`).exec(
    withoutStrings(piece),
  )?.index
  if (at === undefined) return null
  const rest = piece.slice(at + name.length)
  const made = /\.(?:kts?|java|dart)$/.test(path) && /^\s*\(/.test(rest) ? insideBracket(rest, rest.indexOf('(')) : null
  return made !== null ? `(${made.trim()})` : valueIn(rest)
}

/** Whether a part is worked out whenever it is asked for, or what it is given goes on somewhere else. */
export function isOpenEnded(piece: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${literally(name)}\\s*=>|[=+|&]\\s*$`).test(withoutStrings(piece))
}

/** Whether a part says of which type it is. */
export function saysType(piece: string, name: string): boolean {
  const own = literally(name)
  return new RegExp(
    `(?<![\\w$.])${own}[?!]?\\s*:\\s*\\S|[\\w>\\])?*&]\\s+[*&]?\\$?${own}(?![\\w$])|^${own}\\s+[\\w*[]`,
  ).test(
    withoutStrings(piece).replace(
      /^(?:(?:public|private|protected|static|final|readonly|const|let|var|val|mut|pub)\s+)+/,
      '',
    ),
  )
}
