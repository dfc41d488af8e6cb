// What a mode is shown, section by section. The order is the same in every prompt; a mode only chooses what it sees.

import { modeOf, nextTask, type Sight } from '../core/index.ts'
import type { Page } from './page.ts'
import { formatPlan } from './plan-text.ts'
import { exchangeRef, noteRef, saidRef, turnRef } from './reference.ts'
import { fenced, resultBlock } from './result-text.ts'
import { stateText } from './state-section.ts'
import { exchangeText, isNew, isWorldCall, type Turn } from './story.ts'

export interface Section {
  readonly name: SectionName
  readonly text: string
}

interface SectionDefinition {
  readonly heading: string
  /** What the mode must see for it; always shown when not given. */
  readonly sight?: Sight
  /** Told by the conversation already, where the mode sees that. */
  readonly isTold?: true
  readonly body: (page: Page) => string
}

const definitions = {
  task: { heading: 'Task', sight: 'task', isTold: true, body: ({ run }) => run.task },
  earlier: { heading: 'Earlier in this run', sight: 'task', isTold: true, body: earlierText },
  recalled: { heading: 'From earlier runs', body: recalledText },
  plan: { heading: 'Plan', sight: 'plan', body: planText },
  notes: { heading: 'Notes', sight: 'notes', body: notesText },
  'working-memory': { heading: 'Working memory', sight: 'working-memory', body: keptText },
  'all-results': { heading: 'All results', sight: 'all-results', isTold: true, body: allResultsText },
  'last-results': { heading: 'Last results', sight: 'last-results', isTold: true, body: lastResultsText },
  draft: { heading: 'Draft answer', sight: 'draft', body: draftText },
  reply: { heading: 'Last reply', isTold: true, body: lastReplyText },
  said: { heading: 'The person also said', isTold: true, body: saidText },
  hooks: { heading: 'After the changes', isTold: true, body: hooksText },
  notices: { heading: 'Not carried out', body: noticesText },
  state: { heading: 'State', body: stateText },
  rules: { heading: 'How to reply', body: ({ options }) => options.rules },
} as const satisfies Readonly<Record<string, SectionDefinition>>

export type SectionName = keyof typeof definitions

const names = Object.keys(definitions) as SectionName[]

/** The sections of a prompt in their order, without those that have nothing to say. */
export function sectionsOf(page: Page): readonly Section[] {
  const { sees } = modeOf(page.run)
  return names.flatMap((name) => {
    const { heading, sight, isTold, body }: SectionDefinition = definitions[name]
    const isSeen = sight === undefined || sees.includes(sight)
    if (!isSeen || (isTold === true && sees.includes('conversation'))) return []
    const text = body(page)
    return text === '' ? [] : [{ name, text: `## ${heading}\n${text}` }]
  })
}

/** A list, a heading or half a fence inside an item is no part of the prompt around it. */
function setIn(item: string): string {
  return item.replace(/\n(?=[^\n])/g, '\n  ')
}

function refRange(refs: readonly string[]): string {
  return refs.length < 2 ? refs.join('') : `${refs[0]} to ${refs.at(-1)}`
}

/** Blocks with a line in place of those that were left out; the whole of them can be read at `ref`. */
function withGap(blocks: readonly string[], ref: string, separator = '\n'): string {
  const shown = blocks.filter((block) => block !== '')
  const missing = blocks.length - shown.length
  return [...(missing === 0 ? [] : [`[… ${missing} left out; whole: ${ref} …]`]), ...shown].join(separator)
}

/** Answers of earlier tasks are background: their gist is enough, the whole can be read again. */
const gistLength = 600

function earlierText({ story, ration }: Page): string {
  const exchanges = story.earlier.map((said) => {
    const shown = ration.show({
      kind: 'earlier exchange',
      ref: exchangeRef(said),
      text: exchangeText(story, said),
      atMost: gistLength,
    })
    return shown === '' ? '' : `- ${setIn(shown)}`
  })
  return withGap(exchanges, refRange(story.earlier.map(exchangeRef)))
}

const mostRecalled = 5

function recalledText({ run, ration }: Page): string {
  const { recalled } = run.knowledge
  const facts = recalled.slice(0, mostRecalled).map(({ ref, text }) => {
    const shown = ration.show({ kind: 'recalled fact', ref, text, atMost: gistLength })
    return shown === '' ? '' : `- (recalled) ${shown}`
  })
  return withGap(facts, refRange(recalled.map(({ ref }) => ref)))
}

function planText({ run, ration }: Page): string {
  const { plan } = run.knowledge
  const next = nextTask(plan)
  if (plan.length === 0) return ''
  const text = ration.show({ kind: 'plan', ref: 'plan', text: formatPlan(plan, 'tree') })
  return next === null ? text : `${text}\nNext: ${next.id}`
}

function notesText({ run, ration }: Page): string {
  const { notes, openQuestions, checkpoint } = run.knowledge.memory
  const items = [
    ...notes.map((note) => ({ ref: noteRef(note), label: `[${note.id}]`, text: note.text })),
    ...openQuestions.map((text) => ({ ref: 'notes', label: 'nobody was there to answer:', text })),
    ...(checkpoint === '' ? [] : [{ ref: 'notes', label: 'checkpoint:', text: checkpoint }]),
  ]
  const lines = items.map(({ ref, label, text }) => {
    const shown = ration.show({ kind: 'note', ref, text })
    return shown === '' ? '' : `- ${label} ${shown}`
  })
  return withGap(lines, 'notes')
}

function keptText(page: Page): string {
  const blocks = page.run.knowledge.memory.kept.map(({ id, call, outcome, isDigest }) => {
    const label = `[${id}]${isDigest ? ' (kept for you)' : ''}`
    return resultBlock(page, label, { kind: 'kept result', call, outcome })
  })
  return withGap(blocks, 'kept', '\n\n')
}

function lastResultsText(page: Page): string {
  if (modeOf(page.run).sees.includes('all-results')) return ''
  const { results } = page.run.knowledge.memory
  const turn = page.story.turns.findLast(({ pairs }) => pairs.some(({ call }) => call.id === results[0]?.call.id))
  if (turn === undefined) return ''
  const ref = turnRef(turn.number)
  const isGone = page.ration.omits({ kind: 'last turn', ref })
  const blocks = results.map(({ number, call, outcome }) =>
    isGone ? '' : resultBlock(page, `[${number}]`, { kind: 'last result', call, outcome }),
  )
  const failed = results.filter(({ outcome }) => !outcome.ok).length
  const warning = failed === 0 ? [] : [`${failed} of ${results.length} failed: read why before trying again.`]
  return [...warning, withGap(blocks, ref, '\n\n')].join('\n\n')
}

function allResultsText(page: Page): string {
  const { turns, task } = page.story
  const looking = turns.filter(
    ({ number, pairs }) => number >= (task?.turn ?? 1) && pairs.some(({ call }) => isWorldCall(call)),
  )
  const newest = looking.at(-1)
  const blocks = looking.map((turn) => (isOmitted(page, turn) ? '' : turnResultsText(page, turn, turn === newest)))
  return withGap(blocks, refRange(looking.map(({ number }) => turnRef(number))), '\n\n')
}

/** Whether a turn is left out as a whole, its calls with their results. */
export function isOmitted({ ration, story }: Page, { number }: Turn): boolean {
  const kind = number === story.turns.length ? 'last turn' : 'old turn'
  return ration.omits({ kind, ref: turnRef(number) })
}

function turnResultsText(page: Page, turn: Turn, isNewest: boolean): string {
  const { results } = page.run.knowledge.memory
  const blocks = turn.pairs
    .filter(({ call }) => isWorldCall(call))
    .map(({ call, outcome }) => {
      const current = results.find((result) => result.call.id === call.id)
      const label = current === undefined ? '-' : `[${current.number}]`
      return resultBlock(page, label, { kind: current === undefined ? 'old result' : 'last result', call, outcome })
    })
  const heading = `Turn ${turn.number} (${turn.mode})${isNewest ? ', the newest and most relevant' : ''}:`
  return [heading, ...blocks].join('\n\n')
}

function draftText({ run, ration }: Page): string {
  return ration.show({ kind: 'draft', ref: 'draft', text: run.work.draft })
}

/** What one mode says to the next. Where calls were run, their results speak instead. */
function lastReplyText({ story, ration, options }: Page): string {
  const turn = story.turns.at(-1)
  if (turn === undefined || story.task === null || turn.number < story.task.turn) return ''
  const text = options.proseOf(turn.text).trim()
  if (text === '' || turn.pairs.some(({ call }) => isWorldCall(call))) return ''
  return `${turn.mode}: ${ration.show({ kind: 'last word', ref: turnRef(turn.number), text })}`
}

function saidText({ story, ration }: Page): string {
  const remarks = story.since.map((said) => {
    const text = ration.show({ kind: 'remark', ref: saidRef(said), text: said.text })
    return `- ${isNew(story, said) ? '(new) ' : ''}${setIn(text)}`
  })
  return remarks.join('\n')
}

function hooksText(page: Page): string {
  const turn = page.story.turns.at(-1)
  return turn === undefined ? '' : hookReports(page, turn)
}

/** What the hooks reported after a turn. */
export function hookReports({ ration }: Page, { number, hooks }: Turn): string {
  const ref = turnRef(number)
  const reports = hooks.map(({ name, ok, output }) => {
    const head = `- ${name}: ${ok ? 'ok' : 'FAILED'}`
    const text = output.trim()
    return text === '' ? head : `${head}\n${fenced(ration.show({ kind: 'hook report', ref, text }))}`
  })
  return reports.join('\n')
}

function noticesText({ run }: Page): string {
  return run.guidance.notices.map((notice) => `- ${notice}`).join('\n')
}
