// The code of a case that is said in other words than the code has: every place that gives a code is weighed by what leads to it,
// that is the tests and arms it stands in, the message and the comment beside it, and all that is said where the errors are
// declared, raised and put in words that it is given for. It is an answer where one code alone tells the whole case.

import type { Looking } from '../../looking/looking.ts'
import { textOf } from '../../source/source-text.ts'
import type { AskedConsequence } from '../../values/asked-consequence.ts'
import type { State } from '../../values/case-states.ts'
import { type CodeCase, codeCaseIn, hintsAtState, isKnownFor, tellsState, testsState } from '../../values/code-cases.ts'
import { statusNumber } from '../../values/codes.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { presentOf } from '../../words/deeds.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import { type CodeSite, codeSites, type SaidOfName } from './code-sites.ts'

/** A place that gives a code, by how much of the case it tells. */
interface Weighed {
  readonly site: CodeSite
  readonly score: number
  /** Stems of what it does not tell. */
  readonly left: readonly string[]
  /** Whether it tells how things are. */
  readonly isSo: boolean
  /** Whether an error is called after all of it. */
  readonly isCalledSo: boolean
  /** What tells it from elsewhere. */
  readonly said: SaidOfName | null
}

export interface CodesOfCase {
  /** The places of the likeliest code, those that tell the most first. */
  readonly likeliest: readonly Weighed[]
  /** A place of another code that is as likely. */
  readonly rival: Weighed | null
  readonly isSure: boolean
}

const clearly = 0.45

export interface CaseOfPart extends AskedConsequence {
  /** Whether who is said to give it is a part of the program, which need not do as the rest of it. */
  readonly isOfPart: boolean
}

export function* codesOfCase({ sort, whole, subject, isOfPart }: CaseOfPart): Looking<CodesOfCase | null> {
  const { sites, isWhole } = yield* codeSites(sort)
  const wanted = givenBy(codeCaseIn(whole), { subject, isOfPart })
  const found = likeliestOf(sites, wanted, statusNumber)
  return found === null ? null : { ...found, isSure: found.isSure && isWhole }
}

/** What the places come to that tell the most of a case; places of the same value agree. */
export function likeliestOf(
  sites: readonly CodeSite[],
  wanted: CodeCase,
  meaning: (value: string) => string,
): CodesOfCase | null {
  const weighed = sites.map((site) => weigh(site, wanted)).toSorted((one, other) => other.score - one.score)
  const [best] = weighed
  // What tells less than half of it is no guess.
  if (best === undefined || best.score < 0.5 || best.left.length > Math.max(1, wanted.things.length / 2)) return null
  const code = meaning(best.site.value)
  const likeliest = weighed.filter(({ site }) => meaning(site.value) === code)
  const rival = weighed.find(({ site }) => meaning(site.value) !== code) ?? null
  const told = wanted.things.length - best.left.length
  const isClear = rival === null || best.score - rival.score >= clearly
  const isTold =
    best.isSo &&
    (wanted.things.length === 0
      ? best.isCalledSo || wanted.states.some((state) => state.isWhole === true)
      : told > 0 && (best.left.length === 0 || (best.left.length === 1 && told + wanted.states.length > 1)))
  // What is left may be what another place is about.
  const isElsewhere = best.left.some((stem) =>
    weighed.some(({ site, left }) => meaning(site.value) !== code && !left.includes(stem)),
  )
  return { likeliest, rival: isClear ? null : rival, isSure: isClear && isTold && !isElsewhere }
}

/** A part of the program must be spoken of; what the program is called need not be. */
function givenBy(wanted: CodeCase, { subject, isOfPart }: Pick<CaseOfPart, 'subject' | 'isOfPart'>): CodeCase {
  if (subject === null) return wanted
  const stem = stemOf(subject.toLowerCase())
  return isOfPart
    ? { ...wanted, things: [...new Set([...wanted.things, stem])] }
    : { ...wanted, further: [...wanted.further, stem] }
}

const denies =
  /(?:\b|_|(?<=[a-z]))(?:Not|No|Un[a-z]{3}|Missing|Invalid|Bad|Too|not|no|missing|invalid|bad|too)(?=[A-Z_]|\b)/

function weigh(site: CodeSite, wanted: CodeCase): Weighed {
  // What is said in one place is of one case: parts of it that are told here and there are not told.
  const all = [null, ...site.said].map((said) => weighWith(said, site, wanted))
  return all.reduce((best, one) => (one.score > best.score ? one : best))
}

function weighWith(from: SaidOfName | null, site: CodeSite, wanted: CodeCase): Weighed {
  const said = inPresent(from?.text ?? '')
  // What a code is called may be for several cases.
  const around = textOf(site.around).replaceAll(site.value, ' ')
  const own = inPresent(`${around}\n${site.given}\n${site.owner}`)
  const [near, far] = [toldIn(own, wanted.things), toldIn(said, wanted.things)]
  const [just, justFar] = [stemsIn(own, wanted.things), stemsIn(said, wanted.things)]
  const left = wanted.things.filter((stem) => !far.has(stem) && !near.has(stem))
  const so = wanted.states.map((state) => stateTold(state, own, said, left.length === 0 && wanted.things.length > 0))
  const beside = toldIn(`${own} ${said}`, wanted.further).size
  // The word itself tells more than one that may be written for it.
  const things = wanted.things
    .map((stem) => (just.has(stem) ? 1 : justFar.has(stem) ? 0.85 : near.has(stem) ? 0.65 : far.has(stem) ? 0.55 : 0))
    .reduce<number>((sum, one) => sum + one, 0)
  const isOpposite = wanted.states.length === 0 && site.names.some((name) => denies.test(name))
  const isSo = so.every((one) => one > 0) && !isOpposite
  const known = isSo && isKnownFor(wanted, site.value) ? 0.4 : 0
  // An error that is called after all of the case is surer than what only stands near it.
  const isCalledSo = site.names.some((name) => isToldBy(name, wanted))
  const score =
    (isCalledSo ? 0.5 : 0) +
    things +
    so.reduce((sum, one) => sum + one * 1.2, 0) +
    beside * 0.25 +
    known -
    (isOpposite ? 1 : 0)
  return { site, score, left, isSo, isCalledSo, said: from }
}

/** `no letter written` tells that nothing is there to write. */
function inPresent(text: string): string {
  return text.replace(/[a-z]+/g, (word) => presentOf(word))
}

function isToldBy(name: string, { things, states }: CodeCase): boolean {
  return (
    toldIn(name, things).size === things.length &&
    states.every((state) => tellsState(state, name) || (things.length > 0 && hintsAtState(state, name)))
  )
}

/** How surely something is told to be so. */
function stateTold(state: State, own: string, said: string, isLoose: boolean): number {
  if (tellsState(state, own)) return 1
  if (tellsState(state, said)) return 0.85
  if (testsState(state, own) || testsState(state, said)) return 0.55
  return isLoose && (hintsAtState(state, own) || hintsAtState(state, said)) ? 0.5 : 0
}
