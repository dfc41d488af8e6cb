// Routes that a call, a decorator or a line of its own declares, each with what it is given to.

import { insideBracket } from '../source/brackets.ts'
import { capitalVerbs, closeOf, givenAt, loudVerbs, type Route, type Source, smallVerbs } from './route.ts'

/** A route before it is known how its path begins. */
export interface Called extends Route {
  /** The variable that it is given to. */
  readonly receiver?: string
  /** The function that answers, where it is named elsewhere to be put below a path. */
  readonly handler?: string
}

const verbs = `${smallVerbs}|all|any|del|${loudVerbs}|${capitalVerbs}|Any`

/** What asks a server for something is written like what answers. */
const noClient =
  '(?<!(?:client|Client|axios|http|\\$http|request|agent|session|fetch|browser|page|test|requests|cache|ky|got|params|headers|config|cookies|map|store))'

const pathText = `r?["'\`](?<path>/[^"'\`]*|\\*)["'\`]`

/** `app.post<{ Params: { id: string } }>(…)` */
const typed = '(?:<[^()\\n]*>)?'

const forms = [
  new RegExp(
    `(?<![\\w$])(?<receiver>[\\w$]*[\\w$)])${noClient}(?:\\.|::|->)(?<verb>${verbs})${typed}\\(\\s*${pathText}\\s*,`,
    'g',
  ),
  // What goes on in the next line, or takes the path of its group as it is.
  new RegExp(`^[ \\t]+(?<receiver>)\\.(?<verb>${verbs})\\(\\s*${pathText}\\s*,`, 'gm'),
  new RegExp(`(?<![\\w$.])(?<receiver>[\\w$]+)(?:\\.|->)(?<verb>${verbs})\\(\\s*(?<empty>""|''),`, 'g'),
  // Koa lets a route have a name of its own.
  new RegExp(
    `(?<![\\w$.])(?<receiver>\\w*[rR]outer)\\.(?<verb>${verbs})\\(\\s*["'][\\w.:-]+["']\\s*,\\s*${pathText}\\s*,`,
    'g',
  ),
  // Ktor and Javalin: what takes the path of the block around it.
  /^[ \t]*(?<verb>get|post|put|patch|delete)\s*(?:\{|\((?=(?:\w+::\w+|\w+\s*->|\(\w+\)\s*->)))/gm,
  /\bRoute::(?<verb>get|post|put|patch|delete|options|any)\(\s*["'](?<path>[^/"'][^"']*)["']\s*,/g,
  /(?<receiver>\w+)\.Map(?<verb>Get|Post|Put|Patch|Delete)\(\s*"(?<path>[^"]*)"/g,
  /\.(?:insert)?add_(?<verb>get|post|put|patch|delete)\(\s*["'](?<path>\/[^"']*)["']\s*,/g,
  /\badd_(?:url_rule|route|api_route|resource)\(\s*["'](?<path>\/[^"']*)["']\s*[,)]/g,
  /\.add_route\(\s*["'](?<verb>[A-Z]+|\*)["']\s*,\s*["'](?<path>\/[^"']*)["']\s*,/g,
  /#\[(?<verb>get|post|put|patch|delete|head)\("(?<path>[^"]+)"[^\n]*\][^{;]*?\bfn\s+(?<handler>\w+)/g,
  /#\[(?<verb>get|post|put|patch|delete|head)\("(?<path>[^"]+)"[^\n]*\](?![^{;]*?\bfn\s)/g,
  /^[ \t]*(?<verb>get|post|put|patch|delete|options)[ \t]+["'](?<path>\/[^"']*)["']/gm,
  /^[ \t]*(?<verb>get|post|put|patch|delete|options)\("(?<path>\/[^"]*)"(?:\)\s*\{|,\s*(?:\(\w+(?:,\s*\w+)?\)\s*->|\w+\s*->|\w+::\w+))/gm,
  /(?<receiver>\w+)\.(?:Handle|HandlerFunc|Handler|HandleFunc|Method|MethodFunc|Add)\(\s*(?:"(?<verb>[A-Z]+)"|http\.Method(?<named>\w+))\s*,\s*"(?<path>\/[^"]*)"/g,
  /^[ \t]*(?:re_)?path\(\s*r?["'](?<path>[^"']*)["']\s*,(?!\s*include\(|\s*\(\)\s*->)/gm,
  /\burl\(\s*r["'](?<path>[^"']*)["']\s*,(?!\s*include\()/g,
  // The server that comes with Java.
  /(?<receiver>\w+)\.createContext\(\s*"(?<path>\/[^"]*)"/g,
  /@Route\(\s*(?:path:\s*)?["'](?<path>\/[^"']*)/g,
  /(?<!\b(?:axios|fetch|request|ajax|http|client|ky|got)\w*(?:\.\w+)?\(\s*\{\s*)\bmethod:\s*(?:\[\s*)?["'](?<verb>\w+(?:["'],\s*["']\w+)*)["'](?:\s*\])?,\s*(?:url|path):\s*["'`](?<path>[^"'`]+)/g,
  /(?<!\b(?:axios|fetch|request|ajax|http|client|ky|got)\w*(?:\.\w+)?\(\s*\{\s*)\b(?:url|path):\s*["'`](?<path>\/[^"'`]*)["'`],\s*method:\s*(?:\[\s*)?["'](?<verb>\w+(?:["'],\s*["']\w+)*)/g,
] as const

/** What takes more than one line to read. */
const others = [handled, decorated, chained, routed, resources]

/** Everything in a file that declares a route. */
export function calledRoutes(source: Source): readonly Called[] {
  const plain = forms.flatMap((form) =>
    [...source.text.matchAll(form)]
      .filter((one) => !isRequest(source, one))
      .map(({ index, 0: whole, groups }) => {
        const { path = '', named, verb = named, receiver, handler } = groups ?? {}
        return {
          source,
          at: index + (/^\s*/.exec(whole)?.[0].length ?? 0),
          path: isOfDjango(source, whole) ? ofDjango(path) : path,
          verbs: verb === undefined ? [] : askedWith(verb),
          ...(receiver !== undefined && { receiver }),
          ...(handler !== undefined && { handler }),
        }
      }),
  )
  const all = [plain, ...others.map((read) => read(source))].flat()
  return all.toSorted((one, other) => one.at - other.at)
}

/** What is not given to a server but asked of one: it is waited for, or the type has a method of its own that asks. */
function isRequest({ text }: Source, { index, groups }: RegExpMatchArray): boolean {
  const { receiver = '', verb = '' } = groups ?? {}
  const isWaitedFor = /\bawait\s+(?:[\w$]+\.)*$/.test(text.slice(0, index))
  if (isWaitedFor && !/^(?:app|server|fastify|\w*[rR]outer|r|\w*[gG]roup)$/.test(receiver)) return true
  if (!/^(?:this|self)$/.test(receiver) || verb === '') return false
  const own = new RegExp(
    `^[ \\t]*(?:(?:private|protected|public|static|async|override|def|fun|func|function)\\s+)*${verb}\\s*(?:<[^()\\n]*>)?\\((?<takes>[^)]*)\\)[^;\\n]*(?:\\{|:)\\s*$`,
    'm',
  ).exec(text)?.groups
  // Who is given something that answers declares routes himself.
  return own !== undefined && !/handler|callback|\bcb\b|\bfn\b|func|action|controller|=>/i.test(own.takes ?? '')
}

function askedWith(verb: string): readonly string[] {
  return /^(?:all|any|\*)$/i.test(verb) ? [] : (verb.match(/\w+/g) ?? []).map((one) => one.replace(/^del$/, 'delete'))
}

function isOfDjango({ path }: Source, call: string): boolean {
  return path.endsWith('.py') && /^\s*(?:re_path|path|url)\(/.test(call)
}

/** Django leaves out the first stroke; an expression is left as it is. */
function ofDjango(path: string): string {
  return path.startsWith('^') ? path : `/${path}`
}

/** net/http and gorilla: `HandleFunc("GET /x", …)`, `HandleFunc("/x", …).Methods("GET")`. */
function handled(source: Source): readonly Called[] {
  const form = /\b(?:(?<receiver>\w+)\.)?Handle(?:Func)?(?<open>\()\s*"(?:(?<verb>[A-Z]+) )?(?<path>\/[^"]*)"\s*,/g
  return [...source.text.matchAll(form)].flatMap(({ index, 0: whole, groups }) => {
    const { receiver = '', verb, path = '' } = groups ?? {}
    const open = index + whole.indexOf('(')
    const [, given = ''] = givenAt(source, open)
    // What is put below a path is told by its own routes.
    if (/\bStripPrefix\(/.test(given)) return []
    const rest = source.text.slice(closeOf(source, open) + 1)
    const said = /^\s*\.Methods\((?<said>[^)]*)\)/.exec(rest)?.groups?.said ?? ''
    const verbs = verb === undefined ? (said.match(/\b(?:Method)?(?:[A-Z]{3,}|[A-Z][a-z]+)\b/g) ?? []) : [verb]
    return [{ source, at: index, path, receiver, verbs: verbs.map((one) => one.replace(/^Method(?=.)/, '')) }]
  })
}

/** Flask and FastAPI: `@app.route("/x", methods=["POST"])`, `@router.get("")`. */
function decorated(source: Source): readonly Called[] {
  const form =
    /^[ \t]*@(?:\w+\.)*?(?<receiver>\w+)\.(?<verb>route|get|post|put|patch|delete|head|options|websocket|api_route)\(\s*(?:path\s*=\s*|rule\s*=\s*)?r?["'](?<path>(?:\/[^"']*)?)["']/gm
  return [...source.text.matchAll(form)].map(({ index, 0: whole, groups }) => {
    const { receiver = '', verb = '', path = '' } = groups ?? {}
    const given = givenAt(source, index + whole.indexOf('('))
    const methods = given.find((one) => /^methods\s*=/.test(one))?.match(/\b[A-Z]{3,}\b/g) ?? []
    const isVerb = !/^(?:route|api_route|websocket)$/.test(verb)
    return { source, at: index, path, receiver, verbs: isVerb ? [verb] : methods }
  })
}

const verbCall = new RegExp(`(?:^|\\.|::)\\s*(?<verb>${smallVerbs}|all)\\s*\\(`, 'g')

/** `router.route('/').get(list).post(create)`: one path, and what is answered there. */
function chained(source: Source): readonly Called[] {
  const form = /(?<receiver>\w+)\s*\.route\(\s*["'`](?<path>\/[^"'`]*)["'`]\s*\)(?<chain>(?:\s*\.\w+\()?)/g
  return [...source.text.matchAll(form)].flatMap(({ index, 0: whole, groups }) => {
    const { receiver = '', path = '' } = groups ?? {}
    const chain = chainFrom(source, closeOf(source, index + whole.indexOf('(')) + 1)
    const at = index + whole.indexOf('.route(')
    return chain.map((verb) => ({ source, at, path, receiver, verbs: askedWith(verb) }))
  })
}

/** The names of the calls that follow each other from there. */
function chainFrom(source: Source, from: number): readonly string[] {
  const next = /^\s*\.(?<verb>\w+)\(/.exec(source.text.slice(from))
  const verb = next?.groups?.verb
  if (next === null || verb === undefined || !new RegExp(`^(?:${smallVerbs}|all)$`).test(verb)) return []
  return [verb, ...chainFrom(source, closeOf(source, from + next[0].length - 1) + 1)]
}

/** axum and actix: `.route("/x", get(list).post(create))`, `.route("/x", web::get().to(list))`. */
function routed(source: Source): readonly Called[] {
  const form = /\.route(?<open>\()\s*"(?<path>[^"]*)"\s*,/g
  if (!source.path.endsWith('.rs')) return []
  return [...source.text.matchAll(form)].flatMap(({ index, groups }) => {
    const path = groups?.path ?? ''
    const [, answer = ''] = givenAt(source, index + '.route'.length)
    const verbs = [...outside(answer).matchAll(verbCall)].flatMap((one) => askedWith(one.groups?.verb ?? ''))
    return verbs.length === 0
      ? [{ source, at: index, path, verbs: [] }]
      : verbs.map((verb) => ({ source, at: index, path, verbs: [verb] }))
  })
}

/** actix: `web::resource("/x").route(web::get().to(list))`; others name a function for each. */
function resources(source: Source): readonly Called[] {
  return [...source.text.matchAll(/\bresource(?<open>\()\s*"(?<path>\/[^"]*)"/g)].flatMap(({ index, groups }) => {
    const close = closeOf(source, index + 'resource'.length)
    const verbs = resourceVerbs(source, close + 1)
    const route = { source, at: index, path: groups?.path ?? '' }
    return verbs.length === 0 ? [{ ...route, verbs: [] }] : verbs.map((verb) => ({ ...route, verbs: [verb] }))
  })
}

function resourceVerbs(source: Source, from: number): readonly string[] {
  const next = /^\s*\.\w+\(/.exec(source.text.slice(from))
  if (next === null) return []
  const open = from + next[0].length - 1
  const close = closeOf(source, open)
  const { verb } = /^\s*web::(?<verb>[a-z]+)\(\)/.exec(source.text.slice(open + 1, close))?.groups ?? {}
  return [...(verb === undefined ? [] : [verb]), ...resourceVerbs(source, close + 1)]
}

/** A chain of calls without what they are given. */
function outside(chain: string): string {
  const open = chain.indexOf('(')
  if (open < 0) return chain
  const inside = insideBracket(chain, open)
  return inside === null ? chain : `${chain.slice(0, open + 1)} ${outside(chain.slice(open + inside.length + 2))}`
}

/** What a list of handlers names: `routes![list, create]`, `.service(list)`. */
export function handlersIn({ text }: Source): readonly { readonly name: string; readonly at: number }[] {
  const lists = [...text.matchAll(/\broutes!\s*\[(?<names>[^\]]*)\]/g)].flatMap(({ index, groups }) =>
    (groups?.names ?? '').split(',').map((name) => ({ name: lastName(name), at: index })),
  )
  const services = [...text.matchAll(/\.service\(\s*(?<name>[\w:]+)\s*,?\s*\)/g)].map(({ index, groups }) => ({
    name: lastName(groups?.name ?? ''),
    at: index,
  }))
  return [...lists, ...services]
}

function lastName(written: string): string {
  return /\w+$/.exec(written.trim())?.[0] ?? ''
}
