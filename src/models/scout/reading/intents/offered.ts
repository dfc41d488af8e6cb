// Questions about what a program is sent or given: its commands and flags, the commands of a protocol, the values of an option.

import { clientCommands } from '../../plans/surfaces/client-commands.ts'
import { defaultCommand } from '../../plans/surfaces/default-command.ts'
import { roleNeeded, routesGuarded } from '../../plans/surfaces/guarded-routes.ts'
import { offeredInside } from '../../plans/surfaces/offered-inside.ts'
import { optionValues } from '../../plans/surfaces/option-values.ts'
import { protocolCommands } from '../../plans/surfaces/protocol-commands.ts'
import { requiredVariables } from '../../plans/surfaces/required-variables.ts'
import { routeHandled } from '../../plans/surfaces/route-handled.ts'
import { sentCommands } from '../../plans/surfaces/sent-commands.ts'
import { surface, variableMeant } from '../../plans/surfaces/surface.ts'
import { variablesMeant } from '../../plans/surfaces/variables-for.ts'
import { channel, knowing, protocol } from '../../words/knowing.ts'
import type { Intent } from './intent.ts'

const sender = '(?:(?:an?|the|its|any)\\s+)?(?:clients?|users?|peers?|i|you|we|one|somebody)'
const receiver = '(?:the|an?|this|our)\\s+(?:[\\w-]+\\s+)?(?:server|daemon|service|broker|host)'
const sent = '(?:(?:all\\s+)?(?:the\\s+)?)?(?:commands|verbs|requests)'

export const offeredIntents: readonly Intent[] = [
  {
    // What follows is one thing, the whole of which is asked of: `which SMTP commands does the server handle`.
    asks: [
      `^ which|what|list|how_many (?:(?:are|all|the|of)\\s+)*${protocol} (?:protocol\\s+)?(?:commands|verbs) (?:does|do|has|have|is|are|can)\\s+(?:(?:this|the|it|they|our|there|${protocol})\\s*)*(?:server|bot|library|project|program|implementation|daemon|proxy|class)?[\\w\\s]*?(?:${knowing}|implement|have|provide|known|supported|accepted|handled|understood|recogni[sz]ed|implemented|handlers?)(?:\\s+(?:for|by\\s+(?:it|the|this)(?:\\s+\\w+)?))?$`,
      `^ which|what|list|how_many ${protocol} commands can (?:i|you|we|one|somebody|users?|an?\\s+user|the\\s+user)\\s+(?:type|enter|use|send|give|run)(?:\\s+(?:in|at|to|into)\\s+(?:the\\s+)?[\\w-]+)?$`,
      `^ which|what (?:commands|verbs) does|do the (?:text|line|wire|binary|${protocol})\\s+protocol ${knowing}|have|define|offer$`,
    ],
    needs: 'nothing',
    plan: protocolCommands,
    minds: ['words'],
    steps: ['search for a table of commands', 'search for methods that are called after them'],
  },
  {
    asks: [
      `^ which|what|list|how_many ${sent} can|may|could (?:be|i|you|we|one|clients?|a\\s+client|somebody)\\s+(?:sent|send|given|give|issued?|written|write|typed?|used?) (?:over|through|via|on|to|into|across|down|along) (?:the|its|an?|our) ${channel}$`,
      `^ which|what|how_many ${sent} does|do|can (?:the|its|our) ${channel} ${knowing}|have|define|offer|take$`,
      `^ which|what|how_many ${sent} does|do|can (?:the\\s+)?[\\w-]+ ${knowing}|take|receive|get (?:over|through|via|on|from|across) (?:the|its|an?|our) ${channel}$`,
      `^ which|what|how_many ${sent} are|is (?:understood|accepted|handled|known|supported|taken|recogni[sz]ed|received|sent|available|there|defined) (?:over|by|on|through|via|in|for) (?:the|its|an?|our) ${channel}$`,
    ],
    needs: 'nothing',
    plan: sentCommands,
    minds: ['words'],
    steps: ['search for what compares what was sent', 'take what is called after that over which it comes'],
  },
  {
    asks: [
      `^ which|what|list|how_many ${sent} can|may|could|does|do ${sender} (?:send|issue|give|use)(?:\\s+to)?(?:\\s+${receiver})?$`,
      `^ which|what|list|how_many ${sent} can|may|could be (?:sent|issued|given) (?:by\\s+${sender}|to\\s+${receiver}|over\\s+(?:tcp|udp|the\\s+network))$`,
      `^ which|what|how_many ${sent} does|do|can ${receiver} (?:${knowing}|take|receive|get|expect) from ${sender}$`,
    ],
    needs: 'nothing',
    plan: clientCommands,
    minds: ['words'],
    steps: ['search for what compares what was sent', 'take what is told to come from a client'],
  },
  {
    asks: ['which|what'],
    needs: 'default command',
    plan: defaultCommand,
    minds: ['words', 'condition'],
    steps: ['search for the ways to say which command is run where none is typed'],
  },
  {
    asks: ['which|what|list|how_many'],
    needs: 'guard',
    plan: routesGuarded,
    minds: ['words'],
    isLast: true,
    steps: ['search for the routes', 'see which stand behind the guard'],
  },
  {
    asks: ['which|what'],
    needs: 'role',
    plan: roleNeeded,
    minds: ['words'],
    isLast: true,
    steps: ['search for the routes', 'see what stands before the one that is meant'],
  },
  {
    asks: ['which|what|who|where|how|show|find|handler|handlers'],
    needs: 'route',
    plan: routeHandled,
    minds: ['words', 'condition'],
    steps: ['search for the routes', 'find what answers at the one that is named'],
  },
  {
    asks: ['which|what|list|name|show|how_many'],
    needs: 'valued option',
    plan: optionValues,
    minds: ['words'],
    steps: ['find where the option is declared', 'read which values it takes'],
  },
]

/** What one function reads, which a program need not. */
export const insideIntents: readonly Intent[] = [
  {
    asks: [
      `{ask} … {surface} does|do|will|can {name} ${knowing}|take|use|have|check|consult|look_at|declare|define|expect|evaluate|register|add|set_up|offer|provide$`,
      '{ask} … {surface} are|is|get read|used|taken|checked|consulted|declared|defined|accepted|parsed|evaluated|registered|added by|in|inside {name}$',
    ],
    needs: 'sure name',
    plan: offeredInside,
    minds: ['words'],
    steps: ['find where it is declared', 'list what its text reads'],
  },
]

export const surfaceIntents: readonly Intent[] = [
  {
    asks: [
      '{ask} … {surface} can|may|could|should i|you|we|one pass|give|use|set|run|type|enter|call|invoke|execute|specify',
      '{ask} … {surface} can|may|could be run|used|typed|entered|given|passed|called|invoked|executed|specified',
      '{ask} … {surface} come|comes|ship|ships with',
      '{ask} … {surface}',
      '{surface} … are|does|do|exist|available',
      '^ {surface} of|in|for',
    ],
    needs: 'program',
    plan: surface,
    tells: /\bdefaults?\b/i,
    steps: ['search for the ways to declare them', 'collect their names'],
  },
  {
    asks: ['which|what|list|how_many'],
    needs: 'requirement',
    plan: requiredVariables,
    minds: ['words', 'condition'],
    isLast: true,
    steps: ['search for variables of the environment', 'take those that nothing holds in place of'],
  },
  {
    asks: ['which|what|list'],
    needs: 'purposes',
    plan: variablesMeant,
    minds: ['words', 'condition'],
    steps: ['search for variables of the environment', 'take those that are called so, or are read for it'],
  },
  {
    asks: [
      'which|what env_var|env_variable|environment_variable',
      'env_var|env_variable|environment_variable … for|that|to|which|is|does',
    ],
    needs: 'purpose',
    plan: variableMeant,
    minds: ['words', 'condition'],
    steps: ['search for variables of the environment', 'take the one that is called so'],
  },
]
