// Which programs somebody has who installs the project.

import { view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readView } from '../../looking/read-view.ts'
import { byDepth } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import { namesPrograms, programsIn, untoldPrograms } from '../../surfaces/programs.ts'
import { placeAt } from '../../surfaces/surface.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { allFiles } from '../files.ts'

const mostManifests = 8

/** The manifests that may name programs, those nearest to the root first, and whether every one was looked at. */
export function* programManifests() {
  const files = (yield* allFiles()).filter((file) => namesPrograms(file) && isShipped(file)).toSorted(byDepth)
  const seen = (yield* look(files.slice(0, mostManifests).map((file) => view(file, { full: true })))).map(readView)
  const manifests = seen.flatMap((one) => (one.kind === 'file' ? [{ path: one.path, lines: one.lines }] : []))
  return { files, manifests }
}

export function* installedPrograms(): Looking<Conclusion> {
  const { files, manifests } = yield* programManifests()
  const found = manifests.flatMap(programsIn)
  const untold = manifests.flatMap(untoldPrograms)
  const names = [...new Set(found.map(({ name }) => name))]
  const [first] = found
  if (first === undefined)
    return unknown(
      `Looked for programs in the manifests (${files.join(', ') || 'there are none'}) and found none that is named there.`,
      matchPassages(untold),
    )
  return concluded(
    `${counted(names.length, 'program')}: ${namesInWords(names)} (${first.path}:${first.line.number}).`,
    matchPassages(found.map(placeAt)),
    [
      ...(files.length > mostManifests ? ['not every manifest was looked at'] : []),
      ...untold.slice(0, 1).map(({ path, line }) => `${path}:${line} names one in another way`),
    ],
  )
}
