// Ways to say the same, and how a question is turned into the plain one. A way is written as a person would say it:
//
//   offers|exposes    one of these words; `out_of` is two words
//   [the|all]         a word that may be missing
//   {what}            some words, told to the plain question under the same name
//   {what:one}        one word
//   {what:many}       up to four words, the last in the plural
//   {what:who}        who does or has something: a name, with or without an article
//   {what:does}       what somebody does; the plain question has it without its ending
//   {what:name}       what looks like a name of code, or begins with a capital
//   {what:code}       what nobody would write in a sentence like that
//   {what:asks}       a question, from the word that asks for something
//   {what:akin}       a name that holds what {noun} says
//   {what:sets}       a question for what is set, and not for what is returned or done
//   {what:noun}       one word that is no verb of the question
//   {what:few}        up to three words
//   {what=this|that}  one of these words, told to the plain question
//   {what};           and a pause behind it: a comma, a colon, a dash
//   …                 at the beginning or the end: whatever stands there stays

import { ownEntry } from '../../../../core/index.ts'

export type Wording = readonly [said: string, plain: string]

const notWho =
  '(?!(?:that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|does|do|did|be|been|being)\\b)'
const written = '`?(?:--?)?[A-Za-z_$](?:[\\w.:#$-]*\\w)?(?:\\([\\w:]*\\))?`?'
const slots: Readonly<Record<string, string>> = {
  any: '\\S.*?',
  one: '\\S+?',
  many: "(?:[\\w'/`-]+ ){0,3}[\\w`-]+s",
  who: `(?:(?:the|an?|this|that|its|our|your) )?${notWho}[\\w.\`:#-]+(?:\\(\\))?(?: ${notWho}[\\w.\`:#-]+)?`,
  does: '(?:ha|doe|[a-z]{2,}[^s\\W])s',
  name: written,
  code: written,
  asks: '(?:(?:on|at|in|to|with|from|by|for|into|under|after) )?(?:what|which|how(?! (?:do|does|is|are|can)\\b)(?: many| much)?)\\b(?! (?:pieces?|bits?|parts?|functions?|methods?|class(?:es)?|code|files?(?! (?:gets?|is) (?:written|created|used))|places?|lines?|modules?|routes?|events?|(?:sub)?commands?)\\b).*?',
  sets: '(?!.*\\b(?:returns?|happens?|comes? back|raised?|thrown?)\\b)(?:(?:on|at|in|to|with|from|by|for) )?(?:what|which|how)\\b.*?',
  noun: '(?!(?:is|are|was|does|do|did|can|could|may|might|will|would|has|have|of|the)\\b)[a-z-]+',
  few: '(?!(?:is|are|was|does|do|can|will|has|have|of|the)\\b)[\\w-]+(?: (?!(?:is|are|was|does|do|can|will|has|have)\\b)[\\w-]+){0,2}?',
  akin: '\\S*\\k<noun>\\S*',
}

/** What a slot must be besides, where capitals tell it. */
const spelt: Readonly<Record<string, RegExp>> = {
  name: /[a-z\d][A-Z]|[\w`)]_|_\w|::|\w[.#]\w|\(|`|^--?[a-z]|^(?!(?:What|Which|Who|How|Where|When|If|The|Is|Are|In|On|At|For|With|Default|Max|Min|I|A|An)$)[A-Z]/,
  code: /[a-z\d][A-Z]|\w_\w|::|\w[.#]\w|\(|`/,
}

/** The regular expression of one way to say something. */
function formOf(said: string): RegExp {
  let source = said.startsWith('…') ? '(?<![\\w-])' : '^\\s*'
  let isJoined = true
  for (const token of said.replace(/^… | …$/g, '').split(' ')) {
    const { inner = token, sign = '' } = /^\[(?<inner>.*)\](?<sign>[,;:]?)$/.exec(token)?.groups ?? {}
    const piece = pieceOf(inner)
    if (inner !== token) source += isJoined ? `(?:${piece} )?` : `(?: ${piece})?${signOf(sign)}`
    else source += isJoined ? piece : ` ${piece}`
    isJoined = isJoined && inner !== token
  }
  return new RegExp(`${source}${said.endsWith('…') ? '(?![\\w-])' : '\\s*[?.!]*$'}`, 'i')
}

const slotForm = /\{(?<slot>\w+)(?:=(?<choice>[^{}]+)|:(?<kind>\w+))?\}/

function pieceOf(token: string): string {
  const { words = token, sign = '' } = /^(?<words>.*?)(?<sign>[,;:]?)$/.exec(token)?.groups ?? {}
  const source = words.split(/(\{[^{}]+\})/).map((piece) => {
    const { slot, choice, kind = 'any' } = slotForm.exec(piece)?.groups ?? {}
    if (slot === undefined) return piece.replaceAll('_', ' ')
    return `(?<${slot}>${choice?.replaceAll('_', ' ') ?? ownEntry(slots, kind) ?? slots.any})`
  })
  return `(?:${source.join('')})${signOf(sign)}`
}

/** A pause may be a comma, a colon or a dash. */
function signOf(sign: string): string {
  return sign === ';' ? '(?:[,;:]| (?:-{1,2}|[–—]))' : sign
}

export type Rewording = (text: string) => string

/** What turns every wording of a table into the plain one; each is tried once, in order. */
export function rewording(wordings: readonly Wording[]): Rewording {
  const rules = wordings.map(([said, plain]) => ({
    form: formOf(said),
    plain,
    verbs: slotsOf(said, ':does'),
    choices: slotsOf(said, '=[^{}]+'),
    isSpelt: speltIn(said),
  }))
  return (text) =>
    rules.reduce((left, { form, plain, verbs, choices, isSpelt }) => {
      const match = form.exec(left)
      if (match === null || !isSpelt(match.groups ?? {})) return left
      const told = plain.replace(/\{(\w+)\}/g, (_, slot: string) => {
        const words = match.groups?.[slot] ?? ''
        if (verbs.includes(slot)) return baseOf(words)
        // A word of the wording itself that began the sentence no longer does.
        return choices.includes(slot) && left.startsWith(words)
          ? words.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
          : words
      })
      return `${left.slice(0, match.index)}${told}${left.slice(match.index + match[0].length)}`
    }, text)
}

function slotsOf(said: string, kind: string): readonly string[] {
  return [...said.matchAll(new RegExp(`\\{(?<slot>\\w+)${kind}\\}`, 'g'))].map(({ groups }) => groups?.slot ?? '')
}

/** Whether every name that a way to say something holds is written as one. */
function speltIn(said: string): (caught: Readonly<Record<string, string | undefined>>) => boolean {
  const needs = Object.entries(spelt).flatMap(([kind, form]) =>
    slotsOf(said, `:${kind}`).map((slot) => ({ slot, form })),
  )
  return (caught) => needs.every(({ slot, form }) => caught[slot] === undefined || form.test(caught[slot]))
}

/** `offers` is `offer`, `carries` is `carry`. */
export function baseOf(verb: string): string {
  const lower = verb.toLowerCase()
  if (lower === 'has') return 'have'
  if (lower === 'does') return 'do'
  return lower.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x|z)es$|(?<!s)s$/, '')
}
