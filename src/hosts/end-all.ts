import { signalEach } from './survivors.ts'

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
    await new Promise((resolve) => {
      setTimeout(resolve, pollMs)
    })
    left = find()
  }
}
