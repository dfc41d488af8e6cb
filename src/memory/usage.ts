// What was recalled when. Kept apart from the memories, so that looking something up changes no file of the repository;
// losing it costs an order, never a memory.

import { join } from 'node:path'
import { z } from 'zod'
import { alone, readText, writeText } from './disk.ts'
import type { Usage, Use } from './rank.ts'

const storedUsage = z.record(z.string(), z.object({ count: z.number(), last: z.number() }))

const fileName = 'usage.json'

export async function readUsage(directory: string): Promise<Usage> {
  const text = await readText(join(directory, fileName))
  return new Map(Object.entries(text.ok ? parseUsage(text.value) : {}))
}

function parseUsage(text: string): Readonly<Record<string, Use>> {
  try {
    return storedUsage.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Counts a use of each of these, now. */
export async function countUse(directory: string, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await changeUsage(directory, (usage) => {
    for (const id of ids) usage.set(id, { count: (usage.get(id)?.count ?? 0) + 1, last: now })
  })
}

/** What was said of some ids is said of one. */
export async function moveUse(directory: string, from: readonly string[], to: string): Promise<void> {
  await changeUsage(directory, (usage) => {
    const uses = [...new Set([...from, to])].flatMap((id) => usage.get(id) ?? [])
    for (const id of from) usage.delete(id)
    if (uses.length === 0) return
    const count = uses.reduce((sum, use) => sum + use.count, 0)
    usage.set(to, { count, last: Math.max(...uses.map(({ last }) => last)) })
  })
}

async function changeUsage(directory: string, change: (usage: Map<string, Use>) => void): Promise<void> {
  await alone(directory, async () => {
    const usage = new Map(await readUsage(directory))
    change(usage)
    return writeText(join(directory, fileName), `${JSON.stringify(Object.fromEntries(usage), null, 1)}\n`)
  })
}
