// Environment variables, as programs read them.

import type { Stretch } from '../looking/every-match.ts'
import type { SourceLine } from '../looking/read-view.ts'
import { alone, caughtBy, type Named, type Surface } from './surface.ts'

const forms = [
  /\bprocess\??\.env\??\.(?<name>[A-Za-z_]\w*)(?!\w|\(|\s*=[^=>])/g,
  /\bprocess\??\.env(?:\?\.)?\[["'`](?<name>\w+)["'`]\](?!\s*=[^=])/g,
  /\b(?:import\.meta|Bun|Deno)\.env\.(?:get\(\s*["'])?(?<name>[A-Z_][A-Z\d_]*)/g,
  /\bos\.environ(?:\.(?:get|pop|setdefault)\(|\[)\s*["'](?<name>\w+)["'](?!\]\s*=[^=])/g,
  /["'](?<name>[A-Z]\w+)["']\s+(?:not\s+)?in\s+os\.environ\b/g,
  /\bENV(?:\.(?:fetch|(?:has_)?key\?|include\?)[( ]|\[)\s*["'](?<name>\w+)["'](?!\]\s*=[^=~])/g,
  /\$_(?:ENV|SERVER)\[["'](?<name>(?!HTTP_|REQUEST_|SERVER_|REMOTE_|SCRIPT_|QUERY_|PHP_)[A-Z]\w+)/g,
  /\$ENV\{["']?(?<name>\w+)["']?\}(?!\s*=[^=~])/g,
  /\.environment\[\s*"(?<name>\w+)/g,
  /\bGetEnvironmentVariable\(\s*"(?<name>\w+)/g,
  /\bgetenv\(\)(?:\[|\.get\w*\()\s*"(?<name>\w+)/g,
  /\b(?:lookupEnv|getEnv|fetch_env!)[( ]\s*"(?<name>\w+)"/g,
  // What asks the system itself may ask for any name.
  /\b(?:os\.(?:Getenv|LookupEnv)|(?:System\.|secure_)?getenv|env::var(?:_os)?)\(\s*["'](?<name>\w*[a-z]\w*)["']/g,
  // One of two, whatever the system is.
  /\b(?:process\??\.env|os\.environ|ENV)\[[^\]]*\?\s*["'](?<name>\w+)["']\s*:/g,
  /\b(?:process\??\.env|os\.environ|ENV)\[[^\]]*\?[^\]]*:\s*["'](?<name>\w+)["']\s*\)?\]/g,
  // Whatever the function is called, if its name speaks of the environment: `getenv`, `LookupEnv`, `env::var`, `envInt`.
  /(?<![\w$>])(?!(?:[sS]et|[pP]ut|[uU]nset)_?[eE]nv)\w*(?:[gG]et_?[eE]nv|Env|_env|\benv|ENV)\w*(?:::var(?:_os)?)?\(\s*["'](?<name>[A-Z][A-Z\d_]+|[a-z]+_proxy)["']/g,
  // The environment, where a function is given it: `env.PORT`, `env.get("PORT")`.
  /\b(?:[eE]nv(?:iron(?:ment)?)?)(?:\.\w+)?(?:\.(?:get|fetch)\(|\[)\s*["'](?<name>[A-Z][A-Z\d_]+)["'](?!\]\s*=[^=])/g,
  /["'](?<name>[A-Z][A-Z\d_]+)["']\s+(?:not\s+)?in\s+env(?:iron)?(?:\.\w+)?\b/g,
  /(?<![\w$.])env\.(?<name>[A-Z][A-Z\d_]{2,})\b(?!\s*=[^=])/g,
  // Options that may be given by a variable, too.
  /\benv(?:var|_var|Name)?\s*[=:]\s*\[?["'](?<name>[A-Z][A-Z\d_]+)["']/g,
  /\.(?:env|envar|Envar|Env)\(\s*["'](?<name>[A-Z][A-Z\d_]+)["']/g,
  /`[^`]*\benv(?:config)?:"(?<name>[A-Z][A-Z\d_]+)/g,
] as const

/** `const { PORT, HOST } = process.env` */
const taken = /\{(?<names>[^{}]*)\}\s*=\s*process\??\.env\b/g
/** What such a variable may be called; a web server keeps what it knows of a request under names of its own. */
export function asVariable(name: string): readonly string[] {
  return isVariable.test(name) && !ofRequest.test(name) ? [name] : []
}

const isVariable = /^[A-Za-z_]\w*(?<!_)$/

/** Where it is the environment for certain, any name may be a variable of it. */
const isOfSystem = /\bos\.environ\b|\b[gG]etenv\(/

const ofRequest =
  /^(?:HTTP_(?!PROXY)\w+|RAW_URI|REQUEST_\w+|SERVER_(?:NAME|PORT|PROTOCOL|SOFTWARE)|REMOTE_(?:ADDR|HOST|USER|PORT)|SCRIPT_NAME|QUERY_STRING|PATH_INFO|CONTENT_(?:TYPE|LENGTH))$/

export const variables: Surface = {
  noun: 'environment variable',
  patterns: [
    '(?i)environ|(?:get|lookup|_)_?env|env::var|meta\\.env',
    'process\\??\\.env|\\bENV(?:\\.|\\[)|\\$ENV\\{|\\$_(?:ENV|SERVER)\\[',
    '(?i)\\benv\\w*\\(["\' ]|\\benv(?:_?var|name|config)?["\']? *[=:] *\\[?["\'][A-Z]|\\.env(?:ar)?\\("|\\benv\\.[A-Z]',
    '(?i)\\benv(?:iron(?:ment)?)?(?:\\.\\w+)?(?:\\.(?:get|fetch)\\(|\\[) *["\'][A-Z]|["\'] (?:not )?in env\\b',
  ],
  // A call may be broken before the name.
  around: ({ text }) => ({ before: 0, after: /[([]\s*$/.test(text) ? 2 : 0 }),
  read: (whole) => readVariables({ ...whole, lines: whole.lines.map(withoutMention) }),
}

/** `"Setting process.env.ROOT"` speaks of a variable and does not read it. */
function withoutMention(line: SourceLine): SourceLine {
  const text = line.text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (said) =>
    /(?<!\$\{[^}]*)\bprocess\.env\b/.test(said) ? '""' : said,
  )
  return text === line.text ? line : { ...line, text }
}

/** What a script of the shell gives to a program in another language that it runs, it gives it by such names. */
function isHandedOn(name: string, path: string): boolean {
  return /\.(?:sh|bash|zsh|ksh|fish)$/.test(path) && /^[a-z]/.test(name)
}

function readVariables(stretch: Stretch): readonly Named[] {
  return [
    ...caughtBy(forms, stretch).filter(
      ({ name, path, line }) =>
        isVariable.test(name) && !isHandedOn(name, path) && (isOfSystem.test(line.text) || !ofRequest.test(name)),
    ),
    ...caughtBy([taken], stretch, ({ names = '' }) => names).flatMap(({ name, ...place }) =>
      name.split(',').flatMap((one): readonly Named[] => {
        const own = /^\s*(?<own>[A-Z][A-Z\d_]*)/.exec(one)?.groups?.own
        return own === undefined ? [] : [{ ...place, name: own }]
      }),
    ),
  ]
}

/** What the shell itself sets. */
const ofShell =
  /^(?:BASH\w*|FUNCNAME|RANDOM|IFS|LINENO|SECONDS|PIPESTATUS|COMP_\w+|COMPREPLY|OPTARG|OPTIND|REPLY|PPID|UID|EUID|OLDPWD|PWD|DIRSTACK|GROUPS|SHLVL|HOSTTYPE|MACHTYPE|OSTYPE)$/

/** In a shell script every variable may come from outside; those that it sets itself do not. */
export const shellVariables: Surface = {
  noun: 'environment variable',
  patterns: [
    '\\$\\{?[A-Z][A-Z\\d_]{2,}',
    '^\\s*(?:export |local |readonly |declare (?:-\\w+ )*)?[A-Z][A-Z\\d_]{2,}(?:\\+?=|\\[)',
  ],
  around: alone,
  read: (stretch) =>
    /\.(?:sh|bash|zsh|ksh)$|\/[^.]+$/.test(`/${stretch.path}`)
      ? caughtBy([/(?<!\\)\$(?<name>[A-Z][A-Z\d_]{2,})\b/g, /\$\{[#!]?(?<name>[A-Z][A-Z\d_]{2,})\b/g], stretch).filter(
          ({ name }) => !ofShell.test(name),
        )
      : [],
}

/** Variables that a script gives a value to without asking for one first: `X=1`, but not `X="${X:-1}"`. */
export function setInShell(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /(?:^|[;&|(]|\b(?:local|export|readonly|declare(?:\s+-\w+)*|do|then|else|for|read(?:\s+-\w+)*))\s*(?<name>[A-Z][A-Z\d_]{2,})(?:\+?=(?<value>.*)|\[|\s+in\b|\s*$)/gm,
    ),
  ].flatMap(({ groups }) => {
    const name = groups?.name ?? ''
    return new RegExp(`\\$\\{${name}:?[-=?+]`).test(groups?.value ?? '') ? [] : [name]
  })
}
