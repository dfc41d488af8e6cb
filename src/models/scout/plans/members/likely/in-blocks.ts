// Lists that are declared as blocks: enums, records with their fields, constants below one head, types that are one of several.

import { splitTop } from '../../../source/brackets.ts'
import { indentOf, isComment, leastIndent, withoutRemarks } from '../../../source/source-text.ts'
import type { Bare, Listed } from './listing.ts'
import type { Text } from './text.ts'

export function inBlocks(text: Text): readonly Bare[] {
  return [...declared(text), ...unions(text), ...prefixed(text)]
}

const enumHead =
  /^\s*(?:[\w()@]+\s+)*?enum(?:\s+(?:class|struct))?\s+(?<name>\w+)|^\s*class\s+(?<python>\w+)\([^)]*(?:Enum|Flag|Choices)\b|^\s*(?:typedef\s+)?(?<bare>enum)\s*\{/
const recordHead =
  /^\s*(?:(?:pub(?:\([^)]*\))?|public|private|protected|internal|export|default|declare|final|abstract|sealed|static|data|partial|readonly|typedef)\s+)*(?:struct|class|interface|record|message|schema|trait|protocol)\s+(?<name>\w+)|^\s*type\s+(?<go>\w+)\s+struct\b|^\s*(?:export\s+)?type\s+(?<ts>\w+)\s*=\s*\{/
const constantsHead = /^\s*const\s*\(\s*$/

function declared(text: Text): readonly Bare[] {
  return text.lines.flatMap(({ text: line }, at) => {
    const body = isComment(line) || !isHead(line) ? null : bodyOf(text, at)
    return body === null ? [] : [{ ...blockOf(line, body, text), head: line.trim(), from: at, to: body.to }]
  })
}

function isHead(line: string): boolean {
  return [enumHead, recordHead, constantsHead].some((form) => form.test(line))
}

function blockOf(line: string, { inside, end }: Body, { source }: Text): Pick<Bare, 'form' | 'name' | 'entries'> {
  const enumerated = enumHead.exec(line)?.groups
  if (enumerated !== undefined) {
    const { name, python, bare } = enumerated
    // `typedef enum { … } name`
    const behind = bare === undefined ? '' : (/^\s*(?<name>\w+)/.exec(source.slice(end + 1))?.groups?.name ?? '')
    return { form: 'enum', name: name ?? python ?? behind, entries: variantsIn(inside, python !== undefined) }
  }
  if (constantsHead.test(line)) {
    const type = /^\s*\w+\s+(?<type>[A-Z]\w*)\s*=/m.exec(inside)?.groups?.type
    return { form: type === undefined ? 'constants' : 'enum', name: type ?? '', entries: constantsIn(inside) }
  }
  const { name, go, ts } = recordHead.exec(line)?.groups ?? {}
  return { form: 'fields', name: name ?? go ?? ts ?? '', entries: fieldsIn(inside) }
}

interface Body {
  readonly inside: string
  readonly to: number
  readonly end: number
}

/** What stands in the first bracket behind a head, or further in than it where a colon ends it. */
function bodyOf(text: Text, at: number): Body | null {
  const { lines, pairs, source } = text
  const line = lines[at]?.text ?? ''
  const indent = indentOf(line)
  if (/:\s*(?:#.*)?$/.test(line) || /:\s*$/.test(line)) {
    const end = lines.findIndex(({ text: own }, index) => index > at && own.trim() !== '' && indentOf(own) <= indent)
    const to = (end < 0 ? lines.length : end) - 1
    const inside = lines.slice(at + 1, to + 1).map((one) => one.text)
    return { inside: inside.join('\n'), to, end: source.length }
  }
  const sign = constantsHead.test(line) ? '(' : '{'
  const pair = pairs
    .filter(
      ({ open }) =>
        source.charAt(open) === sign &&
        (text.lineAt(open) === at || (text.lineAt(open) === at + 1 && /^\s*\{/.test(lines[at + 1]?.text ?? ''))),
    )
    .toSorted((one, other) => one.open - other.open)[0]
  if (pair === undefined) return null
  return { inside: source.slice(pair.open + 1, pair.close), to: text.lineAt(pair.close), end: pair.close }
}

function variantsIn(inside: string, isPython: boolean): readonly Listed[] {
  const lines = withoutRemarks(inside).split('\n')
  const own = ownLines(lines)
  const cases = own.flatMap((line) => /^\s*(?:indirect\s+)?case\s+(?<names>.+?);?$/.exec(line)?.groups?.names ?? [])
  if (cases.length > 0) return cases.flatMap((names) => splitTop(names, /,/)).flatMap((text) => variant(text))
  if (isPython) return own.flatMap((line) => (/^\s*[A-Za-z_]\w*\s*(?::[^=]*)?=/.test(line) ? variant(line) : []))
  const [constants = ''] = splitTop(withoutRemarks(inside), /;/)
  return splitTop(constants, /,/).flatMap(variant)
}

function variant(text: string): readonly Listed[] {
  const own = text.replace(/#!?\[[^\]]*\]|^\s*@\w+(?:\([^)]*\))?|^\s*\[[^\]]*\]/gm, '').trim()
  const name = /^(?<name>[A-Za-z_]\w*)/.exec(own)?.groups?.name
  return name === undefined ? [] : [{ name, text: own.replace(/\s+/g, ' ') }]
}

/** The lines that are no further in than the first one. */
function ownLines(lines: readonly string[]): readonly string[] {
  const some = lines.filter((line) => line.trim() !== '')
  const indent = some.length === 0 ? 0 : leastIndent(some.map((text) => ({ text })))
  return some.filter((line) => indentOf(line) === indent)
}

function constantsIn(inside: string): readonly Listed[] {
  return ownLines(withoutRemarks(inside).split('\n')).flatMap((line) => {
    const name = /^\s*(?<name>[A-Za-z]\w*)\b/.exec(line)?.groups?.name
    return name === undefined ? [] : [{ name, text: line.trim() }]
  })
}

const fieldForms = [
  /^\s*(?:(?:pub(?:\([^)]*\))?|public|private|protected|internal|readonly|static|final|var|val|let|mut|required|override|lateinit|weak)\s+)*["']?(?<name>[A-Za-z_$][\w$-]*)["']?[?!]?\s*:(?!:)\s*[^({][^(]*$/,
  /^\s*(?<name>[A-Z]\w*)\s+[\w.*[\]{}]+(?:\s+`.*`)?\s*$/,
  /^\s*(?:(?:public|private|protected|internal|final|static|const|readonly|unsigned|struct|required|volatile)\s+)*[A-Za-z_][\w<>[\].?:, ]*[\s*&]+(?<name>\w+)(?:\[[^\]]*\])*(?:\s*=[^;]*)?(?:;|\s*\{\s*get\b.*)$/,
]
const noField = /^\s*(?:return|throw|yield|await|goto|break|case|default|using|import|if|else|for|while)\b/

function fieldsIn(inside: string): readonly Listed[] {
  return ownLines(withoutRemarks(inside).split(/\n|(?<=;)\s+(?=readonly\b|\w+\??:)/)).flatMap((line) => {
    const name = noField.test(line)
      ? undefined
      : fieldForms.map((form) => form.exec(line)?.groups?.name).find((one) => one !== undefined)
    return name === undefined ? [] : [{ name, text: line.trim().replace(/[,;]$/, '') }]
  })
}

const unionHead =
  /^\s*(?:export\s+)?(?:declare\s+)?(?:type|data|newtype)\s+(?<name>\w+)(?:<[^>=]*>)?\s*=(?<rest>.*)$|^\s*@typep?\s+(?<elixir>\w+)(?:\([^)]*\))?\s*::(?<more>.*)$/
const partUnion =
  /(?<name>[A-Za-z_$][\w$]*)["']?\??\s*:\s*(?<all>(?:["'][^"'\n]*["'])(?:\s*\|\s*(?:["'][^"'\n]*["']))+)/

/** `type Size = 'small' | 'large'`, `@type status :: :open | :sold`. */
function unions(text: Text): readonly Bare[] {
  return text.lines.flatMap(({ text: line }, at) => {
    const groups = unionHead.exec(line)?.groups
    if (groups === undefined) {
      const { name, all } = partUnion.exec(line)?.groups ?? {}
      return name === undefined || all === undefined
        ? []
        : [{ form: 'union', name, head: line.trim(), entries: alternatives(all), from: at, to: at } as const]
    }
    const rest = text.lines.slice(at + 1).map((one) => one.text)
    const end = rest.findIndex(
      (one) => one.trim() === '' || /^\s*(?:@|def|export|type|const|function|interface|class|import)\b/.test(one),
    )
    const whole = [groups.rest ?? groups.more ?? '', ...rest.slice(0, end < 0 ? undefined : end)].join('\n')
    const [own = ''] = splitTop(whole, /;/)
    const entries = alternatives(own)
    const to = at + own.split('\n').length - 1
    return [
      { form: 'union', name: groups.name ?? groups.elixir ?? '', head: line.trim(), entries, from: at, to } as const,
    ]
  })
}

function alternatives(text: string): readonly Listed[] {
  return splitTop(text, /\|/).flatMap((one) => {
    const own = withoutRemarks(one).trim()
    const name =
      /^["'`](?<name>[^"'`]*)["'`]/.exec(own)?.groups?.name ??
      /^\{?\s*:(?<name>\w+)/.exec(own)?.groups?.name ??
      /\b(?:kind|type|tag|_tag|status|state)\s*:\s*["'](?<name>[^"']+)["']/.exec(own)?.groups?.name ??
      /^(?<name>[A-Za-z_][\w.]*)/.exec(own)?.groups?.name
    return name === undefined ? [] : [{ name, text: own.replace(/\s+/g, ' ') }]
  })
}

const constantForm =
  /^\s*(?:#\s*define\s+|(?:(?:export|public|private|protected|internal|static|final|const|pub|val|let|var|constexpr|readonly|inline)\s+)*(?:[\w<>[\].&:']+\s+)??)(?<name>[A-Z][A-Z\d]*_[A-Z\d_]+|[A-Z][a-z]+[A-Z]\w+)\s*(?::[^=]*)?(?:=(?!=)|\s)\s*(?<value>["'\d(-].*)$/

/** Constants that follow each other and begin alike: `EXIT_OK = 0`, `EXIT_BUSY = 75`. */
function prefixed(text: Text): readonly Bare[] {
  const found: { prefix: string; from: number; to: number; entries: Listed[] }[] = []
  for (const [at, { text: line }] of text.lines.entries()) {
    const name = constantForm.exec(line)?.groups?.name
    const prefix = name === undefined ? undefined : /^(?:[A-Z\d]+(?=_)|[A-Z][a-z]+)/.exec(name)?.[0]
    if (name === undefined || prefix === undefined) continue
    const last = found.at(-1)
    const entry = { name, text: line.trim() }
    if (last?.prefix === prefix && at - last.to <= 3) {
      last.entries.push(entry)
      last.to = at
    } else found.push({ prefix, from: at, to: at, entries: [entry] })
  }
  return found.map(({ prefix, from, to, entries }) => ({
    form: 'constants',
    ...{ name: prefix, head: text.lines[from]?.text.trim() ?? '', entries, from, to },
  }))
}
