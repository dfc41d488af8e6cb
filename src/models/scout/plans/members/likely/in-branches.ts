// Lists that only branches tell: the arms of a switch, tests against one value after the other, calls in a row that differ in
// their first text, and what an expression is looked up by.

import { splitTop } from '../../../source/brackets.ts'
import { indentOf, isComment } from '../../../source/source-text.ts'
import { calledIn } from './in-brackets.ts'
import { type Bare, type Listed, ownersOf } from './listing.ts'
import type { Text } from './text.ts'

export function inBranches(text: Text): readonly Bare[] {
  return [...arms(text), ...tests(text), ...calls(text), ...inExpressions(text), ...inTexts(text)]
}

const choosing =
  /^(?!\s*(?:\/\/|#|\*)).*\b(?:switch|match|when|case|select)\b(?<subject>[^{]*)(?:\{|:|\bdo|$)\s*$|\bswitch\s*\{\s*$/
const armForms = [
  /^\s*(?:case|when|in)\s+(?<what>.+?)\s*(?::(?!:)(?<then>.*)|=>(?<to>.*)|->(?<gives>.*)|\bthen\b(?<does>.*)|$)/,
  /^\s*\|?\s*(?<what>["'`:.A-Z\w<>][^=]*?)\s*(?:=>|->)(?<then>.*)$/,
]

/** What a function chooses by, with what it comes to in each case. */
function arms(text: Text): readonly Bare[] {
  const { lines } = text
  return lines.flatMap(({ text: line }, at) => {
    const subject = choosing.exec(line)?.groups?.subject
    if (subject === undefined || /^\s*(?:case|when)\b.*(?:->|=>|:)/.test(line)) return []
    const indent = indentOf(line)
    const end = lines.findIndex(
      ({ text: own }, index) =>
        index > at &&
        !/^\s*\{?\s*$/.test(own) &&
        (indentOf(own) < indent || (indentOf(own) === indent && armOf(own) === null)),
    )
    if (end < 0) return []
    const body = lines.slice(at + 1, end)
    const first = body.find(({ text: own }) => armOf(own) !== null)
    if (first === undefined) return []
    const inner = indentOf(first.text)
    // Among texts, a name alone catches whatever is left.
    const areTexts = /["'`]/.test(armOf(first.text)?.what ?? '')
    const last = body.findLast(({ text: own }) => indentOf(own) === inner && armOf(own) !== null)
    const caught = areTexts ? /^[a-z]\w*$/.exec(armOf(last?.text ?? '')?.what ?? '')?.[0] : undefined
    const entries = body.flatMap(({ text: own }, index) => {
      const arm = indentOf(own) === inner ? armOf(own) : null
      if (arm === null) return []
      const below = arm.gives === '' ? (body[index + 1]?.text.trim() ?? '') : arm.gives
      return arm.what === caught ? [] : splitTop(arm.what, /[,|]/).flatMap((what) => armEntry(what, below))
    })
    const owner = nameOfOwner([functionOnly(line), ...ownersOf(lines, at)], subject)
    return [{ form: 'arms', name: owner, head: line.trim(), entries, from: at, to: end - 1 } as const]
  })
}

function armOf(line: string): { readonly what: string; readonly gives: string } | null {
  if (isComment(line)) return null
  for (const form of armForms) {
    const { what, then, to, gives, does } = form.exec(line)?.groups ?? {}
    if (what !== undefined) return { what, gives: (then ?? to ?? gives ?? does ?? '').trim() }
  }
  return null
}

function armEntry(what: string, then: string): readonly Listed[] {
  const own = what.replace(/\s+if\s.*$/, '').trim()
  const name =
    /^["'`](?<name>[^"'`]*)["'`]/.exec(own)?.groups?.name ?? /^[:.]?(?<name>[\w.:\\]+)/.exec(own)?.groups?.name
  return name === undefined || /^(?:_|default|else|otherwise|nil|None|null)$/.test(name)
    ? []
    : [{ name, text: `${own} → ${then}` }]
}

const functionForm =
  /\b(?:def|defp|fn|func|fun|function|sub)\s+(?:\([^)]*\)\s*)?(?:[\w.]+\.)?(?<name>\w+)|(?<method>\w+)\s*\([^;]*\)\s*(?:const\s*)?(?::\s*[^{=]+|throws [\w, .]+)?\{?\s*$/

/** A line that both declares and chooses: `def name(kind) = kind match {`. */
function functionOnly(line: string): string {
  return /\b(?:def|defp|fn|func|fun|function)\b/.test(line) ? line : ''
}

/** The function that some lines stand in; what is chosen by, where they stand in none. */
function nameOfOwner(owners: readonly string[], otherwise: string): string {
  const found = owners.map((owner) => functionForm.exec(owner)?.groups ?? {})
  // What looks like a method may be a call, so what is declared with a word for it goes first.
  const name = found.find((one) => one.name !== undefined)?.name
  const isMethod = (method = '') =>
    method !== '' && !/^(?:if|for|while|switch|match|when|catch|else|return)$/.test(method)
  return name ?? found.find(({ method }) => isMethod(method))?.method ?? otherwise.trim()
}

const literal = `["'][^"'\\n]+["']|:\\w+|[A-Z][\\w]*(?:(?:\\.|::)\\w+)*|\\.[a-z]\\w*|'.'`
const compared = new RegExp(
  `(?<subject>[\\w.$@>()-]*\\w\\)?)\\s*(?:===?|!==?|\\beq\\b)\\s*(?<value>${literal})|(?<one>[\\w.]+)\\.(?:equals(?:IgnoreCase)?|startsWith|starts_with|hasPrefix|startswith)\\(\\s*(?<with>["'][^"'\\n]+["'])|(?:strn?(?:case)?cmp|streq)\\(\\s*(?<what>[\\w.>-]+)\\s*,\\s*(?<text>"[^"]+")`,
  'g',
)
const either =
  /\bis\s+(?:not\s+)?(?<all>[A-Z][\w.]*(?:\s+or\s+[A-Z][\w.]*)+)|matches!\(\s*[^,]+,\s*(?<rust>(?:[^()]|\([^()]*\))*)\)/
const farthest = 12

interface Tested {
  readonly subject: string
  readonly from: number
  readonly to: number
  readonly entries: readonly Listed[]
}

/** `line == "status" || line == "set"`, also one below the other. */
function tests(text: Text): readonly Bare[] {
  const found: Tested[] = []
  for (const [at, { text: line }] of text.lines.entries()) {
    if (isComment(line)) continue
    const { names, to } = eitherAt(text, at)
    if (names.length > 1)
      found.push({ subject: line.trim(), from: at, to, entries: names.map((name) => ({ name, text: name })) })
    for (const { subject, name } of comparedIn(line)) {
      const last = found.findLastIndex((one) => one.subject === subject && at - one.to <= farthest)
      const before = found[last]
      const entries = [...(before?.entries ?? []), { name, text: line.trim() }]
      if (before === undefined) found.push({ subject, from: at, to: at, entries })
      else found[last] = { ...before, to: at, entries }
    }
  }
  return found.map(({ subject, from, to, entries }) => ({
    form: 'tests',
    name: nameOfOwner([text.lines[from]?.text.trim() ?? '', ...ownersOf(text.lines, from)], subject),
    head: text.lines[from]?.text.trim() ?? '',
    ...{ entries, from, to },
  }))
}

/** `is Tile.Floor or Tile.Door`, `matches!(tile, Floor | Door)`. */
function eitherAt({ lines }: Text, at: number): { readonly names: readonly string[]; readonly to: number } {
  const line = lines[at]?.text ?? ''
  // What is matched may stand below.
  const below = line.includes('matches!(') ? lines.slice(at + 1, at + farthest).map((one) => one.text) : []
  const found = either.exec([line, ...below].join('\n'))
  const { all, rust } = found?.groups ?? {}
  const names = (all?.split(/\s+or\s+/) ?? splitTop(rust?.replace(/\s+if\s.*$/s, '') ?? '', /\|/)).map(bareEither)
  const whole = found === null ? '' : found.input.slice(0, found.index + found[0].length)
  return { names: names.filter((one) => one !== ''), to: at + Math.max(0, whole.split('\n').length - 1) }
}

/** `"open"` and `Gate::Stuck { .. }` without what is only written around them. */
function bareEither(text: string): string {
  const own = text
    .trim()
    .replace(/,$/, '')
    .replace(/\s*(?:\{[^{}]*\}|\([^()]*\))$/, '')
  return own.replace(/^(?<sign>["'])(?<name>.*)\k<sign>$/, '$<name>')
}

function comparedIn(line: string): readonly { readonly subject: string; readonly name: string }[] {
  return [...line.matchAll(compared)].flatMap(({ groups }) => {
    const subject = groups?.subject ?? groups?.one ?? groups?.what ?? ''
    const value = groups?.value ?? groups?.with ?? groups?.text ?? ''
    const isNothing = subject === '' || /^(?:None|True|False|NULL|EOF|EOFError)$/.test(value)
    return isNothing ? [] : [{ subject, name: value.replace(/^["':.]|["']$/g, '').trim() }]
  })
}

const callForm =
  /(?<callee>(?:[\w$)]+\??\.)*[A-Za-z_$][\w$]*!?)(?:\(\s*|\s+(?=["':]))(?:\w+,\s*)?(?:["'`](?<text>[^"'`\n]+)["'`]|:(?<sign>\w+)\b)/
const noCall =
  /(?:^|\.)(?:print\w*|puts|echo|log\w*|error\w*|warn\w*|info|debug|raise|throw|panic\w*|Errorf?|format\w*|f?printf|require\w*|import|assert\w*|expect|describe|it|test|return|new|if|in|and|or|not|else|when|case|fputs|write\w*|append|join|split|replace|get|Fatalf?|Errorf|bail!|Exception|\w+Error|\w+Exception|startsWith|endsWith|strcmp|strncmp|equals)$/

/** `r.Post("/events")` and `r.Post("/orders")`: the same is called with one text after the other. */
function calls(text: Text): readonly Bare[] {
  const found = new Map<string, { callee: string; from: number; to: number; entries: Listed[] }>()
  for (const [at, { text: line }] of text.lines.entries()) {
    if (isComment(line)) continue
    const { callee = '', text: own, sign } = callForm.exec(line)?.groups ?? {}
    const name = own ?? sign
    if (name === undefined || noCall.test(callee)) continue
    const last = callee.split('.').at(-1) ?? callee
    const key = `${last} ${ownersOf(text.lines, at).at(-1) ?? ''}`
    const seen = found.get(key)
    const entry = { name, text: line.trim() }
    if (seen === undefined) found.set(key, { callee, from: at, to: at, entries: [entry] })
    else {
      seen.entries.push(entry)
      seen.to = at
    }
  }
  return [...found.values()].map(({ callee, ...rest }) => ({ form: 'calls', name: callee, head: callee, ...rest }))
}

const alternation =
  /\((?:\?:|\?P?<\w+>)?(?<all>[\w.+ -]+(?:\|[\w.+ -]+)+)\)|(?<=[/"'(])(?:\\b)?(?<bare>[\w ]{2,}(?:\|[\w ]{2,})+)/g

/** `(ms|s|m)` in a regular expression. */
function inExpressions(text: Text): readonly Bare[] {
  return text.lines.flatMap(({ text: line }, at) =>
    isComment(line)
      ? []
      : [...line.matchAll(alternation)].flatMap(({ groups, index }) => {
          // Code that has alternatives outside of a text is read as such.
          if (!/["'/`]/.test(line.slice(0, index + 1))) return []
          const names = (groups?.all ?? groups?.bare ?? '').split('|')
          const { name } = calledIn(line.slice(0, line.search(/["'/`]/)))
          const entries = names.map((one) => ({ name: one, text: one }))
          return [{ form: 'alternatives', name, head: line.trim(), entries, from: at, to: at } as const]
        }),
  )
}

/** `"lat,lon,elevation"`: a text that is itself a list. */
function inTexts(text: Text): readonly Bare[] {
  return text.lines.flatMap(({ text: line }, at) =>
    isComment(line)
      ? []
      : [...line.matchAll(/["'`](?<all>[\w-]+(?<sign>[,;|] ?)[\w-]+(?:\k<sign>[\w-]+)+)(?:\\n)?["'`]/g)].map(
          ({ groups, index }) => {
            const entries = (groups?.all ?? '').split(groups?.sign ?? ',').map((name) => ({ name, text: name }))
            return { form: 'alternatives', ...calledIn(line.slice(0, index)), entries, from: at, to: at } as const
          },
        ),
  )
}
