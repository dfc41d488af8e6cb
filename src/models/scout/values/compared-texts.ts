// The texts that one thing is compared with: `if kind == "a" … elif kind in ("b", "c")`, `strcmp(argv[1], "none") == 0`.

import { literally } from '../source/patterns.ts'

export interface Compared {
  /** What is compared, as it is written. */
  readonly subject: string
  readonly names: readonly string[]
  readonly line: number
}

interface Line {
  readonly number: number
  readonly text: string
}

/** What is asked of a record by a text is one thing as well: `meta.get("verb")`, `meta['verb']`. */
const ofRecord = '\\.get\\(\\s*["\'][\\w-]+["\']\\s*\\)|\\[\\s*(?:\\w+|:\\w+|["\'][\\w-]+["\'])\\s*\\]'
const subject = `(?<subject>[A-Za-z_$@*][\\w$@]*(?:${ofRecord}|(?:\\.|->|::)[A-Za-z_]\\w*(?:\\(\\))?)*)`
const text = '(?:[bru]?"[^"\\n]*"|[bru]?\'[^\'\\n]*\'|`[^`\\n]*`)'
const several = `(?<texts>${text}(?:\\s*,\\s*${text})*),?\\s*`

/** How languages compare one thing with texts. */
const forms = [
  `${subject}\\s*={2,3}\\s*(?<texts>${text})`,
  `(?<texts>${text})\\s*={2,3}\\s*${subject}`,
  `${subject}\\s+in\\s+[([{]\\s*${several}[)\\]}]`,
  `\\[\\s*${several}\\]\\.(?:includes|include\\?|contains)\\(\\s*${subject}\\s*\\)`,
  `${subject}\\.(?:equals|equalsIgnoreCase|eql\\?)\\(\\s*(?<texts>${text})\\s*\\)`,
  `(?<texts>${text})\\.(?:equals|equalsIgnoreCase)\\(\\s*${subject}\\s*\\)`,
  `!\\s*str(?:case)?cmp\\(\\s*${subject}\\s*,\\s*(?<texts>${text})\\s*\\)`,
  `\\bstr(?:case)?cmp\\(\\s*${subject}\\s*,\\s*(?<texts>${text})\\s*\\)\\s*==\\s*0`,
].map((form) => new RegExp(`(?<![\\w$.>])${form}`, 'g'))

/** Everything that is compared with at least two texts, and with nothing that is no text. */
export function comparedIn(lines: readonly Line[]): readonly Compared[] {
  const all = lines.flatMap((line) => comparedInLine(line.text).map((one) => ({ ...one, line: line.number })))
  return [...new Set(all.map((one) => one.subject))].flatMap((subject) => {
    const own = all.filter((one) => one.subject === subject)
    const names = [...new Set(own.flatMap((one) => one.names))].filter((name) => name !== '')
    const isOtherwise = lines.some((line) => isToldOtherwise(line.text, subject))
    return names.length < 2 || isOtherwise ? [] : [{ subject, names, line: own[0]?.line ?? 0 }]
  })
}

/** What a line compares with texts. */
export function comparedInLine(line: string): readonly Omit<Compared, 'line'>[] {
  return forms.flatMap((form) =>
    [...line.matchAll(form)].map(({ groups }) => ({
      subject: groups?.subject ?? '',
      names: [...(groups?.texts ?? '').matchAll(/["'`](?<name>[^"'`]*)["'`]/g)].map((one) => one.groups?.name ?? ''),
    })),
  )
}

/** By its beginning, by a list of another name, by what it is not: then the texts are not all that is told apart. */
function isToldOtherwise(line: string, subject: string): boolean {
  const own = `(?<![\\w$.>])${literally(subject)}`
  return new RegExp(
    [
      `${own}\\s*(?:!==?|=~|>=?|<=?)\\s*["'\`\\w]`,
      `${own}\\s+(?:not\\s+)?in\\s+[A-Za-z_]`,
      `${own}\\s+not\\s+in\\b`,
      `${own}\\s*={2,3}\\s*[A-Za-z_]`,
      `${own}\\.(?:starts?_?with|ends?_?with|startsWith|endsWith|match(?:es)?|contains|includes)\\b`,
      `\\bstrn(?:case)?cmp\\(\\s*${literally(subject)}\\b`,
      `\\.(?:test|has|includes|containsKey|get|contains)\\(\\s*${literally(subject)}\\b`,
      `\\b(?:switch|match|case|when)\\s*\\(?\\s*${literally(subject)}\\b`,
    ].join('|'),
  ).test(line.replace(/\[[^\]]*\]\.(?:includes|include\?|contains)\([^)]*\)/g, ''))
}
