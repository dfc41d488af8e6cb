// What something is or comes to: defaults, constants, what is returned and what a case leads to.

import { code, led, person } from './codes.ts'
import type { Kinds, Wording } from './rewording.ts'

const written = '`?(?:--?)?[A-Za-z_$](?:[\\w.:#$-]*\\w)?(?:\\([\\w:]*\\))?`?'

export const valueKinds: Kinds = {
  /** What looks like a name of code, or begins with a capital. */
  name: {
    form: written,
    spelt:
      /^$|[a-z\d][A-Z]|[\w`)]_|_\w|::|\w[.#]\w|\(|`|^--?[a-z]|^(?!(?:What|Which|Who|How|Where|When|If|The|Is|Are|In|On|At|For|With|Default|Max|Min|I|A|An)$)[A-Z]/,
  },
  /** What nobody would write in a sentence like that. */
  code: { form: written, spelt: /^$|[a-z\d][A-Z]|\w_\w|::|\w[.#]\w|\(|`/ },
  /** What nobody but code calls so: `MAX_ENTRY`. */
  constant: { form: '`?\\w+`?', spelt: /^$|^`?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+`?$/ },
  /** A question, from the word that asks for something. */
  asks: {
    form: '(?:(?:on|at|in|to|with|from|by|for|into|under|after) )?(?:what|which|how(?! (?:do|does|is|are|can)\\b)(?: many| much)?)\\b(?! (?:pieces?|bits?|parts?|functions?|methods?|class(?:es)?|code|files?(?! (?:gets?|is) (?:written|created|used))|places?|lines?|modules?|routes?|events?|(?:sub)?commands?)\\b).*?',
  },
  /** A question for what is set, and not for what is returned or done. */
  sets: {
    form: '(?!.*\\b(?:returns?|happens?|comes? back|raised?|thrown?)\\b)(?:(?:on|at|in|to|with|from|by|for) )?(?:what|which|how)\\b.*?',
  },
  /** One word that is no verb of the question. */
  noun: { form: '(?!(?:is|are|was|does|do|did|can|could|may|might|will|would|has|have|of|the)\\b)[a-z-]+' },
  /** Up to three words. */
  few: {
    form: '(?!(?:is|are|was|does|do|can|will|has|have|of|the)\\b)[\\w-]+(?: (?!(?:is|are|was|does|do|can|will|has|have)\\b)[\\w-]+){0,2}?',
  },
  /** A name that holds what `{noun}` says. */
  akin: { form: '\\S*\\k<noun>\\S*' },
}

const when = 'if|when|whenever|once|in_case|as_soon_as'
/** An order that wants one thing to be told. */
const tell =
  '(?:please_)?(?:tell|show|give|say|state|name|report|get|find|find_out|look_up|check|need|(?:i|we)_(?:need|want))(?:_(?:me|us))?'
const one = 'value|number|default|result|limit|cap|threshold|timeout|figure|setting|return_value'
const given = 'given|set|passed|specified|provided|supplied|configured|defined|present|mentioned|there|said'
const give =
  '(?:sets?|pass(?:es)?|gives?|specif(?:y|ies)|provides?|suppl(?:y|ies)|configures?|mentions?|contains?|names?|defines?|says?|uses?|adds?(?!\\W+up\\b)|ha(?:ve|s))'
const holds = 'applies|apply|kicks?_in|takes?_effect|(?:is|are)_(?:in_(?:effect|force|use)|used|assumed|taken)'
const becomes = '(?:falls?_back_to|defaults?_to|starts?_(?:out_)?(?:with|at|as|from)|begins?_(?:with|at|as))'
const back =
  '(?:(?:(?:hands?|gives?|pass(?:es)?|sends?)(?:_(?:me|us))?_back|returns?|gives?|yields?|evaluates?_to|comes?_(?:back|up)_with|spits?_out|resolves?_to)(?:_(?:me|us))?(?:_to_(?:its|the)_callers?)?)'
const hand = 'hand|pass|give|feed'

/** What is asked of a name, and not of its value. */
const done =
  'used?|uses|called|calls?|checked|checks?|read|reads|referenced|mentioned|set|sets|defined|declared|raised|returned|tested|enforced'

/** One value that is ordered to be told, and what is asked for at the end of a sentence. */
const orders: readonly Wording[] = [
  ["what's|whats …", 'what is'],
  // What is meant is named behind it.
  [
    `how many|much|long|large|big|small|high|low|deep|wide|often|old|far|fast {what=(?!.*\\b(?:${done})\\b)[^()]+} \\({name:constant}\\)`,
    'What is the value of {name}',
  ],
  [
    `what|which is|are the maximum|minimum|max|min|largest|smallest|longest|shortest|greatest|limit|upper_limit|lower_limit {what=(?!.*\\b(?:${done})\\b)[^()]+} \\({name:constant}\\)`,
    'What is the value of {name}',
  ],
  [
    '… out_of_the_box|unless_(?:(?:it|that|this|you|they|anything)_)?(?:(?:is|are|has_been)_)?(?:(?:told|configured|set|specified|stated|said|chosen)_(?:otherwise|differently)|overridden|overruled) …',
    'by default',
  ],
  [`${tell} {question:asks}`, '{question}'],
  [`${tell} [the] {noun=(?:[a-z]+_)?(?:${one})|${code}} {name:code} …`, 'What is the {noun} {name}'],
  [
    `${tell} [the] {noun=(?:[a-z]+_)?(?:${one})|${code}} {next=of|for|that|which|when|if|in|on|by|from|to|after|above|below|with|an?|the} …`,
    'What is the {noun} {next}',
  ],
  ['{what} is what', 'What is {what}'],
  ['the {what=(?:default|value|maximum|minimum|limit)\\b.*} is', 'What is the {what}'],
  [
    `{name:name} [error|exception] gives|leads_to|causes|means|results_in|maps_to|becomes which|what {code=${code}}`,
    'Which {code} does {name} lead to',
  ],
  ['{name:name} is what,? by_default', 'What is the default of {name}'],
  ['{name:name} is|equals how_much|how_many|how_long|how_big|how_high', 'What is the value of {name}'],
  ['{name:name} =', 'What is the value of {name}'],
  [`… {name:name} ${becomes} what|which [value|number|one]`, 'what is the default of {name}'],
  [
    '… {name:name} is set|initiali[sz]ed|equal to what|which|how_much [port|value] [value|number]',
    'what is {name} set to',
  ],
  [`… {who:who} {verb:does} with what|which {code=${code}}`, 'with which {code} does {who} {verb}'],
]

/** What must be the case stands before the question, in as many ways. */
const conditions: readonly Wording[] = [
  ['by_default|initially|normally|usually; {question:asks}', '{question} by default'],
  [`{when=${when}|unless} {case}; [then] [(?:tell|show)_(?:me|us)] {question:asks} [then]`, '{question} {when} {case}'],
  [
    "suppose|supposing|assume|assuming|imagine|say|provided|let's_say|given_that [that] {case}; [(?:tell|show)_(?:me|us)] {question:asks} [then]",
    '{question} if {case}',
  ],
  [
    `with {name:name} unset|missing|absent|empty|not_(?:${given})|left_out; [(?:tell|show)_(?:me|us)] {question:asks}`,
    '{question} if {name} is not set',
  ],
  [
    'with no {name:name} [set|given|in_the_environment|in_the_config]; [(?:tell|show)_(?:me|us)] {question:asks}',
    '{question} if {name} is not set',
  ],
  [
    'without|in_the_absence_of [setting|passing|giving|using|specifying|an?|any|the] {name:name}; {question:asks}',
    '{question} if {name} is not given',
  ],
  [`no {name:name} ${given}; {question:asks}`, '{question} if {name} is not given'],
  [
    `{name:name} [is|was] unset|omitted|missing|absent|left_out|left_off|not_(?:${given}); {question:asks}`,
    '{question} if {name} is not given',
  ],
  ['{who=you|i|we} {case}: {question:asks}', '{question} if {who} {case}'],
  ['{case}: {question:asks} then', '{question} if {case}'],
  [
    '(?:with|for|given|on) {case}; {question=(?:what|which)_.*\\b(?:comes_(?:back|out)|returns?|yields?|gives?|hands?_back|result_of|return_value_of)\\b[^?]*}',
    '{question} for {case}',
  ],
  ['… for|in the_cases?|case that|where|when|in_which …', 'if'],
  ['… ends?_up listening …', 'listen'],
  ['… ends?_up using …', 'use'],
  [
    "… (?:if|when)_(?:you|i|we|one|somebody|someone|a_(?:user|client))_(?:asks?_(?:for|about)|looks?_up|requests?|wants?|opens?|names?) [an?|the] {thing:few} that|which (?:does_not|doesn't)_exist|is_(?:missing|unknown|not_there) …",
    'if {thing} does not exist',
  ],
  [
    '[on|at] what|which port does {who:who} come_up|start|start_up|bind|run|go_up [on|to|at] …',
    'On which port does {who} listen',
  ],
  ['what|which {noun:noun} {who=(?:the|an?|this|our)_[a-z]+|`[^`]+`} {verb:does} …', 'Which {noun} does {who} {verb}'],
  ['after {case}; {question:asks}', '{question} after {case}'],
]

const nobody = `(?:nobody|no_one|nothing|(?:(?:${person}|the_\\w+|it)_(?:don't|doesn't|do_not|does_not|never)))`

/** What was left unsaid. */
const unsaid: readonly Wording[] = [
  [
    `… if|when (?:${person})_(?:start|run|launch|call|invoke) {it} without [setting|passing|giving|using|specifying|an?|any|the] {name:name}`,
    'if {name} is not set',
  ],
  [
    `… if|when (?:${person}|nobody)_(?:leaves?|left) {name} out|off|away|unset|empty|blank [(?:of|from|in)_the_\\w+]`,
    'if {name} is not given',
  ],
  [`… if|when (?:${person})_(?:omits?|skips?) [an?|the] {name}`, 'if {name} is not given'],
  [
    `… if|when (?:${person}|(?:an?|the)_\\w+)_(?:leaves?_out|left_out|omits?|skips?|lacks?|has_no|(?:does_not|doesn't)_${give}) [an?|the|any|its] {name:code} [(?:of|from|in)_(?:the|its)_\\w+]`,
    'if {name} is not set',
  ],
  [
    `{question:sets} if|when|unless ${nobody}_${give} anything|any|it|one|otherwise|something_else [else|myself|explicitly]`,
    '{question} by default',
  ],
  [
    `{question:sets} if|when nothing|none|nothing_else (?:is|was|has_been)_(?:${given})|${person}_(?:say|give|set)_nothing`,
    '{question} by default',
  ],
  ['{question:sets} unless [it_is] configured|specified|changed|given', '{question} by default'],
  [`… if|when ${nobody}_${give} [an?|any|the] {name}`, 'if {name} is not given'],
]

const defaults: readonly Wording[] = [
  [
    `what is {name:name} if|when [it_is|left] unspecified|unset|omitted|missing|not_(?:${given})`,
    'What is the default of {name}',
  ],
  [`what|which [value|setting] ${holds} if {name:name} is not ${given}`, 'What is the default of {name}'],
  [`what|which [value|setting] ${holds} if [an?|any|the] {what:few} is not ${given}`, 'What is the default {what}'],
  [`what|which {noun:one} [value|number] ${holds} if {name:akin} is not ${given}`, 'What is the default of {name}'],
  ['what|which {noun:few} applies|apply|takes?_effect …', 'Which {noun} is used'],
  [
    `what [value] does it have|get|take if {name:one} on|in|of|for [an?|the] {owner:name} is not ${given}`,
    'What is the default {name} of {owner}',
  ],
  [`what [value] does it have|get|take if {name:name} is not ${given}`, 'What is the default of {name}'],
  [`what|which [value] does {name:name} in|of {owner:name} ${becomes} …`, 'What is the default of {name} in {owner}'],
  [`what|which [value] does {name:name} ${becomes} …`, 'What is the default of {name}'],
  [`what|which [is_the_value] [value] {name:name} ${becomes} …`, 'What is the default of {name}'],
  [
    'what {owner:name} initiali[sz]es|sets|defaults|assigns {name:name} to …',
    'What is the default of {name} in {owner}',
  ],
  [
    'what is the default [value] [that|which] {owner:name} gives|assigns|sets to|for {name:name}',
    'What is the default of {name} in {owner}',
  ],
  [
    'what is the [initial|default|starting] value [that] {name:one} has [by_default] in|of [an?|the] {owner:name}',
    'What is the default {name} of {owner}',
  ],
  [
    'what is the initial|default|starting value of [the] {name:one} [field|property|attribute|member|setting|option] in|of|on [an?|the] {owner:name}',
    'What is the default {name} of {owner}',
  ],
  ['what is the [initial|starting] value of {name:name}', 'What is the value of {name}'],
  ['what is {name:name} set|initiali[sz]ed|equal to by_default', 'What is the default of {name}'],
  [
    'how big|large|long|high|much|wide|deep is {name:name} in|of {owner:name} by_default',
    'What is the default of {name} in {owner}',
  ],
  ['how big|large|long|high|much|wide|deep is {name:name} by_default', 'What is the default of {name}'],
  ['what is the {noun:few} {who:who} gets|has|uses|is_given by_default', 'What is the default {noun} of {who}'],
  ['{name:name} default [value]', 'What is the default of {name}'],
  ['{name:name}; default [value]', 'What is the default of {name}'],
  ['{what:few}; default [value]', 'What is the default {what}'],
  ['{who:who}; default {what}', 'What is the default {what} of {who}'],
  ['default {what}', 'What is the default {what}'],
  ['what is the default {what} by_default', 'What is the default {what}'],
]

const bounds: readonly Wording[] = [
  [
    'is|are [there] [an?] [upper] cap|limit|maximum [put|set|placed|imposed] on|to|for [the] {what}, and how high|large|big|much|many is|are it|they',
    'What is the maximum number of {what}',
  ],
  ['max|maximum {what:many} {next=in|per|for|of|on} …', 'What is the maximum number of {what} {next}'],
  ['{what=.*\\b(?:maximum|minimum|most|least)\\b.*} in|of|for|on one|a_single|each|every …', '{what} per'],
  [
    'how many {what} in|of|for|on one|a_single|each|every {thing:one} {most=at_most|at_least|maximum|max}',
    'How many {what} per {thing} {most}',
  ],
  ['[the] upper_limit|upper_bound of|for|on {what}', 'What is the maximum {what}'],
  ['[the] lower_limit|lower_bound of|for|on {what}', 'What is the minimum {what}'],
  ['max|maximum {what}', 'What is the maximum {what}'],
  ['min|minimum {what}', 'What is the minimum {what}'],
  [
    'what is the lowest|smallest|least {noun:few} [that] {who} may|can|must|needs_to|has_to have|reach|be',
    'What is the minimum {noun} of {who}',
  ],
  [
    'what is the highest|largest|greatest|longest|biggest {noun:few} [that] {who} may|can have|reach|be',
    'What is the maximum {noun} of {who}',
  ],
]

const returned: readonly Wording[] = [
  [
    'for what|which reasons [of_error] can|could|may|might|does|will|would {name:code} refuse|reject|decline|fail|deny|turn_down [{what:few}]',
    'Which error reasons can {name} return',
  ],
  [
    `what|which [error|failure] reasons can|could|may|might|does|will|would {name:code} refuse|reject|decline|fail|deny|${back} [with|for] [{what:few}]`,
    'Which error reasons can {name} return',
  ],
  [`… does|will|would|did {name:code} ${back} …`, 'does {name} return'],
  [`… can|could|may|might {name:code} ${back} …`, 'can {name} return'],
  [
    `[list|name|which|what] [are] [all] [the] [possible|different] results?|values?|return_values?|outcomes? [that|which] {name:code} can|could|may|might ${back}`,
    'What can {name} return',
  ],
  [
    '[what] [are|is] [the] possible|different return_values|results|return_values of {name:one}',
    'What can {name} return',
  ],
  [
    `what|which [value|values|number|result] can|could|may|might ${person} get [back] when|if|after ${person} call {name:one} on [an?|the] {owner:name}`,
    'What can {owner}.{name} return',
  ],
  [
    `what|which [value|values|number|result] do|does|will|would|can ${person} get|receive|see|expect [back] (?:if|when|after)_(?:(?:${person})_call|calling) {name:code} …`,
    'What does {name} return',
  ],
  [
    `what|which [value|values|number|result] do|does|will|would|can ${person} get|receive|see|expect [back] from|out_of|by [calling] {name:code} …`,
    'What does {name} return',
  ],
  [
    'what|which [value|number|result] comes_(?:back|out)|(?:is|gets)_(?:returned|given_back|yielded) from|of|by [calling] {name:code} …',
    'What does {name} return',
  ],
  [
    `what [value|number|result] comes_(?:back|out)|(?:is|gets)_(?:returned|given_back)|(?:do|does|will|would)_(?:${person})_(?:get|receive)(?:_back)? from|of|by|out_of [calling] {name:one} {when=if|when|for|with|on|given|once|in_case|unless} …`,
    'What does {name} return {when}',
  ],
  ['what is {name:one} return {when=if|when|for|with|on|given} …', 'What does {name} return {when}'],
  [
    `what|which [{noun:noun}] (?:comes_(?:back|out)|(?:do|does|will|would|can)_(?:it|${person})_(?:get|receive|return|yield|give|hand)(?:_back)?) if|when ${person} ${hand} {name:code} {case}`,
    'What does {name} return for {case}',
  ],
  [
    `what|which [{noun:noun}] (?:comes_(?:back|out)|(?:do|does|will|would|can)_(?:it|${person})_(?:get|receive|return|yield|give|hand)(?:_back)?) if|when ${person} ${hand} {case} to|into {name:code}`,
    'What does {name} return for {case}',
  ],
  [
    `what|which [{noun:noun}] does|will|would it ${back} if|when|once {name:code} gets|receives|is_(?:given|passed|handed|called_with) {case}`,
    'What does {name} return for {case}',
  ],
  [
    '{name:code} on|for|with|given {case=(?:empty|negative|unknown|zero|null|nil|missing|invalid)_.*}',
    'What does {name} return for {case}',
  ],
  [`what [is_it_that] [value|number|result] {name:code} ${back} …`, 'What does {name} return'],
  [`which|what value|number|result {name:code} ${back} …`, 'What does {name} return'],
  [`which|what {noun:noun} {name:code} ${back} …`, 'Which {noun} does {name} return'],
  ['[what] [is] [the] return_value|result of [calling] {name:code} …', 'What does {name} return'],
  [
    '[what] [is] [the] return_value of {name:one} {when=with|for|if|when|given|on|after} …',
    'What does {name} return {when}',
  ],
  ['… does|will|would {name:one} (?:hand|give|pass)(?:_(?:me|us))?_back …', 'does {name} return'],
  ['{name:code} in|of {owner:name}, return_value|result …', 'What does {owner}.{name} return'],
  ['{name:code} return_value|result …', 'What does {name} return'],
  ['{name:code}; return_value|result …', 'What does {name} return'],
  [
    '{name:code} with|for|given|on {case}; result|return_value|what_value|which_value|what|what_comes_back',
    'What does {name} return for {case}',
  ],
  ['[what] [is] {name:one}\\({case=[^():]+}\\) [=]', 'What does {name} return for {case}'],
  ['{name:code} for {case:name}', 'What does {name} return for {case}'],
  ['[what] [is] [the] [value] {name:code} maps {case:one} to [what]', 'What does {name} return for {case}'],
  [
    '(?:with|for|given|on) {case}; what|which [value|number|result|{noun:noun}] does {name:code} return',
    'What does {name} return for {case}',
  ],
]

export const values: readonly Wording[] = [
  ...orders,
  ...conditions,
  ...unsaid,
  ...defaults,
  ...bounds,
  ...returned,
  ...led,
]
