// Questions about things of the code that leave no doubt about what is asked: counts, callers, values, parts.

import { howDecided } from '../../plans/define.ts'
import { uses } from '../../plans/done-with.ts'
import { errorTypes } from '../../plans/errors.ts'
import { nthOf, sortsIn } from '../../plans/files.ts'
import { countFiles, countMarks } from '../../plans/files-counted.ts'
import { calleeFor, throws } from '../../plans/inside.ts'
import { countLines } from '../../plans/lines.ts'
import { doneInside } from '../../plans/members/done-inside.ts'
import { givenToCalls } from '../../plans/members/given-to-calls.ts'
import { hadByKey } from '../../plans/members/had-by-key.ts'
import { heldInside } from '../../plans/members/held-inside.ts'
import { implementers } from '../../plans/members/inherit.ts'
import { members } from '../../plans/members/members.ts'
import { mixins } from '../../plans/members/mixins.ts'
import { takenAs } from '../../plans/members/taken-as.ts'
import { valuesOfPart } from '../../plans/members/values-of-part.ts'
import { cannotChange, contents, entriesOf, membersMeant } from '../../plans/otherwise.ts'
import { signalsHandled } from '../../plans/signals.ts'
import { optionHandled } from '../../plans/surfaces/option-handled.ts'
import { countTests } from '../../plans/tests.ts'
import { callers, testsOf } from '../../plans/usage.ts'
import { permissions } from '../../plans/values/permissions.ts'
import { returnedWhen } from '../../plans/values/returned-in-case.ts'
import { knowing } from '../../words/knowing.ts'
import { handledIntents } from './handled.ts'
import { declaredSteps, type Intent } from './intent.ts'
import { insideIntents, surfaceIntents } from './offered.ts'
import { valueIntents } from './values.ts'

const makers =
  'fix|refactor|add|implement|write|change|rename|remove|delete|create|update|make(?!\\s+(?:targets?|tasks?|rules?)\\b)|move|translate|optimi[sz]e|improve|replace|convert|migrate'

/** What only says that a name is that of a list. */
const listWords = 'list|table|map|array|set|dict|dictionary|tuple|registry|constant|vector|slice|hash|lookup_table'

/** What is done with what a call makes known. */
const entered =
  'registered|added|declared|defined|created|bound|installed|subscribed|mapped|exposed|announced|made_known|set_up'

/** What asks for the parts of a thing, or for what it is made of, and for no list that it goes by. */
const noPart =
  '(?!(?:have|take|contain|hold|define|declare|use|call|return|throw|raise|extend|implement|import|need|require|inherit)\\b)'

export const particularIntents: readonly Intent[] = [
  {
    asks: [`^ ${makers}`, `^ please|can_you|could_you ${makers}`],
    needs: 'nothing',
    plan: cannotChange,
    minds: ['words'],
    steps: ['say what cannot be done'],
  },
  ...handledIntents,
  {
    asks: [
      'which|what|list|how_many … (?:(?:unix|posix|os|system)\\s+)?signals … is|are|does|do|will|can|lead|leads|cause|causes|make|makes|shut|stop|end|terminate|trigger … handle|handled|caught|catch|trap|trapped|listen|listened|react|reacts|respond|responds|intercept|intercepted|process|processed|understand|ignored|ignore|register|registered|install|installed|shut|shuts|shutdown|stop|stops|exit|exits|quit|terminate|terminates|end|ends|close|die|halt|clean',
      'which|what signals stop|end|terminate|quit|kill|shut_down',
    ],
    needs: 'nothing',
    plan: signalsHandled,
    minds: ['words'],
    steps: ['search for signals', 'see which are handled'],
  },
  {
    asks: [
      '{order} {sort}',
      '{order} public|exported|private|top-level|async|abstract {sort}',
      '{sort} … comes|come|is|stands|appears|declared|defined|listed|written {order}',
    ],
    needs: 'path',
    plan: nthOf,
    steps: ['list what the file declares', 'take the one asked for'],
  },
  {
    asks: [
      'which|what|list|show|are test|tests … cover|covers|for|of|exercise|exercises|test|tests|check|checks|use|uses {name}',
      'is|are {name} tested',
      'is|are there … test|tests … for|of {name}',
      'which|what test|tests',
    ],
    needs: 'name',
    plan: testsOf,
    steps: [...declaredSteps, 'search the tests for it'],
  },
  {
    asks: [
      'which|what … permissions|permission_bits|file_mode|access_rights … written|created|saved|stored|made|opened|given|set',
      'which|what … (?:permissions|file_mode|mode)\\s+(?:does|do|will|has|have|is)',
    ],
    needs: 'nothing',
    plan: permissions,
    minds: ['words'],
    steps: ['search for calls that write with a mode', 'choose the one that is meant'],
  },
  {
    asks: [
      'which|what|how_many … does|do|will {name} treat|count|take|regard|see|interpret|read|parse|accept|recogni[sz]e|understand|consider|map … as|for|to|into (?<value>true|truthy|false|falsy|yes|on|off|enabled|disabled)$',
      'does|do|will {name} consider|accept|recogni[sz]e|call (?:to_be\\s+)?(?<value>true|truthy|false|falsy)$',
      'which|what … are|is|count|counts|mean|means … (?<value>true|truthy|false|falsy) for|in|to|by|according_to {name}$',
      'for|on which|what … does|do|will {name} return|give|yield (?<value>true|false)$',
    ],
    needs: 'name',
    plan: takenAs,
    minds: ['words'],
    isLast: true,
    steps: [...declaredSteps, 'list the texts that lead to the value'],
  },
  ...insideIntents,
  {
    asks: [
      `which|what|how_many … (?<noun>[a-z]+s) does|do|can|will {name} ${knowing}|detect|identify|differentiate`,
      `which|what|how_many … (?<noun>(?:kind|sort|type|format)s) of … does|do|can|will {name} ${knowing}|detect|identify|differentiate`,
      'which|what|how_many … (?<noun>[a-z]+s) are|is known|supported|accepted|handled|understood|recogni[sz]ed|allowed|distinguished|told_apart by|in {name}',
    ],
    needs: 'name',
    plan: heldInside,
    minds: ['words'],
    steps: [...declaredSteps, 'list what its only table holds'],
  },
  {
    asks: [
      '^ for which|what (?<keys>[a-z][a-z\\s-]*?) (?:is|are)(?:\\s+there)?(?:\\s+(?:an?|any|the))? (?<had>[a-z][a-z\\s-]*?)(?:\\s+(?:known|given|defined|set|listed|there|declared))?$',
      '^ which|what (?<keys>[a-z]+(?:\\s+[a-z]+)?) have(?:\\s+(?:an?|any|their\\s+own)) (?<had>[a-z][a-z\\s-]*?)$',
    ],
    needs: 'nothing',
    plan: hadByKey,
    minds: ['words'],
    steps: ['search for a table that is called after what is known', 'see by what it is looked up'],
  },
  {
    asks: [
      `which|what|how_many|list … (?<noun>[a-z]+s) are|is|get ${entered} with|through|via|by|using|by_calling|by_calls_of|in_calls_of|by_calls_to|in_calls_to {name}$`,
      `which|what|how_many|list … (?<noun>[a-z]+s) are|is|get passed|handed|given to {name}$`,
      `with|for which|what (?<noun>[a-z]+s) is|are|does {name} called$`,
    ],
    needs: 'name',
    plan: givenToCalls,
    minds: ['words'],
    steps: [...declaredSteps, 'search for calls of it', 'list what they are given'],
  },
  {
    asks: [
      'which|what|how_many (?<noun>[a-z]+(?:\\s+[a-z]+)?s) does|do|will {name} (?<deed>remove|delete|unset|strip|drop|clear|erase|discard|scrub|set|export|put|add|register|declare|define|create|install|enter|enrol|list)$',
      'which|what|how_many (?<noun>[a-z]+(?:\\s+[a-z]+)?s) are|is|get (?<deed>removed|deleted|unset|stripped|dropped|cleared|erased|set|exported|added|registered|declared|defined|created|installed|entered|listed) by|in {name}$',
    ],
    needs: 'name',
    plan: doneInside,
    minds: ['words'],
    steps: [...declaredSteps, 'list the texts it does so with'],
  },
  {
    asks: [
      'does|do|will|would {name} return|give_back|give_me|give_us|give_you|give|yield',
      'does|do|will|would {name} do with|for|on|given|after|when|if',
      'does|do|will|would the \\w+ method|function|property|getter of|in {name} return|give_back|yield',
    ],
    needs: 'case',
    plan: returnedWhen,
    minds: ['words', 'condition'],
    steps: [...declaredSteps, 'find the branch for the case'],
  },
  {
    asks: [
      'extend|extends|implement|implements|implementing|extending|subclass {name}',
      'inherit|inherits|derive|derives|derived|inheriting from {name}',
      'conform|conforms to {name}',
      'subclasses|implementations|implementers|implementors|subtypes of {name}',
    ],
    needs: 'name',
    plan: implementers,
    minds: ['words'],
    steps: ['search for types that build on it'],
  },
  {
    asks: [
      '^ how does|do|will {name} decide|determine|detect|choose|pick|select|know|recogni[sz]e|guess|infer|classify|distinguish|tell|identify|sniff|figure_out|find_out|work_out',
    ],
    needs: 'sure name',
    plan: howDecided,
    minds: ['words'],
    steps: [...declaredSteps, 'read its text'],
  },
  {
    asks: [
      'which|what function|method|helper|routine does|do|will {name} use|call|invoke|rely_on|need to|for (?<purpose>.+)',
    ],
    needs: 'name',
    plan: calleeFor,
    minds: ['words'],
    steps: [...declaredSteps, 'list the calls in it'],
  },
  {
    asks: [
      'can|does|do|may|could|might|will {name} throw|raise|panic|fail',
      'errors|exceptions|error|exception … can|does|do|may|could|might|will {name} return|give',
      'thrown|raised|errors|exceptions by|in|of|from {name}',
    ],
    needs: 'name',
    plan: throws,
    minds: ['condition'],
    steps: [...declaredSteps, 'list the errors it raises'],
  },
  ...surfaceIntents,
  {
    asks: ['how_many … tests|test_cases'],
    needs: 'program',
    plan: countTests,
    steps: ['search for tests', 'count them'],
  },
  {
    asks: ['{ask} … {mark}', 'are there … {mark}', 'where are … {mark}'],
    needs: 'program',
    plan: countMarks,
    steps: ['search for the mark', 'count the lines'],
  },
  {
    asks: ['how_many|number_of lines', 'how_long is', 'line_count'],
    needs: 'path',
    plan: countLines,
    steps: ['view the file', 'count its lines'],
  },
  {
    asks: ['{ask} … {language} files', '{ask} … test_files', '{ask} … files'],
    needs: 'program',
    plan: countFiles,
    steps: ['list the files', 'count them'],
  },
  {
    // What only imports or mentions it does not call it.
    asks: ['how_many_times|how_often … {name} called|invoked', 'how_many_times|how_often … call|calls|invoke {name}'],
    needs: 'name',
    plan: callers,
    minds: ['words'],
    steps: [...declaredSteps, 'search for calls of it'],
  },
  {
    asks: ['how_many_times|how_often'],
    needs: 'name',
    plan: uses,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    asks: ['{ask} … {parameters} … does|of|has|have|to|for {name}', '{ask} … {parameters}'],
    needs: 'whole name',
    plan: members,
    steps: [...declaredSteps, 'count its parameters'],
  },
  {
    asks: ['where|which|what|how'],
    needs: 'handled option',
    plan: optionHandled,
    minds: ['words'],
    steps: ['find where the option is declared', 'search for what reads it'],
  },
  {
    asks: [
      '{ask} … values can|may|could|might the (?<part>[A-Za-z]\\w*) of (?:an?|the|each|any|one)\\s+(?<owner>[a-z]+(?:\\s+[a-z]+)?) have|take|be|hold$',
      "{ask} … values can|may|could|might an? (?<owner>[a-z]+(?:\\s+[a-z]+)?)'s (?<part>[A-Za-z]\\w*) have|take|be|hold$",
      '{ask} (?<part>[a-z]+?)s can|may|could|might an? (?<owner>[a-z]+(?:\\s+[a-z]+)?) use|have|take|hold|be_in$',
    ],
    needs: 'nothing',
    plan: valuesOfPart,
    minds: ['words'],
    steps: ['find the type of the part', 'list its values'],
  },
  ...valueIntents,
  {
    asks: [
      '{ask} … {parts} can|may|could|might {name} take|have|be|hold',
      '{ask} … {parts} … does|of|has|have|in|on {name}',
      '{ask} … {parts}',
    ],
    needs: 'whole name',
    plan: membersMeant,
    steps: [...declaredSteps, 'count its parts'],
  },
  {
    asks: ['what does|do {name} contain|hold|consist', 'what is|are in|inside|inside_of {name}$'],
    needs: 'whole name',
    plan: contents,
    steps: [...declaredSteps, 'list its parts'],
  },
  {
    asks: ['what does|do {name} include'],
    needs: 'whole name',
    plan: mixins,
    steps: [...declaredSteps, 'list what it includes'],
  },
  {
    asks: ['{ask} … {errors} … is|are|does|do|there|defined|declared', '{ask} … {errors}$'],
    needs: 'program',
    plan: errorTypes,
    steps: ['search for types that are named as errors', 'list them'],
  },
  {
    // Whatever they are called: an enum is made of its variants.
    asks: [
      '{ask} … in|of|has|have|does|by the|an {name} enum|enumeration',
      '{ask} … enum|enumeration {name}',
      '{ask} … {name} enum|enumeration',
    ],
    needs: 'enum',
    plan: members,
    minds: ['words'],
    steps: [...declaredSteps, 'count its variants'],
  },
  {
    asks: [
      '{ask} … [a-z]+s … are|is there|listed|named in|inside {name}$',
      '{ask} … [a-z]+s are|is in|inside {name}$',
      '{ask} … [a-z]+s does|do {name} hold|contain|include$',
      `{ask} … [a-z]+s … are|is|stand (?:(?:there|listed|named|kept|entered|contained|${entered})\\s+)?(?:in|inside)\\s+the (?<name>[\\w$]+) ${listWords}`,
      `what|which|list|name|show|how_many … keys|entries|elements|members of|in|inside the (?<name>[\\w$]+) ${listWords}$`,
      `{ask} … [a-z]+s … does|do|has|have the (?<name>[\\w$]+) ${listWords} have|has|hold|contain|list|include$`,
    ],
    needs: 'name',
    plan: entriesOf,
    minds: ['words'],
    steps: [...declaredSteps, 'list what is in it'],
  },
  {
    asks: ['{ask} … {sorts}'],
    needs: 'path',
    plan: sortsIn,
    steps: ['list what the file declares', 'count them'],
  },
  {
    asks: [
      `which|what|how_many … (?<noun>[a-z]+s) does|do|can|will {name} ${noPart}(?<deed>[a-z]+)$`,
      'which|what|how_many … (?<noun>[a-z]+s) are|is|get (?<deed>[a-z]+) by|in {name}$',
    ],
    needs: 'name',
    plan: heldInside,
    minds: ['words'],
    steps: [...declaredSteps, 'find the list that is called so'],
  },
]
