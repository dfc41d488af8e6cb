// What a file declares that has no word of its own in the language: the rules, the steps, the handlers of a file are what is
// marked so above it, builds on something called so, or is called so itself.

import { ownEntry } from '../../../core/index.ts'
import { search, view } from '../looking/calls.ts'
import { type Looking, look } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { type Entry, readView } from '../looking/read-view.ts'
import { headingInFile } from '../members/member-heading.ts'
import { wordsOfName } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { counted } from '../words/in-words.ts'
import { ordinals } from '../words/vocabulary.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, unknown } from './conclusion.ts'
import { declaredAs, headingAlone } from './files.ts'

const kinds = 'fn,class,struct,interface,trait,enum,type'

/** The first, last or n-th of what a file declares and the question calls by a word of the project. */
export function* nthCalled({ path = '.', caught }: Asked): Looking<Conclusion> {
  const { noun = '', order = 'first' } = caught
  const marks = search(
    `^\\s*(?:@|#\\[|\\[)(?:\\w+(?:\\.|::))*${noun.replace(/^./, (first) => `[${first}${first.toUpperCase()}]`)}\\b`,
    { path, limit: 200 },
  )
  const [shown, marked] = yield* look([view(path, { kind: kinds }), marks])
  const file = shown === undefined ? null : readView(shown)
  if (file?.kind !== 'file' || file.isCut || marked === undefined)
    return unknown(`Looked for the ${order} ${noun} in ${path} and could not see all that it declares.`)
  const lines = readMatches(marked).shown
  const ways: readonly (readonly [string, readonly Entry[]])[] = [
    [
      `marked \`${lines[0]?.text.trim().replace(/\(.*$/, '') ?? ''}\``,
      file.entries.filter((entry) => lines.some(({ line }) => isAbove(line, entry, file.entries))),
    ],
    [`building on \`${noun}\``, file.entries.filter((entry) => buildsOn(entry, noun))],
    [`called so`, calledSo(file.entries, { noun, path: file.path })],
  ]
  const [way, ...others] = ways.filter(([, entries]) => entries.length > 0)
  if (way === undefined)
    return unknown(`Looked for the ${order} ${noun} in ${file.path}; nothing that it declares is called so.`)
  const [how, all] = way
  const found = all.at(ownEntry(ordinals, order) ?? 0)
  const isSame = others.every(([, entries]) => entries.every((one) => all.includes(one)))
  if (found === undefined || !isSame)
    return unknown(
      `Looked for the ${order} ${noun} in ${file.path}; ${isSame ? `it has only ${all.length}` : 'it is not told which of its declarations are meant'}.`,
    )
  return answered(
    {
      says: `The ${order} ${noun} in ${file.path} is ${declaredAs(found)} (${placeOf(file.path, found.line, found.endLine)}), of ${counted(all.length, noun)} ${how}.`,
      tells: { sort: 'declared', heading: headingAlone(found) },
    },
    [{ path: file.path, lines: lines.filter(({ line }) => isAbove(line, found, file.entries)).map(asLine) }],
  )
}

function asLine({ line, text }: { readonly line: number; readonly text: string }) {
  return { number: line, text }
}

/** Whether a line is one of those above the heading of an entry, and of no other one. */
function isAbove(line: number, { line: from, endLine }: Entry, entries: readonly Entry[]): boolean {
  const next = entries.find((one) => one.line >= line)
  return (
    (line >= from && line <= Math.min(endLine, from + 3)) || (line < from && next?.line === from && from - line < 6)
  )
}

/** `class Tidy(Rule)`, `struct Tidy: Rule`, `class Tidy extends BaseRule`. */
function buildsOn({ text }: Entry, noun: string): boolean {
  const bases = /\b(?:class|struct)\s+\w+[^({:<]*(?:\(|:|<|\bextends\b|\bimplements\b)(?<bases>.*)$/.exec(text)?.groups
    ?.bases
  return (bases?.match(/\w+/g) ?? []).some((base) => wordsOfName(base).at(-1) === noun)
}

/** Those whose names begin with the word, or else those that end with it: what only holds it may be about one. */
function calledSo(
  entries: readonly Entry[],
  { noun, path }: { readonly noun: string; readonly path: string },
): readonly Entry[] {
  const at = (index: number) =>
    entries.filter(({ text }) => {
      const words = wordsOfName(headingInFile(text, path)?.name ?? '')
      return words.length > 1 && words.at(index) === noun
    })
  const [begun, ended] = [at(0), at(-1)]
  return begun.length > 0 && ended.length > 0 ? [] : [...begun, ...ended]
}
