// What a question wants something mapped to: `which exit code does Fault::Cold map to`, `which message belongs to E_WET`.

import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

export interface AskedMapping {
  /** As it was written, without quotes. */
  readonly key: string
  /** Stems of what it is mapped to; none where the question does not say. */
  readonly about: readonly string[]
}

const key = '(?:the\\s+|an?\\s+)?(?<key>["\'`]?\\.?[A-Za-z_$][\\w$]*(?:(?:::|\\.)\\w+)*["\'`]?)'
/** What it is besides, which says nothing more. */
const sort =
  '(?:\\s+(?:packets?|errors?|exceptions?|requests?|responses?|events?|types?|variants?|cases?|values?|status|signals?|kinds?|modes?|states?|codes?|messages?|files?))?'
const noun = '(?<noun>[a-z]+(?:\\s+[a-z]+){0,2}?)'
const become =
  '(?:map(?:ped|s)?\\s+(?:on)?to|becomes?|correspond(?:s|ing)?\\s+to|translated?\\s+(?:in)?to|turn(?:ed)?\\s+into|converted\\s+(?:in)?to|result\\s+in|stand\\s+for)'
const done = '(?:used|shown|returned|sent|given|assigned|set|printed|reported|mapped|chosen|picked)'

const surely = [
  new RegExp(`^(?:which|what)\\s+${noun}\\s+(?:does|do|will|is|are)\\s+${key}${sort}\\s+${become}\\W*$`, 'i'),
  new RegExp(`^what\\s+(?:does|do|will|is|are)\\s+${key}${sort}\\s+${become}\\W*$`, 'i'),
  new RegExp(`^(?:which|what)\\s+${noun}\\s+(?:belongs?|goes|corresponds)\\s+(?:to|with)\\s+${key}${sort}\\W*$`, 'i'),
]
const perhaps = [
  new RegExp(
    `^(?:which|what)\\s+${noun}\\s+(?:does|do|will)\\s+${key}${sort}\\s+(?:get|have|carry|use|produce|yield|cause)\\W*$`,
    'i',
  ),
  new RegExp(`^(?:which|what)\\s+${noun}\\s+(?:is|are)\\s+${done}\\s+(?:for|to|on|with)\\s+${key}${sort}\\W*$`, 'i'),
]
/** Of a type much else can be asked this way: only what is written as a value of its own is surely mapped. */
const ofValue = new RegExp(
  `^[Ww]hat\\s+is\\s+the\\s+${noun}\\s+(?:of|for)\\s+(?<key>["'\`]?(?:[A-Z][A-Z\\d_]+|\\.\\w+|\\w+(?:(?:::|\\.)\\w+)+)["'\`]?)${sort}\\W*$`,
)

/** What is asked of a declaration itself, or of the whole program. */
const ofDeclarations =
  /\b(?:types?|values?|variants?|members?|entry|case|first|second|third|last|next|defaults?|parent|base|superclass|length|size|names?|signatures?|parameters?|arguments?|fields?|methods?|functions?|class|file|line|version|licen[cs]e|purpose|meaning|difference|maximum|minimum|constructor|command|option|flag|library|package|dependency|\w+[^s]s)\b(?<!\bstatus)/i

/** What is spelt in two ways is one word. */
export function inAmericanSpelling(text: string): string {
  return text.replace(/(?<=col)ou(?=r)/gi, 'o')
}

const ofAnyCode = /^(?:code|number|http|text|string|id|level)$/

/** `null` where nothing is asked to be mapped to anything. */
export function mappingAsked({ text, condition, paths }: Question): AskedMapping | null {
  if (condition !== undefined || paths.length > 0) return null
  const whole = text.replace(/[?.!\s]+$/, '').trim()
  const sure = surely.map((form) => form.exec(whole)?.groups).find((groups) => groups !== undefined)
  const found =
    sure ?? [...perhaps, ofValue].map((form) => form.exec(whole)?.groups).find((groups) => groups !== undefined)
  const written = found?.key ?? ''
  // An ordinary word may be anything where nothing says that it is mapped.
  const isName = /["'`.:_\d]|[A-Z]/.test(written)
  const said = found?.noun ?? ''
  if (written === '' || (sure === undefined && (!isName || ofDeclarations.test(said)))) return null
  const about = inAmericanSpelling(said.toLowerCase())
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:the|an?|kind|sort|of|what)$/.test(word))
  // `the status code` may be called the status, or the code.
  const telling = about.filter((word) => !ofAnyCode.test(word))
  return {
    key: written.replace(/["'`]/g, ''),
    about: [...new Set((telling.length > 0 ? telling : about).map(stemOf))],
  }
}
