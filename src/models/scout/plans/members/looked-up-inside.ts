// What something knows by the table that it looks a thing up in: `BASE.fetch(unit)` in a class tells that its units are the
// keys of `BASE`, whatever that is called.

import type { Looking } from '../../looking/looking.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { literally } from '../../source/patterns.ts'
import { comparedInLine } from '../../values/compared-texts.ts'
import { type Table, tablesNamed } from './tables.ts'

const asking =
  'fetch|dig|get|getOrDefault|getOrElse|get_or_else|has|includes|contains|contains_key|containsKey|ContainsKey|TryGetValue|find|at|key[?]|has_key[?]|include[?]|member[?]|hasOwnProperty'

/** The only table of its file in which it looks up what is called as one of the things; `null` where it may know others. */
export function* lookedUpInside(symbol: SymbolView, things: string): Looking<Table | null> {
  const one = singular(things.toLowerCase())
  const code = ownCode(symbol)
  const [key, ...others] = new Set(code.flatMap((line) => tablesAsked(line, one)))
  if (key === undefined || others.length > 0) return null
  const tables = yield* tablesNamed(literally(key), (name) => name === key, symbol.path)
  const [table, ...more] = tables.filter(({ match }) => match.path === symbol.path)
  if (table === undefined || more.length > 0 || table.isGrown || table.names.length < 2) return null
  return othersCompared(code, one).every((name) => table.names.includes(name)) ? table : null
}

/** The names of the tables that a line looks the thing up in. */
function tablesAsked({ text }: SourceLine, one: string): readonly string[] {
  // What it is brought to before: `unit.toLowerCase()`, `unit.strip.downcase`.
  const thing = `[&@*]*(?:\\w+\\.)?${literally(one)}(?:\\.(?:as_str|trim|strip|lower|upper|downcase|upcase|to_s|to_sym|toLowerCase|toUpperCase|ToLower|ToUpper)(?:\\(\\))?)*(?![\\w.])`
  const owner = '(?:(?:this|self|cls|Self|[A-Z]\\w*)(?:\\.|::))?'
  const form = new RegExp(
    [
      `(?<![\\w.$])${owner}(?<key>[A-Za-z_$]\\w*)(?:\\?\\.)?(?:\\[\\s*${thing}\\s*\\]|\\.(?:${asking})[( ]\\s*${thing})`,
      `(?<![\\w.])${thing}\\s+(?:not\\s+)?in\\s+${owner}(?<held>[A-Za-z_$]\\w*)(?![\\w.(\\[])`,
      `\\bhasOwn\\(\\s*${owner}(?<own>[A-Za-z_$]\\w*)\\s*,\\s*${thing}`,
    ].join('|'),
    'g',
  )
  return [...text.matchAll(form)].flatMap(({ groups }) => groups?.key ?? groups?.held ?? groups?.own ?? [])
}

/** What it is compared with beside: another one that it knows. */
function othersCompared(code: readonly SourceLine[], one: string): readonly string[] {
  return code
    .flatMap(({ text }) => comparedInLine(text))
    .filter(({ subject }) => subject.split(/\W+/).at(-1) === one)
    .flatMap(({ names }) => names.filter((name) => name !== ''))
}

function singular(things: string): string {
  if (things.endsWith('ies')) return things.replace(/ies$/, 'y')
  return things.replace(/(?<=ss|us|sh|ch|x)es$|s$/, '')
}
