// Environment variables that a manual tells of, beside those that the program reads.

import type { Named, Place } from './surface.ts'
import type { Unread } from './unread.ts'

/** What systems and other programs set, whatever the program is. */
const ofEverybody: ReadonlySet<string> = new Set(
  'XDG RUST CARGO PYTHON JAVA GO NPM LC LD NO HTTP HTTPS HOME TERM SHELL PATH USER LANG PWD EDITOR VISUAL PAGER TMPDIR TMP TEMP TZ COLUMNS LINES CI NODE GITHUB APPDATA DISPLAY LESS LS'.split(
    ' ',
  ),
)

/** How the names begin that are the program's own: `BAT_THEME`, `BAT_STYLE`. */
export function ownPrefixes(names: readonly Named[]): readonly string[] {
  const first = names.map(({ name }) => /^[A-Z][A-Z\d]+/.exec(name)?.[0] ?? '')
  return [...new Set(first)].filter((one) => one.length > 1 && !ofEverybody.has(one)).slice(0, 4)
}

/** Variables of manuals that begin as the program's own do and are not among them. */
export function variablesBesides(names: readonly Named[], told: readonly Place[]): readonly Unread[] {
  const known = new Set(names.map(({ name }) => name))
  const prefixes = ownPrefixes(names)
  return told.flatMap((match) => {
    const written = match.text.match(/(?<![\w-])[A-Z][A-Z\d]+_[A-Z\d_]*[A-Z\d]\b/g) ?? []
    const other = written.find((one) => !known.has(one) && prefixes.includes(one.split('_', 1)[0] ?? ''))
    return other === undefined ? [] : [{ match, because: `tells of \`${other}\`, which is not among them` }]
  })
}
