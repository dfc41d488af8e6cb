// What programmers call a list of some things, where they do not call it by the word.

import { ownEntry } from '../../../../../core/index.ts'
import { wordsOfName } from '../../../source/names.ts'
import { stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'

/** Other words, which need something else that says that these are the ones. */
const alike: Readonly<Record<string, readonly string[]>> = {
  command: ['verb', 'action', 'handler', 'dispatch'],
  verb: ['command'],
  action: ['command', 'handler'],
  operation: ['op', 'opcode', 'action'],
  instruction: ['opcode', 'op'],
  extension: ['ext', 'suffix'],
  provider: ['backend', 'vendor'],
  backend: ['provider', 'driver'],
  driver: ['backend', 'adapter'],
  format: ['encoder', 'writer', 'codec'],
  tool: ['function'],
  check: ['rule'],
  rule: ['check'],
  lint: ['rule', 'check'],
}

/** Words that mean nothing else. */
const same: Readonly<Record<string, readonly string[]>> = {
  state: ['status'],
  status: ['state'],
  colour: ['color'],
  color: ['colour'],
  exit: ['rc'],
}

const spare: ReadonlySet<string> = new Set(
  'all supported known available default defaults list names table map set registry the k g s m e'.split(' '),
)
/** What a type that enumerates says of what it enumerates. */
const sorts: ReadonlySet<string> = new Set('kind type sort category name id code value enum mode option'.split(' '))

export function alikeTo({ thing }: Pick<ThingsAsked, 'thing'>): readonly string[] {
  return ownEntry(alike, thing) ?? []
}

/** Every stem that is the thing itself. */
export function stemsFor({ thing, stem }: Pick<ThingsAsked, 'thing' | 'stem'>): readonly string[] {
  return [stem, ...(ownEntry(same, thing) ?? []).map(stemOf)]
}

/** `OpCode` for opcodes: one word may be written as two. */
export function isJoined(key: string, { thing }: Pick<ThingsAsked, 'thing'>): boolean {
  const words = wordsOfName(key).filter((word) => !spare.has(word))
  return words.length > 1 && [thing, `${thing}s`].includes(words.join(''))
}

/** Whether a name is made of some stems, and of what only says that it is a list. */
export function isMadeOf(key: string, stems: readonly string[], isOfSorts = false): boolean {
  return wordsOfName(key).every(
    (word) => spare.has(word) || (isOfSorts && sorts.has(word)) || stemsIn(word, stems).size > 0,
  )
}
