// What a directory held at one moment, in the form git gives it: a tree names its entries, its own name is the hash of
// that. So two states of a workspace are equal if and only if their trees have the same id.
//
// Two liberties that git reads without complaint but never takes itself: the modes are those of the system (git knows
// only 644 and 755), and an empty directory is an entry like any other.

export interface Leaf {
  /** Of a regular file or a symbolic link. */
  readonly mode: number
  readonly id: string
}

export interface Tree {
  readonly mode: number
  readonly id: string
  /** Under their names, in bytes. */
  readonly entries: ReadonlyMap<string, Leaf | Tree>
}

/** What is at a path, without what is inside it. */
export type Entry = { readonly kind: 'file' | 'link'; readonly mode: number; readonly id: string } | DirectoryEntry

interface DirectoryEntry {
  readonly kind: 'directory'
  readonly mode: number
}

/** One path whose entry is not what it was. `null`: nothing is there. */
export interface Change {
  readonly path: string
  readonly before: Entry | null
  readonly after: Entry | null
}

const typeBits = 0o170000
const directoryType = 0o040000
const linkType = 0o120000

export const fileMode = (permissions: number) => 0o100000 | (permissions & 0o777)
export const directoryMode = (permissions: number) => directoryType | (permissions & 0o777)
export const linkMode = linkType

export function isTree(node: Leaf | Tree): node is Tree {
  return 'entries' in node
}

function entryOf(node: Leaf | Tree | undefined): Entry | null {
  if (node === undefined) return null
  if (isTree(node)) return { kind: 'directory', mode: node.mode }
  return { kind: node.mode === linkType ? 'link' : 'file', mode: node.mode, id: node.id }
}

export function isSameEntry(one: Entry | null, other: Entry | null): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'directory' || other.kind === 'directory') return one.kind === other.kind && one.mode === other.mode
  return one.mode === other.mode && one.id === other.id
}

/** What is at a path in a tree. */
export function entryAt(tree: Tree, path: string): Entry | null {
  let node: Leaf | Tree | undefined = tree
  for (const name of path.split('/')) {
    if (node === undefined || !isTree(node)) return null
    node = node.entries.get(name)
  }
  return entryOf(node)
}

/** The bytes of the git object. */
export function encodeTree(entries: ReadonlyMap<string, Leaf | Tree>): Buffer {
  // Git sorts a directory as if its name ended in a slash.
  const sorted = [...entries].map(([name, node]) => ({ name, node, key: isTree(node) ? `${name}/` : name }))
  sorted.sort((one, other) => (one.key < other.key ? -1 : 1))
  return Buffer.from(
    sorted.map(({ name, node }) => `${node.mode.toString(8)} ${name}\0${fromHex(node.id)}`).join(''),
    'latin1',
  )
}

export interface NamedObject {
  readonly name: string
  readonly mode: number
  readonly id: string
}

/** The entries that a git tree object of 32-byte ids names. */
export function decodeTree(bytes: Buffer): readonly NamedObject[] {
  const found: NamedObject[] = []
  for (let start = 0; start < bytes.length; ) {
    const space = bytes.indexOf(0x20, start)
    const zero = bytes.indexOf(0, space)
    found.push({
      mode: Number.parseInt(bytes.toString('latin1', start, space), 8),
      name: bytes.toString('latin1', space + 1, zero),
      id: bytes.toString('hex', zero + 1, zero + 33),
    })
    start = zero + 33
  }
  return found
}

export function isDirectoryMode(mode: number): boolean {
  return (mode & typeBits) === directoryType
}

/** Every path that differs, with what is inside a directory that came or went. */
export function diffTrees(before: Tree | null, after: Tree | null, prefix = ''): Change[] {
  if (before !== null && before.id === after?.id) return []
  const names = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])])
  return [...names].sort().flatMap((name) => {
    const [old, now] = [before?.entries.get(name), after?.entries.get(name)]
    const path = `${prefix}${name}`
    const [was, is] = [entryOf(old), entryOf(now)]
    const inside = diffTrees(treeOf(old), treeOf(now), `${path}/`)
    return isSameEntry(was, is) ? inside : [{ path, before: was, after: is }, ...inside]
  })
}

function treeOf(node: Leaf | Tree | undefined): Tree | null {
  return node !== undefined && isTree(node) ? node : null
}

function fromHex(id: string): string {
  return Buffer.from(id, 'hex').toString('latin1')
}
