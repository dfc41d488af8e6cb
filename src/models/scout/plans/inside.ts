// What a function does in its own text: what it calls, and which errors it raises.

import type { Asked } from '../asked.ts'
import { answered, type Conclusion, namesInWords, passageOf, placeOf, unknown } from '../conclusion.ts'
import { declarationsOf, nameOf } from '../declarations.ts'
import type { Looking } from '../looking.ts'
import type { SymbolView } from '../read-view.ts'
import { codeLines, withoutStrings } from '../source-text.ts'
import { lastPart, notDeclared } from './missing.ts'

const noCalls = new Set(
  'if for while switch match return catch function fn func def await typeof sizeof and or not in print super self Some Ok Err None new elif else'.split(
    ' ',
  ),
)

/** What a function calls. */
export function* callees({ name, path, sort }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const says = declared.symbols.map((symbol) => {
    const names = calledIn(symbol)
    const what = names.length === 0 ? 'nothing' : namesInWords(names)
    return `\`${symbol.trail.join('.')}\` calls ${what} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`
  })
  return answered(says.join(' '), declared.symbols.map(passageOf))
}

function calledIn(symbol: SymbolView): readonly string[] {
  const body = withoutStrings(
    codeLines(symbol.lines.filter(({ number }) => number >= symbol.line))
      .map(({ text }) => text)
      .join('\n'),
  )
  const called = [
    ...body.matchAll(/(?<![\w$])((?:[A-Za-z_$][\w$]*(?:\.|::|->))*[A-Za-z_$][\w$]*)!?\s*(?:::<[^>]*>)?\(/g),
  ].map(([, callee = '']) => callee)
  return [...new Set(called)].filter((one) => !noCalls.has(one) && lastPart(one) !== nameOf(symbol))
}

const thrown = [
  /\bthrow\s+(?:new\s+)?(?<name>[\w.:\\]+)/g,
  /\braise\s+(?<name>[\w.:]+)/g,
  /\bErr\(\s*(?<name>[\w:]+(?:!?\([^()]*\))?)/g,
  /\bok_or(?:_else)?\(\s*(?:\|\|\s*)?(?<name>[\w:]+)/g,
  /\breturn\s+(?:.*,\s*)?(?<name>Err[A-Z]\w*|errors\.New\("[^"]*"\)|fmt\.Errorf\("[^"]*")/g,
  /(?<name>\b(?:panic|bail|ensure|unreachable|todo)!)\(/g,
  /(?<name>\bpanic)\(/g,
  /\b(?<name>error)\(/g,
  /\bthrows\s+(?<name>[\w.]+(?:\s*,\s*[\w.]+)*)/g,
] as const

/** Which errors a function raises itself. */
export function* throws({ name, path, sort }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const says = declared.symbols.map((symbol) => {
    const lines = codeLines(symbol.lines.filter(({ number }) => number >= symbol.line))
    const names = [
      ...new Set(
        lines.flatMap(({ text }) =>
          thrown.flatMap((form) => [...text.matchAll(form)].map(({ groups }) => groups?.name ?? '')),
        ),
      ),
    ]
    return { symbol, names, lines: lines.filter(({ text }) => thrown.some((form) => text.search(form) >= 0)) }
  })
  const raising = says.filter(({ names }) => names.length > 0)
  if (raising.length === 0)
    return unknown(
      `Looked for errors raised in \`${name}\` and found none in its own text; what it calls may still raise some.`,
      declared.symbols.map(passageOf),
    )
  return answered(
    raising
      .map(
        ({ symbol, names }) =>
          `\`${symbol.trail.join('.')}\` itself raises ${namesInWords(names)} (${placeOf(symbol.path, symbol.line, symbol.endLine)}).`,
      )
      .join(' '),
    raising.map(({ symbol, lines }) => ({ path: symbol.path, lines })),
  )
}
