// Who a process is. A process number alone says little: numbers are given out again, and mean nothing elsewhere.

import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that can be told from every other. What the platform cannot say is empty. */
export interface ProcessIdentity {
  readonly pid: number
  /** When the process was started, in the system's own count. */
  readonly started: string
  readonly host: string
  /** Changes with every start of the machine. */
  readonly boot: string
  /** Process numbers mean the same only within one namespace (a container has its own). */
  readonly namespace: string
}

/** `elsewhere`: on another machine or in another container, where it cannot be seen from here. */
export type Whereabouts = 'alive' | 'dead' | 'elsewhere'

/** The identity of a process of this machine; of this one, if not said. */
export function identityOf(pid = process.pid): ProcessIdentity {
  return {
    pid,
    started: processStat(pid)?.started ?? '',
    host: hostname(),
    boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOr('', () => readlinkSync('/proc/self/ns/pid')),
  }
}

export function whereabouts(other: ProcessIdentity, own = identityOf()): Whereabouts {
  if (other.host !== own.host) return 'elsewhere'
  if (other.boot !== own.boot) return 'dead'
  if (other.namespace !== own.namespace) return 'elsewhere'
  if (own.started === '') return answersSignals(other.pid) ? 'alive' : 'dead'
  const stat = processStat(other.pid)
  return stat === null || stat.started !== other.started || stat.isGone ? 'dead' : 'alive'
}

interface ProcessStat {
  readonly started: string
  /** Ended, and only waiting for its parent to take note. */
  readonly isGone: boolean
}

/** From /proc, where there is one. The name in brackets may hold anything, so the fields count from its end. */
function processStat(pid: number): ProcessStat | null {
  const stat = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state] = fields
  const started = fields[19]
  return started === undefined ? null : { started, isGone: state === 'Z' || state === 'X' }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOr<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}
