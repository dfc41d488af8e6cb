// All attacks of the threat model: which there must be, and what is found of each.

import type { Attack } from './arena.ts'
import { attacks as configuration } from './configuration.ts'
import { attacks as files } from './files.ts'
import { attacks as injection } from './injection.ts'
import { attacks as processes } from './processes.ts'
import { attacks as shadowGit } from './shadow-git.ts'
import { attacks as shell } from './shell.ts'

const groups: readonly (readonly [letter: string, cases: number])[] = [
  ['A', 13],
  ['B', 10],
  ['C', 8],
  ['D', 9],
  ['E', 8],
  ['F', 10],
]

/** A1 to F10: the cases that must be there. */
export const expectedIds: readonly string[] = groups.flatMap(([letter, cases]) =>
  Array.from({ length: cases }, (_, index) => `${letter}${index + 1}`),
)

/** The attacks by id; one may be tried in more than one way. An id that nobody expects is an error of the table. */
export function allAttacks(): ReadonlyMap<string, readonly Attack[]> {
  const all = [...shell, ...files, ...configuration, ...shadowGit, ...injection, ...processes]
  const strange = all.find(({ id }) => !expectedIds.includes(id))
  if (strange !== undefined) throw new Error(`${strange.id} is no case of the threat model`)
  return new Map(expectedIds.map((id) => [id, all.filter((attack) => attack.id === id)]))
}

export interface Tried {
  readonly outcome: 'held' | 'broke'
  readonly detail: string
}

/** An attack succeeds by throwing: then something of ours did not hold. */
export async function tryAttack({ run }: Attack): Promise<Tried> {
  try {
    await run()
    return { outcome: 'held', detail: '' }
  } catch (error) {
    return { outcome: 'broke', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
