// The runs of a project for a monitor that asks again and again. Every event is counted once: a journal that has not
// changed is not opened, and one that has grown is read on from where it was left.

import { begin, type RunEvent, type RunState, reduce, type StageName } from '../../core/index.ts'
import { type Onward, type Place, start } from '../../journal/index.ts'
import type { Project } from '../project.ts'
import type { RunFolder } from './run-folder.ts'
import { foldersIn, markOf, overviewAfter, type RunStatus } from './runs.ts'

/** Told of every event of every run once, in the order of each journal, with the run before and after it. */
export type Witness = (event: RunEvent, after: RunState, before: RunState | null) => void

/** How a run stands; nothing is known of the stage of one whose journal is damaged. */
export interface Standing {
  readonly status: RunStatus
  readonly stage: StageName | null
}

/** Tells the witness what is new, and how every run that is kept stands. */
export type Measure = () => Promise<readonly Standing[]>

interface Known {
  readonly mark: string
  /** Up to here the witness has been told. */
  readonly counted: number
  /** Where it has ended or cannot be read; then nothing else is held of it, since it seldom goes on. */
  readonly settled: Standing | null
  readonly open: Open | null
}

interface Open {
  readonly run: RunState
  readonly place: Place
}

export function measureRuns({ runs }: Project, witness: Witness): Measure {
  const known = new Map<string, Known>()
  const look = async (): Promise<readonly Standing[]> => {
    const folders = await foldersIn(runs)
    const ids = new Set(folders.map(({ id }) => id))
    for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    const standings: Standing[] = []
    for (const folder of folders) {
      const now = await readOn(folder, known.get(folder.id) ?? null, witness)
      known.set(folder.id, now)
      standings.push(await standingOf(folder, now))
    }
    return standings
  }
  // Whoever asks while somebody else is being answered waits for the same look: two would count twice.
  let looking: Promise<readonly Standing[]> | null = null
  return () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
}

const damaged: Standing = { status: 'damaged', stage: null }

/** Whether a run that has not ended is at work is asked each time: its journal does not say. */
async function standingOf(folder: RunFolder, { settled, open, counted }: Known): Promise<Standing> {
  if (open === null) return settled ?? damaged
  return { status: (await overviewAfter(folder, open.run, counted)).status, stage: open.run.stage.name }
}

async function readOn(folder: RunFolder, before: Known | null, witness: Witness): Promise<Known> {
  const mark = await markOf(folder)
  if (before?.mark === mark) return before
  let [run, place, counted] = [before?.open?.run ?? null, before?.open?.place ?? start, before?.counted ?? 0]
  const tell: Witness = (event, after, previous) => {
    counted += 1
    witness(event, after, previous)
  }
  for await (const found of folder.store.read(folder.id, { from: place })) {
    run = found.ok ? fold(run, { ...found.value, counted, tell }) : null
    if (!found.ok || run === null) return { mark, counted, settled: damaged, open: null }
    place = found.value.place
  }
  if (run === null) return { mark, counted, settled: damaged, open: null }
  if (run.stage.name !== 'ended') return { mark, counted, settled: null, open: { run, place } }
  return { mark, counted, settled: { status: run.stage.outcome.kind, stage: 'ended' }, open: null }
}

interface Told extends Pick<Onward, 'entries'> {
  readonly counted: number
  readonly tell: Witness
}

/** The run after more entries; `null` when they cannot be folded. Those that were counted before are not told again. */
function fold(from: RunState | null, { entries, counted, tell }: Told): RunState | null {
  let run = from
  try {
    for (const { seq, event } of entries) {
      const before: RunState | null = run
      if (before !== null) run = reduce(before, event).run
      else if (event.type === 'run.started') run = begin(event)
      else return null
      if (seq > counted) tell(event, run, before)
    }
    return run
  } catch {
    return null
  }
}
