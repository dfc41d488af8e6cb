// What a type builds on, and what builds on it.

import type { Asked } from '../asked.ts'
import { literally, search } from '../calls.ts'
import { answered, type Conclusion, counted, matchPassages, namesInWords, placeOf, unknown } from '../conclusion.ts'
import { declarationsOf, firstCalls, nameOf, sourceOf } from '../declarations.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { isComment, splitTop } from '../source-text.ts'
import { headOf } from './define.ts'
import { lastPart, notDeclared } from './missing.ts'

/** What follows the name of a type in its heading and names others. */
const heritage = [
  // class A extends B implements C, D    interface A extends B
  /\b(?:extends|implements)\s+(?<bases>[^{]+)/,
  // class A(B, C):
  /\bclass\s+\w+\s*\((?<bases>[^)]*)\)\s*:\s*(?:#.*)?$/,
  // class A < B
  /\bclass\s+[\w:]+\s*<\s*(?<bases>[\w:]+)/,
  // class A : B, C {    class A : public B    trait A: B + C
  /\b(?:class|struct|interface|trait|enum|protocol|record|object|extension)\s+[\w<>, ]+?(?:\([^{]*\))?\s*:\s*(?<bases>[^{]+)/,
] as const

function basesIn(heading: string): readonly string[] {
  const bases = heritage.map((form) => form.exec(heading)?.groups?.bases).find((one) => one !== undefined) ?? ''
  return splitTop(bases.replace(/\b(?:extends|implements|with)\b/g, ','), /[,+]/)
    .map((base) =>
      base
        .replace(/\b(?:public|private|protected|virtual)\s+/g, '')
        .replace(/\(.*\)$/s, '')
        .trim(),
    )
    .filter((base) => /^\\?[A-Z_a-z][\w.:<>, \\[\]]*$/.test(base) && !/^(?:metaclass|where)\b/.test(base))
}

/** What a type extends and implements. */
export function* bases({ name, path, sort }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort }
  const implemented = search(`^\\s*impl\\b.* for ${literally(lastPart(name))}\\b`, { only: '*.rs' })
  yield* look([...firstCalls(sought), implemented])
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const { shown } = readMatches(yield* lookAt(implemented))
  const traits = shown.flatMap(
    ({ text }) => /\bimpl\b(?:<.*?>)?\s+(?<trait>[\w:<>, ]+?)\s+for\b/.exec(text)?.groups?.trait ?? [],
  )
  const says = declared.symbols.map((symbol) => {
    const heading = sourceOf(symbol).split(/\{|:\s*$/m, 1)[0] ?? ''
    const own = basesIn(`${sourceOf(symbol).slice(0, heading.length + 1)}`.replace(/\s+/g, ' '))
    const all = [...new Set([...own, ...(symbol.path.endsWith('.rs') ? traits : [])])]
    // A heading that says more than could be read may name a type all the same.
    const isRead = all.length > 0 || !/\b(?:extends|implements)\b|:\s*\w|\w\s*[(<]/.test(heading)
    return { symbol, all, isRead }
  })
  const passages = [...declared.symbols.map(headOf), ...matchPassages(shown)]
  return (says.every(({ isRead }) => isRead) ? answered : unknown)(
    says
      .map(({ symbol, all }) => {
        const place = `(${placeOf(symbol.path, symbol.line)})`
        return all.length === 0
          ? `\`${nameOf(symbol)}\` names nothing that it extends or implements ${place}.`
          : `\`${nameOf(symbol)}\` extends or implements ${counted(all.length, 'type')}: ${namesInWords(all)} ${place}.`
      })
      .join(' '),
    passages,
  )
}

/** Which types extend or implement one. */
export function* implementers({ name, path, sort }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort }
  const word = lastPart(name)
  const found = readMatches(
    yield* lookAt(
      search(
        `\\b(?:class|struct|interface|trait|enum|impl|object|record|extension|protocol|type)\\b.*\\b${literally(word)}\\b|^\\s*(?:extends|implements|:).*\\b${literally(word)}\\b`,
        { limit: 200 },
      ),
    ),
  )
  const types = found.shown.flatMap((match) => (isComment(match.text) ? [] : typeBuiltOn(match, word)))
  if (types.length === 0) {
    const declared = yield* declarationsOf(sought)
    if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
    return unknown(
      `Looked for types that extend or implement \`${name}\` and found none.`,
      declared.symbols.map(headOf),
    )
  }
  const names = [...new Set(types.map(({ type }) => type))]
  const most = found.total > found.shown.length ? ' Not every line with the name was looked at.' : ''
  return answered(
    `${counted(names.length, 'type')} that ${names.length === 1 ? 'extends or implements' : 'extend or implement'} \`${name}\`: ${namesInWords(names)}.${most}`,
    matchPassages(types.map(({ match }) => match)),
  )
}

function typeBuiltOn(match: Match, base: string): readonly { readonly type: string; readonly match: Match }[] {
  const { text, around, path } = match
  // Indented, and yet in nothing: an example in a docstring.
  if (path.endsWith('.py') && around === null && /^\s/.test(text)) return []
  const traitFor = /\bimpl\b(?:<.*?>)?\s+(?<base>[\w:]+)(?:<.*>)?\s+for\s+&?(?<type>[\w:]+)/.exec(text)?.groups
  if (traitFor !== undefined)
    return lastPart(traitFor.base ?? '') === base ? [{ type: traitFor.type ?? '', match }] : []
  const isHeading = /\b(?:class|struct|interface|trait|enum|object|record|extension|protocol)\s+\w/.test(text)
  const type = isHeading
    ? /\b(?:class|struct|interface|trait|enum|object|record|extension|protocol)\s+(?<type>[\w:]+)/.exec(text)?.groups
        ?.type
    : around?.trail.at(-1)
  const isBase = basesIn(isHeading ? text.replace(/\s*$/, ' ') : `class X ${text.trim()}`).some(
    (one) => lastPart(one.replace(/<.*$/, '')) === base,
  )
  return type !== undefined && isBase && type !== base ? [{ type, match }] : []
}
