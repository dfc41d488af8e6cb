// In which state something ends up: `which status does a parcel get after it was scanned`, `what state does a job start in`.

import type { Question } from '../words/question.ts'

export interface AskedStage {
  /** What the state may be called by, first of all as the question has it. */
  readonly nouns: readonly string[]
  /** All that the question says besides. */
  readonly whole: string
}

const noun = '(?<noun>state|status|stage|outcome|phase)'
const moves =
  '(?:(?:end|finish|start|begin|land|go)(?: up)?|get|have|be|come|move|become|receive|take(?: on)?|given|put|set|left|moved|marked|assigned|made|in|into|to|with|as)'
const forms = [
  new RegExp(
    `^\\W*(?:(?:in|into|to|with) )?(?:which|what) ${noun} (?:is|are|was|does|do|did|will|would|has|have|can) (?<rest>.+)$`,
    'i',
  ),
  new RegExp(`^\\W*(?:(?:in|into|to) )?(?:which|what) ${noun} (?<rest>\\w+ing .+)$`, 'i'),
]

/** `null` where no state is asked for that something comes to. */
export function stageAsked({ text, condition, paths, names }: Question): AskedStage | null {
  if (paths.length > 0 || names.length > 0) return null
  const bare = text.replace(/[?.!\s]+$/, '')
  const found = forms.map((form) => form.exec(bare)?.groups).find((groups) => groups !== undefined)
  if (found?.noun === undefined || found.rest === undefined || ofOthers.test(bare)) return null
  const rest = found.rest.replace(new RegExp(`\\b(?:does|do|did)\\b(?! not)|\\b${moves}\\b`, 'gi'), ' ')
  const stated = (condition ?? '').replace(/^(?:when|if|once|whenever|while|as soon as|in case|after) +/i, '')
  const whole = `${rest} ${stated}`.replace(/\s+/g, ' ').trim()
  return whole.split(' ').length < 2
    ? null
    : { nouns: [...new Set([found.noun.toLowerCase(), 'status', 'state', 'stage'])], whole }
}

const ofOthers = /\b(?:exit|http|code|response|returned|answered|sent back|by default|next|follow|may come|default)\b/i
