// Orders, notes, and what is wanted without a question: what is to be listed, counted or shown.

import { pluralOf } from '../in-words.ts'
import { anyOf, ordinals, parts, sorts } from '../vocabulary.ts'
import type { Kinds, Wording } from './rewording.ts'
import { activeOf } from './verbs.ts'

const notWho =
  '(?!(?:that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|must|should|shall|will|would|has|have|does|do|did|be|been|being|get|gets|default|how|what|i|you|we|it|they|find|list|show|tell|give|name|count|all)\\b)'
const word = `${notWho}[\\w.\`:#-]*[\\w\`](?:\\(\\))?`
const article = '(?:the|an?|this|its|our|your)'
const who = `(?:${article} )?${word}(?: ${word}){0,2}?`

/** What programs have: whoever says nothing but a name beside it asks which there are. */
export const offered =
  '(?:(?:cli|console|slash|command[ -]line|run-?time|npm|nuget|http|rest|short|long|sub) )*(?:sub-?commands|commands|flags|options|switches|arguments|routes|endpoints|env vars|environment variables|dependencies|deps)'

export const orderKinds: Kinds = {
  many: {
    form: "(?!(?:its|this|how|what|which|are|is) )(?:(?!(?:that|which|who|and|or|of|in|does|do|can)\\b)[\\w'/`-]+ ){0,3}(?!(?:its|is|was|has|does|this|as|us|class|status|alias|process|access)\\b)[\\w`-]+s",
  },
  /** Up to three words, the last in the singular; they are told in the plural. */
  each: {
    form: "(?!(?:of|time|thing) )(?:[\\w'/`-]+ ){0,2}(?!(?:that|which|of|in|the|an?|this)\\b)[\\w-]*[a-rt-z]",
    told: pluralOf,
  },
  /** Several things at the beginning of a note, behind no verb that asks for them. */
  noted: {
    form: '(?!(?:list|show|name|count|give|tell|find|print|enumerate|where|when|why|how|who|whose|what|which|whats|are|is|was|were|do|does|did|can|could|any|all|every|each|the|its|this|these|those|our|explain|describe|get|see|need|want|please|in|on|of|for|to|by|with|if) )(?:[\\w/`-]+ ){0,2}(?!(?:its|is|was|has|does|this|as|us|class|status|alias|process|access)\\b)[\\w-]+s',
  },
  /** What is done to a list by whoever writes it down. */
  stated: { form: '(?:defined|declared|registered|available|configured)' },
  who: { form: who },
  /** Somebody who can be nothing else: behind an article, or written as only names are. */
  sure: { form: who, spelt: new RegExp(`^${article} |[A-Z_\`.]`) },
  /** A name as only code writes it. */
  code: { form: '`?[\\w.:#]+`?(?:\\(\\))?', spelt: /[a-z\d][A-Z]|\w_\w|::|\w[.#]\w|\(|`/ },
  /** Several of a type, by its name: `GenServers`. */
  named: { form: '[a-z]\\w*[a-rt-z]s', spelt: /^[A-Z][a-z\d]+[A-Z]\w*s$/, told: (words) => words.replace(/s$/, '') },
  several: { form: `(?:the|our|these|all) (?:[a-z]+ )?[\\w-]+s` },
  /** A type, by its capital or the word beside it. */
  type: {
    form: who,
    spelt: /\b(?:enum|type|union|interface|protocol|trait|record|struct|class)\b|(?:^|[ `])[A-Z]\w*[a-z]\w*`?$/,
  },
  all: { form: '(?:all|every|each|the)' },
  every: { form: '(?:all|every|each)(?: (?:of the|the|single))?' },
  ask: { form: '(?:which|what|how many)' },
  /** Field, variants …; and those that do nothing themselves. */
  part: { form: anyOf(parts) },
  piece: { form: '(?:field|property|variant|case|member|constant|entry|value|enumerator|attribute|component|key)' },
  /** Field, fields …; they are told in the plural. */
  pieces: { form: anyOf(parts), told: (words) => (words.endsWith('s') ? words : pluralOf(words)) },
  /** Struct, function …; told in the plural. */
  sorted: { form: `(?:${Object.keys(sorts).join('|')})`, told: pluralOf },
  /** A file with its folder or ending. */
  place: { form: '(?=\\S*[/.])[\\w./@-]*\\w' },
  offered: { form: offered },
  needed: {
    form: '(?:(?:of )?the )?(?:(?:npm|third-party|external) )?(?:dependency|dependencies|deps|packages?|librar(?:y|ies)|gems?|crates?|modules)',
  },
  time: {
    form: '(?:development|dev|developing|tests?(?: (?:and|or) (?:development|dev))?|testing|(?:the )?build|building|run-?time|production)',
    told: (words) => {
      if (/^(?:the )?build/.test(words)) return 'build'
      if (/^(?:run|prod)/.test(words)) return 'runtime'
      return /^test/.test(words) && !/dev/.test(words) ? 'test' : 'development'
    },
  },
  /** What asks for dependencies. */
  depending: {
    form: '\\S.*\\b(?:dependency|dependencies|deps|packages|librar(?:y|ies)|libs|gems|crates|modules|artifacts|frameworks|third-party|depends?(?=_on)|rel(?:y|ies)(?=_on))\\b.*?'.replaceAll(
      '_',
      ' ',
    ),
  },
  /** `package-wise`: the packages. */
  wise: { form: '[a-z]+-wise', told: (words) => pluralOf(words.replace(/-wise$/, '')) },
  /** A thing that is called as its type is. */
  thing: { form: '[A-Za-z]+', told: (words) => words.toLowerCase() },
  folder: { form: '(?:package|folder|directory)' },
  /** A program and its command in backticks; the command is told. */
  typed: { form: '`[\\w-]+ [\\w-]+`', told: (words) => words.replace(/^`\S+ |`$/g, '') },
  /** Things, but no code that something leads to. */
  had: { form: '(?!.*\\b(?:status|code)\\b)\\S.*?' },
  by: { form: '(?:into|in|of|on|with|from|by|to|as)' },
  next: { form: '(?:that|which|of|in|for|from|on|with|to|the)' },
  quality: { form: '(?:supported|registered|available|known|allowed|accepted|recogni[sz]ed|valid|possible|permitted)' },
  order: { form: `(?:very )?(?:${Object.keys(ordinals).join('|')}|final)` },
  /** What is done by somebody; it is told as what they do. */
  done: {
    form: '(?:[a-z]{2,}ed|read|given|taken|known|held|sent|shown|thrown|told|understood|written|seen|built)',
    told: activeOf,
  },
}

const has =
  'has|have|offers|exposes|provides|supports|accepts|understands|knows|reads|registers|uses|needs|requires|takes|defines|declares|serves|contains|includes|comes_with|ships_with|ships|' +
  'picks_up|looks_at|consults|relies_on|depends_on|pulls_in|responds_to|answers_to|answers|listens_to|recogni[sz]es|honou?rs|respects|allows|knows_about|knows_of|' +
  'asks_for|demands|prescribes|is_made_of|is_made_up_of|is_composed_of|is_split_into|is_split_up_into|consists_of|comprises|represents|carries|holds|lists'
const whole = '[full|complete|whole|entire|exhaustive]'
const counted = '[total|exact|overall] (?:number|count) of'
const kinds = 'kinds|sorts|flavou?rs|varieties|types'
const apart = 'distinguish|tell_apart|differentiate|discriminate|discern'

/** Ways to begin, and the question word that stands for each. */
const heads: readonly (readonly [head: string, ask: string])[] = [
  ['list|name|enumerate|show|give|tell [me|us] [all] [of] [the]', 'Which'],
  ['count|how_many [up] [all] [of] [the]', 'How many'],
]

/** Somebody who writes one of a kind asks what that must have. */
const writing =
  "(?:to|if_(?:i|we|you|one|someone)|when|when_(?:i|we|you)|for|(?:i|we)(?:_am|_are|'m|'re|'d|_would)?)_(?:(?:want|have|need|like|plan|going|about|trying)_to_)?(?:implement|implementing|write|writing|satisfy|satisfying|fulfil|fulfill|provide|create|make|add|build|adopt)"
const implementing =
  '(?:implementations?|implement[eo]rs?)_(?:of|for)|(?:type|class|struct|module|object|one|anything|whoever|whatever)_(?:that_)?(?:implements?|implementing|satisf(?:ies|ying)|adopts?|adopting)'

const neededAtTimes =
  '{ask:ask} {things:needed} is|are [only|just|solely|purely|merely] [there|meant|used|needed|required|installed|pulled_in|listed|declared] [only|just|solely|purely] for|in|during|at|by|when [the] {time:time} [and|or|/] [development|dev|test|tests|testing] [only|time|environment|environments|purposes]'

export const orders: readonly Wording[] = [
  // `a Delivery` is one of those that are called so.
  [
    'how_many {noun=states|statuses|stages|phases} can|may|could|might|does|do a|an|one {thing:thing} be_in|have|take|reach|go_through|pass_through',
    'How many {noun} can a {thing} be in',
  ],
  // What stands around a list, or around the number of its entries.
  [
    `print|give|show|get|write|tell|make|produce|i_want|i_need|i'd_like|i_would_like [me|us] [down|out] a|the ${whole} list of {what}`,
    'List {what}',
  ],
  [`let me|us see|have|know [a|the] ${whole} list of {what}`, 'List {what}'],
  ['let me|us see|have|know {all:all} {what}', 'List {all} {what}'],
  ['write|put|print|spell|jot|note|set down|out {what}', 'List {what}'],
  ['state|print|output {all:all} {what}', 'List {all} {what}'],
  ['{all:every} {what}', 'List {all} {what}'],
  [`what_is|what's|tell|give|state|show [me|us] the ${counted} {what}`, 'How many {what}'],
  [`[the] ${counted} {things:many}`, 'How many {things} are there'],
  [`[the] ${counted} {what}`, 'How many {what}'],
  ['(?:is|are) [there] any {things:many} {how:one}; and if so,? which [ones]', 'Which {things} are {how}'],
  ['{what}; (?:and_)?if so,? (?:which|what)(?:_ones?)?(?:_(?:does|do|are)_.*)?', '{what}'],
  ['(?:is|are) any [of_the] {things:pieces} of|in {who:sure} {how:one}', 'Which {things} of {who} are {how}'],
  // Whoever counts things tells them apart.
  ['… {ask:ask} different|distinct|possible|various|individual …', '{ask}'],
  // What stands first or last, said otherwise.
  ['… before (?:any|all|every)_(?:of_)?(?:the_)?others? …', 'first'],
  ['… after (?:any|all|every)_(?:of_)?(?:the_)?others? …', 'last'],
  ['… earliest …', 'first'],
  ['… {thing:one} that|which opens|begins|starts [off] {file:place} …', 'first {thing} in {file}'],
  ['… {thing:one} that|which closes|ends|finishes|concludes [off|out] {file:place} …', 'last {thing} in {file}'],
  ['… {thing:piece} that|which opens|begins|starts [off] {who:who}', 'first {thing} of {who}'],
  ['… {thing:piece} that|which closes|ends|finishes|concludes [off|out] {who:who}', 'last {thing} of {who}'],
  // Every single one is all of them.
  [
    `list|name|enumerate|show|give|tell [me|us] every|each [single] {things:each} {who:who} ${has}`,
    'Which {things} does {who} have',
  ],
  [
    'list|name|enumerate|show|give|tell [me|us] every|each [single] {things:each} {next:next} {what}',
    'List all {things} {next} {what}',
  ],
  ['list|name|enumerate|show|give|tell [me|us] every|each [single] {things:each}', 'List all {things}'],
  // What somebody has, said in a clause behind it.
  ...heads.flatMap(([head, ask]): readonly Wording[] => [
    [
      `${head} ${kinds} of {thing} [that|which] {who:type} ${has}|distinguishes|tells_apart`,
      `${ask} kinds does {who} have`,
    ],
    [`${head} {things:many} [that|which] {who:who} ${has} …`, `${ask} {things} does {who} have`],
    [`${head} {things:many} [that|which] {who:sure} {verb:does} …`, `${ask} {things} does {who} {verb}`],
    [
      `${head} {things:many} [(?:that|which)_(?:are|is|gets?)] {verb:done} by {who:who}`,
      `${ask} {things} does {who} {verb}`,
    ],
  ]),
  ['count [up] [all] [of] [the] {what}', 'How many {what}'],
  ['how_many {things:many} that|which are {how:one}', 'How many {things} are {how}'],
  ['what {what}; {things:wise}', 'Which {things} {what}'],
  // What it is about stands in front, as in a note.
  [`{who:who}; how_many ${kinds}`, 'How many kinds of {who} are there'],
  ['{who:who}; how_many {things:many}', 'How many {things} does {who} have'],
  [`{who:who}; [the|its] ${counted} {things:many}`, 'How many {things} does {who} have'],
  ['{who:who}; [which|what] [are] [all] [its|the] {things:part}', 'Which {things} does {who} have'],
  ['{who:who}; [which|what] [are] [all] [its|the] {things:offered}', 'Which {things} does {who} have'],
  ['{who:who}; [the|its] {order:order} {thing:part}', 'What is the {order} {thing} of {who}'],
  ['{how:quality} {things:many}', 'Which {things} are {how}'],
  ["{who:one}'s {how:quality} {things:many}", 'Which {things} are {how} in {who}'],
  ['{things:noted} [(?:that|which)_are] {done:stated}', 'Which {things} are {done}'],
  ['{things:noted} [(?:that|which)_are] {done:stated} in {what}', 'Which {things} are {done} in {what}'],
  ['{who:who} events', 'Which events does {who} emit'],
  ['{who:who} {things:offered}', 'Which {things} does {who} have'],
  // The question word stands at the end.
  [`{who:who} comes_in|exists_in|has|knows|distinguishes how_many ${kinds}`, 'How many kinds of {who} are there'],
  ['{who:who} {verb:does} [{by:by}] {ask:ask} {things:had}', '{ask} {things} does {who} {verb} {by}'],
  ['in {file:place}; {what} is|are called|named what', 'What is {what} in {file}'],
  ['{what} is|are called|named what', 'What is {what}'],
  ['{what}; what is|are its|their names?', 'What is {what}'],
  [
    '{who:who} is the base|parent|super [class|type|interface|trait] of|for which|what {things}',
    'Which {things} extend {who}',
  ],
  ['into how_many {things:many} is|are {who:who} split|divided|broken [up|down]', 'How many {things} does {who} have'],
  [
    '… (?:that|which)_(?:have|has) {who:who} as [their|its|a] base|parent|super|superclass [class|type|interface|trait]',
    'that extend {who}',
  ],
  [
    '… (?<=(?:types|classes|structs|modules|records)_)provide|have|supply|define [all] [the] methods|functions of {who:who}',
    'implement {who}',
  ],
  // What something is called in the plural, it builds on.
  ['which|what {things:many} are {who:named}', 'Which types implement {who}'],
  ['which|what|how_many {who:named} are there|declared|defined', 'Which types implement {who}'],
  // Whoever leaves the contract itself out asks for those that keep it.
  [
    'which|what|how_many|list (?:[\\w-]+_){0,2}(?<kin>[a-z]{3,}?)(?:ies|es|s) are_there|do_we_have|exist besides|beside|apart_from|aside_from|other_than|except|except_for the (?=\\w*\\k<kin>){who:one} interface|trait|protocol|(?:abstract_|base_|sealed_)+class|(?:sealed_|base_)interface itself',
    'Which types implement {who}',
  ],
  ['what [does] {who:sure} ends? with', 'What is the last member of {who}'],
  ['what [does] {who:sure} (?:begins?|starts?) with', 'What is the first member of {who}'],
  // What stands in a registry is registered.
  ['which|what {things:many} does {who:who} have in its|the registry', 'Which {things} are registered in {who}'],
  [
    'which|what {things:many} are|stand|sit|live|end_up|get|go [in|into] the registry of {who:who}',
    'Which {things} are registered in {who}',
  ],
  // What a sealed type permits builds on it.
  [
    'which|what|list types|classes|records|subclasses|subtypes|implementations does|do {who:type} permit|allow',
    'Which types extend {who}',
  ],
  // The only one of a sort is all that there are.
  [
    'what|which is the only|sole|single {things:sorted} in|of|inside|within {where:place}',
    'Which {things} are in {where}',
  ],
  // What a type allows is what it has.
  [
    '{ask:ask} {things:many} does|do|can|could|may {who:type} allow|permit|represent|comprise|cover|enumerate|list|admit|carry|take_on|consist_of',
    '{ask} {things} does {who} have',
  ],
  // What a type tells apart are its kinds.
  [`{ask:ask} {things} does|do|can|could {who:type} ${apart}`, '{ask} kinds does {who} have'],
  // A package or a folder has what stands in it; a command is typed behind its program.
  [
    '{ask:ask} {things:offered} does|do the {where:one} {kind:folder} {verb:one} [from] [the] [environment]',
    '{ask} {things} are there in the {where} {kind}',
  ],
  ['{ask:ask} {things:offered} does|do|can {command:typed} {what}', '{ask} {things} does the {command} command {what}'],
  // What is needed only at times is a dependency of that time, and each is told with its version.
  [neededAtTimes, 'Which {time} dependencies are there'],
  [`${neededAtTimes},? and|with [in|at] which|what|its|their versions?`, 'Which {time} dependencies are there'],
  [
    '{what:depending},? with|including|and|plus|(?:along|together)_with|in|at [in|at|of|with|on|by] [their|the|its|all|(?:which|what|the)(?:_exact)?|what_(?:are|is)_(?:the|their|its)] versions?(?:_(?:numbers?|requirements?|constraints?|ranges?|specifiers?))? [of|for] [each|them|each_one|each_of_them] [(?:is|are|does|do|has|have)_(?:each|they|it|each_of_them|used|required|pinned|needed)(?:_(?:have|need|use|require|pinned_to))?]',
    '{what}',
  ],
  ['{ask:ask} {things:needed} {what} directly|only_directly|as_direct_dependencies', '{ask} direct {things} {what}'],
  [
    '{ask:ask} {things:needed} {what} indirectly|only_indirectly|transitively|as_indirect_dependencies',
    '{ask} indirect {things} {what}',
  ],
  // What has no default must be set.
  [
    'which|what env|environment vars?|variables? [must|(?:has|have|needs?)_to] [be] [set|given|present|defined|provided] [because|since|as] [it|they|there] (?:has|have|is|are)_(?:no|without_an?)_(?:defaults?|fallbacks?)',
    'Which environment variables are required',
  ],
  // What hangs on the root is what the program has.
  [
    '{ask:ask} {things:offered} does|do {who:who} register|attach|add|hang|mount|put|define|declare|have on|to|under|below|beneath|with its|the root [command]',
    '{ask} {things} does {who} have',
  ],
  [
    '{ask:ask} {things:offered} are|is [there] [registered|attached|added|hung|mounted|put|defined|declared] [directly] on|to|under|below|beneath|with its|the root [command]',
    '{ask} {things} are there',
  ],
  // What may stand in something is what its reader takes.
  [
    '{ask:ask} {things:many} may|can|could|might|must|should|are [be] appear|occur|stand|used|given|set|present|allowed|written [in|inside|within|on] {place} [that|which] {who:code} {verb:does}',
    '{ask} {things} does {who} {verb}',
  ],
  // A note of what somebody knows.
  [
    '{things:many} [that|which] {who:several} know|understand|support|accept|handle|recogni[sz]e [about|of]',
    'Which {things} do {who} know',
  ],
  ['{ask:ask} {things:offered} are|is {verb:done} by {who:who}', '{ask} {things} does {who} {verb}'],
  // What must be written for a contract.
  [
    'what must|should|does|do i|we|you|one|(?:an?|my|our|any|every)_(?:type|class|struct|object) [have_to|need_to] implement for|(?:to_(?:be|become|get|write|make|have)) [a|an|my|our|another] [own|new] {who:sure}',
    'Which methods must be implemented for {who}',
  ],
  [
    `${writing} [a|an|my|our|the|another] [own|new] [class|type|interface|trait|protocol|behaviour] {who:sure}; which|what|how_many methods|functions|operations|members|callbacks {what}`,
    'Which methods must be implemented for {who}',
  ],
  [
    'which|what|how_many methods|functions|operations|members|callbacks (?:must|should|shall|has|have|needs?|does|do) [an|any|every|each|the|a|another] [own|new|custom|concrete] {who:sure} (?:(?<=(?:must|should|shall)_.*)|(?:have_|need_)?to_)(?:provide|have|define|supply|offer|contain|expose)',
    'Which methods must be implemented for {who}',
  ],
  [
    `which|what|how_many methods|functions|operations|members|callbacks must|should|does|do|has|have|needs?|will [an|any|every|each|the|a] ${implementing} {who:sure} [(?:have_|need_)?to] provide|have|define|supply|offer|implement|contain`,
    'Which methods must be implemented for {who}',
  ],
]
