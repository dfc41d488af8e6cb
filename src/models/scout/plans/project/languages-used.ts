// In which languages a project is written, or one folder of it where the question names one.

import { search, view } from '../../looking/calls.ts'
import { everyFileOf } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView } from '../../looking/read-view.ts'
import { fileKind, isProgram, languageNames, languageOf, rarerNames, unknownCode } from '../../source/languages.ts'
import { byDepth, endingOf } from '../../source/paths.ts'
import { counted, inOneSentence } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'

interface Tree {
  readonly files: readonly string[]
  /** Where the tree is too big to be shown, `files` is not all of it. */
  readonly isCut: boolean
  readonly folder: string | undefined
}

export function* languagesUsed({ question }: Asked): Looking<Conclusion> {
  const whole = yield* treeOf('.')
  const said = partForm.exec(question.text)?.groups?.part ?? question.paths[0]
  const folder = said === undefined ? folderAsked(question.text, whole.files) : folderCalled(said, whole.files)
  const tree: Tree = { ...(folder === undefined ? whole : yield* treeOf(folder)), folder }
  const sorted = yield* countsIn(tree)
  if (sorted.length === 0)
    return unknown('Looked for source files by their endings and found none of a known language.')
  const [[language, weight] = ['', 0]] = sorted
  const strange = unknownCode(tree.files)
  const [most = '', ...others] = sorted.map(([name, count]) => `${name} (${counted(count, 'file')})`)
  const what = folder === undefined ? 'the project' : `what lies in ${folder}`
  const isMissed = said !== undefined && folder === undefined
  return concluded(
    {
      says: `By its files ${what} is written ${others.length === 0 ? `in ${most}` : `mostly in ${most}, and in ${inOneSentence(others)}`}.`,
      tells: { sort: 'language', language },
    },
    [],
    [
      ...(strange.length >= weight
        ? [`${counted(strange.length, 'file')} have endings that no known language has`]
        : []),
      ...(isMissed ? [`no folder here is called “${said}”`] : []),
    ],
  )
}

/** Languages with the number of their files, the commonest first. */
function* countsIn(tree: Tree): Looking<readonly (readonly [language: string, files: number])[]> {
  const found = tree.isCut
    ? yield* countByLanguage(tree.folder)
    : countsOf(tree.files.flatMap((file) => languageOf(file) ?? []))
  return [...(yield* withHeaders(found, tree))].sort(
    ([name, one], [another, other]) => Number(isProgram(another)) - Number(isProgram(name)) || other - one,
  )
}

function* treeOf(path: string): Looking<Omit<Tree, 'folder'>> {
  const tree = readView(yield* lookAt(view(path, { full: true })))
  return tree.kind === 'directory' ? { files: tree.files, isCut: tree.isCut } : { files: [], isCut: false }
}

const partForm =
  /\b(?<part>(?!(?:this|the|that|which|what|each|every|main|whole)\b)[\w./-]+) (?:folder|directory|dir|part|side|half|subproject)\b/i
const bareForm = /\bis (?:the )?(?<named>[\w./-]+) (?:written|implemented|coded|in)\b/i

/** `is src written`: a folder at the root, since deeper down the whole may be called so. */
function folderAsked(text: string, files: readonly string[]): string | undefined {
  const named = bareForm.exec(text)?.groups?.named
  return files.some((file) => file.startsWith(`${named}/`)) ? named : undefined
}

/** The folder of that name which is nearest to the root. */
function folderCalled(said: string, files: readonly string[]): string | undefined {
  const name = `/${said.toLowerCase().replace(/^\W+|\/$/g, '')}`
  const folders = files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, depth, all) => all.slice(0, depth + 1).join('/')),
  )
  return folders.filter((folder) => `/${folder}`.toLowerCase().endsWith(name)).toSorted(byDepth)[0]
}

/** Headers are as many languages have them: where no file is C by its ending, they may belong to C++. */
function* withHeaders(
  counts: ReadonlyMap<string, number>,
  { files, isCut, folder }: Tree,
): Looking<ReadonlyMap<string, number>> {
  const { C: headers = 0, 'C++': others = 0 } = Object.fromEntries(counts)
  if (headers === 0) return counts
  const sources = isCut
    ? readMatches(yield* lookAt(everyFileOf(fileKind('.c'), folder))).files
    : files.filter((file) => endingOf(file) === 'c').length
  if (sources > 0 || (others === 0 && !(yield* areOfClasses(headers, folder)))) return counts
  return new Map([...counts, ['C++', others + headers] as const].filter(([name]) => name !== 'C'))
}

/** A library may be all headers: most of those of C++ have what C has no word for. */
function* areOfClasses(headers: number, path: string | undefined): Looking<boolean> {
  const pattern = '^\\s*(?:class \\w|namespace\\b|template\\s*<|public:)'
  const found = readMatches(yield* lookAt(search(pattern, { path, only: '*.h', limit: 1 })))
  return found.total > 0 && found.files * 2 > headers
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Where the tree is too big to be shown. */
function* countByLanguage(folder: string | undefined): Looking<ReadonlyMap<string, number>> {
  const found = yield* look(languageNames.map((language) => everyFileOf(fileKind(language), folder)))
  const counts = found.map((result, index) => [languageNames[index] ?? '', readMatches(result).files] as const)
  const most = Math.max(0, ...counts.map(([, count]) => count))
  const together = rarerNames.flatMap((name) => fileKind(name).endings)
  const rare = readMatches(yield* lookAt(everyFileOf({ name: '', endings: together }, folder))).files
  const rareCounts = rare > most ? yield* countRarer(folder) : []
  return new Map([...counts, ...rareCounts].filter(([, count]) => count > 0))
}

function* countRarer(folder: string | undefined): Looking<readonly (readonly [name: string, files: number])[]> {
  const found = yield* look(rarerNames.map((language) => everyFileOf(fileKind(language), folder)))
  return found.map((result, index) => [rarerNames[index] ?? '', readMatches(result).files] as const)
}
