// Options that libraries take as a table: one row, record or text for each.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { bareName, callsOf, defaultIn, type Reader } from './option-reading.ts'
import { wrappedProperties } from './wrapped-options.ts'

/** `port,p` of Boost, `p,port` of cxxopts: the letter is the short one. */
function asTyped(names: readonly string[]): readonly string[] {
  const spelt = names.filter((name) => name !== '').map((name) => (name.length === 1 ? `-${name}` : `--${name}`))
  return [...spelt].sort((one, other) => other.length - one.length)
}

const quotedNames = /^\s*"(?<names>[\w?][\w,\s?-]*)"\s*$/

/** Boost and cxxopts: `add_options() ("port,p", value<int>()->default_value(80), "where to listen") (…)`. */
const chained: Reader = (source) =>
  [...source.plain.matchAll(/\badd_options\s*\(/g)].flatMap(({ index, 0: head }) => {
    const rows = rowsBehind(source.text, source.plain, index + head.length - 1)
    return rows.map(({ at, inside }) => {
      const [first = ''] = splitTop(inside, /,/)
      const names = quotedNames.exec(first)?.groups?.names?.split(',') ?? []
      return { at, end: at + inside.length, names: asTyped(names.map((name) => name.trim())), value: defaultIn(inside) }
    })
  })

/** The brackets that follow a call, one after another. */
function rowsBehind(text: string, plain: string, call: number): readonly { at: number; inside: string }[] {
  const own = insideBracket(text, call)
  const rows: { at: number; inside: string }[] = []
  let end = own === null ? text.length : call + own.length + 2
  for (;;) {
    const gap = /^\s*/.exec(plain.slice(end))?.[0].length ?? 0
    const inside = plain.charAt(end + gap) === '(' ? insideBracket(text, end + gap) : null
    if (inside === null) return rows
    rows.push({ at: end + gap, inside })
    end += gap + inside.length + 2
  }
}

/** Commons CLI: `addOption("p", "port", true, "where to listen")`, `new Option("p", false, "…")`. */
const positional: Reader = (source) =>
  callsOf(source, /\b(?:addOption|new Option)\(/g).flatMap(({ at, arguments_ }) => {
    const isGiven = arguments_.findIndex((one) => /^\s*(?:true|false)\s*$/.test(one))
    if (isGiven !== 1 && isGiven !== 2) return []
    return [{ at, names: asTyped(arguments_.slice(0, isGiven).flatMap(bareName)), value: null }]
  })

/** Commons CLI: `Option.builder("p").longOpt("port").hasArg().build()`. */
const built: Reader = (source) =>
  callsOf(source, /\bOption\.builder\(/g).map(({ at, arguments_, chain }) => {
    const long = /\.longOpt\(\s*"(?<name>[\w-]+)"/.exec(chain)?.groups?.name
    const names = [...(long === undefined ? [] : [long]), ...bareName(arguments_[0])]
    // What is said of it may go on further than was seen.
    return { at, names: /\.build\(\s*\)/.test(chain) ? asTyped(names) : [], value: null }
  })

/** urfave: `&cli.IntFlag{Name: "port", Aliases: []string{"p"}, Value: 80}`; the first edition has `Name: "port, p"`. */
const flagRecords: Reader = (source) =>
  callsOf(source, /\bcli\.\w+Flag\{/g).map(({ at, end, inside }) => {
    const said = (key: string) => new RegExp(`\\b${key}:\\s*(?<value>"[^"]*"|[^,\\n]+)`).exec(inside)?.groups?.value
    const name = /^"(?<names>[\w-]+(?:\s*,\s*[\w-]+)*)"$/.exec(said('Name') ?? '')?.groups?.names ?? ''
    const aliases = /\bAliases:\s*\[\]string\{(?<list>[^}]*)\}/.exec(inside)?.groups?.list ?? ''
    const others = [...aliases.matchAll(/"(?<name>[\w-]+)"/g)].map(({ groups }) => groups?.name ?? '')
    const names = name === '' ? [] : [...name.split(',').map((one) => one.trim()), ...others]
    return { at, end, names: asTyped(names), value: said('Value')?.trim() ?? null }
  })

/** Tables of C for argp, popt and GLib: `{ "port", 'p', … }`; a row of nothing ends them. */
const tablesOfC: Reader = ({ text }) =>
  [...text.matchAll(/\b(?:struct\s+(?:argp_option|poptOption)|GOptionEntry)\b[^=;()]*=\s*\{/g)].flatMap(
    ({ index, 0: head }) => {
      const from = index + head.length
      const inside = insideBracket(text, from - 1) ?? ''
      const row =
        /\{\s*(?:"(?<long>[\w-]+)"\s*,\s*(?:'(?<short>\w)')?|(?!\}|NULL|nullptr|0\s*[,}]\s*(?:0\b|\}|NULL|$)|"")\S)/g
      return [...inside.matchAll(row)].map((one) => ({
        at: from + one.index,
        names: asTyped([one.groups?.long ?? '', one.groups?.short ?? '']),
        value: null,
      }))
    },
  )

/** The lists of Ruby's GetoptLong, and of getopt of Python. */
const lists: Reader = (source) => [
  ...[...source.text.matchAll(/\[\s*(?<names>(?:["']--?[\w-]+["']\s*,\s*)+)GetoptLong::/g)].map(
    ({ index, groups }) => ({
      at: index,
      names: [...(groups?.names ?? '').matchAll(/--?[\w-]+/g)].map(([name]) => name),
      value: null,
    }),
  ),
  ...callsOf(source, /\bgetopt\.(?:gnu_)?getopt\(/g).flatMap(({ at, arguments_: [, , words = '[]'] }) =>
    /^\s*[[(]/.test(words)
      ? [...words.matchAll(/["'](?<name>[\w-]+)=?["']/g)].map(({ groups }) => ({
          at,
          names: [`--${groups?.name}`],
          value: null,
        }))
      : [{ at, names: [], value: null }],
  ),
]

/** `ABSL_FLAG(int, port, 80, "where to listen")`, `DEFINE_int32(port, 80, "…")`, `flags.DEFINE_integer('port', 80, '…')`. */
const macros: Reader = (source) =>
  callsOf(source, /\b(?<macro>ABSL_FLAG|DEFINE_\w+)\(/g).map(({ at, arguments_, groups }) => {
    const [name = '', value = null] = groups.macro === 'ABSL_FLAG' ? arguments_.slice(1) : arguments_
    const own = /^\s*["']?(?<own>\w+)["']?\s*$/.exec(name)?.groups?.own
    return { at, names: own === undefined ? [] : [`--${own}`], value }
  })

/** `minimist(process.argv.slice(2), { alias: { p: 'port' }, boolean: ['quiet'], default: { port: 80 } })`, and its likes. */
const looseTables: Reader = (source) =>
  callsOf(
    source,
    /\b(?:minimist|mri|parseArgs|yargsParser|getopts|parser?|require\([^()]*\))\((?=\s*process\.argv)/g,
  ).flatMap(({ at, inside, arguments_: [, table = ''] }) => {
    const defaults = keyedIn(partOf(table, 'default'))
    const alone = [...textsIn(partOf(table, 'boolean')), ...textsIn(partOf(table, 'string')), ...defaults.keys()]
    const aliases = [...keyedIn(partOf(table, 'alias'))].map(([key, rest]) => [key, ...textsIn(rest)])
    const from = source.text.indexOf(inside, at)
    return joined([...aliases, ...alone.map((name) => [name])]).map((names) => ({
      at: from + Math.max(0, inside.search(new RegExp(`(?<![\\w-])${names.at(-1)}(?![\\w-])`))),
      end: from + inside.length,
      names: asTyped(names),
      value: names.map((name) => defaults.get(name)).find((value) => value !== undefined) ?? null,
    }))
  })

/** What a table has under a key: what is in its bracket, or one text. */
function partOf(table: string, key: string): string {
  const found = new RegExp(`(?<![\\w'"-])['"]?${key}['"]?\\s*:\\s*(?=[[{'"])`).exec(table)
  const from = found === null ? table.length : found.index + found[0].length
  return /[[{]/.test(table.charAt(from))
    ? (insideBracket(table, from) ?? '')
    : (splitTop(table.slice(from), /,/)[0] ?? '')
}

function textsIn(written: string): readonly string[] {
  return [...written.matchAll(/["'](?<name>[\w-]+)["']/g)].map(({ groups }) => groups?.name ?? '')
}

function keyedIn(written: string): ReadonlyMap<string, string> {
  const entries = splitTop(written, /,/).flatMap((entry) => {
    const { key, rest = '' } = /^\s*["']?(?<key>[\w-]+)["']?\s*:\s*(?<rest>[\s\S]*)$/.exec(entry)?.groups ?? {}
    return key === undefined ? [] : [[key, rest.trim()] as const]
  })
  return new Map(entries)
}

/** Names that are told of together are those of one option. */
function joined(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return groups.reduce<readonly (readonly string[])[]>((all, names) => {
    const same = all.filter((one) => one.some((name) => names.includes(name)))
    return [...all.filter((one) => !same.includes(one)), [...new Set([...same.flat(), ...names])]]
  }, [])
}

export const tabled: readonly Reader[] = [
  chained,
  positional,
  built,
  flagRecords,
  tablesOfC,
  lists,
  macros,
  looseTables,
  wrappedProperties,
]
