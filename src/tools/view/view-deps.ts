// What a file imports, and who imports it.

import { languageOf, outlineOf } from '../../code/index.ts'
import type { ToolOutcome } from '../../core/index.ts'
import type { PlacedPath } from '../../workspace/index.ts'
import { escaped, sourcesWith } from '../search/files-with.ts'
import { listFiles } from '../search/list-files.ts'
import { readContents } from '../target/index.ts'
import { importMeans } from './imports.ts'
import { failure, success } from './view-outcome.ts'
import type { ViewWorld } from './view-request.ts'

const mostFiles = 500
/** Files are parsed for so long at most. */
const longestMs = 3000

export async function viewDeps({ relative }: PlacedPath, world: ViewWorld): Promise<ToolOutcome> {
  const imports = await importsOf(relative, world)
  if (imports === null) return failure('bad_input', `${relative} is in no language whose imports are known`)
  const listed = await listFiles({ root: world.workspace.root, signal: world.signal })
  const files = listed.ok ? listed.value.filter((file) => languageOf(file) !== null) : []
  const lines = imports.map(({ from, line }) => {
    const meant = files.filter((file) => importMeans({ file: relative, from }, file))
    return `  ${line}: ${from}${meant.length === 1 && meant[0] !== from ? `  (${meant[0]})` : ''}`
  })
  const { places, isCut } = await importersOf(relative, world)
  return success(
    lines.length === 0 ? `${relative} imports nothing` : [`${relative} imports:`, ...lines].join('\n'),
    places.length === 0
      ? 'nothing that was found imports it'
      : ['imported by:', ...places.map((place) => `  ${place}`)].join('\n'),
    isCut ? 'not every file that mentions it was looked at; search for its name to find more' : '',
  )
}

async function importsOf(path: string, { workspace }: ViewWorld) {
  const read = await readContents(workspace, path)
  const outline = read.ok && read.value.kind === 'text' ? await outlineOf(path, read.value.text) : null
  return outline?.imports ?? null
}

async function importersOf(
  path: string,
  world: ViewWorld,
): Promise<{ readonly places: readonly string[]; readonly isCut: boolean }> {
  const begun = performance.now()
  const mentions = await filesThatMention(path, world)
  const places: string[] = []
  for (const [index, file] of mentions.entries()) {
    if (index >= mostFiles || performance.now() - begun > longestMs) return { places, isCut: true }
    const imports = (await importsOf(file, world)) ?? []
    const meant = imports.find(({ from }) => importMeans({ file, from }, path))
    if (meant !== undefined) places.push(`${file}:${meant.line}`)
  }
  return { places, isCut: false }
}

/** Whoever imports a file names it, or the directory that it stands for. */
async function filesThatMention(path: string, { workspace, signal }: ViewWorld): Promise<readonly string[]> {
  const [file = '', directory = ''] = path.split('/').reverse()
  const words = [file.replace(/\.[^.]+$/, ''), directory].filter((word) => word !== '')
  const files = await sourcesWith({ patterns: words.map(escaped), root: workspace.root, signal })
  return files.filter((one) => one !== path)
}
