// Where something can be read again after it was shortened or left out of a prompt.

import type { Call, KeptResult, Note, RunState, ToolOutcome } from '../core/index.ts'
import { formatPlan } from './plan-text.ts'
import { exchangeText, type Pair, type Said, type Story, storyOf, type Turn } from './story.ts'

/** The stored whole where there is one; else the result as the run remembers it. */
export function resultRef({ call, outcome }: { readonly call: Call; readonly outcome: ToolOutcome }): string {
  return outcome.whole?.ref ?? `result:${call.id}`
}

export function turnRef(turn: number): string {
  return `turn:${turn}`
}

export function saidRef({ number }: Said): string {
  return `said:${number}`
}

/** What a person said together with the reply. */
export function exchangeRef({ number }: Said): string {
  return `exchange:${number}`
}

export function noteRef({ id }: Note): string {
  return `note:${id}`
}

/** The whole text behind a reference that a prompt of this run gave, or `null` when the run holds no such thing. */
export function lookUp(run: RunState, ref: string): string | null {
  const { memory, plan } = run.knowledge
  switch (ref) {
    case 'notes':
      return [...memory.notes.map(({ text }) => text), ...memory.openQuestions, memory.checkpoint].join('\n')
    case 'kept':
      return memory.kept.map(keptText).join('\n\n')
    case 'plan':
      return formatPlan(plan, 'tree')
    case 'draft':
      return run.work.draft
    default:
      return lookUpItem(run, ref)
  }
}

function lookUpItem(run: RunState, ref: string): string | null {
  const story = storyOf(run)
  const [kind, id = ''] = splitAtColon(ref)
  const said = story.said.find(({ number }) => number === Number(id))
  switch (kind) {
    case 'result': {
      const pair = story.turns.flatMap(({ pairs }) => pairs).find(({ call }) => call.id === id)
      return pair?.outcome.output ?? null
    }
    case 'turn': {
      const turn = story.turns[Number(id) - 1]
      return turn === undefined ? null : turnText(story, turn)
    }
    case 'said':
      return said?.text ?? null
    case 'exchange':
      return said === undefined ? null : exchangeText(story, said)
    case 'note':
      return run.knowledge.memory.notes.find((note) => note.id === id)?.text ?? null
    default:
      return null
  }
}

function splitAtColon(ref: string): readonly [string, string?] {
  const colon = ref.indexOf(':')
  return colon < 0 ? [ref] : [ref.slice(0, colon), ref.slice(colon + 1)]
}

function turnText(story: Story, turn: Turn): string {
  const said = story.said.filter((words) => words.turn === turn.number)
  return [
    ...said.map(({ text }) => `person: ${text}`),
    `${turn.mode}: ${turn.text}`,
    ...turn.pairs.map(pairText),
    ...turn.hooks.map(({ name, ok, output }) => `${name}: ${ok ? 'ok' : 'FAILED'}\n${output}`),
  ].join('\n\n')
}

function pairText({ call, outcome }: Pair): string {
  return `${call.tool} ${JSON.stringify(call.input)}\n${outcome.output}`
}

function keptText(kept: KeptResult): string {
  return `[${kept.id}] ${pairText(kept)}`
}
