// How many files there are, and how many marks people left in them.

import { search, view } from '../looking/calls.ts'
import { everyFileOf } from '../looking/every-match.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { readView } from '../looking/read-view.ts'
import { fileKind } from '../source/languages.ts'
import { endingOf } from '../source/paths.ts'
import { isTestPath } from '../source/shipped.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, matchPassages, unknown } from './conclusion.ts'
import { plainSentence, type Told } from './told.ts'

const mostListed = 40

/** How many files there are, of a language, in a directory or everywhere. */
export function* countFiles({ path, question, caught }: Asked): Looking<Conclusion> {
  const tree = readView(yield* lookAt(view(path ?? '.', { full: true })))
  const where = path === undefined ? 'in this project' : `in ${path}`
  if (tree.kind !== 'directory') return unknown(`Looked for files ${where} and found none.`)
  const kind = caught.language === undefined ? null : fileKind(caught.language)
  const isTests = /\btest files?\b/i.test(question.text)
  if (tree.isCut && isTests)
    return unknown(`There are ${tree.count} files ${where}, more than can be told apart at once.`)
  if (tree.isCut && kind !== null) {
    const { files } = readMatches(yield* lookAt(everyFileOf(kind, path)))
    return answered(plainSentence(`${counted(files, `${kind.name} file`)} ${where}, not counting empty ones.`))
  }
  if (tree.isCut) return answered(plainSentence(`${counted(tree.count, 'file')} ${where}.`))
  const fitting = tree.files.filter(
    (file) => (kind === null || kind.endings.includes(endingOf(file))) && (!isTests || isTestPath(file)),
  )
  const noun = [...(isTests ? ['test'] : []), ...(kind === null ? [] : [kind.name]), 'file'].join(' ')
  const listed = fitting.length > 0 && fitting.length <= mostListed ? `: ${fitting.join(', ')}` : ''
  const says = `${counted(fitting.length, noun)} ${where}${listed}.`
  const list: Told = { sort: 'list', by: noun, of: { kind: 'files', where: path ?? '.' }, names: fitting }
  return answered({ says, tells: noun === 'file' && listed !== '' ? list : { sort: 'text' } })
}

/** Marks that people leave for later. */
export function* countMarks({ path, caught }: Asked): Looking<Conclusion> {
  const mark = (caught.mark ?? 'todo').toUpperCase().replace(/S$/, '')
  const { total, shown, files } = readMatches(yield* lookAt(search(`\\b${mark}\\b`, { path, limit: 200 })))
  if (total === 0) return answered(plainSentence(`There is no ${mark} in the text of the files that were searched.`))
  return answered(
    plainSentence(
      `${counted(total, `line`)} with ${mark} in ${counted(files, 'file')}: ${shown
        .slice(0, 20)
        .map((one) => `${one.path}:${one.line}`)
        .join(', ')}.`,
    ),
    matchPassages(shown),
  )
}
