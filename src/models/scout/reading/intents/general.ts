// Questions that fit many phrasings; they come last, so that whatever is meant more exactly is found before.

import { describeFile } from '../../plans/define.ts'
import { textDone, uses } from '../../plans/done-with.ts'
import { sortsIn } from '../../plans/files.ts'
import { importsOf } from '../../plans/imports.ts'
import { listed } from '../../plans/members/lists.ts'
import { nthListed } from '../../plans/members/nth-listed.ts'
import { signature } from '../../plans/members/signature.ts'
import { describeMeant, usesMeant } from '../../plans/otherwise.ts'
import { concept } from '../../plans/plain/concept.ts'
import { doing, done } from '../../words/deeds-to-names.ts'
import { declaredSteps, type Intent, spaced } from './intent.ts'

/** What is asked for of a list, and that it is one. */
const oneOfList = '(?<noun>[a-z]+(?:\\s+[a-z]+)?)'
const inList = 'in|on|of the|its|our|this list|table|enum|code|project|program'

export const generalIntents: readonly Intent[] = [
  {
    asks: [
      'does|do|will {name} return|take|accept|expect|give|need|require',
      'signature|return_type|return_value|result of|for {name}',
      'returned by|from {name}',
    ],
    needs: 'name',
    plan: signature,
    steps: declaredSteps,
  },
  {
    asks: ['what … does … import', 'imports of'],
    needs: 'path',
    plan: importsOf,
    steps: ['view what it imports'],
  },
  {
    asks: [
      'where is|are {name} returned|thrown|raised|handled|checked|created|set|passed|read|written|caught',
      'handle|handles {name}$',
      'where … process|trap|catch|rescue {name}$',
    ],
    needs: 'name',
    plan: usesMeant,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    asks: [
      'is|are {name} used(?!\\s+for)|referenced|imported|instantiated|needed|mentioned',
      'use|uses|(?<!\\bwhat\\s(?:does|do|would|will)\\s)using|import|imports|reference|references|instantiates {name}',
      'throw|throws|raise|raises|return|returns|catch|catches {name}$',
      'usages|references|uses of|to {name}',
    ],
    needs: 'name',
    plan: uses,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    asks: [
      'what does {name} do|mean|represent$',
      'what does {name} do(?!\\s+(?:with|about|to|for|on)\\b)',
      'what does {name} check|verify|validate|test|compute|calculate|represent|stand|store|hold',
      'what is|are {name} for|about|used_for$',
      'what is|are {name}$',
      'how does {name} work(?!\\s+out)',
      'explain|describe {name}$',
      'purpose|meaning|role|job|type of {name}$',
    ],
    needs: 'name',
    plan: describeMeant,
    steps: declaredSteps,
  },
  {
    asks: [`where … is|are … ${spaced(done)}`, `where|which|what … ${spaced(doing)}`],
    needs: 'text',
    plan: textDone,
    minds: ['words'],
    steps: ['search for the text', 'see what is done with it'],
  },
]

/** Questions in plain words: what no other row could read. */
export const plainIntents: readonly Intent[] = [
  {
    asks: [
      'what does|is this|the project|program|repository|repo|codebase|app|application|library|tool|code',
      'what does|is this|it do|about|for$',
      'what kind|sort|type of project|program|repository|repo|codebase|app|application|library|tool|code is this|it|the',
      'purpose of this|the project|program|repository|repo|codebase',
    ],
    needs: 'program',
    plan: describeFile,
    minds: ['words'],
    steps: ['find the readme', 'read its beginning'],
  },
  {
    asks: ['{ask} … {sorts}'],
    needs: 'program',
    plan: sortsIn,
    steps: ['list what is declared', 'count it'],
  },
  {
    asks: ['', ` ${inList}`].flatMap((place) => [
      `^ what|which is the {order} ${oneOfList}${place}$`,
      `^ what|which ${oneOfList} comes|stands|goes|is {order}${place}$`,
      `^ what|which ${oneOfList} comes|stands|goes|is the {order}${place}$`,
    ]),
    needs: 'words',
    plan: nthListed,
    minds: ['words', 'condition'],
    steps: ['search for a list of that name', 'take the one asked for'],
  },
  {
    asks: ['^ list|enumerate|name|show|which|what|how_many'],
    needs: 'words',
    plan: listed,
    minds: ['words', 'condition'],
    steps: ['search for a list of that name', 'read what is named after it'],
  },
  {
    asks: ['how|where|which|what|explain|describe'],
    needs: 'words',
    plan: concept,
    minds: ['words', 'condition'],
    steps: ['search for its words', 'read what is named after them'],
  },
]
