// What a project tells whoever works on it. It is read as text; it changes no policy.

import { readFile, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { InstructionFile } from '../../core/index.ts'
import type { Project } from '../project.ts'

/** Whichever comes first counts. */
export const instructionFiles = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md']
const longest = 32_000

/** The instructions nearest to where the person is: those of a part of the project stand before those of the whole. */
export async function instructionsFor({ workspace, situation }: Project): Promise<InstructionFile | null> {
  const here = await realpath(situation.cwd).catch(() => workspace.root)
  for (const directory of upTo(workspace.root, here))
    for (const name of instructionFiles) {
      const file = join(directory, name)
      const text = await readFile(file, 'utf8').catch(() => '')
      if (text.trim() !== '') return { path: relative(workspace.root, file), text: text.slice(0, longest) }
    }
  return null
}

/** From a directory up to the root, both included; the root alone for a directory that does not lie in it. */
function upTo(root: string, directory: string): readonly string[] {
  if (directory === root || relative(root, directory).startsWith('..')) return [root]
  return [directory, ...upTo(root, dirname(directory))]
}
