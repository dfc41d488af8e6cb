// Types that another declaration tells: `(typeof names)[number]`, `keyof typeof table`, `keyof Fields` of TypeScript, and
// `typedef struct _pump Pump` of C.

import { headsOf, nameOf, sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { withoutRemarks } from '../../source/source-text.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { inARow, type Telling } from '../told.ts'
import { valueTold } from '../value-told.ts'
import { ecmascript } from './members-in-words.ts'

interface Derived {
  readonly type: SymbolView
  /** What it is said to be, in one line. */
  readonly text: string
  /** What lists its values; `null` where no one list does: `Exclude<Status, 'open'>`. */
  readonly from: string | null
}

/** What such a type is made of, read by `read` where its values are listed; `null` where it says so itself. */
export function* membersDerived(
  asked: Asked,
  types: readonly SymbolView[],
  read: (asked: Asked) => Looking<Conclusion>,
): Looking<Conclusion | null> {
  const derived = types.flatMap((type) => derivedFrom(type) ?? [])
  const [first] = derived
  if (first === undefined || derived.length < types.length) return null
  const told = derived.map(
    ({ type, text }): Telling => ({
      says: `\`${nameOf(type)}\` is \`${text}\` (${placeOf(type.path, type.line, type.endLine)}).`,
      tells: valueTold(nameOf(type), text),
    }),
  )
  const passages = types.map(passageOf)
  const { from } = first
  if (from === null || derived.some((other) => other.from !== from))
    return unknown(`${inARow(told).says} What that comes to is not told there.`, passages)
  // What stands beside the type goes before others of that name.
  const beside = yield* headsOf({ name: from, path: first.type.path })
  const path = beside.symbols.length > 0 ? first.type.path : undefined
  // The keys of a type are its fields, whatever they are to the type that is made of them.
  const caught = /^keyof (?!\(?typeof\b)/.test(first.text) ? { ...asked.caught, part: 'fields' } : asked.caught
  const found = yield* read({ ...asked, name: from, path, sort: undefined, caught })
  return { ...found, ...inARow([...told, found]), passages: [...passages, ...found.passages] }
}

/** A list of texts, the values or the keys of a table, the fields of a type, what a schema checks. */
const forms = [
  /^\(?typeof (?<from>\w+)\)?\[number\]$/,
  /^\(?typeof (?<from>\w+)\)?\[keyof typeof \k<from>\]$/,
  /^keyof \(?typeof (?<from>\w+)\)?$/,
  /^keyof (?<from>\w+)$/,
  /^\w+\.(?:infer|output|input|InferOutput|InferInput)<typeof (?<from>\w+)>$/,
]

/** Says that it is worked out from something else; what stands in braces is its own. */
const isWorkedOut = /^[^{]*(?:\b(?:keyof|typeof|infer|Exclude|Extract|Omit|Pick|Parameters|ReturnType)\b|\w\[["'])/

/** What a type is worked out from; `null` where it is not. */
export function derivedFrom(type: SymbolView): Derived | null {
  const alias = aliasedIn(sourceOf(type))
  if (alias !== undefined && alias.name === nameOf(type) && alias.from !== alias.name)
    return { type, text: `${alias.sort} ${alias.from}`, from: alias.from ?? null }
  if (type.sort !== 'type' || !ecmascript.test(type.path)) return null
  const declared = new RegExp(`\\btype\\s+${literally(nameOf(type))}\\b[^=]*=(?<body>[\\s\\S]*)$`).exec(sourceOf(type))
  const body = withoutRemarks(declared?.groups?.body ?? '')
  const text = body.replace(/\s+/g, ' ').replace(/;\s*$/, '').trim()
  const from = forms.map((form) => form.exec(text)?.groups?.from).find((name) => name !== undefined) ?? null
  return from !== null || isWorkedOut.test(text) ? { type, text, from } : null
}

/** The other name of a struct that is declared elsewhere. */
function aliasedIn(source: string): Readonly<Record<string, string | undefined>> | undefined {
  return /^\s*typedef\s+(?:const\s+)?(?<sort>struct|union|enum)\s+(?<from>\w+)\s+(?<name>\w+)\s*;/.exec(source)?.groups
}
