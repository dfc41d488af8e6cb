// What the heading of a type names besides the type itself: what it extends, implements, conforms to or derives.

import { splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { withoutStrings } from '../source/source-text.ts'

const keyword = '(?:class|struct|interface|trait|enum|protocol|record|object|extension|actor|module)'

/** What follows the name of a type in its heading and names others. */
const forms = [
  // class A extends B implements C, D    interface A extends B
  /^[^{]*?\b(?:extends|implements)\s+(?<bases>[^{]+)/,
  // class A(B, C):
  /^class\s+\w+\s*\((?<bases>[^()]*(?:\([^()]*\)[^()]*)*)\)\s*:\s*(?:#.*|\.{3}|pass\b.*)?$/,
  // class A < B
  /^class\s+[\w:]+\s*<\s*(?<bases>[\w:]+)/,
  // class A : B, C {    class A : public B    trait A: B + C    class A(val b: B) : C(b)
  new RegExp(`^(?:enum )?${keyword}\\s+[\\w.\`, ]+?(?:\\([^{]*\\))?\\s*:(?!:)\\s*(?<bases>[^{]+)`),
] as const

/** The types that a heading builds on, as they are written there. */
export function basesIn(heading: string): readonly string[] {
  const plain = withoutGenerics(heading.replace(/\s+/g, ' ').trim())
  const found = forms.map((form) => form.exec(plain)?.groups?.bases).find((one) => one !== undefined) ?? ''
  const bases = found.replace(/\s*;.*$|\b(?:where|permits)\b.*$/, '').replace(/\b(?:extends|implements|with)\b/g, ',')
  return splitTop(bases, /[,+&]/)
    .map((base) =>
      base
        .replace(/\b(?:public|private|protected|internal|virtual|override)\s+/g, '')
        .replace(/\s*\(.*\)$/s, '')
        .replace(/\s+by\s.*$/, '')
        .trim(),
    )
    .filter((base) => /^[\\:]*[A-Z_a-z'?][\w.:<>, \\[\]'?]*$/.test(base) && !/^(?:metaclass|where)\b/.test(base))
}

/** `class Box<T extends Item> extends Shape`: what stands in the angle brackets is not what the type builds on. */
function withoutGenerics(heading: string): string {
  const open = new RegExp(`^((?:enum )?${keyword}\\s+[\\w.]+)\\s*<(?!\\s*[A-Z]\\w*(?:::\\w+)*\\s*(?:[;#]|$))`).exec(
    heading,
  )
  if (open === null) return heading
  const from = open[0].length - 1
  // What is never closed was cut off, and what the type builds on with it.
  return `${open[1]}${heading.slice(from + lengthOfAngle(heading.slice(from)))}`
}

/** How long a text in angle brackets is that a text begins with; all of it where they are never closed. */
function lengthOfAngle(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === '<') depth += 1
    if (text.charAt(at) === '>' && !/[-=]/.test(text.charAt(at - 1))) depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** From the word for its sort to the beginning of its body; `null` where no such heading stands in the text. */
export function headingIn(source: string, name: string): string | null {
  const plain = withoutStrings(source)
  const found = new RegExp(`\\b${keyword}\\b[^\\n{;=]*?(?<![\\w$])${literally(name)}(?![\\w$])(?<angle>\\s*<)?`).exec(
    plain,
  )
  if (found === null) return null
  const rest = plain.slice(found.index)
  // Brackets in angle brackets (`T = {}`) begin no body.
  const behind = found.groups?.angle === undefined ? 0 : found[0].length - 1
  const skipped =
    behind === 0 || /^class\s+[\w:]+\s*<\s*[\w:]+\s*(?:;|$)/m.test(rest)
      ? 0
      : behind + lengthOfAngle(rest.slice(behind))
  // A colon ends a heading of Python; in Kotlin what it builds on may stand in the lines below.
  const length = rest.slice(skipped).search(/\{|;|:[ \t]*(?:#.*)?$(?!\n\s+[A-Z][\w.<>]*(?:\([^)\n]*\))?\s*[,{]\s*$)/m)
  const end = length < 0 ? length : skipped + length
  // Ruby has no sign where the body begins.
  const line = /^class\s+[\w:]+\s*(?:<\s*[\w:]+)?\s*(?:;|$)/m.exec(rest)
  if (line?.index === 0 && /^\s*end\b/m.test(rest)) return line[0].replace(/;$/, '')
  return end < 0 ? (rest.split('\n', 1)[0] ?? rest) : rest.slice(0, end + (rest.charAt(end) === ':' ? 1 : 0))
}

/** The name of the type whose heading a line is; what stands before it may be macros and modifiers. */
export function typeNamedIn(line: string): string | null {
  const plain = withoutStrings(line).replace(/\btemplate\s*<[^>]*>/, '')
  const head = new RegExp(
    `^[^=(]*?\\b(?:enum )?${keyword}\\s+(?<names>[\\w.\`]+(?:::\\w+)*(?:\\s+\\w+)*?)\\s*(?:final\\b|sealed\\b|[:<({]|extends\\b|implements\\b|where\\b|$)`,
  ).exec(plain)?.groups?.names
  return head?.split(/\s+/).at(-1) ?? null
}

/** The heading that a line holds, from the word for the sort on. */
export function headingLine(line: string): string | null {
  const plain = line.replace(/\btemplate\s*<[^>]*>/, '')
  const start = new RegExp(`\\b(?:enum )?${keyword}\\s+\\w`).exec(withoutStrings(plain))?.index
  // Brackets in angle brackets (`T extends { id: string }`) begin no body.
  return start === undefined ? null : (withoutGenerics(plain.slice(start)).split('{', 1)[0]?.trim() ?? null)
}

/** `#[derive(Clone, Debug)]`: traits that the compiler implements. */
export function derivedIn(source: string): readonly string[] {
  return [...source.matchAll(/#\[derive\((?<names>[^)]*)\)\]/g)].flatMap(({ groups }) =>
    splitTop(groups?.names ?? '', /,/),
  )
}

/** `impl<T> Trait<T> for Type`: which trait, and which type; `for T` says it of no type by name. */
export function implementedIn(line: string): { readonly trait: string; readonly type: string } | null {
  const { generics, trait, type } =
    /\bimpl\b(?<generics><(?:[^<>]|<[^<>]*>)*>)?\s+(?:const\s+)?!?(?<trait>[\w:]+(?:<.*>)?)\s+for\s+(?<type>(?:&(?:'\w+\s+)?(?:mut\s+)?)?(?:[\w:]+|\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]))/.exec(
      line,
    )?.groups ?? {}
  // A tuple, an array or a slice is a type without a name.
  const own = /(?<name>\w+)$/.exec(type ?? '')?.groups?.name
  const isAny = own !== undefined && new RegExp(`[<,]\\s*${own}\\s*[:,>]`).test(generics ?? '')
  return trait === undefined || type === undefined || isAny ? null : { trait, type }
}
