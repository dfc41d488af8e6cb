// What the word before the cursor may become: a slash command at the start of the line, a file anywhere.

import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Completed } from './desk.ts'

export interface Completing {
  readonly commands: readonly string[]
  readonly root: string
}

const mostCandidates = 12

export function complete(before: string, { commands, root }: Completing): Completed {
  const start = before.search(/\S*$/)
  const word = before.slice(start)
  const names = start === 0 && word.startsWith('/') ? commands : filesLike(word, root)
  const candidates = names.filter((name) => name.startsWith(word))
  const [only] = candidates
  if (only === undefined || word === '') return { text: before, candidates: [] }
  const head = before.slice(0, start)
  if (candidates.length === 1) return { text: head + only + (only.endsWith('/') ? '' : ' '), candidates: [] }
  return { text: head + commonStart(candidates), candidates: candidates.slice(0, mostCandidates) }
}

/** The entries of the directory that a word leads into. */
function filesLike(word: string, root: string): readonly string[] {
  const directory = word.endsWith('/') ? word : `${dirname(word)}/`
  const prefix = directory === './' && !word.startsWith('./') ? '' : directory
  try {
    return readdirSync(join(root, directory), { withFileTypes: true })
      .filter(({ name }) => name !== '.git' && name !== 'node_modules')
      .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      .sort()
  } catch {
    return []
  }
}

function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}
