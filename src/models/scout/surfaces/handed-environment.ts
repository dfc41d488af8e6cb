// The environment by another name: what a function is given it as, and what it then reads of it.

import type { SourceLine } from '../looking/read-view.ts'
import { splitTop } from '../source/brackets.ts'
import { asWord } from '../source/patterns.ts'
import { isComment } from '../source/source-text.ts'
import type { Named, Place } from './surface.ts'

export const environment = '(?:process\\.env|os\\.environ|ENV)'

export interface HandedOn {
  readonly callee: string
  /** Which of the arguments it is. */
  readonly index: number
  /** Where arguments have names. */
  readonly parameter: string | undefined
}

/** `loadEnv(process.env)`, `Settings.from(env=os.environ)`; `null` where it is handed to nobody by name. */
export function handedOnIn(text: string): HandedOn | null {
  const { callee, before = '' } =
    new RegExp(`(?<callee>[A-Za-z_]\\w*)\\((?<before>[^()]*?)${environment}\\s*[,)]`).exec(text)?.groups ?? {}
  if (callee === undefined) return null
  const parts = splitTop(before, /,/)
  const isFirst = before.trim() === ''
  const parameter = /(?<name>\w+)\s*[=:]\s*$/.exec(before)?.groups?.name
  // What ends in a comma has the environment behind it.
  return { callee, index: isFirst ? 0 : parts.filter((part) => part.trim() !== '').length, parameter }
}

/** `schema.parse(process.env)`, `schema.validate(env)`: what checks the environment, if that is handed to it by a name. */
export function schemaFor(holder: string, text: string): string | null {
  const checking = '(?:safeParse|parse|parseAsync|safeParseAsync|validate|validateSync|cast|check|decode|assert)'
  const form = new RegExp(`(?<![\\w.])(?<schema>[A-Za-z_$]\\w*)\\.${checking}\\(\\s*${holder}\\s*[,)]`)
  return form.exec(text)?.groups?.schema ?? null
}

/** The entries of a schema that are called as variables are; `null` where there are none. */
export function entriesOf({
  path,
  lines,
}: {
  readonly path: string
  readonly lines: readonly SourceLine[]
}): readonly Named[] | null {
  const names = lines.flatMap((line) => {
    const name = /^\s*["']?(?<name>[A-Z][A-Z\d_]+)["']?\s*:\s*\S/.exec(line.text)?.groups?.name
    return name === undefined || isComment(line.text) ? [] : [{ name, path, line }]
  })
  return names.length === 0 ? null : names
}

/** `source = process.env`, among parameters or by itself: the name it has from there on. */
export function otherNameIn(text: string): string | null {
  return (
    new RegExp(`(?<![.\\w@])(?<name>[A-Za-z_]\\w*)\\s*(?::[^=,()]*)?=\\s*${environment}\\s*(?:[,;)]|$)`).exec(text)
      ?.groups?.name ?? null
  )
}

/** What some lines read of the environment, where it is called so; `null` where they do something else with it. */
export function readOf(
  holder: string,
  { path, lines }: { readonly path: string; readonly lines: readonly SourceLine[] },
): readonly Named[] | null {
  const own = `(?:this\\.|self\\.|@)?_?${asWord(holder).replace(/^\\b/, '')}`
  const code = lines.filter(({ text }) => !isComment(text))
  const names = code.flatMap((line) => readIn(line.text, own).map((name) => ({ name, path, line })))
  const isRead = code.every(({ text }) => {
    const left = formsOf(own)
      .reduce((rest, form) => rest.replace(form, ' '), text)
      .replace(new RegExp(`(?:this\\.|self\\.|@)_?${holder}\\s*=\\s*${holder}\\b`), ' ')
    return !new RegExp(`(?<![\\w.'"])${own}(?!['"]|\\s*(?::|=\\s*${environment}))`).test(left)
  })
  return isRead && names.length > 0 ? names : null
}

function formsOf(own: string): readonly RegExp[] {
  const holder = `(?<![\\w.])${own}`
  return [
    `${holder}(?:\\?\\.|\\[|\\?\\.\\[|\\.)\\s*["'\`]?(?<name>[A-Z][A-Z\\d_]+)["'\`]?\\]?`,
    `${holder}\\.(?:get|fetch|pop|key\\?|has|include\\?)\\(?\\s*["'](?<name>[A-Za-z_]\\w*)["']`,
    // `readInt(source, "PORT", 80)`
    `\\(\\s*${own}\\s*,\\s*["'](?<name>[A-Z][A-Z\\d_]+)["']`,
    `["'](?<name>[A-Z][A-Z\\d_]+)["']\\s+(?:not\\s+)?in\\s+${own}`,
    `\\{(?<names>[^{}]*)\\}\\s*(?::[^=]*)?=\\s*${own}`,
  ].map((form) => new RegExp(form, 'g'))
}

function readIn(text: string, own: string): readonly string[] {
  return formsOf(own)
    .flatMap((form) => [...text.matchAll(form)])
    .flatMap(({ groups }) =>
      groups?.names === undefined
        ? [groups?.name ?? '']
        : groups.names.split(',').map((one) => /^\s*(?<name>\w*)/.exec(one)?.groups?.name ?? ''),
    )
    .filter((name) => name !== '')
}

/** Whether a line gives the environment another name, or hands it to a function. */
export function isHandedAt({ text }: Place): boolean {
  return handedOnIn(text) !== null || otherNameIn(text) !== null
}
