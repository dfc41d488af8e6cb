// One thing of a kind that a program has a list of, as a question names it: `the record command`, `--dry-run`, `SIGINT`, the
// route that deletes something. Where the list does not hold it, there is none.

import type { Missing } from '../plans/none-of-kind.ts'
import { purposeIn } from '../plans/surfaces/variable-for.ts'
import type { Question } from '../words/question.ts'
import { talk } from '../words/talk.ts'
import { emptyWords } from '../words/vocabulary.ts'

/** Its name is as it is typed or written; of a variable what it is for, in plain words; of a route its verb. */
export interface OneAsked extends Missing {
  /** The question that asks for all of them. */
  readonly whole: string
}

const word = '[a-z][a-z\\d]*(?:[-:_][a-z\\d]+)*'
const article = '\\b(?:[Tt]he|[Aa]n?|[Ii]ts|[Aa]ny)'
const ofCommands = [
  new RegExp(`${article}\\s+(?<name>${word})\\s+(?:sub-?)?command\\b(?![ -]?line)`),
  new RegExp(`\\b(?:sub-?)?command\\s+(?:called|named)\\s+(?<name>${word})\\b`),
]
const ofFlags = [
  /(?<![\w-])(?<name>--[A-Za-z][\w-]*)(?:\s+(?:flag|option|switch|argument))?/,
  new RegExp(
    `${article}\\s+(?<name>${word})\\s+(?:flag|switch|(?:command[ -]line|cli)\\s+(?:option|switch|argument))\\b`,
  ),
]
const ofVariables = [
  /\benv(?:ironment)?[ -]?var(?:iable)?\s+(?:called\s+|named\s+)?(?<name>[A-Z][A-Z\d_]{2,})\b/,
  /\b(?<name>[A-Z][A-Z\d]*_[A-Z\d_]+)\s+env(?:ironment)?[ -]?var(?:iable)?\b/,
]
const ofRoutes = [/\b(?<name>DELETE|PUT|PATCH|POST|HEAD)\s+(?:http\s+)?(?:routes?|end-?points?)\b/]
const deleting = /\b(?:routes?|end-?points?)\s+(?:that\s+|which\s+)?(?:to\s+|for\s+)?(?:delet|remov)(?:es?|ing)\b/i
const ofSignals = [/\b(?<name>SIG[A-Z]{2,}\d?)(?:\s+signal)?\b/]

/** Said of any command or flag, of one that is no part of a program's own, or of one that every library brings along. */
const generic =
  /^(?:--)?(?:(?!embed$|shred$)\w{3,}[^e]ed|(?!ping$|ring$|string$)\w+ing|default|first|second|third|last|main|same|right|whole|current|next|new|only|single|root|top|sub|actual|wrong|bad|best|common|certain|simple|similar|special|separate|hidden|secret|internal|external|public|private|global|interactive|experimental|dangerous|extra|additional|custom|invalid|known|unknown|other|own|shell|system|user|slash|git|build|test|cli|boolean|short|long|optional|bash|os|sql|help|version|completion)$/

/** What is asked of one by its name, and of nothing that only has it beside a word for its kind. */
const plainForms = [
  /^\W*(?:so\s+)?where\s+(?:is|are|does)\s*$/i,
  /^\W*(?:what|how)\s+(?:does|do|is)\s*$/i,
  /^\W*(?:which|what|how\s+many)\s+(?:flags|options|switches|arguments)\s+(?:does|do|has|have)\s*$/i,
  /^\W*(?:which|what)\s+(?:function|method|class|file|module|code)\s+(?:implements|handles|runs|defines)\s*$/i,
]
const plainEnd =
  /^(?:\s+(?:of|in)\s+(?:the\s+)?[\w.-]+(?:\s+(?:sub-?)?command)?)?(?:\s+(?:implemented|defined|handled|declared|registered|parsed|read|used|checked|live|do|for|work|take|have|accept|support|mean))?(?:\s+in\s+[\w.-]+)?\W*$/
const asksWhether =
  /^\W*(?:(?:is|are)\s+there|(?:does|do)\s+.*\b(?:have|support|offer|provide|take|accept|know|define|expose|handle|read|catch))(?:\s+(?:an?|any|the))?\s*$/i
const whetherEnd = /^\W*$|^\s+(?:in|of|for|on)\s+(?:the\s+)?[\w.-]+(?:\s+(?:sub-?)?command)?\W*$/

/** What a variable is there for, where nothing else is said of it: `holds the SMTP password`. */
const plainPurpose =
  /\bvar(?:iable)?\s+(?:is\s+(?:used\s+|there\s+)?for|holds?|sets?|contains?|controls?|configures?|overrides?|specif(?:y|ies)|defines?|gives?|determines?|stores?|provides?|selects?|changes?|points\s+to)\s+(?:(?:the|an?|its|your)\s+)?[\w-]+(?:\s+[\w-]+){0,3}\W*$/i

/** What a question asks of one thing; `null` where it names none of a kind. */
export function oneOfKind(question: Question): OneAsked | null {
  const { text } = question
  const command = saidIn(question, ofCommands)
  const flag = saidIn(question, ofFlags)
  if (flag !== null) {
    const of = command === null ? 'Which flags are there?' : `Which flags does the ${command.name} command take?`
    return flag.isPlain ? { kind: 'flag', ...flag, isNamed: true, whole: of } : null
  }
  if (command !== null)
    return command.isPlain ? { kind: 'command', ...command, isNamed: true, whole: 'Which commands are there?' } : null
  const variable = saidIn(question, ofVariables)
  if (variable !== null) return { kind: 'environment variable', ...variable, isNamed: true, whole: allVariables }
  const purpose = { name: purposeIn(question).join(' '), isWhether: false, isNamed: false, whole: allVariables }
  if (purpose.name !== '')
    return { kind: 'environment variable', ...purpose, isPlain: plainPurpose.test(text) && !question.condition }
  const route = saidIn(question, ofRoutes)
  if (route !== null) return { kind: 'route', ...route, isNamed: true, whole: allRoutes }
  if (deleting.test(text))
    return { kind: 'route', name: 'DELETE', isNamed: false, isWhether: false, isPlain: true, whole: allRoutes }
  const signal = saidIn(question, ofSignals)
  return signal === null ? null : { kind: 'signal', ...signal, isNamed: true, whole: 'Which signals are handled?' }
}

const allVariables = 'Which environment variables are read?'
const allRoutes = 'Which routes are there?'

/** The first that a question names, and whether it is asked for nothing but that. */
function saidIn(
  { text, marked }: Question,
  forms: readonly RegExp[],
): Pick<OneAsked, 'name' | 'isWhether' | 'isPlain'> | null {
  for (const form of forms) {
    const found = form.exec(text)
    const name = found?.groups?.name ?? ''
    const isMarked = marked.includes(name)
    if (found === null || generic.test(name) || emptyWords.has(name)) continue
    const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const isWhether = asksWhether.test(before) && whetherEnd.test(behind)
    // What is typed, or written in capitals, is a name wherever it stands.
    const isSpelt = isMarked || /^--|^[A-Z]/.test(name)
    const isAsked = plainForms.some((one) => one.test(before)) && plainEnd.test(behind)
    if (!isSpelt && !isAsked && talk.has(name)) continue
    return { name, isWhether, isPlain: isSpelt || isWhether || isAsked }
  }
  return null
}
