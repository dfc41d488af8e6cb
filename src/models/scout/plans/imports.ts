// What a file imports, and what imports it.

import { view } from '../looking/calls.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, unknown } from './conclusion.ts'
import { plainSentence } from './told.ts'

/** Both lists, each with its number. */
export function* importsOf({ path, name, question }: Asked): Looking<Conclusion> {
  const target = path ?? name
  const { ok, output } = yield* lookAt(view(target, { deps: true }))
  if (!ok) return unknown(`Looked for ${target} and found no such file.`)
  const own = [...output.matchAll(/^ {2}(?<line>\d+): (?<from>\S.*?)(?: {2}\((?<file>.*)\))?$/gm)].map(
    ({ groups }) => groups ?? {},
  )
  const places = [...(output.split(/^imported by:$/m)[1] ?? '').matchAll(/^ {2}(?<place>\S.*)$/gm)].map(
    ([, place = '']) => place,
  )
  const isCut = /^not every file/m.test(output)
  const listed = own.map(({ line, from, file }) => `\`${from}\` (line ${line}${file === undefined ? '' : `, ${file}`})`)
  const says = [
    own.length === 0
      ? `${target} imports nothing.`
      : `${target} imports ${counted(new Set(own.map(({ from }) => from)).size, 'thing')}: ${listed.join(', ')}.`,
    places.length === 0
      ? 'Nothing that was found imports it.'
      : `It is imported in ${counted(places.length, 'file')}: ${places.join(', ')}.`,
  ]
  const asksWho = /\b(?:who|files?|modules?)\s+imports?\b|\bimported\s+(?:by|from|in)\b|\bis\s.*\bimported\b/i.test(
    question.text,
  )
  return concluded(
    plainSentence(says.join(' ')),
    [],
    isCut && asksWho ? ['not every file that mentions it was looked at'] : [],
  )
}
