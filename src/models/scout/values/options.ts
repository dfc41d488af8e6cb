// Options that a program declares for the people who use it: what each is called, and what holds where it is not given.
// Libraries differ in how they are called and agree in what they are told: a name, and a default beside it.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { isComment, lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import { bareName, callsOf, defaultIn, longestStatement, type Reader, typed, typedNames } from './option-reading.ts'
import { tabled } from './option-tables.ts'
import { typedByHand } from './typed-by-hand.ts'
import { initialBelow } from './wrapped-options.ts'

export interface DeclaredOption {
  /** As it is typed: `--port`, `-p`; of a setting that is not typed, its name. */
  readonly names: readonly string[]
  /** What holds where it is not given; `null` where that is not said. */
  readonly value: string | null
  /** Everything that is said with it. */
  readonly text: string
  readonly line: SourceLine
  /** Whether it is only compared with what was typed, and declared nowhere. */
  readonly isCompared?: true
}

/** Every option that some lines declare, in their order. Lines must follow each other as they do in their file. */
export function optionsIn(lines: readonly SourceLine[]): readonly DeclaredOption[] {
  const text = fromStatement(textOf(lines))
  const source = { text, plain: withoutStrings(text) }
  const found = readers
    .flatMap((reader) => reader(source))
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => one.at - other.at)
  return found.flatMap(({ at, names, value, end, isCompared }, index) => {
    const line = lineHolding(lines, text, at)
    const said = text
      .slice(at, Math.min(end ?? text.length, found[index + 1]?.at ?? text.length, at + longestStatement))
      .replace(commentOfNext, '')
    return line === undefined || isComment(line.text)
      ? []
      : [{ names, value, text: said, line, ...(isCompared && { isCompared }) }]
  })
}

/** Comments that stand last are said of what follows. */
const commentOfNext = /\n(?:[ \t]*(?:\/\/|#(?!\[)).*\n)*[ \t]*$/

/** The first line may be the end of a text of several lines, whose sign would be taken for the beginning of one. */
function fromStatement(text: string): string {
  return text.replace(/^[^`\n]*`(?=[\s),;]*$)/m, (end, at: number) => (at === 0 ? ' '.repeat(end.length) : end))
}

const literal = /^\s*(?:["'`][^"'`]*["'`]|-?\d[\w.]*(?:\s*\*\s*[\w.]+)*|[tT]rue|[fF]alse)\s*$/

/** What is typed stands among the arguments: argparse, click, optparse, commander, OptionParser, argparse of Lua. */
const typedCalls: Reader = (source) =>
  callsOf(
    source,
    /(?<![\w$])(?:add_argument|add_option|add_flag|make_option|addArgument|arg|(?<commander>requiredOption|option)|Option(?<ofDotNet><[\w.,?[\]<> ]*>)?|opt|on(?:_tail|_head)?|flag|partial|[sS]tring|[bB]ool(?:ean)?|[iI]nt(?:eger)?|number|float|array)\(/g,
  ).map(({ at, end, inside, chain, arguments_, groups }) => {
    // `new Option<bool>(new[] { "-q", "--quiet" }, "say less")`
    const names = arguments_.flatMap((one) =>
      (/^\s*new\s*(?:string)?\s*\[\]\s*\{(?<list>[^}]*)\}/.exec(one)?.groups?.list?.split(',') ?? [one]).flatMap(
        typedNames,
      ),
    )
    // `.option('-p, --port <n>', 'where to listen', 3000)`
    const [, text = '', third = '', fourth = ''] = arguments_
    // A function that reads what is given goes before it.
    const last = /=>|^\s*(?:function\b|[A-Za-z_$][\w.$]*\s*$)/.test(third) && !literal.test(third) ? fourth : third
    const isLast = groups.commander !== undefined && literal.test(last) && !typed.test(text)
    const made = groups.ofDotNet === undefined ? null : madeByDefault(arguments_, source.text.slice(end))
    return { at, names, value: made ?? defaultIn(`${inside}${chain}`) ?? (isLast ? last : null) }
  })

/** System.CommandLine: `("--port", () => 80, "where to listen")`, `("--port") { DefaultValueFactory = _ => 80 }`. */
function madeByDefault(arguments_: readonly string[], below: string): string | null {
  const given = arguments_.map((one) => /^\s*(?:\w+:\s*)?\(\)\s*=>\s*(?<value>\S.*?)\s*$/s.exec(one)?.groups?.value)
  const set = /^\s*\)?\s*\{[^{}]*?\bDefaultValueFactory\s*=\s*\(?\w*\)?\s*=>\s*(?<value>[^,{}]+?)\s*[,}]/.exec(below)
  return given.find((one) => one !== undefined) ?? set?.groups?.value ?? null
}

/** `add = parser.add_argument`: from there on `add('-q', '--quiet')` declares one. */
const renamedCalls: Reader = (source) =>
  [...source.plain.matchAll(/(?<![\w.])(?<name>\w+)[ \t]*=[ \t]*[\w.]+\.add_(?:argument|option)[ \t]*$/gm)].flatMap(
    ({ index: from, groups }) =>
      callsOf(source, new RegExp(`(?<![\\w.])${groups?.name ?? ''}\\(`, 'g'))
        .filter(({ at }) => at > from)
        .map(({ at, inside, arguments_ }) => ({
          at,
          names: arguments_.flatMap(typedNames),
          value: defaultIn(inside),
        })),
  )

/** Annotations and attributes: picocli, JCommander, CommandLineParser. */
const annotated: Reader = (source) =>
  callsOf(source, /(?:@|\[)(?:\w+\.)*(?:Option|Parameter|Argument)\(/g).map(({ at, end, inside }) => {
    const strings = [...inside.matchAll(/["'][^"'\n]*["']/g)].map(([one]) => one)
    const names = strings.flatMap(typedNames)
    const isAttribute = source.plain.charAt(at) === '['
    const bare = isAttribute ? /^(?:'\w',\s*)?"([\w-]+)"/.exec(inside)?.[1] : undefined
    const value = defaultIn(inside) ?? (isAttribute ? null : initialBelow(source.text.slice(end)))
    return { at, names: names.length === 0 && bare !== undefined ? [`--${bare}`] : names, value }
  })

/** The name alone, without the signs that are typed: yargs, Symfony, clap, kingpin. */
const bareCalls: Reader = (source) =>
  callsOf(
    source,
    /(?:\.options?|\badd(?:Multi)?(?:Option|Flag)|\bInputOption|\bArg::(?:new|with_name|switch|flag|option)|\.Flag|\.flag)\(/g,
  ).map(({ at, inside, chain, arguments_ }) => {
    const long = /\.long\(\s*(?:"(?<name>[\w-]+)")?/.exec(chain)
    const letter = /\.short\(\s*["'](?<letter>\w)["']/.exec(chain)?.groups?.letter
    const isClap = /\bArg::(?:new|with_name)\($/.test(source.plain.slice(at, source.plain.indexOf('(', at) + 1))
    const names = isClap
      ? long === null
        ? []
        : [long.groups?.name ?? bareName(arguments_[0])].flat()
      : isPositional(arguments_)
        ? []
        : bareName(arguments_[0])
    const positional = /^(?:addOption|InputOption)/.test(source.plain.slice(at)) ? arguments_[4] : undefined
    const typed = [...names.map((name) => `--${name}`), ...(isClap && letter !== undefined ? [`-${letter}`] : [])]
    return { at, names: typed, value: defaultIn(`${inside}${chain}`) ?? positional ?? null }
  })

/** Commons CLI says behind the names whether something follows; there the first name is a letter. */
function isPositional(arguments_: readonly string[]): boolean {
  return arguments_.slice(1, 3).some((one) => /^\s*(?:true|false)\s*$/.test(one))
}

/** Go: the default follows the name. */
const goFlags: Reader = (source) =>
  callsOf(
    source,
    /\b(?<set>\w*[fF]lag(?:s|Set|set)?(?:\(\))?|p?fs?)\.\s*(?<type>(?:Bool|String|Int|Uint|Float|Duration|Count|IP|Bytes|Text|Func)\w*?)?(?<variable>(?<=\.|\w)Var)?(?<short>P)?\((?=\s*[&"`\w(])/g,
  ).map(({ at, arguments_, groups }) => {
    const first = groups.variable === undefined ? 0 : 1
    const sign = groups.set === 'flag' ? '-' : '--'
    // `Var` of no type takes a value that knows its own default.
    const isOwn = groups.variable !== undefined && groups.type === undefined
    const value = isOwn ? null : (arguments_[first + (groups.short === undefined ? 1 : 2)] ?? null)
    // A letter is typed behind one sign in whatever set it is.
    const names = bareName(arguments_[first]).map((name) => `${name.length === 1 ? '-' : sign}${name}`)
    const letters = groups.short === undefined ? [] : bareName(arguments_[first + 1]).map((letter) => `-${letter}`)
    return { at, names: names.length === 0 ? [] : [...names, ...letters], value }
  })

/** Ruby calls without brackets: `opt :port, "Port", default: 80`, `o.on "-p", "--port PORT"`. */
const wordCalls: Reader = ({ text }) =>
  [
    ...text.matchAll(
      /^[ \t]*(?:(?:method_|class_)?opt(?:ion)?\s+:(?<name>\w+)|\w+\.\w+\s+(?=["']-))(?<rest>(?:.*,[ \t]*\n)*.*)$/gm,
    ),
  ].map(({ index, groups, 0: whole }) => {
    const rest = groups?.rest ?? ''
    const names =
      groups?.name === undefined ? splitTop(rest, /,/).flatMap(typedNames) : [`--${groups.name.replaceAll('_', '-')}`]
    const at = index + (/^[ \t]*/.exec(whole)?.[0].length ?? 0)
    return { at, end: index + whole.length, names, value: defaultIn(rest) }
  })

const told = /\b(?:type|alias|default|describe|description|short|char|help|demandOption)\b/

/** A table of options: `options({ port: { alias: 'p', default: 80 } })`, `flags = { port: Flags.integer({ … }) }`. */
const entries: Reader = ({ text, plain }) =>
  [...plain.matchAll(/(?:\.options|\boptions|\bflags|\bargs)\s*(?::[^={]*)?[=:(]\s*\{/g)].flatMap((match) => {
    const open = match.index + match[0].length - 1
    const inside = insideBracket(text, open) ?? ''
    return splitTop(inside, /,/).flatMap((entry) => {
      const { key, rest } =
        /^["'`]?(?<key>[A-Za-z][\w-]*)["'`]?\s*:\s*(?<rest>(?:[\w.]+\()?\{[\s\S]*)$/.exec(entry)?.groups ?? {}
      return key === undefined || rest === undefined || !told.test(rest)
        ? []
        : [{ at: open + 1 + inside.indexOf(entry), names: [`--${key}`], value: defaultIn(rest) }]
    })
  })

/** clap's derive: the attribute says whether there is a long name, the field below it what it is. */
const fields: Reader = (source) =>
  callsOf(source, /#\[(?:arg|clap|structopt)\(/g).flatMap(({ at, end, inside }) => {
    const field = fieldBelow(source.text.slice(end))
    const plain = withoutStrings(inside)
    const short = /\bshort\b(?:\s*=\s*["'](?<name>.)["'])?/.exec(inside)
    const letter = /\bshort\b/.test(plain) ? (short?.groups?.name ?? field?.charAt(0)) : undefined
    const letters = letter === undefined ? [] : [`-${letter}`]
    const long = /\blong\b(?:\s*=\s*"(?<name>[\w-]+)")?/.exec(inside)
    // A letter alone is typed, too.
    if (!/\blong\b/.test(plain)) return letters.length === 0 ? [] : [{ at, names: letters, value: defaultIn(inside) }]
    const name = long?.groups?.name ?? field?.replaceAll('_', '-')
    return name === undefined ? [] : [{ at, names: [`--${name}`, ...letters], value: defaultIn(inside) }]
  })

/** argh: every field that is an option or a switch has a long name, and its default is code that is written as a text. */
const arghFields: Reader = (source) =>
  callsOf(source, /#\[argh\(/g).flatMap(({ at, end, inside }) => {
    if (!/^\s*(?:option|switch)\b/.test(inside)) return []
    const { name = fieldBelow(source.text.slice(end))?.replaceAll('_', '-') } =
      /\blong\s*=\s*"(?<name>[\w-]+)"/.exec(inside)?.groups ?? {}
    const short = /\bshort\s*=\s*'(?<letter>.)'/.exec(inside)?.groups?.letter
    const names = [...(name === undefined ? [] : [`--${name}`]), ...(short === undefined ? [] : [`-${short}`])]
    const code = /\bdefault\s*=\s*"(?<code>(?:[^"\\]|\\.)*)"/.exec(inside)?.groups?.code
    return [{ at, names, value: code?.replaceAll('\\"', '"') ?? null }]
  })

/** The field that an attribute stands over. */
function fieldBelow(after: string): string | undefined {
  return after
    .split('\n')
    .slice(1)
    .find((line) => !/^\s*(?:#\[|\/\/|$)/.test(line))
    ?.match(/^\s*(?:pub(?:\([\w:]+\))?\s+)?(?<name>\w+)\s*:/)?.groups?.name
}

/** Rows of a table: getopt's `{"port", required_argument, …}`, `long: "port"`, `{ name: 'port', alias: 'p' }`. */
const rows: Reader = ({ text }) =>
  [
    ...text.matchAll(
      /\{\s*"(?<getopt>[\w-]+)"\s*,\s*(?:(?:no|required|optional)_argument\s*,|[012]\s*,(?=[^,{}]*,[^,{}]*\}))\s*(?:NULL|0|nullptr|&?[\w.]+)\s*,\s*(?:'(?<short>\w)')?|(?<!`[^`\n]*)\blong:\s*(?:Some\()?"(?<long>[\w-]+)"|\{\s*name:\s*["'](?<name>[\w-]+)["'](?=[^{}]*\b(?:alias|type|defaultValue)\b)/g,
    ),
  ].map(({ index, groups, 0: whole }) => {
    const name = groups?.getopt ?? groups?.long ?? groups?.name ?? ''
    const record = /^\{/.test(whole) ? (insideBracket(text, index) ?? '') : ''
    const short = groups?.short === undefined ? [] : [`-${groups.short}`]
    return { at: index, names: [`--${name}`, ...short], value: defaultIn(record) }
  })

/** Records of a type of the program's own, which it goes through to declare them: `&boolFlag{"w", "write", false}`. */
const records: Reader = ({ text }) =>
  [...text.matchAll(/(?<![\w.])\w*[fF]lag\{\s*"(?<short>\w*)"\s*,\s*"(?<long>[\w-]*)"/g)].map(({ index, groups }) => ({
    at: index,
    names: [...(groups?.long ? [`--${groups.long}`] : []), ...(groups?.short ? [`-${groups.short}`] : [])],
    value: null,
  }))

/** The tags of a struct of Go, as go-flags reads them: ``Port int `long:"port" short:"p" default:"80"` ``. */
const tagged: Reader = ({ text }) =>
  [...text.matchAll(/(?<=^[ \t]*)\w+[ \t][^`\n]*`(?<tag>[^`\n]*\b(?:long|short):"[^`\n]*)`/gm)].map(
    ({ index, groups }) => {
      const said = (key: string) => new RegExp(`(?<![\\w-])${key}:("(?<value>[^"]+)")`).exec(groups?.tag ?? '')
      const [long, short] = ['long', 'short'].map((key) => said(key)?.groups?.value)
      const names = [...(long === undefined ? [] : [`--${long}`]), ...(short === undefined ? [] : [`-${short}`])]
      return { at: index, names, value: said('default')?.[1] ?? null }
    },
  )

/** The letters that getopt is given, each an option: `getopt(argc, argv, "hp:v")`, `while getopts "hp:v" option`. */
const letters: Reader = ({ text }) =>
  [
    ...text.matchAll(
      /\bgetopt(?:_long(?:_only)?|_r|s)?\s*\((?:[^()"']|\([^()]*\))*,\s*L?["'](?<called>[:+-]*[\w?][\w?:;-]*)["'](?!\s*,\s*(?![\s\S]))|^\s*(?:(?:while|until|if)\s+)?(?:!\s+)?getopts\s+["']?(?<shell>:?[A-Za-z\d][\w?:]*)/gm,
    ),
  ].flatMap(({ index, groups, 0: whole }) =>
    [...(groups?.called ?? groups?.shell ?? '').matchAll(/[A-Za-z\d]/g)].map(([letter]) => ({
      at: index + whole.length - 1,
      names: [`-${letter}`],
      value: null,
    })),
  )

/** getopts of Rust: a letter and a word, either of which may be empty. */
const pairs: Reader = (source) =>
  callsOf(source, /\b(?:opt(?:flag|opt|multi)\w*|reqopt)\(/g).map(({ at, arguments_: [short = '', long = ''] }) => ({
    at,
    names: [...bareName(long).map((name) => `--${name}`), ...bareName(short).map((name) => `-${name}`)],
    value: null,
  }))

/** Perl: `GetOptions('port|p=i' => \$port)`. */
const getOptions: Reader = (source) =>
  callsOf({ text: source.text, plain: source.plain }, /\bGetOptions(?:FromArray)?\s*\(/g).flatMap(({ at, inside }) =>
    [...inside.matchAll(/["']?(?<names>[\w?|-]+)(?:[=:!+][\w@%{},]*)?["']?\s*=>/g)].map(({ index, groups }) => ({
      at: at + index,
      names: (groups?.names ?? '').split('|').map((name) => (name.length === 1 ? `-${name}` : `--${name}`)),
      value: null,
    })),
  )

const readers: readonly Reader[] = [
  typedCalls,
  renamedCalls,
  annotated,
  bareCalls,
  goFlags,
  wordCalls,
  entries,
  fields,
  arghFields,
  rows,
  records,
  tagged,
  letters,
  pairs,
  getOptions,
  ...tabled,
  ...typedByHand,
]
