// The rows of a table that tells what may come after each state: `sent: ['paid', 'void'],`, `Self::Sent => &[Self::Paid],`,
// `Map.entry(SENT, EnumSet.of(PAID))`, `case .sent: return [.paid]`.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { withoutStrings } from '../source/source-text.ts'

export interface StateRow {
  /** As they are written, with the type that they belong to. */
  readonly keys: readonly string[]
  /** The states that may come next; `null` where they are worked out. */
  readonly states: readonly string[] | null
  /** Where it begins and ends in the text that it was read from. */
  readonly from: number
  readonly to: number
}

const bare = '["\'`:.]?(?:[A-Za-z_$]\\w*(?:::|\\.|\\\\))*[A-Za-z_$][\\w-]*["\'`]?'
const key = `(?:\\[${bare}\\]|${bare})`
/** What only makes a list of what it is given. */
const maker =
  '(?:&(?:mut\\s+)?|vec!|%[wi]|\\[\\][\\w.*]+|map\\[[\\w.*]+\\](?:bool|struct\\{\\})|(?:new\\s+)?(?:[\\w.]+(?:\\.|::))?(?:(?:Enum|Hash|BTree|Linked|Immutable)?(?:Set|List|Array|Vec|Arrays|Collections)(?:(?:\\.|::)(?:of|from|asList|noneOf|empty\\w*|new))?|(?:mutable|linked|hash|enum|sorted)?(?:[sS]et|[lL]ist|[aA]rray)Of|empty(?:Set|List)|(?:frozen)?set|tuple)(?:<[\\w<>.,? ]*>)?)'
const head = new RegExp(
  `(?<![\\w.$:-])(?<keys>${key}(?:\\s*[,|]\\s*${key})*)\\s*(?:=>|->|:(?!:)|,|\\bto\\b|\\bthen\\b)\\s*(?:\\{\\s*)?(?:return\\s+)?(?<maker>${maker})?\\s*[[({]`,
  'g',
)
const state = new RegExp(`^${key}$`)
/** What stands for all other states. */
const otherwise = /^(?:default|_|else|otherwise)$/

/** All rows that a text holds, in their order. */
export function stateRowsIn(source: string): readonly StateRow[] {
  // Of the same length, so that a place in it is one in the source.
  const text = withoutComments(source)
  const rows: StateRow[] = []
  head.lastIndex = 0
  for (let match = head.exec(text); match !== null; match = head.exec(text)) {
    const open = match.index + match[0].length - 1
    const inside = insideBracket(text, open)
    if (inside === null) continue
    const to = open + inside.length + 2
    const { keys = '', maker: made = '' } = match.groups ?? {}
    const own = splitTop(keys, /[,|]/).filter((one) => !otherwise.test(one))
    // What is done with a list makes another one of it.
    const isChanged = /^\s*(?:\.(?!into\(\)|to_vec\(\)|freeze\b)\w|\?|\+|\|(?!\s*\w+[^\n]*=>)|&)/.test(text.slice(to))
    rows.push({ keys: own, states: isChanged ? null : statesIn(inside, made), from: match.index, to })
    head.lastIndex = to
  }
  return rows.filter(({ keys }) => keys.length > 0)
}

/** What a list of states holds; `null` where anything else stands in it. */
function statesIn(inside: string, made: string): readonly string[] | null {
  if (/noneOf$/.test(made)) return []
  if (/^%/.test(made)) return inside.split(/\s+/).filter((word) => word !== '')
  const own = /^\s*[[{(](?<own>[\s\S]*)[\])}]\s*$/.exec(inside)?.groups?.own ?? inside
  const isMap = /^map\[/.test(made)
  const states = splitTop(own, /[,\n]/).map((one) =>
    isMap ? one.replace(/\s*:\s*(?:true|\{\}|struct\{\}\{\})$/, '') : one.replace(/^&(?=\w)/, ''),
  )
  return states.every((one) => state.test(one)) ? states : null
}

/** Whether some rows are about states of one sort: they lead to one another, and belong to one type. */
export function areOfStates(rows: readonly StateRow[]): boolean {
  const keys = rows.flatMap((row) => row.keys)
  const states = rows.flatMap((row) => row.states ?? [])
  const known = new Set(keys.map(bareState))
  const owners = new Set(
    [...keys, ...states].map(ownerOfState).filter((owner) => !/^(?:|self|static|this)$/i.test(owner)),
  )
  return rows.length > 1 && owners.size <= 1 && states.some((one) => known.has(bareState(one)))
}

/** As it is told: without quotes and brackets. */
export function plainState(written: string): string {
  return written.replace(/^\[|\]$/g, '').replace(/["'`]/g, '')
}

/** `TicketState` of `[TicketState.Called]`. */
export function ownerOfState(written: string): string {
  return (
    plainState(written)
      .split(/::|\.|\\/)
      .at(-2) ?? ''
  )
}

/** What is the same in every spelling: `NO_SHOW`, `NoShow`, `'no-show'`. */
export function bareState(written: string): string {
  return wordsOfName(
    plainState(written)
      .split(/::|\.|\\/)
      .at(-1) ?? '',
  ).join('')
}

/** With blanks for comments. */
function withoutComments(text: string): string {
  const plain = withoutStrings(text)
  return text
    .split('')
    .map((sign, at) => (plain.charAt(at) === ' ' && sign !== '\n' ? ' ' : sign))
    .join('')
}
