// Questions about where something is handled, raised, sent: by a text that names it, by a name in capitals, by what happens.

import { troubleHandled, uses, usesOfText } from '../../plans/done-with.ts'
import { doing, done } from '../../words/deeds-to-names.ts'
import { declaredSteps, type Intent, spaced } from './intent.ts'

/** What is done about something that goes wrong. */
const mastered = 'handled|caught|rescued|trapped|dealt_with|treated|processed'
const mastering =
  'handle|handles|catch|catches|rescue|rescues|trap|traps|deal_with|deals_with|treat|treats|react_to|reacts_to'

export const handledIntents: readonly Intent[] = [
  {
    asks: [
      `where … the|an|a|is|are {told} ${spaced(done)}`,
      `where … the|an|a|is|are {told} is|are|gets|get|being|actually ${spaced(done)}`,
      `where … ${spaced(doing)} {told}`,
      'which|what|who … listens|reacts|responds to|for {told}',
      `which|what|who … ${spaced(doing)} {told}`,
      `where … is|are {spelt} ${mastered}|checked|validated|verified$`,
      `which|what function|method|code … ${mastering}|checks|validates|verifies {spelt}$`,
    ],
    needs: 'told name',
    plan: usesOfText,
    steps: ['search for the text that names it', 'see what is done with it'],
  },
  {
    asks: [
      `where … is|are|get|gets {loud} ${spaced(done)}`,
      `where … {loud} is|are|gets|get|being|actually ${spaced(done)}`,
      `where … is|are {loud} from|of|sent_by|received_from|coming_from (?:(?:the|an?)\\s+)?\\w+ ${spaced(done)}`,
      `where does|do (?:the\\s+)?[\\w'.-]+ ${spaced(doing)} {loud}$`,
      `which|what function|method|class|code|part|file … ${spaced(doing)} {loud}$`,
    ],
    needs: 'loud name',
    plan: uses,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    asks: [
      `where|how is|are|does|do (?:(?:the|an?|it|we|you)\\s+)*(?<trouble>[\\w+'-]+(?:\\s+[\\w+'-]+){0,7}?) ${mastered}$`,
      `where … ${mastering} (?:(?:the|an?)\\s+)?(?<trouble>[\\w+'-]+(?:\\s+[\\w+'-]+){0,7}?)$`,
      `which|what … ${mastering} (?:(?:the|an?)\\s+)?(?<trouble>[\\w+'-]+(?:\\s+[\\w+'-]+){0,7}?)$`,
    ],
    needs: 'trouble',
    plan: troubleHandled,
    minds: ['words'],
    steps: ['search for what code calls it', 'see what is done with it'],
  },
]
