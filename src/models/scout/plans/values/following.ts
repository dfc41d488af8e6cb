// What may come after a state: the row of that state in the one table, or the one switch, that leads from states to states. What
// it is called must say that it leads forward; where another one may be meant, or a row is worked out, nothing is claimed.

import { search } from '../../looking/calls.ts'
import { type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { insideBracket, openBefore } from '../../source/brackets.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord, inAnySpelling } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { commentAtEnd, isComment, startOfLine, textOf, withoutStrings } from '../../source/source-text.ts'
import { type AskedFollowing, followingAsked } from '../../values/asked-following.ts'
import {
  areOfStates,
  bareState,
  ownerOfState,
  plainState,
  type StateRow,
  stateRowsIn,
} from '../../values/state-rows.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { withNearest } from '../plain/nearest.ts'
import { plainSentence } from '../told.ts'

const reach = { before: 60, after: 60 }
const most = 80
const mostLevels = 4

interface StateTable {
  readonly path: string
  /** What it is called, or the function that it stands in. */
  readonly name: string
  readonly rows: readonly StateRow[]
  /** The rows of the state that is asked about. */
  readonly own: readonly StateRow[]
  /** The lines of the first of these. */
  readonly lines: readonly SourceLine[]
  /** Its heading, with the comment above it. */
  readonly said: string
  /** What it stands in, and its file. */
  readonly place: string
  /** Where it stands, to know it again. */
  readonly key: string
}

export function* following(asked: Asked): Looking<Conclusion> {
  const wanted = followingAsked(asked.question)
  if (wanted === null) return unknown('Looked for a state in the question; there is none.')
  const found = (yield* fromTables(wanted)) ?? (yield* withNearest(notFound(wanted), asked))
  // That there are other states does not tell which may come next.
  return found.isAnswered ? found : { ...found, isDisputed: true }
}

function notFound({ state }: AskedFollowing): Conclusion {
  return unknown(`Looked for a table that leads from \`${state}\` to other states and found none.`)
}

function* fromTables(wanted: AskedFollowing): Looking<Conclusion | null> {
  const { shown, total } = readMatches(
    yield* lookAt(search(keyPattern(wanted), { ignoreCase: true, exclude: noProduct, limit: most })),
  )
  const places = shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
  const found = (yield* surrounded(places, reach)).flatMap((place) => tableAt(place, wanted) ?? [])
  const all = found.filter((table, index) => found.findIndex(({ key }) => key === table.key) === index)
  const tables = all.filter(({ rows }) => areOfStates(rows))
  const meant = tables.filter((table) => isMeant(table, wanted))
  const [table, ...others] = meant.length > 0 ? meant : tables
  if (table === undefined) return null
  return concluded(
    plainSentence(told(table, wanted)),
    [{ path: table.path, lines: table.lines }],
    [
      ...(meant.length === 0 ? ['nothing says that this table is the one that is meant'] : []),
      ...(others.length > 0 || all.some((one) => isBeside(one, table))
        ? ['there is more than one table of states']
        : []),
      ...(total > shown.length ? ['not every place was looked at'] : []),
      ...(table.own.length > 1 ? ['it has several rows of that state'] : []),
      ...((yield* leadsForward(table)) ? [] : ['nothing says that it leads from a state to the next']),
      ...(table.own[0]?.states === null ? ['what may come next is worked out when the program runs'] : []),
    ],
  )
}

/** The state, where something follows it that may belong to a key. */
function keyPattern({ state }: AskedFollowing): string {
  return `${inAnySpelling(wordsOfName(state))}["'\`]?\\]?\\s*(?:[:,|]|=>|->|\\bto\\b|\\bthen\\b)`
}

function told({ own: [row], name, path, lines }: StateTable, { noun }: AskedFollowing): string {
  const states = (row?.states ?? []).map(plainState)
  const next = states.length === 0 ? `no other ${noun}` : `${counted(states.length, noun)}: ${namesInWords(states)}`
  const first = lines[0]?.number ?? 1
  const from = plainState(row?.keys.find((key) => key !== '') ?? '')
  return `From \`${from}\`, \`${name}\` leads to ${next} (${placeOf(path, first, lines.at(-1)?.number ?? first)}).`
}

/** `LATE_MOVES`, which leads to none of its own keys, but from and to the states of another table. */
function isBeside({ key, own }: StateTable, table: StateTable): boolean {
  const known = new Set(table.rows.flatMap(({ keys, states }) => [...keys, ...(states ?? [])]).map(bareState))
  const states = own.flatMap((row) => row.states ?? [])
  return key !== table.key && states.length > 0 && states.every((one) => known.has(bareState(one)))
}

/** The table that a line with the state stands in: the nearest around it that has a row for it. */
function tableAt(place: Surrounded, wanted: AskedFollowing): StateTable | null {
  const { match, above, below } = place
  const lines = [...above, ...below]
  const text = textOf(lines)
  const at = startOfLine(text, above.length)
  const own = bareState(wanted.state)
  const column = new RegExp(inAnySpelling(wordsOfName(wanted.state)), 'i').exec(match.text)?.index ?? 0
  const { around } = match
  const isIn = around !== null && /^(?:function|method)$/.test(around.sort)
  const start = isIn
    ? startOfLine(
        text,
        lines.findIndex(({ number }) => number >= around.line),
      )
    : 0
  let open = at + column
  for (let level = 0; level < mostLevels; level += 1) {
    open = openBefore(text, open)
    const inside = open < start ? null : insideBracket(text, open)
    if (inside === null) break
    const table = tableOf({ place, lines, text }, { from: open + 1, inside, own })
    if (table !== null) return table
  }
  // Where no bracket is around the cases, the function is.
  if (!isIn) return null
  const body = lines.filter(({ number }) => around.line <= number && number <= around.endLine)
  return tableOf({ place, lines, text }, { from: start, inside: textOf(body), own })
}

interface Seen {
  readonly place: Surrounded
  readonly lines: readonly SourceLine[]
  readonly text: string
}

function tableOf(
  { place: { match }, lines, text }: Seen,
  { from, inside, own }: { readonly from: number; readonly inside: string; readonly own: string },
): StateTable | null {
  const rows = stateRowsIn(inside).filter((row) => isOutermost(inside, row))
  const [first, ...others] = rows.filter(({ keys }) => keys.some((key) => bareState(key) === own))
  const heading = lineAt(text, from)
  // What only names the state beside is no row of it.
  const isHere = [first, ...others].some(
    (row) =>
      row !== undefined &&
      lines
        .slice(lineAt(text, from + row.from), lineAt(text, from + row.to) + 1)
        .some(({ number }) => number === match.line),
  )
  if (first === undefined || !isHere || rows.length < 2) return null
  const { name = match.around?.trail.join('.') ?? '' } = namedBy(lines.slice(Math.max(0, heading - 2), heading + 1))
  const keys = first.keys.filter((key) => bareState(key) === own)
  return {
    path: match.path,
    name,
    rows,
    own: [{ ...first, keys }, ...others],
    lines: lines.slice(lineAt(text, from + first.from), lineAt(text, from + first.to - 1) + 1),
    said: saidAbove(lines, heading, match),
    place: ownerOf(match),
    key: `${match.path}:${lines[heading]?.number}`,
  }
}

/** The index of the line that a place in a text stands in. */
function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length - 1
}

/** What stands in braces of its own belongs to another table. */
function isOutermost(inside: string, { from }: StateRow): boolean {
  const before = withoutStrings(inside.slice(0, from))
  return before.split('{').length === before.split('}').length
}

const declaring =
  /(?:^|\s)(?:(?:export|public|private|protected|internal|static|final|readonly|const|let|var|val|def|pub)\s+)*(?:[\w.]+(?:<[^=]*>)?\s+)?(?<name>[@$]?[A-Za-z_]\w*)\s*(?::(?!:)[^=]*)?(?:=(?![=>])|:=)/

/** What the last of some lines gives a name to, or what those above it began to. */
function namedBy(lines: readonly SourceLine[]): { readonly name?: string } {
  const [last, ...before] = lines.toReversed()
  const own = declaring.exec(last?.text ?? '')?.groups?.name
  if (own !== undefined) return { name: own }
  const begun = before.find(({ text }) => /[=(]\s*$/.test(text))
  const name = declaring.exec(begun?.text ?? '')?.groups?.name
  return name === undefined ? {} : { name }
}

/** The heading with the comment above it, and those of the function that it stands in. */
function saidAbove(lines: readonly SourceLine[], heading: number, { around }: Match): string {
  const headed = lines.findIndex(({ number }) => number === around?.line)
  const isIn = around !== null && /^(?:function|method)$/.test(around.sort) && headed >= 0 && headed <= heading
  return [heading, ...(isIn ? [headed] : [])]
    .flatMap((index) => [...commentAtEnd(lines.slice(0, index).filter(isNoMark)), ...lines.slice(index, index + 1)])
    .map(({ text }) => text)
    .join(' ')
}

function isNoMark({ text }: SourceLine): boolean {
  return !/^\s*(?:#\[|@\w)/.test(text)
}

/** Whether a table is about what the question says: the type of the state, or what has it. */
function isMeant({ own, said, name, place, rows }: StateTable, { owner, holder }: AskedFollowing): boolean {
  const keys = own.flatMap((row) => row.keys)
  const typed = [...keys, ...rows.flatMap(({ keys }) => keys)].map(ownerOfState)
  const about = `${said} ${name} ${place} ${typed.join(' ')}`
  if (owner !== null) {
    const owners = typed.filter((one) => !/^(?:|self|static|this)$/i.test(one))
    return owners.length > 0 ? owners.includes(owner) : new RegExp(asWord(owner)).test(about)
  }
  return holder === null || stemsIn(about, [holder]).size > 0
}

const forward =
  /^(?:next|nexts|follow|follows|following|transition|transitions|successor|successors|onward|onwards|forward|become|becomes|moves?|move|leads?|flow|workflow|advance|advances|after|afterwards)$/
const backward =
  /^(?:prev|previous|prior|before|predecessors?|precedes?|preceding|sources?|reach|reached|requires?|required|depends?)$/

/** What a table is looked up by: where a state comes from, or where it is to go. */
const ofFrom = /^(?:from|current|old|source)$/
const ofTo = /^(?:to|next|target|new|wanted|requested|desired|after)$/
/** Where it is to go is sought among what the row holds. */
const seeksTo =
  /\b(?:includes|contains|Contains|has|include\?|member\?|in_array)\(?\s*[&$:*]?(?:\w+(?:\.|->))*(?:to|next|target|new\w*)\b|\b(?:to|next|target|new\w*)\s+(?:not\s+)?in\b/

/** By what it is called, what is said above it, and by what it is looked up. */
function* leadsForward({ name, said }: StateTable): Looking<boolean> {
  const own = (name.split('.').at(-1) ?? name).replace(/^[@$]/, '')
  const { shown } = readMatches(yield* lookAt(search(asWord(own), { exclude: noProduct, limit: 40 })))
  const form = new RegExp(`${asWord(own)}(?:\\.(?:get|fetch|getOrDefault)\\(|\\[)\\s*[&:*$]?(?<index>[\\w.$>-]+)`)
  const indexes = shown.map(({ text }) => wordsOfName(form.exec(text)?.groups?.index ?? '').at(-1) ?? '')
  const words = wordsOfName(`${name} ${said}`)
  if (words.some((word) => backward.test(word)) || indexes.some((index) => ofTo.test(index))) return false
  const isSought = shown.some(({ text }) => form.test(text) && seeksTo.test(text))
  return isSought || words.some((word) => forward.test(word)) || indexes.some((index) => ofFrom.test(index))
}
