// Where the agent stands: in every prompt, last before the rules, and never the same twice.

import { type Forced, type ModeDefinition, modeOf, type RunState, underway, unreachable } from '../core/index.ts'
import { count, durationInWords, listInWords } from './in-words.ts'
import type { BudgetLeft, Page } from './page.ts'
import { lossInWords } from './ration.ts'

export function stateText(page: Page): string {
  const { run, options } = page
  const mode = modeOf(run)
  const { forced } = requestOf(run)
  return [
    whereabouts(run, options.now),
    phaseLine(run, options.now),
    ...healthLines(run, forced),
    budgetLine(run, mode, options.budget),
    ...(forced === null ? dutyLines(run, mode) : [conclusionLine(forced)]),
    lossLine(page),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function requestOf({ stage, counts }: RunState): { request: number; attempt: number; forced: Forced | null } {
  const active = underway(stage)
  return active.name === 'calling_model' ? active : { request: counts.requests, attempt: 1, forced: null }
}

/** The request's number, its attempt and the retries so far tell every prompt from the one before. */
function whereabouts(run: RunState, now: number): string {
  const { name, since, visits } = run.mode
  const { request, attempt } = requestOf(run)
  const times = visits[name] ?? 1
  const { retries } = run.counts
  return [
    `Mode: ${name}, for ${durationInWords(now - since)}`,
    times > 1 ? `, entered ${times} times` : '',
    `. Request ${request}`,
    attempt > 1 ? `, attempt ${attempt}` : '',
    retries > 0 ? ` (${retries === 1 ? '1 retry' : `${retries} retries`} in this run)` : '',
    '.',
  ].join('')
}

function phaseLine({ knowledge }: RunState, now: number): string {
  const { current, totals } = knowledge.phases
  if (current === null) return ''
  const { name, startedAt, calls, tests } = current
  const result = tests === null ? '' : `, tests: ${tests.passed} passed, ${tests.failed} failed`
  return `Phase: ${name} (phase ${totals.started}), for ${durationInWords(now - startedAt)}, ${count(calls, 'call')}${result}.`
}

/** Every rung but advice is hard: the run is then held to be stuck. */
function healthLines({ guidance }: RunState, forced: Forced | null): string[] {
  const { advice } = guidance
  const isStuck = forced?.kind === 'verdict' || (advice !== null && advice.rung !== 'advise')
  const cause = advice?.cause ?? (forced?.kind === 'verdict' ? forced.cause : '')
  return [
    `Status: ${isStuck ? 'STUCK' : 'HEALTHY'}${cause === '' ? '' : ` (${cause})`}`,
    advice === null ? '' : `Advice: ${advice.advice}`,
  ]
}

function budgetLine({ counts }: RunState, mode: ModeDefinition, { costUsd, timeMs }: BudgetLeft): string {
  const left = [
    count(Math.max(0, counts.turnsLeft), 'turn'),
    ...(costUsd === undefined ? [] : [`$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`]),
    ...(timeMs === undefined ? [] : [durationInWords(timeMs)]),
  ]
  return `Budget left: ${left.join(', ')}.${mode.free === true ? ' A reply here costs no turn.' : ''}`
}

function dutyLines({ mode: { asks } }: RunState, mode: ModeDefinition): string[] {
  const tools = mode.may.map(toolInWords)
  const may = mode.concludes === true ? [...tools.filter((tool) => tool !== 'answer'), 'answer'] : tools
  const again = asks > 0 ? ' You are asked once more.' : ''
  return [
    `You may use: ${may.length === 0 ? 'no tool' : listInWords(may)}.`,
    mode.concludes === true
      ? 'To conclude, use answer: nothing else ends the task.'
      : 'Do not conclude: answer is not heard in this mode.',
    mode.must === undefined ? '' : `Every reply must use ${listInWords(mode.must, 'or')}.${again}`,
  ]
}

function toolInWords(name: string): string {
  if (name === '*') return 'every tool'
  return name.startsWith('class:') ? `${name.slice('class:'.length)} tools` : name
}

function conclusionLine(forced: Forced): string {
  return `You must conclude now: ${reasonOf(forced)}. Use answer with what is known; no other call is carried out.`
}

function reasonOf(forced: Forced): string {
  switch (forced.kind) {
    case 'limit':
      return `the limit of ${forced.limit} is reached`
    case 'verdict':
      return forced.cause
    case 'person':
      return 'the person wants what is known by now'
    default:
      return unreachable(forced)
  }
}

function lossLine({ ration, options }: Page): string {
  const [first] = ration.dropped
  if (first === undefined) return ''
  const example = options.renderCall({ tool: 'view', input: { target: first.ref } })
  return `Shortened to fit: ${lossInWords(ration.dropped)}. Read one again by its reference: ${example}`
}
