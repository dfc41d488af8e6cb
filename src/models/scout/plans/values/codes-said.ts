// The code that goes with a message: `http.Error(w, "bad signature", http.StatusUnauthorized)`, or with a test:
// `exit(70) if @had_runtime_error`.

import { search } from '../../looking/calls.ts'
import { inOrder, sourceAround } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { indentOf, isComment } from '../../source/source-text.ts'
import { type AskedConsequence, caseStems } from '../../values/asked-consequence.ts'
import { type Code, codesIn } from '../../values/codes.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { stemOf } from '../../words/stems.ts'

const near = { before: 2, after: 1 }

/** Where a code may be written. */
const written = {
  exit: '[eE]xit(?:Code|Process)?!?\\b|SystemExit|\\breturn +-?\\d+ *;?\\s*$',
  status: '[sS]tatus(?:Code)?\\w*(?:[.:(]|::|\\s*[=:])|http\\.Status|WriteHeader|\\b(?:halt|abort)\\b',
} as const

export interface CodeSaid extends Code {
  readonly path: string
  readonly message: string
}

/** What a program is handed, which a message need not say again. */
const handedIn: ReadonlySet<string> = new Set(
  'input request body payload data value parameter argument client user'.split(' ').map(stemOf),
)

/** Every code that stands beside a message, or below a test, which speaks of the whole case. */
export function* codesSaid({ sort, words }: AskedConsequence): Looking<readonly CodeSaid[]> {
  const { shown } = readMatches(yield* lookAt(search(written[sort], { exclude: noProduct, limit: 80 })))
  const places = shown.filter(({ path, text }) => isShipped(path) && !isComment(text)).toSorted(inOrder)
  const { stretches } = yield* sourceAround(places, () => near)
  const own = words.filter((word) => !handedIn.has(word))
  const meant = own.length > 0 ? own : words
  return places.flatMap(({ path, line, text, around }) => {
    const lines = stretches
      .filter((one) => one.path === path)
      .flatMap(({ lines }) => lines)
      .filter(({ number }) => line - near.before <= number && number <= line + near.after)
    const beside = lines.filter((one) => indentOf(one.text) === indentOf(text))
    const above = lines.find(({ number }) => number === line - 1)
    const codes = codesIn([{ number: line, text }], { sort, isOfMain: /^main$/i.test(around?.trail.at(-1) ?? '') })
    const message = [
      ...beside.flatMap((one) => one.text.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []),
      ...testsIn([text, ...(above !== undefined && indentOf(above.text) < indentOf(text) ? [above.text] : [])]),
    ].find((one) => toldIn(`${one} ${caseStems(one).join(' ')}`, meant).size === meant.length)
    return message === undefined ? [] : codes.map((code) => ({ ...code, path, message }))
  })
}

/** What must hold, where it is one thing and that not denied. */
function testsIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { test } = /\bif\b\s*\(?\s*(?<test>[@$\w.>()-]+?)\)?(?:\s*(?:\{|:|then)?\s*$|\)\s)/.exec(line)?.groups ?? {}
    return test === undefined ? [] : [`\`${test}\``]
  })
}
