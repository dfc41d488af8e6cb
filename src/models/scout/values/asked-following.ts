// What a question wants to know of a state: `a booking is confirmed: what statuses may come next`, `to which states can a ticket
// go from Called`. Only where every word is one of such a question is it read as one.

import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'

export interface AskedFollowing {
  /** As it was written, without the type that it belongs to. */
  readonly state: string
  /** The type that it belongs to: `TicketState` of `TicketState.Called`. */
  readonly owner: string | null
  /** What states are called, in the singular. */
  readonly noun: string
  /** The stem of what has the state; `null` where the question does not say. */
  readonly holder: string | null
}

const noun = '(?:next\\s+)?(?<noun>status(?:es)?|states?|stages?|phases?|steps?|modes?|transitions?)'
const article = '(?:(?:an?|the|its|our|each|every|one)\\s+)?'
const name = '[A-Za-z_$][\\w$-]*(?:(?:::|\\.)[A-Za-z_$][\\w$-]*)*'
const sort = '(?:\\s+(?:state|status|stage|phase|step|mode))?'
const state = `${article}(?:(?:state|status|stage|phase)\\s+)?(?<state>${name})${sort}`
const holder = `${article}(?<holder>[a-z][\\w-]*)`
const may = '(?:can|may|could|might|must|will)'
const allowed = '(?:allowed|permitted|possible|valid|legal|reachable)'
const then = '(?:\\s+(?:next|then|afterwards|from\\s+(?:there|here)|after\\s+(?:that|this|it)))?'
const going = `(?:(?:go|move|change|switch|transition|pass|proceed|advance|be\\s+(?:moved|changed|set|switched|put))(?:\\s+on)?(?:\\s+(?:in)?to)?|become|reach|enter|take)${then}`
const coming = `(?:(?:${may}\\s+)?(?:come|comes|follow|follows|be)(?:\\s+(?:next|then|afterwards|it|after\\s+(?:that|this|it)))|(?:are|is)\\s+(?:${allowed}\\s+)?(?:next|then|after\\s+(?:that|this|it)))`
const ask = '(?:(?:to|into)\\s+)?(?:which|what)'
const being = '(?:is|is\\s+in|is\\s+at|has|has\\s+the\\s+status|has\\s+the\\s+state|stands\\s+at)'
const them = '(?:it|they|this|that|one)'
const from = '(?:from|out\\s+of|after|starting\\s+from)'

const forms = [
  `${holder}\\s+${being}\\s+${state}\\s*[:;,.–—-]+\\s*${ask}\\s+${noun}\\s+(?:${coming}|${may}\\s+(?:${them}|the\\s+[\\w-]+)\\s+${going})`,
  `${ask}\\s+${noun}\\s+(?:${coming}|${may}\\s+(?:${them}|the\\s+[\\w-]+)\\s+${going})\\s*,?\\s+(?:if|when|once|while|where)\\s+${holder}\\s+${being}\\s+${state}`,
  `${ask}\\s+${noun}\\s+${may}\\s+${holder}\\s+${going}\\s+${from}\\s+${state}`,
  `${ask}\\s+${noun}\\s+${may}\\s+(?:an?|the)\\s+(?<state>${name})\\s+(?<holder>[a-z]+)\\s+${going}`,
  `${ask}\\s+${noun}\\s+(?:${may}\\s+)?(?:follows?|comes?\\s+(?:next\\s+)?after|come\\s+next\\s+from|be\\s+(?:reached|entered)\\s+from|(?:is|are)\\s+${allowed}\\s+${from})\\s+${state}`,
  `${from}\\s+${state}\\s*,?\\s*${ask}\\s+${noun}\\s+(?:${may}\\s+${holder}\\s+${going}|${coming}|(?:are|is)\\s+${allowed})`,
  `(?:which|what)\\s+(?:are\\s+the\\s+)?(?:${allowed}\\s+)?(?<noun>transitions|next\\s+(?:states|statuses|stages|phases))\\s+(?:are\\s+(?:there|${allowed})\\s+)?(?:from|out\\s+of|of|after|for)\\s+${state}`,
].map((form) => new RegExp(`^\\W*${form}\\W*$`, 'i'))

/** What stands for anything that has a state. */
const anything = /^(?:it|they|this|that|one|we|i|you|something|thing|object|entity)$/i
/** What is no state, but what states are called, or what points to one. */
const noState = /^(?:states?|status|stages?|phases?|steps?|modes?|it|that|this|there|here|each|every|other|another)$/i

/** `null` where nothing is asked of what comes after a state. */
export function followingAsked({ text, condition = '', paths }: Question): AskedFollowing | null {
  if (paths.length > 0) return null
  const whole = `${text.replace(/[?.!\s]+$/, '')} ${condition}`.replace(/\s+/g, ' ').trim()
  const found = forms.map((form) => form.exec(whole)?.groups).find((groups) => groups !== undefined)
  const parts = (found?.state ?? '').split(/::|\./)
  const own = parts.at(-1) ?? ''
  if (found === undefined || own === '' || noState.test(own)) return null
  const { holder: who = '', noun: said = '' } = found
  return {
    state: own,
    owner: parts.at(-2) ?? null,
    noun: singular(said.toLowerCase()),
    holder: who === '' || anything.test(who) ? null : stemOf(who.toLowerCase()),
  }
}

function singular(said: string): string {
  const one = said.replace(/^next\s+/, '').replace(/(?<=status)es$|(?<!u)s$/, '')
  return one === 'transition' ? 'state' : one
}
