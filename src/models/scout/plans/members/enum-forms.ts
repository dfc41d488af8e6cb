// How an enumeration is declared, with the name where the words stand.

import { search } from '../../looking/calls.ts'
import { isComment } from '../../source/source-text.ts'
import { namesInWords } from '../../words/in-words.ts'
import type { Conclusion } from '../conclusion.ts'
import { listsTold } from '../told.ts'

export interface EnumForm {
  readonly head: string
  readonly tail: string
  readonly sort: string
}

/** In Go it is a plain type with constants of it, in TypeScript often a union of texts. */
export const enumForms: readonly EnumForm[] = [
  { head: '\\benum\\s+(?:class\\s+|struct\\s+)?', tail: '', sort: 'enum' },
  { head: '\\bclass\\s+', tail: '\\([\\w., ]*(?:Enum|Flag)\\b', sort: 'enum' },
  { head: '^type\\s+', tail: '\\s+(?:u?int\\d*|byte|string)\\s*$', sort: 'type' },
  { head: '^(?:export\\s+)?type\\s+', tail: '\\s*=\\s*(?:$|[|]?\\s*["\'])', sort: 'type' },
]

/** A type that tells by another declaration what it enumerates; lists go before it, since it mostly names one of them. */
export const derivedForms: readonly EnumForm[] = [
  { head: '^(?:export\\s+)?type\\s+', tail: '\\s*=\\s*(?:keyof\\s|\\(typeof\\s)', sort: 'type' },
]

/** `typedef enum { … } OpCode;`: what ends so may be a struct as well. */
export const endedForms: readonly EnumForm[] = [{ head: '^\\}\\s*', tail: '\\s*;', sort: 'enum' }]

/** `class PanStates:` with nothing but constants: whether it is one, only its parts can tell. */
export const classForms: readonly EnumForm[] = [{ head: '^class\\s+', tail: '(?:\\(object\\))?:\\s*$', sort: 'class' }]

export function enumSearch(pattern: string, path?: string): string {
  const written = [...enumForms, ...derivedForms, ...endedForms, ...classForms]
    .map(({ head, tail }) => `${head}\\w*(?:${pattern})\\w*${tail}`)
    .join('|')
  return search(written, { ignoreCase: true, limit: 20, ...(path === undefined ? {} : { path }) })
}

/** What a line declares by one of some forms; nothing in a comment, nor where a quote stands before the word that declares it. */
export function declaredBy(
  text: string,
  forms: readonly EnumForm[],
): readonly { readonly name: string; readonly sort: string }[] {
  if (isComment(text) || !/^(?:[^"'`]*\b(?:enum|class|type)\s|\})/i.test(text)) return []
  return forms.flatMap(({ head, tail, sort }) => {
    const name = new RegExp(`${head}(?<name>\\w+)${tail}`).exec(text)?.groups?.name
    return name === undefined ? [] : [{ name, sort }]
  })
}

const mark = /^(?:(?:NUM|N|MAX)_[A-Z_]+|\w*_(?:NIL|NONE|COUNT|MAX|LAST|END|SENTINEL|NUM|__LAST))$/

/** `LAMP_NONE` and `LAMP_COUNT` are no lamps: what only marks the end or nothing is told apart where the enum was not named. */
export function withoutMarks(found: Conclusion): Conclusion {
  const names = listsTold(found.tells).flatMap((list) => list.names.filter((name) => mark.test(name)))
  if (!found.isAnswered || names.length === 0) return found
  return { ...found, says: `${found.says} Of these, ${namesInWords(names)} may only mark the end, or none of them.` }
}
