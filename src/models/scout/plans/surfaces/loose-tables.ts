// Libraries that take whatever is typed, and are told only how to read some of it: there the help text tells the rest.

import type { Named } from '../../surfaces/surface.ts'
import type { Unread } from '../../surfaces/unread.ts'
import type { Seen } from './seen.ts'

const loose = /\b(?:minimist|mri|yargs-parser|getopts)["']/

/** What is declared, with what the help text of the same file tells besides. */
export function withHelp(
  { names, unread }: Pick<Seen, 'names' | 'unread'>,
  help: readonly Named[],
): Pick<Seen, 'names' | 'unread'> {
  const isIn = (all: readonly Named[], path: string) => all.some((one) => one.path === path)
  const isTold = ({ match: { path, text } }: Unread) => loose.test(text) && isIn(names, path) && isIn(help, path)
  const files = new Set(unread.filter(isTold).map(({ match }) => match.path))
  const known = new Set(names.map(({ name }) => name))
  return {
    names: [...names, ...help.filter(({ name, path }) => files.has(path) && !known.has(name))],
    unread: unread.filter((one) => !isTold(one)),
  }
}
