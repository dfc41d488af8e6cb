// What a repository is, as far as that can be known in the blink of an eye. Nothing of it is run.

import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { ownEntry } from '../../core/index.ts'
import { instructionFiles } from '../run/instructions.ts'

export interface RepositoryGlance {
  readonly root: string
  readonly name: string
  /** Whether whoever asks may see what is in it. */
  readonly isReadable: boolean
  /** `null` where they are too many to be counted in time. */
  readonly files: number | null
  /** Languages with the number of their files, the commonest first. */
  readonly languages: readonly (readonly [language: string, files: number])[]
  /** `null` outside a git repository. */
  readonly git: { readonly branch: string; readonly changed: number | null } | null
  /** Whether a file tells what all this is for. */
  readonly hasReadme: boolean
  /** Files that tell whoever works here what to heed. */
  readonly instructions: readonly string[]
}

// Whoever types one word does not wait for a big repository to be looked through.
const patienceMs = 250
const mostEntries = 4000
const languagesShown = 4

const languageOf: Readonly<Record<string, string>> = {
  '.c': 'C',
  '.h': 'C',
  '.cc': 'C++',
  '.cpp': 'C++',
  '.hpp': 'C++',
  '.cs': 'C#',
  '.css': 'CSS',
  '.ex': 'Elixir',
  '.exs': 'Elixir',
  '.go': 'Go',
  '.hs': 'Haskell',
  '.html': 'HTML',
  '.java': 'Java',
  '.js': 'JavaScript',
  '.jsx': 'JavaScript',
  '.cjs': 'JavaScript',
  '.mjs': 'JavaScript',
  '.kt': 'Kotlin',
  '.lua': 'Lua',
  '.md': 'Markdown',
  '.php': 'PHP',
  '.py': 'Python',
  '.rb': 'Ruby',
  '.rs': 'Rust',
  '.scala': 'Scala',
  '.sh': 'Shell',
  '.sql': 'SQL',
  '.swift': 'Swift',
  '.ts': 'TypeScript',
  '.tsx': 'TypeScript',
  '.vue': 'Vue',
  '.zig': 'Zig',
}

export async function glanceAt(cwd: string): Promise<RepositoryGlance> {
  const root = rootOf(cwd)
  const isGit = existsSync(join(root, '.git'))
  const [listing, status] = await Promise.all([
    isGit ? git(root, ['ls-files', '-z']) : null,
    isGit ? git(root, ['status', '--porcelain', '--branch', '--untracked-files=no', '-z']) : null,
  ])
  // A repository in which nothing has been added yet has files all the same, and so has one that git refuses to look at.
  const files = listing === null || listing === '' ? walked(root) : listing.split('\0').filter((path) => path !== '')
  const entries = entriesOf(root)
  return {
    root,
    name: basename(root),
    isReadable: entries !== null,
    hasReadme: entries?.some(({ name }) => /^readme(?:\.\w+)?$/i.test(name)) ?? false,
    files: files?.length ?? null,
    languages: languagesIn(files ?? []),
    git: isGit ? branchIn(status) : null,
    instructions: instructionFiles.filter((name) => existsSync(join(root, name))),
  }
}

/** The repository around a directory, or the directory itself. */
function rootOf(cwd: string): string {
  for (let place = cwd; ; place = dirname(place)) {
    if (existsSync(join(place, '.git'))) return place
    if (place === dirname(place)) return cwd
  }
}

/** What git says, or `null` when it does not say so in time. It takes no lock and starts no program of the repository's. */
function git(root: string, words: readonly string[]): Promise<string | null> {
  const args = ['--no-optional-locks', '-c', 'core.fsmonitor=false', ...words]
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd: root, timeout: patienceMs, stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : null))
  })
}

function branchIn(status: string | null): RepositoryGlance['git'] {
  if (status === null) return { branch: '', changed: null }
  const [head = '', ...changes] = status.split('\0')
  const branch = head.replace(/^## (No commits yet on )?/, '').replace(/\.\.\..*$/, '')
  return { branch, changed: changes.filter((line) => /^[ MADRCTU]{2} /.test(line)).length }
}

/** The files of a folder that git knows nothing of, until there are too many: then `null`. */
function walked(root: string): readonly string[] | null {
  const files: string[] = []
  const folders = [root]
  for (const folder of folders) {
    for (const entry of entriesOf(folder) ?? []) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isDirectory()) folders.push(join(folder, entry.name))
      else if (entry.isFile()) files.push(entry.name)
      if (files.length + folders.length > mostEntries) return null
    }
  }
  return files
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return null
  }
}

function languagesIn(files: readonly string[]): RepositoryGlance['languages'] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const language = ownEntry(languageOf, extname(file).toLowerCase())
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].sort((one, other) => other[1] - one[1]).slice(0, languagesShown)
}
