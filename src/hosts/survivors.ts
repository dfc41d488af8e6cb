// Which processes belong to a program that was started: its group, and whoever left the group but carries its mark.

import { readdir, readFile } from 'node:fs/promises'

/** How the processes of one program are known. */
export interface Brood {
  /** The process group, which is the pid of the program itself. */
  readonly group: number
  /** `NAME=value` in the environment that all descendants inherit. */
  readonly mark: string
}

/** The living processes of a brood. Where there is no /proc, a group that still takes signals counts as one. */
export async function survivorsOf(brood: Brood): Promise<readonly number[]> {
  const names = await readdir('/proc').catch(() => null)
  if (names === null) return signalGroup(brood.group, 0) ? [-brood.group] : []
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ((await belongs(pid, brood)) ? pid : null)))
  return found.filter((pid) => pid !== null)
}

async function belongs(pid: number, { group, mark }: Brood): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  // The name of the program stands in parentheses and may hold anything, so the fields are counted from behind it.
  const [state, , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || state === 'Z' || state === 'X' || pid === process.pid) return false
  if (Number(itsGroup) === group) return true
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  return environment.split('\0').includes(mark)
}

/** Sends a signal to each; a negative pid means a group. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) send(pid, signal)
}

/** Sends a signal to a whole group. Gives whether there was anybody to take it. */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  return send(-group, signal)
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // It ended in the meantime, or it belongs to somebody else: nothing to be done either way.
    return false
  }
}
