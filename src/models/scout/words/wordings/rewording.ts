// Ways to say the same, and how a question is turned into the plain one. A way is written as a person would say it:
//
//   offers|exposes    one of these words; `out_of` is two words
//   [the|all]         a word that may be missing
//   {what}            some words, told to the plain question under the same name
//   {what:one}        one word
//   {what:many}       up to four words, the last in the plural
//   {what:who}        who does or has something: a name, with or without an article
//   {what:does}       what somebody does; the plain question has it without its ending
//   {what:done}       what is done with something: caught, looked up
//   {what:related}    the same of what names have to do with one another: called, used, raised
//   {what:doing}      what somebody is doing with them: calling, raising
//   {what:deed}       the noun of what is done: handling, catch block; the plain question has it as `done`
//   {what:thing}      what something is done with: no verb and no question word at its beginning
//   {what:asking}     a question for something or somebody
//   {what:how}         the same for the way that something is done
//   {what:whether}     what is to be found out: whether, which …
//   {what:textual}     a word for what a text names: event, command; {what:quoted} is such a text
//   {what:signal}      a signal, as the system calls it
//   {what:further}     what else is asked of it
//   {what:answer}     what somebody outside gets to see: a status, a message
//   {what:error}      what is called an error by its name
//   {what:knowing}     the noun of finding out what something is: detection
//   {what:be}         is, are, gets, is being …; the plain question has `is` or `are`
//   {what},?          a sign behind it, as in a regular expression
//   …                 at the beginning or the end: whatever stands there stays
//
// In the plain question `{what:do}` is what people do who do what is done, and `{what:doer}` what
// one does.

import { ownEntry } from '../../../../core/index.ts'
import { texts } from '../deeds-to-names.ts'
import { baseOf, doesOf, doingNow, doingOf, done, doneOf, isOf, nounOfDeed, related } from './verbs.ts'

export type Wording = readonly [said: string, plain: string]

const notWho =
  '(?!(?:the|an?|this|our|its|that|which|who|whose|where|when|if|is|are|was|were|in|of|to|by|for|with|on|at|from|as|and|or|not|there|can|could|may|might|does|do|did|be|been|being)\\b)'
const nameLike = "['`]?[\\w.:#-]*\\w['`]?(?:\\(\\))?"
const slots: Readonly<Record<string, string>> = {
  any: '\\S.*?',
  one: '\\S+?',
  many: "(?:[\\w'/`-]+ ){0,3}[\\w`-]+s",
  who: `(?:(?:the|an?|this|that|its|our|your) )?${notWho}${nameLike}(?: ${notWho}${nameLike})?`,
  does: '(?:ha|doe|[a-z]{2,}[^s\\W])s',
  thing:
    '(?!(?:is|are|was|were|does|do|did|can|could|will|would|should|has|have|gets?|in|to|who|what|which|where|how|when|if)\\b)\\S.*?',
  asking: '(?:which|what|who)\\b.*?',
  textual: texts,
  quoted: '\'[^\']+\'|"[^"]+"|`[^`]+`',
  signal: 'SIG[a-z]+\\d?',
  further: "(?:what (?:it's|its|it is)|where|who|the) .*?",
  whether: '(?:whether|which|if|what|when)\\b.*?',
  how: 'how\\b.*?',
  answer: '(?:an? |the )?(?:\\w+ ){0,3}(?:status|code|response|reply|message)s?',
  error: '(?:an? |the )?[\\w.:`]+(?:Error|Exception)`?',
  done,
  related,
  doing: doingNow,
  deed: nounOfDeed,
  knowing: 'detection|recognition',
  be: '(?:(?:is|are|was|were|has been|have been|gets?)(?: being)?|ends? up(?: being)?)',
}

/** How the words of a slot are told to the plain question, where that is not as they stand. */
const forms: Readonly<Record<string, (words: string) => string>> = {
  does: baseOf,
  deed: doneOf,
  be: isOf,
  do: (words) => doingOf(doneOf(words)),
  doer: (words) => doesOf(doingOf(words)),
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
  const { slot, kind = 'any', sign } = /^\{(?<slot>\w+)(?::(?<kind>\w+))?\}(?<sign>\S*)$/.exec(token)?.groups ?? {}
  if (slot !== undefined) return `(?<${slot}>${ownEntry(slots, kind) ?? slots.any})${sign}`
  const { words = token, comma = '' } = /^(?<words>.*?)(?<comma>,?)$/.exec(token)?.groups ?? {}
  return `(?:${words.replaceAll('_', ' ')})${comma}`
}

export type Rewording = (text: string) => string

/** What turns every wording of a table into the plain one; each is tried once, in order. */
export function rewording(wordings: readonly Wording[]): Rewording {
  const rules = wordings.map(([said, plain]) => ({ form: formOf(said), plain, kinds: kindsIn(said) }))
  return (text) =>
    rules.reduce((left, { form, plain, kinds }) => {
      const match = form.exec(left)
      if (match === null) return left
      const told = plain.replace(/\{(\w+)(?::(\w+))?\}/g, (_, slot: string, kind = kinds.get(slot) ?? '') => {
        const words = match.groups?.[slot] ?? ''
        return ownEntry(forms, kind)?.(words) ?? words
      })
      return `${left.slice(0, match.index)}${told}${left.slice(match.index + match[0].length)}`
    }, text)
}

/** Of what kind each slot is. */
function kindsIn(said: string): ReadonlyMap<string, string> {
  return new Map([...said.matchAll(/\{(\w+):(\w+)\}/g)].map(([, slot = '', kind = '']) => [slot, kind]))
}
