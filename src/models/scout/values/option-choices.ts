// The texts that the declaration of an option lists as all that it takes.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { elementName } from '../source/elements.ts'
import { withoutStrings } from '../source/source-text.ts'

/** What stands before the bracket of a list of values, as libraries call it. */
const heads = [
  /\bchoices\s*[=:]\s*(?=[[({])/,
  /\.choices?(?=\()/,
  /\bChoice(?=\()/,
  /\b(?:possible_values|value_parser|PossibleValuesParser::new)\s*(?:=\s*)?(?=[[(])/,
  /\.(?:Enum|Enums|EnumVar)(?=\()/,
  /\benum\s*:\s*(?=\[|%w)/,
  /\boptions\s*:\s*(?=\[)/,
  // A list of symbols is what OptionParser of Ruby lets be given.
  /,\s*(?=\[\s*:\w)/,
]

/** None where they are not all written there, or another option is declared between. */
export function choicesIn(declaration: string): readonly string[] {
  const plain = withoutStrings(declaration)
  const found = heads.map((head) => head.exec(plain)).find((one) => one !== null)
  if (found === undefined) return tagged(declaration)
  if (/\n[^\n]*["'`]--[a-z]/.test(declaration.slice(0, found.index))) return []
  const listed = listAt(declaration, found.index + found[0].length) ?? []
  return listed.every(isWritten) ? listed.map(bareValue) : []
}

/** The list that the declaration names instead: `choices=KINDS`, `Choice(sorted(KINDS))`, `choices: Object.keys(KINDS)`. */
export function choicesNamed(declaration: string): string | null {
  const plain = withoutStrings(declaration)
  const ofEnum =
    /\bchoices\s*=\s*(?:\[\s*(?<one>\w+)\.value\s+for\s+\k<one>\s+in|\(\s*(?<other>\w+)\.value\s+for\s+\k<other>\s+in)\s+(?:\w+\.)*(?<type>[A-Z]\w*)\s*[\])]/
  const found =
    ofEnum.exec(plain) ??
    /(?:\bchoices\s*[=:]\s*|\.choices\(|\bChoice\(|\b(?:possible_values|value_parser)\s*(?:=\s*|\(\s*)&?|\benum\s*:\s*)(?:(?:sorted|list|tuple|Object\.keys)\(\s*)?(?:[a-z]\w*\.|[A-Z]\w*::)*(?<name>[A-Za-z_]\w*)(?:\.keys(?:\(\))?)?\s*[,)\]}\n]/.exec(
      `${plain}\n`,
    )
  return found === null || /\n[^\n]*["'`]--[a-z]/.test(declaration.slice(0, found.index))
    ? null
    : (found.groups?.type ?? found.groups?.name ?? null)
}

/** `enum:"json,text"` of a tag. */
function tagged(text: string): readonly string[] {
  const values = /\benum:"(?<values>[^"]+)"/.exec(text)?.groups?.values
  return values === undefined ? [] : values.split(',').map((one) => one.trim())
}

/** The entries of the brackets from here on; brackets in brackets are those of the call. */
function listAt(text: string, at: number): readonly string[] | null {
  const rest = text.slice(at)
  const words = /^%w[[({](?<words>[^\])}]*)/.exec(rest)?.groups?.words
  if (words !== undefined)
    return words
      .trim()
      .split(/\s+/)
      .map((one) => `'${one}'`)
  const inside = insideBracket(rest, 0)
  if (inside === null) return null
  const own = inside.trim().replace(/^&/, '')
  const [first] = splitTop(own, /,/)
  return /^[[({]/.test(own) && first !== undefined ? listAt(own, 0) : splitTop(own, /,/)
}

function isWritten(entry: string): boolean {
  return /^(?:["'`][^"'`]*["'`]|:\w+|-?\d+)$/.test(entry.trim())
}

function bareValue(entry: string): string {
  return /^:/.test(entry.trim()) ? entry.trim().slice(1) : elementName(entry)
}
