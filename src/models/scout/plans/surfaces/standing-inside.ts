// What stands in the one type, module or function that a question names: `the routes in Dock.Router`, `which routes does
// newHandler register`.

import { declarationsOf, nameOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import { isWhole, ownCode } from '../../looking/whole-text.ts'
import { lastPart } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { textOf } from '../../source/source-text.ts'
import type { Named } from '../../surfaces/surface.ts'
import type { Asked } from '../asked.ts'
import type { Seen } from './seen.ts'

interface Inside {
  readonly seen: Seen
  readonly doubts: readonly string[]
}

/** A word for a part as the question writes it, where it names something of the code. */
export function nameWritten({ question }: Asked, word: string): string | undefined {
  return question.names.find((name) => lastPart(name).toLowerCase() === word.toLowerCase())
}

/** `null` where nothing stands in it, or several things bear the name. */
export function* standingInside(name: string, seen: Seen): Looking<Inside | null> {
  const { symbols, left } = yield* declarationsOf({ name })
  const [only, ...others] = symbols.filter(({ sort }) =>
    /^(?:module|class|struct|interface|trait|object|function|method)$/.test(sort),
  )
  if (only === undefined || others.length > 0 || left !== 0) return null
  const isInside = (path: string, line: number) => path === only.path && only.line <= line && line <= only.endLine
  const names = seen.names.filter(({ path, line }) => isInside(path, line.number))
  if (names.length === 0) return null
  const unread = seen.unread.filter(({ match }) => isInside(match.path, match.line))
  const elsewhere = seen.names.filter((one) => !names.includes(one))
  const isDoing = /^(?:function|method)$/.test(only.sort)
  const [, ...body] = ownCode(only)
  return {
    seen: { ...seen, names, unread },
    doubts: isDoing && isWhole(only) ? calledFor(nameOf(only), textOf(body), elsewhere) : [],
  }
}

/** A function that it calls may add others by itself. */
function calledFor(own: string, text: string, elsewhere: readonly Named[]): readonly string[] {
  const isCalled = (owner: string) => owner !== own && new RegExp(`(?<![\\w$])${literally(owner)}\\s*\\(`).test(text)
  const called = elsewhere.find(({ around }) => around !== undefined && isCalled(around.owner))
  return called === undefined ? [] : [`it calls \`${called.around?.owner}\`, which adds \`${called.name}\``]
}
