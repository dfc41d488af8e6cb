// The facts of a project as they were written down, for whoever wants to read them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toDirectories } from '../../config/index.ts'
import type { MemoryError } from '../../memory/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { whyUnreadable } from './why-unreadable.ts'

export interface Facts {
  readonly file: string
  readonly text: string
}

/** The facts of a project: a text that people edit. Empty where nothing was written down. */
export async function factsOf({ config }: Project): Promise<Result<Facts, MemoryError>> {
  const file = join(toDirectories(config).memory, 'facts.md')
  try {
    return { ok: true, value: { file, text: await readFile(file, 'utf8') } }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, value: { file, text: '' } }
    return { ok: false, error: { kind: 'storage', message: `${file} cannot be read: ${whyUnreadable(error)}` } }
  }
}
