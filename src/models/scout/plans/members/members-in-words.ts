// What a number of members alone does not tell: which sorts they are of, and what some count among them.

import type { SymbolView } from '../../looking/read-view.ts'
import { constructorName } from '../../members/constructors.ts'
import { isSameMember, type Member, type Seen } from '../../members/member.ts'
import { literally } from '../../source/patterns.ts'
import { counted, namesInWords } from '../../words/in-words.ts'

export const ecmascript: RegExp = /\.[cm]?[jt]sx?$/

/** Some count what has accessors among the methods, and do not count fields that hold a function. */
export function methodsNote({ path }: SymbolView, listed: readonly Member[]): string {
  if (!ecmascript.test(path)) return ''
  const accessors = [...new Set(listed.filter(({ sort }) => sort === 'property').map(({ name }) => name))]
  const holding = holdingFunctions(listed)
  return [
    holding.length === 0
      ? ''
      : `${namesInWords(holding)} as ${holding.length === 1 ? 'a field' : 'fields'} holding a function`,
    accessors.length === 0
      ? ''
      : `besides the ${accessors.length === 1 ? 'accessor' : 'accessors'} ${namesInWords(accessors)}`,
  ]
    .filter((note) => note !== '')
    .join('; ')
}

/** `grow = (by) => {…}` of a class: an outline lists it among the methods, and it is a field as well. */
export function holdingFunctions(listed: readonly Member[]): readonly string[] {
  return listed.flatMap(({ sort, name, at }) => {
    const line = at === null || sort !== 'method' ? undefined : 'text' in at ? at.text : lineOf(at)
    return line !== undefined && new RegExp(`(?<![\\w$])${literally(name)}[?!]?\\s*[:=]`).test(line) ? [name] : []
  })
}

function lineOf({ holder, line }: Seen): string | undefined {
  return holder.lines.find(({ number }) => number === line)?.text
}

/** What a number alone does not tell: people count constructors and what was not declared, or they do not. */
export function notesOn(symbol: SymbolView, entries: readonly Member[], silent: string): string {
  const made = makersIn(symbol, entries)
  const all = [sortsInWords(entries), made, silent].filter((note) => note !== '')
  return all.length === 0 ? '' : ` (${all.join('; ')})`
}

export function makersIn(symbol: SymbolView, entries: readonly Member[]): string {
  const makers = entries.filter(({ name, sort }) => sort === 'method' && name === constructorName(symbol)).length
  const others = entries.length - makers
  return makers === 0 || others === 0
    ? ''
    : `${counted(makers, 'constructor')} and ${others} ${others === 1 ? 'other' : 'others'}`
}

function sortsInWords(entries: readonly Member[]): string {
  const counts = new Map<string, number>()
  for (const { sort } of withoutTwins(entries)) counts.set(sort, (counts.get(sort) ?? 0) + 1)
  return counts.size < 2 ? '' : [...counts].map(([sort, count]) => counted(count, sort)).join(', ')
}

export function withoutTwins(entries: readonly Member[]): readonly Member[] {
  return entries.filter((one, index) => entries.findIndex((other) => isSameMember(one, other)) === index)
}
