// Which lines mean a name that is asked for with what it belongs to: `Timeout::Error` is not every `Error`.

import type { Match } from '../looking/read-matches.ts'
import { literally } from '../source/patterns.ts'
import { withoutTexts } from '../source/source-text.ts'

const parts = /^(?:.*(?:::|\.|\\))?(?<owner>[A-Za-z_$][\w$]*)(?:::|\.|\\)(?<own>[A-Za-z_$][\w$]*[?!]?)$/

/**
 * Those of some lines with the last part of a name that mean the whole. What is declared here may be named alone, but not
 * with another type before it; what others declare is named alone only where a line imports it from there.
 */
export function namedSo(name: string, matches: readonly Match[], isDeclared: boolean): readonly Match[] {
  const { owner, own } = parts.exec(name)?.groups ?? {}
  if (owner === undefined || own === undefined) return matches
  const whole = new RegExp(`(?<![\\w$])${literally(owner)}(?:::|\\.|\\\\)${literally(own)}(?![\\w$])`)
  const wholes = matches.filter(({ text }) => whole.test(text))
  const isFrom = new RegExp(`\\b${literally(owner)}\\b`)
  const isKnown = isDeclared || matches.some(({ text }) => imports.test(text) && isFrom.test(text))
  if (wholes.length === 0) return isKnown || /^[a-z_]/.test(owner) ? matches : []
  const another = new RegExp(`(?<![\\w$])(?!Self\\b)[A-Z][\\w$]*(?:::|\\.|\\\\)${literally(own)}(?![\\w$])`)
  return isKnown ? matches.filter((match) => wholes.includes(match) || !another.test(withoutTexts(match.text))) : wholes
}

const imports = /^\s*(?:import\b|from\b.*\bimport\b|use\b|using\b)/
