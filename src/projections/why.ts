// Why a run stopped, or what it waits for: in words, with the evidence, and with what to do next.

import {
  type Journaled,
  type Json,
  listTasks,
  nextTask,
  type Outcome,
  type RunState,
  type Verdict,
} from '../core/index.ts'
import { duration, several } from './amounts.ts'
import type { Page } from './columns.ts'
import { type Course, courseOf } from './course.ts'
import { oneLine, wrap } from './display-width.ts'
import { endings, kinds, openEnds } from './endings.ts'
import { tellChoice } from './told.ts'
import { type LiveStage, waitingFor } from './waiting.ts'

export interface Explanation {
  readonly headline: string
  readonly because: readonly string[]
  readonly next: readonly string[]
}

/**
 * Why the run stands where it stands, with what led there and how to go on. A run that is left is one that has not ended
 * and that nobody drives any more, which its journal alone does not tell.
 */
export function why(events: Journaled, { isLeft = false } = {}): Explanation {
  const course = courseOf(events)
  const { stage } = course.run
  const explained = stage.name === 'ended' ? whyEnded(course, stage.outcome) : whyNotEnded(course, stage, isLeft)
  const [{ machine, choice }] = events
  const chosen = choice === undefined ? [] : [`machine ${machine.name}: ${tellChoice(choice)}`]
  return { ...explained, because: [...explained.because, ...chosen] }
}

function whyNotEnded(course: Course, stage: LiveStage, isLeft: boolean): Explanation {
  const { run } = course
  const { what, because, next } = waitingFor(run, stage)
  const met = [...because, ...ladderOf(course), ...queued(run)]
  // Whoever is not told anything waits for a person, whether somebody has it open or not.
  if (!isLeft || stage.name === 'idle')
    return { headline: `Run ${run.setup.id} ${what}.`, because: met, next: [...next, ...openEnds(run)] }
  return {
    headline: `Run ${run.setup.id} was left in the middle: nobody has it open.`,
    because: [`its journal ends where it ${what}`, ...met],
    next: [...openEnds(run), ...endings.shutdown.next(run)],
  }
}

function whyEnded(course: Course, outcome: Outcome): Explanation {
  const { run } = course
  const { kind, cause, detail } = outcome
  const { means, next } = endings[cause]
  const obstaclesMet = kind === 'answered' ? [] : [...obstacles(course), ...openPlan(run)]
  const words = oneLine(detail)
  // A halt's detail is the advice of its verdict, which is told with the verdict.
  const isTold = words === '' || obstaclesMet.some((line) => line.includes(words))
  const spent = `${several(run.counts.turns, 'turn')}, ${duration(run.at - run.setup.startedAt)}`
  return {
    headline: `Run ${run.setup.id} ${kinds[kind]} after ${spent}: ${means}.`,
    because: [...(isTold ? [] : [words]), ...obstaclesMet],
    next: [...openEnds(run), ...next(run)],
  }
}

/** The verdicts of the last loop, rung by rung, and the last errors. */
function obstacles(course: Course): string[] {
  return [
    ...ladderOf(course),
    ...course.errors.map(({ error, times }) => `error: ${error}${times === 1 ? '' : ` (${times} times)`}`),
  ]
}

function ladderOf({ verdicts }: Course): string[] {
  const last = verdicts.at(-1)
  if (last === undefined) return []
  const evidence = evidenceLines(last.evidence).map((line) => `evidence: ${line}`)
  return [...verdicts.filter(({ loop }) => loop === last.loop).map(rungWords), ...evidence]
}

/** A rung of the ladder; what was said on the rung before is not said again. */
function rungWords({ rung, cause, advice }: Verdict, place: number, ladder: readonly Verdict[]): string {
  const isNew = advice !== '' && advice !== ladder[place - 1]?.advice
  return `verdict ${rung}: ${oneLine(cause)}${isNew ? `; ${oneLine(advice)}` : ''}`
}

/** Evidence is the governor's own: whatever its shape, each item of a list is a line. */
function evidenceLines(evidence: Json): string[] {
  if (evidence === null || evidence === '') return []
  if (Array.isArray(evidence)) return evidence.flatMap(evidenceLines)
  if (typeof evidence !== 'object') return [oneLine(String(evidence))]
  const entries = Object.entries(evidence)
  const lists = entries.filter(([, value]) => Array.isArray(value))
  const plain = entries.filter(([, value]) => !Array.isArray(value) && value !== null)
  const words = plain.map(
    ([key, value]) => `${key}: ${oneLine(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  return [...(words.length === 0 ? [] : [words.join(', ')]), ...lists.flatMap(([, value]) => evidenceLines(value))]
}

function openPlan({ knowledge: { plan } }: RunState): string[] {
  const tasks = listTasks(plan)
  const open = tasks.filter(({ task }) => task.status !== 'done').length
  const next = nextTask(plan)
  if (open === 0) return []
  return [
    `${open} of ${several(tasks.length, 'plan step')} open${next === null ? '' : `, next: ${oneLine(next.goal)}`}`,
  ]
}

function queued({ inbox }: RunState): string[] {
  return inbox.length === 0 ? [] : [`${several(inbox.length, 'input')} of the person will be heard next`]
}

/** The explanation as lines for a terminal. */
export function formatWhy({ headline, because, next }: Explanation, { width, paint }: Page): string[] {
  const title = (text: string) => (paint === undefined ? text : paint(text, 'strong'))
  const list = (name: string, items: readonly string[]) =>
    items.length === 0 ? [] : ['', title(name), ...items.flatMap((item) => bullet(item, width))]
  return [...wrap(headline, width).map(title), ...list('Because', because), ...list('Next', next)]
}

function bullet(item: string, width: number): string[] {
  return wrap(item, Math.max(1, width - 4)).map((line, index) => `${index === 0 ? '  • ' : '    '}${line}`)
}
