// Who uses something: callers, other uses, tests; and what a function uses itself.

import type { Asked } from '../asked.ts'
import { asWord, search } from '../calls.ts'
import {
  answered,
  type Conclusion,
  counted,
  matchPassages,
  namesInWords,
  passageOf,
  placeOf,
  unknown,
} from '../conclusion.ts'
import { type Declarations, declarationsOf, nameOf, sourceOf } from '../declarations.ts'
import { type Looking, lookAt } from '../looking.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { isComment, withoutStrings } from '../source-text.ts'
import { lastPart, notDeclared } from './missing.ts'

const mostMatches = 300

/** The lines that hold a name outside of comments and of its own declarations. */
function* usesOf(
  name: string,
  declared: Declarations,
): Looking<{ readonly uses: readonly Match[]; readonly isCut: boolean }> {
  const word = lastPart(name)
  const { shown, total } = readMatches(yield* lookAt(search(asWord(word), { limit: mostMatches })))
  const isDeclaration = ({ path, line }: Match) =>
    declared.symbols.some((one) => one.path === path && headLine(one, word) === line)
  const whole = new RegExp(`(?<![\\w$])${word.replace(/\$/g, '\\$')}(?![\\w$])`)
  const uses = shown.filter(
    (match) =>
      isCode(match) && !isDeclaration(match) && !isComment(match.text) && whole.test(withoutStrings(match.text)),
  )
  return { uses, isCut: total > shown.length }
}

/** The line of a declaration that has the name; attributes may stand above it. */
function headLine({ lines, line }: Declarations['symbols'][number], word: string): number {
  return lines.find(({ number, text }) => number >= line && text.includes(word))?.number ?? line
}

function isCode({ path }: Match): boolean {
  return !/\.(?:md|txt|rst|json|ya?ml|toml|lock|html?|css|csv|svg|xml)$|(?:^|\/)(?:README|CHANGELOG|LICENSE)/i.test(
    path,
  )
}

const imports =
  /^\s*(?:import\b|from\b.*\bimport\b|use\b|#\s*include\b|require\b|(?:export\s.*\bfrom\b)|using\b|.*\brequire\s*\()/

/** Which functions call one. */
export function* callers({ name, path, question }: Asked): Looking<Conclusion> {
  const sought = { name, path }
  const declared = yield* declarationsOf(sought)
  const { uses, isCut } = yield* usesOf(name, declared)
  if (declared.symbols.length === 0 && uses.length === 0) return yield* notDeclared(sought, declared)
  const word = lastPart(name).replace(/\$/g, '\\$')
  // A type is called by making one of it; shells call by the bare word.
  const call = new RegExp(`(?<![\\w$])${word}\\s*(?:::<[^>]*>|<[^<>]*>)?!?\\s*[({]`)
  const calls = uses.filter(
    (match) => !imports.test(match.text) && (call.test(match.text) || /\.(?:sh|bash|rb|lua)$/.test(match.path)),
  )
  if (declared.symbols.length === 0)
    return unknown(
      `\`${name}\` is not declared in this project; it is mentioned in ${counted(uses.length, 'line')}.`,
      matchPassages(uses),
    )
  const several =
    declared.symbols.length > 1
      ? ` The name is declared ${declared.symbols.length} times (${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}); the calls are not told apart.`
      : ''
  const most = isCut ? ` Only the first ${mostMatches} lines with the word were looked at.` : ''
  if (calls.length === 0)
    return answered(
      `Nothing that was found calls \`${name}\` (${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}).${several}${most}`,
      matchPassages(uses.filter(({ text }) => !imports.test(text))).slice(0, 4),
    )
  const from = [...new Set(calls.map((match) => `${callerName(match)} (${match.path}:${match.line})`))]
  const count = /how many/i.test(question.text)
    ? `${counted(calls.length, 'call')} of \`${name}\``
    : `\`${name}\` is called in ${counted(calls.length, 'place')}`
  return answered(
    `${count}: ${from.slice(0, 20).join(', ')}${from.length > 20 ? ` and ${from.length - 20} more` : ''}.${several}${most}`,
    matchPassages(calls),
  )
}

function callerName({ around, path }: Match): string {
  return around === null ? `the top of ${path.split('/').at(-1)}` : `\`${around.trail.join('.')}\``
}

/** Where a name is used, in whatever way. */
export function* uses({ name, path, question }: Asked): Looking<Conclusion> {
  const sought = { name, path }
  const declared = yield* declarationsOf(sought)
  const { uses: found, isCut } = yield* usesOf(name, declared)
  if (found.length === 0 && declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  if (found.length === 0)
    return answered(
      `\`${name}\` is declared at ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')} and used nowhere that was found.`,
      declared.symbols.map(passageOf).slice(0, 1),
    )
  const wanted = /\bimport/i.test(question.text) ? found.filter(({ text }) => imports.test(text)) : found
  if (wanted.length === 0)
    return answered(
      `No file that was found imports \`${name}\`; it is used in ${counted(found.length, 'line')}.`,
      matchPassages(found),
    )
  const files = [...new Set(wanted.map((one) => one.path))]
  const most = isCut ? ` Only the first ${mostMatches} lines with the word were looked at.` : ''
  const places = wanted
    .slice(0, 20)
    .map(
      (match) => `${match.path}:${match.line}${match.around === null ? '' : ` in \`${match.around.trail.join('.')}\``}`,
    )
  return answered(
    `\`${name}\` is used in ${counted(wanted.length, 'line')} of ${counted(files.length, 'file')}: ${places.join(', ')}${wanted.length > 20 ? ` and ${wanted.length - 20} more` : ''}.${most}`,
    matchPassages(wanted),
  )
}

const testPath =
  /(?:^|\/)(?:tests?|spec|__tests__|testing)\/|(?:^|[._/-])(?:test|spec)[._-]|[._-](?:test|spec)s?\.\w+$|_test\.\w+$|Tests?\.\w+$|(?:^|\/)test_\w+\.\w+$/

export function isTestPath(path: string): boolean {
  return testPath.test(path)
}

/** Which tests use something. */
export function* testsOf({ name, path }: Asked): Looking<Conclusion> {
  const sought = { name, path }
  const declared = yield* declarationsOf(sought)
  const { uses: found } = yield* usesOf(name, declared)
  const isTest = (match: Match) =>
    isTestPath(match.path) || (match.around?.trail ?? []).some((part) => /^tests?$|^test_|^Test[A-Z_]/.test(part))
  const tests = found.filter((match) => isTest(match) && !imports.test(match.text))
  if (tests.length > 0) {
    const names = [
      ...new Set(
        tests.map(
          (match) =>
            `${match.around === null ? '' : `\`${match.around.trail.join('.')}\` `}(${match.path}:${match.line})`,
        ),
      ),
    ]
    return answered(
      `\`${name}\` is used by ${counted(names.length, 'test')}: ${names.slice(0, 15).join(', ')}.`,
      matchPassages(tests),
    )
  }
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  return unknown(
    `Looked for tests that name \`${name}\` and found none; it is declared at ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}. A test may still reach it through something else.`,
  )
}

const noCalls = new Set(
  'if for while switch match return catch function fn func def await typeof sizeof and or not in print super self Some Ok Err None new elif else'.split(
    ' ',
  ),
)

/** What a function calls. */
export function* callees({ name, path }: Asked): Looking<Conclusion> {
  const sought = { name, path }
  const declared = yield* declarationsOf(sought)
  const [symbol, ...others] = declared.symbols
  if (symbol === undefined) return yield* notDeclared(sought, declared)
  if (others.length > 0)
    return unknown(
      `Found several declarations of ${name}: ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}. Name the file.`,
      declared.symbols.map(passageOf),
    )
  const body = withoutStrings(sourceOf(symbol))
  const called = [
    ...body.matchAll(/(?<![\w$])((?:[A-Za-z_$][\w$]*(?:\.|::|->))*[A-Za-z_$][\w$]*)!?\s*(?:::<[^>]*>)?\(/g),
  ].map(([, callee = '']) => callee)
  const names = [...new Set(called)].filter((one) => !noCalls.has(one) && lastPart(one) !== nameOf(symbol))
  const place = placeOf(symbol.path, symbol.line, symbol.endLine)
  if (names.length === 0)
    return answered(`\`${symbol.trail.join('.')}\` calls nothing (${place}).`, [passageOf(symbol)])
  return answered(`\`${symbol.trail.join('.')}\` calls ${namesInWords(names)} (${place}).`, [passageOf(symbol)])
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
export function* throws({ name, path }: Asked): Looking<Conclusion> {
  const sought = { name, path }
  const declared = yield* declarationsOf(sought)
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  const says = declared.symbols.map((symbol) => {
    const lines = symbol.lines.filter(({ number, text }) => number >= symbol.line && !isComment(text))
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
