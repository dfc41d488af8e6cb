// The TypeScript compiler over the scripts of a workspace. Texts are changed in its memory only; what came of it is then
// compiled, and handed over as changes to the files. Never import this file but from those that are loaded when needed.

import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { diffArrays } from 'diff'
import { Project, type SourceFile, ts } from 'ts-morph'
import { listFiles } from '../search/list-files.ts'
import { linedText, respell, toLineFeeds } from './lines.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import { applySplices, type Splice } from './splice.ts'
import { type FileSplices, scriptFile, type TypeScriptOptions } from './typescript-edits.ts'

const mostFiles = 5000

export interface ScriptWorld {
  readonly project: Project
  readonly service: ts.LanguageService
  readonly options: TypeScriptOptions
  /** The texts of the files that were changed in memory, as they are on disk. */
  readonly before: Map<SourceFile, string>
}

/** Every script of the workspace, with the settings nearest to a file. Throws when it cannot be read. */
export async function openScripts(near: string, options: TypeScriptOptions): Promise<ScriptWorld> {
  const { root } = options.workspace
  const listed = await listFiles({ root, signal: options.signal })
  if (!listed.ok) throw new Error(listed.error)
  const files = listed.value.filter((file) => scriptFile.test(file) && !/(^|\/)node_modules\//.test(file))
  if (files.length > mostFiles) throw new Error(`${files.length} scripts are more than the ${mostFiles} it can follow`)
  const project = new Project({
    ...settingsNear(root, near),
    skipAddingFilesFromTsConfig: true,
    // Whatever the settings leave out may use a name all the same, and JavaScript is checked to see what a change breaks.
    compilerOptions: { allowJs: true, checkJs: true, noEmit: true },
  })
  for (const file of new Set([near, ...files])) project.addSourceFileAtPath(posix.join(root, file))
  return { project, service: project.getLanguageService().compilerObject, options, before: new Map() }
}

function settingsNear(root: string, path: string): { readonly tsConfigFilePath?: string } {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const names = ['tsconfig.json', 'jsconfig.json'].map((name) => posix.join(root, folder, name))
    const found = names.find((file) => existsSync(file))
    if (found !== undefined) return { tsConfigFilePath: found }
    if (folder === '.') return {}
  }
}

export function isInside({ options }: ScriptWorld, fileName: string): boolean {
  return fileName.startsWith(`${options.workspace.root}/`) && !fileName.includes('/node_modules/')
}

function relativeTo({ options }: ScriptWorld, fileName: string): string {
  return posix.relative(options.workspace.root, fileName)
}

/** `src/a.ts:12` for an offset in a file. */
export function placeIn(world: ScriptWorld, file: ts.SourceFile, offset: number): string {
  return `${relativeTo(world, file.fileName)}:${file.getLineAndCharacterOfPosition(offset).line + 1}`
}

/** Changes a text in memory. */
export function rewrite({ before }: ScriptWorld, file: SourceFile, splices: readonly Splice[]): void {
  const text = file.getFullText()
  if (!before.has(file)) before.set(file, text)
  file.replaceWithText(applySplices(text, splices))
}

export function changesOf({ textChanges }: ts.FileTextChanges): readonly Splice[] {
  return textChanges.map(({ span, newText }) => ({ start: span.start, end: span.start + span.length, text: newText }))
}

/** What was changed in memory, file by file; refused when it does not compile as well as it did, if that can be told. */
export async function settle(
  world: ScriptWorld,
  check: 'checked' | 'unchecked' = 'checked',
): Promise<Attempt<readonly FileSplices[]>> {
  const files: FileSplices[] = []
  for (const [file, before] of world.before) {
    const path = relativeTo(world, file.getFilePath())
    if (!isInside(world, file.getFilePath()))
      return refuse('refused', null, `${file.getFilePath()} would have to change, and lies outside the workspace`)
    const source = before === '' ? null : await world.options.sources.text(path)
    if (source !== null && !source.ok) return source
    if (source !== null && source.value.text !== before)
      return refuse('refused', path, `${path} is encoded in a way the language service does not read`)
    files.push({ path, splices: differences(before, file.getFullText()) })
  }
  const broken = check === 'checked' ? newError(world) : null
  return broken === null ? done(files) : refuse('refused', null, `it would not compile any more: ${broken}`)
}

/** Line by line, what must change in the file. The compiler knows only line feeds; the file keeps its own line breaks. */
function differences(before: string, after: string): readonly Splice[] {
  const lined = linedText(before)
  const splices: Splice[] = []
  let [at, from] = [0, 0]
  let put: string[] = []
  const flush = () => {
    if (at > from || put.length > 0) splices.push(respell(lined, { start: from, end: at }, put.join('')))
    put = []
  }
  for (const { added, removed, value } of diffArrays(linesOf(lined.text), linesOf(toLineFeeds(after)))) {
    if (added) put.push(...value)
    else {
      if (!removed) flush()
      at += value.join('').length
      if (!removed) from = at
    }
  }
  flush()
  return splices
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

interface Complaint {
  readonly code: number
  readonly text: string
}

/** A complaint of the compiler, in the files that changed or in those that import them, that was not there before. */
function newError(world: ScriptWorld): string | null {
  const changed = [...world.before.keys()]
  const concerned = [...new Set([...changed, ...changed.flatMap((file) => file.getReferencingSourceFiles())])]
  const after = complaints(world, concerned)
  for (const [file, text] of world.before) {
    const now = file.getFullText()
    file.replaceWithText(text)
    world.before.set(file, now)
  }
  const before = complaints(world, concerned).map(({ code }) => code)
  for (const { code, text } of after) {
    const known = before.indexOf(code)
    if (known < 0) return text
    before.splice(known, 1)
  }
  return null
}

function complaints(world: ScriptWorld, files: readonly SourceFile[]): readonly Complaint[] {
  const { service } = world
  return files
    .map((file) => file.getFilePath())
    .flatMap((file) => [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)])
    .map(({ code, messageText, file, start }) => {
      const where = file === undefined ? '' : `${placeIn(world, file, start ?? 0)}: `
      return { code, text: where + ts.flattenDiagnosticMessageText(messageText, ' ') }
    })
}
