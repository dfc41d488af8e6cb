// Programs whose Pawl was killed before it could end them.

import { endAll } from './end-all.ts'
import { ownersIn } from './marks.ts'
import { attempt, livingProcesses, readEnvironment, startOf, worldOf } from './survivors.ts'

/** Ends programs of a Pawl that is no more, and gives how many there were. To be called when one starts. */
export async function endOrphans(): Promise<number> {
  const found = orphans()
  if (found.length > 0) await endAll(orphans)
  return found.length
}

function orphans(): readonly number[] {
  const ours = worldOf('self')
  // In a world of processes of its own, its numbers mean others than ours.
  return livingProcesses().filter((pid) => pid !== process.pid && worldOf(pid) === ours && isOrphan(pid))
}

function isOrphan(pid: number): boolean {
  const owners = ownersIn(attempt(() => readEnvironment(pid)) ?? '')
  return owners.some((owner) => startOf(owner.pid) !== owner.since)
}
