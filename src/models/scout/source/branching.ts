// Whether some code compares anything or goes one of several ways: what decides something does.

import { withoutStrings } from './source-text.ts'

const deciding =
  /\b(?:if|elif|elsif|elseif|unless|guard|while|when|case|cond|switch|match\w*|and|or|not|in|is|contains|includes|has|\w*[wW]ith|test)\b|(?<!\?)\?(?![.?:])|&&|\|\||[=!]=|\s[<>]=?\s|\s-(?:eq|ne|lt|gt|le|ge|[nzfde])\s/

export function branches(lines: readonly { readonly text: string }[]): boolean {
  return lines.some(({ text }) => deciding.test(withoutStrings(text)))
}
