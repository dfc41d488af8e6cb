// What a function gives back because something that it calls did: an error that it hands on as it is. The call says where to
// look (`with {:ok, pid} <- whereis(id)`, `find(id)?`), and the name of the error says in which case that is.

import { declarationsOf, nameOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { directoryOf, placeOf } from '../../source/paths.ts'
import { textOf } from '../../source/source-text.ts'
import { caseStems } from '../../values/asked-consequence.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { stemOf } from '../../words/stems.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { countTold } from './errors-told.ts'

/** Calls whose failure is handed on, by the ending of the file. */
const handing: readonly (readonly [ending: RegExp, form: RegExp])[] = [
  [/\.exs?$/, /<-\s*(?:[A-Z][\w.]*\.)?(?<called>[a-z_]\w*[?!]?)\(/g],
  [/\.rs$/, /(?:\.|::|\b)(?<called>[a-z_]\w*)\((?:[^()]|\([^()]*\))*\)\?/g],
  [
    /\.go$/,
    /\berr\s*:?=\s*(?:\w+\.)*(?<called>\w+)\((?=[^\n]*\n\s*if err != nil \{\s*\n?\s*return (?:[^\n]*, )?err\b)/g,
  ],
  [/\.go$/, /\berr\s*:?=\s*(?:\w+\.)*(?<called>\w+)\([^\n]*; err != nil \{\s*\n\s*return (?:[^\n]*, )?err\b/g],
]

/** How an error is written that is given back. */
const errors: readonly (readonly [ending: RegExp, form: RegExp])[] = [
  [/\.exs?$/, /(?<whole>\{:error,\s*:(?<name>[a-z_]\w*)\})/g],
  [
    /\.rs$/,
    /(?<whole>Err\((?:\w+::)*(?<name>[A-Z]\w*)(?:\([^()]*\))?\))|ok_or(?:_else)?\((?:\|\|\s*)?(?<other>(?:\w+::)*(?<also>[A-Z]\w*))/g,
  ],
  [/\.go$/, /\breturn\b[^\n]*?(?<whole>\b(?:\w+\.)?(?<name>Err[A-Z]\w*))/g],
]

interface HandedOn {
  readonly value: string
  readonly line: SourceLine
  readonly from: SymbolView
}

const mostCalled = 5

/** The only error of what a function calls that is called after the case; `null` where there is none, or several. */
export function* handedOnIn(symbol: SymbolView, said: string): Looking<Conclusion | null> {
  const stems = caseStems(said)
  const calls = isWhole(symbol) && stems.length > 0 ? calledIn(symbol).slice(0, mostCalled) : []
  const found: HandedOn[] = []
  for (const name of calls) {
    const { symbols, left } = yield* declarationsOf({ name })
    const near = symbols.filter(({ path }) => directoryOf(path) === directoryOf(symbol.path))
    const [only, ...others] = near.length > 0 ? near : symbols
    if (only !== undefined && others.length === 0 && left === 0 && isWhole(only))
      found.push(...errorsIn(only).filter(({ called }) => isOfCase(called, { from: only, stems, said })))
  }
  const [first] = found
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null
  const where = placeOf(first.from.path, first.line.number)
  return answered(
    plainSentence(
      `\`${symbol.trail.join('.')}\` then returns \`${first.value}\`, which \`${nameOf(first.from)}\` gives it (${where}).`,
    ),
    [passageOf(symbol), passageOf(first.from)],
  )
}

/** Every word of the case is told by the error, or by the head of what gives it; by what something is known says nothing. */
function isOfCase(
  called: string,
  { from, stems, said }: { readonly from: SymbolView; readonly stems: readonly string[]; readonly said: string },
): boolean {
  const head = from.lines.find(({ number }) => number === from.line)?.text ?? ''
  const told = toldIn(`${called} ${caseStems(called).join(' ')} ${head}`, stems)
  return countTold(called, stems, said) > 0 && stems.every((stem) => told.has(stem) || knownBy.has(stem))
}

const knownBy: ReadonlySet<string> = new Set('given id name key identifier number that'.split(' ').map(stemOf))

function calledIn(symbol: SymbolView): readonly string[] {
  const text = textOf(ownCode(symbol))
  const found = handing
    .filter(([ending]) => ending.test(symbol.path))
    .flatMap(([, form]) => [...text.matchAll(form)].flatMap(({ groups }) => groups?.called ?? []))
  return [...new Set(found)].filter((name) => name !== nameOf(symbol))
}

function errorsIn(from: SymbolView): readonly (HandedOn & { readonly called: string })[] {
  return ownCode(from).flatMap((line) =>
    errors
      .filter(([ending]) => ending.test(from.path))
      .flatMap(([, form]) => [...line.text.matchAll(form)])
      .flatMap(({ groups }) => {
        const { whole, name, other, also } = groups ?? {}
        const value = whole ?? (other === undefined ? undefined : `Err(${other})`)
        const called = name ?? also
        return value === undefined || called === undefined ? [] : [{ value, line, from, called }]
      }),
  )
}
