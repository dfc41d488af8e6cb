// Options that are told apart by hand are all there are where the chain of questions that tells them apart is closed.

import { sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import { isClosedChain } from '../../surfaces/closed-chain.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'

const reach = { before: 30, after: 90 }
const mostFiles = 4

/** The same options, each told whether the chain that asks for it is closed. */
export function* withChains(names: readonly Named[]): Looking<readonly Named[]> {
  const files = [...new Set(names.filter(({ isCompared }) => isCompared).map(({ path }) => path))].slice(0, mostFiles)
  const closed = new Set<string>()
  for (const file of files) {
    const own = names.filter(({ path }) => path === file)
    const { stretches } = yield* sourceAround(
      own.map((one) => ({ ...placeAt(one), around: null, after: [] })),
      () => reach,
    )
    const [only, ...others] = stretches
    const isOne = only !== undefined && others.length === 0 && own.every(({ isCompared }) => isCompared)
    if (isOne && isClosedChain(only.lines, [...new Set(own.map(({ line }) => line.number))])) closed.add(file)
  }
  return names.map((one) => (closed.has(one.path) ? { ...one, isClosed: true as const } : one))
}
