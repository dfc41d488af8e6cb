// When something is run, told by the one schedule that belongs to it: the text of cron that stands above a function, in the call
// that is given one, or among settings under a name that such a line has.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct, testFiles } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { clockAsked, cronPattern, type Schedule, scheduleIn } from '../../values/asked-clock.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, passageOf, unknown } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { plainSentence } from '../told.ts'

const mostLines = 40
/** A schedule may stand among settings, but what is written about the project sets nothing. */
const settingsToo = `*.md *.rst *.txt *.adoc *.lock ${testFiles}`
/** Of so many schedules it is looked what they are for. */
const mostSeen = 8

interface Job {
  readonly schedule: Schedule
  /** Where the text of the schedule stands. */
  readonly line: Match
  /** What is run by it. */
  readonly symbol: SymbolView
}

export function* scheduled({ question }: Asked): Looking<Conclusion> {
  const done = clockAsked(question)
  if (done === null) return unknown('Looked for a time of day in the question; there is none.')
  const [found] = (yield* look([search(cronPattern, { exclude: settingsToo, limit: mostLines })])).map(readMatches)
  const lines = (found?.shown ?? []).filter(({ path, text }) => isShipped(path) && !isComment(text))
  if (found === undefined || found.total > found.shown.length || lines.length > mostSeen)
    return unknown('Looked for the schedule of that; there are too many schedules.')
  const jobs = yield* jobsOf(lines)
  const isMeant = question.names.length > 0 ? isOneOf(question.names) : speaksOf(done)
  const [only, ...others] = jobs.filter(isMeant)
  // What is run by none that is known may be run by that which is asked for.
  if (only === undefined || others.length > 0)
    return unknown('Looked for the one schedule that this is done by; none plainly is.', matchPassages(lines))
  const { schedule, line, symbol } = only
  const time = schedule.time === null ? '' : `, which is at ${schedule.time}`
  const place = placeOf(line.path, line.line)
  return answered(
    plainSentence(`\`${symbol.trail.join('.')}\` is run by the schedule \`${schedule.text}\`${time} (${place}).`),
    [...matchPassages([line]), passageOf(symbol)],
  )
}

/** What each of the schedules is for; those of settings are for what has their name. */
function* jobsOf(lines: readonly Match[]): Looking<readonly Job[]> {
  const keys = lines.flatMap((line) => (isAboveJob(line) ? [] : (settingIn(line.text) ?? [])))
  const found = yield* look(keys.map((key) => search(spellingsOf(key), { exclude: noProduct, limit: mostLines })))
  const uses = new Map(found.map((one, index) => [keys[index] ?? '', readMatches(one)]))
  const owned = lines.flatMap((line) => {
    const schedule = scheduleIn(line.text)
    if (schedule === null) return []
    if (isAboveJob(line)) return [{ schedule, line, at: line }]
    const shown = uses.get(settingIn(line.text) ?? '')?.shown ?? []
    const used = shown.filter((match) => isAboveJob(match) && isShipped(match.path))
    return used.map((at) => ({ schedule, line, at }))
  })
  const targets = owned.map(({ at }) => `${at.path}:${at.around?.line}`)
  const views = (yield* look([...new Set(targets)].map((target) => view(target, { docs: true })))).map(readView)
  return owned.flatMap(({ schedule, line, at }) => {
    const symbol = views.find((one) => one.kind === 'symbol' && one.path === at.path && one.line === at.around?.line)
    return symbol?.kind === 'symbol' ? [{ schedule, line, symbol }] : []
  })
}

/** `@Scheduled(cron = …)` above a function is about that one; a call inside of it sets something else going. */
function isAboveJob({ around, text }: Match): boolean {
  return /^(?:function|method)$/.test(around?.sort ?? '') && /^\s*(?:@|#?\[).*(?:cron|schedul|timer)/i.test(text)
}

/** A name of one word, such as `schedule`, is that of too much. */
function settingIn(text: string): string | null {
  const { key = '' } = /^\s*["']?(?<key>[A-Za-z][\w.-]*)["']?\s*[:=]/.exec(text)?.groups ?? {}
  return wordsOfName(key.split('.').at(-1) ?? '').length > 1 ? key : null
}

/** `reminder-cron`, `reminderCron`, `REMINDER_CRON`: a setting is spelt as the language has it. */
function spellingsOf(key: string): string {
  const words = wordsOfName(key.split('.').at(-1) ?? '').map(literally)
  return `(?i)${words.join('[-_]?')}\\b`
}

function isOneOf(names: readonly string[]): (job: Job) => boolean {
  return ({ symbol: { trail } }) =>
    names.every(
      (name) => trail.includes(lastPart(name)) && `.${trail.join('.')}.`.includes(`.${name.replaceAll(/#|::/g, '.')}.`),
    )
}

/** Every word of what is done must be told by what is run. */
function speaksOf(done: string): (job: Job) => boolean {
  const terms = termsOf(done)
  const { spokenIn } = meaningsOf(terms)
  return ({ symbol }) => {
    const text = [...symbol.trail, commentOf(symbol), textOf(ownCode(symbol))].join(' ')
    const told = spokenIn(text)
    // What is only akin to a word may be anything.
    return told.includes(1) && told.every((one) => one > 0)
  }
}
