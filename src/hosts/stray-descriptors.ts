// Descriptors that we were started with and that no program of ours must be given. Node closes the low ones for its
// children by itself and its own are never handed on; what is left are high ones that a parent of ours left open.

import { openSync, readdirSync, readFileSync } from 'node:fs'

type StandardStreams = readonly ['ignore' | 'pipe', 'pipe', 'pipe']

const closeOnExec = 0o2000000
/** A list with one entry for each number up to the descriptor is what a program is started with. */
const highest = 1024

let strays: readonly number[] | null = null
let nowhere: number | null = null

/** What a program is started with: the three streams, and nothing behind any other descriptor. */
export function streamsOnly(streams: StandardStreams): ('ignore' | 'pipe' | number)[] {
  strays ??= strayDescriptors()
  const [last = 2] = strays.slice(-1)
  if (last > 2) nowhere ??= openSync('/dev/null', 'r')
  const others = Array.from({ length: last - 2 }, (_, index) => (strays?.includes(index + 3) ? nowhere : null))
  return [...streams, ...others.map((descriptor) => descriptor ?? 'ignore')]
}

function strayDescriptors(): readonly number[] {
  try {
    return readdirSync('/proc/self/fd')
      .map(Number)
      .filter((descriptor) => descriptor > 2 && descriptor < highest && isHandedOn(descriptor))
      .sort((one, other) => one - other)
  } catch {
    // No /proc: nothing can be known.
    return []
  }
}

function isHandedOn(descriptor: number): boolean {
  try {
    const [, flags = ''] = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1')) ?? []
    return flags !== '' && (Number.parseInt(flags, 8) & closeOnExec) === 0
  } catch {
    // It was ours and is closed already.
    return false
  }
}
