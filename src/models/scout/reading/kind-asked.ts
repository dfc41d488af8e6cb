// What a question asks for by a word that an answer counts by as well: who asks for commands is not told by flags.

import { firstTold, type Told } from '../plans/told.ts'
import type { Question } from '../words/question.ts'

/** The words for what a program shows to the outside, and how an answer calls it. */
const kinds: readonly (readonly [asked: RegExp, told: string])[] = [
  [/^(?:sub-?)?commands?$|^verbs?$/i, 'command'],
  [/^(?:flags?|options?|switch(?:es)?|arguments?|args?|parameters?)$/i, 'flag'],
  [/^(?:routes?|end-?points?|urls?|paths?|requests?)$/i, 'route'],
  [/^(?:variables?|vars?)$/i, 'environment variable'],
]

const ask =
  /^\W*(?:which|what|list|name|show|how many)\s+(?:(?:are|all|of|the|its|sub|cli|command[ -]line|console|http|rest|env(?:ironment)?|short|long)\s+)*(?<noun>[a-z-]+)\b/i

/** What was told in place of what was asked for; `null` where it is that, or the answer counts nothing of the kind. */
export function toldInstead({ text }: Question, tells: Told): string | null {
  const { noun = '' } = ask.exec(text)?.groups ?? {}
  const wanted = kinds.find(([asked]) => asked.test(noun))?.[1]
  const list = firstTold(tells)
  const told =
    list.sort === 'list' && list.of.kind === 'all' ? kinds.find(([, kind]) => kind === list.by)?.[1] : undefined
  return wanted === undefined || told === undefined || wanted === told ? null : told
}
