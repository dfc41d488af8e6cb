// A declaration: what it assigns, and what is said of it before it begins.

import { insideBracket, splitTop } from './brackets.ts'
import { withoutStrings } from './source-text.ts'

/** What is assigned in a declaration: the text after its first `=`, without what ends it. */
export function valueIn(source: string): string | null {
  const plain = withoutStrings(source)
  const is = /(?<![=!<>])(?::=|=)(?![=>~])/.exec(plain)
  const value = is === null ? null : source.slice(is.index + is[0].length).trim()
  return value === null || value === '' ? null : (splitTop(value, /[;\n]/)[0] ?? null)
}

/** `#[serde(rename = "x")]`, `@Column(length = 5)`, `[Key]`: what is said of something before it is declared. */
const attribute = /^\s*(?:#!?\[|\[(?=\[?[A-Z]\w*[\](]|\[)|@[A-Z][\w.]*\(?)/

/** A declaration without the attributes above it: what stands in their brackets is neither its type nor its value. */
export function withoutAttributes(source: string): string {
  const head = attribute.exec(source)?.[0]
  if (head === undefined) return source
  const inside = /[([]$/.test(head) ? insideBracket(source, head.length - 1) : ''
  if (inside === null) return source
  const end = head.length + (/[([]$/.test(head) ? inside.length + 1 : 0)
  const rest = source.slice(end)
  return /^\s*=/.test(rest) || rest.trim() === '' ? source : withoutAttributes(rest).trimStart()
}
