// Lists that stand in brackets: `NAMES = ["a", "b"]`, `{ a: 1, b: 2 }`, `listOf(A(), B())`, `in ("a", "b")`, `%w[a b]`.

import { splitTop } from '../../../source/brackets.ts'
import { elementNames } from '../../../source/elements.ts'
import { withoutRemarks } from '../../../source/source-text.ts'
import type { Bare, Form, Listed } from './listing.ts'
import type { Text } from './text.ts'

/** What an element is, by how it is written: a list holds things of one sort. */
const sorts = {
  text: /^(?:[bruBRU]{1,2}(?=["']))?(?<sign>["'`])(?:(?!\k<sign>)[\s\S])*\k<sign>(?:\.\w+\(\))?$|^:[\w?!]+$/,
  number: /^-?\.?\d[\w.]*$/,
  keyed: /^\[?(?:["'`][^"'`\n]*["'`]|[:.]?[\w$][\w$.:-]*|None)\]?\s*(?:=>|=(?!=)|:(?!:)|->|\s+to\s)\s*\S/,
  name: /^[&*.]?[A-Za-z_$][\w$]*(?:(?:\.|::|\\|->)[\w$]+)*!?(?:::class|\.class)?$/,
  made: /^&?(?:new\s+)?[A-Za-z_$][\w$.:\\<>]*\s*(?:\([\s\S]*\)|\{[\s\S]*\})$/,
  row: /^[[({][\s\S]*[\])}]$/,
} as const

type Sort = keyof typeof sorts

const makers =
  /(?:^|[^\w$])(?:(?:mutable|immutable|un)?(?:[Ll]ist|[Ss]et|[Aa]rray|[Mm]ap|[Hh]ash|[Ss]eq|[Vv]ector|[Tt]uple|[Dd]ict)(?:Of)?|(?:\w+\.)?(?:of|ofEntries|asList|entry)|frozenset|OrderedDict|vec!|array|NewSet|newSetWith|Enum|enum|oneOf|one_of|choices|Choice|Literal|MapSet\.new|Set\.new)$/
const adders = /(?:^|\.)(?:add|register|use|append|include|mount|chain|merge|concat|push)\w*$/i
const declares =
  /\b(?:def|fn|func|fun|function|defp|defmacro|constructor|init|lambda)\s+(?:\([^)]*\)\s*)?[\w$.:?!]*(?:<[^>]*>)?$/
const records = /\b(?:data class|case class|record|class|struct)\s+(?<name>\w+)(?:<[^>]*>)?(?:\s+private)?$/
const imports = /^\s*(?:import|from|use|using|export\s*\{|export\s+\*|package|require|include|alias)\b/
const longest = 4000

export function inBrackets(text: Text): readonly Bare[] {
  return [...text.pairs.flatMap((pair) => bracketOf(text, pair) ?? []), ...inPercent(text)]
}

function bracketOf(text: Text, { open, close }: { readonly open: number; readonly close: number }): Bare | null {
  const { source, plain } = text
  if (close - open > longest || close - open < 4) return null
  const before = text.before(open)
  if (imports.test(before) || /\benum\b[^=(]*$/.test(before)) return null
  const elements = splitTop(source.slice(open + 1, close), /,/)
    .map((one) => withoutRemarks(one).trim())
    .filter((one) => one !== '' && !/^(?:NULL|nullptr|\.\.\.)$/.test(one))
  const held = heldIn(elements, { sign: plain.charAt(open), before, behind: plain.slice(close + 1, close + 12) })
  if (held === null) return null
  const { name, head } = calledIn(before)
  const others = held.form === 'arguments' ? elements.filter((one) => !sorts.text.test(one)).join(' ') : ''
  return {
    ...held,
    name: held.form === 'arguments' ? `${/[\w$.:]+!?$/.exec(before)?.[0] ?? name} ${others}`.trim() : name,
    head: `${head} ${text.behind(close)}`,
    ...{ from: text.lineAt(open), to: text.lineAt(close) },
  }
}

interface Around {
  readonly sign: string
  readonly before: string
  readonly behind: string
}

function heldIn(elements: readonly string[], around: Around): { form: Form; entries: readonly Listed[] } | null {
  const { sign, before, behind } = around
  const sort = sortOf(elements)
  if (sign === '(') return inRound(elements, sort, before)
  if (sort === null || elements.length < 2) return null
  const isBehindWord = /[\w)\]]$/.test(before.trimEnd())
  if (sign === '[' && isBehindWord && sort !== 'text' && !/(?:vec!|array|[=(:,\s])$/.test(before)) return null
  // What is taken apart, or handed on, is listed elsewhere.
  if (/^\s*(?:=(?!=)|(?:from|of|in)\b)/.test(behind) && !/(?:=|\b(?:of|in))\s*$/.test(before)) return null
  if (sign === '{' && sort === 'name' && !/(?:[=(:,]|return|[\]\w>]\s*)\s*$/.test(before)) return null
  return { form: sort === 'keyed' ? 'table' : 'list', entries: named(elements, sort) }
}

/** What is handed to a call: all of it where that makes a list, else only the texts in a row. */
function inRound(
  elements: readonly string[],
  sort: Sort | null,
  before: string,
): { form: Form; entries: readonly Listed[] } | null {
  if (records.test(before)) return { form: 'fields', entries: elements.flatMap(parameterOf) }
  if (declares.test(before)) return null
  const isPairs = /Map\.of$/.test(before)
  if (isPairs) return { form: 'table', entries: pairsOf(elements) }
  // Parameters, and what is only handed on.
  if (sort === 'name' && /[,(]\s*$/.test(before) && elements.every((one) => /^[a-z_]/.test(one))) return null
  if (sort !== null && (makers.test(before) || /(?:[=,([:]|\bin|\breturn)\s*$/.test(before)))
    return sort === 'keyed' && /(?:[,([:])\s*$/.test(before)
      ? null
      : { form: sort === 'keyed' ? 'table' : 'list', entries: named(elements, sort) }
  if (sort === 'name' && adders.test(before)) return { form: 'arguments', entries: named(elements, sort) }
  const texts = elements.filter((one) => sorts.text.test(one))
  return texts.length < 2 ? null : { form: 'arguments', entries: named(texts, 'text') }
}

function sortOf(elements: readonly string[]): Sort | null {
  const all = Object.keys(sorts) as Sort[]
  return all.find((sort) => elements.every((one) => sorts[sort].test(one))) ?? mixedOf(elements)
}

/** A table may hold what is called as it is named: `{ pretty, json: asJson }`; a list texts and constants. */
function mixedOf(elements: readonly string[]): Sort | null {
  const isOne = (some: readonly Sort[]) => elements.every((one) => some.some((sort) => sorts[sort].test(one)))
  if (isOne(['keyed', 'name']) && elements.some((one) => sorts.keyed.test(one))) return 'keyed'
  return isOne(['name', 'made', 'row']) || isOne(['text', 'number']) ? 'made' : null
}

function named(elements: readonly string[], sort: Sort): readonly Listed[] {
  const names = elementNames(elements)
  return elements.map((text, index) => ({
    name: sort === 'made' ? madeName(text) : (names[index] ?? text).replace(/^:/, ''),
    text,
  }))
}

/** `new SerpentineRoute()`, `Camt(…)`; what is called like all others goes by the first text that it is given. */
function madeName(element: string): string {
  return /^&?(?:new\s+)?(?<name>[\w$.:\\]+)/.exec(element)?.groups?.name ?? element.replace(/^[[({\s"'`]+|["'`]$/g, '')
}

function pairsOf(elements: readonly string[]): readonly Listed[] {
  return elements.flatMap((key, index) =>
    index % 2 === 0 ? [{ name: key.replace(/^["'`]|["'`]$/g, ''), text: `${key}: ${elements[index + 1] ?? ''}` }] : [],
  )
}

function parameterOf(element: string): readonly Listed[] {
  const told = element.replace(/^(?:(?:@\w+(?:\([^)]*\))?|val|var|override|private|public|final|readonly)\s+)*/, '')
  const name =
    /^(?<name>[A-Za-z_]\w*)\s*:/.exec(told)?.groups?.name ??
    /[\s>\]](?<name>[A-Za-z_]\w*)(?:\s*=.*)?$/s.exec(told)?.groups?.name
  return name === undefined ? [] : [{ name, text: element }]
}

/** What a bracket is called: what it is assigned to, the key that it stands behind, or what is called with it. */
export function calledIn(before: string): { readonly name: string; readonly head: string } {
  const head = before.trim()
  const name =
    /(?<name>[A-Za-z_$@][\w$]*)(?:\s*\[\s*[\w+]*\s*\])*\??!?\s*(?::(?![:=])[^=]*|<[^=]*>)?\s*(?::=|(?<![=!<>])=(?![=>]))[^=]*$/.exec(
      head,
    )?.groups?.name ??
    /\bfor\s*\(?\s*(?:const|let|var|val)?\s*(?<name>\w+)\s+(?:of|in)\b/.exec(head)?.groups?.name ??
    /^@(?<name>\w+)\s/.exec(head)?.groups?.name ??
    /["'`]?(?<name>[\w$.-]+)["'`]?\]?\s*(?:=>|:|,|\bto)\s*[^:=>]*$/.exec(head)?.groups?.name ??
    /(?<name>[\w$.]+!?)\s*\(?\W*$/.exec(head)?.groups?.name ??
    ''
  return { name: keyword.test(name) ? '' : name, head }
}

const keyword =
  /^(?:if|unless|else|elsif|elif|of|in|const|let|var|val|return|for|while|not|and|or|case|when|switch|match|new|await|yield|static|self|this)$/

/** `%w[a b]` of Ruby, `~w[a b]` of Elixir. */
function inPercent(text: Text): readonly Bare[] {
  return [...text.source.matchAll(/[%~][wiWI](?:\[(?<a>[^\]]*)\]|\((?<b>[^)]*)\)|\{(?<c>[^}]*)\})/g)].map((match) => {
    const words = (match.groups?.a ?? match.groups?.b ?? match.groups?.c ?? '').trim().split(/\s+/)
    return {
      form: 'list',
      ...calledIn(text.before(match.index)),
      head: `${text.before(match.index).trim()} ${text.behind(match.index + match[0].length - 1)}`,
      entries: words.map((word) => ({ name: word, text: word })),
      from: text.lineAt(match.index),
      to: text.lineAt(match.index + match[0].length),
    }
  })
}
