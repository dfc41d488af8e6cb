// Declarations and files moved, with everything that imports them.

import { posix } from 'node:path'
import { type ExportDeclaration, type SourceFile, ts } from 'ts-morph'
import { unitOf } from './indentation.ts'
import type { PieceOfFile } from './locate.ts'
import { removalOf } from './piece.ts'
import { type Attempt, refuse } from './refusal.ts'
import type { Splice } from './splice.ts'
import { codeOf } from './symbol-edits.ts'
import type { FileSplices, TypeScriptOptions } from './typescript-edits.ts'
import { changesOf, openScripts, rewrite, type ScriptWorld, settle } from './typescript-service.ts'

const moveToFile = 'Move to file'

/** A declaration to the end of another file, which is made if it is not there. */
export async function moveDeclaration(
  from: PieceOfFile,
  to: string,
  options: TypeScriptOptions,
): Promise<Attempt<readonly FileSplices[]>> {
  const world = await openScripts(from.path, options)
  const [file, targetFile] = [posix.join(options.workspace.root, from.path), posix.join(options.workspace.root, to)]
  const target = world.project.getSourceFile(targetFile) ?? world.project.createSourceFile(targetFile, '')
  const range = { pos: from.piece.start, end: from.piece.end }
  const style = styleAround(world.project.getSourceFileOrThrow(file), target)
  const result = world.service.getEditsForRefactor(file, style.format, range, moveToFile, moveToFile, style.imports, {
    targetFile,
  })
  const inTarget = result?.edits.find(({ fileName }) => fileName === targetFile)
  if (result === undefined || inTarget === undefined)
    return refuse(
      'refused',
      from.path,
      `${from.label} cannot be moved by itself: only declarations at the top of a file can`,
    )
  for (const edits of result.edits) {
    const source = world.project.getSourceFile(edits.fileName)
    if (source === undefined || source === target || edits.fileName === file) continue
    rewrite(world, source, changesOf(edits))
  }
  handOnFrom(world, { name: from.symbol?.name ?? '', from: file, to: targetFile })
  leave(
    world,
    from,
    changesOf(result.edits.find(({ fileName }) => fileName === file) ?? { fileName: file, textChanges: [] }),
  )
  arrive(world, target, { from, edits: changesOf(inTarget) })
  return settle(world)
}

/** Out of the old file, with imports that nobody needs there any more. */
function leave(world: ScriptWorld, from: PieceOfFile, edits: readonly Splice[]): void {
  const source = world.project.getSourceFileOrThrow(posix.join(world.options.workspace.root, from.path))
  const removal = { ...removalOf(from.source.text, from.piece), text: '' }
  const others = edits.filter(({ start, end }) => end <= removal.start || start >= removal.end)
  rewrite(world, source, [...others, removal])
  const [blank = ''] = /^(?:[ \t]*\r?\n)+/.exec(source.getFullText()) ?? []
  if (!/^\s/.test(from.source.text)) rewrite(world, source, [{ start: 0, end: blank.length, text: '' }])
}

/** Into the new file: imports as the service says, the declaration as it was written. */
function arrive(
  world: ScriptWorld,
  target: SourceFile,
  { from, edits }: { readonly from: PieceOfFile; readonly edits: readonly Splice[] },
): void {
  const text = target.getFullText()
  const [printed] = edits
    .filter(({ text: put }) => !isImports(put))
    .sort((one, other) => other.text.length - one.text.length)
  // A semicolon for the statement before is no import either.
  const imports = edits.filter((splice) => splice !== printed && splice.text.trim() !== ';')
  const code = exported(from, printed?.text ?? '')
  const gap = text.trim() === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n'
  const declaration = { start: text.length, end: text.length, text: `${gap}${code}\n` }
  rewrite(world, target, [...imports, declaration])
}

function isImports(text: string): boolean {
  return /^\s*import\b/.test(text) || text.trim() === ''
}

/** What stays behind may need what goes: then it is exported now. */
function exported(from: PieceOfFile, printed: string): string {
  const code = codeOf(from.source.text, from.piece)
  const declaration = from.source.text.slice(from.piece.start, from.piece.end)
  const isExported = /^export\b/m
  if (!isExported.test(printed) || isExported.test(code)) return code
  return code.replace(declaration.split('\n')[0] ?? '', (line) => `export ${line}`)
}

interface Passage {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** `export { name } from './here.ts'`, which the service leaves behind. Each change parses its file anew. */
function handOnFrom(world: ScriptWorld, passage: Passage): void {
  for (const source of world.project.getSourceFiles()) {
    let declaration = handingOn(source, passage)
    while (declaration !== undefined) {
      rewrite(world, source, [handedOn(declaration, passage)])
      declaration = handingOn(source, passage)
    }
  }
}

function handingOn(source: SourceFile, { name, from }: Passage): ExportDeclaration | undefined {
  return source
    .getExportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierSourceFile()?.getFilePath() === from)
    .find((declaration) => declaration.getNamedExports().some((specifier) => specifier.getName() === name))
}

function handedOn(declaration: ExportDeclaration, { name, to }: Passage): Splice {
  const [start, end] = [declaration.getStart(), declaration.getEnd()]
  const module = declaration.getModuleSpecifierValue() ?? ''
  const path = specifierLike(module, posix.relative(posix.dirname(declaration.getSourceFile().getFilePath()), to))
  const quote = declaration.getModuleSpecifier()?.getText().charAt(0) ?? "'"
  const kept = declaration.getNamedExports().filter((specifier) => specifier.getName() !== name)
  const moved = declaration.getNamedExports().filter((specifier) => specifier.getName() === name)
  const head = declaration.isTypeOnly() ? 'export type' : 'export'
  const tail = declaration.getText().endsWith(';') ? ';' : ''
  const lines = [
    { names: kept, from: module },
    { names: moved, from: path },
  ].filter(({ names }) => names.length > 0)
  const text = lines.map((line) => {
    const names = line.names.map((specifier) => specifier.getText()).join(', ')
    return `${head} { ${names} } from ${quote}${line.from}${quote}${tail}`
  })
  return { start, end, text: text.join('\n') }
}

/** A path with the ending that another import has: `.ts`, `.js` or none. */
function specifierLike(model: string, path: string): string {
  const relative = path.startsWith('.') ? path : `./${path}`
  const [ending = ''] = /\.[cm]?[jt]sx?$/.exec(model) ?? []
  if (ending === '') return relative.replace(/\.[cm]?[jt]sx?$/, '')
  return /js/.test(ending) ? relative.replace(/\.([cm]?)tsx?$/, '.$1js') : relative
}

interface Style {
  readonly format: ts.FormatCodeSettings
  readonly imports: ts.UserPreferences
}

/** How code is written in these files and in those that import them; where they say nothing, as the service likes. */
function styleAround(...files: readonly SourceFile[]): Style {
  const around = files.flatMap((file) => [file, ...file.getReferencingSourceFiles()])
  const text = around.map((file) => file.getFullText()).join('\n')
  const unit = unitOf(text)
  const width = unit === '\t' ? 4 : unit.length
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length
  return {
    format: {
      ...ts.getDefaultFormatCodeSettings('\n'),
      indentSize: width,
      tabSize: width,
      convertTabsToSpaces: unit !== '\t',
      ...(count(/from (['"]).*\1\r?$/gm) > 0 && { semicolons: ts.SemicolonPreference.Remove }),
    },
    imports: {
      allowTextChangesInNewFiles: true,
      preferTypeOnlyAutoImports: /^import type /m.test(text),
      ...(count(/from '/g) > count(/from "/g) && { quotePreference: 'single' }),
      ...(count(/from ['"]\.[^'"]*\.[cm]?[jt]sx?['"]/g) > 0 && { importModuleSpecifierEnding: 'js' }),
    },
  }
}

/** A file to another path: its own imports, and those of others. */
export async function moveScript(
  path: string,
  to: string,
  options: TypeScriptOptions,
): Promise<Attempt<readonly FileSplices[]>> {
  const world = await openScripts(path, options)
  const [file, target] = [posix.join(options.workspace.root, path), posix.join(options.workspace.root, to)]
  const style = styleAround(world.project.getSourceFileOrThrow(file))
  const edits = world.service.getEditsForFileRename(file, target, style.format, style.imports)
  for (const edit of edits) {
    const source = world.project.getSourceFile(edit.fileName)
    if (source !== undefined) rewrite(world, source, changesOf(edit))
  }
  return settle(world, 'unchecked')
}
