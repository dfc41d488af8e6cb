// Several variables of the environment by what they are there for: those whose names say so, or the place that reads them.

import type { Looking } from '../../looking/looking.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { namesAt } from '../list-told.ts'
import type { Seen } from './seen.ts'
import { variablesOf } from './variables.ts'

/** What variables do for something. */
const serving =
  /\benv(?:ironment)?[ -]?var(?:iable)?s\s+(?:(?:can|could|may|might|will|do)\s+)?(?:(?:hold|influence|affect|control|decide|determine|configure|set|change|contain|carry|store|govern|select|choose|override|point|say|specify)s?|(?:are|is|get)\s+(?:used|there|needed|read|looked\s+at|consulted)\s+(?:for|to|when))\b(?<purpose>.*)$/i

/** Words that say nothing of what it is: how it is kept, and where. */
const ofAny =
  /^(?:where|which|what|how|whether|when|the|an?|its|is|are|be|of|for|to|in|on|at|by|from|and|or|that|kept|keeps?|stored|saved|put|written|lies?|lives?|located|found|goes|go|used?|gets?|does|do|value|program|it|behaviou?r|up|with|into|choose|chosen|find|finding|choosing|determine|decide|set|setting|read|reading|come|comes|each|all|every)$/

/** Where something lies is not always said again. */
const ofPlace = /^(?:files?|paths?|locations?|director(?:y|ies)|folders?|dirs?)$/

/** The words for what they are there; none where all are asked for, or one. */
export function purposesIn({ text, condition = '', names }: Question): readonly string[] {
  const purpose = serving.exec(`${text} ${condition}`)?.groups?.purpose ?? ''
  if (names.some((name) => /[_.(:]/.test(name))) return []
  return (purpose.toLowerCase().match(/[a-z][\w-]*/g) ?? []).filter((word) => !ofAny.test(word))
}

export function* variablesMeant(asked: Asked): Looking<Conclusion> {
  const words = purposesIn(asked.question)
  const seen = yield* variablesOf({ ...asked, name: '' })
  return variablesFor(words, seen) ?? unknown(`Looked for environment variables for ${words.join(' ')} and found none.`)
}

function variablesFor(purpose: readonly string[], seen: Seen): Conclusion | null {
  const { names, missing } = seen
  const isSaid = names.some(({ name }) => says(name, purpose))
  const words = isSaid ? purpose : purpose.filter((word) => !ofPlace.test(word))
  const called = names.filter(({ name }) => says(name, words))
  // Each must be about it: that one of those which a function reads is says nothing of the others.
  const meant = names.filter((one) => says(aboutOf(one, seen), words))
  const [first] = meant
  if (first === undefined) return null
  const told = [...new Set(meant.map(({ name }) => name))]
  const places = [...new Set(meant.map(({ path, line }) => `${path}:${line.number}`))]
  const isLoose = called.length > 0 && meant.some(({ name }) => called.every((one) => one.name !== name))
  return concluded(namesAt(told, places), matchPassages(meant.map(placeAt)), [
    ...(isLoose ? ['some are only read beside those that are called so'] : []),
    ...(missing > 0 ? ['not every line that may read a variable was looked at'] : []),
  ])
}

function says(text: string, words: readonly string[]): boolean {
  const stems = words.map(stemOf)
  return stems.length > 0 && stemsIn(text, stems).size === new Set(stems).size
}

function aboutOf(one: Named, seen: Seen): string {
  return `${one.name} ${one.path} ${trailOf(one, seen).join(' ')} ${one.line.text.replace(/\/\*.*|\/\/.*|\s#.*$/, '')}`
}

function trailOf({ path, line, around }: Named, { shown }: Seen): readonly string[] {
  const match = shown.find((one) => one.path === path && one.line === line.number)
  return match?.around?.trail ?? (around === undefined ? [] : [around.owner])
}
