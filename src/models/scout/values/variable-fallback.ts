// What holds where a variable of the environment is not set: beside the place that reads it, or where what was read is tested
// a few lines below.

import type { SourceLine } from '../looking/read-view.ts'
import { endOfPart, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { furtherIn, indentOf, isComment, upTo, withoutRemarks } from '../source/source-text.ts'
import { declaredWith } from './variable-declared.ts'

export interface Fallback {
  readonly value: string
  readonly line: SourceLine
  /** The condition of the preprocessor that it holds under; nothing where it always holds. */
  readonly only?: string
}

/** What is read in the first line, which lines that follow may say more of; none where nothing says what holds without it. */
export function fallbacksOf(
  variable: string,
  lines: readonly SourceLine[],
  above: readonly SourceLine[],
): readonly Fallback[] {
  const [first, ...rest] = lines
  if (first === undefined) return []
  const declared = declaredWith(variable, lines, above)
  if (declared !== null) return declared.value === null ? [] : [{ value: tidied(declared.value), line: declared.line }]
  const beside = besideRead(variable, lines)
  if (beside !== null) return [beside]
  const tested = testedBelow(first, rest)
  if (tested.length > 0) return tested
  if (absentAtOnce.test(first.text)) return setAtOnce(first, rest)
  return /\bmatch\b/.test(first.text) ? armFor(rest) : setBefore(variable, lines, above)
}

const longestChain = 5

/** `get("X", 5)`, `ENV["X"] || 5`, `env::var("X")` with a chain of calls that ends in what holds for want. */
function besideRead(variable: string, lines: readonly SourceLine[]): Fallback | null {
  const [first, ...rest] = lines
  if (first === undefined) return null
  const chain = upTo(rest.slice(0, longestChain), ({ text }) => !/^\s*(?:\.|\?\?|\|\||\bor\b|\?:)/.test(text))
  const all = [first, ...chain]
  const text = all.map((line) => withoutRemarks(line.text).trim()).join(' ')
  const at = text.search(new RegExp(`\\b${literally(variable)}\\b`))
  const behind = text.slice(at + variable.length)
  const value =
    chosenBeside(variable, text, behind) ??
    besideForms.map((form) => form.exec(behind)?.groups?.value).find((one) => one !== undefined)
  const written = value === undefined ? undefined : lastResort(value)
  if (at < 0 || written === undefined || written === '') return null
  return { value: written, line: all.findLast((line) => line.text.includes(written)) ?? first }
}

/** `parse(env.X ?? "") ?? 80`: what is made of nothing is nothing yet. */
function lastResort(value: string): string {
  const own = firstOf(value)
  if (!/^(?:""|''|None|null|nil|undefined)$/.test(own)) return own
  const next = /^\s*(?:,\s*10\s*)?\)+(?:\.\w+\(\))*\s*(?:\?\?|\|\||\bor\b|\?:)\s*(?<value>\S.*)$/.exec(
    value.slice(own.length),
  )
  return next === null ? own : firstOf(next.groups?.value ?? '')
}

const nothing = `(?:null|undefined|nil|NULL|nullptr|None|""|'')`
const closing = '^["\'`]?[\\])}]*\\s*'
const isThere = new RegExp(`${closing}(?:!==?\\s*${nothing}\\s*)?\\?(?![?.:])\\s*(?<rest>.*)$`)
const isMissing = new RegExp(`${closing}===?\\s*${nothing}\\s*\\?(?![?.:])\\s*(?<rest>.*)$`)
const isParsed = /^["']\)\s*,\s*out\s+\w+\s+(?<held>\w+)\)\s*\?\s*\k<held>\s*:\s*(?<value>.*)$/

/** `env.X ? Number(env.X) : 80`, `env["X"] if "X" in env else 80`: of two, the one that does without it. */
function chosenBeside(variable: string, text: string, behind: string): string | undefined {
  const isNamed = (part: string) => new RegExp(`\\b${literally(variable)}\\b`).test(part)
  const [there, missing] = [isThere, isMissing].map((form) => form.exec(behind)?.groups?.rest)
  const rest = there ?? missing
  if (rest !== undefined) {
    const end = endOfPart(rest.replaceAll('::', '__'), /:/)
    const [left, right] = [rest.slice(0, end), rest.slice(end + 1)]
    const [other, value] = there === undefined ? [right, left] : [left, right]
    return isNamed(other) && !isNamed(value) ? value.trim() : undefined
  }
  const { held, other } =
    /^.*?\bif\b(?<held>.*?)\belse\b\s*(?<other>\S.*)$/.exec(/^["'\])]/.test(behind) ? behind : '')?.groups ?? {}
  const isHeld = held !== undefined && isNamed(held) && !/\bnot\b|==|\bis None\b/.test(held)
  return isHeld && !isNamed(other ?? '') ? other : (isParsed.exec(behind)?.groups?.value ?? takenApart(variable, text))
}

/** `const { X = 80 } = process.env` */
function takenApart(variable: string, text: string): string | undefined {
  const inside = /\{(?<inside>[^{}]*)\}\s*=\s*(?:process\??\.)?env\b/.exec(text)?.groups?.inside ?? ''
  return new RegExp(`^${literally(variable)}\\s*(?::\\s*\\w+\\s*)?=\\s*(?<value>\\S.*)$`).exec(
    splitTop(inside, /,/).find((part) => part.startsWith(variable)) ?? '',
  )?.groups?.value
}

const besideForms = [
  // An argument behind the name.
  /^["'`]\s*,\s*(?:default\s*=\s*)?(?<value>[^\s].*)$/,
  /^["'`]?\s*[\])]*(?:\s*,\s*10\s*\))?(?:\??\.\w+(?:\([^()]*\))?|\)|\s*\|>\s*[\w.]+\([^()]*\))*\s*(?:\?\?|\|\||\bor\b|\?:)\s*(?<value>[^\s].*)$/,
  /\.(?:unwrap_or(?:_else)?|map_or(?:_else)?)\(\s*(?:\|_?\w*\|\s*)?(?<value>.*)$/,
  /\.(?:orElse(?:Get)?|getOrElse|or_else|valueOr)\(\s*(?:\(\)\s*->\s*)?(?<value>.*)$/,
  /^["']\)\s*\{\s*(?<value>[^{}|]+)\}/,
  // `${X:-y}` and `${X:=y}` of the shell, `${X:y}` of settings.
  /^:?[-=](?<value>[^}]+)\}/,
  /^:(?![-=?+])(?<value>[^}]+)\}/,
]

/** Up to what closes the bracket around it, or to the next argument. */
function firstOf(written: string): string {
  return tidied(written.slice(0, endOfPart(written, /[,;]/)))
}

/** `"vi".to_string()` is a text, whatever is made of it. */
function tidied(value: string): string {
  return value
    .trim()
    .replace(/^(?:String::from|PathBuf::from|Some|Ok)\((?<inner>"[^"]*")\)$/, '$<inner>')
    .replace(/^(?<text>"[^"]*"|'[^']*'|[A-Z][A-Z\d_]+)\.(?:to_string|to_owned|into|freeze|to_s)(?:\(\))?$/, '$<text>')
}

const absent = (name: string): RegExp =>
  new RegExp(
    [
      `(?:!|\\bnot\\s+|\\bunless\\s+)\\(?\\s*${name}\\b(?!\\s*[.=(])`,
      `\\b${name}\\s*(?:===?|\\bis\\b|-eq)\\s*(?:NULL|nullptr|null|nil|None|undefined|""|''|0\\b)`,
      `\\b(?:NULL|nullptr|null)\\s*==\\s*${name}\\b`,
      `\\b${name}\\.(?:nil\\?|empty\\?|isEmpty\\(\\)|isBlank\\(\\)|is_empty\\(\\)|blank\\?|is_none\\(\\)|is_err\\(\\))`,
      `\\blen\\(${name}\\)\\s*==\\s*0`,
      `-z\\s+"?\\$\\{?${name}`,
      `\\b(?:string\\.)?IsNullOr\\w+\\(${name}\\)`,
    ].join('|'),
  )

const held = /(?:^|[\s*&(])(?<name>[A-Za-z_]\w*)\s*(?:,\s*(?<found>\w+)\s*)?(?::[^=]*)?:?=(?!=)/
const longestTest = 12

/** `if (editor == NULL) editor = "vi"`, `editor ? editor : "vi"`. */
function testedBelow(first: SourceLine, rest: readonly SourceLine[]): readonly Fallback[] {
  const { name, found } = held.exec(withoutRemarks(first.text))?.groups ?? {}
  if (name === undefined) return []
  const near = rest.slice(0, longestTest)
  const isTest = ({ text }: SourceLine) =>
    /\b(?:if|unless)\b|\[\s/.test(text) &&
    (absent(name).test(text) || (found !== undefined && absent(found).test(text)))
  const own = [first, ...near]
  const chosen = own.flatMap((line) => {
    const value = new RegExp(
      `\\b${name}\\s*(?:!==?\\s*(?:NULL|null|nil|undefined|""|''))?\\s*\\?\\s*(?:[\\w.]+\\()?${name}\\)?\\s*:\\s*(?<value>[^;]+)`,
    ).exec(line.text)?.groups?.value
    const short = new RegExp(`\\b${name}\\s*(?:\\|\\||\\?\\?)=\\s*(?<value>[^;]+)`).exec(line.text)?.groups?.value
    const written = value ?? short
    return written === undefined ? [] : [{ value: firstOf(written), line }]
  })
  if (chosen.length > 0) return chosen.slice(0, 1)
  const at = own.findIndex(isTest)
  const test = own[at]
  return test === undefined ? [] : setIn(name, test, own.slice(at + 1))
}

/** What is set or given back in the block of a test, with the conditions of the preprocessor. */
function setIn(name: string, test: SourceLine, below: readonly SourceLine[]): readonly Fallback[] {
  const set = new RegExp(`(?:\\b${name}\\s*=(?!=)|\\breturn\\b)\\s*(?<value>[^;{}]+)`)
  const inline = set.exec(
    withoutRemarks(test.text).replace(/\bif\b.*?(?:\)|\bthen\b|\{|:)(?=\s*(?:\w+\s*=(?!=)|return\b))/, ''),
  )
  const isInline = inline !== null && !/\bif\b[^=]*$/.test(test.text)
  if (isInline) return [{ value: firstOf(inline.groups?.value ?? ''), line: test }]
  const all: Fallback[] = []
  let only = ''
  for (const line of below) {
    const directive = /^\s*#\s*(?<word>ifdef|ifndef|if|elif|else|endif)\b\s*(?<rest>.*)$/.exec(line.text)?.groups
    if (directive?.word !== undefined) only = nextCondition(only, directive.word, directive.rest ?? '')
    else if (line.text.trim() !== '' && indentOf(line.text) <= indentOf(test.text)) break
    const value = isComment(line.text) ? undefined : set.exec(withoutRemarks(line.text))?.groups?.value
    if (value !== undefined && directive === undefined)
      all.push({ value: firstOf(value), line, ...(only !== '' && { only }) })
  }
  return all
}

function nextCondition(before: string, word: string, rest: string): string {
  switch (word) {
    case 'ifdef':
      return `with ${rest.trim()}`
    case 'ifndef':
      return `without ${rest.trim()}`
    case 'else':
      return before.startsWith('without ') ? before.replace('without', 'with') : before.replace(/^with /, 'without ')
    case 'endif':
      return ''
    default:
      return `with ${rest.trim()}`
  }
}

/** `if os.Getenv("X") == "" {`: what is read is tested where it is read. */
const absentAtOnce =
  /={2,3}\s*(?:""|''|null|nil|None|NULL|undefined)|\bis\s+None\b|\bif\s*\(?\s*!|\bnot\s+(?:\w+\.|in\b|getenv)|\bunless\b|\.nil\?|-z\s|\.is_(?:err|none)\(\)/

/** The only thing that is set or given back then. */
function setAtOnce(test: SourceLine, rest: readonly SourceLine[]): readonly Fallback[] {
  const [only, ...others] = furtherIn(test, rest).filter(({ text }) => text.trim() !== '')
  const value = /^\s*(?:return\b|[\w.>-]+\s*:?=(?!=))\s*(?<value>[^;]+)/.exec(withoutRemarks(only?.text ?? ''))?.groups
    ?.value
  return only === undefined || value === undefined || others.length > 0 ? [] : [{ value: firstOf(value), line: only }]
}

const mostArms = 6

/** `Err(_) => "vi".to_string()` */
function armFor(rest: readonly SourceLine[]): readonly Fallback[] {
  const arms = rest.slice(0, mostArms).flatMap((line) => {
    const value = /^\s*(?:Err\(.*?\)|None)\s*=>\s*(?<value>[^{].*)$/.exec(line.text)?.groups?.value
    return value === undefined ? [] : [{ value: firstOf(value), line }]
  })
  return arms.length === 1 ? arms : []
}

/**
 * Where it is tested that something was read: `if v := os.Getenv("PORT"); v != "" {`, or below by the name that it was given,
 * `if (port)`.
 */
function testAt(variable: string, lines: readonly SourceLine[]): number {
  const [first] = lines
  if (first === undefined) return -1
  if (new RegExp(`\\bif\\b.*\\b${literally(variable)}\\b`).test(first.text)) return 0
  const { name } = held.exec(withoutRemarks(first.text))?.groups ?? {}
  if (name === undefined) return -1
  const isSet = new RegExp(`\\bif\\s*\\(?\\s*${name}\\s*(?:!==?\\s*${nothing}\\s*)?(?:[){:]|&&|$)`)
  return lines.slice(0, longestTest).findIndex(({ text }) => isSet.test(text))
}

/** `port := 80` above the test: what it was before it was read. */
function setBefore(variable: string, lines: readonly SourceLine[], before: readonly SourceLine[]): readonly Fallback[] {
  const at = testAt(variable, lines)
  const [first, ...rest] = at < 0 ? [] : lines.slice(at)
  if (first === undefined) return []
  const above = [...before, ...lines.slice(0, at)]
  const block = upTo(rest, ({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(first.text))
  const targets = block.flatMap(({ text }) => {
    const target = /^\s*(?:[\w]+(?:\.|->))*(?<name>[A-Za-z_]\w*)(?:\s*,\s*\w+)?\s*=(?!=)/.exec(text)?.groups?.name
    return target === undefined ? [] : [target]
  })
  const [target, ...others] = new Set(targets)
  const after = rest.slice(block.length).filter(({ text }) => !/^\s*\}?\s*$/.test(text))
  const given = block.some(({ text }) => /^\s*return\b/.test(text)) ? /^\s*return\b\s*(?<value>[^;]+)/ : null
  const last = after[0]
  const value = last === undefined ? undefined : given?.exec(last.text)?.groups?.value
  if (last !== undefined && value !== undefined) return [{ value: firstOf(value), line: last }]
  if (target === undefined || others.length > 0) return []
  const line = above.findLast(
    ({ text }) => !isComment(text) && new RegExp(`\\b${target}\\b[^=:]*(?::=|=(?!=)|:)`).test(text),
  )
  const set = new RegExp(`\\b${target}\\b[^=:]*(?::=|=(?!=)|:)\\s*(?<value>.+)$`).exec(withoutRemarks(line?.text ?? ''))
  const plain = splitTop(set?.groups?.value ?? '', /[,;]/)[0]?.trim()
  return line === undefined || plain === undefined || plain === '' ? [] : [{ value: firstOf(plain), line }]
}
