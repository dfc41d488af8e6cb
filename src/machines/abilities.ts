// What a mode can do follows from what it may: the checker asks here, and never guesses elsewhere.
//
// Without a list of tools the class of a tool is unknown, and what is possible for some class counts as possible:
// the checker then errs towards more signals, never towards fewer.

import { grants, knowledgeTools, type ModeDefinition, type ToolClass } from '../core/index.ts'

/** A tool as the checker needs to know it. */
export interface ToolName {
  readonly name: string
  readonly class: ToolClass
}

export const toolClasses = ['search', 'read', 'edit', 'run', 'memory', 'other'] as const satisfies readonly ToolClass[]

/** Calls that steer the run itself: `answer` is heard where a mode concludes, `reject` where it may. */
export const steering: readonly string[] = ['answer', 'reject']

/** A question to a person. The run asks it itself, so it is there whatever tools there are. */
export const question: ToolName = { name: 'ask', class: 'other' }

/** The calls that never reach the world. */
const inward: ReadonlySet<string> = new Set([...steering, ...knowledgeTools])

/** The world calls a mode may make, by what is known of each: a class, and a name when one was given. */
export interface PossibleCall {
  readonly name: string | null
  readonly class: ToolClass | null
}

/** Every kind of call that can leave the mode for the world. */
export function worldCalls(mode: ModeDefinition, tools: readonly ToolName[] | undefined): readonly PossibleCall[] {
  if (tools !== undefined) {
    return [...tools, question].filter((tool) => !inward.has(tool.name) && grants(mode, tool.name, tool.class))
  }
  const named = mode.may.filter((name) => name !== '*' && !name.startsWith('class:') && !inward.has(name))
  const classes = toolClasses.filter((each) => mode.may.includes('*') || mode.may.includes(`class:${each}`))
  return [...named.map((name) => ({ name, class: null })), ...classes.map((each) => ({ name: null, class: each }))]
}

/** Whether a call can set off `call:<subject>`, where the subject is a tool or a class. */
export function isSubject(call: PossibleCall, subject: string): boolean {
  if (call.name === subject || call.class === subject) return true
  const isClass = (toolClasses as readonly string[]).includes(subject)
  return isClass ? call.class === null : call.name === null
}

/** Whether a call by this name is heard in the mode. A class is not a call. */
export function isHeard(mode: ModeDefinition, name: string, tools: readonly ToolName[] | undefined): boolean {
  if (name === 'answer') return mode.concludes === true
  if (name === 'reject') return grants(mode, name, 'other')
  if (name === '*' || name.startsWith('class:')) return false
  if ((knowledgeTools as readonly string[]).includes(name)) return grants(mode, name, 'memory')
  const tool = [...(tools ?? []), question].find((each) => each.name === name)
  if (tool !== undefined) return grants(mode, name, tool.class)
  if (tools !== undefined) return false
  return mode.may.some((each) => each === '*' || each === name || each.startsWith('class:'))
}

/** Whether the mode may do anything at all. */
export function isAble(mode: ModeDefinition): boolean {
  return mode.concludes === true || mode.may.length > 0
}

/** How often in a row a reply that will not do is asked for again: for want of a demanded call, or of any call. */
export function mostAsks({ must, reminders = 0 }: ModeDefinition): number {
  return Math.max(must === undefined ? 0 : 1, reminders)
}
