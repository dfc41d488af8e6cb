// Ways to say the same, and how a question is turned into the plain one. A way is written as a person would say it:
//
//   offers|exposes    one of these words; `out_of` is two words
//   [the|all]         a word that may be missing
//   {what}            some words, told to the plain question under the same name
//   {what:one}        words of one kind: one of those below, or of the table's own
//   {what=this|that}  one of these words, told to the plain question
//   {what},           a comma behind it; `;` is any pause: a comma, a colon, a dash
//   …                 at the beginning or the end: whatever stands there stays
//
// In the plain question `{what:kind}` is told as that kind tells its words.

import { ownEntry } from '../../../../core/index.ts'
import { hasWordsOf } from '../phrasing.ts'
import { baseOf } from './verbs.ts'

export type Wording = readonly [said: string, plain: string]

/** A kind of words. */
interface Kind {
  /** What they are, as a pattern; capitals do not count. */
  readonly form: string
  /** What they must be besides, where capitals tell it. */
  readonly spelt?: RegExp
  /** How they are told to the plain question, where that is not as they stand. */
  readonly told?: (words: string) => string
}

export type Kinds = Readonly<Record<string, Kind>>

const notWho =
  '(?!(?:the|an?|this|our|its|that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|does|do|did|be|been|being)\\b)'
const word = `${notWho}['\`]?[\\w.:#-]*\\w['\`]?(?:\\(\\))?`

const commonKinds: Kinds = {
  any: { form: '\\S.*?' },
  one: { form: '\\S+?' },
  /** Up to four words, the last in the plural. */
  many: { form: "(?:[\\w'/`-]+ ){0,3}[\\w`-]+s" },
  /** Who does or has something: a name, with or without an article. */
  who: { form: `(?:(?:the|an?|this|that|its|our|your) )?${word}(?: ${word})?` },
  /** What somebody does. */
  does: { form: '(?:ha|doe|[a-z]{2,}[^s\\W])s', told: baseOf },
}

export type Rewording = (text: string) => string

/** What turns every wording of a table into the plain one; each is tried once, in order. */
export function rewording(wordings: readonly Wording[], own: Kinds = {}): Rewording {
  const kinds = { ...commonKinds, ...own }
  const rules = wordings.map(([said, plain]) => ruleOf(said, plain, kinds))
  return (text) => rules.reduce((left, reworded) => reworded(left), text)
}

function ruleOf(said: string, plain: string, kinds: Kinds): Rewording {
  // Most ways fall away by their words, and an expression that is never tried is never made.
  const mayFit = hasWordsOf(said)
  let form: RegExp | undefined
  const kindOf = new Map([...said.matchAll(/\{(\w+):(\w+)\}/g)].map(([, slot = '', kind = '']) => [slot, kind]))
  const choices = [...said.matchAll(/\{(\w+)=/g)].map(([, slot = '']) => slot)
  return (text) => {
    if (!mayFit(text)) return text
    form ??= formOf(said, kinds)
    const match = form.exec(text)
    const { groups = {} } = match ?? {}
    const isSpelt = [...kindOf].every(([slot, kind]) => ownEntry(kinds, kind)?.spelt?.test(groups[slot] ?? '') ?? true)
    if (match === null || !isSpelt) return text
    const told = plain.replace(/\{(\w+)(?::(\w+))?\}/g, (_, slot: string, kind = kindOf.get(slot) ?? '') => {
      const words = groups[slot] ?? ''
      // What began the sentence no longer does.
      const isMoved =
        text.startsWith(words) && (choices.includes(slot) || /^(?:The|An?|This|Its|Our|Your) /.test(words))
      const inside = isMoved ? words.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()) : words
      return ownEntry(kinds, kind)?.told?.(inside) ?? inside
    })
    return `${text.slice(0, match.index)}${told}${text.slice(match.index + match[0].length)}`
  }
}

/** The regular expression of one way to say something. */
function formOf(said: string, kinds: Kinds): RegExp {
  let source = said.startsWith('…') ? '(?<![\\w-])' : '^\\s*'
  let isJoined = true
  for (const token of said.replace(/^… | …$/g, '').split(' ')) {
    const { inner = token, sign = '' } = /^\[(?<inner>[^\]]*)\](?<sign>[,;:]?\??)$/.exec(token)?.groups ?? {}
    const piece = pieceOf(inner, kinds)
    if (inner !== token) source += isJoined ? `(?:${piece} )?` : `(?: ${piece})?${signOf(sign)}`
    else source += isJoined ? piece : ` ${piece}`
    isJoined = isJoined && inner !== token
  }
  return new RegExp(`${source}${said.endsWith('…') ? '(?![\\w-])' : '\\s*[?.!]*$'}`, 'i')
}

const slotForm = /^\{(?<slot>\w+)(?:=(?<choice>[^{}]+)|:(?<kind>\w+))?\}$/

function pieceOf(token: string, kinds: Kinds): string {
  const { words = token, sign = '' } = /^(?<words>.*?[\w})\]*?=-])(?<sign>[,;:]\??)?$/.exec(token)?.groups ?? {}
  const source = words.split(/(\{[^{}]+\})/).map((piece) => {
    const { slot, choice, kind = 'any' } = slotForm.exec(piece)?.groups ?? {}
    if (slot === undefined) return piece.replaceAll('_', ' ')
    return `(?<${slot}>${choice?.replaceAll('_', ' ') ?? ownEntry(kinds, kind)?.form ?? '\\S.*?'})`
  })
  return `(?:${source.join('')})${signOf(sign)}`
}

/** A pause may be a comma, a colon or a dash. */
function signOf(sign: string): string {
  const pattern = sign.startsWith(';') ? '(?:[,;:]| (?:-{1,2}|[–—]))' : sign.replace('?', '')
  return sign.endsWith('?') ? `${pattern}?` : pattern
}
