// A place as an answer, where its declaration was not seen: all that is told of it is what it is called and where it stands.

import type { Telling } from '../told.ts'
import { named, tellingMost, type Wanted } from './evidence.ts'
import type { Place } from './places.ts'

export function unseen(place: Place, wanted: Pick<Wanted, 'terms' | 'meanings'>, beside: readonly string[]): Telling {
  const says = [`${named(place, wanted)}.`, ...beside].join('\n')
  const { path, trail } = place
  // A file is told as a whole where none of its lines tells more than the others.
  const isWhole = trail.length === 0 && tellingMost(place, wanted).lines.length === 0
  return { says, tells: isWhole ? { sort: 'file', path } : { sort: 'name', name: trail.join('.') || path } }
}
