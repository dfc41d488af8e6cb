// What can be asked: a table, the particular before the general. The first row with a phrasing that fits is meant.

import type { Plan } from './asked.ts'
import { concept } from './plans/concept.ts'
import { describeFile, exists, signature } from './plans/define.ts'
import { countFiles, countLines, countMarks, countTests, nthOf, sortsIn } from './plans/files.ts'
import { bases, implementers } from './plans/inherit.ts'
import { callees, throws } from './plans/inside.ts'
import { members } from './plans/members.ts'
import { cannotChange, describeMeant, usesMeant, whereMeant } from './plans/otherwise.ts'
import { dependencies, importsOf, languagesUsed, licence, usesPackage, version } from './plans/project.ts'
import { entryPoint, howToRun } from './plans/running.ts'
import { surface } from './plans/surface.ts'
import { callers, testsOf, uses } from './plans/usage.ts'
import { settingValue } from './plans/value.ts'

export interface Intent {
  readonly asks: readonly string[]
  /**
   * What the question must name. `program`: nothing, since it is about the whole. There and with `whole name` no other word
   * may stand in it that narrows it down (`public methods`), or the answer would be one to another question.
   */
  readonly needs: 'name' | 'whole name' | 'enum' | 'path' | 'words' | 'nothing' | 'program'
  readonly plan: Plan
  /** What the plan makes sure of itself, so that nobody checks it again. */
  readonly minds?: readonly ('words' | 'condition')[]
  /** The steps, for a person who wants to see them first. */
  readonly steps: readonly string[]
}

const declared = ['find where it is declared', 'read the declaration']
const makers =
  'fix|refactor|add|implement|write|change|rename|remove|delete|create|update|make|move|translate|optimi[sz]e|improve|replace|convert|migrate'

export const intents: readonly Intent[] = [
  {
    asks: [`^ ${makers}`, `^ please|can_you|could_you ${makers}`],
    needs: 'nothing',
    plan: cannotChange,
    minds: ['words'],
    steps: ['say what cannot be done'],
  },
  {
    asks: ['{order} {sort}', '{order} public|exported|private|top-level|async|abstract {sort}'],
    needs: 'path',
    plan: nthOf,
    steps: ['list what the file declares', 'take the one asked for'],
  },
  {
    asks: ['{order} {part} of|in|on {name}', '{order} {part} does|has|have {name}'],
    needs: 'whole name',
    plan: members,
    steps: [...declared, 'take the one asked for'],
  },
  {
    asks: [
      'which|what|list|show|are test|tests … cover|covers|for|of|exercise|exercises|test|tests|check|checks|use|uses {name}',
      'is|are {name} tested',
      'which|what test|tests',
    ],
    needs: 'name',
    plan: testsOf,
    steps: [...declared, 'search the tests for it'],
  },
  {
    asks: [
      'who|what|which calls|call|invokes|invoke {name}',
      'which|what functions|methods|function|method|code|places|files call|calls|invoke|invokes {name}',
      'callers|caller|calls of|to {name}',
      'is|are {name} called|invoked',
      'call_sites|callers|called|invoked$',
    ],
    needs: 'whole name',
    plan: callers,
    steps: [...declared, 'search for calls of it'],
  },
  {
    asks: ['what|which … does {name} call|invoke', 'what|which … called by|from|in {name}'],
    needs: 'name',
    plan: callees,
    steps: [...declared, 'list the calls in it'],
  },
  {
    asks: [
      'what|which|how_many class|classes|interface|interfaces|type|types|trait|traits|protocol|protocols|base_class|superclass|exception does|do {name} extend|implement|inherit|derive|conform|subclass',
      'what|who does|do {name} extend|implement|inherit|derive|conform|subclass',
      '^ does {name} extend|implement|inherit|derive|conform|subclass',
      'base|super|parent|superclass|superclasses … of {name}',
      'implemented|extended by {name}',
    ],
    needs: 'whole name',
    plan: bases,
    steps: declared,
  },
  {
    asks: [
      'extend|extends|implement|implements|implementing|extending|subclass {name}',
      'inherit|inherits|derive|derives|derived|inheriting from {name}',
      'conform|conforms to {name}',
      'subclasses|implementations|implementers|implementors|subtypes of {name}',
    ],
    needs: 'whole name',
    plan: implementers,
    steps: ['search for types that build on it'],
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
    steps: [...declared, 'list the errors it raises'],
  },
  {
    asks: ['{ask} … {surface}', '{surface} … are|does|do|exist|available'],
    needs: 'program',
    plan: surface,
    steps: ['search for the ways to declare them', 'collect their names'],
  },
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
    needs: 'nothing',
    plan: countLines,
    minds: ['words'],
    steps: ['view the file', 'count its lines'],
  },
  {
    asks: ['{ask} … {language} files', '{ask} … test_files', '{ask} … files'],
    needs: 'program',
    plan: countFiles,
    steps: ['list the files', 'count them'],
  },
  {
    asks: ['how_many_times|how_often'],
    needs: 'name',
    plan: uses,
    steps: [...declared, 'search for uses'],
  },
  {
    asks: ['{ask} … {parameters} … does|of|has|have|to|for {name}', '{ask} … {parameters}'],
    needs: 'whole name',
    plan: members,
    steps: [...declared, 'count its parameters'],
  },
  {
    asks: [
      'value of|for {name}',
      'is|are {name} set|configured|equal|initialised|initialized to',
      'what is {name} by default',
      'default|value|set_to|configured_to|by_default',
    ],
    needs: 'nothing',
    plan: settingValue,
    steps: ['find the constant', 'read its value'],
  },
  {
    asks: [
      '{ask} … {parts} can|may|could|might {name} take|have|be|hold',
      '{ask} … {parts} … does|of|has|have|in|on {name}',
      '{ask} … {parts}',
    ],
    needs: 'whole name',
    plan: members,
    steps: [...declared, 'count its parts'],
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
    steps: [...declared, 'count its variants'],
  },
  {
    asks: ['{ask} … {sorts}'],
    needs: 'path',
    plan: sortsIn,
    steps: ['list what the file declares', 'count them'],
  },
  {
    asks: [
      'is|are there … {sort} called|named {name}',
      'is there a|an|any {sort} {name}',
      'does {name} exist',
      '^ is|are {name} defined|declared',
      'does … have|define|declare|contain a|an|any {sort} called|named {name}',
      'is|are there … {name} {sort}',
    ],
    needs: 'name',
    plan: exists,
    steps: ['look for the name as it is spelt'],
  },
  {
    asks: ['version of|for {package}', 'which|what {package} version', 'version … of {package}', 'version'],
    needs: 'nothing',
    plan: version,
    minds: ['words'],
    steps: ['read the manifests', 'find the version'],
  },
  {
    asks: ['licen[cs]e|licen[cs]ed|licen[cs]ing'],
    needs: 'nothing',
    plan: licence,
    minds: ['words'],
    steps: ['find the licence file', 'read its beginning'],
  },
  {
    asks: [
      'does|do project|code|program|it|this|we|repository use|uses|depend_on|require|need {package}$',
      'does … the|this project|code|program|repository|codebase use|depend_on|require|need {package}$',
      'is {package} a|among … dependency|dependencies',
    ],
    needs: 'nothing',
    plan: usesPackage,
    minds: ['words'],
    steps: ['read the manifests'],
  },
  {
    asks: ['dependency|dependencies|depend|depends|framework|frameworks|libraries|packages|third-party'],
    needs: 'program',
    plan: dependencies,
    steps: ['find the manifests', 'read the dependencies'],
  },
  {
    asks: ['which|what … language|languages … is|are|use|uses|used|written', 'written in'],
    needs: 'program',
    plan: languagesUsed,
    steps: ['list the files', 'count them by language'],
  },
  {
    asks: [
      'entry_point|entry_points|entrypoint|entry-point',
      'where does … start|begin$',
      'main_file|main_function|main_class',
    ],
    needs: 'nothing',
    plan: entryPoint,
    minds: ['words'],
    steps: ['search for a main function', 'read the manifests'],
  },
  {
    asks: [
      'how do|can|should|would|to i|you|we|one build|compile|run|install|start|lint|test|deploy|format',
      'how to build|compile|run|install|start|lint|test|deploy|format',
      'how is|are the|this project|program|tests|code built|compiled|run|tested|installed|started|linted|deployed',
      'command to|for build|run|test|compile|start|building|running|testing',
    ],
    needs: 'nothing',
    plan: howToRun,
    minds: ['words'],
    steps: ['read manifests and readme', 'find the scripts'],
  },
  {
    asks: [
      'does|do|will {name} return|take|accept|expect|give|need|require',
      'signature|return_type|return_value|result of|for {name}',
      'returned by|from {name}',
    ],
    needs: 'name',
    plan: signature,
    steps: declared,
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
    ],
    needs: 'name',
    plan: usesMeant,
    steps: [...declared, 'search for uses'],
  },
  {
    asks: [
      'is|are {name} used(?!\\s+for)|referenced|imported|instantiated|needed|mentioned',
      'use|uses|using|import|imports|reference|references|instantiates {name}',
      'throw|throws|raise|raises|return|returns|catch|catches {name}$',
      'usages|references|uses of|to {name}',
    ],
    needs: 'name',
    plan: uses,
    steps: [...declared, 'search for uses'],
  },
  {
    asks: [
      'is|are {name} defined|declared|located|implemented|found',
      'where is|are {name}$',
      'where … {name} live|come|defined|declared',
      'file|module|class|package … defines|declares|contains|has|implements|holds {name}$',
    ],
    needs: 'name',
    plan: whereMeant,
    steps: declared,
  },
  {
    asks: [
      'what does {name} do|mean|represent$',
      'what does {name} do',
      'what is|are {name} for|about|used_for$',
      'what is|are {name}$',
      'how does {name} work',
      'explain|describe {name}$',
      'purpose|meaning|role|job|type of {name}$',
    ],
    needs: 'name',
    plan: describeMeant,
    steps: declared,
  },
  {
    asks: ['what|explain|describe|purpose|contents|summari[sz]e|about'],
    needs: 'path',
    plan: describeFile,
    minds: ['words'],
    steps: ['view it', 'read its beginning'],
  },
  {
    asks: [
      'what does|is this|the project|program|repository|repo|codebase|app|application|library|tool|code',
      'what does|is this|it do|about|for$',
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
    asks: ['how|where|which|what|explain|describe'],
    needs: 'words',
    plan: concept,
    minds: ['words'],
    steps: ['search for its words', 'read what is named after them'],
  },
]
