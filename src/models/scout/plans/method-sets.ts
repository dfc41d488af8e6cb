// In Go a type implements whatever it has the methods of, and nothing says so: the methods themselves are looked for.

import { literally, search } from '../calls.ts'
import { type Conclusion, concluded, counted, matchPassages, namesInWords } from '../conclusion.ts'
import { nameOf, sourceOf } from '../declarations.ts'
import { type Looking, lookAt } from '../looking.ts'
import { type Match, readMatches } from '../read-matches.ts'
import type { SymbolView } from '../read-view.ts'
import { isTestPath } from '../shipped.ts'
import { insideBracket, isComment, splitTop } from '../source-text.ts'

const mostLines = 1000

/** The types that have every method of an interface; `null` where its methods cannot be told from its text. */
export function* typesWithMethodsOf(symbol: SymbolView): Looking<Conclusion | null> {
  const methods = methodsIn(symbol)
  if (methods === null || methods.size === 0) return null
  const any = [...methods.keys()].map(literally).join('|')
  const pattern = `^func \\((?:\\w+ +)?\\*?\\w+(?:\\[[^\\]]*\\])?\\) (?:${any})\\(`
  const { shown, total } = readMatches(yield* lookAt(search(pattern, { only: '*.go', limit: mostLines })))
  const types = new Map<string, { readonly type: string; readonly own: Map<string, Match> }>()
  for (const match of shown) {
    const head = /^func \((?:\w+ +)?\*?(?<type>\w+)(?:\[[^\]]*\])?\) (?<name>\w+)/.exec(match.text)?.groups
    if (head?.type === undefined || head.name === undefined || isTestPath(match.path)) continue
    if (typesAt(match.text, head.name) !== methods.get(head.name)) continue
    const key = `${match.path.replace(/[^/]*$/, '')}${head.type}`
    const known = types.get(key) ?? { type: key, own: new Map<string, Match>() }
    types.set(key, known)
    known.own.set(head.name, match)
  }
  const fitting = [...types.values()].filter(({ own }) => own.size === methods.size)
  if (fitting.length === 0) return null
  return concluded(
    `${counted(fitting.length, 'type')} ${fitting.length === 1 ? 'has' : 'have'} all methods of \`${nameOf(symbol)}\`, so that ${fitting.length === 1 ? 'it implements' : 'they implement'} it: ${namesInWords(fitting.map(({ type }) => type))}. Types that only embed one of them are not listed.`,
    matchPassages(fitting.flatMap(({ own }) => [...own.values()].slice(0, 1))),
    total > shown.length ? [`only ${shown.length} of ${total} lines were looked at`] : [],
  )
}

/** The methods of an interface with the types they take and give; what it embeds may have more. */
function methodsIn(symbol: SymbolView): ReadonlyMap<string, string> | null {
  const source = sourceOf(symbol)
  const body = insideBracket(source, source.indexOf('{')) ?? ''
  const lines = body.split('\n').filter((line) => line.trim() !== '' && !isComment(line))
  const read = lines.map((line) => /^\s*(?<name>\w+)\(/.exec(line)?.groups?.name)
  if (read.some((name) => name === undefined)) return null
  return new Map(lines.map((line, index) => [read[index] ?? '', typesAt(line, read[index] ?? '')]))
}

/** `Sample(lvl Level) bool` and `Sample(l Level) bool` are the same: only types count, by their own names. */
export function typesAt(line: string, name: string): string {
  const start = line.indexOf(`${name}(`) + name.length
  const inside = insideBracket(line, start) ?? ''
  const after = line.slice(start + inside.length + 2).replace(/\s*(?:\{.*|\/\/.*)?$/, '')
  const given = after.trim().startsWith('(') ? (insideBracket(after, after.indexOf('(')) ?? '') : after.trim()
  return [inside, given].map((list) => typesIn(list).join(', ')).join(' -> ')
}

/** Where one of them has a name all have, and a type may stand for several names: `a, b string`. */
function typesIn(list: string): readonly string[] {
  const all = splitTop(list, /,/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const isNamed = all.some((one) => /^\w+\s+\S/.test(one) && !/^(?:func|chan|map|interface|struct)\b/.test(one))
  let type = ''
  const types = all.toReversed().map((one) => {
    type = isNamed ? (/^\w+\s+(?<type>.+)$/.exec(one)?.groups?.type ?? type) : one
    return type.replace(/\b\w+\.(?=\w)/g, '')
  })
  return types.toReversed()
}
