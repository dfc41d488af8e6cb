// Questions that want a value: a constant, a default, what something is mapped to or leads to.

import { defaultOfOption } from '../../plans/surfaces/command-option.ts'
import { algorithmUsed } from '../../plans/values/algorithm.ts'
import { branchTold } from '../../plans/values/branch-told.ts'
import { consequence } from '../../plans/values/consequence.ts'
import { following } from '../../plans/values/following.ts'
import { mappedTo } from '../../plans/values/mapped-to.ts'
import { outcome } from '../../plans/values/outcome.ts'
import { raisedFor } from '../../plans/values/raised-for.ts'
import { scheduled } from '../../plans/values/scheduled.ts'
import { stageReached } from '../../plans/values/stage-reached.ts'
import { threshold } from '../../plans/values/threshold.ts'
import { unsetVariable } from '../../plans/values/unset-variable.ts'
import { settingValue } from '../../plans/values/value.ts'
import { valueInPlainWords } from '../../plans/values/value-in-words.ts'
import { ownedValue } from '../../plans/values/value-of-owner.ts'
import { declaredSteps, type Intent } from './intent.ts'

export const valueIntents: readonly Intent[] = [
  {
    asks: ['which|what|where|how|default|fallback|if|when'],
    needs: 'unset variable',
    plan: unsetVariable,
    minds: ['words', 'condition'],
    steps: ['find where the variable is read', 'see what holds without it'],
  },
  {
    asks: [
      'which|what (?:(?:kind|type|sort)\\s+of\\s+)?(?:error|exception)(?:\\s+(?:type|class|variant|kind))? is|gets|will_be|do_i_get|does_it raised|thrown|returned|reported|signalled|raise|throw|return|report',
      'which|what (?:error|exception) does|do (?:it|the\\s+\\w+|this|i|you|we)\\s+ raise|throw|return|report|get',
    ],
    needs: 'nothing',
    plan: raisedFor,
    minds: ['words', 'condition'],
    steps: ['find the error that is called after the case', 'search for where it is raised'],
  },
  {
    asks: ['which|what'],
    needs: 'consequence',
    plan: consequence,
    minds: ['words', 'condition'],
    steps: ['find the error', 'read which code it leads to'],
  },
  {
    asks: ['which|what'],
    needs: 'stage',
    plan: stageReached,
    minds: ['words', 'condition'],
    steps: ['find what puts something into a state', 'see which case leads to it'],
  },
  {
    asks: ['which|what|when'],
    needs: 'clock',
    plan: scheduled,
    minds: ['words'],
    steps: ['search for schedules', 'read what is run by them'],
  },
  {
    asks: ['which|what|how|when'],
    needs: 'threshold',
    plan: threshold,
    minds: ['words', 'condition'],
    steps: ['find what it leads to', 'read the test that it stands below'],
  },
  {
    asks: ['which|what'],
    needs: 'algorithm',
    plan: algorithmUsed,
    minds: ['words'],
    steps: ['search for names of algorithms', 'see which is used for it'],
  },
  {
    asks: ['which|what'],
    needs: 'mapping',
    plan: mappedTo,
    minds: ['words'],
    steps: ['find what maps it', 'read to what'],
  },
  {
    asks: ['which|what'],
    needs: 'following',
    plan: following,
    minds: ['words', 'condition'],
    steps: ['find the table that leads from states to states', 'read the row of the state'],
  },
  {
    asks: ['default|defaults|which|what|how'],
    needs: 'option',
    plan: defaultOfOption,
    minds: ['words', 'condition'],
    steps: ['find where the option is declared', 'read its default'],
  },
  {
    asks: [
      'value of|for {name}',
      'is|are {name} set|configured|equal|initialised|initialized to',
      'what is {name} by default',
      'what is|are the maximum|minimum|max|min',
      'how many|much|long|big|large|often … at_most|at_least|by_default|maximum|minimum',
      'default|value|set_to|configured_to|by_default',
    ],
    needs: 'name',
    plan: settingValue,
    steps: ['find the constant', 'read its value'],
  },
  {
    asks: [
      'what|which … of|in|for|by|inside|within {name}$',
      'what|which|how_long|how_many|how_often|how_big|how_large … does|do|will|can {name} [a-z]+',
    ],
    needs: 'owned value',
    plan: ownedValue,
    minds: ['words'],
    steps: [...declaredSteps, 'find the value in it'],
  },
  {
    asks: [
      'how many|much|long|big|large|often|old|wide|high|deep|far|fast|frequently',
      'what|which|where|default|defaults|initial|max|min|maximum|minimum|value|set_to|configured_to',
    ],
    needs: 'value',
    plan: valueInPlainWords,
    minds: ['words', 'condition'],
    steps: ['find what may be meant', 'read its value'],
  },
]

/** Asked last, where nothing that is named or set tells the value. */
export const outcomeIntents: readonly Intent[] = [
  {
    asks: ['which|what|how'],
    needs: 'outcome',
    plan: outcome,
    minds: ['words', 'condition'],
    steps: ['find the function that is called after it', 'read its cases'],
  },
  {
    asks: ['which|what|how'],
    needs: 'branch',
    plan: branchTold,
    minds: ['words', 'condition'],
    steps: ['find the functions that speak of it', 'read which branch is about the case'],
  },
]
