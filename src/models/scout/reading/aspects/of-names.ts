// Questions about something that has a name in the code.

import { describe, exists, whereDefined } from '../../plans/define.ts'
import { uses } from '../../plans/done-with.ts'
import { callees, throws } from '../../plans/inside.ts'
import { isSo, tellingQualities } from '../../plans/is-so.ts'
import { linesOf } from '../../plans/lines.ts'
import { bases, implementers } from '../../plans/members/inherit.ts'
import { members } from '../../plans/members/members.ts'
import { mixins } from '../../plans/members/mixins.ts'
import { signature } from '../../plans/members/signature.ts'
import { neighbour } from '../../plans/neighbours.ts'
import { callers, testsOf } from '../../plans/usage.ts'
import { exitCode } from '../../plans/values/exit-code.ts'
import { settingValue } from '../../plans/values/value.ts'
import { doing, done, natures, texts, turnedInto } from '../../words/deeds-to-names.ts'
import { anyOf, ordinals, sorts } from '../../words/vocabulary.ts'
import { declaredSteps } from '../intents/intent.ts'
import { type Aspect, either, saidWith, sortIn } from './aspect.ts'
import { contractAspect } from './of-contracts.ts'

const part =
  'variants?|cases?|enumerators?|elements?|members?|values|constants?|fields?|propert(?:y|ies)|attributes?|columns?|components?|methods?|constructors|functions|operations?|alternatives|entries|keys|options|kinds'

/** The word for the parts that are asked for; where there is none, everything that it is made of. */
function partIn(text: string): Record<string, string> {
  const word = new RegExp(`\\b(?:data )?(?<part>${part})\\b`).exec(text)?.groups?.part
  if (word === undefined && /\bX be$/.test(text)) return { part: 'values' }
  if (word === undefined) return { part: /\b(?:callable|call)\b/.test(text) ? 'methods' : 'members' }
  return {
    part: word === 'operation' || word === 'operations' ? 'methods' : /\bdata members?\b/.test(text) ? 'fields' : word,
  }
}

function orderIn(text: string): Record<string, string> {
  const order = Object.keys(ordinals).find((word) => new RegExp(`\\b${word}\\b`).test(text))
  return order === undefined ? {} : { order }
}

/** How a sentence says that something stands behind another, or before it. */
const behind =
  /\b(?:after|below|(?:directly|right|immediately|stands?|comes?) (?:behind|underneath)|follows?|following|next to|succeeds?) X\b|\bX (?:is )?(?:directly |immediately )?followed by\b/
const ahead = /\b(?:before|above|ahead of|precedes?|preceding) X\b|\bX (?:is )?(?:directly |immediately )?preceded by\b/

/** `what node types are there` asks for several things, not for what one is. */
const several = /\b(?:are|do) there\b|\bthere are\b|\bexist\b/

/** `what does X take`, `what X ends with`: what something has, takes or may be is not told by what it is. */
const hadOrTaken = either(
  /\b(?:does|do|did|can|could|may|might|will|would|must|should) X (?:\w+ )?(?:take|have|use|need|require|list|define|declare|offer|expose|give|get|accept|expect|provide|pull|choose|be|end|start|begin|go|come|belong)\b/,
  /\bX (?:\w+ )?(?:takes|has|needs|requires|lists|offers|exposes|gives|gets|accepts|expects|provides|ends|starts|begins|goes|comes|is called|is made)\b/,
)

/** Where something is, said of itself. */
const standing =
  '(?:\\w+ly )?(?:live|sit|reside|stand|belong|come from|go|get (?:defined|declared|implemented)|exist)\\b'

/** `where is X raised` asks for no declaration. */
const whereDone = new RegExp(
  `\\bwhere\\b.*\\bX(?: (?:${natures})s?)? (?:\\w+ ){0,2}?(?:${done}|returned|${turnedInto})\\b`,
)

export const aspectsOfNames: readonly Aspect[] = [
  {
    cues: /\bhow (?:many|much) lines\b|\b(?:number of|line count of|length in) lines\b|\bX (?:have|has|take|takes|span|spans)$/,
    unless: /^(?!.*\blines\b)/,
    plan: linesOf,
    steps: ['view it', 'count its lines'],
  },
  {
    cues: new RegExp(`^is X (?:an? )?(?<quality>${tellingQualities})(?: function| method)?$`),
    isSpelt: true,
    plan: isSo,
    fills: (text) => ({ quality: new RegExp(`\\b(?:${tellingQualities})\\b`).exec(text)?.[0] }),
    steps: [...declaredSteps, 'see what its heading says'],
  },
  {
    cues: new RegExp(`(?=.*\\b(?:${anyOf(sorts)})\\b)(?=.*(?:${behind.source}|${ahead.source}))`),
    plan: neighbour,
    fills: (text) => ({ sort: sortIn(text), side: behind.test(text) ? 'after' : 'before' }),
    steps: [...declaredSteps, 'list what its file declares'],
  },
  {
    cues: /\b(?:exit|return) (?:code|status)(?:es|s)?\b.*\bexits?\b|\bexit (?:code|status)(?:es|s)?\b|\bX exits? with\b/,
    plan: exitCode,
    steps: [...declaredSteps, 'see with which code it exits'],
  },
  {
    cues: either(
      /\b(?:does|do|did|will) X (?:\w+ ){0,2}?(?:calls?|invokes?|use|rely on|depend on|need)\b/,
      /\bX (?:(?!is|are|gets)\w+ )?(?:calls|invokes|uses|relies on|depends on)\b/,
      /\b(?:called|invoked|calls|invocations)(?: made)? (?:by|inside(?: of)?|within|in(?:to)?|from|from within|in the body of) X/,
      /\bhelpers?\b|\bfrom X\b.*\b(?:called|invoked)|\bbody of X\b.*\b(?:called|invoked|calls)/,
      /\bcallees\b|\bcalls (?:does|do|will) X (?:make|do|perform)\b/,
    ),
    // `which function does X use to …` asks for one of them.
    unless:
      /\b(?:which|what) (?:function|method|helper|routine) (?:does|do|will) X (?:use|call|invoke|rely on|need) (?:to|for) /,
    plan: callees,
    steps: [...declaredSteps, 'list the calls in it'],
  },
  {
    cues: either(
      /\b(?:calls?|calling|invok(?:es?|ing)|triggers?|callers?(?: of| to| for)?|call[ -]?sites?(?: of| to| for)?|calls (?:of|to)|kicks? off|calls? to) X\b/,
      /\bX\b.*\b(?:is|gets|being|are|been) (?:\w+ )?(?:called|invoked)/,
      /\b(?:is|are|gets?|being) X (?:\w+ )?(?:called|invoked|calling)/,
      /\bX'?s? (?:callers?|call[ -]?sites?)\b|\bcalling X|\bcalled X/,
      /\b(?:callers?|call[ -]?sites?) (?:does|do|has|have) X\b/,
    ),
    unless: either(
      // What something is called is its name.
      /\bhow do i call|\b(?:when|if|once) (?:i|you|we|one) (?:\w+ )?call\b|\b(?:return|yield)|\bany\b|\bis there\b|\bis called$|\bcalled what\b/,
      new RegExp(`\\b${anyOf(sorts)} (?:\\w+ ){0,3}called X`),
    ),
    plan: callers,
    steps: [...declaredSteps, 'search for calls of it'],
  },
  {
    cues: either(
      /\b(?:base|parent|super)(?:[ -]?(?:class|type|interface|trait))?(?:es|s)?\b|\bancestors?\b/,
      /\bX (?:(?!what|which|who)\w+ )?(?:inherits?|derives?|extends?|descends?|subclass(?:es)?|implements?|conforms?)\b/,
      /\b(?:does|do|is) X (?:\w+ )?(?:inherit|derive[ds]?|extend|descend|subclass|implement|conform|built|based)\b/,
      /\b(?:X is|is X|X being) (?:a |an )?(?:subclass|child|subtype|derived|kind|descendant|built|based|implementation|specialization)\b/,
    ),
    unless: /\b(?:methods?|fields?|members?|functions?)\b/,
    plan: bases,
    steps: declaredSteps,
  },
  {
    cues: either(
      /\b(?:does|do) X includes?\b|\bX (?:includes?|mixes in)\b|\bincluded (?:in|by|into) X\b/,
      /\bmix(?:ed)? ?ins?\b/,
    ),
    unless: /\bwho\b|\b(?:methods?|fields?|functions?|constants?|attributes?)\b/,
    plan: mixins,
    steps: [...declaredSteps, 'list the modules it includes'],
  },
  {
    cues: either(
      /\bsub-?(?:class(?:es)?|types?)\b|\bchild(?:ren)?\b|\bimplementations?\b/,
      /\bimplement(?:s|ed|ing|ors?|ers?)?\b|\bkinds? of X\b|\bderived?s?\b|\bextend(?:s|ed|ing)?\b/,
      /\binherit(?:s|ed|ing|ors?)?\b|\bdescendants?\b|\bpermit(?:s|ted)?\b|\bconform(?:s|ing)?\b|\bsatisf(?:y|ies|ied|ying)\b/,
      /\b(?:exceptions?|errors?)\b.*\bsub/,
    ),
    unless: either(
      /\bmethods?\b|\bwhere is X implemented|\bX (?:require|demand|prescribe|expect|ask)|\b(?:must|should) (?:an? |any |every |each )?implement/,
      /\bdoes X (?:\w+ )?(?:implement|extend|inherit|derive|conform)\b/,
      /\bX (?:implements|extends|inherits|derives|conforms)\b/,
    ),
    plan: implementers,
    steps: ['search for types that build on it'],
  },
  contractAspect,
  {
    cues: either(
      /\b(?:unit )?tests? (?:cases? )?(?:for|of|on|cover(?:s|ing)?|exercis(?:es?|ing)|touch(?:es|ing)?|check(?:s|ing)?) X\b/,
      /\bX(?:'s)? (?:unit )?tests?$|\bX (?:is |being )?(?:unit )?tested\b|\b(?:is|are) X (?:unit )?tested\b|\btests X$/,
      /\b(?:tested|coverage) (?:of|for) X\b|\bX(?:'s)? (?:test )?coverage\b/,
    ),
    unless: /\bhow (?:many|much)\b|\bnumber of\b/,
    isSpelt: true,
    plan: testsOf,
    steps: [...declaredSteps, 'search the tests for it'],
  },
  {
    // `where is the Timeout error raised`: it is raised, and raises nothing itself.
    cues: either(
      whereDone,
      new RegExp(
        `\\bwhere (?:do|does) (?:it|we|you|they|this|the \\w+) (?:\\w+ly )?(?:${doing}) (?:(?:${natures})s? )?X`,
      ),
      new RegExp(`\\b(?:who|(?:what|which)(?: \\w+)?) (?:(?:can|may) )?(?:${doing}) (?:(?:${natures})s? )?X\\b`),
    ),
    fills: (text) => ({
      noun: new RegExp(`\\bX (?<noun>${texts}|(?:env(?:ironment)? )?variable|option|flag|key)s?\\b`).exec(text)?.groups
        ?.noun,
    }),
    isSpelt: true,
    plan: uses,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    cues: either(
      /\b(?:throws?|thrown|throwing|rais(?:es?|ed|ing)|errors?|exceptions?|panics?|fails?|failures?|failing|goes? wrong|go wrong|catch)\b/,
      /\berrors?\b.*\b(?:returns?|gives?|uses?|signals?)\b/,
    ),
    unless: either(
      /\b(?:which|what|how many|list)(?: of)?(?: \w+)? (?:methods?|functions?)\b/,
      /\b(?:catch|rescue)(?: \w+)? (?:for|of) X\b/,
    ),
    plan: throws,
    steps: [...declaredSteps, 'list the errors it raises'],
  },
  {
    cues: either(
      /\bdefault(?:s|ing)?(?: value)?\b|\b(?:parameter|argument|param|arg|signature)\b.*\bdefault/,
      /\b(?:leave|left) (?:it )?out\b|\bomitted\b|\bby itself\b/,
      /\b(?:not|don|without) (?:t )?(?:given|passed?|set|it)\b|\bstandard\b|\bpreset\b|\bassumed?\b/,
      /\bdefaulted\b/,
    ),
    isOfPair: true,
    isSpelt: true,
    plan: settingValue,
    steps: ['find the declaration', 'read its value'],
  },
  {
    cues: either(
      /\breturn(?:s|ed|ing)?(?: value)?\b|\bgives? (?:me )?back\b|\byields?\b|\bspits? out\b/,
      /\bevaluates? to\b|\bcomes? (?:out of|back|from)\b|\boutputs?\b|\bresults? (?:of|from|in)\b/,
      /\bget(?:ting)? (?:back )?(?:from|out of)\b|\bhands? back\b|\bproduces?\b/,
      /\bresult(?:ing)? type\b|\bdo i receive\b/,
    ),
    // `which method produces an invoice`: who does so is asked for, and not what something gives.
    unless: either(whereDone, /^\W*(?:which|what) (?:functions?|methods?|class(?:es)?|modules?)\b/),
    plan: signature,
    fills: () => ({ asks: 'returns' }),
    steps: declaredSteps,
  },
  {
    cues: either(
      /\bparam(?:eter)?s?\b|\barg(?:ument)?s?\b|\binputs?\b|\barity\b|\bsignature\b/,
      /\b(?:pass(?:ed)?|hand(?:ed)?|give[n]?|feed|fed) (?:in)?to X\b|\bcall X with\b|\bwhat goes in(?:to)?\b/,
      /\bhow (?:do|can|should|would) (?:i|you|we|one) call X\b/,
      /\bX (?:expects?|takes?|receives?|accepts?)\b|\bdoes X (?:expect|take|receive|accept|need)\b/,
    ),
    // `which keys does X accept`: what it tells apart is nothing that it is given by its place.
    unless:
      /\boptions?\b|\b(?:type|generic|template|lifetime|const) (?:param|arg)|\b(?:which|what|how many) (?:\w+ )?(?!param|arg|input|thing)\w+s (?:does|do|can|will) X \w+$/,
    plan: members,
    fills: (text) => ({ part: 'parameters', ...orderIn(text) }),
    steps: [...declaredSteps, 'count its parameters'],
  },
  {
    cues: new RegExp(
      `\\b(?:(?:data )?(?:${part})|made (?:up )?of|consists?|carr(?:y|ies)|information|stores? in|stored in|holds?|contains?|keeps?|callable|call on|composed|comprises?|inside|how (?:big|large) is|size of)\\b|\\bX has\\b|\\bwhat is in X\\b|\\b(?:can|could|may|might) X be$`,
    ),
    unless: either(
      /\b(?:where|who|file|used?|uses)\b/,
      // What something does with parts is no part of it by that.
      /\bdoes X (?:write|sort|print|emit|run|skip|ignore|drop|hide|redact|mask|send|log)$/,
      // `which struct has the field X`: X is the part.
      new RegExp(`\\b(?:has|have|contains?|holds?|declares?|defines?) (?:an? |the )?(?:${part})(?: called| named)? X$`),
    ),
    plan: members,
    fills: (text) => ({ ...partIn(text), ...orderIn(text) }),
    steps: [...declaredSteps, 'count its parts'],
  },
  {
    cues: either(
      /\bvalue\b|\bset to\b|\bset\b|\bequals?\b|\bhow (?:big|large|long|high|much|many) is\b/,
      /\bworth\b|\binitiali[sz]ed\b|\bassigned\b|\bnumber\b|\bnumeric\b|\b(?:what|which) (?:string|text) is\b/,
    ),
    unless: /\breturn|\bwhere\b|\bkinds? of value\b/,
    isSpelt: true,
    plan: settingValue,
    steps: ['find the constant', 'read its value'],
  },
  {
    cues: either(
      /\bus(?:ed?|ages?|es|ing)\b|\bappears?\b|\bshows? up\b|\bmention(?:s|ed)?\b/,
      /\brefer(?:s|red|ences?|enced)?\b|\boccur(?:s|rences?)?\b|\bdepend(?:s|ing)? on\b/,
      /\brel(?:y|ies) on\b|\bneeds?\b|\bplaces\b|\btouch(?:es)?\b|\bimport(?:s|ed)?\b/,
    ),
    unless: either(
      /\bused for\b|\bsupposed\b/,
      /\b(?:does|do|did|will) X (?:\w+ )?(?:use|need|refer|depend|rely|import)\b/,
      /\bX (?:uses|needs|refers|depends|relies|imports)\b/,
      // What comes of using it is not told by what uses it.
      /\bwhat (?:does|do|would|will) using\b|\bwhat happens?\b/,
    ),
    isSpelt: true,
    plan: uses,
    steps: [...declaredSteps, 'search for uses'],
  },
  {
    cues: either(
      /\bexists?\b|^is X (?:defined|declared|there|present|implemented)\b|\b(?:is|are) there\b/,
      /\bthere (?:is|are)\b|\bany\b|\bdo (?:we|you|they) have\b|\b(?:has|have) (?:this|the|we|it)\b/,
      /\bdoes (?:this |the )?(?:project|code|repo|repository|codebase|program|it|F) (?:have|define|declare|contain)\b/,
      /\bcan i find\b|\bdeclared (?:anywhere|somewhere)\b/,
    ),
    unless: /\b(?:how|which|what|where|why|list)\b/,
    isSpelt: true,
    plan: exists,
    fills: (text) => ({ sort: sortIn(text) }),
    steps: ['look for the name as it is spelt'],
  },
  {
    // `how many classes are called X`
    cues: new RegExp(`\\bhow many ${anyOf(sorts)} (?:\\w+ ){0,3}(?:called|named) X`),
    plan: whereDefined,
    fills: (text) => ({ sort: sortIn(text) }),
    steps: declaredSteps,
  },
  {
    cues: either(
      /\bwhere(?:abouts)?\b|\bfiles?\b|\bpath\b|\blocat(?:ion|ed|e)\b|\bfind\b|\b(?:at|on|in) (?:which|what) line\b/,
      /\bdefin(?:ition|ed|es?)\b|\bdeclar(?:ation|ed|es?)\b|\bliv(?:es?|ing)\b|\bsits?\b/,
      /\blooking for\b|\bimplemented\b|\bmodule\b/,
      /\b(?:go|point me|jump|take me|navigate|edit to change) to X\b|\bcontaining\b/,
    ),
    unless: either(
      /\bhow (?:many|much|often|long)\b|\bnumber of\b|\b(?:declared|defined) as\b/,
      // How something does a thing is not where the thing stands.
      /\bhow (?:does|do|did|will|can) (?!i\b|you\b|we\b|one\b)/,
      // `which keys may an X file contain` asks for keys.
      /\b(?:which|what) (?!files?\b|modules?\b|paths?\b|lines?\b)\w+s (?:may|can|must|could|should|do|does) (?:(?:an?|the|each|every) )?X files?\b/,
      // `which files does X look for`: what X does with files, it does not do by standing in one.
      new RegExp(`\\b(?:does|do|did|will|can|would|should) X (?!${standing})`),
      // `where does the program check for X`: what is done with it is not done where it stands.
      /\bwhere (?:does|do|did|will) (?!X)(?:(?:the|this|our) )?(?!the\b|this\b|our\b)\w+ (?!of\b|find|define|declare|implement|put|keep|store|see|get|locate|have)\w+ (?:\w+ )?X\b/,
      whereDone,
    ),
    plan: whereDefined,
    steps: declaredSteps,
  },
  {
    cues: /\b(?:data )?types?\b|\btyped\b|\b(?:declared|defined) as\b|\bkinds? of value\b/,
    // `which types are linkable` asks for those that are.
    unless: either(
      /\bhow (?:many|much|often|long)\b|\bnumber of\b|\b(?:which|what)(?: \w+)? types (?:are X\b|(?:does|do|can|will|may) X \w+$)/,
      several,
    ),
    plan: describe,
    fills: () => ({ asks: 'type' }),
    steps: declaredSteps,
  },
  {
    cues: either(
      /\bwhat\b|\bpurpose\b|\bexplain\b|\bdescri(?:be|ption)\b|\bsummar(?:y|i[sz]e)\b|\brole\b/,
      /(?<!\b(?:an?|each|every|whether the) )\bjob\b|\bmeaning\b|\bmeans?\b|\bdocs?\b|\bdocumentation\b|\bpoint of\b|\babout\b|\btell\b/,
      /\bhow does X work\b|\bresponsible\b|^X$/,
    ),
    unless: either(
      /\b(?:how many|which|where|who|methods|fields|variants|members|properties|attributes|parameters|arguments)\b/,
      // `what are the rules of X`: what it is tells none of them.
      /\bwhat (?:are|were) (?:all )?(?:the )?(?!semantics|docs|responsibilities|duties|contents|details|basics)(?:\w+ )?\w+s (?:of|in|for) X\b/,
      // `what can I do with X`: what it is tells none of it.
      /\bwhat (?:can|could|may|might|should|must) (?:i|you|we|one|be)\b|\bdo with X\b|\bX do (?:with|about|to|for|on)\b/,
      hadOrTaken,
      several,
    ),
    beside: saidWith('compute computes calculate calculates represent represents model models stand stands'),
    plan: describe,
    steps: declaredSteps,
  },
]
