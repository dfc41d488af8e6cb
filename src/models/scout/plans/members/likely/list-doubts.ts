// Why a list that is far ahead of all others may still not be the one that is asked for. A sum must not outvote these.

import type { Stretch } from '../../../looking/every-match.ts'
import { wordsOfName } from '../../../source/names.ts'
import { asWord } from '../../../source/patterns.ts'
import type { Question } from '../../../words/question.ts'
import { stemOf } from '../../../words/stems.ts'
import type { WeighedTerm } from '../../../words/terms.ts'
import type { LikelyList } from './list-evidence.ts'
import { isWithin } from './list-shape.ts'
import type { ListSought } from './list-sought.ts'
import type { Listing } from './listing.ts'

export interface Doubting {
  readonly sought: ListSought
  readonly terms: readonly WeighedTerm[]
  readonly stretches: readonly Stretch[]
  readonly question: Question
}

export function isDoubted(best: LikelyList, doubting: Doubting): boolean {
  return mayMeanOthers(best) || isDoubtedItself(best, doubting)
}

/** Whether something but what else there is speaks against it. */
export function isDoubtedItself(best: LikelyList, doubting: Doubting): boolean {
  return [isNounUntold, isNameUntold, isOfDeclared, isOfOther, isClaimUntold, isToldElsewhere, isOfOne, isAddedTo].some(
    (one) => one(best, doubting),
  )
}

function mayMeanOthers({ mayBeOthers, untold }: LikelyList): boolean {
  return mayBeOthers === 'all' || (mayBeOthers === 'some' && untold.length > 0)
}

const leastMembers = 0.5

/** What the things are called must be told by something, if only by what usually is such a thing. */
export function isNounUntold({ evidence, untold }: LikelyList, { sought, terms }: Doubting): boolean {
  const isMeant = terms.some(({ word }) => sought.things.at(-1) === word)
  // Of `styles of message` either word may be what the list is called by.
  const isOtherTold = terms.some((term) => sought.nouns.includes(term.word) && !untold.includes(term))
  return isMeant && !isOtherTold && evidence.nounTold === 0 && evidence.members < leastMembers
}

function isNameUntold({ untold }: LikelyList, { question: { names } }: Doubting): boolean {
  const unsaid = new Set(untold.flatMap(({ word, said = word }) => [word, said.toLowerCase()]))
  // A file `vtt` speaks of `WebVTT`.
  return names.some((name) => wordsOfName(name).every((word) => unsaid.has(word)))
}

/** `Markdown` is a word of everybody; a name that the code declares is one of code, and other plans tell what it has. */
function isOfDeclared(_: LikelyList, { question: { names }, stretches }: Doubting): boolean {
  return names.some((name) => {
    const declaring = new RegExp(
      `\\b(?:class|struct|enum|interface|trait|type|object|module|record|protocol)\\s+${asWord(name)}`,
    )
    return stretches.some(({ lines }) => lines.some(({ text }) => declaring.test(text)))
  })
}

/** `which splice formats`, where nothing about it speaks of splices. */
function isOfOther({ untold }: LikelyList, { sought }: Doubting): boolean {
  const said = sought.things.slice(0, -1).filter((word) => !sought.nouns.includes(word))
  return untold.some(({ word, isEveryday }) => !isEveryday && said.includes(word))
}

/** `which duties are postponed` is about some of them; whoever asks which there can be is not. */
const leastClaim = 0.5

/** What is said of the things. */
function claimIn({ sought, terms }: Doubting): readonly WeighedTerm[] {
  const ofThings = new Set(sought.things.flatMap((word) => [word, stemOf(word)]))
  return terms.filter(({ word, stem }) => !ofThings.has(word) && !ofThings.has(stem))
}

/** `which faults are passing`: some of a type of faults, where nothing of the type but all of the part tells what is said. */
export function isPartMeant(part: LikelyList, whole: LikelyList, doubting: Doubting): boolean {
  const claim = claimIn(doubting)
  return (
    claim.length > 0 &&
    isWithin(part.listing, whole.listing) &&
    claim.every((term) => !part.unsaid.includes(term)) &&
    claim.every((term) => whole.unsaid.includes(term))
  )
}

function isClaimUntold({ unsaid }: LikelyList, doubting: Doubting): boolean {
  if (doubting.sought.isPossible) return false
  const claim = claimIn(doubting)
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
  // A type is called by what each of its values is.
  const isType = listing.form === 'enum' || /^(?:export\s+|declare\s+)*(?:@?type|data|newtype)\b/.test(listing.head)
  const isSingular = /^[a-z]+$/.test(listing.name) && noun === `${listing.name}s` && !sought.isKinds && !isType
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
