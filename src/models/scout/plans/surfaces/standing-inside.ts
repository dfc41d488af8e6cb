// What stands in the one type, module or function that a question names: `the routes in Dock.Router`, `which routes does
// newHandler register`.

import { declarationsOf, nameOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { lastPart } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { textOf } from '../../source/source-text.ts'
import type { Named, Surface } from '../../surfaces/surface.ts'
import type { Asked } from '../asked.ts'
import { type Seen, seenOf } from './seen.ts'

interface Inside {
  readonly seen: Seen
  readonly doubts: readonly string[]
}

interface SeenOf {
  readonly seen: Seen
  readonly asked: Asked
}

function isDoing(symbol: SymbolView | undefined): boolean {
  return /^(?:function|method)$/.test(symbol?.sort ?? '')
}

/** A word for a part as the question writes it, where it names something of the code. */
export function nameWritten({ question }: Asked, word: string): string | undefined {
  return question.names.find((name) => lastPart(name).toLowerCase() === word.toLowerCase())
}

/** What a function declares for others; what it reads by itself is told by its text (`offered-inside.ts`). */
const ofFunctions = /^(?:route|command)$/

/** `null` where nothing stands in it, or several things bear the name. */
export function* standingInside(name: string, surface: Surface, { seen, asked }: SeenOf): Looking<Inside | null> {
  const { symbols, left } = yield* declarationsOf({ name })
  const [only, ...others] = symbols.filter(({ sort }) =>
    /^(?:module|class|struct|interface|trait|object|function|method)$/.test(sort),
  )
  if (isDoing(only) && !ofFunctions.test(surface.noun)) return null
  if (only === undefined || others.length > 0 || left !== 0) return null
  const isInside = (path: string, line: number) => path === only.path && only.line <= line && line <= only.endLine
  const names = seen.names.filter(({ path, line }) => isInside(path, line.number))
  if (names.length === 0) return null
  const unread = seen.unread.filter(({ match }) => isInside(match.path, match.line))
  const inside = { ...seen, names, unread }
  if (!isDoing(only) || !isWhole(only)) return { seen: inside, doubts: [] }
  const [, ...body] = ownCode(only)
  const elsewhere = (yield* seenOf(surface, { ...asked, name: '' })).names.filter(
    ({ path, line }) => !isInside(path, line.number),
  )
  return { seen: inside, doubts: addedBesides(nameOf(only), textOf(body), elsewhere) }
}

/** Routers of others that are put below a path. */
const mounts = /\.(?:(?:use|mount|Mount|nest|nest_service)\(\s*["'`]\/|(?:include_router|register_blueprint|merge)\()/

/** A function that it calls, or a router that it is given, may add others by itself. */
function addedBesides(own: string, text: string, elsewhere: readonly Named[]): readonly string[] {
  const isCalled = (owner: string) => owner !== own && new RegExp(`(?<![\\w$])${literally(owner)}\\s*\\(`).test(text)
  const called = elsewhere.find(({ around }) => around !== undefined && isCalled(around.owner))
  if (mounts.test(text)) return ['it puts what others declare below a path of its own']
  return called === undefined ? [] : [`it calls \`${called.around?.owner}\`, which adds \`${called.name}\``]
}
