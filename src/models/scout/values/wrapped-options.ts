// Options that are properties: Swift's ArgumentParser wraps each, and what it begins with holds where it is not given; so it
// is with the fields that picocli and JCommander annotate.

import { insideBracket } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { withoutStrings } from '../source/source-text.ts'
import { defaultIn, type Reader } from './option-reading.ts'

const wrapper = /@(?<sort>Option|Flag)(?!\w)/g
const property =
  /^\s*(?:(?:public|private|fileprivate|internal|package)(?:\(set\))?\s+)*var\s+`?(?<name>\w+)`?[ \t]*(?::[ \t]*(?<type>[^=\n{]+?))?[ \t]*(?:=[ \t]*(?<value>[^\n]+?))?[ \t]*(?:\/\/[^\n]*)?(?:\n|$)/

/** `@Option(name: .shortAndLong) var limit: Int = 50`; a flag of a type of the program's own has a name for each of its cases. */
export const wrappedProperties: Reader = ({ text, plain }) =>
  [...plain.matchAll(wrapper)].flatMap(({ index, 0: whole, groups }) => {
    const open = index + whole.length
    const inside = plain.charAt(open) === '(' ? (insideBracket(text, open) ?? '') : ''
    const from = plain.charAt(open) === '(' ? open + inside.length + 2 : open
    const { name, type = '', value } = property.exec(text.slice(from))?.groups ?? {}
    // Other languages give what is in the brackets by a sign.
    if (name === undefined || /\b\w+\s*=(?!=)/.test(withoutStrings(inside))) return []
    const isOfCases =
      groups?.sort === 'Flag' && !/^(?:Bool|Int)?\??$/.test(type.trim()) && !/^(?:true|false|\d+)$/.test(value ?? '')
    return [{ at: index, names: isOfCases ? [] : namesOf(name, inside), value: defaultIn(inside) ?? value ?? null }]
  })

/** What is typed for a property: its own name, unless it says which. */
function namesOf(property: string, inside: string): readonly string[] {
  const said = /\bname:\s*(?<names>\[[^\]]*\]|\.\w+(?:\([^()]*\))?)/.exec(inside)?.groups?.names ?? '.long'
  const own = wordsOfName(property).join('-')
  const long = /\.(?:long|shortAndLong)\b/.test(said) ? [`--${own}`] : []
  const short = /\.(?:short|shortAndLong)\b/.test(said) ? [`-${own.charAt(0)}`] : []
  const custom = [...said.matchAll(/\.custom(?<kind>Long|Short)\(\s*"(?<name>[\w-]+)"/g)].map(
    ({ groups }) => `${groups?.kind === 'Long' ? '--' : '-'}${groups?.name}`,
  )
  return [...long, ...custom, ...short].toSorted((one, other) => Number(/^-\w/.test(one)) - Number(/^-\w/.test(other)))
}

const field =
  /^\s*(?:@\w+(?:\([^()]*\))?\s*)*(?:(?:private|public|protected|internal|static|final|var|val|volatile)\s+)*(?:[\w.<>[\],?]+\s+)?\w+(?:\s*:\s*[\w.<>?]+)?\s*=\s*(?<value>[^;\n]+?)\s*(?:;|$)/m

/** What the field below an annotation begins with; `null` where it says nothing. */
export function initialBelow(after: string): string | null {
  const found = field.exec(after)
  return found?.index === 0 ? (found.groups?.value ?? null) : null
}
