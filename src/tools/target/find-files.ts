// Files and directories by a part of their path, from the strictest reading to the loosest.

import { foldName } from './read-target.ts'

export interface FoundPath {
  readonly path: string
  readonly kind: 'file' | 'directory'
}

/** - `path`: the end of the path, as written; `stem`: without the ending of the file; `like`: but for case and `_` or `-` */
export type Likeness = 'path' | 'path-like' | 'stem' | 'stem-like'

const strictestFirst: readonly Likeness[] = ['path', 'path-like', 'stem', 'stem-like']

/** Everything whose path ends in what is wanted, under the strictest reading that finds anything at all. */
export function findFiles(
  wanted: string,
  files: readonly string[],
): { readonly likeness: Likeness; readonly found: readonly FoundPath[] } | null {
  const paths: readonly FoundPath[] = [
    ...files.map((path) => ({ path, kind: 'file' as const })),
    ...directoriesOf(files).map((path) => ({ path, kind: 'directory' as const })),
  ]
  for (const likeness of strictestFirst) {
    const isMeant = readingOf(likeness, wanted)
    const found = paths.filter(isMeant)
    if (found.length > 0) return { likeness, found }
  }
  return null
}

function readingOf(likeness: Likeness, wanted: string): (found: FoundPath) => boolean {
  const isLike = likeness.endsWith('-like')
  const spelt = (name: string) => (isLike ? foldName(name) : name.normalize('NFC'))
  const end = spelt(wanted)
  const isStem = likeness.startsWith('stem')
  return ({ path, kind }) => {
    if (isStem && kind === 'directory') return false
    const name = spelt(isStem ? path.replace(/\.[^./]+$/, '') : path)
    return name === end || name.endsWith(`/${end}`)
  }
}

function directoriesOf(files: readonly string[]): string[] {
  const directories = new Set<string>()
  for (const file of files) {
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
      const directory = file.slice(0, at)
      if (directories.has(directory)) break
      directories.add(directory)
    }
  }
  return [...directories]
}
