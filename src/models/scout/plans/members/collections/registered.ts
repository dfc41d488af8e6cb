// Things that are made known one by one, the same way all over a project: `@rule("E101", …)` above a function, `#[tool]`,
// `registerRule('no-tabs', …)`, `rules.add(new FrostRule())`.

import { search } from '../../../looking/calls.ts'
import { everyMatch, surrounded } from '../../../looking/every-match.ts'
import { excerpts } from '../../../looking/excerpts.ts'
import { type Looking, lookAt, sideBySide } from '../../../looking/looking.ts'
import { ownerOf } from '../../../looking/owner.ts'
import { type Match, readMatches } from '../../../looking/read-matches.ts'
import type { SourceLine } from '../../../looking/read-view.ts'
import { insideBracket, splitTop } from '../../../source/brackets.ts'
import { lastPart, wordsOfName } from '../../../source/names.ts'
import { literally } from '../../../source/patterns.ts'
import { isShipped, noProduct } from '../../../source/shipped.ts'
import { isComment, textOf, withoutStrings } from '../../../source/source-text.ts'
import { stemsIn } from '../../../words/kinship.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { matchPassages } from '../../conclusion.ts'
import type { Collection, Entry } from './collection.ts'

const verbs = 'register|add|define|declare|install|provide|append|push|put|use|mount'
const verbWords: ReadonlySet<string> = new Set([...verbs.split('|'), 'new', 'create', 'make', 'the', 'a', 'def'])
const longestCall = 6
const fewest = 2

interface Registered {
  readonly match: Match
  readonly callee: string
  readonly name: string | null
  readonly text: string
  readonly isAbove: boolean
}

function registeredPatterns({ thing }: ThingsAsked): readonly string[] {
  const own = `[${thing.charAt(0).toUpperCase()}${thing.charAt(0)}]${literally(thing.slice(1))}`
  // Few searches, since each takes its share of a turn.
  return [
    `^\\s*(?:@|#\\[|\\[)[\\w.:]*${own}\\w*|^\\s*(?:[\\w$]+(?:\\.|::|->|:))*\\w*${own}\\w*!?(?:\\(\\s*| +)["':]`,
    `${own}\\w*(?:\\.|::|->)(?:${verbs})\\w*\\(|\\b(?:${verbs})_?${own}\\w*\\(|^\\s*(?:\\w+\\.)?[Rr]egister(?:_\\w+)?\\(`,
  ]
}

/** Each way in which at least two of the things are made known. */
export function* registered(asked: ThingsAsked): Looking<readonly Collection[]> {
  const { shown, missing } = yield* everyMatch(registeredPatterns(asked))
  const own = shown.filter(({ path, text }) => isShipped(path) && !isComment(text) && !isHeading(text))
  const calls = (yield* surrounded(own, { before: 0, after: longestCall })).flatMap(({ match, below }) =>
    calledIn(match, below, asked),
  )
  if (missing > 0) return []
  const groups = [...new Set(calls.map((one) => one.callee))].flatMap((callee) => {
    const group = calls.filter((one) => one.callee === callee)
    const entries = entriesIn(group)
    return entries === null ? [] : [{ callee, group, entries }]
  })
  const declared = yield* sideBySide(groups.map(({ callee }) => declaredAs(callee)))
  return groups.flatMap(({ callee, group, entries }, index): readonly Collection[] => {
    const { count = 0, heading = '', owner = '', said = '' } = declared[index] ?? {}
    const isCalled = stemsIn(callee, [asked.stem]).size > 0
    // A word for making known anything must be declared once, for just these.
    if (!isCalled && (count !== 1 || stemsIn(heading, [asked.stem]).size === 0)) return []
    return [
      {
        title: `registered with \`${group[0]?.isAbove ? '@' : ''}${callee}\``,
        entries,
        own: `${callee} ${owner}`,
        said,
        path: [...new Set(entries.map(({ path }) => path))].join(' '),
        isOfThing: true,
        heading,
        passages: matchPassages(group.map(({ match }) => match)),
      },
    ]
  })
}

interface DeclaredAs {
  readonly count: number
  readonly heading: string
  readonly owner: string
  readonly said: string
}

/** What they are made known with: its heading, what it stands in, and what is said of it. */
function* declaredAs(callee: string): Looking<DeclaredAs> {
  const form = `\\b(?:def|fn|fun|func|function)\\s+${literally(lastPart(callee))}\\s*[(<]`
  const { shown } = readMatches(yield* lookAt(search(form, { exclude: noProduct, limit: 4 })))
  // What a file says of itself holds for what it declares.
  const near = yield* excerpts(
    shown.flatMap(({ path, line }) => [
      { path, from: line - 3, to: line + 2 },
      { path, from: 1, to: 6 },
    ]),
  )
  const isSaid = ({ text }: SourceLine) => isComment(text) || /^\s*(?:"""|''')/.test(text)
  return {
    count: shown.length,
    heading: shown[0]?.text ?? '',
    owner: shown.map(ownerOf).join(' '),
    said: textOf(near.flat().filter(isSaid)),
  }
}

function isHeading(text: string): boolean {
  return /^\s*(?:export\s+|public\s+|static\s+|private\s+|pub(?:\([\w:]+\))?\s+|async\s+)*(?:def|fn|fun|func|function|class|import|from|use|return|if|for|while)\b/.test(
    text,
  )
}

/** Entries of one way, where each tells what it is called and none is told only when the program runs. */
function entriesIn(group: readonly Registered[]): readonly Entry[] | null {
  const [first] = group
  const names = group.flatMap(({ name }) => name ?? [])
  if (first === undefined || names.length < fewest || names.length < group.length) return null
  if (new Set(names).size < names.length) return null
  // A word alone may be done with any text: only where they stand together, and are no sentences, they are made known.
  const isWord = !first.isAbove && !wordsOfName(lastPart(first.callee)).some((word) => verbWords.has(word))
  const places = new Set(
    group.map(({ match }) => (match.around?.sort === 'class' ? '' : (match.around?.trail.join('/') ?? ''))),
  )
  if (isWord && (names.length <= fewest || places.size > 1 || names.some((name) => /\s\S+\s/.test(name)))) return null
  return group.map(({ name, text, match }) => ({ name: name ?? '', text, path: match.path, line: match.line }))
}

const callForm = /^\s*(?<sign>@|#\[|\[)?(?<callee>[\w$]+(?:(?:\.|::|->|:)[\w$]+)*)!?(?<open>\(|(?= +["':])|(?=\]?\s*$))/

function calledIn(match: Match, below: readonly SourceLine[], { stem, others }: ThingsAsked): readonly Registered[] {
  const text = textOf(below)
  const found = callForm.exec(text.split('\n', 1)[0] ?? '')
  const { sign, callee = '', open } = found?.groups ?? {}
  const whole = found?.[0] ?? ''
  if (callee === '' || (sign === undefined && open === '' && !/^\s*[\w.]+ +["':]/.test(text))) return []
  const parts = callee.split(/\.|::|->|:/)
  const last = parts.at(-1) ?? ''
  const isToldOf = (word: string) => stemsIn(word, [stem, ...others]).size > 0 || verbWords.has(word)
  const isPlain =
    parts.every((part, index) => index === parts.length - 1 || /^[a-z]\w*$/.test(part)) && /^register$/i.test(last)
  const isOf =
    isPlain ||
    stemsIn(last, [stem]).size > 0 ||
    (stemsIn(parts.at(-2) ?? '', [stem]).size > 0 && verbWords.has(wordsOfName(last)[0] ?? ''))
  if (!isOf || !wordsOfName(last).every(isToldOf)) return []
  const inside =
    open === '('
      ? insideBracket(text, whole.length - 1)
      : (text.slice(whole.length).split('\n', 1)[0] ?? '').replace(/\bdo\b.*$/, '')
  if (inside === null) return []
  const isAbove = sign !== undefined
  const written = splitTop(inside, /,/).map((one) => one.trim())
  const name = namedBy(written) ?? (isAbove ? declaredBelow(below.slice(inside.split('\n').length)) : null)
  return [{ match, callee, name, text: inside, isAbove }]
}

/** The texts that it begins with, the second only where it is another name of the same; else what it is made of. */
function namedBy([first = '', second = '']: readonly string[]): string | null {
  const text = /^(?:["'`](?<text>[^"'`]+)["'`]|:(?<sign>\w+[?!]?))$/.exec(first)?.groups
  const name = text?.text ?? text?.sign
  if (name !== undefined) {
    const also = /^["'`](?<text>[\w./-]+)["'`]$/.exec(second)?.groups?.text
    return also === undefined ? name : `${name} ${also}`
  }
  return (
    /^&?(?:new\s+)?(?:\w+\.)*(?<type>[A-Z]\w*)(?:\(.*\)|\{.*\}|::\w+\(.*\)|(?:\.class|::class))?$/s.exec(first)?.groups
      ?.type ?? null
  )
}

/** What a sign above is put on. */
function declaredBelow(below: readonly SourceLine[]): string | null {
  const head = below.find(({ text }) => text.trim() !== '' && !/^\s*(?:@|#\[|\[|\/\/|#|\*|\/\*)/.test(text))?.text ?? ''
  const plain = withoutStrings(head)
  return (
    /\b(?:def|fn|fun|func|function|class|struct|interface|object|record|const|let|val|var)\s+(?<name>[A-Za-z_$]\w*)/.exec(
      plain,
    )?.groups?.name ??
    /(?<name>[A-Za-z_$]\w*)\s*\(/.exec(plain)?.groups?.name ??
    null
  )
}
