// The modules of a Rust crate: its root declares them.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { allListed } from '../list-told.ts'

const declaring = search('^(?:pub(?:\\([^)]*\\))? +)?mod +\\w+ *[;{]', { only: '*.rs', limit: 100 })
const root = /(?:^|\/)src\/(?:lib|main)\.rs$/

export function* modulesOfCrate({ question: { text } }: Asked): Looking<Conclusion> {
  const { shown, total } = readMatches(yield* lookAt(declaring))
  const own = shown.filter(
    ({ path, text: line }) => root.test(path) && isShipped(path) && !/\bmod +tests?\b/.test(line),
  )
  // The library is meant where there is one; a program that has modules of its own is another crate.
  const isOfLibrary = /\blibrary\b|\blib\b/i.test(text) && own.some(({ path }) => path.endsWith('lib.rs'))
  const asked = isOfLibrary ? own.filter(({ path }) => path.endsWith('lib.rs')) : own
  const some = /\bpublic\b/i.test(text) ? asked.filter(({ text: line }) => /^pub +mod/.test(line)) : asked
  const [first] = some
  if (first === undefined) return unknown('Looked for modules that the root of a crate declares and found none.')
  const names = some.map(({ text: line }) => /\bmod +(?<name>\w+)/.exec(line)?.groups?.name ?? '')
  const isOne = new Set(some.map(({ path }) => path)).size === 1
  return concluded(allListed({ by: 'module', names, where: placeOf(first.path, first.line) }), matchPassages(some), [
    ...(isOne ? [] : ['several crates have modules of their own']),
    ...(total > shown.length ? ['not every line that may declare one was looked at'] : []),
  ])
}
