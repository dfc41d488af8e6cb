// Cases in which programs end with a code of their own: how people say each of them, how code writes it, and which codes mean
// just that wherever they are used. `while somebody else is using the store` is told by `StoreLocked`, and by 75.

import { wordsOfName } from '../source/names.ts'
import { caseStems } from './asked-consequence.ts'
import { statusNumber } from './codes.ts'

interface Sort {
  readonly said: RegExp
  /** In the words of names and messages, each in small letters. */
  readonly written: RegExp
  readonly codes: readonly string[]
  /** Whether it need not happen to anything. */
  readonly isWhole?: true
}

const denied = "(?:not|cannot|can't|couldn't|doesn't|isn't|never)"

const sorts: readonly Sort[] = [
  {
    said: /\b(?:(?:interrupt\w*|press\w*|hit\w*|stopp?\w*|cancel\w*|abort\w*)\b.*)?\bctrl[- +]?c\b|\binterrupt(?:s|ed)?\b|\bsigint\b/gi,
    written: /\b(?:keyboard interrupt|interrupt(?:ed)?|sigint|ctrl ?c)\b/,
    codes: ['130'],
    isWhole: true,
  },
  {
    said: /\b(?:unknown|wrong|bad|invalid) (?:options?|flags?|arguments?)\b|\b(?:options?|flags?|arguments?)\b.*\b(?:not know|unknown|not recogni[sz]ed?)\b/gi,
    written:
      /\b(?:unknown|invalid|bad|unexpected|unrecogni[sz]ed) (?:option|flag|arg\w*)\b|\bdefault\b.*\busage\b|\bparse\b.*\barg[sv]\b/,
    codes: ['64'],
    isWhole: true,
  },
  {
    said: /\bcommand line (?:makes no sense|is (?:wrong|bad|invalid))\b|\bwrong(?:ly)? (?:usage|used|called)\b|\bwrong number of\b|\busage errors?\b/gi,
    written: /\busage\b|\bparse\b.*\barg[sv]\b|\barg[sv] length\b/,
    codes: ['64'],
    isWhole: true,
  },
  {
    said: /\b(?:(?:already|currently|still) )?(?:in use|busy|locked|held|being used)\b(?: by (?:another|some) \w+)?|\b(?:another|some other|(?:someone|somebody) else)\b(?: (?:process|instance|run))?(?: (?:is|has|still|already))*(?: (?:us|hold|work|lock|runn?)(?:e?s|ed|ing))\b(?: on\b)?/gi,
    written: /\b(?:lock(?:ed)?|busy|in use|held by)\b/,
    codes: ['75', '423'],
  },
  {
    said: /\b(?:(?:someone|somebody) else )?(?:has |have |is |are )?already (?:has|have|had|there|exists?|existing|taken|booked|registered|used)?\b|\b(?:is|are|was) taken\b|\bduplicates?\b|\bconflicts?\b|\btwice\b/gi,
    written: /\b(?:conflict|exists?|taken|duplicate|already)\b/,
    codes: ['409'],
  },
  {
    said: new RegExp(
      `\\b(?:do|does|did|is|are)?\\s*${denied} (?:pass|survive|stand|satisfy|meet) (?:the |its |our )?(?:validation|checks?|rules|schema)\\b|\\b(?:do|does|did|is|are)?\\s*${denied} (?:be )?validated?\\b|\\bfails? (?:the )?validation\\b|\\bvalidation (?:of .*)?fails\\b`,
      'gi',
    ),
    written: /\b(?:zod error|validation|validator|not valid|unprocessable|invalid)\b/,
    codes: ['422'],
    isWhole: true,
  },
  {
    said: new RegExp(
      `\\b${denied} (?:be )?(?:read|opened|open|loaded|load|used)(?: in)?\\b|\\bunreadable\\b|\\bcontains? a mistake\\b|\\b(?:is|are) (?:wrong|broken)\\b`,
      'gi',
    ),
    written:
      /\b(?:(?:cannot|can t|could not|failed to|unable to|error) (?:read|open|load)\w*|unreadable|read|load|io|os error)\b/,
    codes: ['74', '66', '78'],
  },
  {
    said: new RegExp(
      `\\b${denied} (?:be )?(?:found|there|exist|know|known|tell|recogni[sz]ed?)(?: what (?:kind|sort))?\\b|\\b(?:is|are) (?:missing|unknown)\\b|\\bunknown\\b|\\bno such\\b`,
      'gi',
    ),
    written: /\b(?:not found|missing|unknown|no such|unrecogni[sz]ed|absent|not exist)\b/,
    codes: ['404'],
  },
  {
    said: /\b(?:do|does) not (?:add up|match|agree)\b|\bmismatch\w*\b|\bdiffers?\b/gi,
    written: /\b(?:mismatch\w*|differs?|not match|unequal)\b/,
    codes: [],
  },
  {
    said: /\bthere (?:is|are) (?:nothing|no|none)\b|\bnothing (?:is|was)\b/gi,
    written: /\b(?:nothing|no|none|empty)\b/,
    codes: [],
  },
  {
    said: /\btoo (?:low|small|little|short)\b/gi,
    written: /\b(?:too (?:low|small|little|short)|below|least)\b/,
    codes: [],
  },
  {
    said: /\btoo (?:big|large|long)\b/gi,
    written: /\b(?:too (?:big|large|long)|oversized?|exceeds?)\b/,
    codes: ['413'],
  },
  {
    said: /\btoo (?:many|often)\b|\bover the (?:limit|quota)\b|\b(?:limit|quota) is (?:reached|exceeded|used up)\b/gi,
    written: /\b(?:too many|limit|quota|throttled?)\b/,
    codes: ['429'],
  },
  {
    said: /\b(?:is|are) (?:not allowed|forbidden|denied)\b(?: to\b)?|\bmay not\b|\blacks? (?:the )?(?:permission|right)s?\b/gi,
    written: /\b(?:forbidden|denied|not allowed|not permitted|permission)\b/,
    codes: ['403', '77'],
  },
  {
    said: new RegExp(`\\b${denied} be reached\\b|\\b(?:is|are) (?:down|unreachable|unavailable)\\b`, 'gi'),
    written: /\b(?:unavailable|unreachable|not reachable|connect)\b/,
    codes: ['503', '69'],
  },
]

export interface CodeCase {
  readonly sorts: readonly Sort[]
  /** Stems of what it happens to. */
  readonly things: readonly string[]
}

/** What is said of any program: who runs it, and what it is handed. */
const aside =
  /\b(?:the |an? |its? |some |one of the )?(?:users?|programs?|tools?|commands?|clients?|requests?|inputs?|body|payload|data|files?|sent|given|gets?|called|start(?:-?up|s)?|at the (?:time|moment)|presses|tries|someone|somebody|else|when|if|while|what|whose|which|kind|it|he|she|they|that|there)\b/gi

/** `null` where the case is none of these. */
export function codeCaseIn(said: string, subject = ''): CodeCase | null {
  const met = sorts.filter((sort) => said.search(sort.said) >= 0)
  // Who says that an option is unknown says which case it is more narrowly than who says that something is.
  const [first] = met
  if (first === undefined) return null
  const rest = said.replace(first.said, ' ').replace(aside, ' ')
  const further = met.slice(1).filter((sort) => rest.search(sort.said) >= 0)
  const things = further.reduce((text, sort) => text.replace(sort.said, ' '), rest)
  const stems = caseStems(`${subject} ${things}`)
  return stems.length > 0 || first.isWhole === true ? { sorts: [first, ...further], things: stems } : null
}

/** Whether some text of code tells every part of the case. What a code is called may be for several, and does not. */
export function tellsCase({ sorts: wanted }: CodeCase, text: string, code: string): boolean {
  const plain = plainly(
    /^[a-zA-Z_]\w*$/.test(code) ? text.replace(new RegExp(`\\b(?:Status)?${code}\\b`, 'g'), ' ') : text,
  )
  return wanted.every(({ written }) => isSaid(written, plain))
}

/** `if (!path.exists())` does not tell that something is there. */
function isSaid(written: RegExp, plain: string): boolean {
  return [...plain.matchAll(new RegExp(written, 'g'))].some(
    ({ index }) => !/\b(?:not|never) (?:\w+ )?$/.test(plain.slice(0, index)),
  )
}

/** Whether a code means just this case. */
export function isKnownFor({ sorts: wanted }: CodeCase, code: string): boolean {
  return wanted.every(({ codes }) => codes.includes(statusNumber(code)))
}

/** `ErrNotFound("a b")` is `err not found a b`. */
function plainly(text: string): string {
  return wordsOfName(text.replace(/!(?!=)(?=[\w(])/g, ' not ')).join(' ')
}
