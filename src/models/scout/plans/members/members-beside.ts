// Members that stand outside of a declaration, or in it where no outline lists them.

import { ownEntry } from '../../../../core/index.ts'
import { search, view } from '../../looking/calls.ts'
import { nameOf, sourceOf, targetOf } from '../../looking/declarations.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { type Entry, readView, type SymbolView } from '../../looking/read-view.ts'
import { wholeOf } from '../../looking/whole-text.ts'
import { type Member, memberNamed, membersIn } from '../../members/member.ts'
import { headingOf } from '../../members/member-heading.ts'
import type { Pick } from '../../members/picks.ts'
import { elementNames, elementsOf } from '../../source/elements.ts'
import { directoryOf, endingOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { testFiles } from '../../source/shipped.ts'
import { codeLines, lineHolding, textOf } from '../../source/source-text.ts'

interface Addition {
  readonly pattern: (type: string) => string
  readonly name: RegExp
  /** Whether only those in the file of the type are its own. */
  readonly isNear?: true
}

const cpp: Addition = { pattern: (type) => `\\b${type}::~?\\w+\\(`, name: /::(?<name>~?\w+)\s*\(/ }
const inBlocks: Addition['name'] = /(?!)/
const prototype: Addition = {
  pattern: (type) => `^\\s*${type}\\.(?:prototype\\.)?\\w+\\s*=\\s*(?:async )?(?:function|\\()`,
  name: /\.(?<name>\w+)\s*=/,
  isNear: true,
}

/** Where languages write methods outside of the type, by the ending of its file. */
const additions: Readonly<Record<string, Addition>> = {
  rs: {
    pattern: (type) => `^\\s*(?:unsafe )?impl\\b(?:<[^{]*>)? ?(?:[\\w:]+(?:<.*>)? for )?${type}\\b`,
    name: inBlocks,
  },
  go: { pattern: (type) => `^func \\(\\w* ?\\*?${type}(?:\\[.*\\])?\\) \\w+`, name: /\) (?<name>\w+)\s*[([]/ },
  swift: { pattern: (type) => `^\\s*(?:\\w+ )?extension ${type}\\b`, name: inBlocks },
  lua: {
    pattern: (type) => `^\\s*(?:local )?function ${type}[.:]\\w+|^\\s*${type}\\.\\w+\\s*=\\s*function\\b`,
    name: /[.:](?<name>\w+)\s*[(=]/,
    isNear: true,
  },
  js: prototype,
  cjs: prototype,
  mjs: prototype,
  cpp,
  cc: cpp,
  hpp: cpp,
  h: cpp,
}

/** The methods of a type that stand outside of it; with their headings where those are needed. */
export function* addedTo(symbol: SymbolView, needsHeadings: boolean): Looking<readonly Member[]> {
  const ending = endingOf(symbol.path)
  const addition = ownEntry(additions, ending)
  if (addition === undefined) return []
  const { pattern, name, isNear } = addition
  const where = isNear ? { path: symbol.path } : { only: `*.${ending}` }
  // Nothing is added to an interface of Go, and a type of the same name elsewhere is another one.
  if (ending === 'go' && symbol.sort === 'interface') return []
  const found = readMatches(yield* lookAt(search(pattern(literally(nameOf(symbol))), { ...where, limit: 100 })))
  const isNeighbour = ({ path }: Match) => ending !== 'go' || directoryOf(path) === directoryOf(symbol.path)
  const shown = found.shown.filter(isNeighbour)
  const opened = shown.filter(({ text }) => /\b(?:impl|extension)\b/.test(text))
  const single = shown
    .filter((match) => !opened.includes(match))
    .flatMap((match) => {
      const own = name.exec(match.text)?.groups?.name
      return own === undefined ? [] : [memberNamed('method', own, { ...match, owner: symbol.sort })]
    })
  const targets = opened.map(({ path, line }) => `${path}:${line}`)
  const views = (yield* look(targets.map((target) => view(target, { depth: 0 })))).map(readView)
  const blocks = views.filter((one) => one.kind === 'symbol')
  return [...(needsHeadings ? yield* wholeOf(blocks) : blocks).flatMap(membersIn), ...single]
}

const promoted =
  /(?:\(|,)\s*(?:(?:#\[[^\]]*\]|@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)\s*)*(?:(?:public|private|protected|readonly|override)\s+)+(?:[\w?|\\]+\s+)?\$?(?<name>\w+)(?=\s*[?:=,)])/g

/** How languages give a type a field without declaring it in its body, by the ending of its file. */
const silent: Readonly<Record<string, { readonly form: RegExp; readonly how: string }>> = {
  py: { form: /\bself\.(?<name>[A-Za-z_]\w*)\s*(?::[^=\n]+)?=(?!=)/g, how: 'set on `self`' },
  js: { form: /\bthis\.(?<name>[A-Za-z_$#]\w*)\s*=(?!=)/g, how: 'set on `this`' },
  mjs: { form: /\bthis\.(?<name>[A-Za-z_$#]\w*)\s*=(?!=)/g, how: 'set on `this`' },
  cjs: { form: /\bthis\.(?<name>[A-Za-z_$#]\w*)\s*=(?!=)/g, how: 'set on `this`' },
  rb: {
    form: /(?:\battr_(?:reader|writer|accessor)\s+|(?<=\battr_(?:reader|writer|accessor)\s[^\n]*),\s*):(?<name>\w+)/g,
    how: 'by `attr_…`',
  },
  php: { form: promoted, how: 'as parameters of the constructor' },
  ts: { form: promoted, how: 'as parameters of the constructor' },
  go: { form: /^[ \t]+\*?(?:\w+\.)?(?<name>[A-Za-z_]\w*)(?:\[[^\]]*\])?[ \t]*(?:`[^`]*`)?$/gm, how: 'embedded' },
}

/** `Point = Struct.new(:x, :y)` of Ruby, or a class that builds on one. */
const madeOfNames = /^[^\n]*\b(?:Struct\.new|Data\.define)\(/
const namesGiven = {
  form: /(?:\b(?:Struct\.new|Data\.define)\(\s*|(?<=\b(?:Struct\.new|Data\.define)\([^)]*),\s*):(?<name>\w+)/g,
  how: 'given to the struct',
}

function isMadeOfNames({ path, line: first, lines }: SymbolView): boolean {
  return path.endsWith('.rb') && madeOfNames.test(textOf(codeLines(lines.filter(({ number }) => number >= first))))
}

export interface SilentFields {
  readonly fields: readonly Member[]
  readonly how: string
}

/** The fields of a type that only its text tells of, each where it is first told of. */
export function silentFields(symbol: SymbolView): SilentFields {
  const { path, sort, line: first, lines } = symbol
  const known = ownEntry(silent, endingOf(path))
  const code = codeLines(lines.filter(({ number }) => number >= first))
  const source = textOf(code)
  const isStruct = isMadeOfNames(symbol)
  if (known === undefined || !(isStruct || /^(?:class|struct)$/.test(sort))) return { fields: [], how: '' }
  const { form, how } = isStruct ? namesGiven : known
  const fields = [...source.matchAll(form)].flatMap(({ groups, index }) => {
    const at = lineHolding(code, source, index)
    const place = at === undefined ? null : { path, line: at.number, text: at.text, owner: sort }
    return groups?.name === undefined ? [] : [memberNamed('field', groups.name, place)]
  })
  return {
    fields: fields.filter(({ name }, index) => fields.findIndex((other) => other.name === name) === index),
    how,
  }
}

/** What a struct of Ruby is given is as much of it as its methods are. */
export function givenFields(symbol: SymbolView): readonly Member[] {
  return isMadeOfNames(symbol) ? silentFields(symbol).fields : []
}

/** What an outline lists, each with its heading where something is picked by it. */
export function* withHeadings(
  symbol: SymbolView,
  entries: readonly Entry[],
  picks: readonly Pick[],
): Looking<readonly Member[]> {
  const listed = membersIn({ ...symbol, entries })
  if (picks.length === 0) return listed
  const headed = picks.some(({ needsText }) => needsText?.(symbol.path)) ? [] : yield* headedIn(symbol, listed)
  if (headed.length > 0 && headed.every((member) => headingOf(member) !== null)) return headed
  const [whole = symbol] = yield* wholeOf([symbol])
  return membersIn({ ...whole, entries })
}

/** The same with the line that an outline has for each. */
function* headedIn(symbol: SymbolView, listed: readonly Member[]): Looking<readonly Member[]> {
  const shown = readView(yield* lookAt(view(targetOf(symbol), { depth: 1 })))
  const lines = shown.kind === 'symbol' ? shown.entries : []
  const { path, sort: owner } = symbol
  return listed.map((member, index) => {
    const heading = lines.length === listed.length ? lines[index] : undefined
    return { ...member, at: heading === undefined ? null : { path, owner, line: heading.line, text: heading.text } }
  })
}

/** In Python a method is made a property by what stands above it, and then what is set on `self` is none. */
export function decoratedProperties({ path, lines, line }: SymbolView): readonly string[] {
  if (!path.endsWith('.py')) return []
  const code = codeLines(lines.filter(({ number }) => number >= line)).map(({ text }) => text)
  const form = /^\s*@(?:[\w.]+\.)?(?:cached_)?property\b.*\n(?:\s*@.*\n)*\s*(?:async\s+)?def (?<name>\w+)/gm
  return [...code.join('\n').matchAll(form)].flatMap(({ groups }) => groups?.name ?? [])
}

/** What a list, a table or a union says it is made of; what a function works with is no part of it. */
export function* writtenOut(symbol: SymbolView): Looking<readonly string[]> {
  if (/^(?:function|method)$/.test(symbol.sort)) return []
  const elements = elementsOf(sourceOf(symbol))
  return elements.length > 0 ? elementNames(elements) : yield* numberedValues(symbol)
}

/** In Go the values of a type are constants, counted by `iota` or each with a value of its own. */
function* numberedValues(symbol: SymbolView): Looking<readonly string[]> {
  if (!symbol.path.endsWith('.go')) return []
  const first = readMatches(
    yield* lookAt(search(`^\\s*\\w+\\s+${literally(nameOf(symbol))}\\s*=\\s*iota`, { only: '*.go' })),
  ).shown[0]
  if (first === undefined) return yield* writtenValues(nameOf(symbol))
  const block = yield* excerpt({ path: first.path, from: first.line, to: first.line + 60 })
  const end = block.findIndex(({ text }) => /^\)/.test(text))
  return block
    .slice(0, Math.max(0, end))
    .flatMap(({ text }) => /^\s*(?<name>[A-Za-z]\w*)\b(?!\s*\()/.exec(text)?.groups?.name ?? [])
}

function* writtenValues(type: string): Looking<readonly string[]> {
  const pattern = `^\\s*(?:const\\s+)?\\w+\\s+${literally(type)}\\s*=\\s*["\`\\d-]`
  const { shown, total } = readMatches(
    yield* lookAt(search(pattern, { only: '*.go', exclude: testFiles, limit: mostWritten })),
  )
  // A variable of that type is set inside of a function.
  const constants = shown.filter(({ around }) => !/^(?:function|method)$/.test(around?.sort ?? ''))
  return total > shown.length
    ? []
    : constants.flatMap(({ text }) => /^\s*(?:const\s+)?(?<name>[A-Za-z]\w*)/.exec(text)?.groups?.name ?? [])
}

const mostWritten = 200
