// What a hook says back, in the words its program understands.

import type { ProgramName } from './hook-event.ts'
import type { Response } from './watch-session.ts'

/** The text for stdout; empty when there is nothing to say. */
export function hookAnswer(program: ProgramName, name: string, response: Response): string {
  if (response.kind === 'none') return ''
  return JSON.stringify(answers[program](name, response))
}

type Spoken = Exclude<Response, { readonly kind: 'none' }>
type Answer = (name: string, response: Spoken) => object

const claudeCode: Answer = (name, response) => {
  switch (response.kind) {
    case 'advise':
      return { hookSpecificOutput: { hookEventName: name, additionalContext: noteOf(response.text) } }
    case 'deny':
      return denial(name, response.reason)
    case 'stop':
      // Beside a refusal it would not be heard: the model would be told, and go on.
      return { continue: false, stopReason: stopped(response.reason) }
  }
}

/** A hook of Codex can refuse a call, but not end a turn: from a stop on, every call is refused. */
const codex: Answer = (name, response) => {
  if (response.kind === 'advise' || name !== 'PreToolUse') {
    const text = response.kind === 'advise' ? noteOf(response.text) : stopped(response.reason)
    return { hookSpecificOutput: { hookEventName: name, additionalContext: text } }
  }
  return denial(name, response.kind === 'stop' ? stopped(response.reason) : response.reason)
}

const gemini: Answer = (name, response) => {
  switch (response.kind) {
    case 'advise':
      return { hookSpecificOutput: { hookEventName: name, additionalContext: noteOf(response.text) } }
    case 'deny':
      return { decision: 'deny', reason: noteOf(response.reason) }
    case 'stop':
      return { continue: false, stopReason: stopped(response.reason) }
  }
}

/** The plugin is our own, so it is told as it is. */
const opencode: Answer = (_name, response) => response

const answers: Readonly<Record<ProgramName, Answer>> = { 'claude-code': claudeCode, codex, gemini, opencode }

function denial(name: string, reason: string): object {
  return {
    hookSpecificOutput: {
      hookEventName: name,
      permissionDecision: 'deny',
      permissionDecisionReason: noteOf(reason),
    },
  }
}

function noteOf(text: string): string {
  return `[Note from Pawl, which watches this session for loops] ${text}`
}

function stopped(reason: string): string {
  return `Stopped by Pawl. ${reason}`
}
