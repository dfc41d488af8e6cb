// Constants that share the beginning of their names: `LAMP_RED`, `LAMP_BLUE`. What declares them is told by their lines, but
// for the entries of an enumeration, which only the lines above them tell.

import type { Match } from '../looking/read-matches.ts'
import type { SourceLine } from '../looking/read-view.ts'
import { literally } from '../source/patterns.ts'
import { isComment, withoutStrings } from '../source/source-text.ts'

export interface NamedLine {
  readonly match: Match
  readonly names: readonly string[]
  /** Whether the line declares them as constants or as something else, might as an entry of an enumeration, or only uses them. */
  readonly role: 'declares' | 'declares another' | 'lists' | 'uses'
}

/** What each line has to do with the names that begin so; those of comments and texts are left out. */
export function namedLines(matches: readonly Match[], prefix: string): readonly NamedLine[] {
  return matches.flatMap((match): readonly NamedLine[] => {
    const code = codeOf(match.text)
    const names = [...new Set(code.match(new RegExp(`(?<![\\w$])${literally(prefix)}\\w+`, 'g')) ?? [])]
    if (names.length === 0 || match.isProse) return []
    const declared = declaredBy(code, prefix)
    if (declared !== null)
      return [{ match, names: [declared], role: isConstant(declared, code) ? 'declares' : 'declares another' }]
    return [{ match, names, role: isEntry(code, match.path) ? 'lists' : 'uses' }]
  })
}

/** Without texts and comments; the sign of a directive begins no comment. */
function codeOf(text: string): string {
  if (isComment(text)) return ''
  const directive = /^\s*#\s*(?=(?:define|undef|if|el|end)\w*\b)/.exec(text)?.[0] ?? ''
  return `${directive}${withoutStrings(text.slice(directive.length))}`
}

function declaredBy(code: string, prefix: string): string | null {
  const name = `(?<name>${literally(prefix)}\\w+)`
  const forms = [
    `^\\s*#\\s*define\\s+${name}`,
    `^\\s*(?:[\\w<>\\[\\]:*&]+\\s+)*(?:const|constexpr|final|static|let|var|val|readonly|define)\\b[^=()]*?\\b${name}\\s*(?::[^=]*)?(?:=(?!=)|$)`,
    `^(?:export\\s+)?${name}\\s*(?::[^=]*)?=(?!=)`,
  ]
  return forms.map((form) => new RegExp(form).exec(code)?.groups?.name).find((one) => one !== undefined) ?? null
}

/** A macro with parameters is no constant, and what guards a header is none either. */
function isConstant(name: string, code: string): boolean {
  const isGuard = /_(?:H|HH|HPP|H_|INCLUDED_?)$/.test(name) && /#\s*define\s+\w+\s*$/.test(code)
  return !isGuard && !new RegExp(`#\\s*define\\s+${name}\\(`).test(code)
}

/** Nothing but names, values and signs that part them; in Java and Kotlin what they are made with. */
function isEntry(code: string, path: string): boolean {
  const made = /\.(?:java|kts?|dart)$/.test(path) ? '\\([^()]*\\)|' : ''
  const entries = new RegExp(
    `^\\s*(?:(?:typedef\\s+)?enum\\b[^{;]*\\{)?\\s*(?:\\w+\\s*(?:${made}=[^,;{}]+)?\\s*[,;]?\\s*)+(?:\\}[\\s\\w,]*;?)?\\s*$`,
  )
  return entries.test(code) && !/\b(?:return|case|if|else|goto|break|throw)\b/.test(code)
}

const opensList = /\benum\b[^;(]*\{?[^})]*$|^\s*(?:const|var)\s*\($|\bclass\s+\w+\([\w., ]*(?:Enum|Flag)\b/

/** Whether the lines above an entry, the last one nearest to it, say that it stands in an enumeration. */
export function isListed({ match }: NamedLine, above: readonly SourceLine[]): boolean {
  if (match.around?.sort === 'enum' || /\benum\b[^;]*\{/.test(withoutStrings(match.text))) return true
  for (const { text } of above.toReversed()) {
    const code = codeOf(text)
    if (opensList.test(code)) return true
    if (/^\s*[})]|[;{()]\s*$/.test(code) && !/^\s*\{\s*$/.test(code)) return false
  }
  return false
}
