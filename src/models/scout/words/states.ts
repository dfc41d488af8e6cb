// How something is that a program meets with (`an invalid length`, `names that are too long`), and how code tells it: by the
// words of a message, by what else is said of it, or by a test.

import { isEveryday } from './everyday.ts'
import { stemOf } from './stems.ts'

export interface State {
  /** As the question says it. */
  readonly asked: RegExp
  /** As messages say it: a pattern for words. */
  readonly said: string
  /** As a name, a message or a comment may say it otherwise. */
  readonly hinted: RegExp
  /** As a test tells it. */
  readonly tested: RegExp
  /** Whether any test that ends in a failure may tell it. */
  readonly isFault: boolean
}

interface Family {
  /** As questions say it. */
  readonly asked: RegExp
  readonly said: string
  readonly hints: string
  readonly tested: RegExp
  readonly isFault?: true
}

const families: readonly Family[] = [
  {
    asked:
      /\b(?:invalid|bad|wrong|malformed|illegal|incorrect|corrupt(?:ed)?|broken|damaged|improper|(?:not|in)valid)\b/,
    said: '(?:invalid|bad|wrong|malformed|illegal|incorrect|corrupt(?:ed)?|broken|damaged|improper|not (?:an? )?valid)',
    hints: 'mismatch|must|should be|expect|valid|range',
    tested: /valid|match|verify|check/i,
    isFault: true,
  },
  {
    asked: /\b(?:unknown|unrecogni[sz]ed|unsupported|unexpected|unregistered|(?:not|n't) (?:supported|known))\b/,
    said: '(?:unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|undefined|no such|not (?:an? )?(?:recogni[sz]ed|supported|known|valid))',
    hints: 'not found|not exist|must|expect|default|illegal|bad|cannot|can t|unable',
    tested:
      /\bdefault\b|\belse\b|\b_\s*=>|\bnot\b|\bnil\b|\bnone\b|\bnull\b|undefined|contains|includes?\b|\bin\b|\bok\b|!/i,
    isFault: true,
  },
  {
    asked:
      /\b(?:missing|absent|non-?existent|undefined|unset|(?:not|n't) (?:found|exist|set|given|there|present)|no longer exists?)\b/,
    said: '(?:missing|absent|no such|non-?existent|undefined|(?:is )?required|not (?:found|set|given|specified|defined|provided)|(?:does not|doesn.t) exist)',
    hints: 'not exist|must|need|enoent|lack|without|unset|no \\w+|default|exist|fallback',
    tested:
      /\bnull\b|\bnil\b|\bnone\b|undefined|nullptr|!\s*[\w(@$]|\bnot\b|\bunless\b|empty|exist|is_?file|access\(|stat\(|\blen|argc|length|size|\?\?|\|\||\bin\b|\belse\b|\bok\b|contains|\bhas|KeyError/i,
  },
  {
    asked: /\b(?:duplicate[sd]?|repeated|twice|already)\b/,
    said: '(?:duplicated?|already|twice|repeated|redefin\\w+|more than once)',
    hints: 'same|unique|conflict|exist|dedup|seen|again|once|double',
    tested: /contains|\bhas|\bin\b|exist|seen|includes?\b|find|get|unique|==|!=|\bok\b/i,
  },
  {
    asked: /\b(?:empty|blank)\b/,
    said: '(?:empty|blank|zero[- ]length)',
    hints: 'no \\w+|nothing|none',
    tested:
      /(?:len|length|size|count)\b.*[=<>!]|empty|blank|[=!]=\s*(?:""|'')|!\s*[\w(@$]|\bnot\b|\bnil\b|\bnull\b|\bnone\b|strlen|\[0\]/i,
  },
  {
    asked: /\b(?:too (?:large|long|big|many|much|deep|high|great|wide|old)|oversized|exceed(?:s|ed|ing)?)\b/,
    said: '(?:too (?:large|long|big|many|much|deep|high|great|wide|old)|oversized?|exceed\\w*|(?:larger|longer|more|greater) than|must (?:be|have) (?:less|smaller|shorter|fewer|at most|no (?:more|longer)))',
    hints: 'at most|max|limit|overflow|over|truncate',
    tested: /[<>]|exceed|\bmax|limit/i,
  },
  {
    asked: /\b(?:too (?:small|short|few|little|low)|insufficient)\b/,
    said: '(?:too (?:small|short|few|little|low)|insufficient|not enough|(?:less|fewer|shorter|smaller) than|must (?:be|have) (?:at least|longer|larger|no (?:less|shorter|fewer)))',
    hints: 'at least|min|underflow',
    tested: /[<>]|\bmin|length|\blen|size|count/i,
  },
  {
    asked: /\b(?:expired|stale|outdated|overdue)\b/,
    said: '(?:expired|stale|outdated|out of date|timed out|too old|overdue)',
    hints: 'expir|time ?out|ttl|deadline|old|age',
    tested:
      /expir|stale|ttl|deadline|overdue|(?:time|now|date|age)\b.*[<>]|[<>].*(?:time|now|date|age)|is(?:Before|After)|\.(?:before|after)\(/i,
  },
  {
    asked: /\b(?:negative|non-?positive|zero or (?:less|below))\b/,
    said: '(?:negative|(?:less|smaller) than (?:zero|0)|below (?:zero|0)|must be (?:positive|non-?negative|at least (?:zero|0|one|1)|(?:greater|more|larger) than (?:zero|0)|>=? ?0)|(?:cannot|can.t|must not|may not) be <=? ?0)',
    hints: 'positive|sign|minus',
    tested: /<=?\s*0|[<>]|["']-/,
  },
]

/** How the thing of a question is said to be; `null` where it is said of nothing, or in other words. */
export function stateIn(text: string): State | null {
  const said = text.toLowerCase()
  const family = families.find(({ asked }) => asked.test(said))
  if (family === undefined) return participleIn(said)
  const { asked, said: words, hints, tested, isFault = false } = family
  return { asked, said: words, hinted: new RegExp(`${words}|${hints}`, 'i'), tested, isFault }
}

/** What only says which one is meant. */
const comesAndGoes: ReadonlySet<string> = new Set(
  'incoming outgoing matching corresponding resulting underlying following remaining pending generated received selected named'.split(
    ' ',
  ),
)

/** `a detached head`, `overlapping spans`: what was done to it, or what it does, must be said in just that form, or tested. */
function participleIn(text: string): State | null {
  const { word } =
    /\b(?:is|are)\s+(?:(?:an?|any|the|some)\s+)?(?<word>[a-z]{3,}(?:ed|ing))\s+[a-z]/.exec(text)?.groups ?? {}
  if (word === undefined || isEveryday(word) || comesAndGoes.has(word)) return null
  const asked = new RegExp(word, 'i')
  return { asked, said: word, hinted: asked, tested: new RegExp(stemOf(word), 'i'), isFault: false }
}
