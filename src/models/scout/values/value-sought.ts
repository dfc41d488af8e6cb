// A value that a question asks for in whatever words: what sort of value it is, and what is said of it. Unlike what
// `wanted-value.ts` reads, nothing of it must be told by the code; it only counts for or against what was found.

import { familiesIn } from '../words/families.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { type Term, termsOf } from '../words/terms.ts'
import { asksForClock } from './asked-clock.ts'
import { type Unit, unitOf } from './units.ts'

export interface ValueSought {
  readonly kind: 'amount' | 'text' | 'any'
  /** What an amount measures; a `clock` says at which time of day, an `extent` says how far one thing goes, a `number` only counts, a `code` is told to others. */
  readonly measure: 'clock' | 'time' | 'interval' | 'size' | 'extent' | 'number' | 'code' | 'any'
  /** What it is asked for in: `how many days`. */
  readonly unit: Unit | null
  readonly bound: 'most' | 'least' | null
  /** Whether it is what holds where nobody says anything. */
  readonly isDefault: boolean
  readonly terms: readonly Term[]
  /** The word for what it belongs to, where one stands last: `of the conveyor`. */
  /** What it names as code does: a value of something else is not meant. */
  readonly name: string | undefined
}

/** What is asked for is no value: a place, a doer, whether there is something, how it is done, what comes before what. */
const ofNoValue =
  /^\W*(?:(?:in )?(?:which|what) (?:order|sequence)\b|where|who|whose|why|is|are|does|do|can|how (?:does|do|did|is|are|can|could|would|should|to)|which (?:class|function|method|file|module|struct|type|test|command|flag|option|route|endpoint|environment|variable|package|dependenc|error|exception|language)\w*)\b/i
/** What there is of something is counted, and not set by anybody. */
const ofCount =
  /\bhow many (?:[\w-]+ ){1,4}?(?:are|is) (?:there|defined|declared|listed|registered|supported|available|in)\b|\bhow many (?:[\w-]+ ){1,4}?(?:does|do) (?:the |an? )?(?:[\w-]+ ){1,4}?(?:have|has|define|declare|contain|support|offer|provide|export|implement|know|list|expose|register|take|accept)\W*$/i

/** What a function gives back or does, and what comes of something. */
const ofDoing =
  /\bwhat (?:does|do|did|will|would) (?:[\w.:#-]+ ){1,4}?(?:return|do|give back|happen)\b|\bwhat happens\b/i

/** An option as it is typed, some of a list, one for each of several, or several. */
const ofAnother =
  /(?<![\w-])--?[a-z][\w-]*|\bwhich of\b|\b(?:each|every) (?!time)\w+|^\W*(?:\w+ )?(?:which|what) (?:[\w-]+ ){0,2}(?!status\b|address\b|permissions\b)[\w-]{3,}s (?:are|can|may|do|does|will|have|must|should)\b/i

const code =
  /\b(?:exit|return|HTTP|status|error|response|process) ?(?:code|status)\b|\b(?:which|what) (?:status|code)\b|\bexits? with\b/i
const superlative =
  /\b(?:longest|shortest|largest|biggest|smallest|highest|lowest|fastest|slowest|oldest|youngest|maximum|minimum|max|min|average|least|most)\b/i
const quantity =
  /\b(?:port|timeout|interval|delay|limit|size|length|width|height|depth|threshold|rate|ratio|percentage|duration|period|age|count|number|capacity|tolerance|margin|score|weight|factor|price|fee|cost|charge|tax|budget|speed|temperature|quantity|level|scale|version|schedule|permissions?)\b/i
const howMuch =
  /^\W*(?:above|below|from|over|under|beyond) (?:which|what)\b|\bhow (?!does\b|do\b|did\b|is\b|are\b|was\b|were\b|can\b|could\b|will\b|would\b|should\b|to\b)[a-z]+\b|^\W*(?:after|from|within|up to|at) what\b/i
const used =
  /^\W*(?:(?:in|into|to|from|with|by|under|at|on|for|using) )?(?:which|what)\b.*\b(?:used|assumed|taken|chosen|applied|expected|written|sent|set|put|given|kept|stored|falls? back|fallback|default|otherwise|looked for|read|called|named|begin|start|end|separat|prefix|suffix)/i

/** One thing of a sort, and no list of them. */
const one =
  /^\W*(?:(?:in|into|to|from|with|by|under|at|on|for|using) )?(?:which|what) (?:[\w-]+ ){0,2}?(?![\w-]*s\b)[\w-]+ (?:does|do|did|is|will|has|must|should|would|can|may)\b/i

const ofTexts =
  /\b(?:encoding|charset|character set|currency|file|folder|directory|path|name|format|language|locale|host|address|url|colou?r|prefix|suffix|separator|delimiter|word|text|string|country|zone|title|extension|ending|mode|strategy|algorithm|method|type|sort|kind)\b/i

const byDefault =
  /\bby default\b|\bdefaults?\b|\bout of the box\b|\bunless\b|\bfalls? ?back\b|\bassume[sd]?\b|\botherwise\b|\b(?:if|when|where|unless) (?:.*\b)?(?:no|not|none|nothing|nobody|neither|without|missing|omitted|unset|doesn't|isn't|don't|never)\b/i

export function valueSought({ text: asked, condition = '', names }: Question): ValueSought | null {
  const whole = `${asked} ${condition}`
  if (names.length > 1 || [ofNoValue, ofCount, ofDoing].some((form) => form.test(asked)) || ofAnother.test(whole))
    return null
  const isDefault = byDefault.test(whole)
  // What holds in a case of its own is told by a branch.
  if (condition !== '' && !isDefault) return null
  const isAmount = [howMuch, code, superlative, quantity].some((form) => form.test(asked))
  const isText = used.test(whole) || one.test(asked) || (isDefault && /\b(?:which|what)\b/i.test(asked))
  const terms = termsOf(measured(whole).replace(saidOfAny, ' ')).map(withMore)
  if ((!isAmount && !isText) || terms.length === 0) return null
  return {
    kind: isAmount ? 'amount' : ofTexts.test(asked) ? 'text' : 'any',
    measure: measureIn(asked),
    unit: unitIn(asked),
    bound: boundIn(asked),
    isDefault,
    terms,
    name: names[0],
  }
}

const unsaid =
  "(?:if|when|where|unless) (?:the )?(?:user|caller|person|configuration(?: file)?|config(?: file)?|settings?(?: file)?|environment|nothing|none|nobody|no one|neither|i|you|we|another|anything|no other)(?: (?:the|an?|nor|or|file|environment|configuration|else|one|other|value|user))* (?:does not|doesn't|do not|don't|is not|isn't|is|are|was|has|have|gives?|says?|names?|sets?|configures?)(?: (?:not|nothing|been|a|an|any|one|it|other|another|else|otherwise|state|say|specify|name|give|given|set|specified|configured|chosen|named|said|provide[ds]?|passed))*"

/** What is said of every value, or only says that nothing else was said. */
const saidOfAny = new RegExp(
  `\\b(?:how (?:many|much|long)|(?:gives?|giving|gave) up(?: on it)?|by default|at most|at least|up to|no more than|in a row|out of the box|the program|this project|the project|the tool|the code|falls? back(?: to| on)?|${unsaid}|default(?:s|ed)?|maximum|minimum|max|min|longest|shortest|largest|biggest|smallest|highest|lowest|assumed?|used|taken|chosen|applied|expected|allowed|permitted|accepted|tolerated|unless|otherwise|before|after|until|number|value|amount|time|times|seconds?|minutes?|milliseconds?|hours?|days?|characters?|bytes?|long|many)\\b`,
  'gi',
)

type Saying = readonly [said: RegExp, noun: string]

const sayings: readonly Saying[] = [
  [/\bhow often (?=can\b|may\b|in a row\b|.*\b(?:try|tries|tried|trying|attempt\w*|retr\w+)\b)/gi, ''],
  [/\bat (?:the same|a|one) time\b/gi, ''],
  [/\bcharacter (?:set|encoding)\b/gi, 'encoding'],
]
const measures: readonly Saying[] = [
  [/\bhow (?:wide|broad)\b/gi, 'width'],
  [/\bhow (?:tall|high)\b/gi, 'height'],
  [/\bhow deep\b|\blevels deep\b/gi, 'depth'],
  [/\bhow heavy\b/gi, 'weight'],
  [/\bhow fast\b/gi, 'speed'],
  [/\bhow old\b/gi, 'age'],
  [/\bhow far\b/gi, 'distance'],
  [/\bhow (?:big|large)\b/gi, 'size'],
  [/\bhow (?:often|frequently)\b/gi, 'interval'],
]
const measureNouns: ReadonlySet<string> = new Set(measures.map(([, noun]) => noun))

/** Whether a word may only stand for how something is asked: a fee that is high has no height. */
export function isMeasureNoun(word: string): boolean {
  return measureNouns.has(word)
}

/** What is asked for by how far it goes is called after that. */
function measured(text: string): string {
  return [...sayings, ...measures].reduce((left, [said, noun]) => left.replace(said, noun), text)
}

/** What values are called by, where people say what they do. */
const calledBy = familiesIn(`
  try attempt retry tries / tried attempt retry try / charge surcharge fee price / cost fee price charge / fail failure / failed failure / failure fail / wait timeout delay pause / answer timeout / reply timeout / respond timeout / connect dial timeout /
  connection dial / keep retention keep ttl / remember ttl retention history / fit capacity / hold capacity /
  carry capacity load / prolong renew extend extension / renew extension / vat tax / tax vat / bill invoice /
  begin head prefix start sniff / beginning head sniff prefix peek / recognise sniff detect / first initial /
  body payload / message body payload / sure confidence threshold / certain confidence / trust confidence threshold stale /
  slow interval / poll interval / check interval / refuse max limit / reject max limit / row line / text line /
  listen port address bind / server host address / pass cooldown pause interval delay / idle timeout / parallel concurrency workers jobs /
  simultaneous concurrency workers / folder dir directory path / warn threshold / round interval / often interval /
  rest pause / together concurrency / price rate / lower setback offset / raise offset / share percent ratio rate`).map(
  (family) => family.map(stemOf),
)

function withMore(term: Term): Term {
  const more = calledBy.flatMap(([said, ...called]) => (said === term.stem ? called : []))
  return more.length === 0 ? term : { ...term, akin: [...new Set([...term.akin, ...more])] }
}

const timeUnits = '(?:ms|milliseconds|seconds|minutes|hours|days|weeks|months|years)'
const inTime = new RegExp(
  `\\bhow (?:long|often|frequently|old|soon|late|early)\\b|\\bhow many ${timeUnits}\\b|\\b(?:timeout|interval|duration|period)\\b|\\b(?:delay|wait|pause)\\b(?=\\W*$| (?:is|of|for|before|between|after|does|in)\\b)`,
  'i',
)

function measureIn(asked: string): ValueSought['measure'] {
  if (code.test(asked)) return 'code'
  if (asksForClock(asked)) return 'clock'
  // How often something is tried is a number, and how long a name is no time.
  if (
    /\bhow often (?:can|may)\b|\bhow often\b.*\b(?:try|tries|tried|trying|attempt\w*|retr\w+|giv\w+ up|in a row)\b/i.test(
      asked,
    )
  )
    return 'number'
  if (
    /\bhow long (?:can|may|must|should)\b.*\bbe\b(?! \w+(?:ed|en|pt)\b| still\b)|\bhow long (?:a|an|the)\b/i.test(asked)
  )
    return 'extent'
  if (/\bhow (?:often|frequently)\b|\bschedule\b/i.test(asked)) return 'interval'
  if (/\bhow many (?:characters|bytes|pixels|bits)\b|\bhow (?:big|large|wide|high|tall)\b/i.test(asked)) return 'size'
  // `how many connections wait in the backlog`: what is counted says what is measured, whatever it does.
  if (new RegExp(`\\bhow many (?!${timeUnits}\\b)`, 'i').test(asked)) return 'number'
  return inTime.test(asked) ? 'time' : 'any'
}

function unitIn(asked: string): Unit | null {
  const { first, second, told } =
    /\bhow many (?<first>[a-z]+)(?: (?<second>[a-z]+))?|\bin (?<told>[a-z]+)\b/i.exec(asked)?.groups ?? {}
  return [first, told, second].map((word) => unitOf((word ?? '').toLowerCase())).find((unit) => unit !== null) ?? null
}

const fromBelow =
  /^\W*(?:below|under) (?:how|which|what)\b|\b(?:at least|least|minimum|min|shortest|smallest|lowest|youngest|fewest)\b|\bhow (?:small|short|few|little|low|light|young|narrow|thin) (?:can|may|must|should)\b/i
const fromAbove =
  /\b(?:at most|up to|maximum|max|longest|largest|biggest|highest|oldest|most|limit|allow\w*|may|can|fits?|no more than|giv\w+ up|times? out|abort\w*|cancel\w*|more than)\b/i
const thenDone = /\b(?:before|until)\b/i

function boundIn(asked: string): ValueSought['bound'] {
  if (fromBelow.test(asked)) return 'least'
  // `how long does it wait before it retries`: what is done then ends the time, and does not bound it.
  const isEnded = thenDone.test(asked) && !inTime.test(asked)
  return fromAbove.test(asked) || isEnded ? 'most' : null
}
