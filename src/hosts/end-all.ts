import { type Brood, signalEach, survivorsOf } from './survivors.ts'

/** From the request to end until the order to. */
const graceMs = 2000
/** How long the kernel may take to end what was killed. */
const drainMs = 400
const pollMs = 25

/** Ends whatever is found: first asked, once each and also those that are born meanwhile; then made to. */
export async function endAll(find: () => readonly number[]): Promise<void> {
  const asked = new Set<number>()
  const begun = performance.now()
  let left = find()
  while (left.length > 0 && performance.now() < begun + graceMs + drainMs) {
    const isPatient = performance.now() < begun + graceMs
    signalEach(isPatient ? left.filter((pid) => !asked.has(pid)) : left, isPatient ? 'SIGTERM' : 'SIGKILL')
    for (const pid of left) asked.add(pid)
    await pause(pollMs)
    left = find()
  }
}

/**
 * Ends at once what would only multiply. The group is killed as one, in which nothing can be born meanwhile and which
 * need not be looked for on a machine that is short of everything; who left it is made to stand still first, since what
 * stands begins nothing.
 */
export async function stopAll(brood: Brood): Promise<void> {
  signalEach([-brood.group], 'SIGKILL')
  await pause(pollMs)
  const standing = new Set<number>()
  const begun = performance.now()
  let left = survivorsOf(brood)
  while (left.length > 0 && performance.now() < begun + graceMs + drainMs) {
    const moving = left.filter((pid) => !standing.has(pid))
    signalEach(moving.length > 0 ? moving : left, moving.length > 0 ? 'SIGSTOP' : 'SIGKILL')
    for (const pid of moving) standing.add(pid)
    if (moving.length === 0) await pause(pollMs)
    left = survivorsOf(brood)
  }
  signalEach(left, 'SIGKILL')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
