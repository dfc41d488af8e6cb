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

/** The manifests of the project, those nearest to its root first. */
export function* manifests(): Looking<readonly Manifest[]> {
  const files = (yield* allFiles()).filter((file) => isManifest(file) && isShipped(file))
  const chosen = files.toSorted(byDepth).slice(0, mostManifests)
  const views = (yield* look(chosen.map((file) => view(file, { full: true })))).map(readView)
  return views.flatMap((one) => (one.kind === 'file' ? [{ path: one.path, lines: one.lines }] : []))
}
