// How the path of a route begins: by the block it stands in, the group or router it is given to, and where that one is put.

import { namesIn } from '../source/paths.ts'
import { asWord, literally } from '../source/patterns.ts'
import { indentOf } from '../source/source-text.ts'
import { type Called, handlersIn } from './called-routes.ts'
import { givenAt, joined, type Routes, type Source, unreadAt } from './route.ts'
import {
  type Block,
  blocksIn,
  functionAround,
  type Group,
  groupsIn,
  type Heading,
  isHarmless,
  type Mount,
  mountsIn,
  unknownPath,
} from './route-places.ts'

/** What all files say of where routes are put. */
interface Known {
  readonly sources: readonly Source[]
  readonly blocks: ReadonlyMap<Source, readonly Block[]>
  readonly groups: ReadonlyMap<Source, readonly Group[]>
  readonly mounts: readonly Mount[]
}

interface Spot {
  readonly source: Source
  readonly receiver: string
  readonly at: number
}

const deepest = 6

/** All that the path of what is given to a variable may begin with. */
function prefixesAt(spot: Spot, known: Known, depth = 0): readonly string[] {
  if (depth > deepest) return [unknownPath]
  const { source, at } = spot
  const blocks = (known.blocks.get(source) ?? []).filter(({ from, to }) => from < at && at < to)
  const around = functionAround(source, at)
  const isGiven = around?.parameters.includes(spot.receiver) === true
  const group = isGiven ? undefined : groupFor(spot, known)
  const inner = blocks.filter(({ from }) => group === undefined || group.parent === '' || from > group.at)
  const own = inner.reduce((whole, { path }) => joined(whole, path), '')
  const outer =
    group !== undefined && group.parent !== ''
      ? prefixesAt({ source, receiver: group.parent, at: group.at }, known, depth + 1)
      : outsideOf(spot, { known, around, depth })
  return [...new Set(outer.map((one) => joined(joined(one, group?.path ?? ''), own)))].map((one) =>
    one === '/' ? '' : one,
  )
}

/** The last one of that name above a place; else the only one of the file. */
function groupFor({ source, receiver, at }: Spot, { groups }: Known): Group | undefined {
  const called = (groups.get(source) ?? []).filter(({ variable }) => variable === receiver && receiver !== '')
  return called.filter((one) => one.at < at).at(-1)
}

interface Beyond {
  readonly known: Known
  readonly around: Heading | null
  readonly depth: number
}

/** Where the router, the function or the file is put that a place belongs to. */
function outsideOf(spot: Spot, { known, around, depth }: Beyond): readonly string[] {
  const mounts = known.mounts.filter((mount) => isTarget(mount, { spot, around, known }))
  const calls = around === null ? [] : callsOf(around, { spot, known, depth })
  const put = mounts.flatMap((mount) =>
    prefixesAt({ source: mount.source, receiver: mount.parent, at: mount.at }, known, depth + 1).map((one) =>
      joined(one, mount.path),
    ),
  )
  const all = [...new Set([...put, ...calls])]
  return all.length === 0 ? [''] : all
}

/** Where a function is called that is given what its routes are put into: `registerUsers(api)`, `Register(r.Group("/x"))`. */
function callsOf(
  { name, parameters }: Heading,
  { spot, known, depth }: { readonly spot: Spot; readonly known: Known; readonly depth: number },
): readonly string[] {
  const place = parameters.indexOf(spot.receiver)
  if (place < 0) return []
  const call = new RegExp(`(?<!\\b(?:func|function|def|fn)\\s+|func\\s*\\([^)\\n]*\\)\\s*)${asWord(name)}\\(`, 'g')
  return known.sources.flatMap((source) =>
    [...source.text.matchAll(call)].flatMap(({ index, 0: whole }) => {
      const given = givenAt(source, index + whole.length - 1)[place] ?? ''
      const { parent, path } =
        /^&?(?:\w+\.)*?(?<parent>\w+)(?:\.(?:Group|MapGroup)\(\s*["'](?<path>[^"']*)["'].*\))?$/.exec(given)?.groups ??
        {}
      if (parent === undefined) return [unknownPath]
      const outer = prefixesAt({ source, receiver: parent, at: index }, known, depth + 1)
      return outer.map((one) => joined(one, path ?? ''))
    }),
  )
}

interface Wanted {
  readonly spot: Spot
  readonly around: Heading | null
  readonly known: Known
}

/** Whether what is put below a path is the router, the function or the file of a place. */
function isTarget(mount: Mount, { spot: { source, receiver }, around, known }: Wanted): boolean {
  const { id, qualifier } = calledIn(mount.target)
  const isOwn = mount.source === source
  if (isOwn && id === receiver && receiver !== '') return true
  const isMaker = around?.name === id && around.name !== ''
  if (isMaker && (isOwn || qualifier === '' || isFileCalled(source, qualifier))) return true
  return !isOwn && !isMaker && fileMeant(mount, known) === source && (qualifier === '' || isVariableOf(receiver, id))
}

/** A file may have several routers; what is made there under another name is another one. */
function isVariableOf(receiver: string, id: string): boolean {
  return receiver === id || receiver === '' || /^(?:default|urls|routes|router)$/.test(id)
}

/** `users.router` is `router` of `users`; `users::router()` as well. */
function calledIn(target: string): { readonly id: string; readonly qualifier: string } {
  const inner = /\bStripPrefix\([^,]*,\s*(?<inner>.*)\)$/.exec(target)?.groups?.inner ?? target
  const names = inner
    .replace(/\([\s\S]*$/, '')
    .replace(/\.(?:routes|middleware|callback)$/, '')
    .split(/\.|::/)
  return { id: (names.at(-1) ?? '').trim(), qualifier: (names.at(-2) ?? '').replace(/^&/, '').trim() }
}

function isFileCalled({ path }: Source, name: string): boolean {
  const { file, folder } = namesIn(path)
  return file === name || folder === name
}

/** The file that something comes from: named by itself, or by the line that imports it. */
function fileMeant({ source, target }: Mount, { sources }: Known): Source | null {
  const others = sources.filter((one) => one !== source)
  const { id, qualifier } = calledIn(target)
  const name = qualifier === '' ? id : qualifier
  const required = /\brequire\(\s*["'](?<path>[^"']+)/.exec(target)?.groups?.path
  const [called, another] = others.filter(({ path }) => namesIn(path).file === name)
  if (required === undefined && called !== undefined && another === undefined) return called
  const imports = source.text
    .split(/\n(?!\s)/)
    .filter((line) => isImport.test(line) && new RegExp(asWord(name)).test(line))
  const written = required ?? imports.join(' ')
  const [only, other] = others.filter((one) => isSpokenOf(one, `${written} ${required === undefined ? target : ''}`))
  return only === undefined || other !== undefined ? null : only
}

const isImport = /^\s*(?:(?:import|from|(?:pub )?use)\b|(?:const|let|var)\b[^\n]*\brequire\()/

/** Whether a line names a file, or the directory that it is the main file of. */
function isSpokenOf({ path }: Source, line: string): boolean {
  const { file, folder } = namesIn(path)
  const [name, before] = /^(?:index|__init__|mod|urls|routes|router)$/.test(file) ? [folder, ''] : [file, folder]
  if (name === '') return false
  const own = new RegExp(`(?<![\\w$-])${literally(name)}(?![\\w$-])`)
  return own.test(line) && (before === '' || !/\/\w/.test(line) || line.includes(before) || /\.\//.test(line))
}

/** The variable at the head of a chain that goes on in lines of its own, or that a chain is kept in. */
function receiverOf({ source, at, receiver }: Called): string {
  if (receiver !== undefined && /\w$/.test(receiver)) return receiver
  const before = source.text.slice(0, at).split('\n').length
  const lines = source.text.split('\n').slice(0, before)
  const own = lines.at(-1) ?? ''
  const isChained = /^\s*\./.test(own)
  const head = isChained ? lines.findLast((line) => line.trim() !== '' && indentOf(line) < indentOf(own)) : own
  const { kept, named } =
    /^\s*(?:(?:export\s+)?(?:(?:const|let|var)\s+)?(?:mut\s+)?(?<kept>\w+)\s*(?::[^=]+)?:?=(?!=)|(?:return\s+|await\s+)?(?<named>\w+)\s*(?:\.|$))/.exec(
      head ?? '',
    )?.groups ?? {}
  return kept ?? named ?? ''
}

/** Where a handler is named that is put below a path with others. */
function handlerPrefixes({ handler }: Called, known: Known): readonly string[] {
  const named = known.sources.flatMap((source) =>
    handlersIn(source).flatMap(({ name, at }) => (name === handler ? [{ source, at, receiver: '' }] : [])),
  )
  const isScoped = [...known.blocks.values()].some((blocks) => blocks.length > 0)
  if (named.length === 0) return [isScoped ? unknownPath : '']
  return [...new Set(named.flatMap((spot) => prefixesAt(spot, known)))]
}

const unseen = 'puts some below a path, and which could not be told'
const untold = 'begins in a way that could not be told'

interface Placed {
  readonly route: Called
  readonly prefixes: readonly string[]
}

/** `/` of two files that nothing puts anywhere cannot be the same path: one of them is put somewhere that was not seen. */
function isRootOfAnother(one: Placed, other: Placed): boolean {
  const isRoot = ({ route, prefixes }: Placed) => joined(prefixes.join(''), route.path) === '/'
  const verbs = ({ route }: Placed) => route.verbs.join(' ').toLowerCase()
  return isRoot(one) && isRoot(other) && one.route.source !== other.route.source && verbs(one) === verbs(other)
}

/** Hono takes the stroke of what stands below a path for nothing, and tells paths with a stroke at their end apart. */
function belowPrefix(prefix: string, { source, path }: Called): string {
  const isNothing = path === '/' && prefix !== '' && /\bnew Hono\b/.test(source.text)
  return isNothing ? prefix : joined(prefix, path)
}

/** Routes with the whole of their paths. */
export function wholePaths(sources: readonly Source[], called: readonly Called[]): Routes {
  const known: Known = {
    sources,
    blocks: new Map(sources.map((source) => [source, blocksIn(source)])),
    groups: new Map(sources.map((source) => [source, groupsIn(source)])),
    mounts: sources.flatMap(mountsIn),
  }
  const placed = called.flatMap((route) => {
    const spot = { ...route, receiver: receiverOf(route) }
    const prefixes = route.handler === undefined ? prefixesAt(spot, known) : handlerPrefixes(route, known)
    // An empty text is a path only below another one.
    return route.path === '' && prefixes.join('') === '' ? [] : [{ route, prefixes }]
  })
  return {
    routes: placed.flatMap(({ route, prefixes }) =>
      prefixes.map((prefix) => ({ ...route, path: belowPrefix(prefix.replaceAll(unknownPath, '…'), route) })),
    ),
    unread: [
      ...placed.flatMap(({ route: { source, at }, prefixes }) =>
        prefixes.length === 1 && !prefixes[0]?.includes(unknownPath) ? [] : unreadAt(source, at, untold),
      ),
      ...placed
        .filter((one, index) => placed.slice(0, index).some((other) => isRootOfAnother(one, other)))
        .flatMap(({ route: { source, at } }) => unreadAt(source, at, untold)),
      ...idleMounts(known, called).flatMap(({ source, at }) => unreadAt(source, at, unseen)),
    ],
  }
}

/** What is put below a path, and no route that was read belongs to it. */
function idleMounts(known: Known, called: readonly Called[]): readonly Mount[] {
  const spots: readonly Spot[] = [
    ...called.map((route) => ({ ...route, receiver: receiverOf(route) })),
    ...known.mounts.map(({ source, parent, at }) => ({ source, receiver: parent, at })),
    ...[...known.groups].flatMap(([source, all]) => all.map(({ parent, at }) => ({ source, receiver: parent, at }))),
  ]
  return known.mounts.filter(
    (mount) =>
      !mount.isBare &&
      !isHarmless(mount) &&
      spots.every((spot) => !isTarget(mount, { spot, around: functionAround(spot.source, spot.at), known })),
  )
}
