// Where attacks on the workspace are tried: a workspace, a place outside it that must stay as it is, and a history.

import { deepStrictEqual } from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type History, openHistory, openWorkspace, type Workspace } from '../../src/workspace/index.ts'

/** An attack that was tried. `run` throws when it succeeds. */
export interface Attack {
  readonly id: string
  readonly name: string
  readonly run: () => Promise<void>
}

export interface Arena {
  readonly root: string
  readonly outside: string
  readonly store: string
  readonly workspace: Workspace
  readonly history: History
  /** Puts a file into the workspace, past the guard. */
  readonly put: (path: string, content?: string) => string
  readonly read: (path: string) => string | null
  /** A recorded change, made past the guard as a shell command would. */
  readonly change: (act: () => void) => Promise<void>
}

/** Tries an attack in an arena of its own; what lies outside the workspace must be untouched afterwards. */
export async function inArena(attack: (arena: Arena) => void | Promise<void>): Promise<void> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-attack-')))
  try {
    const arena = build(base)
    await attack(arena)
    deepStrictEqual(readFileSync(join(arena.outside, 'secret'), 'utf8'), 'secret', 'a file outside was changed')
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

function build(base: string): Arena {
  const [root, outside, store] = [join(base, 'ws'), join(base, 'ws-evil'), join(base, 'store')]
  for (const directory of [root, outside]) mkdirSync(directory)
  writeFileSync(join(outside, 'secret'), 'secret')
  const workspace = openWorkspace(root)
  const history = openHistory(workspace, { directory: store })
  const put = (path: string, content = 'old') => {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
  const change = async (act: () => void) => {
    const cause = { run: 'r', call: 'c', tool: 'run', target: '' }
    expectDone(await history.record({ cause, covering: [] }, async () => act()))
  }
  put('a.txt')
  return { root, outside, store, workspace, history, put, read, change }
}

export function expectDone(answer: { readonly ok: boolean; readonly error?: { readonly message: string } }): void {
  if (!answer.ok) throw new Error(answer.error?.message)
}

/** Reading, writing and removing are all refused, with one of these reasons. */
export async function expectRefused(
  { readFile, writeFile, removeFile }: Workspace,
  path: string,
  kinds: readonly string[],
): Promise<void> {
  const answers = [await readFile(path), await writeFile(path, Buffer.from('evil')), await removeFile(path)]
  for (const answer of answers) expectKind(answer, path, kinds)
}

export async function expectUnwritable({ writeFile, removeFile }: Workspace, path: string, kinds: readonly string[]) {
  for (const answer of [await writeFile(path, Buffer.from('evil')), await removeFile(path)])
    expectKind(answer, path, kinds)
}

export function expectKind(
  answer: { readonly ok: boolean; readonly error?: { readonly kind: string } },
  path: string,
  kinds: readonly string[],
): void {
  const got = answer.ok ? 'allowed' : (answer.error?.kind ?? '')
  if (!kinds.includes(got)) throw new Error(`${JSON.stringify(path)} was ${got}, not ${kinds.join(' or ')}`)
}
