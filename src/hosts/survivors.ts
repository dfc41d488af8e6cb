// Which processes belong to a program that was started: its group, and whoever left the group but carries its mark.
//
// The looks around are synchronous: /proc is memory, and a look at a hundred processes takes one or two milliseconds,
// while the same through promises takes ten.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** How the processes of one program are known. */
export interface Brood {
  /** The process group, which is the pid of the program itself. */
  readonly group: number
  /** A word like no other in the environment, which all descendants inherit. */
  readonly mark: string
  /** When the program started, on the kernel's clock; whoever is older does not descend from it. */
  readonly since: number
}

interface Standing {
  readonly isAlive: boolean
  readonly group: number
  readonly since: number
}

/** The brood of a program that was just started. */
export function broodOf(pid: number, mark: string): Brood {
  return { group: pid, mark, since: startOf(pid) ?? 0 }
}

/** When a process started, on the kernel's clock, or `null` when it does not run. */
export function startOf(pid: number): number | null {
  const standing = standingOf(pid)
  return standing?.isAlive === true ? standing.since : null
}

/** The living processes of a brood. Where there is no /proc, a group that still takes signals counts as one. */
export function survivorsOf(brood: Brood): readonly number[] {
  const running = numbersIn('/proc')
  if (running === null) return send(-brood.group, 0) ? [-brood.group] : []
  return running.filter((pid) => belongs(pid, brood))
}

/** All processes that can be seen; none where there is no /proc. */
export function livingProcesses(): readonly number[] {
  return (numbersIn('/proc') ?? []).filter((pid) => startOf(pid) !== null)
}

function numbersIn(directory: string): readonly number[] | null {
  const names = attempt(() => readdirSync(directory))
  return names === null ? null : names.filter((name) => /^\d+$/.test(name)).map(Number)
}

/** Variables with zero bytes between them, as /proc has them. */
export function readEnvironment(pid: number): string {
  return readFileSync(`/proc/${pid}/environ`, 'latin1')
}

/** Names the world of processes that one lives in, where numbers have one meaning. */
export function worldOf(pid: number | 'self'): string | null {
  return attempt(() => readlinkSync(`/proc/${pid}/ns/pid`))
}

/** The memory that a process has for itself or shares, in bytes. */
export function memoryOf(pid: number): number {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'latin1')) ?? ''
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? []
  return Number(kilobytes) * 1024
}

function belongs(pid: number, { group, mark, since }: Brood): boolean {
  const standing = standingOf(pid)
  if (standing === null || !standing.isAlive || standing.since < since) return false
  if (standing.group === group) return true
  const environment = attempt(() => readEnvironment(pid))
  return environment?.includes(mark) === true
}

function standingOf(pid: number): Standing | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (stat === null) return null
  // The name of the program stands in parentheses and may hold anything, so the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, , group] = fields
  // A zombie runs no more; it only waits for somebody to take note of its end.
  return { isAlive: state !== 'Z' && state !== 'X', group: Number(group), since: Number(fields[19]) }
}

/** What a read gives, or `null`: processes end while they are looked at, and some belong to others. */
export function attempt<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Sends a signal to each; a negative pid means a group. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) send(pid, signal)
}

/** Gives whether there was anybody to take it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    // It ended in the meantime, or it belongs to somebody else: nothing to be done either way.
    return false
  }
}
