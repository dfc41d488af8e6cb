// The case that somebody asks the code of, taken apart: how things are in it, what it happens to, and what is said besides. Each
// part is told by the code itself, word for word or in the words that code has for it.

import { wordsOfName } from '../source/names.ts'
import { presentOf } from '../words/deeds.ts'
import { caseStems } from './asked-consequence.ts'
import { type State, states } from './case-states.ts'
import { statusNumber } from './codes.ts'

export interface CodeCase {
  readonly states: readonly State[]
  /** Stems of what it happens to. */
  readonly things: readonly string[]
  /** Stems of what any case may be said with, which need not be told. */
  readonly further: readonly string[]
}

/** What is said of any program: who runs it, what it is handed, and what anybody does with it. */
const aside = new RegExp(
  `\\b(?:${[
    'users? programs? tools? commands? clients? callers? guests? visitors? customers? drivers? members? scripts? shell services? servers? api app daemon process requests? inputs? body',
    'payload data files? names? id ids value values sent given gets? got call(?:s|ed|ing)? starts? started presses try tries tried someone somebody anybody else while what whose',
    'which who kind kinds he she they i you we my me your our it its itself that this there one some any other another same time moment ask(?:s|ed|ing)? want(?:s|ed)? wish(?:es)? us(?:e|es|ed|ing)',
    'pass(?:es|ed|ing)? giv(?:e|es|ing) mak(?:e|es|ing) made typ(?:e|es|ed|ing) bring(?:s|ing)? have having com(?:e|es|ing) go goes doing run(?:s|ning)? get(?:s|ting)? tell(?:s|ing)? arriv(?:e|es|ed|ing) happen(?:s|ed)? turn(?:s|ed)? out',
    'just already still yet ever only really all too many much more most than about again back down like such before after once upon into during at',
    'period place last first send turned away up down off out http thing things something anything items? entry entries records? objects? elements? end ends ended result results',
  ]
    .join(' ')
    .replace(/ /g, '|')})\\b`,
  'gi',
)

/** What a case comes to when it is taken apart. */
export function codeCaseIn(said: string, among: readonly State[] = states): CodeCase {
  let rest = said
  const met: State[] = []
  for (const state of among) {
    if (rest.search(state.said) < 0) continue
    met.push(state)
    rest = rest.replace(state.said, ' ')
  }
  const present = rest.replace(/[A-Za-z]+/g, (word) => presentOf(word.toLowerCase()))
  const things = caseStems(present.replace(aside, ' '))
  const further = caseStems(present).filter((stem) => !things.includes(stem))
  return { states: met, things, further }
}

/** The same for what something goes on from: that it is refused is no way to another state. */
export function wayIn(said: string): CodeCase {
  return codeCaseIn(
    said,
    states.filter(({ isRefused }) => isRefused !== true),
  )
}

/** Whether some text of code tells how things are. */
export function tellsState({ written }: Pick<State, 'written'>, text: string): boolean {
  return isSaid(written, plainly(text))
}

/** Whether what is tested is so. */
export function testsState({ tested }: State, text: string): boolean {
  return tested?.test(plainly(text)) === true
}

/** Whether it may tell that, where nothing else is said of the same thing. */
export function hintsAtState({ loosely }: State, text: string): boolean {
  return loosely !== undefined && isSaid(loosely, plainly(text))
}

/** `if (!path.exists())` does not tell that something is there. */
function isSaid(written: RegExp, plain: string): boolean {
  return [...plain.matchAll(new RegExp(written, 'g'))].some(
    ({ index }) => !/\b(?:not|never) (?:\w+ )?$/.test(plain.slice(0, index)),
  )
}

/** Whether a code means just this case. */
export function isKnownFor({ states: met }: CodeCase, code: string): boolean {
  return met.length > 0 && met.every(({ codes }) => codes.includes(statusNumber(code)))
}

const nothing = '(?:null|nil|None|undefined|nullptr|NULL)'
const tests: readonly (readonly [RegExp, string])[] = [
  [/!(?!=)(?=[\w(])|\b(?:if|elsif|elif|unless)\s+not\s+(?=\w)|\bunless\s+(?=\w)/g, ' lacking not '],
  [new RegExp(`(?:={2,3}|\\bis)\\s*${nothing}\\b|==\\s*\\w+\\.end\\(\\)|<\\s*0\\b|==\\s*-1\\b`, 'g'), ' lacking '],
  [/={2,3}\s*0\b|<\s*1\b|\bis_?empty\b|\bempty\?/gi, ' zero '],
]

/** `ErrNotFound("a b")` is `err not found a b`, and what is tested is put in words. */
function plainly(text: string): string {
  return wordsOfName(tests.reduce((left, [test, words]) => left.replace(test, words), text)).join(' ')
}
