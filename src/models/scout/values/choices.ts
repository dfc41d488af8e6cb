// A value that is chosen where it is given: `a ? b : c`, `b if a else c`, `if (a) b else c`, as far as they may stand in one
// another.

import { insideBracket, isClosed } from '../source/brackets.ts'
import { withoutStrings } from '../source/source-text.ts'

export interface Chosen {
  /** What must hold for it, from the outside in. */
  readonly below: readonly string[]
  readonly value: string
}

/** Every value that may be chosen, with what it hangs on; `null` for what is no choice. */
export function choicesIn(text: string): readonly Chosen[] | null {
  const { test, yes, no } = bySign(text) ?? byWordBehind(text) ?? byWordBefore(text) ?? {}
  if (test === undefined || yes === undefined || no === undefined) return null
  return [...below(`if ${test}`, yes), ...below(`not ${test}`, no)]
}

function below(head: string, value: string): readonly Chosen[] {
  return (choicesIn(value) ?? [{ below: [], value }]).map((one) => ({ ...one, below: [head, ...one.below] }))
}

interface Choice {
  readonly test: string
  readonly yes: string
  readonly no: string
}

/** Where a sign with room around it stands in no bracket and no text, from some place on. */
function topSigns(text: string): readonly { readonly sign: string; readonly at: number }[] {
  const plain = withoutStrings(text)
  let depth = 0
  return [...plain].flatMap((sign, at) => {
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    const isAlone = /\s/.test(plain.charAt(at - 1)) && /\s/.test(plain.charAt(at + 1))
    return depth === 0 && isAlone && /[?:]/.test(sign) ? [{ sign, at }] : []
  })
}

/** `a ? b : c` */
function bySign(text: string): Choice | null {
  const signs = topSigns(text)
  const asks = signs[0]
  if (asks?.sign !== '?') return null
  let open = 0
  const other = signs.find(({ sign }) => {
    open += sign === '?' ? 1 : -1
    return open === 0
  })
  return other === undefined
    ? null
    : {
        test: text
          .slice(0, asks.at)
          .trim()
          .replace(/^\((.*)\)$/, '$1'),
        yes: text.slice(asks.at + 1, other.at).trim(),
        no: text.slice(other.at + 1).trim(),
      }
}

/** `b if a else c` */
function byWordBehind(text: string): Choice | null {
  const { yes, test, no } = /^(?<yes>(?!if\b).+?)\s+if\s+(?<test>.+?)\s+else\s+(?<no>.+)$/.exec(text)?.groups ?? {}
  return yes === undefined || test === undefined || no === undefined || ![yes, test, no].every(isClosed)
    ? null
    : { test, yes, no }
}

/** `if (a) b else c`, `if a { b } else { c }` */
function byWordBefore(text: string): Choice | null {
  const behind = /^if\s+(?<behind>.+)$/.exec(text)?.groups?.behind
  if (behind === undefined) return null
  const inside = behind.startsWith('(') ? insideBracket(behind, 0) : null
  const { test = inside ?? '', rest = '' } =
    inside === null
      ? (/^(?<test>[^{]+?)\s*(?<rest>\{.*)$/.exec(behind)?.groups ?? {})
      : { rest: behind.slice(inside.length + 2).trim() }
  const { yes, no } = /^(?<yes>.+?)\s+else\s+(?<no>.+)$/.exec(rest)?.groups ?? {}
  return yes === undefined || no === undefined || test === '' || ![yes, test, no].every(isClosed)
    ? null
    : { test, yes: withoutBraces(yes), no: withoutBraces(no) }
}

function withoutBraces(text: string): string {
  return text.replace(/^\{\s*(.*?)\s*\}$/, '$1')
}
