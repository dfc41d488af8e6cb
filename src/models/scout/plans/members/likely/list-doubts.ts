// Why a list that is far ahead of all others may still not be the one that is asked for. A sum must not outvote these.

import type { Stretch } from '../../../looking/every-match.ts'
import { wordsOfName } from '../../../source/names.ts'
import { asWord } from '../../../source/patterns.ts'
import type { Question } from '../../../words/question.ts'
import { stemOf } from '../../../words/stems.ts'
import type { WeighedTerm } from '../../../words/terms.ts'
import type { LikelyList } from './list-evidence.ts'
import type { ListSought } from './list-sought.ts'
import type { Listing } from './listing.ts'

export interface Doubting {
  readonly sought: ListSought
  readonly terms: readonly WeighedTerm[]
  readonly stretches: readonly Stretch[]
  readonly question: Question
}

export function isDoubted(best: LikelyList, doubting: Doubting): boolean {
  return [
    mayMeanOthers,
    isNounUntold,
    isNameUntold,
    isOfOther,
    isClaimUntold,
    isToldElsewhere,
    isOfOne,
    isAddedTo,
  ].some((one) => one(best, doubting))
}

function mayMeanOthers({ mayBeOthers, untold }: LikelyList): boolean {
  return mayBeOthers === 'all' || (mayBeOthers === 'some' && untold.length > 0)
}

const leastMembers = 0.5

/** What the things are called must be told by something, if only by what usually is such a thing. */
function isNounUntold({ evidence }: LikelyList, { sought, terms }: Doubting): boolean {
  const isMeant = terms.some(({ word }) => sought.things.at(-1) === word)
  return isMeant && evidence.nounTold === 0 && evidence.members < leastMembers
}

function isNameUntold({ untold }: LikelyList, { question: { names } }: Doubting): boolean {
  const unsaid = new Set(untold.flatMap(({ word, said = word }) => [word, said.toLowerCase()]))
  return names.flatMap((name) => [name.toLowerCase(), ...wordsOfName(name)]).some((word) => unsaid.has(word))
}

/** `which splice formats`, where nothing about it speaks of splices. */
function isOfOther({ untold }: LikelyList, { sought }: Doubting): boolean {
  const said = sought.things.slice(0, -1).filter((word) => !sought.nouns.includes(word))
  return untold.some(({ word, isEveryday }) => !isEveryday && said.includes(word))
}

/** `which duties are postponed` is about some of them; whoever asks which there can be is not. */
const leastClaim = 0.5

function isClaimUntold({ unsaid }: LikelyList, { sought, terms }: Doubting): boolean {
  if (sought.isPossible) return false
  const ofThings = new Set(sought.things.flatMap((word) => [word, stemOf(word)]))
  const claim = terms.filter(({ word, stem }) => !ofThings.has(word) && !ofThings.has(stem))
  const weightOf = (some: readonly WeighedTerm[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  return weightOf(claim.filter((term) => unsaid.includes(term))) > (1 - leastClaim) * weightOf(claim)
}

/** What somebody types is told by what reads it, and what code is made of by the code: no type that is called so. */
function isToldElsewhere({ listing: { form } }: LikelyList, { sought }: Doubting): boolean {
  const noun = sought.things.at(-1) ?? ''
  if (
    /^(?:files|folders|directories|classes|functions|methods|modules|lines|tests|callers|imports|libraries)$/.test(noun)
  )
    return sought.nouns.length < 2
  return /^(?:sub)?commands$|^(?:flags|options|switches|routes|endpoints|arguments|variables)$/.test(noun)
    ? form !== 'calls' && form !== 'arguments' && form !== 'tests'
    : false
}

/** What one of its entries has, or what one of the things may be: `lamp: 'lit' | 'dark'` names no lamps. */
function isOfOne({ listing }: LikelyList, { sought, question }: Doubting): boolean {
  const noun = sought.things.at(-1) ?? ''
  const isSingular = /^[a-z]+$/.test(listing.name) && noun === `${listing.name}s` && !sought.isKinds
  const entries = new Set(listing.entries.map(({ name }) => name.toLowerCase()))
  const owner = /\b(?:does|do|can|may) (?:an? |the )?(?<owner>\w+)\b.*\bhave\b/i.exec(question.text)?.groups?.owner
  return isSingular || entries.has(owner?.toLowerCase() ?? '')
}

/** What is added to elsewhere holds more than is written here. */
function isAddedTo({ listing }: LikelyList, { stretches }: Doubting): boolean {
  return (
    isDeclared(listing) && stretches.some(({ lines }) => lines.some(({ text }) => addingTo(listing.name).test(text)))
  )
}

function isDeclared({ form, name }: Listing): boolean {
  return (form === 'list' || form === 'table') && /^\w+$/.test(name)
}

function addingTo(name: string): RegExp {
  return new RegExp(`${asWord(name)}(?:\\.(?:append|push|add|extend|insert|concat|update|set)\\b|\\s*(?:\\+=|<<))`)
}
