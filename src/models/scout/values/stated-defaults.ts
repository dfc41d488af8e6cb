// Defaults that are stated and not assigned: by an attribute, by what a type is where nothing is said, or in a comment.

import type { SourceLine } from '../looking/read-view.ts'
import { commentAtEnd, indentOf, isComment } from '../source/source-text.ts'
import type { SettingRecord } from './records.ts'

/** Rust: the variant that is marked, or what `default()` gives back. */
export function markedDefaults(lines: readonly SourceLine[]): readonly SettingRecord[] {
  return lines.flatMap((line, index) => {
    const next = lines.slice(index + 1).find(({ text }) => text.trim() !== '' && !/^\s*(?:#\[|\/\/)/.test(text))
    const above = lines.slice(0, index + 1)
    if (next === undefined) return []
    if (/^\s*#\[default\]/.test(line.text)) {
      const key = nameIn(above, /\benum\s+(?<name>\w+)/)
      const variant = /^\s*(?<name>\w+)\s*,?\s*(?:\/\/.*)?$/.exec(next.text)?.groups?.name
      return record(key, { variant, line: next, text: line.text })
    }
    if (!/\bfn\s+default\(\)/.test(line.text)) return []
    const key = nameIn(above, /\bimpl\s+(?:\w+::)*Default\s+for\s+(?<name>\w+)/)
    const variant = /^\s*(?:Self|(?<owner>\w+))::(?<name>[A-Z]\w*)\s*$/.exec(next.text)?.groups
    return variant?.owner === undefined || variant.owner === key
      ? record(key, { variant: variant?.name, line: next, text: line.text })
      : []
  })
}

/** `let root = given.map(Path::new)` … `.unwrap_or_else(|| "/srv".into())`: a chain of calls that ends in what holds for want. */
export function chainedDefaults(lines: readonly SourceLine[]): readonly SettingRecord[] {
  return lines.flatMap((line, index) => {
    const { value } =
      /^\s*\.(?:unwrap_or(?:_else)?|orElse(?:Get)?|getOrElse|or_else)\((?:\(?\|?\|?\w*\|?\)?\s*(?:->|=>)?\s*)?(?<value>"[^"]*"|-?\d[\d_.]*)/.exec(
        line.text,
      )?.groups ?? {}
    const head = lines
      .slice(0, index)
      .findLast(({ text }) => text.trim() !== '' && indentOf(text) < indentOf(line.text) && !/^\s*[.)]/.test(text))
    const key =
      /^\s*(?:(?:let|val|var|const|final|auto)\s+)?(?:mut\s+)?(?:\w+\s+)?(?<key>\w+)\s*(?::[^=:]*)?[=:](?![=:])/.exec(
        head?.text ?? '',
      )?.groups?.key
    return value === undefined || key === undefined || head === undefined ? [] : [{ key, value, text: head.text, line }]
  })
}

function nameIn(above: readonly SourceLine[], head: RegExp): string | undefined {
  return above.map(({ text }) => head.exec(text)?.groups?.name).findLast((name) => name !== undefined)
}

function record(
  key: string | undefined,
  { variant, line, text }: { readonly variant: string | undefined; readonly line: SourceLine; readonly text: string },
): readonly SettingRecord[] {
  return key === undefined || variant === undefined ? [] : [{ key, value: `${key}::${variant}`, text, line }]
}

const unit = '(?:[kKmM]i?[bB]|ms|s|secs?|seconds?|m|min|minutes?|h|hours?|d|days?|bytes)'
const told = '(?:@default(?:Value)?|\\bdefaults?(?:\\s+value)?(?:\\s+(?:is|to)|\\s*[:=])?)\\s+'
/** A number, with its unit; or what stands in quotes, if it is a number or is reckoned from some. */
const said = new RegExp(
  `${told}(?:(?<quote>[\`"'])(?<quoted>-?\\d[\\d_.\\s*+/()-]*${unit}?)\\k<quote>|(?<bare>-?\\d[\\d_.]*(?:\\s?${unit})?)(?![\\w-]|\\s*[*+/]\\s*\\d))(?<rest>[^.;]*)`,
  'gi',
)

/** `// how long to wait (default 5s)` beside or above a field that is given nothing. */
export function documentedDefaults(lines: readonly SourceLine[]): readonly SettingRecord[] {
  return lines.flatMap((line, index) => {
    const key = isComment(line.text) ? undefined : fieldIn(line.text)
    if (key === undefined) return []
    const comment = [line, ...commentAtEnd(lines.slice(0, index))].toReversed()
    const text = comment.map((one) => one.text).join(' ')
    const found = [...text.matchAll(said)].map(({ groups }) => groups ?? {})
    const [value, ...others] = new Set(found.map(({ quoted, bare }) => (quoted ?? bare ?? '').trim()))
    // `5 minutes, or never on a server`: there is more than one.
    const isAlways = !found.some(({ rest = '' }) => /,\s*or\b|\bunless\b|\botherwise\b|\bif\b|\bwhen\b/.test(rest))
    return value === undefined || others.length > 0 || !isAlways ? [] : [{ key, value, text, line }]
  })
}

const fields = [
  // TypeScript, Rust, Kotlin, Swift: the type follows the name.
  /^\s*(?:(?:pub(?:\(\w+\))?|readonly|public|private|protected|val|var|let)\s+)*(?<key>\w+)\??\s*:\s*[^=(){]+?[,;]?\s*(?:\/\/.*)?$/,
  // Go: without a sign between them, and without one at the end.
  /^\s+(?<key>[A-Z]\w*)\s+\*?[\w.[\]]+\s*(?:`[^`]*`)?\s*(?:\/\/.*)?$/,
  // C, Java: the type goes before.
  /^\s*(?:[\w<>:*]+\s+)+\*?(?<key>\w+)\s*;\s*(?:\/[/*].*)?$/,
]

function fieldIn(text: string): string | undefined {
  if (/^\s*(?:return|case|import|using|package|default|type)\b/.test(text)) return undefined
  return fields.map((form) => form.exec(text)?.groups?.key).find((key) => key !== undefined)
}
