// A library of C that lies in the project with a licence of its own may bring a program along, whose options are not those of
// the project.

import type { Looking } from '../../looking/looking.ts'
import { directoryOf } from '../../source/paths.ts'
import type { Named } from '../../surfaces/surface.ts'
import { allFiles } from '../files.ts'

/** What is declared outside of such libraries; all of it where nothing else is. */
export function* withoutBundled(names: readonly Named[]): Looking<readonly Named[]> {
  const folders = new Set(names.filter(({ path }) => ofC.test(path)).map(({ path }) => directoryOf(path)))
  if (folders.size < 2) return names
  const files = yield* allFiles()
  const licensed = files.filter((path) => licence.test(path)).map(directoryOf)
  const isLibrary = (folder: string) =>
    folder !== '' && files.some((path) => directoryOf(path) === folder && aboutItself.test(path))
  const libraries = licensed.includes('') ? licensed.filter(isLibrary) : []
  const own = names.filter(({ path }) => !ofC.test(path) || !libraries.some((folder) => path.startsWith(folder)))
  return own.length > 0 ? own : names
}

const ofC = /\.(?:[chly]|cc|cpp|cxx|hpp|hh)$/
const licence = /(?:^|\/)(?:COPYING|LICEN[CS]E)[\w.]*$/
const aboutItself = /(?:^|\/)(?:AUTHORS|README)[\w.]*$/
