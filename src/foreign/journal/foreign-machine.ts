// How the run of another program is written down: its own modes are unknown, so there is one, in which it may do all.

import {
  type Call,
  isKnowledgeTool,
  type Machine,
  type ProposedCall,
  type Settings,
  type ToolClass,
} from '../../core/index.ts'
import { type CallKind, natureOf } from '../../governor/index.ts'

/** No limit of the core's own: what a wrapped program may use is decided where its requests are answered. */
const unlimited = 1_000_000

/** `source` is what is known of the program at all: its requests, its log. */
export function foreignMachine(program: string, source: string): Machine {
  return {
    name: 'foreign',
    about: `${program}, as seen from its ${source}`,
    start: 'working',
    modes: {
      working: { prompt: `The instructions are those of ${program}.`, sees: ['conversation'], may: ['*'], on: {} },
    },
    limits: { turns: unlimited, callsPerReply: unlimited },
  }
}

/** Whether and when to ask again is for the program to decide. */
export const foreignSettings: Settings = {
  retry: { attempts: unlimited, baseMs: 0, capMs: 0, patienceMs: Number.MAX_SAFE_INTEGER },
  inboxLimit: 1000,
  interactive: true,
}

const classes: { readonly [kind in CallKind]: ToolClass } = {
  read: 'read',
  change: 'edit',
  run: 'run',
  note: 'other',
  talk: 'other',
  void: 'other',
}

/** A call of the program as the core knows calls. `refusal` is why it was not let through. */
export function proposed({ id, tool, input }: Call, refusal: string | null): ProposedCall {
  const name = ownName(tool)
  const { kind } = natureOf(name, input, undefined)
  return {
    id,
    tool: name,
    input,
    class: classes[kind],
    mutates: kind === 'change',
    permission: refusal === null ? { kind: 'allowed' } : { kind: 'blocked', reason: refusal },
  }
}

/** Some names mean something to the core. A tool of somebody else that happens to have one is another tool. */
function ownName(name: string): string {
  const isTaken = isKnowledgeTool(name) || ['answer', 'reject', 'ask'].includes(name)
  return isTaken ? `their-${name}` : name || 'unnamed'
}
