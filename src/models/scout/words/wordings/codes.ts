// Other wordings of questions for the code that a program ends or answers with.

import type { Wording } from './rewording.ts'

export const person = 'i|you|we|one|somebody|someone|the_(?:user|caller|client)|an?_(?:user|caller|client)'
/** What an answer over HTTP is told by. */
const answers = 'https?_(?:status|response|error)_codes?|(?:status|response)_codes?|(?:https?_)?statuses|https?_codes?'
/** What a program ends or answers with. */
export const code =
  '(?:exit|return)_(?:code|status)|https?_(?:response_|error_|status_)?(?:status|code)|status_code|response_code'

export const led: readonly Wording[] = [
  // What is tried again on a code is told by the list of those codes.
  [
    `on|for|after|upon|at|with which|what ${answers} do|does|will|would {who} retry`,
    'Which status codes does {who} retry',
  ],
  [
    `on|for|after|upon|at|with which|what ${answers} is|are|gets? {what} retried`,
    'Which status codes are retried for {what}',
  ],
  [
    'what do|does|will|would the {who=program|process|tool|binary|executable|cli} return|exit_with|end_with|finish_with|terminate_with|quit_with {when=if|when|on|for|after} {case}',
    'Which exit code does the {who} return {when} {case}',
  ],
  [
    '[with] which|what status does the {who=api|server|service|endpoint|app|handler|router|backend} …',
    'Which HTTP status does the {who}',
  ],
  [`[with] which|what {code=${code}} do|does|will|would (?:${person})_(?:see|get|receive) …`, 'Which {code} is used'],
  [
    `with|by|as|to|into what|which {code=${code}} is|are|gets [an?|the] {name:name} [error|exception] \\w+(?:ed|nt)`,
    'Which {code} does {name} lead to',
  ],
  [
    `with what|which {code=${code}} do|does|will [an?|the] {name:name} error|exception end|stop|terminate|leave [the] [program|process|run|tool]`,
    'Which {code} does {name} lead to',
  ],
  [
    `where do|does|is|are [an?|the] {name:name} [error|exception] becomes?|(?:get_)?(?:turn(?:ed)?|map(?:ped)?|translated?|converted)_(?:in)?to|get|lead_to [an?|the] {code=${code}}`,
    'Which {code} does {name} lead to',
  ],
  [
    `where do|does|is|are [an?|the] {name:name} [error|exception] becomes?|(?:get_)?(?:turn(?:ed)?|map(?:ped)?|translated?|converted)_(?:in)?to|get|lead_to [an?|the] {code=${code}}, and_(?:which|what) [one|code|status]`,
    'Which {code} does {name} lead to',
  ],
  [
    'where do|does|is|are [an?|the] {name:name} [error|exception] become|becomes|(?:get_)?(?:turned|mapped|translated|converted|made)_(?:in)?to|lead_to|result_in [an?|the] [http] [status|code|status_code] [1-5]\\d\\d|[1-5]\\d\\d(?:_[a-z]+){1,3}',
    'Which status code does {name} lead to',
  ],
  [`{what:asks} {code=${code}} {rest}, and_where`, '{what} {code} {rest}'],
  [`[what] [is] [the] {code=${code}} of [the|an?] {name:name} [error|exception]`, 'Which {code} does {name} lead to'],
  [`{name:name}; {code=${code}}`, 'Which {code} does {name} lead to'],
  [
    `[what] [is] [the] {code=${code}} of {who:one} {when=if|when|on|for} {case}`,
    'With which {code} does {who} end {when} {case}',
  ],
  [
    `[what] [is] [the] {code=${code}} [that|which] [is|goes|gets] [sent|out|returned|used|reported|answered] [over_http|to_the_client|with] {when=for|on|if|when|after|upon|in_case_of} {case}`,
    'Which {code} is used {when} {case}',
  ],
]
