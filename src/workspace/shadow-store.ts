// The store behind the history: a bare git repository of our own, outside the workspace.
//
// Git never sees the workspace. We list, read and write the files ourselves, so no filter, hook, monitor, attribute or
// setting that somebody planted there is ever asked for. Git reads objects back, shows differences and clears out; for
// that it is told to forget everything it could have learnt from the machine or its environment.

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environmentFor } from '../hosts/index.ts'
import { type ObjectBatch, openBatch } from './object-batch.ts'
import { decodeTree, isDirectoryMode, type Leaf, type Tree } from './trees.ts'
import { writeWhole } from './write-whole.ts'

export interface ShadowStore {
  readonly directory: string
  /** Throws when git is missing, or too old for the store. */
  readonly check: () => Promise<void>
  /** For putting objects in. */
  readonly batch: () => ObjectBatch
  readonly get: (ids: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>
  /** A whole tree with everything below it. */
  readonly getTree: (id: string) => Promise<Tree>
  /** Keeps alive what it names. */
  readonly setRef: (name: string, id: string) => void
  /** Lets go of every ref that does not lie under one of these names. */
  readonly keepRefs: (names: ReadonlySet<string>) => void
  /** The difference between two trees, for people. */
  readonly showDifference: (before: string, after: string) => Promise<string>
  /** Throws away what no ref names. */
  readonly clearOut: () => Promise<void>
}

const settings = `[core]
\trepositoryformatversion = 1
\tbare = true
\tlogallrefupdates = false
[extensions]
\tobjectformat = sha256
[gc]
\tauto = 0
`

/** Opens the store in a directory, and makes it if it is not there. Throws what the system says. */
export function openShadowStore(directory: string): ShadowStore {
  prepare(directory)
  const takePack = async (descriptor: number) => {
    await git(directory, ['index-pack', '--stdin'], descriptor)
  }
  const get = (ids: readonly string[]) => getObjects(directory, ids)
  return {
    directory,
    check: async () => {
      await git(directory, ['rev-parse', '--show-object-format'])
    },
    batch: () => openBatch(directory, takePack),
    get,
    getTree: (id) => loadTree(id, get),
    setRef: (name, id) => {
      const file = join(refsIn(directory), name)
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, `${id}\n`)
    },
    keepRefs: (names) => {
      for (const name of readdirSync(refsIn(directory)))
        if (!names.has(name)) rmSync(join(refsIn(directory), name), { recursive: true, force: true })
    },
    showDifference: async (before, after) => {
      const args = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', before, after]
      return (await git(directory, args)).toString('utf8')
    },
    clearOut: async () => {
      await git(directory, ['gc', '--quiet', '--prune=now'])
    },
  }
}

/** By hand rather than by `git init`, which would copy hooks from a template of the machine. */
function prepare(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const stats = lstatSync(directory)
  if (!stats.isDirectory()) throw new Error(`${directory} is not a directory`)
  if (process.getuid !== undefined && stats.uid !== process.getuid())
    throw new Error(`${directory} belongs to somebody else`)
  if ((stats.mode & 0o777) !== 0o700) chmodSync(directory, 0o700)
  for (const name of ['objects', 'refs', 'info']) mkdirSync(join(directory, name), { recursive: true })
  keepAs(join(directory, 'config'), settings)
  keepAs(join(directory, 'info', 'attributes'), '* -text -filter -ident -working-tree-encoding diff !merge\n')
  if (!existsSync(join(directory, 'HEAD'))) writeWhole(join(directory, 'HEAD'), 'ref: refs/heads/none\n')
}

/** Writes only what is not there already: whoever only looks must be able to on a disk that takes nothing more. */
function keepAs(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeWhole(file, content)
}

function refsIn(directory: string): string {
  return join(directory, 'refs', 'pawl')
}

async function loadTree(root: string, get: ShadowStore['get']): Promise<Tree> {
  const children = new Map<string, ReturnType<typeof decodeTree>>()
  for (let wanted = [root]; wanted.length > 0; ) {
    const next = new Set<string>()
    for (const [id, bytes] of await get(wanted)) {
      const entries = decodeTree(bytes)
      children.set(id, entries)
      for (const { mode, id: child } of entries) if (isDirectoryMode(mode) && !children.has(child)) next.add(child)
    }
    wanted = [...next]
  }
  const build = (id: string, mode: number): Tree => ({
    id,
    mode,
    entries: new Map(
      (children.get(id) ?? []).map((child): [string, Leaf | Tree] => [
        child.name,
        isDirectoryMode(child.mode) ? build(child.id, child.mode) : { mode: child.mode, id: child.id },
      ]),
    ),
  })
  return build(root, 0o040755)
}

async function getObjects(directory: string, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)]
  const found = new Map<string, Buffer>()
  if (wanted.length === 0) return found
  const output = await git(directory, ['cat-file', '--batch'], `${wanted.join('\n')}\n`)
  let start = 0
  for (const id of wanted) {
    const end = output.indexOf(0x0a, start)
    const [, type, size] = output.toString('latin1', start, end).split(' ')
    if (type === 'missing' || size === undefined) throw new Error(`the history has lost the object ${id}`)
    found.set(id, output.subarray(end + 1, end + 1 + Number(size)))
    start = end + 1 + Number(size) + 1
  }
  return found
}

// On the command line, where they win over every file. None of these can run anything for a bare repository; they are
// here so that it stays so.
const overrides = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.autocrlf', 'false'],
  ['core.pager', 'cat'],
  ['protocol.allow', 'never'],
  ['gc.auto', '0'],
  ['gc.recentObjectsHook', ''],
  // A ref is a file of its own, so that we can let go of it without git.
  ['gc.packRefs', 'false'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

const environment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  LC_ALL: 'C',
}

/** Runs git on the store and gives its output. Throws what it complains of. */
function git(directory: string, args: readonly string[], input: string | number = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [`--git-dir=${directory}`, ...overrides, ...args], {
      cwd: directory,
      // Of our own environment git gets the allowed part: no GIT_DIR, GIT_INDEX_FILE, GIT_EXTERNAL_DIFF and the like.
      env: environmentFor(process.env, environment),
      // A text is written to it; a number is a file that it reads itself.
      stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    const complaint: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => complaint.push(chunk))
    child.on('error', (error) => reject(new Error(`git could not be started: ${error.message}; is it installed?`)))
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output))
      else reject(new Error(`git ${args[0]} failed: ${Buffer.concat(complaint).toString('utf8').trim()}`))
    })
    // It may end before it has read everything; how it ended says more.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
