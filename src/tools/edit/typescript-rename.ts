// A name changed wherever TypeScript knows it to mean the same thing.

import { posix } from 'node:path'
import { type SourceFile, ts } from 'ts-morph'
import type { PieceOfFile } from './locate.ts'
import { type Attempt, refuse } from './refusal.ts'
import type { FileSplices, TypeScriptOptions } from './typescript-edits.ts'
import { isInside, openScripts, placeIn, rewrite, type ScriptWorld, settle } from './typescript-service.ts'

/** Modules that hand a name on, one after another: more of them than this is no program. */
const mostRounds = 100

interface NamePlace {
  readonly file: string
  readonly at: number
}

interface Names {
  readonly old: string
  readonly name: string
}

export async function renameScript(
  from: PieceOfFile,
  name: string,
  options: TypeScriptOptions,
): Promise<Attempt<readonly FileSplices[]>> {
  const world = await openScripts(from.path, options)
  const file = posix.join(options.workspace.root, from.path)
  const old = from.symbol?.name ?? ''
  const at = nameWithin(compiled(world, file), old, from.piece)
  if (at === null) return refuse('not_found', from.path, `no declaration of a name at ${from.label}`)
  const { canRename, ...info } = world.service.getRenameInfo(file, at, {})
  if (!canRename) {
    const reason =
      'localizedErrorMessage' in info ? info.localizedErrorMessage : 'the language service does not say why'
    return refuse('refused', from.path, `${old} cannot be renamed: ${reason}`)
  }
  let place: NamePlace | null = { file, at }
  for (let round = 0; place !== null && round < mostRounds; round += 1) {
    const problem = renameFrom(world, place, { old, name })
    if (problem !== null) return refuse('refused', from.path, problem)
    place = handedOn(world, { old, name })
  }
  for (const changed of world.before.keys()) shortenExports(world, changed, name)
  return settle(world)
}

/** Renames what is reached from one place without passing through an export under the old name. What is in the way, else. */
function renameFrom(world: ScriptWorld, { file, at }: NamePlace, { name }: Names): string | null {
  const preferences = { providePrefixAndSuffixTextForRename: true }
  const locations = world.service.findRenameLocations(file, at, false, false, preferences) ?? []
  for (const { fileName, textSpan } of locations) {
    if (!isInside(world, fileName)) return `it is declared outside the workspace as well, in ${fileName}`
    const taken = takenAt(world, { file: fileName, at: textSpan.start }, name)
    if (taken !== null) return `${name} is taken already: ${taken}`
  }
  for (const fileName of new Set(locations.map((location) => location.fileName))) {
    const source = world.project.getSourceFile(fileName)
    const splices = locations
      .filter((location) => location.fileName === fileName)
      .map(({ textSpan: { start, length }, prefixText = '', suffixText = '' }) => ({
        start,
        end: start + length,
        text: prefixText + name + suffixText,
      }))
    if (source !== undefined) rewrite(world, source, splices)
  }
  return null
}

function compiled({ service }: ScriptWorld, file: string): ts.SourceFile {
  const source = service.getProgram()?.getSourceFile(file)
  if (source === undefined) throw new Error(`${file} is not part of the program`)
  return source
}

/** Where a declaration has its name. */
function nameWithin(
  source: ts.SourceFile,
  name: string,
  { start, end }: { start: number; end: number },
): number | null {
  let found: number | null = null
  const visit = (node: ts.Node): void => {
    if (found !== null || node.end <= start || node.pos >= end) return
    const { name: named } = node as { readonly name?: ts.Node }
    const isIt = named !== undefined && named.getStart(source) >= start && named.end <= end
    if (isIt && named.getText(source) === name) found = named.getStart(source)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What of the workspace the new name means already where the old one stands. */
function takenAt(world: ScriptWorld, { file, at }: NamePlace, name: string): string | null {
  const checker = world.service.getProgram()?.getTypeChecker()
  const node = smallestAt(compiled(world, file), at)
  const isMember =
    ts.isClassElement(node.parent) || ts.isTypeElement(node.parent) || ts.isPropertyAccessExpression(node.parent)
  if (checker === undefined || (isMember && node.parent.getChildAt(0) !== node)) return null
  const flags = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Alias
  const symbol = checker.getSymbolsInScope(node, flags).find((one) => one.name === name)
  const [declared] = symbol?.declarations ?? []
  if (declared === undefined || !isInside(world, declared.getSourceFile().fileName)) return null
  // In a later round, what was renamed before is no other thing.
  if (world.before.has(world.project.getSourceFileOrThrow(declared.getSourceFile().fileName))) return null
  return placeIn(world, declared.getSourceFile(), declared.getStart())
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

/** An export that the language service kept under the old name: whoever imports it is to be renamed too. */
function handedOn({ before }: ScriptWorld, { old, name }: Names): NamePlace | null {
  for (const file of before.keys()) {
    const kept = exportsIn(file).filter((specifier) => specifier.getNameNode().getText() === name)
    const [alias] = kept.flatMap((specifier) => specifier.getAliasNode() ?? []).filter((node) => node.getText() === old)
    if (alias !== undefined) return { file: file.getFilePath(), at: alias.getStart() }
  }
  return null
}

function exportsIn(file: SourceFile) {
  return file.getExportDeclarations().flatMap((declaration) => declaration.getNamedExports())
}

/** `plus as plus` is `plus`. */
function shortenExports(world: ScriptWorld, file: SourceFile, name: string): void {
  const doubled = exportsIn(file).filter(
    (specifier) => specifier.getNameNode().getText() === name && specifier.getAliasNode()?.getText() === name,
  )
  rewrite(
    world,
    file,
    doubled.map((specifier) => ({ start: specifier.getNameNode().getEnd(), end: specifier.getEnd(), text: '' })),
  )
}
