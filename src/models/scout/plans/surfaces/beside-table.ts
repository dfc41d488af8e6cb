// Commands that a program tells apart by hand beside a table of the others: `if cmd == "help"` before `COMMANDS[cmd]`.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { literally } from '../../source/patterns.ts'
import { comparedInLine } from '../../values/compared-texts.ts'
import type { Table } from '../members/tables.ts'

interface Beside {
  readonly name: string
  readonly line: SourceLine
}

/** The texts that are compared with just what is looked up in the table as well. */
export function* comparedBesideTable({ key, match: { path } }: Table): Looking<readonly Beside[]> {
  const written = `\\b${literally(key)}\\b|\\bstr(?:case)?cmp\\(|={2,3}\\s*["']|["']\\s*={2,3}|\\.equals`
  const { shown } = readMatches(yield* lookAt(search(written, { path, limit: 200 })))
  const lookedUp = new Set(shown.flatMap(({ text }) => lookedUpIn(text, key)))
  return shown.flatMap(({ text, line }) =>
    comparedInLine(text)
      .filter(({ subject }) => lookedUp.has(subject))
      .flatMap(({ names }) => names.map((name) => ({ name, line: { number: line, text } }))),
  )
}

const subject = '(?<subject>[A-Za-z_$@*][\\w$@]*(?:\\[[^\\]]*\\]|(?:\\.|->)\\w+)*)'

/** What a line looks up in a table of that name. */
function lookedUpIn(text: string, key: string): readonly string[] {
  const table = `\\b${literally(key)}\\b`
  const forms = [
    `\\bstr(?:case)?cmp\\(\\s*${subject}\\s*,\\s*${table}`,
    `${subject}\\s+(?:not\\s+)?in\\s+${table}`,
    `${table}\\[\\s*${subject}\\s*\\]`,
    `${table}\\.\\w+\\??\\(\\s*${subject}\\s*[,)]`,
  ]
  return forms.flatMap((form) => new RegExp(form).exec(text)?.groups?.subject ?? [])
}
