// What a person may choose in the editor: how much is done without asking.

import { RequestError, type SessionModeState } from '@agentclientprotocol/sdk'
import type { Project } from '../../compose/index.ts'

type PolicyMode = Project['config']['settings']['policy']['mode']

const modes: Readonly<Record<PolicyMode, { readonly name: string; readonly description: string }>> = {
  'read-only': { name: 'Read only', description: 'Looks, and changes nothing.' },
  ask: { name: 'Ask', description: 'Asks before it changes or runs anything.' },
  'auto-low': { name: 'Low risk without asking', description: 'Does what is of low risk, and asks about the rest.' },
  'auto-medium': {
    name: 'Medium risk without asking',
    description: 'Edits and builds, and asks about what is riskier.',
  },
  all: { name: 'Everything', description: 'Asks about nothing; what is never allowed stays so.' },
}

/** The modes of a session, and the one that its project is in. */
export function modesOf({ config }: Project): SessionModeState {
  return {
    currentModeId: config.settings.policy.mode,
    availableModes: Object.entries(modes).map(([id, mode]) => ({ id, ...mode })),
  }
}

/** The policy that a mode stands for. */
export function policyOf(modeId: string): PolicyMode {
  if (isPolicy(modeId)) return modeId
  throw RequestError.invalidParams(undefined, `there is no mode ${modeId}; there are ${Object.keys(modes).join(', ')}`)
}

function isPolicy(modeId: string): modeId is PolicyMode {
  return Object.hasOwn(modes, modeId)
}
