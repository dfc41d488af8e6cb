// The part that needs the TypeScript compiler. Never import this file directly: typescript-edits.ts loads it.

import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { Project, ts } from 'ts-morph'
import { listFiles } from '../search/list-files.ts'
import type { Change } from './change.ts'
import { unitOf } from './indentation.ts'
import { withBreaksOf } from './lines.ts'
import type { PieceOfFile } from './locate.ts'
import { type Attempt, done, refuse } from './refusal.ts'
import type { Source } from './sources.ts'
import { applySplices, type Splice } from './splice.ts'
import { type FileSplices, scriptFile, type TypeScriptOptions } from './typescript-edits.ts'

const mostFiles = 5000

/** A language service over every script of the workspace, with the settings nearest to a file. */
export async function openService(near: string, options: TypeScriptOptions) {
  const { root } = options.workspace
  const listed = await listFiles({ root, signal: options.signal })
  if (!listed.ok) throw new Error(listed.error)
  const files = listed.value.filter((file) => scriptFile.test(file) && !/(^|\/)node_modules\//.test(file))
  if (files.length > mostFiles) throw new Error(`${files.length} scripts are more than the ${mostFiles} it can follow`)
  const project = new Project({
    ...settingsNear(root, near),
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { allowJs: true, noEmit: true },
  })
  for (const file of new Set([near, ...files])) project.addSourceFileAtPath(posix.join(root, file))
  const world: ServiceWorld = { project, service: project.getLanguageService().compilerObject, options }
  return {
    rename: (from: PieceOfFile, name: string) => rename(world, from, name),
    moveSymbol: (from: PieceOfFile, to: string) => moveSymbol(world, from, to),
    moveFile: (path: string, to: string) => moveFile(world, path, to),
  } satisfies Record<string, unknown>
}

interface ServiceWorld {
  readonly project: Project
  readonly service: ts.LanguageService
  readonly options: TypeScriptOptions
}

function settingsNear(root: string, path: string): { tsConfigFilePath?: string } {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const found = ['tsconfig.json', 'jsconfig.json']
      .map((name) => posix.join(root, folder, name))
      .find((file) => existsSync(file))
    if (found !== undefined) return { tsConfigFilePath: found }
    if (folder === '.') return {}
  }
}

async function rename(world: ServiceWorld, from: PieceOfFile, name: string): Promise<Attempt<readonly FileSplices[]>> {
  const { path, piece, symbol } = from
  const file = posix.join(world.options.workspace.root, path)
  const at = symbol === null ? null : nameWithin(sourceOf(world, file), symbol.name, piece)
  if (symbol === null || at === null) return refuse('not_found', path, `no declaration of a name at ${from.label}`)
  const info = world.service.getRenameInfo(file, at, {})
  if (!info.canRename) return refuse('refused', path, `${symbol.name} cannot be renamed: ${info.localizedErrorMessage}`)
  const taken = nameInScope(world, { file, at, name })
  if (taken !== null) return refuse('refused', path, `${name} is taken already: ${taken}`)
  const locations = world.service.findRenameLocations(file, at, false, false, {
    providePrefixAndSuffixTextForRename: true,
  })
  const changes = (locations ?? []).map(({ fileName, textSpan, prefixText = '' }) => ({
    fileName,
    // Where a name is exported, its users are renamed with it: nothing has to be exported under the old one.
    splice: { start: textSpan.start, end: textSpan.start + textSpan.length, text: prefixText + name },
  }))
  const files = await filesOf(world, changes)
  if (!files.ok) return files
  const broken = brokenBy(world, files.value)
  if (broken === null) return files
  return refuse('refused', path, `renaming ${symbol.name} to ${name} would not compile: ${broken}`)
}

function sourceOf({ service }: ServiceWorld, file: string): ts.SourceFile {
  const source = service.getProgram()?.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} is not part of the program`)
  return source
}

/** Where a declaration has its name. */
function nameWithin(
  source: ts.SourceFile,
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): number | null {
  let found: number | null = null
  const visit = (node: ts.Node): void => {
    if (found !== null || node.end <= start || node.pos >= end) return
    const { name: named } = node as { readonly name?: ts.Node }
    if (named !== undefined && named.getText(source) === name && named.getStart(source) >= start && named.end <= end)
      found = named.getStart(source)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What would be meant by the new name where the old one is declared, if it is anything of the workspace. */
function nameInScope(
  world: ServiceWorld,
  { file, at, name }: { readonly file: string; readonly at: number; readonly name: string },
): string | null {
  const source = sourceOf(world, file)
  const checker = world.service.getProgram()?.getTypeChecker()
  const node = smallestAt(source, at)
  const isMember = ts.isClassElement(node.parent) || ts.isTypeElement(node.parent)
  const symbols = isMember
    ? []
    : (checker?.getSymbolsInScope(node, ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Alias) ?? [])
  const declared = symbols.find((symbol) => symbol.name === name)?.declarations?.[0]
  const { root } = world.options.workspace
  if (declared === undefined || !isInside(root, declared.getSourceFile().fileName)) return null
  const { line } = declared.getSourceFile().getLineAndCharacterOfPosition(declared.getStart())
  return `${posix.relative(root, declared.getSourceFile().fileName)}:${line + 1}`
}

function smallestAt(source: ts.SourceFile, at: number): ts.Node {
  let smallest: ts.Node = source
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > at || node.end <= at) return
    smallest = node
    ts.forEachChild(node, visit)
  }
  visit(source)
  return smallest
}

function isInside(root: string, file: string): boolean {
  return file.startsWith(`${root}/`) && !file.includes('/node_modules/')
}

interface Located {
  readonly fileName: string
  readonly splice: Splice
}

/** Changes by file, each held against the text that will be written. */
async function filesOf(
  { project, options }: ServiceWorld,
  changes: readonly Located[],
): Promise<Attempt<readonly FileSplices[]>> {
  const { root } = options.workspace
  const files: FileSplices[] = []
  for (const fileName of new Set(changes.map((change) => change.fileName))) {
    if (!isInside(root, fileName))
      return refuse('refused', null, `${fileName} would have to change, and lies outside the workspace`)
    const path = posix.relative(root, fileName)
    const source = await options.sources.text(path)
    if (!source.ok) return source
    if (project.getSourceFile(fileName)?.getFullText() !== source.value.text)
      return refuse('refused', path, `${path} is encoded in a way the language service does not read`)
    files.push({
      path,
      splices: distinct(changes.filter((change) => change.fileName === fileName).map(({ splice }) => splice)),
    })
  }
  return done(files)
}

function distinct(splices: readonly Splice[]): readonly Splice[] {
  return [...new Map(splices.map((splice) => [`${splice.start} ${splice.end} ${splice.text}`, splice])).values()]
}

/** An error that was not there before, after the changes are made to the texts in memory. */
function brokenBy(world: ServiceWorld, files: readonly FileSplices[]): string | null {
  const paths = files.map(({ path }) => posix.join(world.options.workspace.root, path))
  const before = errorCodes(world, paths).map(({ code }) => code)
  for (const [index, { splices }] of files.entries()) {
    const file = world.project.getSourceFile(paths[index] ?? '')
    file?.replaceWithText(applySplices(file.getFullText(), splices))
  }
  for (const { code, text } of errorCodes(world, paths)) {
    const known = before.indexOf(code)
    if (known < 0) return text
    before.splice(known, 1)
  }
  return null
}

function errorCodes(
  { service, options }: ServiceWorld,
  files: readonly string[],
): { readonly code: number; readonly text: string }[] {
  return files
    .flatMap((file) => [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)])
    .map(({ code, messageText, file, start }) => {
      const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
      const where = file === undefined ? '' : `${posix.relative(options.workspace.root, file.fileName)}:${line}: `
      return { code, text: where + ts.flattenDiagnosticMessageText(messageText, ' ') }
    })
}

async function moveSymbol(world: ServiceWorld, from: PieceOfFile, to: string): Promise<Attempt<readonly Change[]>> {
  const { project, service, options } = world
  const [file, target] = [from.path, to].map((path) => posix.join(options.workspace.root, path))
  if (file === undefined || target === undefined) return refuse('bad_input', from.path, 'no file to move to')
  const isNew = project.getSourceFile(target) === undefined
  if (isNew) project.createSourceFile(target, '')
  const range = { pos: from.piece.start, end: from.piece.end }
  const preferences: ts.UserPreferences = { allowTextChangesInNewFiles: true }
  const arguments_ = { targetFile: target }
  const result = service.getEditsForRefactor(
    file,
    formatOf(from.source),
    range,
    moveToFile,
    moveToFile,
    preferences,
    arguments_,
  )
  if (result === undefined || result.edits.length === 0)
    return refuse(
      'refused',
      from.path,
      `${from.label} cannot be moved by itself: only declarations at the top of a file can`,
    )
  const located = result.edits.flatMap(locatedIn)
  const files = await filesOf(world, isNew ? located.filter(({ fileName }) => fileName !== target) : located)
  if (!files.ok) return files
  const made = isNew ? located.filter(({ fileName }) => fileName === target).map(({ splice }) => splice) : []
  const put: Change[] = isNew
    ? [{ kind: 'put', path: to, bytes: Buffer.from(`${applySplices('', made).trim()}\n`) }]
    : []
  return done([...put, ...(await splicing(world, files.value))])
}

const moveToFile = 'Move to file'

/** What the service writes has line feeds; a file keeps its own line breaks. */
async function splicing({ options }: ServiceWorld, files: readonly FileSplices[]): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const { path, splices } of files) {
    const source = await options.sources.text(path)
    const text = source.ok ? source.value.text : ''
    const placed = splices.map((splice) => ({ ...splice, text: withBreaksOf(text, splice.start, splice.text) }))
    changes.push({ kind: 'splice', path, splices: placed, mustParse: true })
  }
  return changes
}

function locatedIn({ fileName, textChanges }: ts.FileTextChanges): readonly Located[] {
  return textChanges.map(({ span, newText }) => ({
    fileName,
    splice: { start: span.start, end: span.start + span.length, text: newText },
  }))
}

function formatOf({ text }: Source): ts.FormatCodeSettings {
  const unit = unitOf(text)
  return {
    ...ts.getDefaultFormatCodeSettings('\n'),
    indentSize: unit === '\t' ? 4 : unit.length,
    tabSize: unit === '\t' ? 4 : unit.length,
    convertTabsToSpaces: unit !== '\t',
    semicolons: /;\s*$/m.test(text) ? ts.SemicolonPreference.Ignore : ts.SemicolonPreference.Remove,
  }
}

async function moveFile(world: ServiceWorld, path: string, to: string): Promise<Attempt<readonly FileSplices[]>> {
  const { root } = world.options.workspace
  const source = await world.options.sources.text(path)
  if (!source.ok) return source
  const edits = world.service.getEditsForFileRename(
    posix.join(root, path),
    posix.join(root, to),
    formatOf(source.value),
    {},
  )
  return filesOf(
    world,
    edits.flatMap(locatedIn).filter(({ fileName }) => scriptFile.test(fileName)),
  )
}
