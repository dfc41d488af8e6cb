// Questions about what a program is sent or given: the commands of a protocol, the values of an option.

import { optionValues } from '../../plans/surfaces/option-values.ts'
import { protocolCommands } from '../../plans/surfaces/protocol-commands.ts'
import { knowing, protocol } from '../../words/knowing.ts'
import type { Intent } from './intent.ts'

export const offeredIntents: readonly Intent[] = [
  {
    // What follows is one thing, the whole of which is asked of: `which SMTP commands does the server handle`.
    asks: [
      `^ which|what|list|how_many (?:(?:are|all|the|of)\\s+)*${protocol} (?:protocol\\s+)?(?:commands|verbs) (?:does|do|has|have|is|are|can)\\s+(?:(?:this|the|it|they|our|there|${protocol})\\s*)*(?:server|bot|library|project|program|implementation|daemon|proxy|class)?[\\w\\s]*?(?:${knowing}|implement|have|provide|known|supported|accepted|handled|understood|recogni[sz]ed|implemented|handlers?)(?:\\s+(?:for|by\\s+(?:it|the|this)(?:\\s+\\w+)?))?$`,
      `^ which|what (?:commands|verbs) does|do the (?:text|line|wire|binary|${protocol})\\s+protocol ${knowing}|have|define|offer$`,
    ],
    needs: 'nothing',
    plan: protocolCommands,
    minds: ['words'],
    steps: ['search for a table of commands', 'search for methods that are called after them'],
  },
  {
    asks: ['which|what|list|name|show|how_many'],
    needs: 'valued option',
    plan: optionValues,
    minds: ['words'],
    steps: ['find where the option is declared', 'read which values it takes'],
  },
]
