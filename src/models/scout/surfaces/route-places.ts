// Where files say that routes are put below a path: blocks, groups and routers that are put somewhere as a whole.

import { endOfPart } from '../source/brackets.ts'
import { indentOf } from '../source/source-text.ts'
import { closeOf, givenAt, lineAt, type Source, textIn } from './route.ts'

export interface Block {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** `r.Route("/x", func …)`, `.nest("/x", …)`, `route("/x") {`, `web::scope("/x")`, `namespace :x do`. */
export function blocksIn(source: Source): readonly Block[] {
  const { text } = source
  const called = [
    ...text.matchAll(
      /(?<!\bweb)(?:\.|->|::)(?:Route|nest|group|Group|mount)\(\s*(?:\[[^\]]*?["']prefix["']\s*=>\s*)?["'](?<path>[^"']*)["'][^,\n]*,/g,
    ),
  ].map(({ index, 0: whole, groups }) => blockAt(index, groups?.path, closeOf(source, index + whole.indexOf('('))))
  const prefixed = [...text.matchAll(/\bprefix\(\s*["'](?<path>[^"']*)["']\s*\)[^;{]*?->group\(/g)].map(
    ({ index, 0: whole, groups }) => blockAt(index, groups?.path, closeOf(source, index + whole.length - 1)),
  )
  const braced = [...text.matchAll(/^[ \t]*route\(\s*"(?<path>[^"]*)"\s*\)\s*\{/gm)].map(
    ({ index, 0: whole, groups }) => blockAt(index, groups?.path, closeOf(source, index + whole.length - 1)),
  )
  const nested = [...text.matchAll(/^[ \t]*path(?<open>\()\s*"(?<path>[^"]*)"\s*,\s*\(\)\s*->/gm)].map(
    ({ index, 0: whole, groups }) => blockAt(index, groups?.path, closeOf(source, index + whole.indexOf('('))),
  )
  const scoped = [...text.matchAll(/\bweb::scope\(\s*"(?<path>[^"]*)"\s*\)/g)].map(({ index, groups }) =>
    blockAt(index, groups?.path, index + endOfPart(text.slice(index), /;/)),
  )
  const registered = [...text.matchAll(/\.register\((?=\s*(?:async\b|function\b|\())/g)].flatMap(
    ({ index, 0: whole }) => {
      const open = index + whole.length - 1
      const path = prefixGiven(givenAt(source, open))
      return path === undefined ? [] : [blockAt(index, path, closeOf(source, open))]
    },
  )
  return [...called, ...prefixed, ...braced, ...nested, ...scoped, ...registered, ...indented(source)]
}

function blockAt(from: number, path: string | undefined, to: number): Block {
  return { path: path ?? '', from, to }
}

/** `namespace '/api' do` and `scope "/api" do` end where a line is indented as they are. */
function indented({ text, path }: Source): readonly Block[] {
  if (!/\.(?:rb|exs?)$/.test(path)) return []
  const form =
    /^(?<indent>[ \t]*)(?:namespace|scope)[ (]+(?:path:\s*)?(?::(?<name>\w+)|["'](?<path>[^"']*)["']).*\bdo\b/gm
  return [...text.matchAll(form)].map(({ index, groups }) => {
    const end = text.indexOf(`\n${groups?.indent ?? ''}end`, index)
    return blockAt(index, groups?.path ?? groups?.name, end < 0 ? text.length : end)
  })
}

/** `prefix: '/x'`, `url_prefix="/x"`, by itself or in an object. */
function prefixGiven(given: readonly string[]): string | undefined {
  const keyed = given.map((one) => /(?:^|[{,]\s*)(?:url_)?prefix\s*[=:]\s*(?<path>[^,}]*)/.exec(one)?.groups?.path)
  const said = keyed.find((one) => one !== undefined)
  return said === undefined ? undefined : (textIn(said) ?? unknownPath)
}

/** Stands for a path that is not written out. */
export const unknownPath = '\0'

export interface Group {
  readonly variable: string
  readonly parent: string
  readonly path: string
  readonly at: number
}

const groupForms = [
  /(?<variable>\w+)\s*:?=\s*(?:\w+\.)*(?<parent>\w+)\.(?:Group|MapGroup|basePath)\(\s*(?<path>[^,)\n]*)/g,
  /(?<variable>\w+)\s*:?=\s*(?:\w+\.)*(?<parent>\w+)\.PathPrefix\(\s*(?<path>[^,)\n]*)\)\.Subrouter\(\)/g,
  /(?<variable>\w+)\s*=\s*new Hono\([^)]*\)(?<parent>)\.basePath\(\s*(?<path>[^,)\n]*)/g,
  /^[ \t]*(?<variable>\w+)(?<parent>)\.prefix\(\s*(?<path>[^,)\n]*)\)/gm,
] as const

/** Variables whose routes are put below a path when they are made. */
export function groupsIn(source: Source): readonly Group[] {
  const plain = groupForms.flatMap((form) =>
    [...source.text.matchAll(form)].map(({ index, groups }) => ({
      variable: groups?.variable ?? '',
      parent: groups?.parent ?? '',
      path: textIn(groups?.path ?? '') ?? unknownPath,
      at: index,
    })),
  )
  const made =
    /(?<variable>\w+)\s*(?::[^=\n]+)?=\s*(?:new\s+)?(?:\w+\.)*(?:Blueprint|APIRouter|Router|KoaRouter|Elysia)\(/g
  const own = [...source.text.matchAll(made)].flatMap(({ index, 0: whole, groups }) => {
    const path = prefixGiven(givenAt(source, index + whole.length - 1))
    return path === undefined ? [] : [{ variable: groups?.variable ?? '', parent: '', path, at: index }]
  })
  return [...plain, ...own]
}

/** Something that is put below a path as a whole. */
export interface Mount {
  readonly source: Source
  readonly parent: string
  readonly path: string
  readonly target: string
  readonly at: number
  /** Whether no path is given with it: then it may be anything, and is below what it is given to. */
  readonly isBare?: true
}

const mounting =
  /(?:(?<parent>\w+)|\)|^[ \t]*)\.(?<how>use|route|Mount|nest|merge|include_router|register_blueprint|register|Handle)\(/gm

export function mountsIn(source: Source): readonly Mount[] {
  const called = [...source.text.matchAll(mounting)].flatMap(({ index, 0: whole, groups }) => {
    const given = givenAt(source, index + whole.length - 1)
    const [first = ''] = given
    const path = prefixGiven(given) ?? (given.length > 1 ? textIn(first) : undefined)
    const others = given.filter((one) => one !== first || textIn(one) === undefined)
    const target = others.filter((one) => !/^(?:\w+\s*=[^>=]|\{|\[)/.test(one)).at(-1)
    if (path === undefined && given.length === 1 && isBareMount.test(`${groups?.how}(${first})`))
      return [{ source, parent: groups?.parent ?? '', path: '', target: first, at: index, isBare: true as const }]
    if (path === undefined || target === undefined || !isMount(groups?.how ?? '', target, source)) return []
    return [{ source, parent: groups?.parent ?? '', path: path === '/' ? '' : path, target, at: index }]
  })
  const included = [
    ...source.text.matchAll(
      /\b(?:path|re_path|url)\(\s*r?["'](?<path>[^"']*)["']\s*,\s*include\(\s*\(?\s*(?<target>[^)\n,]*)/g,
    ),
  ].map(({ index, groups }) => ({
    source,
    parent: '',
    path: (groups?.path ?? '').replace(/^\^/, ''),
    target: textIn(groups?.target ?? '') ?? groups?.target ?? '',
    at: index,
  }))
  return [...called, ...included, ...builtIn(source)]
}

const isBareMount = /^(?:use|merge|include_router|register_blueprint|register)\([\w.:]+(?:\(\))?\)$/

/** Ktor: `route("/x") { users() }` puts what a function of the project adds below the block. */
function builtIn(source: Source): readonly Mount[] {
  if (!/\.kts?$/.test(source.path)) return []
  return [...source.text.matchAll(/^[ \t]+(?<target>\w+)\([^()\n]*\)[ \t]*$/gm)].map(({ index, groups }) => ({
    ...{ source, parent: '', path: '', target: groups?.target ?? '', at: index },
    isBare: true,
  }))
}

/** Whether it is called like what answers by itself, or looks at what is asked before another one answers. */
export function isHarmless({ target }: Mount): boolean {
  return harmless.test(target)
}

const harmless =
  /static|serve|cors\b|helmet|\bjson\b|limit|auth|session|swagger|logger|parser|middleware|guard|^\(|^(?:async )?(?:function|func)\b|^Router::new|=>|^admin\.site/i

function isMount(how: string, target: string, { path }: Source): boolean {
  if (how === 'route')
    return /\.[cm]?[jt]sx?$/.test(path) && /^(?:new\s+)?[\w.]+(?:<[^()]*>)?(?:\([\s\S]*\))?$/.test(target)
  return how !== 'Handle' || /\bStripPrefix\(/.test(target)
}

export interface Heading {
  readonly name: string
  readonly parameters: readonly string[]
}

const heading =
  /^(?<indent>[ \t]*)(?:export\s+)?(?:default\s+)?(?:pub(?:\([^)]*\))?\s+)?(?:async\s+)?(?:(?:func?(?:\s*\([^)]*\))?|function|def|fn)\s+(?:[A-Z]\w*\.)?(?<name>\w+)|(?:const|let|var)\s+(?<other>\w+)[^=\n]*=\s*(?:async\s*)?(?=\())[^(\n]*\((?<given>[^)]*)/gm

/** The function that a place stands in, by what is indented less. */
export function functionAround(source: Source, at: number): Heading | null {
  const indent = indentOf(lineAt(source, at)?.text ?? '')
  const found = [...source.text.slice(0, at).matchAll(heading)].filter(
    ({ groups }) => (groups?.indent ?? '').length < indent,
  )
  const { name, other, given = '' } = found.at(-1)?.groups ?? {}
  const called = name ?? other
  return called === undefined
    ? null
    : { name: called, parameters: given.split(',').map((one) => /[\w$]+/.exec(one)?.[0] ?? '?') }
}
