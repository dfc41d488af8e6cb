// All that a program has of a kind, where a question begins with the word for it and goes on in a way that nothing here reads:
// `which routes does the status API offer`. What it asks for is among them.

import type { Question } from '../words/question.ts'

const kinds: readonly (readonly [said: string, all: string])[] = [
  ['(?:sub-?)?commands', 'commands'],
  ['(?:command[ -]line )?(?:flags|options|switches)', 'flags'],
  ['routes|end-?points', 'routes'],
  ['env(?:ironment)?[ -]?var(?:iable)?s', 'environment variables'],
]
const forms = kinds.map(([said, all]) => ({
  all,
  asks: new RegExp(`^\\W*(?:which|what|list|how many)(?: (?!does|do|is|are|can)[\\w-]+){0,2} (?:${said})\\b`, 'i'),
}))

/** The question that asks for all of them; `null` where it is about a name, or about nothing that a program has. */
export function allOfKind({ text, names, paths }: Question): string | null {
  const all = forms.find(({ asks }) => asks.test(text))?.all
  if (all === undefined || names.length > 0) return null
  const [path] = paths
  return path === undefined ? `Which ${all} are there?` : `Which ${all} are there in ${path}?`
}
