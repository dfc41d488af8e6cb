// click: a group of a class of its own lists what it is given, unless the class makes up its commands by itself.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { isShipped, noProgram } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import type { Unread } from '../../surfaces/unread.ts'

const ofClass = /@(?:\w+\.)?(?:command|group)\(.*\bcls\s*=\s*(?:\w+\.)*(?<name>\w+)/

/** Classes of libraries that change how commands are found or shown, and not which there are. */
const known =
  /^(?:Group|Command|DYMGroup|DYMCommandCollection|DefaultGroup|ClickAliasedGroup|Rich(?:Group|Command)|HelpColors(?:Group|Command)|TyperGroup)$/

/** How much of a method says what it lists. */
const longestListing = 8

const classSearch = search('^\\s*class \\w+\\(.*\\)\\s*:|\\bdef (?:list_commands|get_command)\\(', {
  exclude: noProgram,
  context: longestListing,
  limit: 80,
})

/** What could not be read, without groups whose class says nothing of commands that it is not given. */
export function* withoutOwnGroups(unread: readonly Unread[]): Looking<readonly Unread[]> {
  const classOf = ({ match }: Unread) => ofClass.exec(match.text)?.groups?.name
  if (unread.every((one) => classOf(one) === undefined)) return unread
  const isOwn = unread.some((one) => !known.test(classOf(one) ?? 'Group'))
  const { shown, total } = isOwn ? readMatches(yield* lookAt(classSearch)) : { shown: [], total: 0 }
  const code = shown.filter(({ path, text }) => isShipped(path) && !isComment(text))
  return unread.filter((one) => {
    const name = classOf(one)
    return name === undefined || !(known.test(name) || (total === shown.length && isGivenAll(name, code)))
  })
}

/** Whether a class is a group that lists what it is given, in whatever order. */
function isGivenAll(name: string, code: readonly Match[]): boolean {
  const heads = code.filter(({ text }) => new RegExp(`^\\s*class ${name}\\(`).test(text))
  const [head] = heads
  const base = /\((?:\w+\.)*(?<base>\w+)\)/.exec(head?.text ?? '')?.groups?.base ?? ''
  if (heads.length !== 1 || !known.test(base)) return false
  const methods = code.filter(({ around, text }) => /\bdef /.test(text) && around?.trail.includes(name))
  return methods.every((one) => /\bself\.commands\b|\bsuper\(|\bGroup\.(?:list|get)_command/.test(one.after.join('\n')))
}
