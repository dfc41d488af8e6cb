// Routes that annotations make of methods (Spring, JAX-RS, Micronaut, NestJS, ASP.NET, Symfony): what their class is
// annotated with is how their paths begin.

import { insideBracket, splitTop } from '../source/brackets.ts'
import {
  capitalVerbs,
  closeOf,
  joined,
  loudVerbs,
  type Route,
  type Routes,
  type Source,
  textIn,
  unreadAt,
} from './route.ts'

interface Annotation {
  readonly name: string
  /** What is given in its brackets. */
  readonly given: readonly string[]
  readonly at: number
  /** Where that begins which it says something of. */
  readonly subject: number
}

const known = new RegExp(
  `^(?:(?:${capitalVerbs}|Request)Mapping|(?:Http)?(?:${capitalVerbs})|All|${loudVerbs}|Path|ApplicationPath|Route|RoutePrefix|Controller|JsonController|FeignClient|RegisterRestClient|Client|HttpExchange)$`,
)
const opening = /(?<![\w.])@(?<name>[A-Z]\w*)|(?<=^[ \t]*|\][ \t]*)(?<list>#?\[)(?=\\?[A-Z]\w*[\](,])/gm

/** All that is annotated in a way that has to do with routes. */
function annotationsIn(source: Source): readonly Annotation[] {
  const { text } = source
  return [...text.matchAll(opening)].flatMap(({ index, 0: whole, groups }) => {
    const after = index + whole.length
    if (groups?.list === undefined) {
      const name = groups?.name ?? ''
      const open = text.charAt(after) === '('
      return known.test(name)
        ? [{ name, at: index, given: open ? givenIn(text, after) : [], subject: subjectFrom(source, index) }]
        : []
    }
    return splitTop(insideBracket(text.slice(after - 1), 0) ?? '', /,/).flatMap((one) => {
      const name = /^\\?(?<name>\w+)/.exec(one)?.groups?.name ?? ''
      const open = one.indexOf('(')
      const given = open < 0 ? [] : givenIn(one, open)
      return known.test(name) ? [{ name, at: index, given, subject: subjectFrom(source, index) }] : []
    })
  })
}

function givenIn(text: string, open: number): readonly string[] {
  return splitTop(insideBracket(text.slice(open), 0) ?? '', /,/)
}

/** Behind all annotations that follow each other. */
export function subjectFrom(source: Source, from: number): number {
  const { text } = source
  const rest = text.slice(from)
  const { space = '', sign } = /^(?<space>\s*)(?:(?<sign>@[\w.:]+|#?\[)\s*)?/.exec(rest)?.groups ?? {}
  const start = from + space.length
  if (sign === undefined) return start
  if (!sign.startsWith('@')) return subjectFrom(source, closeOf(source, start + sign.length - 1) + 1)
  const end = start + sign.length
  return subjectFrom(source, text.charAt(end) === '(' ? closeOf(source, end) + 1 : end)
}

const typeHead =
  /^(?:(?:public|abstract|final|readonly|open|internal|sealed|static|export|default|data|partial|private|protected)\s+)*(?:class|interface|record|object)\s+(?<name>\w+)/

interface Type {
  readonly name: string
  readonly from: number
  readonly to: number
  /** How the paths in it begin; `null` where that cannot be told. */
  readonly prefixes: readonly string[] | null
  /** Whether it asks for something instead of answering. */
  readonly isClient: boolean
  readonly at: number
}

/** The paths that an annotation is given; `null` where one is not written out. */
function pathsOf({ given }: Annotation): readonly string[] | null {
  const keyed = given.flatMap(
    (one) => /^(?:value|path|template|Template)\s*[=:]\s*(?<path>[\s\S]*)$/.exec(one)?.groups?.path ?? [],
  )
  const [first = ''] = given
  const positional = first === '' || /^\w+\s*[=:](?![=:])/.test(first) ? [] : [first]
  const each = [...keyed, ...positional].flatMap((one) =>
    /^(?:[{[]|(?:arrayOf|listOf)\()/.test(one) ? severalIn(one) : [textIn(one)],
  )
  return each.includes(undefined) ? null : each.flatMap((path) => path ?? [])
}

/** `{"/a", "/b"}`, and what an object of NestJS says of a path. */
function severalIn(list: string): readonly (string | undefined)[] {
  const inside = splitTop(insideBracket(list, list.search(/[{[(]/)) ?? '', /,/)
  const keys = inside.map((one) => /^(?<key>\w+)\s*:\s*(?<value>[\s\S]*)$/.exec(one)?.groups)
  if (keys.every((one) => one === undefined)) return inside.map(textIn)
  const isPlain = keys.every((one) => one?.key === 'path' || one?.key === 'scope')
  return isPlain ? keys.flatMap((one) => (one?.key === 'path' ? [textIn(one.value ?? '')] : [])) : [undefined]
}

function verbsOf({ name, given }: Annotation): readonly string[] {
  const own = new RegExp(`^(?:Http)?(?<verb>${capitalVerbs})(?:Mapping)?$`, 'i').exec(name)?.groups?.verb
  if (own !== undefined) return [own]
  const said = given.find((one) => /^methods?\s*[=:]/.test(one)) ?? ''
  return said.match(new RegExp(`\\b(?:${loudVerbs})\\b`, 'g')) ?? []
}

const clients = /^(?:FeignClient|RegisterRestClient|Client|HttpExchange)$/
/** Retrofit gives a path to what JAX-RS writes alone. */
function isOfClient({ name, given }: Annotation): boolean {
  return clients.test(name) || (/^[A-Z]+$/.test(name) && given.length > 0)
}

const prefixing = /^(?:RequestMapping|Path|Route|RoutePrefix|Controller|JsonController)$/

function typesIn(source: Source, all: readonly Annotation[]): readonly Type[] {
  const isSpring = all.some(({ name }) => name.endsWith('Mapping'))
  return [...new Set(all.map(({ subject }) => subject))].flatMap((subject) => {
    const name = typeHead.exec(source.text.slice(subject, subject + 200))?.groups?.name
    if (name === undefined) return []
    const said = all.filter((one) => one.subject === subject)
    // Spring calls a controller by a name of its own there.
    const own = said.filter((one) => prefixing.test(one.name) && !(isSpring && /Controller$/.test(one.name)))
    const open = source.text.indexOf('{', subject)
    const paths = own.map(pathsOf)
    const prefixes = paths.flatMap((one) => one ?? [])
    return [
      {
        name,
        from: subject,
        to: open < 0 ? source.text.length : closeOf(source, open),
        prefixes: paths.includes(null) ? null : prefixes.length === 0 ? [''] : prefixes,
        isClient: said.some((one) => clients.test(one.name)),
        at: said[0]?.at ?? subject,
      },
    ]
  })
}

const unwritten = 'begins paths in a way that is not read'

/** The routes of annotated methods in some files. */
export function annotatedRoutes(sources: readonly Source[]): Routes {
  const all = sources.map((source) => routesIn(source))
  const global = globalPrefix(sources)
  return {
    routes: all.flatMap(({ routes }) => routes.map((one) => ({ ...one, path: joined(global, one.path) }))),
    unread: all.flatMap(({ unread }) => unread),
  }
}

/** What all of them begin with. */
function globalPrefix(sources: readonly Source[]): string {
  const form = /\.setGlobalPrefix\(\s*["'`](?<path>[^"'`]*)["'`]|@ApplicationPath\(\s*"(?<other>[^"]*)"/
  const said = sources.flatMap(({ text }) => {
    const { path, other } = form.exec(text)?.groups ?? {}
    return path ?? other ?? []
  })
  return said.length === 1 ? (said[0] ?? '') : ''
}

function routesIn(source: Source): Routes {
  const all = annotationsIn(source)
  const types = typesIn(source, all)
  const ofTypes = new Set(types.map(({ from }) => from))
  const subjects = [...new Set(all.map(({ subject }) => subject))].filter((one) => !ofTypes.has(one))
  const found = subjects.map((subject) => {
    const around = types.filter(({ from, to }) => from < subject && subject < to).at(-1)
    const said = all.filter((one) => one.subject === subject)
    return { around, ...routesAt(source, { said, around, subject }) }
  })
  // Whoever builds on a class may begin as that does.
  const idle = types.filter(
    (type) => !type.isClient && type.prefixes?.join() !== '' && found.every(({ around }) => around !== type),
  )
  return {
    routes: found.flatMap(({ routes }) => routes),
    unread: [...found.flatMap(({ unread }) => unread), ...idle.flatMap(({ at }) => unreadAt(source, at, unwritten))],
  }
}

interface Method {
  readonly said: readonly Annotation[]
  readonly around: Type | undefined
  readonly subject: number
}

function routesAt(source: Source, { said, around, subject }: Method): Routes {
  const own = said.filter((one) => !/^(?:ApplicationPath|\w*Controller)$/.test(one.name) && !isOfClient(one))
  const [first] = own
  if (first === undefined || around?.isClient) return { routes: [], unread: [] }
  const verbs = own.flatMap(verbsOf)
  const paths = own.map(pathsOf)
  const isPart = own.every(({ name }) => name === 'Path')
  // What has a path and is asked with nothing hands on to another class.
  if (isPart || paths.includes(null) || around?.prefixes === null)
    return { routes: [], unread: unreadAt(source, first.at, unwritten) }
  const written = paths.flatMap((one) => one ?? [])
  const method = /(?<name>\w+)\s*\(/.exec(source.text.slice(subject, subject + 300))?.groups?.name ?? ''
  const fill = (path: string) =>
    path.replace(/\[controller\]/i, around?.name.replace(/Controller$/, '') ?? '').replace(/\[action\]/i, method)
  const routes = (around?.prefixes ?? ['']).flatMap((prefix) =>
    (written.length === 0 ? [''] : written).map(
      (path): Route => ({ source, at: first.at, verbs, path: below(fill(prefix), fill(path), source) }),
    ),
  )
  return { routes, unread: [] }
}

/** ASP.NET takes what begins with a stroke for the whole path. */
function below(prefix: string, path: string, source: Source): string {
  const isWhole = source.path.endsWith('.cs') && /^~?\//.test(path)
  const whole = isWhole ? path.replace(/^~/, '') : joined(prefix, path === '/' && prefix !== '' ? '' : path)
  return whole.startsWith('/') ? whole : `/${whole}`
}
