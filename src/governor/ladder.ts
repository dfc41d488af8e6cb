// From alarms to one verdict: each loop has its own episode and climbs one rung at a time.
//
// Invariants
//   L1. A loop is known by the set of its calls, so it keeps its episode wherever its cycle is entered.
//   L2. An episode climbs at most one rung a step, and only along the ladder of its cause.
//   L3. A new change of the world, or long enough news without the loop, ends its episode.

import type { WeighedStep } from './accounts.ts'
import type { Alarm } from './alarms.ts'
import { troubleOf } from './appraise.ts'
import { hash } from './hash.ts'
import type { Episode, Ledger } from './ledger.ts'
import { nextStrategy, noteTried, noteWorked, type Strategy } from './recovery.ts'
import { definitions } from './settings.ts'
import { isHard, ladders, type RaisedVerdict, type Rung, rungs } from './verdict.ts'

const mostEpisodes = 16
const mostMembers = 32

/** Ends the episodes that are over and raises what must be raised: at most one verdict a step, the hardest. */
export function climb(
  given: Ledger,
  step: WeighedStep,
  alarms: readonly Alarm[],
): { readonly ledger: Ledger; readonly verdict: RaisedVerdict | null } {
  const ledger = endEpisodes(given, step)
  if (alarms.length === 0) return { ledger, verdict: null }
  const wanted = alarms
    .map((alarm) => ({ alarm, rung: wantedRung(alarm, ledger.settings.thresholds.climb) }))
    .filter((one): one is { alarm: Alarm; rung: Rung } => one.rung !== null)
    .toSorted((one, other) => height(other.rung) - height(one.rung))
  if (wanted.length === 0) return { ledger, verdict: null }
  let touched = ledger
  for (const { alarm } of wanted) touched = touch(touched, alarm)
  for (const { alarm, rung } of wanted) {
    const episode = touched.episodes.find((one) => isSameLoop(one, alarm))
    // Whoever set more patience than usual has it here too.
    const isUsual = ledger.settings.thresholds.climb <= definitions.climb.value
    const isInsisting = isUsual && episode !== undefined && step.news === null && insists(step, alarm, episode)
    const raising = nextRung(touched, { alarm, episode, rung }, isInsisting)
    if (raising !== null) return raise(touched, step, raising)
  }
  return { ledger: touched, verdict: null }
}

export function height(rung: Rung): number {
  return rungs.indexOf(rung)
}

function wantedRung({ cause, measure, advise, hard }: Alarm, climbing: number): Rung | null {
  const ladder = ladders[cause]
  if (measure < advise) return null
  const above = measure < hard ? 0 : 1 + Math.floor((measure - hard) / climbing)
  return ladder[Math.min(above, ladder.length - 1)] ?? null
}

/** The rung above the one reached, if the measure has grown enough for it. */
function nextRung(ledger: Ledger, { alarm, episode, rung: wanted }: Raising, isInsisting: boolean): Raising | null {
  const ladder = ladders[alarm.cause]
  const reached = episode === undefined ? -1 : height(episode.rung)
  if (episode !== undefined && height(wanted) <= reached && !isInsisting) return null
  // While there is another way to recover, nobody needs to give up.
  const isRecovering = episode?.rung === 'recover' && strategyFor(ledger, alarm, episode) !== null
  const rung = isRecovering ? 'recover' : ladder.find((one) => height(one) > reached)
  return rung === undefined ? null : { alarm, episode, rung }
}

/**
 * Whoever goes on although the calls of the loop are refused has been told all there is to tell: each step counts. What
 * fails is no such loop: there are other ways to try first.
 */
function insists({ calls }: WeighedStep, { cause }: Alarm, { rung }: Episode): boolean {
  const isFailing = calls.some(({ call }) => call.call.refused !== true && troubleOf(call) !== null)
  // Whoever also asks for something else is on the way out of the loop.
  const refused = calls.filter(({ call }) => call.call.refused === true).length
  const isLeaving = refused > 0 && refused < calls.length
  return isHard(rung) && ladders[cause].includes('block') && !isFailing && !isLeaving
}

function strategyFor(ledger: Ledger, alarm: Alarm, episode: Episode | undefined): Strategy | null {
  return nextStrategy(alarm.trouble, { own: ledger.strategies, run: ledger.recoveries, loop: episode?.tried ?? [] })
}

function isSameLoop(episode: Episode, alarm: Alarm): boolean {
  if (alarm.members.length === 0 || episode.members.length === 0) return episode.cause === alarm.cause
  return episode.members.some((member) => alarm.members.includes(member))
}

/** Marks the alarm's episode as alive. */
function touch(ledger: Ledger, alarm: Alarm): Ledger {
  const episodes = ledger.episodes.map((episode) =>
    isSameLoop(episode, alarm) ? { ...episode, news: ledger.news, world: ledger.world } : episode,
  )
  return { ...ledger, episodes }
}

interface Raising {
  readonly alarm: Alarm
  readonly episode: Episode | undefined
  readonly rung: Rung
}

function raise(ledger: Ledger, step: WeighedStep, raising: Raising): { ledger: Ledger; verdict: RaisedVerdict } {
  const { alarm, rung } = raising
  const strategy = rung === 'recover' ? strategyFor(ledger, alarm, raising.episode) : null
  const episode = advance(ledger, raising, strategy)
  const others = ledger.episodes.filter((one) => one !== raising.episode)
  const raised: Ledger = {
    ...ledger,
    episodes: [...others, episode].slice(-mostEpisodes),
    recoveries: strategy === null ? ledger.recoveries : noteTried(ledger.recoveries, strategy.name),
    totals: { ...ledger.totals, verdicts: ledger.totals.verdicts + 1 },
  }
  const verdict: RaisedVerdict = {
    kind: 'raised',
    step: step.evidence.step,
    rung,
    cause: alarm.cause,
    loop: episode.loop,
    advice: `${alarm.finding} ${strategy?.advice ?? alarm.wayOut}`,
    evidence: {
      count: Math.round(alarm.measure * 10) / 10,
      since: episode.since,
      exhibits: alarm.exhibits,
      missing: alarm.missing,
      strategy: strategy?.name ?? null,
    },
  }
  return { ledger: raised, verdict }
}

function advance(ledger: Ledger, { alarm, episode, rung }: Raising, strategy: Strategy | null): Episode {
  const members = [...new Set([...(episode?.members ?? []), ...alarm.members])].slice(-mostMembers)
  const { cause } = alarm
  const tried = [...(episode?.tried ?? []), ...(strategy === null ? [] : [strategy.name])]
  if (episode !== undefined) {
    return { ...episode, cause, rung, members, tried }
  }
  const identity = hash([cause, ...members.toSorted((one, other) => one - other)].join(' '))
  const loop = `${cause}-${identity.toString(36)}`
  const { news, world } = ledger
  return { loop, cause, rung, members, since: alarm.since, news, world, tried }
}

function endEpisodes(ledger: Ledger, step: WeighedStep): Ledger {
  if (ledger.episodes.length === 0 || step.news === null) return ledger
  const { repeatWindow } = ledger.settings.thresholds
  const isOver = (episode: Episode) =>
    ledger.news - episode.news > repeatWindow || (ledger.world !== episode.world && episode.cause !== 'errors')
  const over = ledger.episodes.filter(isOver)
  if (over.length === 0) return ledger
  let { recoveries } = ledger
  for (const { tried } of over) {
    const last = tried.at(-1)
    if (last !== undefined) recoveries = noteWorked(recoveries, last)
  }
  return { ...ledger, recoveries, episodes: ledger.episodes.filter((episode) => !isOver(episode)) }
}
