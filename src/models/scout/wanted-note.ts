// The note that tells the explorer what to look at: for people in its first line, below as the calls that are to be made.

import { counted, inOneSentence } from './words/in-words.ts'

const heading = 'To look at next:'

const mostNamed = 3

export function wantedNote(calls: readonly string[]): string {
  const viewed = [...new Set(calls.flatMap(targetOf))]
  const searches = calls.filter((call) => call.startsWith('text-search ')).length
  const left = viewed.length - mostNamed
  const things = [
    ...viewed.slice(0, mostNamed),
    ...(left > 0 ? [`${left} more`] : []),
    ...(searches > 0 ? [counted(searches, 'search')] : []),
  ]
  return [`${heading} ${inOneSentence(things)}`, ...calls].join('\n')
}

function targetOf(call: string): readonly string[] {
  const { quoted, bare } = /^view (?:"(?<quoted>[^"]+)"|(?<bare>\S+))/.exec(call)?.groups ?? {}
  return [quoted ?? bare ?? []].flat()
}

/** The calls that a note asks for; none where it is another one. */
export function callsWanted(note: string): readonly string[] {
  return note.startsWith(heading) ? note.trim().split('\n').slice(1) : []
}
