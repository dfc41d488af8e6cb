// Many ways to say the same questions, to see how many of them are understood.

import { readFileSync } from 'node:fs'
import type { ScoutQuestion } from './questions.ts'

/** All ways to ask, as a file of them says: `=== fixture: what must be named; …`, and lines that ask for it. */
export function readWordings(file: string): readonly ScoutQuestion[] {
  const [, ...groups] = readFileSync(file, 'utf8').split(/^=== /m)
  return groups.flatMap((group) => {
    const [heading = '', ...questions] = group.trimEnd().split('\n')
    const [fixture = '', named = ''] = heading.split(/: (.*)/)
    const expected = named.split('; ').map(toPattern)
    return questions.map((question) => ({ fixture, question, expected }))
  })
}

/** One of several words or phrases, as a word of its own. */
function toPattern(alternatives: string): RegExp {
  const phrases = alternatives.split(' or ').map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<!\\w)(?:${phrases.join('|')})(?!\\w)`, 'i')
}
