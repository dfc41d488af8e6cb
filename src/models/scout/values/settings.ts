// Lines that give a name a plain value: assignments, entries of tables, defaults of parameters, flags, definitions.

import type { Match } from '../looking/read-matches.ts'
import { endOfPart } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { isComment, withoutStrings } from '../source/source-text.ts'

export interface Setting {
  readonly key: string
  readonly value: string
  readonly match: Match
  /** Whether it is given inside of a function, where it may be anything at another time. */
  readonly isLocal: boolean
  /** What is said about it beside its name. */
  readonly about: string
  /** Whether it is declared as what holds where nothing else is said. */
  readonly isDefault: boolean
  /** Where it is not given: by what it is told. */
  readonly by?: 'comparison' | 'comment'
}

/** `counts[name] = 2`: what a variable says which one it is has no name there. */
const assignment =
  /(?<![\w$)\]]\[[\w$]*)(?<key>[A-Za-z_$][\w$-]*)["'`]?\]?\s*(?::\s*[\w<>[\]|&' ?.]+?)?\s*(?::=|=>|(?:\|\||\?\?)?=(?![=>])|:(?!:))\s*(?<value>[^=\s].*)$/
/** Elixir: what a module keeps under a name; what only describes it is none. */
const attribute =
  /^\s*@(?!(?:module|type)?doc\b|spec\b|type|opaque\b|callback\b|impl\b|behaviour\b|derive\b|enforce_keys\b|tag\b)(?<key>[a-z]\w*)\s+(?<value>[^=\s].*)$/
const definition = /^\s*#\s*define\s+(?<key>\w+)\s+(?<value>\S.*)$/
/** Flags and settings that are declared by a call: `flag.Int("port", 80, …)`, `option("--port", default=80)`. */
const declaredDefault = [
  /["'`](?:--?)?(?<key>[\w-]+)["'`].*?\bdefault(?:_value)?\s*[=:]\s*(?<value>["'`][^"'`]*["'`]|[\w.-]+)/,
  // An entry of a map: `{"refresh_ms", 2000}`.
  /\{\s*["'](?<key>[A-Za-z][\w.-]*)["']\s*,\s*(?<value>"[^"%]*"|-?\d[\d._]*\w*|true|false)\s*\}/,
  /(?:flag|option|opt|arg|def|set|get|env|conf|prop|param|register|add|Int|String|Bool|Duration|Var|Float|_STR)\w*\(\s*["'`](?:--?)?(?<key>[\w-]+)["'`]\s*,\s*(?<value>"[^"%]*"|'[^'%]*'|-?\d[\d._]*[ulf]*(?:\s*\*\s*[\w.]+)?|[tT]rue|[fF]alse)\s*[,)]/i,
  // What is read from a variable by whatever helper: `port: number('TRAM_PORT', 4070)`.
  /(?:^|[{,])\s*["'`]?(?<key>[A-Za-z][\w-]*)["'`]?\s*[:=]\s*[A-Za-z][\w.]*\(\s*["'`][A-Z][A-Z\d]*(?:_[A-Z\d]+)*["'`]\s*,\s*(?<value>"[^"%]*"|'[^'%]*'|-?\d[\d._]*|true|false)\s*\)/,
  // A schema: `'depth' => Expect::int()->default(4)`, `port: z.number().default(80)`.
  /["'`]?(?<key>[A-Za-z][\w.-]*)["'`]?\s*(?:=>|[:=])\s*[A-Za-z][\w.:]*\(.*(?:\.|->)default\((?<value>["'`][^"'`]*["'`]|-?\d[\d._]*|true|false)\)/,
] as const
/** `retries = 3` among parameters, or in what is taken apart. */
const parameter =
  /[({,]\s*(?:[\w?<>[\]|\\]+\s+){0,3}[$&]?(?<key>[A-Za-z_]\w*)\s*(?::\s*[^=,()]+)?=\s*(?<value>"[^"]*"|'[^']*'|-?\d[\d_.]*\w*|[tT]rue|[fF]alse|None|null|nil)(?=\s*[,)}])/g
/** Entries of a table that opens in the same line: `DEFAULT = {'max': 80, …`. */
const entry =
  /[{[(,]\s*(?:(?<quote>["'`])(?=[\w-]+\k<quote>)|:)?(?<key>[A-Za-z][\w-]*)\k<quote>\s*(?::|=>)\s*(?<value>"[^"]*"|'[^']*'|-?\d[\d_.]*\w*|[tT]rue|[fF]alse)(?=(?:\.(?:into|to_string|to_owned)\(\))?\s*(?:[,)}\]]|$))/g

/** What a constructor of C++ begins with: `Config() : retries(3), depth(1) {}`. */
const initialisers = /^(?:.*\)\s*)?[:,]\s*\w+\(.*\)\s*[,{]|^\s*\w+\([^()]*\)(?:\s*,\s*\w+\([^()]*\))*\s*\{\s*\}?/
const initialiser = /[:,\s](?<key>[A-Za-z]\w*)\((?<value>-?\d[\w.]*|"[^"]*"|true|false)\)(?=\s*[,{])/g

const plainValue =
  /^(?:["'`].*["'`]|-?\d[\w.]*(?:\s*[*/+<]+\s*[\w.]+)*|[\w.]+\s*\*\s*\d[\w.]*|true|false|True|False|null|nil|None|[\w.:]*(?:[dD]uration|timedelta|TimeSpan|[sS]econds?|[mM]inutes?|[hH]ours?|[dD]ays?|[mM]illis\w*)[\w.:]*\(.*\d.*\)|\d.*|\[.*\]|\{.*\}|[A-Z]\w*(?:\.|::)[A-Z]\w*|(?:new\s+(?=(?:Big)?Decimal))?(?:\w+\.)?[A-Z]\w*(?:(?:::|\.)(?:from|new|of|get|create|parse))?\((?:"[^"]*"|-?\d[\d_.]*)\))$/
/** A sentence in a text of several lines, or what only a shell can work out. */
const prose = /[a-z]+\s+[a-z]+\s+[a-z]+|\$\(/
/** What holds where nothing else was said: `env.PORT ?? 8080`, `get("X", 5)`, `${X:-y}`. */
const fallbackValue =
  /(?:\?\?|\|\||\bor\b)\s*["'`\d]|\b(?:get|getenv|fetch|getOrDefault)\([^()]*,\s*["'\d]|\bunwrap_or\(\s*["'\d]|:-[^}]+\}/

export function isFallback(value: string): boolean {
  return fallbackValue.test(value)
}

/** Assignments of plain values to the keys that fit; whoever passes something on has not decided it. */
export function settingsIn(matches: readonly Match[], fits: (key: string) => boolean): readonly Setting[] {
  return matches.flatMap((match) => {
    // `other.key = 5` in a file of settings is a key of somebody else's.
    if (/\.ini$/.test(match.path) && /^\s*\w+\.[\w.]+\s*=/.test(match.text)) return []
    // What a loop begins with is no value that holds.
    if (/^\s*for\b/.test(match.text)) return []
    if (isComment(match.text) || /\.(?:lock|md|rst|txt|adoc|\d)$|lock\.json$|(?:^|\/)CHANGE/.test(match.path)) return []
    const caught = [
      ...(/\.exs?$/.test(match.path) ? [attribute.exec(match.text)?.groups] : []),
      ...[definition, ...declaredDefault].map((form) => form.exec(match.text)?.groups),
      ...[...match.text.matchAll(parameter)].map(({ groups }) => groups),
      ...[...match.text.matchAll(entry)].map(({ groups }) => groups),
      ...initialised(match),
      assigned(match),
    ].flatMap((groups) => {
      const { key = '', value: written = '' } = groups ?? {}
      const bare = key.replace(/^\$/, '')
      return key === '' || !fits(bare) ? [] : [{ key: bare, value: valueAlone(written) }]
    })
    const distinct = caught.filter(({ key }, index) => caught.findIndex((other) => other.key === key) === index)
    return distinct.flatMap(({ key, value }) =>
      isPlain(value) && !isOfItself(key, value)
        ? [
            {
              key,
              value,
              match,
              isLocal: isLocal(match, value),
              about: commentIn(match.text),
              isDefault: isSetForWant(match.text),
            },
          ]
        : [],
    )
  })
}

/** `options[:file] ||= 'a'`: only where nothing was given. */
function isSetForWant(text: string): boolean {
  return /(?:\|\||\?\?)=(?!=)/.test(withoutStrings(text))
}

function initialised({ path, text }: Match) {
  const isOfConstructor = /\.(?:h|hh|hpp|cc|cpp|cxx)$/.test(path) && initialisers.test(text)
  return isOfConstructor ? [...text.matchAll(initialiser)].map(({ groups }) => groups) : []
}

const severalAtOnce = /^\s*[\w.@]+(?:\s*,\s*[\w.@]+)+\s*:?=(?!=)/

/** Nothing in a text is assigned, and of several at once it is not known which gets what. */
function assigned({ path, text }: Match): Readonly<Record<string, string>> | undefined {
  if (severalAtOnce.test(text)) return undefined
  // Go has the type between a name and its value, C# what may be done with it.
  const line = path.endsWith('.go')
    ? text.replace(/^(\s*(?:const\s+|var\s+)?(?!const\b|var\b)\w+)\s+(?=[*[\]]*\w)[\w.*[\]]+(?=\s*=[^=])/, '$1')
    : path.endsWith('.cs')
      ? text.replace(/\{\s*(?:(?:private|protected|internal)\s+)?(?:get|set|init)\b[^{}]*\}(?=\s*=[^=])/, '')
      : text
  const found = assignment.exec(line)
  const key = found?.groups?.key ?? ''
  const isInText =
    /^_+$/.test(withoutStrings(line).slice(found?.index, (found?.index ?? 0) + key.length)) && !isQuoted(line, key)
  return found === null || isInText ? undefined : found.groups
}

function isQuoted(line: string, key: string): boolean {
  return ['"', "'", '`'].some((sign) => line.includes(`${sign}${key}${sign}`))
}

function isPlain(value: string): boolean {
  return (plainValue.test(value) || isFallback(value)) && !prose.test(withoutStrings(value))
}

/** `depth = { options.depth, "number" }`: what is said of a value that somebody else gives is none. */
function isOfItself(key: string, value: string): boolean {
  return /^[[{]/.test(value) && new RegExp(`(?:\\.|->|::|\\[["':])${literally(key)}(?![\\w(])`).test(value)
}

/** What stands behind the code of a line. */
function commentIn(text: string): string {
  const code = withoutStrings(text).trimEnd().length
  return text.slice(code)
}

/** A value without the comment and the sign behind it, and without brackets around it. */
export function valueAlone(written: string): string {
  const end = (withoutStrings(written).split(';', 1)[0] ?? '')
    .trimEnd()
    .replace(/[,;]\s*$/, '')
    .trimEnd().length
  // A text of Rust is one, whatever is made of it.
  const value = withoutClosers(written.slice(0, end)).replace(/^("[^"]*")\.(?:into|to_string|to_owned)\(\)$/, '$1')
  const { inner, some } = /^(?:\((?<inner>-?[\w.]+)\)|Some\((?<some>.+)\))$/.exec(value)?.groups ?? {}
  return inner ?? some ?? value
}

/** Up to the bracket that closes what the value stands in, or to its next part: `0) {` is `0`, and so is `0, last = 9) {`. */
function withoutClosers(value: string): string {
  return endOfPart(value) === value.length ? value : value.slice(0, endOfPart(value, /,/)).trimEnd()
}

/** In a function, what is assigned by a statement; entries of a table and fallbacks are settings there too. */
function isLocal({ around, text }: Match, value: string): boolean {
  const isInside = around !== null && /^(?:function|method)$/.test(around.sort)
  return (
    isInside &&
    /^\s*(?:[\w.$<>*&]+\s+){0,3}(?:[\w.$]|->|\[["':]\w+["']?\])+\s*:?=(?!=)/.test(text) &&
    !/,\s*$/.test(withoutStrings(text)) &&
    !isFallback(value) &&
    !/^\s*(?:const|final|static)\b/.test(text)
  )
}

/** `"${PORT:-80}"` */
const shellFallback = /^["']?\$\{\w+:?-(?<last>[^}$]+)\}["']?$/

/** What holds where nothing else was said. */
export function fallbackIn(value: string): string | null {
  return shellFallback.exec(value)?.groups?.last ?? null
}

/** What stands last in a fallback: `port or 80`, `width.unwrap_or(8)`, `get("X", 5)`. */
const fallen = /(?:\?\?|\|\||\bor\b|\bunwrap_or\(|,)\s*(?<last>["'`]?[^(),"'`]*["'`]?)\)*$/

/** `1024 * 1024` and `1048576` are the same; what is no product of numbers is only equal to itself. */
export function amountOf(given: string): string {
  const value = fallbackIn(given) ?? (isFallback(given) ? (fallen.exec(given)?.groups?.last ?? given) : given)
  const factors = value.split('*').map((factor) =>
    factor
      .trim()
      .replaceAll('_', '')
      .replace(/(?<=\d)[uUlLf]+$/, ''),
  )
  if (!factors.every((factor) => /^\d+(?:\.\d+)?$/.test(factor))) return value.replace(/^['"`](.*)['"`]$/, '$1')
  return String(factors.reduce((product, factor) => product * Number(factor), 1))
}

/** The value, and what it comes to where that is not plain to see. */
export function valueInWords(value: string): string {
  const amount = amountOf(value)
  return value.includes('*') && amount !== value ? `\`${value}\` (${amount})` : `\`${value}\``
}
