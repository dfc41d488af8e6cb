// Which types of Go have all the methods of an interface: their own, those of what they embed, and what a guard proves.

import { search } from '../../looking/calls.ts'
import { headsOf, sourceOf } from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, noMatches, readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { wholeOf } from '../../looking/whole-text.ts'
import {
  type Contract,
  contractIn,
  covers,
  guardedIn,
  libraryContract,
  type Method,
  receivedIn,
} from '../../members/method-sets.ts'
import { insideBracket } from '../../source/brackets.ts'
import { lastPart } from '../../source/names.ts'
import { directoryOf, placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isTestPath } from '../../source/shipped.ts'
import { withoutStrings } from '../../source/source-text.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'

const mostLines = 500
const mostLevels = 4

/** The types that implement an interface of Go. */
export function* goImplementers(name: string, symbol: SymbolView | null): Looking<Conclusion> {
  const own = symbol === null ? libraryContract(name) : yield* contractOf(symbol)
  const contract = own === null ? null : yield* unfolded(own, 0)
  if (contract === null || contract.methods.length === 0)
    return unknown(`Looked for what \`${name}\` asks for and could not read all of it.`)
  const { methods } = contract
  const calls = [
    search(`^func \\(\\w* ?\\*?\\w+(?:\\[.*\\])?\\) (?:${methods.map((one) => one.name).join('|')})\\(`, limits),
    search(`^\\s*(?:var )?_(?:, _)* +(?:\\w+\\.)?${literally(lastPart(name))}(?:\\[.*\\])? *=`, limits),
    search(embeddedAs('[A-Z]\\w*'), limits),
  ]
  const [received, guards, embedded] = (yield* look(calls)).map(readMatches)
  if (received === undefined || guards === undefined || embedded === undefined) return unknown('Nothing was found.')
  const holders = holdersIn(received.shown)
  // A word alone in a line may be a statement as well: what is not exported is looked for by its name.
  const hidden = [...new Set(holders.map(({ type }) => type).filter((type) => /^[a-z_]/.test(type)))]
  const more =
    hidden.length === 0 ? noMatches : readMatches(yield* lookAt(search(embeddedAs(hidden.join('|')), limits)))
  const guarded = guards.shown.flatMap((match) => {
    const type = guardedIn(match.text)
    return type === null ? [] : [{ type, match }]
  })
  const { found, doubts } = implementing({
    holders,
    embedding: embeddingIn([...embedded.shown, ...more.shown]),
    contract,
    name,
  })
  const all = [...found, ...guarded.filter(({ type }) => !found.some((one) => one.type === type))]
  const cut = [received, guards, embedded, more].filter(({ total, shown }) => total > shown.length)
  return saidOf(name, { all, methods, symbol }, [
    ...(cut.length > 0 ? ['not every line that may tell was looked at'] : []),
    ...(contract.isWhole ? [] : [`not all that \`${name}\` asks for could be read`]),
    ...doubts,
  ])
}

const limits = { only: '*.go', exclude: 'vendor/**', limit: mostLines } as const

/** A line of a struct that is nothing but a type. */
function embeddedAs(type: string): string {
  return `^\\s+\\*?(?:\\w+\\.)?(?:${type})(?:\\[.*\\])?(?:\\s+\`.*\`)?(?:\\s*//.*)?$`
}

interface Implementer {
  readonly type: string
  readonly match: Match
}

interface Told {
  readonly all: readonly Implementer[]
  readonly methods: readonly Method[]
  readonly symbol: SymbolView | null
}

function saidOf(name: string, { all, methods, symbol }: Told, doubts: readonly string[]): Conclusion {
  const asks = `${namesInWords(methods.map((one) => one.name))}${symbol === null ? '' : ` (${placeOf(symbol.path, symbol.line)})`}`
  if (all.length === 0)
    return unknown(
      `No type that was found has all the methods of \`${name}\`: ${asks}. ${doubts.join(', and ')}`.trim(),
    )
  const product = namesOf(all.filter(({ match }) => !isTestPath(match.path)))
  const tests = namesOf(all.filter(({ match }) => isTestPath(match.path))).filter((one) => !product.includes(one))
  const [first, second] = product.length > 0 ? [product, tests] : [tests, []]
  const rest = second.length === 0 ? '' : ` In tests also: ${namesInWords(second)}.`
  const verb = first.length === 1 ? 'implements' : 'implement'
  return concluded(
    {
      says: `${counted(first.length, 'type')} that ${verb} \`${name}\`, having all its methods: ${namesInWords(first)}.${rest} It asks for ${asks}.`,
      tells: { sort: 'list', by: 'type', of: { kind: 'base', name }, names: first },
    },
    matchPassages(all.map(({ match }) => match)),
    doubts,
  )
}

function namesOf(all: readonly Implementer[]): readonly string[] {
  return [...new Set(all.map(({ type }) => type))]
}

function* contractOf(symbol: SymbolView): Looking<Contract | null> {
  const [whole = symbol] = yield* wholeOf([symbol])
  const source = sourceOf(whole)
  const body = insideBracket(source, withoutStrings(source).indexOf('{'))
  return symbol.sort !== 'interface' || body === null ? null : contractIn(body)
}

/** With all that the interfaces ask for which it takes in; what cannot be seen leaves it in part. */
function* unfolded(contract: Contract, level: number): Looking<Contract> {
  const { methods, embedded, isWhole } = contract
  const all = [...methods]
  let isAll = isWhole
  for (const name of embedded) {
    const inner = level < mostLevels ? yield* contractNamed(name) : null
    const whole = inner === null ? null : yield* unfolded(inner, level + 1)
    isAll &&= whole?.isWhole === true
    all.push(...(whole?.methods ?? []).filter((one) => !all.some((other) => other.name === one.name)))
  }
  return { methods: all, embedded, isWhole: isAll }
}

function* contractNamed(name: string): Looking<Contract | null> {
  const known = libraryContract(name)
  if (known !== null) return known
  const { symbols } = yield* headsOf({ name: lastPart(name), sort: 'interface', language: 'go' })
  const [only, ...others] = symbols
  return only === undefined || others.length > 0 ? null : yield* contractOf(only)
}

/** A type and its package: another package may have one of the same name. */
interface Holder extends Implementer {
  readonly folder: string
  readonly methods: readonly Method[]
}

function holdersIn(matches: readonly Match[]): readonly Holder[] {
  const holders = new Map<string, Holder>()
  for (const match of matches) {
    const received = receivedIn(match.text)
    if (received === null) continue
    const { type, ...method } = received
    const folder = directoryOf(match.path)
    const key = `${folder}${type}`
    const known = holders.get(key) ?? { type, folder, match, methods: [] }
    holders.set(key, { ...known, methods: [...known.methods, method] })
  }
  return [...holders.values()]
}

interface Embedding {
  readonly type: string
  readonly folder: string
  readonly match: Match
  /** As it is written: `Base`, `core.Base`. */
  readonly embeds: string
}

function embeddingIn(matches: readonly Match[]): readonly Embedding[] {
  return matches.flatMap((match) => {
    const embeds = /^\s+\*?(?<embeds>[\w.]+)/.exec(match.text)?.groups?.embeds
    const type = match.around?.sort === 'struct' ? match.around.trail.at(-1) : undefined
    return embeds === undefined || type === undefined ? [] : [{ type, folder: directoryOf(match.path), match, embeds }]
  })
}

interface Search {
  readonly holders: readonly Holder[]
  readonly embedding: readonly Embedding[]
  readonly contract: Contract
  readonly name: string
}

/** Those with all the methods, and what those have that embed others, until nothing is added. */
function implementing({ holders, embedding, contract, name }: Search): {
  readonly found: readonly Holder[]
  readonly doubts: readonly string[]
} {
  const sealed = contract.methods.some((one) => /^[a-z]/.test(one.name))
  const all = new Map(holders.map((holder) => [`${holder.folder}${holder.type}`, holder]))
  for (let level = 0; level < mostLevels; level += 1)
    for (const { type, folder, match, embeds } of embedding) {
      const given =
        lastPart(embeds) === lastPart(name)
          ? contract.methods
          : [...all.values()].filter((one) => one.type === lastPart(embeds)).flatMap((one) => one.methods)
      const key = `${folder}${type}`
      const known = all.get(key) ?? { type, folder, match, methods: [] }
      const added = given.filter((one) => !known.methods.some((other) => other.name === one.name))
      if (added.length > 0) all.set(key, { ...known, methods: [...known.methods, ...added] })
    }
  const found = [...all.values()].filter(({ methods }) => covers(methods, contract.methods))
  // What is embedded from elsewhere may have what is missing.
  const open = [...all.values()].filter(
    (holder) =>
      !found.includes(holder) && embedding.some((one) => one.type === holder.type && isFromElsewhere(one, all)),
  )
  const likely = open.filter(({ methods }) => methods.length * 2 >= contract.methods.length)
  return {
    found,
    doubts: [
      ...(likely.length > 0
        ? [`${namesInWords(likely.map(({ type }) => type))} may get the rest from what is embedded there`]
        : []),
      ...(sealed && new Set(found.map(({ folder }) => folder)).size > 1
        ? ['it asks for methods that only its own package can have']
        : []),
    ],
  }
}

function isFromElsewhere({ embeds }: Embedding, all: ReadonlyMap<string, Holder>): boolean {
  return embeds.includes('.') && ![...all.values()].some(({ type }) => type === lastPart(embeds))
}
