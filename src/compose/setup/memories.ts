// The memories of a project as they stand in their files, for whoever wants to see all of them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { toDirectories } from '../../config/index.ts'
import { itemId, type Memo, type MemoryError, type Problem } from '../../memory/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { whyUnreadable } from './why-unreadable.ts'

const line = z.object({
  content: z.string(),
  context: z.string().default(''),
  weight: z.number().default(1),
  metadata: z.record(z.string(), z.json()).default({}),
  from: z.enum(['user', 'model', 'tool']).default('user'),
  created: z.string().default(''),
})

export interface AllMemories {
  readonly memos: readonly Memo[]
  readonly problems: readonly Problem[]
}

/** Everything that was stored, in the order of the file. Looking at it does not count as use. */
export async function listMemories({ config }: Project): Promise<Result<AllMemories, MemoryError>> {
  const file = join(toDirectories(config).memory, 'items.jsonl')
  const read = await readText(file)
  if (!read.ok) return read
  const memos: Memo[] = []
  const problems: Problem[] = []
  for (const [place, text] of read.value.split('\n').entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const item = line.safeParse(parsed(text))
    if (item.success) memos.push({ id: itemId(item.data), ...item.data })
    else problems.push({ file, line: place + 1, message: 'is no memory' })
  }
  return { ok: true, value: { memos, problems } }
}

/** The facts of a project: a text that people edit. Empty where nothing was written down. */
export async function factsOf({ config }: Project): Promise<{ readonly file: string; readonly text: string }> {
  const file = join(toDirectories(config).memory, 'facts.md')
  const read = await readText(file)
  return { file, text: read.ok ? read.value : '' }
}

async function readText(file: string): Promise<Result<string, MemoryError>> {
  try {
    return { ok: true, value: await readFile(file, 'utf8') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, value: '' }
    return { ok: false, error: { kind: 'storage', message: `${file} cannot be read: ${whyUnreadable(error)}` } }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
