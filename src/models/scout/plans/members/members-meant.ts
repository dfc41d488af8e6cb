// Which of what an outline lists is meant by a word: fields that C hides from it, constants among what varies.

import { sourceOf } from '../../looking/declarations.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole } from '../../looking/whole-text.ts'
import { type Member, memberNamed } from '../../members/member.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { literally } from '../../source/patterns.ts'
import { withoutStrings } from '../../source/source-text.ts'
import { isConstantName } from '../../words/sorts.ts'

/** Macros and arrays in a struct of C confuse an outline; its text tells the fields as well. */
export function fieldsOf(symbol: SymbolView, listed: readonly Member[]): readonly Member[] {
  if (!/\.[ch]$/.test(symbol.path) || symbol.sort !== 'struct') return listed
  const source = sourceOf(symbol)
  const inside = insideBracket(source, withoutStrings(source).indexOf('{')) ?? ''
  const names = splitTop(withoutStrings(inside), /;/).flatMap((field) =>
    splitTop(field, /,/).map(
      (one) =>
        (/\(\s*\*\s*(?<name>\w+)\s*\)/.exec(one) ?? /(?<name>\w+)\s*(?:\[[^\]]*\]\s*)*(?::\s*\w+\s*)?$/.exec(one))
          ?.groups?.name,
    ),
  )
  const known = names.filter((name) => name !== undefined)
  return known.length > listed.length && known.length === names.length
    ? known.map((name) => memberNamed('field', name))
    : listed
}

/** What C# declares as an event holds a value like a field, and is none. */
export function eventsAmong(symbol: SymbolView, listed: readonly Member[]): readonly string[] {
  if (!symbol.path.endsWith('.cs')) return []
  const source = withoutStrings(sourceOf(symbol))
  const isEvent = (name: string) => new RegExp(`\\bevent\\s[^;{}=()]*\\b${literally(name)}\\s*[;{=,]`).test(source)
  return listed.flatMap(({ name, sort }) => (sort === 'field' && isEvent(name) ? [name] : []))
}

/**
 * Those of some sorts. Where there are none: a class whose fields are its values is how some languages write an enum, and
 * few languages have fields as well as properties.
 */
export function chosen(entries: readonly Member[], wanted: readonly string[]): readonly Member[] {
  const ofSorts = (sorts: readonly string[]) => entries.filter(({ sort }) => sorts.length === 0 || sorts.includes(sort))
  const exact = ofSorts(wanted)
  const isLoose = ['variant', 'field', 'property'].some((sort) => wanted.includes(sort))
  return exact.length === 0 && isLoose ? ofSorts(['field', 'variable', 'property']) : exact
}

/** Where some members say that they are constant, or are written like it, the others are none. */
export function constantsOf(symbol: SymbolView, entries: readonly Member[]): readonly Member[] {
  const said = entries.filter(({ name }) => {
    const head = new RegExp(`\\b(?:const|final|readonly|constexpr)\\b[^=;]*\\b${literally(name)}\\b`)
    return symbol.lines.some(({ text }) => head.test(text))
  })
  // Of something too long to be seen whole, nothing is said.
  if (!isWhole(symbol)) return []
  const capitals = entries.filter(({ name }) => isConstantName(name, symbol.path))
  return said.length > 0 ? said : capitals.length > 0 ? capitals : entries
}

/** `#define C(n) KIND_##n` inside of an enum, `X(RED) X(GREEN)`: what they come to stands elsewhere. */
export function isMadeByMacros({ sort, path, lines, line }: SymbolView): boolean {
  const inside = lines.filter(({ number }) => number > line)
  return (
    sort === 'enum' &&
    /\.(?:c|h|cc|cpp|cxx|hpp|hh|hxx)$/.test(path) &&
    inside.some(({ text }) => /^\s*(?:#\s*(?:define|include)\b|[A-Za-z_]\w*\([^=]*\)\s*,?\s*(?:\/[/*].*)?$)/.test(text))
  )
}
