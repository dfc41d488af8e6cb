import { statfs } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { Resources } from '../runtime/index.ts'

/** How long the processors are looked at, in milliseconds. */
const windowMs = 250

/** Measures this machine: its processors for a moment, its memory, and the disk that a folder is on. */
export async function sampleResources(directory: string): Promise<Resources> {
  const before = cpuTimes()
  const [freeDiskBytes] = await Promise.all([freeDisk(directory), pause(windowMs)])
  const after = cpuTimes()
  const total = after.total - before.total
  return {
    cpuShare: total > 0 ? 1 - (after.idle - before.idle) / total : null,
    memoryShare: memoryShare(),
    freeDiskBytes,
  }
}

function cpuTimes(): { readonly idle: number; readonly total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

/** The memory of this machine in bytes; in a container, what the container may have. */
export function wholeMemory(): number {
  // 0, or more than there is, when nothing is set.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function memoryShare(): number {
  return Math.min(1, Math.max(0, 1 - process.availableMemory() / wholeMemory()))
}

async function freeDisk(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return null
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
