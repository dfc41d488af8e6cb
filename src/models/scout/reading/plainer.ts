// A question that no rule could read, put in the words of the plain question that it is most like. What it names stays; words
// that nobody asks that with are passed over, and the answer says so.

import { literally } from '../source/patterns.ts'
import { loudVerbs } from '../surfaces/route.ts'
import { type Like, likeness } from '../words/likeness/likest.ts'
import type { Question } from '../words/question.ts'
import { anyOf, types } from '../words/vocabulary.ts'

export interface Plainer {
  readonly task: string
  /** The words of the question that the plain one does not account for. */
  readonly passed: readonly string[]
  /** Whether it is as good as certain that the plain question is meant. */
  readonly isSure: boolean
}

/** What is less like a plain question than this may be any other. */
const leastLikeness = 0.3
/** How far the next one must be behind: of 2,000 wordings by people whose others were not learnt, 99 in 100 were right. */
const sureLead = 0.12
const nearlyBest = 0.85
/** What is written as no name is one where the question is like none with it as a word, and like one with it as a name. */
const mostWithoutName = 0.2
const leastWithName = 0.4
const mostTried = 2

/** The plain questions that one may be, the likeliest first. */
export function plainerThan(question: Question): readonly Plainer[] {
  const whole = `${question.text} ${question.condition ?? ''}`
  const named = namedIn(question, whole)
  const ranked = likeTo(whole, named)
  const plainer = plainerOf(whole, named, ranked)
  return named === null ? [...plainer, ...ofUnheardNames(question, whole, ranked)] : plainer
}

/** What a question names, and the word in capitals that stands for it in a plain question. */
interface Named {
  readonly slot: string
  readonly value: string
  /** As it is put into the plain question. */
  readonly said: string
}

const routeForm = new RegExp(`\\b(?:${loudVerbs}) /[\\w/:{}.-]*`)

function namedIn({ names, paths }: Question, whole: string): Named | null {
  const [route] = routeForm.exec(whole) ?? []
  const [flag] = /(?<![\w-])--?[a-z][\w-]*/.exec(whole) ?? []
  const all = { ROUTE: route, FLAG: flag, PATH: paths[0], NAME: names[0] }
  const [slot, value] = Object.entries(all).find(([, said]) => said !== undefined) ?? []
  if (slot === undefined || value === undefined) return null
  // `the enum Depot` is no interface of that name.
  const { sort = '' } = new RegExp(`\\b(?<sort>${anyOf(types)}) ${literally(value)}`).exec(whole)?.groups ?? {}
  return { slot, value, said: sort === '' ? value : `the ${sort} ${value}` }
}

/** A word that nobody asks anything with may be the name of something, if the question is like none without that. */
function ofUnheardNames({ words }: Question, whole: string, [asWords]: readonly Like[]): readonly Plainer[] {
  if (asWords !== undefined && asWords.likeness >= mostWithoutName) return []
  return words
    .filter((word) => word.length > 2 && !likeness().isHeard(word))
    .slice(0, mostTried)
    .flatMap((value) => {
      const name = { slot: 'NAME', value, said: `\`${value}\`` }
      const ranked = likeTo(whole, name)
      const isLikeOne = (ranked[0]?.likeness ?? 0) >= leastWithName
      return isLikeOne ? plainerOf(whole, name, ranked).filter((one) => one.isSure && one.passed.length === 0) : []
    })
}

function likeTo(whole: string, named: Named | null): readonly Like[] {
  const text = withSlot(whole, named)
  return likeness()
    .likest(text)
    .filter(({ plain }) => asksAlike(text, plain, named !== null))
}

function withSlot(whole: string, named: Named | null): string {
  return named === null ? whole : whole.replaceAll(named.value, named.slot)
}

function plainerOf(whole: string, named: Named | null, ranked: readonly Like[]): readonly Plainer[] {
  const [best, next] = ranked
  if (best === undefined) return []
  const isSure = best.likeness - (next?.likeness ?? 0) >= sureLead
  return ranked
    .filter((one) => one.likeness >= leastLikeness && one.likeness > nearlyBest * best.likeness)
    .slice(0, mostTried)
    .filter(({ plain }) => !plain.includes('THING'))
    .map(({ plain }) => ({
      task: named === null ? plain : plain.replace(named.slot, named.said),
      passed: likeness().beside(withSlot(whole, named), plain),
      isSure: isSure && plain === best.plain,
    }))
}

/** How many there are is no question for a place, how something is done none for what there is, and nothing plain asks when. */
function asksAlike(text: string, plain: string, isNamed: boolean): boolean {
  if (/^\W*when\b/i.test(text)) return false
  if (/\bhow many\b/i.test(text)) return /^(?:Which|How many)\b/.test(plain)
  const isWay = (said: string) => /^\W*how\b(?! (?:much|long|often|old|big))/i.test(said)
  return isNamed || isWay(text) === isWay(plain)
}
