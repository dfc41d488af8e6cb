// The texts that a function tells apart of what it is given, where it refuses all others: `match text { "csv" => …, _ => Err(…) }`,
// one question after another, or a table that it goes through.

import type { SourceLine } from '../looking/read-view.ts'
import { codeLines } from '../source/source-text.ts'
import { comparedInLine } from './compared-texts.ts'

const text = '(?:"[^"]*"|\'[^\']{2,}\')'
/** `"jsonl" | "ndjson" =>`, `case "csv", "tsv":`, `when "csv" then`: several texts for one thing are all taken. */
const arm = new RegExp(
  `^\\s*(?:(?:case|when|\\|)\\s+)?(?<texts>${text}(?:\\s*[|,]\\s*${text})*)\\s*(?:=>|->|:|then\\b|$)`,
)
/** `{ "text", OUT_TEXT },` */
const row = /^\s*\{\s*"(?<text>[^"]+)"\s*,[^{}]*\}\s*,?\s*$/
const refusing =
  /\b(?:throw|raise|panic!?|bail!?|abort|fail\w*|die|exit|fatal)\b|\bErr\(|\b[eE]rr(?:or)?\w*\b|\breturn\s+(?:-1|nil|null|None|false|std::nullopt|undefined|[\w.:]*INVALID\w*)/

/** The only texts that are told apart in a function; none where anything else would do as well. */
export function textsParsed(lines: readonly SourceLine[], subject: string | null): readonly string[] {
  const code = codeLines(lines)
  if (!code.some(({ text }) => refusing.test(text))) return []
  const ways = [
    code.flatMap((line) => quotedIn(arm.exec(line.text)?.groups?.texts ?? '')),
    code.flatMap((line) =>
      comparedInLine(line.text).flatMap((one) => (one.subject === subject || subject === null ? one.names : [])),
    ),
    code.flatMap((line) => row.exec(line.text)?.groups?.text ?? []),
  ].map((names) => [...new Set(names)].filter((name) => name !== ''))
  const [only, ...others] = ways.filter((names) => names.length > 1)
  return only === undefined || others.length > 0 || only.some((name) => /\s/.test(name)) ? [] : only
}

function quotedIn(written: string): readonly string[] {
  return [...written.matchAll(/["'](?<name>[^"']*)["']/g)].map(({ groups }) => groups?.name ?? '')
}
