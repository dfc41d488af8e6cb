// Ways to say the same, and how a question is turned into the plain one. A way is written as a person would say it:
//
//   offers|exposes    one of these words; `out_of` is two words
//   [the|all]         a word that may be missing
//   {what}            some words, told to the plain question under the same name
//   {what:one}        one word
//   {what:many}       up to four words, the last in the plural
//   {what:who}        who does or has something: a name, with or without an article
//   {what:does}       what somebody does; the plain question has it without its ending
//   …                 at the beginning or the end: whatever stands there stays

import { ownEntry } from '../../../../core/index.ts'

export type Wording = readonly [said: string, plain: string]

const notWho =
  '(?!(?:that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|does|do|did|be|been|being)\\b)'
const slots: Readonly<Record<string, string>> = {
  any: '\\S.*?',
  one: '\\S+?',
  many: "(?:[\\w'/`-]+ ){0,3}[\\w`-]+s",
  who: `(?:(?:the|an?|this|that|its|our|your) )?${notWho}[\\w.\`:#-]+(?:\\(\\))?(?: ${notWho}[\\w.\`:#-]+)?`,
  does: '(?:ha|doe|[a-z]{2,}[^s\\W])s',
}

/** The regular expression of one way to say something. */
function formOf(said: string): RegExp {
  let source = said.startsWith('…') ? '(?<![\\w-])' : '^\\W*'
  let isJoined = true
  for (const token of said.replace(/^… | …$/g, '').split(' ')) {
    const { inner = token } = /^\[(?<inner>.*)\]$/.exec(token)?.groups ?? {}
    const piece = pieceOf(inner)
    if (inner !== token) source += isJoined ? `(?:${piece} )?` : `(?: ${piece})?`
    else source += isJoined ? piece : ` ${piece}`
    isJoined = isJoined && inner !== token
  }
  return new RegExp(`${source}${said.endsWith('…') ? '(?![\\w-])' : '\\s*[?.!]*$'}`, 'i')
}

function pieceOf(token: string): string {
  const { slot, kind = 'any' } = /^\{(?<slot>\w+)(?::(?<kind>\w+))?\}(?<sign>,?)$/.exec(token)?.groups ?? {}
  if (slot !== undefined) return `(?<${slot}>${ownEntry(slots, kind) ?? slots.any})${token.endsWith(',') ? ',' : ''}`
  const { words = token, comma = '' } = /^(?<words>.*?)(?<comma>,?)$/.exec(token)?.groups ?? {}
  return `(?:${words.replaceAll('_', ' ')})${comma}`
}

export type Rewording = (text: string) => string

/** What turns every wording of a table into the plain one; each is tried once, in order. */
export function rewording(wordings: readonly Wording[]): Rewording {
  const rules = wordings.map(([said, plain]) => ({ form: formOf(said), plain, verbs: verbsOf(said) }))
  return (text) =>
    rules.reduce((left, { form, plain, verbs }) => {
      const match = form.exec(left)
      if (match === null) return left
      const told = plain.replace(/\{(\w+)\}/g, (_, slot: string) => {
        const words = match.groups?.[slot] ?? ''
        return verbs.includes(slot) ? baseOf(words) : words
      })
      return `${left.slice(0, match.index)}${told}${left.slice(match.index + match[0].length)}`
    }, text)
}

function verbsOf(said: string): readonly string[] {
  return [...said.matchAll(/\{(?<slot>\w+):does\}/g)].map(({ groups }) => groups?.slot ?? '')
}

/** `offers` is `offer`, `carries` is `carry`. */
export function baseOf(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'has') return 'have'
  if (lower === 'does') return 'do'
  return lower.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/, '')
}
