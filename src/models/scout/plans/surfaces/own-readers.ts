// `envGet("HOME")` may ask the environment, or what the program keeps under that word: the variables of a shell that it
// interprets, the settings of a template. Only the function itself tells.

import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProgram } from '../../source/shipped.ts'
import { indentOf, isComment, upTo } from '../../source/source-text.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import type { Unread } from '../../surfaces/unread.ts'

/** What languages themselves call it. */
const ofLanguage =
  /^(?:(?:secure_)?getenv|Getenv|LookupEnv|var(?:_os)?|get|fetch|pop|setdefault|GetEnvironmentVariable|env|environ)$/

const asksSystem =
  /getenv|os\.(?:Getenv|LookupEnv|Environ)\b|\benviron\b|\benv::var|process\??\.env|\bENV\b|(?:Lookup|Get)Env|EnvironmentVariable|\$_(?:ENV|SERVER)\b|(?<![\w.])\w*[eE]nv\w*\(/

const longestReader = 12

/** Names that are asked of a function which is there to be read, and does not ask the system. */
export function* askedOfOthers(names: readonly Named[]): Looking<readonly Unread[]> {
  const asked = names.flatMap((named) => {
    const { reader } = new RegExp(`(?<reader>\\w+)\\(\\s*["']${named.name}["']`).exec(named.line.text)?.groups ?? {}
    return reader === undefined || ofLanguage.test(reader) || !/env/i.test(reader) ? [] : [{ named, reader }]
  })
  const readers = [...new Set(asked.map(({ reader }) => reader))]
  yield* look(readers.map(headSearch))
  const others = new Set<string>()
  for (const reader of readers) if (yield* isOther(reader)) others.add(reader)
  return asked.flatMap(({ named, reader }) =>
    others.has(reader)
      ? [{ match: placeAt(named), because: `asks \`${reader}\`, which may look elsewhere than in the environment` }]
      : [],
  )
}

function* isOther(reader: string): Looking<boolean> {
  const heads = readMatches(yield* lookAt(headSearch(reader))).shown.filter(
    ({ path, text }) =>
      isShipped(path) && !isComment(text) && !/^\s*(?:return|else|await|yield|throw|go|defer)\b/.test(text),
  )
  return heads.some((head) => !asksSystem.test(bodyOf(head)))
}

/** What a function does, as far as it is shown; its heading is its name, which says nothing of that. */
function bodyOf({ text, after }: Match): string {
  const isEnd = (line: string) => line.trim() !== '' && indentOf(line) <= indentOf(text) && !/^\s*[{)\]]/.test(line)
  return [/\{(?<inside>.*)$/.exec(text)?.groups?.inside ?? '', ...upTo(after, isEnd)].join('\n')
}

function headSearch(reader: string): string {
  const name = asWord(reader)
  const pattern = `\\b(?:func|fn|def|function|fun|sub)\\b[^=]*${name}|\\b${reader} *= *(?:async *)?(?:\\(|function)|^\\w[\\w:*&<> ]* \\*?${name}\\([^;]*$`
  return search(pattern, { exclude: noProgram, context: longestReader, limit: 10 })
}
