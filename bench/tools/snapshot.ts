// How long snapshots take of a workspace of 10,000 files: the first one, one after an edit, and what recording adds to
// the call that makes the edit.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHistory, openWorkspace } from '../../src/workspace/index.ts'

const rounds = 21

export interface SnapshotFigures {
  readonly snapshot_ms_10k_files: number
  readonly first_snapshot_ms_10k_files: number
  readonly recorded_edit_ms_10k_files: number
  readonly undo_ms_10k_files: number
}

export async function measureSnapshot(): Promise<SnapshotFigures> {
  const base = mkdtempSync(join(tmpdir(), 'pawl-snapshot-'))
  const root = join(base, 'ws')
  try {
    plant(root)
    const history = openHistory(openWorkspace(root), { directory: join(base, 'store') })
    const file = join(root, 'package7', 'module7', 'file7.ts')
    const cause = { run: 'r', call: 'c', tool: 'edit', target: 'file7.ts' }
    const first = await time(() => history.status())
    const after: number[] = []
    const edits: number[] = []
    const undos: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(file, `edited from outside ${round}`)
      after.push(await time(() => history.status()))
      const edit = async () => writeFileSync(file, `edited ${round}`)
      edits.push(await time(() => history.record({ cause, covering: [] }, edit)))
      undos.push(await time(() => history.undo()))
    }
    return {
      snapshot_ms_10k_files: median(after),
      first_snapshot_ms_10k_files: first,
      recorded_edit_ms_10k_files: median(edits),
      undo_ms_10k_files: median(undos),
    }
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/** 10,000 files in 400 directories, a kilobyte or so each, with a .gitignore. */
function plant(root: string): void {
  for (let module = 0; module < 400; module += 1) {
    const directory = join(root, `package${module % 20}`, `module${module}`)
    mkdirSync(directory, { recursive: true })
    for (let file = 0; file < 25; file += 1)
      writeFileSync(join(directory, `file${file}.ts`), `export const value${file} = ${module}\n`.repeat(40))
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules/\ndist/\n*.log\n.env*\n')
}

async function time(act: () => Promise<{ readonly ok: boolean }>): Promise<number> {
  const begun = performance.now()
  const { ok } = await act()
  if (!ok) throw new Error('the history refused')
  return Math.round((performance.now() - begun) * 10) / 10
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
