// What was found of a kind, as an answer: how many there are, where they stand, and what speaks against that being all.

import { placeOf } from '../../source/paths.ts'
import { type Named, placeAt, type Surface } from '../../surfaces/surface.ts'
import { asideOf, type Unread } from '../../surfaces/unread.ts'
import { withoutNamed } from '../../surfaces/unread-beside.ts'
import { counted, inOneSentence, namesInWords } from '../../words/in-words.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import type { Seen } from './seen.ts'

const mostFiles = 6

export function listed(
  { noun }: Surface,
  { names, missing, isWhole, unread, shown }: Seen,
  doubts: readonly string[] = [],
): Conclusion {
  const all = [...new Set(names.map(({ name }) => name))]
  const [first] = names
  if (first === undefined) return unknown(`Looked for ${noun}s as the usual libraries declare them and found none.`)
  // What stands in several files is told once, so that as many are told as are counted.
  const once = all.flatMap((name) => names.find((one) => one.name === name) ?? [])
  const files = [...new Set(names.map(({ path }) => path))].filter((file) => once.some(({ path }) => path === file))
  const { told, doubted } = asideOf(withoutNamed(unread, names, shown), all.length)
  const besides = told.length === 0 ? '' : ` Besides, ${inOneSentence(reasonsOf(told))}.`
  const where =
    files.length === 1 || files.length > mostFiles
      ? `${namesInWords(all)} (${placeOf(first.path, first.line.number)}${files.length > 1 ? ' and elsewhere' : ''}).`
      : `${files.map((file) => `${namesInWords(namesIn(once, file))} (${file}:${lineIn(once, file)})`).join('; ')}.`
  return concluded(
    {
      says: `${counted(all.length, noun)}: ${where}${besides}`,
      tells: {
        sort: 'list',
        by: noun,
        of: { kind: 'all' },
        names: files.length > mostFiles ? all : files.flatMap((file) => namesIn(once, file)),
      },
    },
    matchPassages(names.map(placeAt)),
    // A list with holes would be taken for the whole.
    [
      ...doubts,
      ...(missing > 0 || !isWhole ? [`not every line that may declare a ${noun} was looked at`] : []),
      ...reasonsOf(doubted),
    ],
  )
}

function namesIn(names: readonly Named[], file: string): readonly string[] {
  return [...new Set(names.filter(({ path }) => path === file).map(({ name }) => name))]
}

function lineIn(names: readonly Named[], file: string): number {
  return names.find(({ path }) => path === file)?.line.number ?? 1
}

/** Why a list may not be whole, by the first lines of those that could not be read. */
export function reasonsOf(unread: readonly Unread[]): readonly string[] {
  return unread.slice(0, 2).map(({ match: { path, line }, because }) => `${path}:${line} ${because}`)
}
