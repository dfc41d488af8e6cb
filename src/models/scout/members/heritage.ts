// What the heading of a type names besides the type itself: what it extends, implements, conforms to or derives.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { withoutStrings } from '../source/source-text.ts'

const keyword = '(?:class|struct|interface|trait|enum|protocol|record|object|extension|actor|module)'

/** What follows the name of a type in its heading and names others. */
const forms = [
  // class A extends B implements C, D    interface A extends B
  /^[^{]*?\b(?:extends|implements)\s+(?<bases>.+)/,
  // class A < B
  /^class\s+[\w:]+\s*<\s*(?<bases>[\w:]+)/,
  // class A : B, C {    class A : public B    trait A: B + C    class A @Inject constructor : C
  new RegExp(`^(?:enum )?${keyword}\\s+[\\w.\`, @]+?(?:::\\w+)*\\s*:(?!:)\\s*(?<bases>.+)`),
] as const

/** The types that a heading builds on, as they are written there. */
export function basesIn(heading: string): readonly string[] {
  const plain = withoutGenerics(
    heading
      .replace(/\[\[.*?\]\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return splitTop(basesGiven(plain) ?? basesBehind(plain), /[,+&]/)
    .map((base) =>
      base
        .replace(/\b(?:public|private|protected|internal|virtual|override)\s+/g, '')
        .replace(/\s*\(.*\)$/s, '')
        .replace(/\s+by\s.*$|:$/, '')
        .trim(),
    )
    .filter(
      (base) =>
        /^[\\:]*[A-Z_a-z'?][\w.:<>, \\[\]'?]*$/.test(base.replace(/<.*>$/, '')) &&
        !/^(?:metaclass|where|pass)\b/.test(base),
    )
}

/** `class A(B, C):` of Python; what a constructor takes has a type beside its name. */
function basesGiven(heading: string): string | null {
  const open = /^class\s+\w+\s*(?:\[[^\]]*\]\s*)?\(/.exec(heading)?.[0].length
  const given = open === undefined ? null : insideBracket(heading, open - 1)
  if (open === undefined || given === null || !/^\)\s*:/.test(heading.slice(open + given.length))) return null
  const isType = (one: string) => !/[\w>?\])]\s+\w|:/.test(one.replace(/\(.*\)|\[.*\]/g, ''))
  return given.trim() !== '' && splitTop(given, /,/).every(isType) ? given : null
}

/** What stands behind the word or the sign for it; what a constructor takes, or a type must fit, is nothing it builds on. */
function basesBehind(heading: string): string {
  const plain = withoutBrackets(heading).replace(/\bwhere\b.*$/, '')
  const found = forms.map((form) => form.exec(plain)?.groups?.bases).find((one) => one !== undefined) ?? ''
  return found.replace(/\s*;.*$|\b(?:permits|derives)\b.*$/, '').replace(/\b(?:extends|implements|with)\b/g, ',')
}

/** Whether a heading of which no base could be read may name one all the same; what a constructor takes is none. */
export function saysMore(heading: string): boolean {
  const plain = withoutGenerics(heading.replace(/\s+/g, ' ').trim()).replace(/\bwhere\b.*$/, '')
  const isConstructor = /\((?:\)|[^()]*(?:\w:|\w\s+\w))/.test(plain)
  return (
    /\b(?:extends|implements)\b|:\s*\w|<\s*[A-Z]/.test(withoutBrackets(plain)) ||
    (plain.includes('(') && !isConstructor)
  )
}

function withoutBrackets(text: string): string {
  const open = text.indexOf('(')
  if (open < 0) return text
  const inside = insideBracket(text, open)
  return inside === null
    ? text.slice(0, open)
    : `${text.slice(0, open)}${withoutBrackets(text.slice(open + inside.length + 2))}`
}

/** `class Box<T extends Item> extends Shape`: what stands in the brackets is not what the type builds on. */
function withoutGenerics(heading: string): string {
  const [from, to] = genericsIn(heading)
  // What is never closed was cut off, and what the type builds on with it.
  return `${heading.slice(0, from)}${heading.slice(to)}`
}

/** Where the brackets behind the name of a type begin and end; in Ruby a type follows the sign that opens them. */
function genericsIn(heading: string): readonly [from: number, to: number] {
  const head = new RegExp(`^(?:enum )?${keyword}\\s+[\\w.]+`).exec(heading)?.[0].length ?? 0
  const open = /^\s*(?:<(?!\s*(?:::)?[A-Z]\w*(?:::\w+)*\s*(?:[;#]|$))|\[)/m.exec(heading.slice(head))?.[0].length
  if (head === 0 || open === undefined) return [head, head]
  const at = head + open - 1
  const inside = heading.charAt(at) === '[' ? insideBracket(heading, at) : null
  return [head, inside === null ? at + lengthOfAngle(heading.slice(at)) : at + inside.length + 2]
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
  const found = new RegExp(`\\b${keyword}\\b[^\\n{;=]*?(?<![\\w$])${literally(name)}(?![\\w$])`).exec(plain)
  if (found === null) return null
  const rest = plain.slice(found.index)
  // Brackets in angle brackets (`T = {}`) begin no body.
  return rest.slice(0, endOfHeading(rest, Math.max(found[0].length, genericsIn(rest)[1])))
}

/** Where a heading ends that was begun: where its body opens, or with a line that the next one does not go on with. */
function endOfHeading(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if ('(['.includes(sign) || (depth > 0 && sign === '{') || /^\w<\S/.test(text.slice(at - 1, at + 2))) depth += 1
    else if (depth > 0 && (')]}'.includes(sign) || (sign === '>' && !/[-=]/.test(text.charAt(at - 1))))) depth -= 1
    else if (depth === 0 && (sign === '{' || sign === ';')) return at
    else if (depth === 0 && sign === '\n' && !goesOn(text.slice(0, at).trimEnd(), text.slice(at).trimStart())) return at
  }
  return text.length
}

/** A line that ends with a comma or a colon names more types in the next one, if that holds nothing else. */
function goesOn(before: string, after: string): boolean {
  if (
    /^(?:[:,({<&+@]|(?:extends|implements|with|where|permits|derives|by|constructor|for|private|internal)\b)/.test(
      after,
    )
  )
    return true
  if (/(?:[,&+(<]|\b(?:extends|implements|with))$/.test(before)) return true
  const next = after.split('\n', 1)[0] ?? ''
  return before.endsWith(':') && basesGiven(before.replace(/\s+/g, ' ')) === null && isOfBases.test(next)
}

const isOfBases =
  /^(?:(?:public|private|protected|virtual)\s+)*[A-Z][\w.:]*(?:<.*>)?(?:\s*\(.*)?(?:\s+by\s.*)?\s*(?:,|\{.*)?\s*$/

/** The name of the type whose heading a line is; what stands before it may be macros and modifiers. */
export function typeNamedIn(line: string): string | null {
  const plain = withoutStrings(line)
    .replace(/\btemplate\s*<[^>]*>/, '')
    .replace(/\s+(?:@\w+(?:\([^()]*\))?\s+|(?:private|internal|protected|public)\s+)*constructor\b/, '')
  const head = new RegExp(
    `^[^=(]*?\\b(?:enum )?${keyword}\\s+(?<names>[\\w.\`]+(?:::\\w+)*(?:\\s+\\w+)*?)\\s*(?:final\\b|sealed\\b|[:<([{]|extends\\b|implements\\b|where\\b|$)`,
  ).exec(plain)?.groups?.names
  return head?.split(/\s+/).at(-1) ?? null
}

/** The heading that a line holds, from the word for the sort on. */
export function headingLine(line: string): string | null {
  const plain = withoutStrings(line).replace(/\btemplate\s*<[^>]*>/, '')
  const start = new RegExp(`\\b(?:enum )?${keyword}\\s+\\w`).exec(plain)?.index
  const heading = start === undefined ? null : plain.slice(start)
  return heading === null ? null : heading.slice(0, endOfHeading(heading, genericsIn(heading)[1])).trim()
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
