// A list of what a program offers is only an answer where it is whole. Here is the one place that knows of what speaks
// against it: declarations whose names are not written where they stand, libraries whose way of declaring is not read, and
// names that the documentation tells of and the list does not hold.

import { ownEntry } from '../../../core/index.ts'
import type { Match } from '../looking/read-matches.ts'
import { isComment } from '../source/source-text.ts'
import type { Place } from './surface.ts'

/** What a line shows that it does not tell, and why it does not. */
interface Sign {
  readonly form: RegExp
  /** What the line, its file or what it stands in must speak of as well. */
  readonly about?: RegExp
  readonly because: string
}

const madeLater = 'takes one whose name is made when the program runs'
const handsOn = 'hands all of them on'
const otherwise = 'declares them in a way that is not read'

/** A name that is not written out: a variable, what is spread, a text with something put into it. */
const unwritten = String.raw`(?:f["']|\*|\.{3}|&?\*?[a-z_$][\w$.]*\s*[,)\]+]|[A-Z_]{3,}\s*[,)]|\x60[^\x60]*\$\{)`

const flagSigns: readonly Sign[] = [
  { form: new RegExp(String.raw`[\w)]\.(?:option|requiredOption)\(\s*(?!opts\b)${unwritten}`), because: madeLater },
  {
    form: /\b\w*flags?(?:\(\))?\.(?:String|Bool|Int|Uint|Float|Duration)\w*\((?:&[\w.[\]]+,\s*)?(?:\w+\.)*(?<key>[a-z]\w*)\s*,/i,
    because: madeLater,
  },
  {
    form: /\b\w*flags?(?:\(\))?\.(?:String|Bool|Int|Uint|Float|Duration)\w*\((?:&[\w.[\]]+,\s*)?[a-z][\w.]*\s*[,+]/i,
    because: madeLater,
  },
  { form: /\.long\(\s*(?:\w+::)*(?<key>[A-Za-z_]\w*)\s*\)/, because: madeLater },
  { form: /\bArg::(?:new|with_name)\(\s*&?[a-z][\w.]*\s*\)\s*(?!\.)/, because: madeLater },
  // Flags of Go that are kept under a name that does not tell of them.
  {
    form: /(?<![\w.])(?!p?fs?\b|\w*[fF]lags?(?:[sS]et)?\b)\w+\s*:?=\s*(?:flag\.NewFlagSet\(|[\w.]+\.\w*Flags\(\)\s*$)/,
    because: otherwise,
  },
  // An option that is called after its property.
  { form: /^\s*\[(?:\w+\.)?Option(?:\]|\(\s*(?!['"]|ShortName|longName))/, about: /\.cs\b/, because: otherwise },
  // What follows the two that every program is given are the letters.
  {
    form: /\bgetopt(?:_long)?(?:_only)?\s*\(\s*\w+\s*,\s*\w+\s*,\s*(?!L?")(?:\w+(?:\.|->))*(?<key>[A-Za-z_]\w*)/,
    because: madeLater,
  },
  { form: /\bgetopts\s+"?\$/, because: madeLater },
  { form: /^\s*\{\s*[A-Z_a-z][\w.]*\s*,\s*(?:no|required|optional)_argument\b/, because: madeLater },
  { form: /^\s*\{\s*"\d[\w-]*"\s*,\s*(?:no|required|optional)_argument\b/, because: otherwise },
  // A number below nothing is an option only where it is compared with what was typed.
  {
    form: /\b(?:add_argument|option|on)\b.*["']--?\d[\w-]*["']|\b(?:case|equals|strcmp)\b.*["'](?:--\d[\w-]*|-\d+[a-z][\w-]*)["']/i,
    because: otherwise,
  },
  { form: /\bcase\s+["']-\d+["']|\b(?:arg|opt)\w*\b.*["']-\d+["']/i, because: otherwise },
  { form: /\bOPT_(?:BOOL|STRING|INTEGER)\(|\bOptionBuilder\b/, because: otherwise },
  {
    form: /\b(?:minimist|mri|yargs-parser|meow|nopt|getopts|command-line-args|docopt|cac|sade|dashdash|posix-getopt)["']|\bfrom ["']arg["']|require\(["']arg["']\)/,
    because: otherwise,
  },
  { form: /\btyper\.Option\(|\bfire\.Fire\(|\bdocopt\(/, because: otherwise },
  // Letters or words that are kept elsewhere.
  {
    form: /\bgetopt\.(?:gnu_)?getopt\((?:[^"'()]|\([^()]*\))*,\s*(?:["'][^"']*["']\s*,\s*)?[A-Za-z_]\w*\s*[,)+]/,
    because: madeLater,
  },
  { form: /`[^`]*\bkong:"|\bkong\.(?:Parse|Must|New)\(/, because: otherwise },
  { form: /`[^`]*\bnamespace:"/, because: madeLater },
  { form: /\.describe\(\s*["']|\bis_?opt(?:ion|arg)?\w*\([^)]*["']/, because: otherwise },
  // A function of the program's own that makes an argument for clap.
  { form: /\.arg\(\s*(?!Arg\b|clap\b|arg!)[a-z]\w*\(\s*"|\.arg_[a-z]\w*\(/, because: otherwise },
  // Libraries whose options are called after a field, or whose calls look like those of others.
  {
    form: /\barg!\(|\bLong\("|\b(?:opt_)?values?_from_\w+\(|#\[(?:options|bpaf)\(/,
    because: otherwise,
  },
  {
    form: /(?:\bnew Option|(?<!->)\baddOption)\(\s*"\w*"\s*,(?!.*\b(?:true|false)\s*,)|\.accepts(?:All)?\(\s*"/,
    because: otherwise,
  },
  { form: /\b(?:Multi)?(?:Switch|Value)Arg\b|\bQCommandLineOption\b/, because: otherwise },
  {
    form: /`[^`]*\barg:"|\bdocopt\.\w+\(|\bOptionParser\.parse\(|\bby option\(\s*(?!["'\s])/,
    because: otherwise,
  },
  { form: /^\s*(?:\w+\.)?(?:flag|switch)\s+[:[]|^\s*option\s+["'[]/, because: otherwise },
]

const commandSigns: readonly Sign[] = [
  // Thor lets another word be typed for a command; a letter or two only shorten it.
  {
    form: /^\s*map\s+["'][a-z][\w-]{2,}["']\s*=>\s*:/,
    about: /\.rb\b/,
    because: 'lets another word be typed for one',
  },
  { form: /\.add_parser\(\s*(?<key>[A-Za-z_]\w*)\s*(?:[,)]|$)/, because: madeLater },
  // A method of picocli that is given no name is called as it is.
  {
    form: /^\s*@(?:CommandLine\.)?Command(?:\((?!.*\bname\s*=).*\))?\s*$/,
    about: /\.(?:java|kt|groovy)\b/,
    because: otherwise,
  },
  // An application of Symfony may be told of one without a class.
  { form: /\$\w*(?:app|application|console|cli)\w*->register\(\s*["'](?![\w:-]+["']\s*\))/i, because: otherwise },
  {
    form: /\.(?:add_parser|(?:sub)?command)\(\s*(?<key>[a-z_]\w*)(?:\[["']|\.(?:get\(["'])?)(?<field>\w+)(?:["'][\])])?\s*(?:[,)]|$)/,
    because: madeLater,
  },
  { form: new RegExp(String.raw`\.add_parser\(\s*${unwritten}`), because: madeLater },
  { form: /\.(?:sub)?command\(\s*[a-z_$][\w$]*\.(?:name|command|usage)\b/i, because: madeLater },
  { form: /^\s*(?:for\b.*\{?|\w+\.forEach\(.*)\s*.*\.(?:addCommand|add_command|AddCommand)\(/, because: madeLater },
  { form: /\.add_typer\(/, because: 'begins a group of commands' },
  // What clap is given by a function or in a list.
  {
    form: /\.subcommand(?:s\(|\(\s*(?!(?:\w+::)*(?:Command|App|SubCommand)::)[a-zA-Z_])/,
    about: /\.rs\b/,
    because: otherwise,
  },
  { form: /\.addSubcommand\(|@(?:\w+\.)?(?:command|group)\(.*\bcls\s*=/, because: otherwise },
  { form: /#\[bpaf\(command/, because: otherwise },
  {
    form: /create_user_command\(\s*(?:(?:[\w.]+\(\)|\d+)\s*,\s*)?(?<key>[a-z_]\w*)\s*(?:,|$)/,
    because: madeLater,
  },
  { form: /create_user_command(?!\s*\()/, about: /\.lua\b/, because: otherwise },
  { form: /\bkong\.(?:DynamicCommand\(|Plugins\b)|#\[argh\(dynamic\b/, because: madeLater },
  { form: /\bexternal_subcommand\b|\ballow_external_subcommands\b/, because: 'takes any other program for one' },
  { form: /\bcommandDir\(/, because: madeLater },
  { form: /\bwith_plugins\(|\b(?:iter_)?entry_points\((?![^'"]*['"])/, because: madeLater },
  // A group that is written out and is not of commands is of other plug-ins.
  { form: /\b(?:iter_)?entry_points\(/, about: /command|cmd|(?:\b|_)cli(?:\b|_)/i, because: madeLater },
]

const variableSigns: readonly Sign[] = [
  // A variable by itself may be told elsewhere what it is. What a web server calls the environ of a request is another thing.
  {
    form: /(?:\benv::var(?:_os)?|\b(?:get|Get|Lookup)[eE]nv|\bos\.environ\.get|GetEnvironmentVariable|\bENV\.(?:fetch|key\?))\(\s*[&$*]*(?:\w+(?:\.|::))*(?<key>[A-Za-z_]\w*)\s*(?:[,)]|\.as_ref\(\))/,
    because: madeLater,
  },
  {
    form: /(?:\bprocess\??\.env|\bos\.environ|\bENV)\[\s*\$?(?:\w+(?:\.|::))*(?<key>[A-Za-z_]\w*)\](?!\s*=[^=~])/,
    because: madeLater,
  },
  {
    form: /(?:\benv::var(?:_os)?|\b(?:get|Get|Lookup)[eE]nv|\bos\.environ\.get|GetEnvironmentVariable|\bENV\.fetch)\(\s*(?!["'`)\s])[&$\w*]|(?:\bprocess\??\.env|\bos\.environ|\bENV)\[\s*(?!["'`\]\s]|\w+\]\s*=[^=~])[$\w]|(?:\bprocess\??\.env|\bos\.environ)\[\s*(?:`[^`]*\$\{|f["'])|(?:\bprocess\??\.env|\bos\.environ|\bENV)\[\s*$/,
    because: madeLater,
  },
  {
    form: /(?:\bprocess\??\.env|\bos\.environ|\bENV)\[\s*\((?![^\]]*\?\s*["']\w+["']\s*:\s*["']\w+["']\s*\)?\])/,
    because: madeLater,
  },
  // What is put together of a text and something else: `"APP_" + name`, `"APP_#{name}"`.
  {
    form: /(?:\benv::var(?:_os)?|[eE]nv|\bos\.environ\.get|GetEnvironmentVariable|\bENV\.(?:fetch|key\?))\(\s*["'][^"']*(?:["']\s*(?:[+%]|\.\s)|#\{)|(?:\benv|\bos\.environ|\bENV)\[\s*["'][^"']*(?:["']\s*[+%.]|#\{)/,
    because: madeLater,
  },
  {
    form: /\bauto_envvar_prefix\b|\bAutomaticEnv\(|\bSetEnvPrefix\(|\benvPrefix\b|\benv_prefix\b|\.env\(\s*\)/,
    because: 'takes one for each setting, by a name that is made of it',
  },
  // Whoever is given the whole of it reads what it likes.
  { form: /(?<!\bin\s+|\bdict\()\bos\.environ\b(?!\s*[.[])/, because: handsOn },
  {
    form: /\benv::vars(?:_os)?\(|\brange os\.Environ\(\)|\bObject\.(?:keys|entries)\(\s*process\.env\b|(?<!assign)\(\s*process\.env\s*[,)]|\bENV\.(?:values_at|slice|select|each|find|keys)\b|(?<!\benv(?:iron(?:ment)?)?\s*:[^=()]*=\s*(?:System\.)?)\bgetenv\(\)(?!\s*[[.])/,
    because: handsOn,
  },
  // By another name; what is called `env` is known to be one.
  {
    form: /(?<![.\w@])(?!env(?:iron(?:ment)?)?\b)[A-Za-z_]\w*\s*(?::[^=,()]*)?=\s*(?:process\.env|ENV)\s*(?:[,;)]|$)/,
    because: handsOn,
  },
  { form: /\bBindEnv\(|\bfrom decouple\b|#\[(?:arg|clap|structopt)\(.*\benv\b(?!\s*=)/, because: otherwise },
  { form: /\bBaseSettings\b|\benvconfig\.Process\(|\benv\.Parse\(|\benvy::/, because: otherwise },
]

const routeSigns: readonly Sign[] = [
  { form: /\b(?:mux|http|router|r)\.Handle(?:Func)?\(\s*[a-z]/, because: madeLater },
  {
    form: /\b(?:app|router|server)\.(?:get|post|put|patch|delete)\(\s*(?:[a-z_$][\w$.]*\s*,|`[^`]*\$\{)/,
    because: madeLater,
  },
  { form: /\badd_url_rule\(\s*[a-z_*]/, because: madeLater },
  {
    form: /^\s*@\w+\.(?:route|get|post|put|patch|delete)\(\s*(?:f["']|[A-Za-z_][\w.]*\s*[,)+])/,
    about: /\.py\b/,
    because: madeLater,
  },
  { form: /\.(?:GET|POST|PUT|PATCH|DELETE)\(\s*[a-z][\w.]*\s*[,+]/, about: /\.go\b/, because: madeLater },
  // Some frameworks make several out of one word, or of a class.
  {
    form: /^\s*(?:resources?|devise_for|match|root)\b[\s(]*[:"'t]|^\s*(?:get|post|put|patch|delete)[\s(]+(?:["'][^/"']|:\w)/,
    about: /\broutes?\b.*\.rb\b|router\.exs?\b/,
    because: otherwise,
  },
  { form: /\bRoute::(?:\w*[rR]esources?|match|redirect|view|livewire|controller)\(/, because: otherwise },
  {
    form: /\badd_resource\(\s*[A-Z]|\b\w*[rR]outer\.register\(\s*r?["']|\bNamespace\(\s*["']/,
    about: /\.py\b/,
    because: otherwise,
  },
  {
    form: /\.use\(\s*(?:`[^`]*\$\{|["'][^"']*["']\s*\+)/,
    because: 'puts some below a path that is made when the program runs',
  },
]

const signs: Readonly<Record<string, readonly Sign[]>> = {
  flag: flagSigns,
  command: commandSigns,
  'environment variable': variableSigns,
  route: routeSigns,
  'module parameter': [{ form: /#\s*define\b.*\b(?:module|core)_param/, because: madeLater }],
}

export interface Unread {
  readonly match: Place
  readonly because: string
  readonly isBeside?: true
}

/** Beside a list as long as this for each of them, the few names that nobody has written down are told, and that is all. */
const enoughForEach = 3
const mostAside = 2

/** What of the unread can be told beside some names, and what makes a doubt of them. */
export function asideOf(
  unread: readonly Unread[],
  names: number,
): Readonly<Record<'told' | 'doubted', readonly Unread[]>> {
  const open = unread.filter((one) => (one.because === madeLater || one.because === handsOn) && !isOfMaker(one))
  const isTold = open.length <= mostAside && names >= enoughForEach * open.length
  return isTold ? { told: open, doubted: unread.filter((one) => !open.includes(one)) } : { told: [], doubted: unread }
}

/** `def file_command(name): parsers.add_parser(name)`, `int = (name) => Number(process.env[name])`: each call makes another one. */
function isOfMaker(one: Unread): boolean {
  return isKeyed(one) && (one.isGiven === true || /\badd_parser\(/.test(one.match.text))
}

/** A name that is a variable, which may be written elsewhere. */
export interface Keyed extends Unread {
  readonly match: Match
  readonly key: string
  /** What is read out of it, where it is not the name itself. */
  readonly field?: string
  /** Whether it is given to the function that it stands in, by callers that could not all be read. */
  readonly isGiven?: boolean
}

export function isKeyed(unread: Unread): unread is Keyed {
  return 'key' in unread
}

/** Whether it stands there in a way that is not read, so that nothing else tells it. */
export function isOtherwise({ because }: Unread): boolean {
  return because === otherwise
}

export function namelessAt(match: Place): Unread {
  return { match, because: madeLater }
}

/** What is called like others that were read; what names it may yet be found below it. */
export function besideAt(match: Place): Unread {
  return { match, because: otherwise, isBeside: true }
}

/** Lines that declare something of a kind without telling what it is called. */
export function unreadIn(noun: string, code: readonly Match[]): readonly Unread[] {
  return code.flatMap((match) => {
    // What is deleted is not taken, and a library that is installed is told of where it is used.
    if (isComment(match.text) || /^\s*del\s/.test(match.text) || match.path.endsWith('package.json')) return []
    const sign = ownEntry(signs, noun)?.find(
      ({ form, about }) => form.test(match.text) && (about?.test(wholeOf(match)) ?? true),
    )
    const { key, field } = sign?.form.exec(match.text)?.groups ?? {}
    return sign === undefined
      ? []
      : [{ match, because: sign.because, ...(key !== undefined && { key }), ...(field !== undefined && { field }) }]
  })
}

function wholeOf({ path, text, around }: Match): string {
  return [path, ...(around?.trail ?? []), text].join(' ')
}

/** What is searched for besides, so that these lines are seen at all. */
export const unreadPatterns: Readonly<Record<string, readonly string[]>> = {
  flag: [
    'struct argp_option|POPT_ARG|G?OptionEntry\\b|OPT_(?:BOOL|STRING)\\(|["\'](?:minimist|mri|meow|nopt|arg)["\']',
    '\\barg!\\(|`[^`]*\\barg:"|#\\[(?:options|bpaf)\\(|(?:Switch|Value)Arg\\b|new Option\\( *"|\\bLong\\("|by option\\([^"\']',
    'yargs-parser|["\'](?:getopts|command-line-args|cac|sade|dashdash)["\']|typer\\.Option|fire\\.Fire|docopt\\(',
    'Flags\\(\\)$|\\.describe\\( *["\']|\\bis_?opt\\w*\\(|`[^`]*\\b(?:kong|namespace):"|kong\\.(?:Parse|Must|New)\\(',
    '\\.arg\\( *[a-z]\\w*\\( *"|\\.arg_[a-z]\\w*\\(|getopt\\.(?:gnu_)?getopt\\(|cli\\.\\w+Flag\\{|Option\\.builder|OptionBuilder',
    'add_(?:argument|option)(?:$|\\( *[*a-zA-Z_])|\\.(?:requiredO|o)ption\\( *[a-z_$`]|\\.long\\( *[a-zA-Z]|["\']--?\\d',
  ],
  command: [
    '\\.add_typer\\(|#\\[(?:argh\\(dynamic|bpaf\\(command)|external_subcommand|commandDir\\(|(?:iter_)?entry_points\\(',
    '^\\s*command!? +[-A-Z]|command! +[-A-Z]|->register\\(["\']|^ *map ["\'][a-z]',
  ],
  'environment variable': [
    'BindEnv\\(|from decouple|#\\[(?:arg|clap|structopt)\\(.*\\benv\\b',
    'auto_envvar_prefix|AutomaticEnv\\(|SetEnvPrefix\\(|env_?[pP]refix|BaseSettings|envconfig\\.Process|envy::',
  ],
  route: [
    '\\.use\\(\\s*(?:`[^`]*\\$\\{|["\'][^"\']*["\']\\s*\\+)|\\bNamespace\\(["\']',
    '^\\s*(?:resources?|devise_for|match|root)\\b[ (]*[:"\'t]|^\\s*(?:get|post|put|patch|delete)[ (]+["\':]',
  ],
}
