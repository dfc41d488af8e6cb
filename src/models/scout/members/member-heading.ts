// The heading of a member: its declaration up to its body, with what stands above it and the section it stands in. What a
// member is (static, private, deprecated) is said there or nowhere.

import { ownEntry } from '../../../core/index.ts'
import type { SourceLine, SymbolView } from '../looking/read-view.ts'
import { isWhole } from '../looking/whole-text.ts'
import { insideBracket } from '../source/brackets.ts'
import { endingOf } from '../source/paths.ts'
import { literally } from '../source/patterns.ts'
import { typeArguments } from '../source/signature.ts'
import { indentOf, isComment, textOf, upTo, withoutStrings } from '../source/source-text.ts'
import type { Heading, Member, Seen } from './member.ts'

export interface MemberHeading {
  readonly name: string
  readonly sort: string
  /** The ending of its file. */
  readonly ending: string
  /** Everything before the name: attributes, modifiers, perhaps a type. */
  readonly before: string
  /** Everything behind the name up to the body. */
  readonly after: string
  /** From the modifiers to the body, as `signatureOf` reads it. */
  readonly text: string
  /** What follows the heading in its last line: the body, or where it begins. */
  readonly behind: string
  /** The lines that follow, as far as they are its own. */
  readonly body: string
  /** The comment above. */
  readonly docs: string
  /** `private` where a section of a class says so for all that follow. */
  readonly section: string | null
  /** What it is a part of: class, interface, trait … */
  readonly owner: string
  /** Whether attributes and comments were seen too. */
  readonly isWhole: boolean
}

const longestHeading = 14

/** The heading of a member, where every line that it may stand in was seen. */
export function headingOf({ name, sort, at }: Member): MemberHeading | null {
  if (at === null) return null
  if ('text' in at) return headingInLine(at, { name, sort })
  const { holder, line } = at
  if (!isWhole(holder)) return null
  const ending = endingOf(holder.path)
  const from = holder.lines.findIndex(({ number }) => number === line)
  // Documentation may stand between an attribute and what it belongs to.
  const lines = holder.lines
    .slice(from)
    .map(({ text }) => text)
    .filter((text, index) => index === 0 || !isComment(text))
    .slice(0, longestHeading)
  const read = headingIn(lines.join('\n'), name)
  if (from < 0 || read === null) return null
  const above = holder.lines.slice(0, from)
  return {
    ...read,
    name,
    sort,
    ending,
    docs: docsAbove(above),
    body: bodyOf(holder, line),
    section: sectionOf(name, { holder, line }, ending),
    owner: ownerOf(holder),
    isWhole: true,
  }
}

/** The heading that an outline prints in one line, without what stands above it. */
function headingInLine(
  { text, path, owner }: Omit<Heading, 'line'>,
  { name, sort }: Pick<Member, 'name' | 'sort'>,
): MemberHeading | null {
  const read = headingIn(text, name)
  return read === null
    ? null
    : { ...read, name, sort, ending: endingOf(path), docs: '', body: '', section: null, isWhole: false, owner }
}

/** The heading of what a file declares, with the names that lead to it: `Store/ get(key: string)`. */
export function headingInFile(text: string, path: string): MemberHeading | null {
  const { trail, rest = text } = /^(?<trail>\S+)\/ (?<rest>.*)$/.exec(text)?.groups ?? {}
  // `@Throws(IOException::class) fun read()` is no declaration of `Throws`.
  const own = rest.replace(/^(?:(?:@[\w.:]+(?:\([^)]*\))?|#\[[^\]]*\]|\[[A-Z][^\]]*\])\s+)+/, '')
  const called = /(?<name>~?[\w$]+[?!]?)\s*(?:<[^(]*>|\[[^\]]*\])?\s*\(/.exec(own.replace(/^func \([^)]*\)/, 'func'))
  const declared =
    /\b(?:class|struct|enum|interface|trait|type|module|object|const|let|var|val|static)\s+(?:mut\s+)?(?<name>[\w$]+)/.exec(
      rest,
    )
  // A field of a class that holds a function.
  const held = /\.[cm]?[jt]sx?$/.test(path) ? /^(?:[a-z]+ )*(?<name>[\w$#]+)[?!]?\s*[:=]/.exec(own) : null
  const name = (held ?? called ?? declared)?.groups?.name
  const owner = trail === undefined ? '' : 'class'
  return name === undefined ? null : headingInLine({ text: rest, path, owner }, { name, sort: '' })
}

/** A parameter is its own heading. */
export function parameterHeading(text: string, { path, sort }: SymbolView): MemberHeading {
  const name =
    /^(?:\.{3}|\*{1,2}|&)?\s*(?:(?:public|private|protected|readonly|override)\s+)*\$?(?<name>\w+)/.exec(text)?.groups
      ?.name ?? takenApart(text)
  const at = text.indexOf(name)
  const facts = {
    name,
    sort: 'parameter',
    ending: endingOf(path),
    docs: '',
    behind: '',
    body: '',
    section: null,
    isWhole: false,
    owner: sort,
  }
  return { ...facts, before: text.slice(0, at), after: text.slice(at + name.length), text }
}

/** `{ path, size = 3 } = {}` has no name but what it is taken apart into. */
function takenApart(text: string): string {
  const inside = /^[{[]/.test(text) ? insideBracket(text, 0) : null
  return inside === null ? text : text.slice(0, inside.length + 2)
}

function headingIn(text: string, name: string): Pick<MemberHeading, 'before' | 'after' | 'text' | 'behind'> | null {
  // `#name` of JavaScript is no comment.
  const plain = withoutStrings(name.startsWith('#') ? text.replaceAll(name, `$${name.slice(1)}`) : text)
  // An attribute may hold the name as well; what is declared stands in a line that does not begin with one.
  const start = /^(?:\s*(?:@[\w.]+(?:\([^\n]*\))?|#\[[^\n]*\]|\[[A-Z][^\n]*\])\s*\n)*/.exec(plain)?.[0].length ?? 0
  const word = new RegExp(`(?<![\\w$])${literally(name.replace(/^#/, '$'))}(?![\\w$])`)
  const found = word.exec(plain.slice(start))
  if (found === null) return null
  const at = start + found.index
  const behind = at + name.length
  const open = new RegExp(`^[?!]?\\s*(?:${typeArguments}|\\[[^\\]]*\\])?\\s*\\(`).exec(plain.slice(behind))?.[0].length
  const inside = open === undefined ? null : insideBracket(text, behind + open - 1)
  const closed = open === undefined || inside === null ? behind : behind + open + inside.length + 1
  const rest = plain.slice(closed)
  const length = rest.search(open === undefined ? /[;{\n]/ : /[{;]|=>|(?<![,(:>-]\s*)\n/)
  const end = closed + (length < 0 ? rest.length : length)
  const [line = ''] = plain.slice(end).split('\n', 1)
  return { before: plain.slice(0, at), after: text.slice(behind, end), text: text.slice(start, end), behind: line }
}

/** Of what is told by indentation: the lines that stand further in. */
function bodyOf({ lines }: SymbolView, line: number): string {
  const from = lines.findIndex(({ number, text }) => number >= line && !/^\s*(?:@|#)/.test(text))
  const depth = indentOf(lines[from]?.text ?? '')
  const isEnd = (text: string) => text.trim() !== '' && indentOf(text) <= depth && !/^\s*\)/.test(text)
  return textOf(upTo(lines.slice(from + 1), ({ text }) => isEnd(text)))
}

function docsAbove(above: readonly SourceLine[]): string {
  const last = above.findLastIndex(({ text }) => !isComment(text) && !/^\s*(?:@\w|#\[|\[\w)/.test(text))
  return textOf(above.slice(last + 1))
}

/** What every member of it is, where only the sort of the whole tells: those of an interface are public. */
function ownerOf({ sort, lines, line }: SymbolView): string {
  const head = lines.find(({ number }) => number === line)?.text ?? ''
  if (sort === 'impl' && /\bfor\b/.test(head)) return 'implementation'
  // What stands in `class << self` is listed with the class.
  return lines.some(({ text }) => /^\s*class\s*<<\s*self\b/.test(text)) ? 'open class' : sort
}

/** How a class may be parted into sections, by the ending of its file. */
const sections: Readonly<Record<string, RegExp>> = {
  rb: /^\s*(?<section>public|private|protected)\s*(?:#.*)?$/,
  ...Object.fromEntries(
    ['cc', 'cpp', 'cxx', 'h', 'hh', 'hpp', 'hxx', 'ipp'].map((ending) => [
      ending,
      /^\s*(?<section>public|private|protected)(?:\s+(?:slots|Q_SLOTS))?\s*:/,
    ]),
  ),
}

function sectionOf(name: string, at: Seen, ending: string): string | null {
  const form = ownEntry(sections, ending)
  if (form === undefined) return null
  const { lines, line } = at.holder
  if (ending === 'rb') {
    // `private :push, :pop` names them afterwards.
    const said = new RegExp(
      `^\\s*(?<section>private|protected|public)(?:_class_method)?[ (].*:${literally(name)}(?![\\w?!])`,
    )
    const named = lines.map(({ text }) => said.exec(text)?.groups?.section).find((one) => one !== undefined)
    if (named !== undefined) return named
  }
  const own = lines.filter(({ number }) => number > line && number < at.line)
  const depth = indentOf(lines.find(({ number }) => number === at.line)?.text ?? '')
  // A section of a class inside of this one stands further in.
  const found = own
    .filter(({ text }) => indentOf(text) <= depth)
    .flatMap(({ text }) => form.exec(text)?.groups?.section ?? [])
  return found.at(-1) ?? null
}
