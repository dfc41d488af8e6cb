// What people type: whoever does it, and whatever they are called, what they can type at a prompt are its commands, and what
// they can run with a program are the commands of that.

import type { Kinds, Wording } from './rewording.ts'

export const typingKinds: Kinds = {
  /** Anybody: a person, by whatever he is there for. */
  anyone: { form: '(?:i|you|we|one|somebody|someone|people|(?:an?|the) [a-z]+|users?)' },
  prompt: {
    form: "(?:(?:the|its?|an?|this) )?(?:[\\w'-]+ ){0,2}(?:prompt|console|terminal|shell|repl)",
    // `the desk's console` is the console of the desk.
    told: (words) => words.replace(/'s\b/, ''),
  },
  program: { form: '(?:the )?(?!(?:it|this|that|what|which|docker|make|npm|cargo|a|an)\\b)[\\w.-]+' },
}

export const typing: readonly Wording[] = [
  [
    'which|what [(?:sub)?commands|words] can|could|may|does|do {who:anyone} type|enter|key|give [in] at|in|on|into|to {where:prompt}',
    'Which commands can be typed at {where}',
  ],
  [
    'which|what (?:words_)?can|could|may be typed|entered|keyed|given [in] at|in|on|into|to {where:prompt}',
    'Which commands can be typed at {where}',
  ],
  [
    'what can|could|may {who:anyone} run|do|invoke|execute with {program:program}',
    'Which commands does {program} have',
  ],
]
