// A run whose one tool has an effect that can be counted: it writes the id of its call into another file. Used by
// `verify:disk`, in a process of its own while the disk fails, and by the checker to go on afterwards.

import { appendFileSync } from 'node:fs'
import type { RunEvent } from '../src/core/index.ts'
import { createJournal, type FileJournal, openJournal, readJournal } from '../src/journal/index.ts'
import { call, eventMaker, failure, plainMachine } from '../src/testing/index.ts'

export interface DiskRun {
  readonly file: string
  /** Where the effects are counted. */
  readonly effects: string
  /** Up to which step to work. */
  readonly steps: number
  readonly acknowledge: (seq: number) => void
}

const pawl = '0.0.0'

/** Works until the steps are done, and gives the error that ended it before, if any. */
export async function workOn(plan: DiskRun): Promise<string | null> {
  const known = await entriesOf(plan.file)
  const journal = await open(plan.file, known.length === 0)
  if (typeof journal === 'string') return journal
  try {
    for (const { event, effect } of remaining(known, plan.steps)) {
      const appended = await journal.append([event])
      if (!appended.ok) return appended.error.kind
      plan.acknowledge(journal.seq)
      if (effect !== null) appendFileSync(plan.effects, `${effect}\n`)
    }
    return null
  } finally {
    await journal.close()
  }
}

async function open(file: string, isNew: boolean): Promise<FileJournal | string> {
  if (isNew) {
    const created = await createJournal({ file, pawl })
    return created.ok ? created.value : created.error.kind
  }
  const opened = await openJournal({ file, pawl })
  return opened.ok ? opened.value.journal : opened.error.kind
}

/** What is whole in a journal; nothing where there is none. */
export async function entriesOf(file: string): Promise<RunEvent[]> {
  const events: RunEvent[] = []
  for await (const read of readJournal(file)) {
    if (read.ok) events.push(read.value.event)
    else if (read.error.kind !== 'missing') throw new Error(read.error.message)
  }
  return events
}

interface Move {
  readonly event: RunEvent
  /** What may be done as soon as the event is acknowledged. */
  readonly effect: string | null
}

/** The events of a run of so many steps that are not yet in its journal. A call under way at a crash is not repeated. */
function remaining(known: readonly RunEvent[], steps: number): Move[] {
  const e = eventMaker()
  const moves: Move[] = [plain(e.started({ ...plainMachine, limits: { turns: 1_000_000 } })), plain(e.said())]
  for (let step = 1; step <= steps; step += 1) {
    const id = `call-${step}`
    moves.push(
      plain(e.called(step)),
      plain(e.replied(step, `step ${step}`, [call(id, 'run', { command: 'make' })])),
      { event: e.toolStarted(id), effect: id },
      plain(e.finished(id, known.length === moves.length + 3 ? failure('interrupted') : undefined)),
    )
  }
  return moves.slice(known.length)
}

function plain(event: RunEvent): Move {
  return { event, effect: null }
}
