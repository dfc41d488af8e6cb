// What a program shows to the outside: commands, flags, routes, environment variables. Each is a family of ways to write
// the same thing in many languages; a way is a pattern that catches the name.

import type { Asked } from '../asked.ts'
import { search, view } from '../calls.ts'
import {
  answered,
  type Conclusion,
  counted,
  matchPassages,
  namesInWords,
  type Passage,
  passageOf,
  placeOf,
  unknown,
} from '../conclusion.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView } from '../read-view.ts'
import { isShipped } from '../shipped.ts'
import { isComment, wordsOfName } from '../source-text.ts'
import { tablesNamed } from './lists.ts'

interface Surface {
  readonly noun: string
  /** What ripgrep looks for: wider than the forms, which then catch names or do not. */
  readonly pattern: string
  readonly forms: readonly RegExp[]
  readonly context?: number
}

const surfaces: Readonly<Record<string, Surface>> = {
  route: {
    noun: 'route',
    pattern:
      '(?i)(?:get|post|put|patch|delete|head|options|all|route|handle|handlefunc|mapping|path|map(?:get|post|put|delete|patch)|resources?)\\b? ?[(\\[ ] ?.*["\'`/]',
    forms: [
      /\b(?:app|router|server|api|fastify|route|r|e|mux|group|srv|http|routes|Route|web)(?:\.|::)(?<method>get|post|put|patch|delete|head|options|all|GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|HandleFunc|Handle|route|any|match)\(\s*["'`](?<name>[^"'`]*)["'`]/,
      /^\s*@\w+\.(?<method>route|get|post|put|patch|delete)\(\s*["'](?<name>[^"']+)/,
      /@(?<method>Get|Post|Put|Patch|Delete|Request)(?:Mapping)?\(\s*(?:(?:value|path)\s*=\s*)?["'](?<name>[^"']*)/,
      /\[Http(?<method>Get|Post|Put|Patch|Delete)\("(?<name>[^"]*)"/,
      /\.Map(?<method>Get|Post|Put|Patch|Delete)\(\s*"(?<name>[^"]*)"/,
      /^\s*#\[(?<method>get|post|put|patch|delete)\("(?<name>[^"]+)"/,
      /\.route\(\s*"(?<name>[^"]+)"\s*,\s*(?:\w+::)*(?<method>get|post|put|patch|delete)/,
      /^\s*(?<method>get|post|put|patch|delete)\s+["'](?<name>\/[^"']*)["']/,
      /^\s*(?<method>get|post|put|patch|delete)\("(?<name>\/[^"]*)"\)\s*\{/,
      /^\s*(?:re_)?(?<method>path)\(\s*r?["'](?<name>[^"']*)["']\s*,/,
    ],
  },
  variable: {
    noun: 'environment variable',
    pattern:
      '(?i)environ|getenv|lookupenv|process\\.env|meta\\.env|env::var|env!|\\benv\\(|\\bENV[.\\[]|\\$_(?:ENV|SERVER)',
    forms: [
      /\bprocess\.env\.(?<name>[A-Z_][A-Z\d_]*)/g,
      /\bprocess\.env\[["'`](?<name>\w+)/g,
      /\bimport\.meta\.env\.(?<name>[A-Z_]+)/g,
      /\bos\.(?:environ\.get|getenv)\(\s*["'](?<name>\w+)/g,
      /\bos\.environ\[["'](?<name>\w+)/g,
      /\benv::var(?:_os)?\(\s*"(?<name>\w+)/g,
      /\b(?:option_)?env!\(\s*"(?<name>\w+)/g,
      /\bos\.(?:Getenv|LookupEnv)\(\s*"(?<name>\w+)/g,
      /\bSystem\.getenv\(\s*"(?<name>\w+)/g,
      /\bGetEnvironmentVariable\(\s*"(?<name>\w+)/g,
      /(?<![\w.])(?:secure_)?getenv\(\s*["'](?<name>\w+)/g,
      /\bENV(?:\.fetch\(|\[)\s*["'](?<name>\w+)/g,
      /\$_(?:ENV|SERVER)\[["'](?<name>\w+)/g,
      /(?<![\w.:$>])env\(\s*["'](?<name>[A-Z_]+)/g,
      /\.environment\[\s*"(?<name>\w+)/g,
    ],
  },
  flag: {
    noun: 'flag',
    pattern:
      '["\'`]-{1,2}[a-zA-Z]|flag\\.\\w+\\(|Flags\\(\\)\\.|#\\[(?:arg|clap|structopt)\\(|addOption\\(|_argument *,|(?:option|add_argument|[oO]n)\\(\\s*$|^\\s*--?[\\w-]+(?:[|]--?[\\w-]+)*\\)|\\.long\\(|longOptions?',
    context: 2,
    forms: [
      /\badd_argument\(\s*(?:["']-\w["'],\s*)?["'](?<name>--[\w-]+)/,
      /\.(?:requiredOption|option)\(\s*["'`](?:-\w,\s*)?(?<name>--[\w-]+)/,
      /\bflag\.(?:String|Bool|Int|Int64|Uint|Float64|Duration)\(\s*"(?<name>[\w-]+)"/,
      /\bflag\.\w+Var\(\s*&?[\w.]+,\s*"(?<name>[\w-]+)"/,
      /Flags\(\)\.\w+?(?:VarP?|P)?\((?:\s*&[\w.]+,)?\s*"(?<name>[\w-]+)"/,
      /@\w+\.option\(\s*(?:["']-\w["'],\s*)?["'](?<name>--[\w-]+)/,
      /\b(?:opts?|parser|o)\.on\(\s*(?:["']-\w[^"']*["'],\s*)?["'](?<name>--[\w-]+)/,
      /@(?:CommandLine\.)?Option\(\s*names\s*=\s*\{?\s*(?:"-\w",\s*)?"(?<name>--[\w-]+)/,
      /\baddOption\(\s*["'](?<name>[\w-]+)/,
      /\{\s*"(?<name>[\w-]+)"\s*,\s*(?:no|required|optional)_argument/,
      /^\s*(?:-\w\s*\|\s*)?(?<name>--[a-z][\w-]*)(?:\s*\|\s*-\w)?\)/,
      /\.long\(\s*"(?<name>[\w-]+)"/,
      /#\[(?:arg|clap|structopt)\(.*\blong\s*=\s*"(?<name>[\w-]+)"/,
    ],
  },
  command: {
    noun: 'command',
    pattern:
      '\\.(?:sub)?command\\(|Command::new\\(|SubCommand::with_name\\(|add_parser\\(|\\.command\\b|\\bUse: *"|derive\\(.*Subcommand|@Command\\(|^ *desc ["\']|setName\\(|\\.addCommand\\(|AddCommand|CommandConfiguration\\(|\\$signature *=|^\\s*@\\w+\\.command',
    context: 2,
    forms: [
      /\.(?:sub)?command\(\s*["'`](?<name>[a-z][\w:-]*)/,
      /\.subcommand\(\s*(?:\w+::)*Command::new\(\s*"(?<name>[\w-]+)"/,
      /\bSubCommand::with_name\(\s*"(?<name>[\w-]+)"/,
      /\.add_parser\(\s*["'](?<name>[\w-]+)/,
      /\bUse:\s*"(?<name>[\w-]+)/,
      /@(?:\w+\.)*command\(\s*(?:name\s*=\s*)?["'](?<name>[\w-]+)["']/,
      /@(?:CommandLine\.)?Command\(\s*name\s*=\s*"(?<name>[\w-]+)"/,
      /^\s*desc\s+["'](?<name>[a-z][\w-]*)/,
      /->setName\(\s*["'](?<name>[\w:-]+)/,
      /\$signature\s*=\s*["'](?<name>[\w:-]+)/,
      /CommandConfiguration\(\s*commandName:\s*"(?<name>[\w-]+)"/,
      /new Command\(\s*"(?<name>[a-z][\w-]*)"/,
    ],
  },
}

interface Named {
  readonly name: string
  readonly match: Match
}

/** Lists what a program offers of a kind, and how much of it there is. */
export function* surface({ caught, path, name }: Asked): Looking<Conclusion> {
  const kind = kindMeant(caught.surface ?? '')
  const { noun, pattern, context } = surfaces[kind] ?? { noun: kind, pattern: kind }
  const { shown, total } = readMatches(
    yield* lookAt(
      search(pattern, { ...(path !== undefined && { path }), limit: 500, ...(context !== undefined && { context }) }),
    ),
  )
  const code = joined(shown).filter((match) => isProgram(match) && !isComment(match.text) && isPartOf(match, name))
  const direct = code.filter((match) => !isRoot(match)).flatMap((match) => namesIn(match, kind))
  const derived = kind === 'command' ? yield* derivedCommands(code) : kind === 'flag' ? code.flatMap(derivedFlag) : []
  const all = [...direct, ...derived]
  const cases = kind === 'command' && all.length === 0 ? yield* otherCommands(path) : { names: [], passages: [] }
  const names = [...new Set([...all.map(({ name }) => name), ...cases.names])].filter((name) => name !== '')
  if (names.length === 0) return unknown(`Looked for ${noun}s as the usual libraries declare them and found none.`)
  const passages = cases.passages.length > 0 ? cases.passages : matchPassages(all.map(({ match }) => match))
  const cut =
    total > shown.length ? ` Only ${shown.length} of ${total} possible lines were looked at, so there may be more.` : ''
  const [first] = all
  const place =
    first === undefined
      ? ''
      : ` (${placeOf(first.match.path, first.match.line)}${new Set(all.map(({ match }) => match.path)).size > 1 ? ' and elsewhere' : ''})`
  // A list with holes would be taken for the whole.
  return (cut === '' ? answered : unknown)(
    `${counted(names.length, noun)}: ${namesInWords(names)}${place}.${cut}`,
    passages,
  )
}

function kindMeant(word: string): string {
  if (/route|endpoint/i.test(word)) return 'route'
  if (/env/i.test(word)) return 'variable'
  return /flag|option|switch/i.test(word) ? 'flag' : 'command'
}

/** Who names a type asks for what is in it. */
function isPartOf({ path, around }: Match, name: string): boolean {
  const isType = /^[A-Z][a-z\d]+[A-Z]\w*$/.test(name)
  return !isType || path.includes(name) || (around?.trail ?? []).includes(name)
}

function isProgram({ path }: Match): boolean {
  return isShipped(path) && !/^scripts\/|\.(?:md|txt|rst|lock)$/.test(path)
}

/** A call that goes on in the next lines is read as one line. */
function joined(matches: readonly Match[]): readonly Match[] {
  return matches.map((match, index) => {
    if (!/\($/.test(match.text.trimEnd())) return match
    const next = matches
      .slice(index + 1, index + 3)
      .filter(({ path, line }) => path === match.path && line - match.line <= 2)
      .map(({ text }) => text)
    return { ...match, text: [match.text, ...next, ...match.after].map((line) => line.trim()).join(' ') }
  })
}

/** The program itself is often declared like its commands. */
function isRoot({ text, around }: Match): boolean {
  return /\bUse:/.test(text) && /^root/i.test(around?.trail.at(-1) ?? '')
}

function namesIn(match: Match, kind: string): readonly Named[] {
  const forms = surfaces[kind]?.forms ?? []
  return forms.flatMap((form) => {
    const caught = form.global ? [...match.text.matchAll(form)] : [form.exec(match.text)].filter((one) => one !== null)
    return caught.flatMap(({ groups }) =>
      groups?.name === undefined ? [] : [{ name: spelt(groups, kind, match), match }],
    )
  })
}

function spelt({ name = '', method }: Partial<Record<string, string>>, kind: string, { text }: Match): string {
  if (kind === 'flag') return name.startsWith('--') ? name : /\bflag\.\w+\(/.test(text) ? `-${name}` : `--${name}`
  const isVerb =
    kind === 'route' && method !== undefined && /^(?:get|post|put|patch|delete|head|options)$/i.test(method)
  return isVerb ? `${method.toUpperCase()} ${name}` : name
}

/** `#[arg(long)]` names its flag after the field below it. */
function derivedFlag(match: Match): readonly Named[] {
  if (!/#\[(?:arg|clap|structopt)\(.*\blong\b(?!\s*=)/.test(match.text)) return []
  const field = match.after
    .map((line) => /^\s*(?:pub(?:\(\w+\))?\s+)?(?<name>\w+)\s*:/.exec(line)?.groups?.name)
    .find((name) => name !== undefined)
  return field === undefined ? [] : [{ name: `--${field.replaceAll('_', '-')}`, match }]
}

/** Commands that are the variants of a type, or functions with a decorator and no name of their own. */
function* derivedCommands(code: readonly Match[]): Looking<readonly Named[]> {
  const enums = code.filter(({ text, path }) => path.endsWith('.rs') && /derive\(.*\bSubcommand\b/.test(text))
  const views = (yield* look(enums.map(({ path, line }) => view(`${path}:${line}`, { depth: 0 })))).map(readView)
  const variants = views.flatMap((one, index) => {
    const match = enums[index]
    if (one.kind !== 'symbol' || match === undefined) return []
    return one.entries.flatMap(({ text }) =>
      // What a variant holds is told behind its name.
      text.startsWith('variant ')
        ? [{ name: wordsOfName(/^\w+/.exec(text.slice(8))?.[0] ?? '').join('-'), match }]
        : [],
    )
  })
  const decorated = code.flatMap((match) => {
    if (!/^\s*@\w+\.command\(\s*(?!["']|name)/.test(match.text)) return []
    const name = match.around?.trail.at(-1)
    return name === undefined ? [] : [{ name: name.replaceAll('_', '-'), match }]
  })
  return [...variants, ...decorated]
}

interface Commands {
  readonly names: readonly string[]
  readonly passages: readonly Passage[]
}

/** Commands that no library knows of: told apart by hand, or kept in a table that is called after them. */
function* otherCommands(path: string | undefined): Looking<Commands> {
  const cases = yield* comparedCommands(path)
  if (cases.names.length > 0) return cases
  const tables = yield* tablesNamed('commands', (key) => /^(?:\w*_)?commands?(?:_map|_table|_list)?$/i.test(key))
  const [only] = tables
  return tables.length !== 1 || only === undefined ? cases : { names: only.names, passages: [only.passage] }
}

const compared = [
  /\bcase\s+["'](?<name>[a-z][\w:-]*)["']/g,
  /^\s*(?:\|\s*)?"(?<name>[a-z][\w:-]*)"(?:\s*\|\s*"(?<other>[\w:-]+)")?\s*(?:=>|->)/g,
  /\bwhen\s+["'](?<name>[a-z][\w:-]*)["']/g,
  /^\s*(?<name>[a-z][\w-]*)(?:\s*\|\s*[\w-]+)*\)\s*(?!\s*;;\s*$)/g,
  /\b(?:command|cmd|subcommand|action|argv?\[\d\]|args\[\d\]|arg\[\d\])\s*={2,3}\s*["'](?<name>[a-z][\w:-]*)["']/g,
] as const

/** Commands that a program tells apart by hand: a switch, match or case over its first argument. */
function* comparedCommands(path: string | undefined): Looking<Commands> {
  const pattern =
    '(?:switch|match|case|when|if|elif|elsif)\\b.*(?:\\bcommand|\\bcmd|\\bsubcommand|argv|\\bargs?\\b|"\\$\\{?1)'
  const { shown } = readMatches(yield* lookAt(search(pattern, { ...(path !== undefined && { path }), limit: 60 })))
  const places = shown.filter((match) => isProgram(match) && !isComment(match.text))
  const targets = [
    ...new Set(
      places.map(({ path, line, around }) =>
        around === null ? `${path}:${line}-${line + 40}` : `${path}:${around.line}`,
      ),
    ),
  ]
  const views = (yield* look(targets.slice(0, 6).map((target) => view(target)))).map(readView)
  const found = views.flatMap((one) => {
    if (one.kind !== 'symbol' && one.kind !== 'excerpt') return []
    const lines = one.lines.filter(({ text }) => !isComment(text))
    const isShell = /\.(?:sh|bash)$/.test(one.path)
    const names = lines.flatMap(({ text }) =>
      compared.flatMap((form, index) =>
        index === 3 && !isShell ? [] : [...text.matchAll(form)].map(({ groups }) => groups?.name ?? ''),
      ),
    )
    return names.length < 2
      ? []
      : [{ names, passage: one.kind === 'symbol' ? passageOf(one) : { path: one.path, lines } }]
  })
  return { names: found.flatMap(({ names }) => names), passages: found.map(({ passage }) => passage) }
}
