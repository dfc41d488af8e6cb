// What something is compared with: `if len(body) > 1048576` says how long a body may be.

import type { Match } from '../looking/read-matches.ts'
import { isComment, withoutStrings } from '../source/source-text.ts'
import type { Setting } from './settings.ts'

const amount =
  '\\d[\\d_]*(?:\\.\\d+)?(?:\\s*\\*\\s*[\\w.]+)*|(?:[\\w.]+\\s*\\*\\s*)+\\d+|\\w*(?:Duration::from_\\w+|timedelta|TimeSpan\\.From\\w+)\\([^()]*\\d\\)'
const compared = new RegExp(
  `(?<![\\w.])(?<left>(?!\\d)[\\w.$@>-]+(?:\\((?:[\\w.$@]|->)*\\))?(?:\\.\\w+\\(\\))?)\\s*(?<sign>>=?|<=?)\\s*(?<value>${amount})(?![\\w.(])`,
)

/** Numbers that bound something in a condition; the smallest only tell whether there is anything. */
export function comparisonsIn(matches: readonly Match[]): readonly Setting[] {
  return matches.flatMap((match) => {
    const code = withoutStrings(match.text)
    if (isComment(match.text) || !/\b(?:if|unless|while|when|elif|elsif|guard|return|assert)\b|&&|\|\|/.test(code))
      return []
    const { left, sign, value } = compared.exec(code)?.groups ?? {}
    if (left === undefined || sign === undefined || value === undefined || /^[01]$/.test(value)) return []
    const about = sign.startsWith('>') ? 'maximum limit' : 'maximum minimum'
    return [{ key: left, value, match, isLocal: false, about, isDefault: false, by: 'comparison' as const }]
  })
}
