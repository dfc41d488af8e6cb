// Which programs somebody has who installs the project.

import type { Looking } from '../../looking/looking.ts'
import { namesPrograms, programsIn, untoldPrograms } from '../../surfaces/programs.ts'
import { placeAt } from '../../surfaces/surface.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { allListed } from '../list-told.ts'
import { manifestsThat } from '../project/manifests.ts'

export function* installedPrograms(): Looking<Conclusion> {
  const { files, seen, isCut } = yield* manifestsThat(namesPrograms)
  const found = seen.flatMap(programsIn)
  const untold = seen.flatMap(untoldPrograms)
  const names = [...new Set(found.map(({ name }) => name))]
  const [first] = found
  if (first === undefined)
    return unknown(
      `Looked for programs in the manifests (${files.join(', ') || 'there are none'}) and found none that is named there.`,
      matchPassages(untold),
    )
  return concluded(
    allListed({ by: 'program', names, where: `${first.path}:${first.line.number}` }),
    matchPassages(found.map(placeAt)),
    [
      ...(isCut ? ['not every manifest was looked at'] : []),
      ...untold.slice(0, 1).map(({ path, line }) => `${path}:${line} names one in another way`),
    ],
  )
}
