// What is told beside a list of flags: their defaults, and arguments that are told by their place.

import type { Looking } from '../../looking/looking.ts'
import { placeOf } from '../../source/paths.ts'
import { positionals } from '../../surfaces/positionals.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { inOneSentence, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages } from '../conclusion.ts'
import { listsTold, severalTold } from '../told.ts'
import { seenOf } from './seen.ts'

/** `… and what are their defaults`: each of those that were told, with what is written beside it. */
export function withDefaults(found: Conclusion, names: readonly Named[], text: string): Conclusion {
  if (!found.isAnswered || !/\bdefaults?\b/i.test(text)) return found
  const listed = listsTold(found.tells).flatMap((list) => list.names)
  const told = names.filter(({ name }) => listed.includes(name))
  const given = told.flatMap(({ name, fallback }) =>
    fallback === undefined ? [] : [`\`${name}\` has \`${fallback.trim()}\``],
  )
  // What is set elsewhere was not looked for.
  if (given.length === 0) return concluded(found, found.passages, ['their declarations give no defaults'])
  const none = told.filter(({ fallback }) => fallback === undefined).map(({ name }) => name)
  const says = [
    `Defaults: ${inOneSentence([...new Set(given)])}.`,
    ...(none.length === 0 ? [] : [`The declaration gives none for ${namesInWords([...new Set(none)])}.`]),
  ]
  return { ...found, says: [found.says, ...says].join(' ') }
}

/** An argument may also be told by its place; options never are. */
export function* withPositionals(found: Conclusion, asked: Asked): Looking<Conclusion> {
  const { names } = found.isAnswered ? yield* seenOf(positionals, asked) : { names: [] }
  const [first] = names
  if (first === undefined) return found
  const says = `Told by ${names.length === 1 ? 'its place' : 'their places'}: ${namesInWords(names.map(({ name }) => name))} (${placeOf(first.path, first.line.number)}).`
  return {
    ...found,
    says: `${found.says}\n${says}`,
    tells: severalTold([
      found.tells,
      { sort: 'list', by: 'argument', of: { kind: 'all' }, names: names.map(({ name }) => name) },
    ]),
    passages: [...found.passages, ...matchPassages(names.map(placeAt))],
  }
}
