// A directory as a tree, as deep as stays readable.

import type { ToolOutcome } from '../../core/index.ts'
import type { PlacedPath } from '../../workspace/index.ts'
import { listFiles } from '../search/list-files.ts'
import { counted } from './number-lines.ts'
import { failure, success } from './view-outcome.ts'
import type { ViewRequest, ViewWorld } from './view-request.ts'

const mostLines = 200

export async function viewDirectory(
  { absolute, relative }: PlacedPath,
  { depth, isAll, isFull }: ViewRequest,
  { workspace, signal }: ViewWorld,
): Promise<ToolOutcome> {
  const name = relative === '' ? '.' : relative
  const isInside = !relative.startsWith('/')
  const listing = { root: isInside ? workspace.root : absolute, under: isInside ? relative : '', signal }
  const listed = await listFiles({ ...listing, isAll })
  if (!listed.ok) return failure('failed', listed.error)
  const hidden = listed.value.length === 0 && !isAll ? await listFiles({ ...listing, isAll: true }) : null
  const files = hidden?.ok === true ? hidden.value : listed.value
  if (files.length === 0) return success(`${name} is an empty directory`)
  const tree = treeOf(files.map((file) => (isInside && relative !== '' ? file.slice(relative.length + 1) : file)))
  const note = hidden === null ? '' : ', all of them hidden or ignored'
  return success(`${name}/  (${counted(files.length, 'file')}${note})`, format(tree, { depth, isFull }))
}

interface Tree {
  readonly directories: Map<string, Tree>
  readonly files: string[]
  count: number
}

function treeOf(files: readonly string[]): Tree {
  const root: Tree = { directories: new Map(), files: [], count: 0 }
  for (const file of files) {
    const names = file.split('/')
    const last = names.pop() ?? ''
    let place = root
    place.count += 1
    for (const name of names) {
      const next: Tree = place.directories.get(name) ?? { directories: new Map(), files: [], count: 0 }
      place.directories.set(name, next)
      next.count += 1
      place = next
    }
    place.files.push(last)
  }
  return root
}

function format(tree: Tree, { depth, isFull }: Pick<ViewRequest, 'depth' | 'isFull'>): string {
  const asked = isFull ? 99 : depth
  const depths = asked === null ? [3, 2, 1] : [Math.max(1, asked)]
  const attempts = depths.map((levels) => linesOf(tree, levels, 1))
  const lines = attempts.find(({ length }) => length <= mostLines) ?? attempts.at(-1) ?? []
  if (isFull || lines.length <= mostLines) return lines.join('\n')
  const left = counted(lines.length - mostLines, 'more line')
  return [...lines.slice(0, mostLines), `… ${left}; view one of the directories, or --full for everything`].join('\n')
}

function linesOf({ directories, files }: Tree, levels: number, level: number): string[] {
  const indent = '  '.repeat(level)
  const below = [...directories].flatMap(([name, directory]) => [
    `${indent}${name}/  (${counted(directory.count, 'file')})`,
    ...(level < levels ? linesOf(directory, levels, level + 1) : []),
  ])
  return [...below, ...files.map((name) => `${indent}${name}`)]
}
