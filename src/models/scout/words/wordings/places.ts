// One place, asked for in many ways.

import type { Wording } from './rewording.ts'

export const places: readonly Wording[] = [
  ['(?:at|in|on) which|what places?|spots?|points?|lines?|files?_and_lines? [of_the_code] …', 'where'],
  ['from where …', 'where'],
  [
    'i_need|i_want|looking_for|find|show|give [me] [the] place|spot|line|location|point|bit|part where {what}',
    'Where {what}',
  ],
]
