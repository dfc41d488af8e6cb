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
  /** Who is said to exit or to answer, where that may be one of several. */
  readonly subject: string | null
}

const ofExit =
  /\b(?:exit|return)[ -](?:code|status)\b|\bwhat (?:does|do|will|would) (?:the |it\b)?[\w-]* ?exit with\b|\bwith (?:which|what) (?:status|code) (?:does|do|will|would) (?:the |it\b)?[\w-]* ?(?:end|leave|exit|finish|stop|quit)\b/i
const ofStatus = /\b(?:http|status|response)(?: (?:error|status|response))?[ -]code\b|\bhttp[ -](?:response )?status\b/i

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
export function consequenceAsked({ text, condition, paths }: Question): AskedConsequence | null {
  const sort = ofExit.test(text) ? 'exit' : ofStatus.test(text) ? 'status' : null
  if (sort === null || paths.length > 0 || !/^\W*(?:with |to )?(?:which|what)\b/i.test(text)) return null
  const bare = text.replace(/[?.!\s]+$/, '')
  const led = direct.exec(bare)?.groups?.name
  if (led !== undefined && isName(led)) return { sort, name: unquoted(led), said: '', words: [], subject: null }
  const stated = condition?.replace(/^(?:when|while|if|once|whenever|in case|as soon as) +/i, '')
  const said = (stated ?? seen.exec(bare)?.groups?.said ?? behind.exec(bare)?.groups?.said ?? '').trim()
  const met = thrown.exec(said)?.groups
  const inCase = (met?.said ?? met?.happens ?? met?.met ?? said).replace(/^(?:the|an?) /i, '')
  // `the reason TOO_HEAVY`: the word before says what it is.
  const alone = inCase
    .replace(/ (?:errors?|exceptions?|variants?)$/i, '')
    .replace(/^[a-z]+ (?=(?:[A-Z\d]+_\w+|[A-Z]+[a-z]\w*[A-Z]\w*)$)/, '')
  const subject = subjectIn(text)
  if (isName(alone)) return { sort, name: unquoted(alone), said, words: [], subject }
  const words = caseStems(inCase)
  return words.length === 0 ? null : { sort, name: null, said, words, subject }
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
