// Lines a person entered before, kept from one conversation to the next.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stateDirectory } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'

const mostKept = 500

export interface EnteredLines {
  readonly read: () => Promise<readonly string[]>
  /** What cannot be written is forgotten: a conversation does not fail over its history. */
  readonly keep: (lines: readonly string[]) => Promise<void>
}

export function enteredLines(terminal: Pick<Terminal, 'env' | 'home'>): EnteredLines {
  const file = join(stateDirectory(terminal), 'chat-lines.json')
  return {
    read: async () => {
      try {
        const lines: unknown = JSON.parse(await readFile(file, 'utf8'))
        return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
      } catch {
        return []
      }
    },
    keep: async (lines) => {
      const fresh = `${file}.${process.pid}`
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await writeFile(fresh, JSON.stringify(lines.slice(-mostKept)), { mode: 0o600 })
        await rename(fresh, file)
      } catch {}
    },
  }
}
