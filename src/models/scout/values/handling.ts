// The lines that say what is done about an error: the branch that catches it or tests for it, the arm of a switch, the entry of a
// table, the function that an attribute registers for it, or the attributes above its class.

import type { SourceLine } from '../looking/read-view.ts'
import { lastPart } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import { furtherIn, isComment, upTo, withoutStrings } from '../source/source-text.ts'

const registers =
  /^\s*(?:@(?:\w+\.)*(?:\w*ExceptionHandler|error_?handler|exception_handler|\w*Catch)\s*\(|(?:\w+\.)*(?:rescue_from|error|exception|add_exception_handler)\b\s*[(<\s])/i
const guards =
  /^\s*(?:\}\s*)?(?:else\s+)?(?:if|elif|elsif|unless|catch|except|rescue|case|when|is)\b|\b(?:instanceof|isinstance|is_a\?|errors\.(?:Is|As))\b/
/** What else must hold besides. */
const more = /&&|\band\b(?!.*\bor\b)|\bwhen\s*\(|\bunless\b|\bnot\b|(?<![=!])!(?!=)|!=/

/** `null` where the first line does nothing about the error, or where that hangs on more. */
export function handlingOf(
  name: string,
  [written, ...rest]: readonly SourceLine[],
  above: readonly SourceLine[],
): readonly SourceLine[] | null {
  const first = written === undefined ? undefined : { ...written, text: unquoted(written.text, lastPart(name)) }
  if (first === undefined || isComment(first.text) || /^\s*(?:import|use|from|using|require)\b/.test(first.text))
    return null
  const text = withoutStrings(first.text)
  const named = namePattern(name)
  if (!named.test(text)) return null
  if (new RegExp(`\\b(?:class|object|struct|record)\\s+${literally(lastPart(name))}\\b`).test(text))
    return attributesAt(above)
  if (registers.test(text)) return registered(first, rest)
  const arm = armAt([first, ...rest])
  if (arm !== null) return named.test(withoutStrings(arm.before)) && !/\sif\s/.test(arm.before) ? arm.lines : null
  if (guards.test(text))
    return more.test(text.replace(/\bis not\b/, '!=')) ? null : [behindTest(first), ...blockOf(first, rest)]
  // What stands behind the second sign is for everything else.
  const chosen = /\?(?<then>[^?:]+):[^:]/.exec(text.slice(text.search(named)))?.groups?.then
  if (chosen !== undefined) return [{ ...first, text: chosen }]
  return /["'`\])]?\s*(?::(?!:)|=>|,)\s*\S/.test(text.slice(text.search(named))) ? [first] : null
}

/** What an error is known by may be a text: `case 'E_TORN':`. */
function unquoted(text: string, name: string): string {
  return text.replace(new RegExp(`(["'\`])${literally(name)}\\1`, 'g'), name)
}

/** The name itself, and not what belongs to it: `Fault` is not `Fault.Cold`. */
function namePattern(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${literally(lastPart(name))}(?![\\w$]|(?:\\.|::)(?!class\\b)\\w)`)
}

/** The attributes that stand right above: `@ResponseStatus(HttpStatus.CONFLICT)`. */
function attributesAt(above: readonly SourceLine[]): readonly SourceLine[] {
  return upTo(above.toReversed(), ({ text }) => !/^\s*(?:@|#\[|\[)/.test(text))
}

/** The other attributes, and the function below them. */
function registered(first: SourceLine, rest: readonly SourceLine[]): readonly SourceLine[] {
  const at = rest.findIndex(({ text }) => !/^\s*@/.test(text))
  const heading = rest[at]
  if (!/^\s*@/.test(first.text) || heading === undefined) return [first, ...blockOf(first, rest)]
  return [...rest.slice(0, at), ...blockOf(heading, rest.slice(at + 1))]
}

/** An arm may name several in as many lines before it says what they come to. */
function armAt(
  lines: readonly SourceLine[],
): { readonly before: string; readonly lines: readonly SourceLine[] } | null {
  const [first] = lines
  const at = lines.findIndex(({ text }, index) => /=>|->/.test(text) || (index > 0 && !/^\s*\|/.test(text)))
  const line = lines[at]
  if (first === undefined || line === undefined) return null
  const parts = /^(?<before>.*?)(?:=>|->)(?<behind>.*)$/.exec(line.text)?.groups
  const isArm =
    parts !== undefined &&
    !/^\s*(?:\}\s*)?(?:if|catch|except|rescue)\b/.test(first.text) &&
    !/[(]\s*$|\(\w*\)?\s*$/.test(parts.before ?? '')
  if (!isArm) return null
  const before = [...lines.slice(0, at).map(({ text }) => text), parts.before ?? ''].join(' ')
  return { before, lines: [{ number: line.number, text: parts.behind ?? '' }, ...blockOf(line, lines.slice(at + 1))] }
}

/** What is done in the same line. */
function behindTest({ number, text }: SourceLine): SourceLine {
  return {
    number,
    text: /(?:\)|:|\{|\bthen)\s*(?<done>(?:return|exit|throw|[\w.]+\(|\w+\.).*)$/.exec(text)?.groups?.done ?? '',
  }
}

/** The lines of the block that one opens, perhaps with a bracket in a line of its own. */
function blockOf(first: SourceLine, rest: readonly SourceLine[]): readonly SourceLine[] {
  const [next] = rest
  return furtherIn(first, next !== undefined && /^\s*\{\s*$/.test(next.text) ? rest.slice(1) : rest)
}
