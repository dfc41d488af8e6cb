// What names have to do with one another, in other verbs: who calls, uses, implements, raises or catches something.

import type { Wording } from './rewording.ts'

/** What is said of it in more words than are needed. */
export const verbs: readonly Wording[] = [
  ['… (?:bit|piece|part|section|chunk|portion|line)_of_(?:the_|our_)?(?:source_)?code …', 'code'],
  ['… who|what|which_code is_it_that|is_it_who|is_the_one_that|is_the_one_who …', 'who'],
  ['… (?:takes_care_of|copes_with|deals_with|reacts_to|sees_to|attends_to) …', 'handles'],
  ['… (?:take_care_of|cope_with|deal_with|react_to|see_to|attend_to) …', 'handle'],
  ['… (?:taken_care_of|coped_with|dealt_with|reacted_to|seen_to|attended_to) …', 'handled'],
  ['… adopts?|satisf(?:y|ies)|fulfil(?:l?s)?|conforms?_to …', 'implement'],
  ['… satisfied|fulfilled|adopted_by …', 'implemented'],
  ['… (?:has|have)_(?:an?|the|its_own)_(?:impl|implementation)_(?:of|for) …', 'implement'],
  ['… (?:make|makes|making)_use_of …', 'use'],
  ['… (?:makes?|making|places?)_(?:an?_)?calls?_to …', 'calls'],
  ['… (?:hands|gives)_it_back …', 'returns it'],
  // What builds on something through others is told apart from what does so itself.
  [
    '… {verb=inherits?|derives?|derived|descends?|inheriting|deriving} directly|immediately|straight from …',
    '{verb} from',
  ],
  // Who tries again retries.
  ['… (?:try|attempt)_again …', 'retry'],
  ['… (?:tries|attempts)_again …', 'retries'],
  ['… (?:tried|attempted)_again …', 'retried'],
  ['… trying_again …', 'retrying'],
  ['… swallows? …', 'catches'],
  ['… swallowed …', 'caught'],
]

export const relations: readonly Wording[] = [
  ['… the|an? {noun:textual} {name:quoted} …', 'the {name} {noun}'],
  ['(?:all_)?(?:the_)?implement[oe]rs? of|for {what}', 'Which types implement {what}'],
  [
    '[could_you|can_you] [please] [show|give|name|list] [me] [all] [the|which] [concrete] types|classes|structs|implementations [are] behind {what}',
    'Which types implement {what}',
  ],
  // What is done by somebody.
  ['by who|whom|what {be:be} {what:thing} {done:related}', 'Who {done:doer} {what}'],
  ['by|from which|what {things:many} {be:be} {what:thing} {done:related}', 'Which {things} {done:do} {what}'],
  ['by which|what {who:one} {be:be} {what:thing} {done:related}', 'Which {who} {done:doer} {what}'],
  ['{what:thing} {be:be} {done:related} by who|whom|what', 'Who {done:doer} {what}'],
  ['{what:thing} {be:be} {done:related} by which|what {things:many}', 'Which {things} {done:do} {what}'],
  ['{what:thing} {be:be} {done:related} by which|what {who:one}', 'Which {who} {done:doer} {what}'],
  // What somebody is doing.
  [
    "(?:who|what)(?:'s)? [is|are|ends_up|end_up] [responsible_for|in_charge_of] {verb:doing}(?!\\sreturn) {what:thing}",
    'Who {verb:doer} {what}',
  ],
  [
    'which|what {who:one} is|ends_up [responsible_for|in_charge_of] {verb:doing} {what:thing}',
    'Which {who} {verb:doer} {what}',
  ],
  [
    'which|what [of_(?:our|the|these)] {things:many} are|end_up [responsible_for|in_charge_of] {verb:doing} {what:thing}',
    'Which {things} {verb:do} {what}',
  ],
  ['who is|are subscribed_to {what}', 'Who subscribes to {what}'],
  ['(?:are_there_|is_there_)?any callers?|call_sites? of|to|for {what}', 'Who calls {what}'],
  ['(?:are_there_|is_there_)?any usages?|uses|references? of|to|for {what}', 'Where is {what} used'],
  // What an error becomes.
  [
    `which|what {who:one} maps|translates|converts|turns|transforms {what:who} (?:in)?to {answer:answer}`,
    'Where is {what} turned into {answer}',
  ],
  [`where does|do {what:thing} become {answer:answer}`, 'Where is {what} turned into {answer}'],
  [
    `{what:thing} -> {answer:answer}[,:]? where(?:_(?:does|is)_(?:that|it|this)_(?:happen|done|happening))?`,
    'Where is {what} turned into {answer}',
  ],
  ['where does|do {what:thing} errors?|exceptions? come_from|originate', 'Where is {what} raised'],
  ['where does|do {what:error} come_from|originate', 'Where is {what} raised'],
]
