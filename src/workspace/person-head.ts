import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The commit that the person's git is at, read from its files: running their git could run what its settings say. */
export function personHead(root: string): string | null {
  const directory = gitDirectory(root)
  if (directory === null) return null
  const head = read(join(directory, 'HEAD'))
  if (head === null) return null
  const name = /^ref: (\S+)$/.exec(head)?.[1]
  if (name === undefined) return commitIn(head)
  // A worktree keeps its HEAD to itself and shares the branches.
  const shared = resolve(directory, read(join(directory, 'commondir')) ?? '.')
  return commitIn(read(join(shared, name)) ?? packed(shared, name))
}

function gitDirectory(root: string): string | null {
  for (let directory = root; ; directory = dirname(directory)) {
    const path = join(directory, '.git')
    const link = /^gitdir: (.+)$/.exec(read(path) ?? '')?.[1]
    if (link !== undefined) return resolve(directory, link)
    if (read(join(path, 'HEAD')) !== null) return path
    if (dirname(directory) === directory) return null
  }
}

function packed(directory: string, name: string): string {
  const lines = read(join(directory, 'packed-refs'))?.split('\n') ?? []
  return lines.find((line) => line.endsWith(` ${name}`))?.split(' ')[0] ?? ''
}

function commitIn(text: string): string | null {
  return /^[0-9a-f]{40,64}$/.test(text) ? text : null
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
