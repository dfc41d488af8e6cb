// A run's conversation as turns: what was said, what the model replied, and what came of each call.
//
// Invariants
//   X1. A result is told with its call and a call with its result, always: there is no other way to hold one here.

import {
  type Call,
  type HookReport,
  isKnowledgeTool,
  type Message,
  type RunState,
  type ToolOutcome,
  toArray,
} from '../core/index.ts'

export interface Pair {
  readonly call: Call
  readonly outcome: ToolOutcome
}

/** One reply of the model with everything that came of it. */
export interface Turn {
  /** Counts from 1. */
  readonly number: number
  readonly mode: string
  readonly text: string
  readonly pairs: readonly Pair[]
  readonly hooks: readonly HookReport[]
}

/** Something a person said, and the turn that is the model's reply to it (which may not have come yet). */
export interface Said {
  /** Counts from 1. */
  readonly number: number
  readonly text: string
  readonly turn: number
}

export interface Story {
  readonly turns: readonly Turn[]
  readonly said: readonly Said[]
  /** What was said before the present task. */
  readonly earlier: readonly Said[]
  /** The words that are the present task; `null` before the first. */
  readonly task: Said | null
  readonly since: readonly Said[]
}

const unfinished: ToolOutcome = {
  ok: false,
  output: 'not finished yet',
  error: { kind: 'interrupted', message: 'not finished yet' },
}

export function storyOf(run: RunState): Story {
  const turns: Turn[] = []
  const said: Said[] = []
  for (const message of toArray(run.talk)) {
    if (message.role === 'person') {
      said.push({ number: said.length + 1, text: message.text, turn: turns.length + 1 })
    } else if (message.role === 'model') turns.push(told(message, () => turnOf(message, turns.length + 1)))
    else {
      const turn = turns.at(-1)
      if (turn !== undefined) turns[turns.length - 1] = told(message, () => withNews(turn, message))
    }
  }
  const task = said.findLast(({ text }) => text === run.task) ?? null
  return {
    turns,
    said,
    task,
    earlier: task === null ? said : said.slice(0, task.number - 1),
    since: task === null ? [] : said.slice(task.number),
  }
}

/**
 * Turns as they were told before. A message is never written to and always follows the same messages, so a long run pays
 * only for what is new in it.
 */
const known = new WeakMap<Message, Turn>()

function told(message: Message, tell: () => Turn): Turn {
  const before = known.get(message)
  if (before !== undefined) return before
  const turn = tell()
  known.set(message, turn)
  return turn
}

type MessageOf<Role extends Message['role']> = Extract<Message, { readonly role: Role }>

function turnOf({ mode, text, calls }: MessageOf<'model'>, number: number): Turn {
  const pairs = calls.map(({ id, tool, input }) => ({ call: { id, tool, input }, outcome: unfinished }))
  return { number, mode, text, pairs, hooks: [] }
}

function withNews(turn: Turn, message: MessageOf<'results' | 'hooks'>): Turn {
  if (message.role === 'hooks') return { ...turn, hooks: [...turn.hooks, ...message.reports] }
  const outcomes = new Map(message.results.map(({ callId, outcome }) => [callId, outcome]))
  const pairs = turn.pairs.map(({ call, outcome }) => ({ call, outcome: outcomes.get(call.id) ?? outcome }))
  return { ...turn, pairs }
}

/** Whether a call reaches for the world, so that there is something to look at afterwards. */
export function isWorldCall({ tool }: Call): boolean {
  return !isKnowledgeTool(tool) && tool !== 'answer' && tool !== 'reject'
}

/** Whether the person's words have not been replied to yet. */
export function isNew(story: Story, { turn }: Said): boolean {
  return turn > story.turns.length
}

/** The person's words and what the model replied to them in the end: its conclusion, or the last it said. */
export function exchangeText({ turns, said }: Story, { number, text, turn }: Said): string {
  const next = said[number]
  const last = turns[(next?.turn ?? turns.length + 1) - 2]
  const reply = last === undefined || last.number < turn ? '' : conclusionOf(last)
  return `${text}\n→ ${reply || '(no reply)'}`
}

function conclusionOf({ pairs, text }: Turn): string {
  const answer = pairs.find(({ call }) => call.tool === 'answer')?.call.input.text
  return typeof answer === 'string' && answer !== '' ? answer : text.trim()
}
