// The texts that the declaration of an option lists as all that it takes.

import { insideBracket, splitTop } from '../source/source-text.ts'

/** How libraries are told of them; each ends with the bracket that holds them. */
const forms = [
  /\bchoices\s*[=:]\s*[[({]/,
  /\.choices\(\s*\[/,
  /\bChoice\(\s*[[(]/,
  /\bpossible_values\s*(?:\(\s*&?|=\s*)\[/,
  /\bvalue_parser\s*(?:\(\s*|=\s*)\[/,
  /\bPossibleValuesParser::new\(\s*&?\[/,
  /\.Enum(?:Var)?\(/,
  /\benum:\s*\[/,
  /\boptions:\s*\[/,
]

/** None where they are not all written there, or another option is declared between. */
export function choicesIn(declaration: string): readonly string[] {
  const found = forms.map((form) => form.exec(declaration)).find((one) => one !== null)
  if (found === undefined || found === null) return []
  const before = declaration.slice(0, found.index)
  if (/\n[^\n]*["'`]--[a-z]/.test(before)) return []
  const inside = insideBracket(declaration, found.index + found[0].length - 1) ?? ''
  const texts = splitTop(inside, /,/).map((one) => /^\s*["'`](?<text>[^"'`]+)["'`]\s*$/.exec(one)?.groups?.text)
  return texts.every((one) => one !== undefined) ? texts : []
}
