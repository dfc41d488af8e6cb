// What is asked: a table of patterns, the particular before the general. The first row that fits decides the plan.

import type { Asked, Plan } from './asked.ts'
import { type Conclusion, unknown } from './conclusion.ts'
import { known, type Looking } from './looking.ts'
import { concept } from './plans/concept.ts'
import { describe, describeFile, exists, signature, whereDefined } from './plans/define.ts'
import { countFiles, countLines, countMarks, countTests, nthOf, sortsIn } from './plans/files.ts'
import { bases, implementers } from './plans/inherit.ts'
import { members } from './plans/members.ts'
import {
  dependencies,
  entryPoint,
  howToRun,
  importsOf,
  languagesUsed,
  licence,
  usesPackage,
  version,
} from './plans/project.ts'
import { surface } from './plans/surface.ts'
import { callees, callers, testsOf, throws, uses } from './plans/usage.ts'
import { settingValue } from './plans/value.ts'
import type { Question } from './question.ts'
import { anyOf, emptyWords, ordinals, parts, sorts } from './vocabulary.ts'

interface Intent {
  readonly name: string
  readonly pattern: RegExp
  /** What the question must name for the pattern to count. */
  readonly needs?: 'name' | 'path' | 'words' | 'nothing'
  readonly plan: Plan
  /** The steps, for a person who wants to see them first. */
  readonly steps: readonly string[]
}

const word = String.raw`(?<name>[A-Za-z_$][\w$]*(?:(?:::|\.|#|->)[\w$]+)*)`
const asking = '(?:how many|number of|count|list|which|what|name|show|enumerate|all)'
const part = `(?<part>${anyOf(parts)}|param(?:eter)?s?|arg(?:ument)?s?)`
const sort = `(?<sort>${anyOf(sorts)})`
const order = `(?<order>${Object.keys(ordinals).join('|')})`
const declared = ['find where it is declared', 'read the declaration']

const intents: readonly Intent[] = [
  {
    name: 'change',
    pattern:
      /^(?:please |can you |could you )?(?:fix|refactor|add|implement|write|change|rename|remove|delete|create|update|make|move|translate|optimi[sz]e|improve|replace|convert|migrate)\b/i,
    needs: 'nothing',
    plan: cannotChange,
    steps: ['say what cannot be done'],
  },
  {
    name: 'nth',
    pattern: new RegExp(`\\b${order}\\s+(?:\\w+\\s+)?${sort}\\b`, 'i'),
    needs: 'path',
    plan: nthOf,
    steps: ['list what the file declares', 'take the one asked for'],
  },
  {
    name: 'tests of',
    pattern: new RegExp(
      `\\b(?:which|what|where|is|are|list|show)\\b.*\\btest(?:s|ed|ing)?\\b.*?(?:\\b(?:covers?|for|of|exercises?|tests?|checks?|uses?)\\s+(?:the\\s+)?(?:function\\s+|method\\s+|class\\s+)?${word}|$)`,
      'i',
    ),
    needs: 'name',
    plan: testsOf,
    steps: [...declared, 'search the tests for it'],
  },
  {
    name: 'callers',
    pattern: new RegExp(
      `\\b(?:who|what|which\\b.*?|list.*|show.*)\\s+(?:functions?\\s+|methods?\\s+)?(?:calls?|invokes?|callers of)\\s+${word}`,
      'i',
    ),
    needs: 'name',
    plan: callers,
    steps: [...declared, 'search for calls of it'],
  },
  {
    name: 'called',
    pattern: /\b(?:callers?|call sites?|called|invoked)\b(?! (?:[A-Za-z_]\w*)\??$)/i,
    needs: 'name',
    plan: callers,
    steps: [...declared, 'search for calls of it'],
  },
  {
    name: 'callees',
    pattern: new RegExp(
      `\\bwhat\\b.*\\bdoes\\s+(?:the\\s+)?(?:function\\s+|method\\s+)?${word}(?:\\s+function|\\s+method)?\\s+(?:call|invoke)\\b`,
      'i',
    ),
    needs: 'name',
    plan: callees,
    steps: [...declared, 'list the calls in it'],
  },
  {
    name: 'bases',
    pattern: new RegExp(
      `\\bdoes\\s+(?:the\\s+)?(?:class\\s+|struct\\s+|interface\\s+|type\\s+)?${word}\\s+(?:extend|implement|inherit|derive|conform|subclass)|\\b(?:base|super|parent)[ -]?(?:class(?:es)?|type|interface)s?\\b`,
      'i',
    ),
    needs: 'name',
    plan: bases,
    steps: declared,
  },
  {
    name: 'implementers',
    pattern: new RegExp(
      `\\b(?:extends?|implement(?:s|ed|ing)?|inherits?(?: from)?|derives? from|conforms? to|subclass(?:es)?(?: of)?|implementations? of|implementers? of|implementors? of)\\s+(?:the\\s+)?(?:interface\\s+|trait\\s+|class\\s+|protocol\\s+)?${word}`,
      'i',
    ),
    needs: 'name',
    plan: implementers,
    steps: ['search for types that build on it'],
  },
  {
    name: 'throws',
    pattern: /\b(?:throws?|raises?|thrown|raised|exceptions?|panics?|errors? (?:can|does|may|could|might))\b/i,
    needs: 'name',
    plan: throws,
    steps: [...declared, 'list the errors it raises'],
  },
  {
    name: 'surface',
    pattern: new RegExp(
      `\\b(?:${asking}|are|read|reads|support\\w*|available)\\b.*?\\b(?<surface>sub-?commands?|commands|(?:command[ -]line )?(?:flags|options|switches)|routes|endpoints|urls|env(?:ironment)?(?: variables?|\\s+vars?)?)\\b`,
      'i',
    ),
    needs: 'nothing',
    plan: surface,
    steps: ['search for the ways to declare them', 'collect their names'],
  },
  {
    name: 'tests',
    pattern: /\bhow many\b.*\b(?:tests?|test cases|unit tests)\b(?! files)/i,
    needs: 'nothing',
    plan: countTests,
    steps: ['search for tests', 'count them'],
  },
  {
    name: 'marks',
    pattern: /\b(?<mark>todos?|fixmes?|hacks?|xxx)\b/i,
    needs: 'nothing',
    plan: countMarks,
    steps: ['search for the mark', 'count the lines'],
  },
  {
    name: 'lines',
    pattern: /\b(?:how many|number of) lines\b|\bhow long is\b|\bline count\b/i,
    needs: 'nothing',
    plan: countLines,
    steps: ['view the file', 'count its lines'],
  },
  {
    name: 'files',
    pattern: /\b(?:how many|number of|count)\b.*\bfiles\b/i,
    needs: 'nothing',
    plan: countFiles,
    steps: ['list the files', 'count them'],
  },
  {
    name: 'times used',
    pattern: /\bhow (?:many times|often)\b/i,
    needs: 'name',
    plan: uses,
    steps: [...declared, 'search for uses'],
  },
  {
    name: 'parameters',
    pattern: new RegExp(
      `\\b${asking}\\b.*\\b(?<part>param(?:eter)?s?|arg(?:ument)?s?)\\b.*?(?:\\b(?:does|of|has|have|in|to)\\s+(?:the\\s+)?(?:function\\s+|method\\s+)?${word}|$)`,
      'i',
    ),
    needs: 'name',
    plan: members,
    steps: [...declared, 'count its parameters'],
  },
  {
    name: 'members',
    pattern: new RegExp(`\\b${asking}\\b.*?\\b${part}\\b`, 'i'),
    needs: 'name',
    plan: members,
    steps: [...declared, 'count its parts'],
  },
  {
    name: 'sorts in',
    pattern: new RegExp(`\\b${asking}\\b.*?\\b${sort}\\b.*\\b(?:in|there|does|declared|defined|has|have|of)\\b`, 'i'),
    needs: 'path',
    plan: sortsIn,
    steps: ['list what the file declares', 'count them'],
  },
  {
    name: 'exists',
    pattern: new RegExp(
      `\\b(?:is|are) there (?:an? |any )?(?:\\w+ )?${sort}\\b|\\bdoes\\b.*\\bexist|\\b(?:is|does) there\\b.*\\b(?:called|named)\\b`,
      'i',
    ),
    needs: 'name',
    plan: exists,
    steps: ['look for the name as it is spelt'],
  },
  {
    name: 'version',
    pattern: /\bversions?\b(?:\s+of\s+(?:the\s+)?(?:package\s+|library\s+|crate\s+)?(?<package>@?[\w./-]+))?/i,
    needs: 'nothing',
    plan: packageVersion,
    steps: ['read the manifests', 'find the version'],
  },
  {
    name: 'licence',
    pattern: /\blicen[cs]ed?\b/i,
    needs: 'nothing',
    plan: licence,
    steps: ['find the licence file', 'read its beginning'],
  },
  {
    name: 'package',
    pattern: /\b(?:does|is)\b.*\b(?:use|depend on|using|a dependency|require)\b/i,
    needs: 'name',
    plan: usesPackage,
    steps: ['read the manifests'],
  },
  {
    name: 'dependencies',
    pattern: /\b(?:dependenc(?:y|ies)|depends? on|frameworks?|libraries|third[- ]party|packages?)\b/i,
    needs: 'nothing',
    plan: dependencies,
    steps: ['find the manifests', 'read the dependencies'],
  },
  {
    name: 'languages',
    pattern: /\b(?:which|what)\b.*\blanguages?\b.*\b(?:is|are|used?|written|project|in)\b|\bwritten in\b/i,
    needs: 'nothing',
    plan: languagesUsed,
    steps: ['list the files', 'count them by language'],
  },
  {
    name: 'entry',
    pattern:
      /\bentry[ -]?points?\b|\bwhere does (?:the |this )?(?:program|app\w*|project|execution|it) (?:start|begin)|\bmain (?:file|function)\b/i,
    needs: 'nothing',
    plan: entryPoint,
    steps: ['search for a main function', 'read the manifests'],
  },
  {
    name: 'how to run',
    pattern:
      /\bhow (?:do|can|to|should|would|is|are)\b.*?\b(?:build|built|compile|run|install|start|lint|deploy|tests?)\b(?! (?:a|an)\b)|\bcommand to (?:run|build|test)/i,
    needs: 'nothing',
    plan: howToRunIt,
    steps: ['read manifests and readme', 'find the scripts'],
  },
  {
    name: 'value',
    pattern: /\b(?:values?|default|set to|equal to|equals|configured to)\b/i,
    needs: 'nothing',
    plan: settingValue,
    steps: ['find the constant', 'read its value'],
  },
  {
    name: 'signature',
    pattern: new RegExp(
      `\\b(?:what|which)\\b.*\\bdoes\\s+(?:the\\s+)?(?:function\\s+|method\\s+)?${word}(?:\\s+function|\\s+method)?\\s+(?<asks>return|take|accept|expect|give|need|require)|\\b(?<wants>signature|return type|returned|returns?)\\b`,
      'i',
    ),
    needs: 'name',
    plan: signature,
    steps: declared,
  },
  {
    name: 'imports',
    pattern: /\bwhat\b.*\bdoes\b.*\bimport\b/i,
    needs: 'path',
    plan: importsOf,
    steps: ['view what it imports'],
  },
  {
    name: 'uses',
    pattern: /\b(?:used|uses|usages?|referenced|references|imported|imports?|instantiated|depends)\b/i,
    needs: 'name',
    plan: uses,
    steps: [...declared, 'search for uses'],
  },
  {
    name: 'where',
    pattern: new RegExp(
      `\\b(?:where|which file|what file|in which|which module)\\b.*?(?:\\b(?:is|are|does|defines?|declares?|contains?|has|find)\\s+(?:the\\s+)?(?:${anyOf(sorts)}\\s+)?${word}(?:\\s+${anyOf(sorts)})?\\s*(?:defined|declared|located|implemented|live|come|\\?|$)|$)`,
      'i',
    ),
    needs: 'name',
    plan: whereDefined,
    steps: declared,
  },
  {
    name: 'where named',
    pattern: /\b(?:where|which file|what file|in which|which module|defined|declared|located)\b/i,
    needs: 'name',
    plan: whereDefined,
    steps: declared,
  },
  {
    name: 'what',
    pattern: new RegExp(
      `\\bwhat\\b.*?\\b(?:does|is|are)\\s+(?:the\\s+)?(?:${anyOf(sorts)}\\s+)?${word}(?:\\s+${anyOf(sorts)})?(?:\\s+(?:do|for|mean|about))?\\s*\\??$|\\b(?:explain|describe|purpose of|meaning of)\\b|\\bhow does ${word.replace('name', 'other')} work`,
      'i',
    ),
    needs: 'name',
    plan: describe,
    steps: declared,
  },
  {
    name: 'what file',
    pattern: /\b(?:what|explain|describe|purpose|contents?|summari[sz]e)\b/i,
    needs: 'path',
    plan: describeFile,
    steps: ['view it', 'read its beginning'],
  },
  {
    name: 'what project',
    pattern:
      /\bwhat (?:does|is) (?:this|the) (?:project|program|repo\w*|code\s?base|app\w*|library|tool)\b|\bpurpose of (?:this|the) (?:project|program|repo\w*)/i,
    needs: 'nothing',
    plan: describeFile,
    steps: ['find the readme', 'read its beginning'],
  },
  {
    name: 'exists here',
    pattern: /\b(?:is|are) there\b/i,
    needs: 'name',
    plan: exists,
    steps: ['look for the name as it is spelt'],
  },
  {
    name: 'sorts',
    pattern: new RegExp(`\\b${asking}\\b.*?\\b${sort}\\b`, 'i'),
    needs: 'nothing',
    plan: sortsIn,
    steps: ['list what is declared', 'count it'],
  },
  {
    name: 'concept',
    pattern: /\b(?:how|where|which|what)\b/i,
    needs: 'words',
    plan: concept,
    steps: ['search for its words', 'read what is named after them'],
  },
]

export interface Reading {
  readonly asked: Asked
  readonly plan: Plan
  readonly steps: readonly string[]
}

/** What a question asks for. Every question is read as something, if only as one that cannot be answered. */
export function readIntent(question: Question): Reading {
  for (const { pattern, needs = 'name', plan, steps } of intents) {
    const match = pattern.exec(question.text)
    if (match === null) continue
    const asked = askedWith(question, match.groups ?? {})
    const isMet = {
      name: asked.name !== '',
      path: asked.path !== undefined,
      words: question.words.length > 0 || asked.name !== '',
      nothing: true,
    }
    if (isMet[needs]) return { asked, plan, steps }
  }
  return { asked: askedWith(question, {}), plan: notUnderstood, steps: ['search for what is named'] }
}

/** What stands where the pattern expects a name is one, unless it is an ordinary word and the question has a better one. */
function askedWith(question: Question, groups: Readonly<Record<string, string | undefined>>): Asked {
  const caught = groups.name ?? groups.other ?? ''
  const isOrdinary =
    caught === '' || emptyWords.has(caught.toLowerCase()) || question.paths.some((path) => path.includes(caught))
  const [surest = ''] = question.names
  const isSurer = question.names.includes(caught) || question.names.length === 0
  return { question, name: isOrdinary || !isSurer ? surest : caught, path: question.paths[0], caught: groups }
}

function cannotChange(): Looking<Conclusion> {
  return known(
    unknown(
      'This asks for a change or for something to be written. The scout only searches and reads; a language model is needed for it.',
    ),
  )
}

function* notUnderstood(asked: Asked): Looking<Conclusion> {
  const { name } = asked
  if (name === '') return unknown('The scout does not know what is asked: the question names nothing to look for.')
  const found = yield* describe(asked)
  return unknown(
    `The scout does not know what is asked about \`${name}\`. What it found: ${found.says}`,
    found.passages,
  )
}

/** A question for the version of something it names in plain words. */
function packageVersion(asked: Asked): Looking<Conclusion> {
  const { question, caught, name } = asked
  const before = /\b(?:which|what) (?<package>@?[\w./-]+) version|\bversion (?:of|for) (?<of>@?[\w./-]+)/i.exec(
    question.text,
  )?.groups
  const named = caught.package ?? before?.package ?? before?.of ?? name
  const isArticle = emptyWords.has((named ?? '').toLowerCase())
  return version({ ...asked, caught: { ...caught, package: isArticle ? (question.names[0] ?? '') : named } })
}

/** `How do I build it?` is about the project; how something in the code builds another thing is not. */
function howToRunIt(asked: Asked): Looking<Conclusion> {
  return asked.name === '' || /\bhow (?:do|can|to|should) (?:i|you|we|one)\b/i.test(asked.question.text)
    ? howToRun(asked)
    : concept(asked)
}
