import {
  cost,
  formatCost,
  formatPlan,
  formatTimeline,
  formatTransitions,
  type Journaled,
  type ListedRun,
  labels,
  listedRun,
  type RunState,
  replay,
  timeline,
  transcript,
  transitions,
} from '../../../compose/index.ts'
import { nearest } from '../../../spelling/index.ts'
import { colours, painter } from '../colours.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { moment, oneLine, printable } from './runs-amounts.ts'
import { runFor } from './runs-named.ts'

interface Shown {
  readonly listed: ListedRun
  readonly events: Journaled
  readonly state: RunState
}

interface Section {
  /** Lines for a person; none when there is nothing to show. */
  readonly lines: (shown: Shown, terminal: Terminal) => readonly string[]
  readonly data: (shown: Shown) => unknown
}

const sections = {
  task: { lines: ({ listed }) => taskLines(listed), data: ({ listed }) => listed.task },
  plan: {
    lines: ({ state }) => linesOf(formatPlan(state.knowledge.plan, 'tree')),
    data: ({ state }) => state.knowledge.plan,
  },
  notes: { lines: ({ state }) => noteLines(state), data: ({ state }) => notesOf(state) },
  timeline: {
    lines: ({ events }, terminal) => formatTimeline(timeline(events), pageOf(terminal)),
    data: ({ events }) => timeline(events),
  },
  trace: {
    lines: ({ events }, terminal) => traceLines(events, terminal),
    data: ({ events }) => ({ doing: labels(events), stays: transitions(events) }),
  },
  transcript: { lines: ({ state }) => linesOf(transcript(state)), data: ({ state }) => transcript(state) },
  answer: {
    lines: ({ listed }) => linesOf(listed.answer),
    data: ({ listed: { status, cause, answer, detail } }) => ({ status, cause, answer, detail }),
  },
  cost: {
    lines: ({ events }, terminal) => formatCost(cost(events), pageOf(terminal)),
    data: ({ events }) => cost(events),
  },
} satisfies Record<string, Section>

type SectionName = keyof typeof sections
const names = Object.keys(sections) as SectionName[]
/** The trace and the transcript say the same as the timeline, at length. */
const usual = names.filter((name) => name !== 'transcript' && name !== 'trace')

export const run: Action = async (given, terminal) => {
  const [named = 'last', ...wanted] = given.words
  const chosen = wanted.length === 0 ? usual : wanted.map(sectionNamed)
  const found = await runFor(given, terminal, named)
  if (!found.ok) return found.exitCode
  const { events, folder } = found
  const shown: Shown = { listed: await listedRun(folder), events, state: replay(events) }
  if (given.options.json === true) {
    const data = Object.fromEntries(chosen.map((name) => [name, sections[name].data(shown)]))
    terminal.print(JSON.stringify({ schema: 'pawl.run/1', run: shown.listed, ...data }, null, 2))
    return 0
  }
  const { strong } = colours(terminal.isColoured.print)
  const parts = chosen.flatMap((name) => {
    const lines = sections[name].lines(shown, terminal)
    if (lines.length === 0) return []
    // Asked for alone, a section is what it is: a script may read it.
    return [[...(chosen.length === 1 ? [] : [strong(name)]), ...lines].join('\n')]
  })
  terminal.page(parts.join('\n\n'))
  return 0
}

function sectionNamed(word: string): SectionName {
  const found = names.find((name) => name === word)
  if (found !== undefined) return found
  const meant = nearest(word, names)
  const hint = meant === null ? `there are ${names.join(', ')}` : `did you mean ${meant}?`
  throw new UsageError(`a run has no section ${word}; ${hint}`)
}

function taskLines(listed: ListedRun): string[] {
  const { id, task, status, cause, detail, machine, startedAt, tags, isPinned, commit } = listed
  const facts = [
    `run ${id}`,
    cause === '' ? status : `${status} (${cause})`,
    `machine ${machine}`,
    `started ${moment(startedAt)}`,
    ...(commit === null ? [] : [`at commit ${commit.slice(0, 10)}`]),
    ...(isPinned ? ['pinned'] : []),
    ...tags.map((tag) => `[${tag}]`),
  ]
  return [facts.join(' · '), ...linesOf(detail), ...linesOf(task)]
}

/** What the agent was doing, read off its calls, and every stage it was in with when, how long and why. */
function traceLines(events: Journaled, terminal: Terminal): string[] {
  const doing = labels(events).map(({ label, replies }) => (replies > 1 ? `${label} ×${replies}` : label))
  return [`doing: ${doing.join(' → ')}`, '', ...formatTransitions(transitions(events), pageOf(terminal))]
}

function notesOf({ knowledge: { memory } }: RunState) {
  const { notes, checkpoint, openQuestions, kept } = memory
  return { notes, checkpoint, questions: openQuestions, kept: kept.map(({ id, call }) => ({ id, call })) }
}

function noteLines(state: RunState): string[] {
  const { notes, checkpoint, questions, kept } = notesOf(state)
  return [
    ...notes.map(({ id, text }) => `${id}  ${oneLine(text)}`),
    ...kept.map(({ id, call }) => `${id}  kept: ${oneLine(`${call.tool} ${JSON.stringify(call.input)}`, 100)}`),
    ...(checkpoint === '' ? [] : [`checkpoint: ${oneLine(checkpoint)}`]),
    ...questions.map((question) => `open question: ${oneLine(question)}`),
  ]
}

function linesOf(text: string): string[] {
  return text.trim() === '' ? [] : printable(text.trimEnd()).split('\n')
}

function pageOf({ width, isColoured }: Terminal) {
  return { width, paint: painter(isColoured.print) }
}
