// What comes of a case that no name is given for: `what happens when the level is negative`, `what do I get for a key that has
// expired`. The words must be those of one branch of one function; how things are in the case is told by what a test looks like.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { optionAsked } from './asked-option.ts'

/** How things are in a case: what may be said of it, and what a branch for it looks like. */
interface State {
  readonly said: RegExp
  readonly tested: RegExp
  /** Whether what is tested may be the outcome of a line before, that looks like it. */
  readonly isOfOutcome?: true
}

export interface AskedBranch {
  /** Stems of everything that is spoken of. */
  readonly stems: readonly string[]
  /** Those of them that the program itself may be called by. */
  readonly spare: readonly string[]
  /** Those of the condition: what else is asked for may stand in any branch. */
  readonly caseStems: readonly string[]
  readonly states: readonly State[]
  /** What is compared with, as it is written. */
  readonly numbers: readonly string[]
  /** Whether the case denies something. */
  readonly isDenied: boolean
  /** Whether it is asked for what is given back, and not for what is done. */
  readonly isGiven: boolean
}

const denial: State = {
  said: /\b(?:no|not|non|none|nothing|nobody|never|without|missing|absent|unknown|unrecogni[sz]ed|cannot|\w+n't|invalid|unset|fails?|failed|broken|bad|wrong)\b/gi,
  tested:
    /\b(?:null|nil|None|NULL|nullptr|undefined|not|no|none|unless|else|default|is_none|is_err|Err|except|catch|rescue|failed|missing|unknown|absent|invalid)\b|!(?!=\s*(?:null|nil|None|undefined))|[=<]=?\s*-1\b|<\s*0\b|^_$|(?:nil|null|empty|blank|none)\?/i,
}

/** `when git is not installed`: it was tried to load it, or it was looked for. */
const unloadable: State = {
  said: /\b(?:(?:not|never|\w+n't) (?:yet )?(?:been )?(?:installed|loadable|importable|on (?:the|my|your) path)|(?:cannot|can't|could not|couldn't) be (?:loaded|imported|required)|uninstalled)\b/gi,
  tested:
    /\bpcall\s*\(?\s*require\b|\bImportError\b|\bModuleNotFoundError\b|\bLoadError\b|\bLookPath\b|\bwhich\b|\bfind_executable\b|\bexecutable\b|\bcommand -v\b|\bfind_spec\b|\bensure_loaded\b|\b(?:class|function|extension)_(?:exists|loaded)\b|\binstalled\b|\bMODULE_NOT_FOUND\b|\bENOENT\b/i,
  isOfOutcome: true,
}

/** `when nothing is left`: that there was something is no matter, and how much there is now is compared with zero. */
const spent: State = {
  said: /\b(?:(?:nothing|none|no [a-z]+)(?: of (?:it|them))? (?:(?:is|are|was|were) )?(?:left|remain(?:s|ing)?)|there (?:is|are) (?:nothing|none|no [a-z]+) left)\b/gi,
  tested:
    /(?:===?|<=)\s*0\b|<\s*1\b|\b(?:is_?empty|isBlank|empty|is_?zero)\b|(?:empty|zero)\?|^(?:if|elif|else if)?\s*\(?(?:!(?!=)|not\s)/i,
}

const states: readonly State[] = [
  unloadable,
  spent,
  denial,
  {
    said: /\b(?:empty|blank)\b/gi,
    tested:
      /\b(?:is_?empty|isBlank|empty|blank)\b|(?:empty|blank)\?|===?\s*(?:""|''|\[\]|\{\})|(?:len|length|size|count)\w*(?:\(\w*\))?\s*(?:===?\s*0|<\s*1)|\bnot\s+\w+$|^(?:if|unless)?\s*\(?!\w+\)?$/i,
  },
  { said: /\b(?:negative|below (?:zero|0)|less than (?:zero|0))\b/gi, tested: /<\s*0\b|\bnegative\b/i },
  {
    said: /\b(?:(?:longer|more|larger|bigger|greater|higher|heavier|older|wider|deeper|later) than|above|beyond|exceed(?:s|ed|ing)?|too (?:many|much|long|big|large|high|heavy|old|wide|deep|late))\b/gi,
    tested: />=?|\bexceed|\btoo\b|\bover\b/i,
  },
  {
    said: /\b(?:(?:shorter|less|fewer|lower|smaller|lighter|younger|earlier) than|below|too (?:few|little|short|small|low|light|young|early))\b/gi,
    tested: /<=?|\btoo\b|\bunder\b/i,
  },
]

const person = '(?:i|we|you|one|they|somebody|someone|(?:an? |the )?(?:users?|callers?|clients?|guests?))'
const given =
  '(?:returned|answered|given back|sent|printed|shown|done|replied|reported|raised|thrown|used|picked|chosen)'

/** How a question for what comes of something begins; what the case is follows, or stands in its condition. */
const forms: readonly RegExp[] = [
  /^what (?:happens|will happen|would happen|comes|becomes|goes wrong|is done)\b(?<rest>.*)$/i,
  new RegExp(`^what (?:do|does|will|would) ${person} (?:get|see|receive|have)(?: back)?\\b(?<rest>.+)$`, 'i'),
  new RegExp(`^what (?:is|are|gets?) ${given} (?:to|for|if|when|on|with|in|by|at|once|after)\\b(?<rest>.+)$`, 'i'),
  /^what (?:does|do|will|would) (?<subject>.+?) (?:do|answer|say|print|reply|respond|output|show|log|return|give|write)\b(?<rest>.+)$/i,
]
/** With a condition, whatever is asked for may hang on it; but for numbers, which are written down elsewhere. */
const inCondition =
  /^(?:what|which|how(?! (?:many|much|long|often|big|large|old|far|fast|high|deep|wide|frequently))|with what|with which)\b(?<rest>.+)$/i

/** Of these there are plans of their own, or nothing is told by a branch. */
const ofOthers =
  /\b(?:exit (?:code|status)|default|defaults|by default|at most|at least|maximum|minimum|function|method|class|file|line|module|folder|test|tests|environment variables?|version|dependenc\w+|commands?|flags?|options?)\b/i

/** `How does it check that …`: what does so is a place. */
const ofPlaces =
  /^how (?:does|do|is|are|will)\b.*?\b(?:check|ensure|verif|make sure|made sure|prevent|guess|detect|decide|determine|recogni[sz]e)/i

/** Said of any case, and of whatever comes of it. */
const little: ReadonlySet<string> = new Set(
  (
    'what which how who when if once whenever while in case the an a is are was were be been being do does did done has have had ' +
    'will would can could may might should shall must it its this that these those there they them their he she his her i me my ' +
    'we us our you your one ones somebody someone something anything thing things some any all each every of for to from on at by ' +
    'with into out up back as so then than and or but get gets got getting give gives given giving happen happens come comes goes go ' +
    'return returns returned answer answers answered say says said print prints printed show shows shown try tries trying tried ask ' +
    'asks asking call calls called calling pass passes passed passing use uses used using want wants like likes make makes made take ' +
    'takes took put puts set sets just really actually ever still already yet only also too very much many code program project ' +
    'value values result results reply replies response not no user users caller s t don doesn isn aren won didn hasn haven wasn ' +
    'couldn else other another way kind sort time same more less after before during without receive receives see sees send sends ' +
    'type types typed exist exists'
  ).split(' '),
)

/** `null` where nothing is asked that a branch may tell. */
export function branchAsked(question: Question): AskedBranch | null {
  const { text, condition, paths, names } = question
  const bare = text.replace(/[?.!\s]+$/, '').trim()
  const whole = [bare, ...(condition === undefined ? [] : [condition])].join(' ').replace(/\b(\w+)'s\b/g, '$1 is')
  if (paths.length > 0 || ofOthers.test(whole) || ofPlaces.test(bare)) return null
  // What holds without an option is its default, and no branch for its letter tells that.
  if (optionAsked(question) !== null) return null
  const all = condition === undefined ? forms : [...forms, inCondition]
  const found = all.map((form) => form.exec(whole)?.groups).find((one) => one !== undefined)
  if (found === undefined || names.some((name) => /^[A-Z]\w*[a-z]\w*[A-Z]|_|[a-z][A-Z]/.test(name))) return null
  return readCase(whole, condition, found)
}

/** What a question says of a case; `null` where that is too little to tell a branch by, or too much. */
function readCase(
  whole: string,
  condition: string | undefined,
  { subject: said = '', rest: behind = '' }: Readonly<Record<string, string | undefined>>,
): AskedBranch | null {
  const isSpent = new RegExp(spent.said.source, 'i').test(whole)
  const held = states.filter((one) => new RegExp(one.said.source, 'i').test(whole) && !(isSpent && one === denial))
  const rest = held.reduce((left, { said }) => left.replace(said, ' '), `${said} ${behind}`)
  const numbers = rest.match(/(?<![\w.-])\d[\d_.]*(?!\w)/g) ?? []
  const answerer = numbers.length > 0 ? (answering.exec(whole)?.groups?.who ?? '') : ''
  // What a server answers with by its number alone is a status.
  const isStatus = answerer !== '' && numbers.every((one) => /^[1-5]\d\d$/.test(one))
  const stems = stemsOf(`${rest} ${isStatus ? 'status' : ''}`).filter((stem) => !/^\d+$/.test(stem))
  const spare = stemsOf(`${/^[\w-]+$/.test(said) ? said : ''} ${answerer}`)
  const caseStems = stemsOf(condition ?? '').filter((stem) => stems.includes(stem))
  const isEnough = stems.length + held.length + numbers.length > 1 && stems.some((stem) => !spare.includes(stem))
  return isEnough && stems.length <= mostStems
    ? {
        stems,
        spare,
        caseStems,
        states: held,
        numbers,
        isDenied: isSpent || held.includes(denial),
        isGiven: gets.test(whole),
      }
    : null
}

/** `the server answers with status 410`: code speaks of the answer, and not of who gave it. */
const answering =
  /\b(?:an?|the) (?<who>(?:remote |other |upstream |target )?[a-z]+) (?:answers|responds|replies|returns|sends back|gives back|reports)(?: with)?\b/i

const mostStems = 6
const gets =
  /^what (?:(?:do|does|will|would) .*\b(?:get|receive|return|give|answer|reply)\b|(?:is|are|gets?) (?:returned|answered|given back|replied))/i

function stemsOf(text: string): readonly string[] {
  return [
    ...new Set(
      wordsOfName(text)
        .filter((word) => !little.has(word))
        .map(stemOf),
    ),
  ]
}
