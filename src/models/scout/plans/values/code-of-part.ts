// The code that one part of a program ends with when it meets with something bad: `which exit code does the weigh command return
// when some crate is too heavy`. It is the only code but 0 that the part gives, and the part must speak of the whole case.

import { declarationsOf, sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import { withoutRemarks } from '../../source/source-text.ts'
import { type AskedConsequence, caseStems } from '../../values/asked-consequence.ts'
import { codeCaseIn } from '../../values/code-cases.ts'
import { type Code, codesIn } from '../../values/codes.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const bad =
  /\b(?:no|not|none|nowhere|nothing|too|errors?|problems?|findings?|fails?|failed|wrong|bad|differ\w*|mismatch\w*|violations?|warnings?)\b/i
const good =
  /\b(?:no|without|not any) (?:\w+ )?(?:errors?|problems?|findings?|warnings?|violations?|differences)\b|\b(?:every|all|everything)\b/i

/** `null` where the question names no part of the program, or none that is declared. */
export function* codeOfPart({ sort, subject, said }: AskedConsequence): Looking<Conclusion | null> {
  if (subject === null) return null
  // What tests call by the name of the program runs the whole of it.
  const parts = (yield* declarationsOf({ name: subject })).symbols.filter(({ path }) => isShipped(path))
  if (parts.length === 0) return null
  const nothing = unknown(`Looked for the one code that \`${subject}\` gives in such a case; none plainly is.`)
  // What may happen to every program need not be what this part tests.
  if (sort !== 'exit' || !bad.test(said) || good.test(said) || isOfAny(said)) return nothing
  const words = caseStems(said.replace(/\b(?:some|something|it|its|finds?|found|has|there)\b/gi, ' '))
  const giving = parts.filter((part) => toldIn(sourceOf(part), words).size === words.length && words.length > 0)
  const codes = giving.flatMap((part) => codesGiven(part.lines).map((code) => ({ ...code, part })))
  const [first] = codes
  if (first === undefined || new Set(codes.map(({ value }) => value)).size !== 1) return nothing
  return concluded(
    plainSentence(
      `\`${first.part.trail.join('.')}\` gives \`${first.value}\` then (${placeOf(first.part.path, first.line.number)}).`,
    ),
    giving.map((part: SymbolView) => passageOf(part)),
    [],
  )
}

/** What may happen to every program has a code of its own. */
function isOfAny(said: string): boolean {
  return codeCaseIn(said).states.some(({ codes }) => codes.some((code) => /^(?:6\d|7\d|130)$/.test(code)))
}

/** Every code but 0, also one that is chosen where it is given, or held until then. */
function codesGiven(lines: readonly SourceLine[]): readonly Code[] {
  const held = lines.flatMap(({ text }) => /\breturn (?<name>[a-z]\w*)\s*;?$/.exec(text)?.groups?.name ?? [])
  const chosen = lines.flatMap((line) => {
    const text = withoutRemarks(line.text)
    const values = [
      ...(/\breturn\b.*\?\s*(?<one>\d+)\s*:\s*(?<other>\d+)\s*;?$/.exec(text)?.slice(1) ?? []),
      ...(/\breturn (?<one>\d+) if .* else (?<other>\d+)$/.exec(text)?.slice(1) ?? []),
      ...(/\b(?:ProgramResult|ExitCode)\((?<one>\d+)\)/.exec(text)?.slice(1) ?? []),
      ...held.flatMap((name) => new RegExp(`\\b${name} = (?<one>\\d+)\\s*;?$`).exec(text)?.slice(1) ?? []),
    ]
    return values.map((value) => ({ value, line }))
  })
  return [...codesIn(lines, { sort: 'exit', isOfMain: true }), ...chosen].filter(
    ({ value }) => !/^(?:0|SUCCESS)$/.test(value),
  )
}
