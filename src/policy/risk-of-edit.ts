// How much an edit may change for the worse, by what it does and to what.

import type { JsonObject } from '../core/index.ts'
import { riskOfPath, type Weighed } from './risk-of-path.ts'

const entries = /(^|[/:#])(main|run|execute|start|init|__main__|__init__)(\(\))?$/i
const exported = /^\s*(public|export|pub)\b/
/** A line that is a comment to its end, in the languages where that can be told from the line alone. */
const comment =
  /^\s*(\/\/|#(?!\[|!|include|define|if|el|endif|pragma|undef)|\/\*(?!.*\*\/\s*\S)|\*( (?!.*\*\/\s*\S)|\/?\s*$)|<!--(?!.*-->\s*\S))/
const deletes = /^(delete|remove|rm|drop|clear)/i
const inserts = /^(insert|append|prepend|add|before|after|create|docs?|comment)/i

/** The risk of an edit, from its input: target, action and the text it brings. */
export function riskOfEdit(input: JsonObject): Weighed {
  const target = textOf(input.target).replace(/:\d+(-\d*)?$/, '')
  const action = textOf(input.action)
  const content = textOf(input.body ?? input.new)
  const path = riskOfPath(target.replace(/(::|#).*$/, ''))
  if (deletes.test(action)) return { risk: 'high', reason: `deletes ${target}` }
  if (path.risk === 'high') return path
  if (entries.test(target)) return { risk: 'high', reason: `${target} is where a program begins` }
  if (isComment(content)) return { risk: 'low', reason: 'writes comments only' }
  if (exported.test(content)) return { risk: 'high', reason: `changes what ${target} offers to others` }
  if (path.risk === 'low') return path
  if (inserts.test(action)) return { risk: 'low', reason: `adds to ${target}` }
  return path
}

function isComment(content: string): boolean {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every((line) => comment.test(line))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
