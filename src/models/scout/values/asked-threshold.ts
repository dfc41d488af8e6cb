// From which number on something comes of a thing: `at what wind speed is an alarm raised`, `above which size is a file skipped`,
// `how many failures until the breaker opens`.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

export interface AskedThreshold {
  /** What may come of it, the likeliest first, as stems. */
  readonly outcomes: readonly string[]
  /** Every word that says something. */
  readonly words: readonly string[]
  /** The words as they stand, with those that only hold the question together: a name may be made of them, `no_show_after`. */
  readonly asWritten: ReadonlySet<string>
  /** Whether it is a time after which something comes of it: no number of things is one. */
  readonly isTime: boolean
  /** Whether nothing more is done then, whatever that is called. */
  readonly isGivenUp: boolean
}

const measure =
  '(?:many|much|high|low|long|big|large|small|old|far|fast|hot|cold|full|deep|wide|heavy|late|early|often)'
const forms = [
  new RegExp(
    `^\\W*(?:at|from|above|below|over|under|beyond|past|after|up to|starting (?:at|from)) (?:what|which|how ${measure}) (?!(?:lines?|point|place|files?|stage|address|path|url|time|port|commit|version|function|method|class)\\b)(?<rest>.+)$`,
    'i',
  ),
  new RegExp(
    `^\\W*how ${measure} (?<rest>.*\\b(?:before|until|till|must|needs? to|ha(?:s|ve) to|does it take|do(?:es)? .+ take|(?:is|are) (?:needed|required|considered|called|treated|too)|can .+ (?:before|until)|may .+ (?:before|until)|count(?:s|ed)? as|trigger(?:s|ed)?|makes?|causes?|lead(?:s)? to) .+)$`,
    'i',
  ),
  /^\W*(?:what|which) (?:is|are) the (?<rest>(?:[\w-]+ ){0,3}(?:threshold|cut-?off|boundary|borderline)s? .+)$/i,
  /^\W*(?:what|which) (?<rest>[\w -]+ (?:triggers?|makes?|causes?|counts? as|is considered|(?:is|are) (?:needed|required) (?:for|to)) .+)$/i,
  /^\W*when (?:is|are|does|do) (?<rest>.+ (?:considered|counted as|count as|flagged|marked|classified|treated as|called|rated|become|turn|said to be|deemed|regarded as) .+)$/i,
]

/** Said of whatever comes of something; a name or a line need not say it. */
const light =
  /^(?:raise[sd]?|give[ns]?|return(?:s|ed)?|becomes?|turn(?:s|ed)?|count(?:s|ed)?|treat(?:s|ed)?|trigger(?:s|ed)?|fires?|show[ns]?|says?|report(?:s|ed)?|call(?:s|ed)?|consider(?:s|ed)?|classif(?:y|ies|ied)|mark(?:s|ed)?|flag(?:s|ged)?|start(?:s|ed|ing)?|goes|go|change[sd]?|switch(?:es|ed)?|appl(?:y|ies|ied)|gets?|reach(?:es|ed)?|exceeds?|needs?|needed|required?|takes?|makes?|causes?|set|sets|be|used?|uses|issue[sd]?|emit(?:s|ted)?|sent|sends?|happens?|must|rated|deemed|regarded|said|leads?|before|until|till|many|much|high|low|long|big|large|threshold|thresholds|cutoff|number|amount|one|thing|something|someone|program|code|up|down|on|off|out|too)$/

/** What holds a sentence together. */
const grammar =
  /^(?:an?|the|is|are|was|were|be|been|being|do|does|did|has|have|had|will|would|can|could|may|might|should|shall|it|its|this|that|these|those|there|i|we|you|they|he|she|my|your|our|their|of|for|to|in|on|at|by|with|from|as|into|and|or|not|no|than|then|so|if|when|which|what|who|how|any|some|all|each|every|more|most|least|s|t)$/

/** Whether a word only says that something comes of it. */
export function isLightOutcome(word: string): boolean {
  return light.test(word)
}

const givenUp = /\b(?:gives?|giving|given|gave) up\b|\babort(?:s|ed)?\b|\bbails? out\b/i

const mostOutcomes = 3

export function thresholdAsked({ text, condition, paths }: Question): AskedThreshold | null {
  if (paths.length > 0) return null
  const whole = [text.replace(/[?.!\s]+$/, ''), ...(condition === undefined ? [] : [condition])].join(' ')
  const rest = forms.map((form) => form.exec(whole)?.groups?.rest).find((one) => one !== undefined)
  if (rest === undefined) return null
  const all = wordsOfName(rest).filter((word) => !grammar.test(word))
  const spoken = all.filter((word) => !light.test(word)).map(stemOf)
  // What is measured stands first, and does not come of itself.
  const outcomes = [...new Set(all.slice(1).toReversed().map(stemOf))]
    .filter((stem) => stem.length > 2)
    .slice(0, mostOutcomes)
  return spoken.length < 2 || outcomes.length === 0
    ? null
    : {
        outcomes,
        words: [...new Set(spoken)],
        asWritten: new Set(wordsOfName(whole)),
        isTime: /\bhow long\b/i.test(whole),
        isGivenUp: givenUp.test(rest),
      }
}
