// What an error leads to for who uses the program: `which exit code does it return on a CastError`, `which HTTP status does
// the server answer with when the queue is full`.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import type { CodeSort } from './codes.ts'

export interface AskedConsequence {
  readonly sort: CodeSort
  /** The error, where the question names it; else it is told by the words. */
  readonly name: string | null
  /** The case in the words of the question, and their stems. */
  readonly said: string
  readonly words: readonly string[]
  /** All that the question says besides what it asks for. */
  readonly whole: string
  /** Who is said to exit or to answer, where that may be one of several. */
  readonly subject: string | null
}

const ends = '(?:end|leave|exit|finish|stop|quit|terminate)'
const ofExit = new RegExp(
  [
    '\\b(?:exit|return)[ -](?:code|status)\\b',
    `\\b(?:which|what) (?:status|code) (?:does|do|will|would) (?:\\S+ ){1,5}?${ends}\\b`,
    '\\bwhat (?:does|do|will|would) (?:\\S+ ){1,4}?(?:exit|end|finish) with\\b',
    '\\bwhat (?:does|do|will|would) the (?:program|tool|cli|script|binary|process|executable) return\\b',
    '\\bwhat (?:is|gets) (?:returned|handed|given|reported)(?: back)? to the (?:shell|operating system)\\b',
  ].join('|'),
  'i',
)
const ofStatus = new RegExp(
  [
    '\\b(?:http|status|response)(?: (?:error|status|response))?[ -]code\\b',
    '\\b(?:http|response)[ -](?:response )?status\\b',
    '\\b(?:which|what) status (?:is|are) (?:sent|returned|answered|given|replied)(?: back)?\\b',
    '\\b(?:which|what) status (?:is|are) (?:an? |the |such an? )?(?:requests?|calls?|clients?)\\b',
    '\\b(?:which|what) status (?:does|do|will|would) (?:the )?(?:(?:\\w+ )?(?:server|service|api|endpoint|handler|app|backend)|(?:GET|POST|PUT|PATCH|DELETE) \\S+) \\w+',
  ].join('|'),
  'i',
)

const name = '(?:the |an? )?(?<name>["\'`]?[A-Za-z_]\\w*(?:(?:::|\\.)\\w+)*["\'`]?)'
const kind = '(?: (?:errors?|exceptions?|variants?|failures?))?'
const leads =
  '(?:leads? to|causes?|results? in|ends? in|produces?|triggers?|gives?|yields?|becomes?|maps? (?:on)?to|mapped to|turn(?:s|ed)? into|translated? (?:in)?to|get|carry|carries|have|has|use)'

/** What leads to it stands first, or behind who exits or answers. */
const direct = new RegExp(`\\b(?:does|do|will|would|is|are) ${name}${kind} ${leads}\\W*$`, 'i')
const behind =
  /\b(?:on|for|upon|after|by|in case of|with|from) (?:the |an? )?(?<said>(?!what\b|which\b)[\w.:`'" -]+?)\W*$/i
/** `what does a script see when …`: what is seen is the code, and not when. */
const seen = /\bsee (?:when|if|while) (?<said>.+)$/i
const thrown =
  /^(?<said>.+?) (?:is|are|was|gets?|has been) (?:\w+ )?(?:thrown|raised|returned|caught|hit|encountered)$|^(?<happens>.+?) (?:occurs?|happens?|escapes?|comes (?:up|back)|is not caught)$|^(?:it|the \w+) (?:throws|raises|hits|meets|catches|gets|receives|(?:is|was|gets) (?:given|passed|handed|sent|called with|run with|started with)) (?<met>.+)$/i

/** `null` where nothing is asked of what comes of an error. */
export function consequenceAsked({ text, condition, paths, names }: Question): AskedConsequence | null {
  const sort = codeSortAsked(text)
  if (sort === null || paths.some((path) => !path.startsWith('/'))) return null
  const bare = text.replace(/[?.!\s]+$/, '')
  const led = direct.exec(bare)?.groups?.name
  if (led !== undefined && isName(led))
    return { sort, name: unquoted(led), said: '', words: [], whole: '', subject: null }
  const stated = condition?.replace(/^(?:when|while|if|once|whenever|in case|as soon as) +/i, '')
  const said = (stated ?? seen.exec(bare)?.groups?.said ?? behind.exec(bare)?.groups?.said ?? '').trim()
  const met = thrown.exec(said)?.groups
  const inCase = (met?.said ?? met?.happens ?? met?.met ?? said).replace(/^(?:the|an?) /i, '')
  // `the reason TOO_HEAVY`: the word before says what it is.
  const alone = inCase
    .replace(/ (?:errors?|exceptions?|variants?)$/i, '')
    .replace(/^[a-z]+ (?=(?:[A-Z\d]+_\w+|[A-Z]+[a-z]\w*[A-Z]\w*)$)/, '')
  const subject = subjectIn(text)
  const whole = besidesAsking(bare, stated ?? '')
  if (isName(alone)) return { sort, name: unquoted(alone), said, words: [], whole, subject }
  const words = caseStems(inCase)
  if (words.length > 0) return { sort, name: null, said, words, whole, subject }
  const further = names.length === 0 ? caseStems(whole) : []
  return further.length === 0 ? null : { sort, name: null, said: whole, words: further, whole, subject }
}

/** Of which sort the code is that a question asks for, if it asks for one. */
export function codeSortAsked(text: string): CodeSort | null {
  if (!/^\W*(?:(?:and|so|then),? )?(?:with |to )?(?:which|what)\b/i.test(text)) return null
  return ofExit.test(text) ? 'exit' : ofStatus.test(text) ? 'status' : null
}

const asking = new RegExp(
  '^\\W*(?:(?:and|so|then),? )?(?:with |to )?(?:which|what)(?: (?:http|exit|return|response|status|error|code))*\\b' +
    // Who is asked of a program by its name asks of the program.
    '(?: (?:does|do|will|would) (?!the |an? |it |i )[a-z][\\w-]*(?= (?:exit|end|return|give|use|finish|leave|stop|quit|answer|reply|respond|terminate)\\b))?',
  'i',
)
const answering =
  /\b(?:does|do|did|will|would|should|can|could|is|are|was|were|gets?|see|expect|receive|returns?|returned|answers?|answered|sends?|sent|reply|replies|replied|responds?|exits?|ends?|finish(?:es)?|leaves?|leads? to|lead|results? (?:from|in)|signals?|tells?|uses?|used|gives?|given|comes?|shell|http|status|response|code)\b/gi
const called = /(?<=\b(?:call|run|start|invoke|launch|execute)(?:ing|ed|s)? )(?:the )?[a-z][\w-]*(?= with| without)/gi

/** What a question says of the case, wherever it says it. */
function besidesAsking(text: string, stated: string): string {
  const beside = text.replace(asking, ' ').replace(answering, ' ')
  return `${beside} ${stated}`.replace(called, ' ').replace(/\s+/g, ' ').trim()
}

/** Stems of what a case, or the name of an error, says; what is missing, unknown or not there is not found. */
export function caseStems(said: string): readonly string[] {
  const words = wordsOfName(said).map((word) =>
    unfound.test(word) ? 'found' : unlike.test(word) ? 'match' : invalid.test(word) ? 'valid' : word,
  )
  return [...new Set(words.filter((word) => !little.has(word)).map(stemOf))]
}

/** What does not match differs, and what is not valid is bad; that it is denied is told by the whole. */
const unlike = /^(?:mismatch(?:es|ed)?|differs?|different|differing|unequal|match(?:es|ed|ing)?)$/
const invalid = /^(?:invalid|malformed|illegal|bad|incorrect|wrong|valid)$/

const unfound = /^(?:exists?|existing|existent|found|missing|unknown|known|such|absent|there)$/

/** Written as nobody would write a word of a sentence. */
function isName(said: string): boolean {
  if (/^(?:i|we|you|it|one|they)$/i.test(said)) return false
  return /^["'`]?(?:[A-Z]\w*|\w+(?:(?:::|\.)\w+)+|\w*[a-z\d][A-Z]\w*|\w+_\w+)["'`]?$/.test(said) || /^`\w+`$/.test(said)
}

function unquoted(said: string): string {
  return said.replace(/["'`]/g, '')
}

const wholes =
  /^(?:the|an?|it|this|we|program|tool|cli|command|script|server|api|app|application|service|process|binary|daemon|main)$/i

function subjectIn(text: string): string | null {
  const subject = /\b(?:does|do|will|would) (?:the )?(?<subject>[\w-]+)/i.exec(text)?.groups?.subject
  return subject === undefined || wholes.test(subject) ? null : subject
}

/** Said of any case. */
const little: ReadonlySet<string> = new Set(
  (
    'err error errors exception exceptions failure fault fails failed fail is are was were be been being has have had can cannot ' +
    'could does do did don doesn isn t not no already yet any more another one other with the a an it its this that to of in on ' +
    'at for from by and or as up out too so than itself themselves'
  ).split(' '),
)
