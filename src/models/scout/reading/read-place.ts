// What a question means that asks for one of several by its place: a part of something named, a declaration of a file, or what
// stands beside something.

import type { Asked } from '../plans/asked.ts'
import { nthOf } from '../plans/files.ts'
import { nthCalled } from '../plans/files-called.ts'
import { members } from '../plans/members/members.ts'
import { neighbour } from '../plans/neighbours.ts'
import { variantsCalled } from '../plans/otherwise.ts'
import { sortBeside } from '../plans/sort-beside.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { guardAsked } from '../surfaces/asked-guard.ts'
import { type Placement, placementIn } from '../words/placement.ts'
import type { Question } from '../words/question.ts'
import { parts, singularIn, sorts } from '../words/vocabulary.ts'
import { declaredSteps } from './intents/intent.ts'
import type { Reading } from './read-intent.ts'

/** What a question asks for by its place, as a reading; nothing where it asks for none. */
export function readPlace(question: Question): readonly Reading[] {
  const place = placementIn(question)
  // Routes that are behind something need not stand below it.
  if (place === null || guardAsked(question) !== null) return []
  const { paths, names } = question
  const isFile = paths.includes(place.of)
  const whole = names.find((one) => one === place.of || lastPart(one) === place.of)
  const path = isFile ? place.of : paths[0]
  const isOwner = place.within !== undefined && place.within !== path && whole === undefined
  const name = isFile ? '' : (whole ?? (isOwner ? `${place.within}.${place.of}` : place.of))
  const asked: Asked = {
    question,
    name,
    path,
    sort: sortBeside(name, question.text),
    language: question.language,
    caught: { order: place.order, side: place.side, within: place.within },
  }
  const planned = isFile ? inFile(place) : place.side === undefined ? inName(place) : besideName(place)
  if (planned === null) return []
  const isSure =
    isFile || whole !== undefined || place.isSorted === true || (isOwner && names.includes(place.within ?? ''))
  const reading = { form: null, minds: ['words', 'condition'] as const, ...planned }
  return [
    {
      ...reading,
      asked: { ...asked, caught: { ...asked.caught, ...planned.caught } },
      ...(isSure ? { isLast: true as const } : { isOrdinary: true as const }),
    },
  ]
}

type Planned = Pick<Reading, 'plan' | 'steps'> & { readonly caught: Asked['caught'] }

/** What people call a function, where the language has another word for it. */
const functionWords = /^(?:func|fn|def|routine|subroutine|procedure|sub|proc|helper)$/
const parameterWords = /^(?:param(?:eter)?|arg(?:ument)?|input)s?$/

/** A longer phrase says more than what sort of thing is meant, and nothing in a file tells what. */
function inFile({ noun }: Placement): Planned | null {
  if (/ /.test(noun)) return null
  const sort = functionWords.test(noun) ? 'function' : noun === '' ? 'declaration' : singularIn(sorts, noun)
  return sort === null
    ? { plan: nthCalled, steps: ['list what the file declares', 'take those called so'], caught: { noun } }
    : { plan: nthOf, steps: ['list what the file declares', 'take the one asked for'], caught: { sort } }
}

function inName({ noun, of }: Placement): Planned {
  const steps = [...declaredSteps, 'take the one asked for']
  if (parameterWords.test(noun)) return { plan: members, steps, caught: { part: 'parameters' } }
  if (functionWords.test(noun)) return { plan: members, steps, caught: { part: 'methods' } }
  // `the last token type of TokenType`, `the last error code of Value.Code`
  const isNamesake = wordsOfName(lastPart(of)).at(-1) === noun.split(' ').at(-1)
  if (noun === '' || isNamesake) return { plan: members, steps, caught: { part: 'members' } }
  const part = singularIn(parts, noun)
  return part === null ? { plan: variantsCalled, steps, caught: { noun } } : { plan: members, steps, caught: { part } }
}

function besideName({ noun }: Placement): Planned | null {
  if (/ /.test(noun)) return null
  const sort = functionWords.test(noun) ? 'function' : (singularIn({ ...parts, ...sorts }, noun) ?? undefined)
  return { plan: neighbour, steps: [...declaredSteps, 'list what stands beside it'], caught: { sort, noun } }
}
