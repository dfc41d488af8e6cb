// A run as it was left, for whoever goes on with it.

import { eventsIn, isUnfinished, type RunFolder, type RunState, replay, toArray } from '../../compose/index.ts'
import { several } from '../cli/commands/runs-amounts.ts'
import { type Note, note } from './note.ts'

interface Recalled {
  readonly left: RunState
  /** How it stands, what was said, and what can be done now. */
  readonly notes: readonly Note[]
}

type Recall = { readonly ok: true; readonly value: Recalled } | { readonly ok: false; readonly error: string }

export async function recallRun(folder: RunFolder): Promise<Recall> {
  const events = await eventsIn(folder)
  if (!events.ok) return events
  const left = replay(events.value)
  const owner = await folder.store.owner(folder.id)
  const isOwned = owner?.isAlive === true
  const next = isUnfinished(left) ? 'Enter or /continue goes on; or say what to do instead.' : 'Say what comes next.'
  const hint = isOwned
    ? note(`${owner.who}, has it open: once that is done, what you say here goes on with it.`, 'warning')
    : note(next, 'quiet')
  return { ok: true, value: { left, notes: [note(headOf(folder, left, isOwned), 'quiet'), ...saidIn(left), hint] } }
}

function headOf({ id }: RunFolder, { stage, counts, setup }: RunState, isOwned: boolean): string {
  const unended = isOwned ? 'is at work' : 'was left at work'
  const how = stage.name === 'ended' ? `${stage.outcome.kind} (${stage.outcome.cause})` : unended
  return `run ${id} · machine ${setup.machine.name} · ${how} after ${several(counts.turns, 'turn')}`
}

/** The task of a run, what was said last, what the run has answered, and what it has not heard. */
function saidIn({ stage, task, talk, inbox }: RunState): readonly Note[] {
  const last = toArray(talk).findLast(({ role }) => role === 'person')
  const said = last?.role === 'person' && last.text !== task ? [task, last.text] : [task]
  const answer = stage.name === 'ended' ? stage.outcome.answer : ''
  return [
    ...said.filter((text) => text !== '').map((text) => note(text, 'strong', '›')),
    ...(answer === '' ? [] : [{ kind: 'markdown', mark: '●', tone: 'good', text: answer } as const]),
    ...inbox.map((text) => note(`${text} (queued)`, 'strong', '›')),
  ]
}
