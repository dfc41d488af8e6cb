// Which values a part of something may have: `which values can the state of a queue item have`. The part is called as its type
// is, and what the type stands in or says of itself must speak of whose part it is.

import { headsOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import { wordsOfName } from '../../source/names.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { emptyWords } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { members } from './members.ts'

export function* valuesOfPart(asked: Asked): Looking<Conclusion> {
  const { part = '', owner = '' } = asked.caught
  const name = part.charAt(0).toUpperCase() + part.slice(1)
  const { symbols, left } = yield* headsOf({ name, path: asked.path, language: asked.language })
  const stems = wordsOfName(owner)
    .filter((word) => !emptyWords.has(word))
    .map(stemOf)
  const meant = symbols.filter(({ sort, path, trail, lines }) => {
    const said = [path, ...trail, ...lines.map(({ text }) => text)].join(' ')
    return /^(?:enum|type)$/.test(sort) && stemsIn(said, stems).size === new Set(stems).size
  })
  const [only, ...others] = meant
  if (only === undefined || others.length > 0 || left !== 0)
    return unknown(`Looked for a type that tells which values ${part} has.`, symbols.map(passageOf))
  return yield* members({ ...asked, name, path: only.path, sort: only.sort, caught: { part: 'values' } })
}
