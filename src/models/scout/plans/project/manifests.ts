// The manifests of a project, as they are read by everything that is asked about it as a whole.

import { view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readView, type SourceLine } from '../../looking/read-view.ts'
import { isManifest } from '../../manifests/read-manifest.ts'
import { byDepth } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import { allFiles } from '../files.ts'

export interface Manifest {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

const mostManifests = 8

/** What only says in which versions others may ask for something. */
export const onlyVersions = /\.versions\.toml$|(?:^|\/)Directory\.Packages\.props$/

/** The manifests of the project, those nearest to its root first. */
export function* manifests(): Looking<readonly Manifest[]> {
  return (yield* manifestsThat(isManifest)).seen
}

interface Manifests {
  readonly files: readonly string[]
  readonly seen: readonly Manifest[]
  /** Whether there are more of them than are looked at. */
  readonly isCut: boolean
}

/** The manifests of some sort, those nearest to the root first. */
export function* manifestsThat(isMeant: (file: string) => boolean): Looking<Manifests> {
  const files = (yield* allFiles()).filter((file) => isMeant(file) && isShipped(file)).toSorted(byDepth)
  const views = (yield* look(files.slice(0, mostManifests).map((file) => view(file, { full: true })))).map(readView)
  const seen = views.flatMap((one) => (one.kind === 'file' ? [{ path: one.path, lines: one.lines }] : []))
  return { files, seen, isCut: files.length > mostManifests }
}
