// One place, asked for in many ways: who looks for a spot, a note of what is done where, a sentence in the order of a
// statement. All of them become `where is X done`, `where does Y do X` or `which code does X`.

import type { Wording } from './rewording.ts'

const look =
  "i_need|i_want|(?:i'm_|i_am_|i_was_|we're_|we_are_)?(?:looking|searching)_for|find|show|give|locate|identify|pinpoint|spot|point|direct|take|lead|navigate|track_down|where's|where_is|what's|what_is [me|us|out] [to] [all|every|any|each] [of] [the|a]"
const somewhere =
  '(?:(?:exact|specific|actual|relevant|very)_)?(?:(?:place|spot|location|point|position|bit|piece|part|section|code|lines?|file_and_line|code_path)s?)(?:_(?:of|in)_(?:the|our)_(?:source|code|code_?base|sources))?'
const named = '(?:function|method|routine|class|module|file|handler)s?'
const where = 'where|in_which|at_which|on_which|from_which|from_where'
const explain = 'describe|explain|tell|show|walk|say [me|us|to_me] [through]'
const told = '(?:where(?:_is_it|_is_that|_exactly)?|location|place|which_file|in_which_file|file_and_line)'

export const places: readonly Wording[] = [
  // Two of them.
  [
    `{what:thing}[,:] [the] [place_of] {first:deed} and [the] [place_of] {second:deed}`,
    'Where is {what} {first} and where is it {second}',
  ],
  [
    `{what:thing}[,:] [the] [place_of] {first:deed} and [the] [its] value`,
    'Where is {what} {first} and what is its value',
  ],
  [
    `${look} {first:deed} of|for {what:who} and [tell|show|say] [me] {rest:further}`,
    'Where is {what} {first} and {rest}',
  ],
  [`{first} and [the] ${somewhere} that|which {does:does} it`, '{first} and who {does:said} it'],
  [`{first} and [the] ${somewhere} ${where} (?:it|one) {be:be} {done:done}`, '{first} and where is it {done}'],
  ["{first} and what (?:it's|it_is|its) {rest}", '{first} and what is it {rest}'],
  // Every answer tells the lines.
  ['{what},? and at|on|in|from which|what lines?|files?|places?|file_and_line|files_and_lines', '{what}'],
  ['{what:asking},? and where', '{what}'],
  ['{what},? where would|could|might|may that|it be', '{what}'],
  [
    "{what:asking},? once|when|after|if it(?:'s|_is|_has|_gets?)(?:_been)? raised|thrown|emitted|sent|fired|published|triggered|received",
    '{what}',
  ],
  [`${look} whoever|whatever|everything_that|everyone_who|everybody_who|anything_that|all_that …`, 'Who'],
  // A place, and what is there.
  [
    `${look} ${somewhere} (?:in|of) {place:who} ${where} {what:thing} {be:be} {done:related}`,
    'Where does {place} {done:do} {what}',
  ],
  [`${look} ${somewhere} (?:in|of) {place:who} ${where} {what}`, 'Where {what} in {place}'],
  [`${look} ${somewhere} (?:in|of) {who:who} that|which {does:does} {what}`, 'Where does {who} {does} {what}'],
  [`${look} ${somewhere} ${where} …`, 'Where'],
  [`${look} ${named} ${where} …`, 'Where'],
  ['(?:show|find|see|tell|point) [me|us|out] where …', 'Where'],
  ['whereabouts …', 'where'],
  ['where on_earth|in_the_world|the_hell|exactly|precisely|actually …', 'where'],
  [
    `(?:in|at|on) which|what ${somewhere} (?:of|in) {place:who} is|are {what:thing} [being] {done:related}`,
    'Where in {place} is {what} {done}',
  ],
  [
    `(?:in|at|on) which|what ${named} is|are|does|do {what:thing} [get|end_up] [being] {done:related}`,
    'Where is {what} {done}',
  ],
  [
    'where would|should|do|can|could|must i|we|you|one look|go|start [in_order] to change|modify|fix|edit|adjust|see|find_out|understand how {what:thing} {be:be} {done:done}',
    'Where {be} {what} {done}',
  ],
  ['which|what (?:line|place|spot)s?(?!_(?:does|has)) {does:does} {what}', 'Which code {does:said} {what}'],
  [`${look} ${somewhere} that|which {does:does} {what}`, 'Which code {does:said} {what}'],
  [
    '(?:at|in|on) which|what places?|spots?|points?|lines?|files?_and_(?:line|function|method|class|module)s? [of_the_code] …',
    'where',
  ],
  ['… where in|within the|our|this sources?|codebase|code_base|code …', 'where'],
  ['from where …', 'where'],
  // Whether, and if so where.
  ['is_there somewhere|anywhere|any_place|a_place that|where {what},? [and] if_so,? where', 'Where {what}'],
  ['(?:is|are)_there an?|any|some|the {what:thing} {done:deed},? and if_so,? where', 'Where is {what} {done}'],
  ['(?:is|are) {what:thing} {done:done},? [anywhere,?|somewhere,?] and if_so,? where', 'Where is {what} {done}'],
  // Notes: what it is about, and what is done with it where.
  ['{what:one} in|of {place:who}[,:] {done:related} where', 'Where does {place} {done:do} {what}'],
  ['{what:thing}[,:]? [is|are|gets?|being|is_being] {done:done} [from] where', 'Where is {what} {done}'],
  [`{what:thing}[,:]? {done:deed}[,:]? ${told}`, 'Where is {what} {done}'],
  ['{what:one} {done:deed}', 'Where is {what} {done}'],
  [`{done:deed} of|for|on {what:thing}[,:]? ${told}`, 'Where is {what} {done}'],
  [`${look} (?:location|place|position) of {what:who} {done:deed}`, 'Where is {what} {done}'],
  ["(?:who|what|which_code) (?:is|'s) in_charge_of|responsible_for {what:who} {done:deed}", 'Where is {what} {done}'],
  [`${look} {done:deed} of|for|on {what:who}`, 'Where is {what} {done}'],
  ['{done:deed} (?:of|for) {what:who}', 'Where is {what} {done}'],
  ['where is|are [the|our] {what:signal} {done:deed}', 'Where is {what} {done}'],
  [
    '[the] {what:thing} {done:knowing} in {who:who}[,:] how(?:_does_it_work|_is_it_done)?',
    'How does {who} {done:do} the {what}',
  ],
  ['{what:thing} {done:deed}[,:] how(?:_does_it_work|_is_it_done|_is_that_done)?', 'How is {what} {done}'],
  // By what something is told.
  [
    "what makes {who:who} decide|conclude|think|believe|know|say|assume that it(?:'s|_is|_has|_has_got) [looking_at|dealing_with|facing|reading|given|got|handed] {what} [in_front_of_it]",
    'How does {who} recognise {what}',
  ],
  [
    'what does|do {who:who} go_by|look_at|rely_on [in|when|to|for] [it] (?:tell|telling|decide|decides|deciding|determine|determining|know|knowing|find_out|see|work_out) {what}',
    'How does {who} detect {what}',
  ],
  [`${explain} [the] way|how(?!_(?:many|much|often|long|big|large)) [in_which] we|you|they {what}`, 'How do we {what}'],
  [
    `${explain} [the] way|how(?!_(?:many|much|often|long|big|large)) [in_which] {who:who} {does:does} {what}`,
    'How does {who} {does} {what}',
  ],
  [
    `${explain} [the] way|how(?!_(?:many|much|often|long|big|large)) [in_which] {what:thing} {be:be} {done:done} …`,
    'How {be} {what} {done}',
  ],
  [
    'by|on|in which|what rules?|steps?|methods?|ways?|means|criteri(?:a|on)|basis|grounds?|checks?|tests? does|do {what}',
    'How does {what}',
  ],
  [
    'by|from which|what [file|first|magic] extensions?|endings?|suffix(?:es)?|bytes?|names?|numbers?|headers?|signs? is|are {what:thing} recogni[sz]ed|identified|detected',
    'How is {what} recognised',
  ],
  ['by|based_on|on_the_basis_of|according_to what does|do {what}', 'How does {what}'],
  ['what determines|decides {what:whether}', 'How is it decided {what}'],
  [
    `${explain} [the] (?:check|test|logic|rule|rules|way) by|with|in which {who:who} {does:does} {what}`,
    'How does {who} {does} {what}',
  ],
  ["{what:how} (?:it_is|it's|it_has_been|we_are) (?:dealing_with|looking_at|given|handed|faced_with)", '{what}'],
  [
    '(?:which|what)_file_and_(?:class|module|type|line) does|do {what:thing} belong_to|live_in|sit_in|stand_in',
    'Where is {what} defined',
  ],
  // In the order of a statement.
  ['where does|do {what:thing} get|end_up|end_up_being|get_to_be {done:done} …', 'Where is {what} {done}'],
  [
    'from which|what {things:many} does|do {what:thing} get|end_up|end_up_being {done:related}',
    'Which {things} {done:do} {what}',
  ],
  ['where {what:thing} {be:be} {done:done}', 'Where {be} {what} {done}'],
  ['where {what:thing} {be:be} {done:done} {rest}', 'Where {be} {what} {done} {rest}'],
  [
    '{what} {done:done} as an? (?:record|class|struct|enum|interface|trait|type|function|method|constant)',
    '{what} {done}',
  ],
  ['where we|you|they {what}', 'Where do we {what}'],
  ['where {who:who} {does:does} {what}', 'Where does {who} {does} {what}'],
]
