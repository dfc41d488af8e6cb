// Where a command line is while it runs: every directory it may be in, since a `cd` may fail.

import type { Finding } from './finding.ts'
import type { Judges } from './judges.ts'
import { literal, type Step } from './script.ts'
import { judgeReadOf, pointed, unproven } from './where.ts'

export interface Walk {
  /** Where the step before may have left the shell, if it succeeded. */
  readonly here: readonly string[]
  /** Wherever the shell may have been. */
  readonly ever: readonly string[]
  /** Whether every step of this list so far must have succeeded. */
  readonly isSure: boolean
}

export interface Followed {
  /** Where this step may run. */
  readonly at: readonly string[]
  readonly walk: Walk
  readonly findings: readonly Finding[]
}

const mostDirectories = 16

/** Takes the walk one step further. */
export function follow(
  walk: Walk,
  { joint, words }: Step,
  { isPiped, judges }: { readonly isPiped: boolean; readonly judges: Judges },
): Followed {
  const isSure = joint === 'and' || joint === 'pipe' ? walk.isSure : joint !== 'or'
  const at = joint === 'and' && walk.isSure ? walk.here : walk.ever
  const stay: Followed = { at, walk: { here: at, ever: walk.ever, isSure }, findings: [] }
  // A part of a pipeline has a shell of its own.
  if (isPiped || words[0] === undefined || literal(words[0]) !== 'cd') return stay
  const args = words.slice(1).filter((word) => !/^-[LP]$|^--$/.test(word.source))
  const [target] = args
  const { text, rest } = target === undefined ? { text: judges.home ?? '', rest: 'nothing' } : pointed(target, judges)
  if (rest !== 'nothing' || text === '' || text === '-' || args.length > 1)
    return { ...stay, findings: [unproven('where cd leads is not known')] }
  const here = [...new Set(at.flatMap((from) => destinations(from, text)))]
  const ever = [...new Set([...walk.ever, ...here])]
  const findings = judgeReadOf(text, { judges, directories: at, depth: 0 })
  const lexical = here.flatMap((path) =>
    judgeReadOf(path.startsWith('/') ? path : `./${path}`, { judges, directories: [''], depth: 0 }),
  )
  const excess = ever.length > mostDirectories ? [unproven('too many changes of directory')] : []
  return { at, walk: { here, ever, isSure }, findings: [...findings, ...lexical, ...excess] }
}

/** Through a link, `..` leads bash back along the path as it is written, and programs to where the link points. */
function destinations(from: string, text: string): readonly string[] {
  const path = text.startsWith('/') || from === '' ? text : `${from}/${text}`
  return [...new Set([path, lexically(path)])]
}

function lexically(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '..' || !path.startsWith('/')) parts.push(part)
  }
  return path.startsWith('/') ? `/${parts.join('/')}` : parts.join('/')
}
