// Members that stand outside of a declaration, or in it where no outline lists them.

import { literally, search, view } from '../calls.ts'
import { nameOf } from '../declarations.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { readMatches } from '../read-matches.ts'
import { readView, type SymbolView } from '../read-view.ts'
import { codeLines } from '../source-text.ts'

interface Addition {
  readonly pattern: (type: string) => string
  readonly name: RegExp
  /** Whether only those in the file of the type are its own. */
  readonly isNear?: true
}

const cpp: Addition = { pattern: (type) => `\\b${type}::~?\\w+\\(`, name: /::(?<name>~?\w+)\s*\(/ }
const blocks: Addition['name'] = /(?!)/
const prototype: Addition = {
  pattern: (type) => `^\\s*${type}\\.(?:prototype\\.)?\\w+\\s*=\\s*(?:async )?(?:function|\\()`,
  name: /\.(?<name>\w+)\s*=/,
  isNear: true,
}

/** Where languages write methods outside of the type, by the ending of its file. */
const additions: Readonly<Record<string, Addition>> = {
  rs: { pattern: (type) => `^\\s*(?:unsafe )?impl\\b(?:<[^{]*>)? ?(?:[\\w:]+(?:<.*>)? for )?${type}\\b`, name: blocks },
  go: { pattern: (type) => `^func \\(\\w* ?\\*?${type}(?:\\[.*\\])?\\) \\w+`, name: /\) (?<name>\w+)\s*[([]/ },
  swift: { pattern: (type) => `^\\s*(?:\\w+ )?extension ${type}\\b`, name: blocks },
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

/** The methods of a type that stand outside of it, as `sort name`. */
export function* addedTo(symbol: SymbolView): Looking<readonly string[]> {
  const ending = symbol.path.split('.').at(-1) ?? ''
  const addition = additions[ending]
  if (addition === undefined) return []
  const { pattern, name, isNear } = addition
  const where = isNear ? { path: symbol.path } : { only: `*.${ending}` }
  const { shown } = readMatches(yield* lookAt(search(pattern(literally(nameOf(symbol))), { ...where, limit: 100 })))
  const opened = shown.filter(({ text }) => /\b(?:impl|extension)\b/.test(text))
  const single = shown
    .filter((match) => !opened.includes(match))
    .flatMap(({ text }) => name.exec(text)?.groups?.name ?? [])
  const views = (yield* look(opened.map(({ path, line }) => view(`${path}:${line}`, { depth: 0 })))).map(readView)
  const inBlocks = views.flatMap((one) => (one.kind === 'symbol' ? one.entries.map(({ text }) => text) : []))
  return [...inBlocks, ...single.map((name) => `method ${name}`)]
}

const promoted =
  /(?:\(|,)\s*(?:#\[[^\]]*\]\s*)?(?:(?:public|private|protected|readonly|override)\s+)+(?:[\w?|\\]+\s+)?\$?(?<name>\w+)(?=\s*[?:=,)])/g

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

export interface SilentFields {
  readonly names: readonly string[]
  readonly how: string
}

/** The fields of a type that only its text tells of. */
export function silentFields(symbol: SymbolView): SilentFields {
  const known = silent[symbol.path.split('.').at(-1) ?? '']
  if (known === undefined || !/^(?:class|struct)$/.test(symbol.sort)) return { names: [], how: '' }
  const code = codeLines(symbol.lines.filter(({ number }) => number >= symbol.line)).map(({ text }) => text)
  const names = [...code.join('\n').matchAll(known.form)].flatMap(({ groups }) => groups?.name ?? [])
  return { names: [...new Set(names)], how: known.how }
}

/** In Go the values of a type are constants counted by `iota`. */
export function* numberedValues(symbol: SymbolView): Looking<readonly string[]> {
  if (!symbol.path.endsWith('.go')) return []
  const first = readMatches(
    yield* lookAt(search(`^\\s*\\w+\\s+${literally(nameOf(symbol))}\\s*=\\s*iota`, { only: '*.go' })),
  ).shown[0]
  if (first === undefined) return []
  const block = readView(yield* lookAt(view(`${first.path}:${first.line}-${first.line + 60}`)))
  const lines = block.kind === 'excerpt' ? block.lines.map(({ text }) => text) : []
  const end = lines.findIndex((line) => /^\)/.test(line))
  return lines
    .slice(0, end < 0 ? 0 : end)
    .flatMap((line) => /^\s*(?<name>[A-Za-z]\w*)\b(?!\s*\()/.exec(line)?.groups?.name ?? [])
}
