// What is done with questions that are none, or that name nothing that is declared.

import { view } from '../looking/calls.ts'
import { headsOf, sourceOf, targetOf } from '../looking/declarations.ts'
import { known, type Looking, look } from '../looking/looking.ts'
import { readView, type SymbolView } from '../looking/read-view.ts'
import { isConstantName } from '../words/sorts.ts'
import type { Asked, Plan } from './asked.ts'
import { type Conclusion, passageOf, unknown } from './conclusion.ts'
import { describe } from './define.ts'
import { uses } from './done-with.ts'
import { listed } from './members/lists.ts'
import { members } from './members/members.ts'
import { concept } from './plain/concept.ts'

export function cannotChange(): Looking<Conclusion> {
  return known(
    unknown(
      'This asks for a change or for something to be written. The scout only searches and reads; a language model is needed for it.',
    ),
  )
}

/** Where something with a name is used; an ordinary word means what is done instead. */
export function* usesMeant(asked: Asked): Looking<Conclusion> {
  return yield* asked.question.names.includes(asked.name) ? uses(asked) : concept(asked)
}

/** What something is that is declared, or else what is named after it. */
export function* describeMeant(asked: Asked): Looking<Conclusion> {
  return yield* (yield* isDeclared(asked)) ? describe(asked) : concept(asked)
}

/** The parts of something declared; of an ordinary word, a list that is named after it. */
export function* membersMeant(asked: Asked): Looking<Conclusion> {
  const isOfSomething = (yield* isDeclared(asked)) && !(yield* isOnlyDone(asked))
  return yield* isOfSomething ? members(asked) : listed({ ...asked, name: '' })
}

/** `kinds of model errors`: a function that happens to be called so has no kinds. */
function* isOnlyDone(asked: Asked): Looking<boolean> {
  if (!/^kinds?$/.test(asked.caught.part ?? '') || asked.question.names.includes(asked.name)) return false
  const { symbols } = yield* headsOf(asked)
  return symbols.length > 0 && symbols.every(({ sort }) => /^(?:function|method)$/.test(sort))
}

/** The parts of a type that are what it is called after: all of `Hooks` are hooks, and every variant of `LampKind` is a kind. */
export function* partsCalledSo(asked: Asked): Looking<Conclusion> {
  const { symbols } = yield* headsOf(asked)
  const isMany = asked.name.endsWith('s')
  const isList = symbols.every((one) => one.sort === 'enum' || isUnion(one))
  const isRecord = isMany && symbols.every(({ sort }) => /^(?:interface|struct|type)$/.test(sort))
  if (symbols.length > 0 && !isList && !isRecord && (yield* isOfConstants(symbols)))
    return yield* members({ ...asked, caught: { part: 'constants' } })
  if (symbols.length === 0 || !(isList || isRecord))
    return unknown(`\`${asked.name}\` does not tell by its name what it is made of.`, symbols.map(passageOf))
  const isCalled = /^(?:hook|callback|handler|listener|event|action)s$/.test(asked.caught.noun ?? '')
  return yield* members({ ...asked, caught: { part: isList || isCalled ? 'members' : 'fields' } })
}

/** `the last unit of Unit`: whatever they are called, an enum or a list is made of what it holds; anything else may not be. */
export function* variantsCalled(asked: Asked): Looking<Conclusion> {
  const { symbols } = yield* headsOf(asked)
  const isEnum = symbols.length > 0 && symbols.every((one) => one.sort === 'enum' || isUnion(one))
  const isGiven = symbols.length > 0 && symbols.every(({ sort }) => /^(?:variable|field)$/.test(sort))
  if (isGiven) return yield* members({ ...asked, caught: { ...asked.caught, part: 'entries' } })
  if (!isEnum)
    return unknown(`\`${asked.name}\` does not tell which of its parts is called ${asked.caught.noun ?? 'so'}.`)
  return yield* members({ ...asked, caught: { ...asked.caught, part: 'members' } })
}

/** What is in a list that the question names, whatever it calls it: `how many headers are in HOP_BY_HOP`. */
export function* entriesOf(asked: Asked): Looking<Conclusion> {
  const { symbols } = yield* headsOf(asked)
  const isAll = (sort: string) => symbols.length > 0 && symbols.every((one) => one.sort === sort)
  // Constants of a class are its fields.
  const isGiven = isAll('variable') || isAll('field')
  const isList = isGiven || isAll('enum') || (isAll('type') && symbols.every(isUnion))
  const found = isList
    ? yield* members({ ...asked, caught: { part: isGiven ? 'entries' : 'members' } })
    : unknown(`\`${asked.name}\` is no list that could tell what is in it.`, symbols.map(passageOf))
  // `the provider table` may be called `PROVIDERS`, whatever else is called `provider`.
  const isWord = /^[a-z]+$/.test(asked.name) && !asked.question.names.includes(asked.name)
  if (found.isAnswered || !isWord) return found
  const byWords = yield* listed({ ...asked, name: '' })
  return byWords.isAnswered ? byWords : found
}

/** `type Kind = 'fast' | 'slow'`: what has no braces is made of values. */
function isUnion(symbol: SymbolView): boolean {
  return symbol.sort === 'type' && !sourceOf(symbol).includes('{')
}

/** A class that holds nothing but constants is how some languages list things. */
function* isOfConstants(symbols: readonly SymbolView[]): Looking<boolean> {
  const views = (yield* look(symbols.map((one) => view(targetOf(one), { depth: 0 })))).map(readView)
  return views.every(
    (one) =>
      one.kind === 'symbol' &&
      !one.isCut &&
      one.entries.length > 1 &&
      one.entries.every(
        ({ text }) => /^(?:field|variable) /.test(text) && isConstantName(text.split(' ')[1] ?? '', one.path),
      ),
  )
}

/** Everything that something is made of. */
export function* contents(asked: Asked): Looking<Conclusion> {
  return yield* (yield* isDeclared(asked)) ? members({ ...asked, caught: { part: 'members' } }) : concept(asked)
}

/** A plan for something declared; an ordinary word that is the name of nothing has no part in it. */
export function ifDeclared(plan: Plan): Plan {
  return function* (asked) {
    if (yield* isDeclared(asked)) return yield* plan(asked)
    return { ...unknown(`Looked for something named ${asked.name} and found none.`), absent: asked.name }
  }
}

/** An ordinary word may stand for something declared; where it does not, it is looked for as a word. */
function* isDeclared(asked: Asked): Looking<boolean> {
  if (asked.question.names.includes(asked.name)) return true
  const { symbols } = yield* headsOf(asked)
  // Variables are often called by ordinary words that mean something else; but only what has a name is defined.
  if (/\b(?:defined|declared)\b/.test(asked.question.text) && symbols.length > 0) return true
  return symbols.some(({ sort }) => !['variable', 'field', 'property'].includes(sort))
}

export function* notUnderstood(asked: Asked): Looking<Conclusion> {
  const { name } = asked
  if (name === '') return unknown('The scout does not know what is asked: the question names nothing to look for.')
  const found = yield* describe(asked)
  return unknown(
    `The scout does not know what is asked about \`${name}\`. What it found: ${found.says}`,
    found.passages,
  )
}
