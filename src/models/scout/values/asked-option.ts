// The option that a question asks the default of: as it is typed (`--depth`), by its name beside a word for one (`the depth
// option`), or by plain words where the command it belongs to is named (`the default port of the serve command`).

import type { Question } from '../words/question.ts'

export interface AskedOption {
  readonly option: string
  /** The command that it is one of; empty where the question names none. */
  readonly command: string
}

const optionWord = '(?:options?|flags?|switch|arguments?|parameters?)'
const typedForm = /(?<![\w-])(?<typed>--[A-Za-z][\w-]*|-[A-Za-z])(?![\w-])/
const word = '[A-Za-z][\\w-]*'
const command = `(?<command>${word})\\s+(?:sub-?)?command(?:'s)?\\b(?![ -]line)`
const words = `(?<words>${word}(?:\\s+${word}){0,2}?)`

/** Each names a command and what is asked of it. */
const inWords: readonly RegExp[] = [
  new RegExp(
    `\\bdefault\\s+(?:(?:value|setting)\\s+)?(?:(?:of|for)\\s+)?(?:the\\s+)?${words}(?:\\s+${optionWord})?(?:\\s+value)?\\s+(?:of|for|in|on|used\\s+by|used\\s+in)\\s+(?:the\\s+)?${command}`,
    'i',
  ),
  new RegExp(
    `\\b(?:which|what)\\s+${words}\\s+(?:does|do|will)\\s+(?:the\\s+)?${command}\\s+\\w+(?:\\s+\\w+)?\\s+by\\s+default`,
    'i',
  ),
  new RegExp(`\\b${command}\\s+default\\s+${words}\\W*$`, 'i'),
  new RegExp(`\\bthe\\s+${command}\\s+default(?:s)?\\s+(?:of|for)\\s+(?:the\\s+)?${words}\\W*$`, 'i'),
]
const ofCommand = new RegExp(`\\b${command}`, 'i')
const behindTyped = new RegExp(`\\s(?:of|for|in|on|to)\\s+(?:the\\s+)?\`?(?<command>${word})\`?\\W*$`, 'i')
const beside = new RegExp(
  `\\b(?:default|of|for)\\s+(?:(?:value|setting)\\s+)?(?:(?:of|for)\\s+)?(?:the\\s+)?${words}\\s+${optionWord}\\b`,
  'i',
)

/** `the depth parameter of readTree`: what a function takes is no option, whatever options are called. */
const ofFunction =
  /\b(?:param(?:eter)?\s+(?:of|in|for|to)\s+(?!the\s|an?\s|this\s)|arg(?:ument)?\s+(?:of|in|for|to)\s+`?(?=\w*(?:[a-z][A-Z]|_)))/

/** `null` where the question asks for no default, or names no option. */
export function optionAsked(question: Question): AskedOption | null {
  const { text, condition } = question
  const left = leftOut(`${text} ${condition ?? ''}`)
  if (left !== null) return { option: left, command: commandIn(question, left) }
  if (!/\bdefaults?\b/i.test(`${text} ${condition ?? ''}`) || ofFunction.test(text)) return null
  const { typed } = typedForm.exec(text)?.groups ?? {}
  if (typed !== undefined) return { option: typed, command: commandIn(question, typed) }
  for (const form of inWords) {
    const caught = form.exec(text)?.groups
    const option = nameOf(caught?.words ?? '')
    if (option !== '' && caught?.command !== undefined && isName(caught.command))
      return { option, command: caught.command.toLowerCase() }
  }
  const besideWord = nameOf(beside.exec(text)?.groups?.words ?? '')
  return besideWord === '' || ofCommand.test(text) ? null : { option: besideWord, command: '' }
}

const omitted = new RegExp(
  `(?:\\bwithout|(?:n't|\\b(?:not|never|unless|omit|no|leave out))(?:\\s+\\w+){0,3}?)\\s+(?:(?:the|an?|giving|passing|setting|using)\\s+)*${typedForm.source}`,
  'gi',
)
const isUnset = new RegExp(
  `${typedForm.source}\\s+(?:(?:is|was)\\s+(?:not|omitted|left|missing|absent|unset)|isn't|wasn't)\\b`,
  'gi',
)

const asksPlace = /^\W*(?:where|how\s+(?:does|do|is|are|can|will))\b/i

/** `which rate is used if I don't pass --rate`: what then holds is its default. */
function leftOut(said: string): string | null {
  const all = [...said.matchAll(omitted), ...said.matchAll(isUnset)].map(({ groups }) => groups?.typed ?? '')
  const [only, ...others] = new Set(all)
  const isOnlyOne = [...said.matchAll(new RegExp(typedForm.source, 'g'))].length === 1
  return only === undefined || others.length > 0 || !isOnlyOne || asksPlace.test(said) ? null : only
}

const handled =
  '(?:handled|processed|parsed|read|used|checked|evaluated|implemented|honou?red|respected|applied|consumed|interpreted|dealt with|acted (?:up)?on|taken into account)'
const handles =
  '(?:handles?|process(?:es)?|parses?|reads?|uses?|checks?|evaluates?|implements?|honou?rs?|applies|apply|interprets?)'
const oneOption = `(?:(?<typed>--?[A-Za-z][\\w-]*)(?:=(?:<?[\\w-]+>?)?)?|${words})(?:\\s+(?:command[ -]line|cli))?`
const singular = '(?:option|flag|switch|argument)'
const oneNamed = `(?:the\\s+)?(?:(?:(?:command[ -]line|cli|short|long)\\s+)*${singular}\\s+(?=--?[A-Za-z]))?${oneOption}(?<sort>\\s+${singular})?`
const handledForms = [
  new RegExp(
    `^\\W*(?:where|how)\\s+(?:is|does|gets?)\\s+${oneNamed}(?:\\s+(?:is|gets?|get|being|actually))*\\s+${handled}\\W*$`,
    'i',
  ),
  new RegExp(`^\\W*(?:where|which|what)\\b[\\w\\s]*?\\b${handles}\\s+${oneNamed}\\W*$`, 'i'),
  new RegExp(`^\\W*in\\s+which\\s+\\w+\\s+is\\s+${oneNamed}\\s+${handled}\\W*$`, 'i'),
]

/** The option that a question wants to know of where it is handled; words are one only beside a word for it. */
export function handledOption({ text }: Question): string | null {
  const found = handledForms.map((form) => form.exec(text.trim())?.groups).find((one) => one !== undefined)
  if (found?.typed !== undefined) return found.typed
  const isNamed = found?.words?.split(/\s+/).every(isName) ?? false
  return found?.words !== undefined && found.sort !== undefined && isNamed ? found.words : null
}

const typed = `(?:the\\s+)?(?:${singular}\\s+)?(?<typed>--[A-Za-z][\\w-]*|-[A-Za-z])(?![\\w-])(?:\\s+(?:command[ -]line\\s+)?${singular})?`
const takes = '(?:accept|take|support|allow|understand|know|have|recogni[sz]e|expect|be|be\\s+set\\s+to|permit|offer)'
const permitted =
  '(?:possible|valid|allowed|accepted|available|supported|permitted|legal|known|understood|recogni[sz]ed|admissible)'
const asking = '^\\W*(?:which|what|how\\s+many)'
const valuedForms = [
  `${asking}\\s+(?:[a-z]+\\s+){0,3}?(?:can|may|could)\\s+(?:be\\s+(?:given|passed|used|set|handed|supplied|specified)|(?:i|you|we|one)\\s+(?:give|pass|use|set|specify))\\s+(?:to|for|with|as)\\s+${typed}\\W*$`,
  `${asking}\\s+(?:[a-z]+\\s+){0,2}?[a-z]+s\\s+(?:does|do|can|will|may|could)\\s+${typed}\\s+${takes}\\W*$`,
  `${asking}\\s+(?:[a-z]+\\s+){0,3}?[a-z]+s\\s+(?:are|is)\\s+(?:there|${permitted})\\s+(?:of|for|by|with|in|as|to)\\s+${typed}\\W*$`,
  `^\\W*(?:(?:which|what)\\s+are\\s+|list\\s+|name\\s+|show\\s+)?(?:me\\s+)?(?:all\\s+)?(?:of\\s+)?(?:the\\s+)?(?:${permitted}\\s+(?:[a-z]+\\s+)?[a-z]+s|(?:[a-z]+\\s+)?(?:values|choices|arguments|settings|modes))\\s+(?:of|for)\\s+${typed}\\W*$`,
  `^\\W*what\\s+(?:does|can|may|will)\\s+${typed}\\s+${takes}\\W*$`,
].map((form) => new RegExp(form, 'i'))

/** The option that a question wants to know of what it takes. */
export function valuedOption({ text, condition }: Question): string | null {
  const found = valuedForms.map((form) => form.exec(text.trim())?.groups?.typed).find((one) => one !== undefined)
  return condition === undefined ? (found ?? null) : null
}

/** `tally log`, in quotes or before what that does: a program with one of its commands. */
const quotedCommand = new RegExp(`^${word}\\s+(?<command>${word})(?:\\s+-.*)?$`)
const doingCommand = new RegExp(
  `\\b(?:does|do|will)\\s+(?!the\\b|an?\\b|it\\b|this\\b|i\\b|we\\b|you\\b)${word}\\s+(?!\\w+ly\\b|then\\b|still\\b|always\\b)(?<command>${word})\\s+[a-z]+\\W*$`,
  'i',
)

/** Behind what is typed, a word alone is a command as well. */
function commandIn({ text, quotes }: Question, typed: string): string {
  const [quoted] = quotes.flatMap((one) => quotedCommand.exec(one)?.groups?.command ?? [])
  const named = ofCommand.exec(text)?.groups?.command ?? quoted ?? doingCommand.exec(text)?.groups?.command
  const behind = behindTyped.exec(text.slice(text.indexOf(typed) + typed.length))?.groups?.command
  return [named, behind].find((one) => one !== undefined && isName(one))?.toLowerCase() ?? ''
}

/** `the output directory`: the words of a name. */
function nameOf(said: string): string {
  const own = said.split(/\s+/).filter((one) => !/^(?:the|an?|value|setting)$/i.test(one))
  return own.every(isName) ? own.join('-') : ''
}

/** Said of any command or option. */
const generic =
  /^(?:default|command|cli|line|this|that|these|those|which|what|value|program|tool|main|root|whole|each|every|any|all|same|only|the|an?|it|its|of|for|in|on|to|is|are|does|do|by|own|command-line|function|method|type|template|parameter|constructor)$/i

function isName(said: string): boolean {
  return said !== '' && !generic.test(said)
}
