// A run from its first word to its end: signals, the result on stdout, and the exit code.

import {
  bringToRest,
  type Ending,
  goesOn,
  type OpenRun,
  pendingIn,
  type RunResult,
  shownForApproval,
  target,
} from '../../compose/index.ts'
import { painter } from './colours.ts'
import type { ExitCode } from './exit.ts'
import { heedSignals } from './signals.ts'
import type { Terminal } from './terminal.ts'
import type { RunView } from './views/view.ts'

export type ResultForm = 'text' | 'json' | 'jsonl'

export interface Driving {
  readonly open: OpenRun
  readonly view: RunView
  readonly form: ResultForm
  /** What is said to the run; `null` when it only goes on. */
  readonly say: string | null
  readonly isQuiet: boolean
}

/** A run that has come to its end, with its work done. */
export interface Driven {
  readonly open: OpenRun
  readonly ending: Ending
  readonly result: RunResult
}

/** Drives a run to its end and gives the exit code. The journal is closed, whatever happens. */
export async function drive(driving: Driving, terminal: Terminal): Promise<ExitCode> {
  return report(await driveToEnd(driving, terminal), driving, terminal)
}

/** Drives a run until it rests and its work is applied, committed or thrown away. Nothing is printed of its result. */
export async function driveToEnd(driving: Driving, terminal: Terminal): Promise<Driven> {
  const { open, view, form, say } = driving
  const { handle } = open
  view.follow(open)
  for (const notice of open.notices) view.notice(notice)
  const release = saveOnSignal(driving, terminal)
  if (form === 'text') printWhatItGoesOnFrom(driving, terminal)
  if (say !== null) handle.say(say)
  const { ending, result } = await bringToRest(open)
  release()
  for (const notice of result.notices) view.notice(notice)
  await view.close()
  await open.close()
  return { open, ending, result }
}

/** An answer that the run goes on from is not the one that is printed at its end; a screen shows it itself. */
function printWhatItGoesOnFrom({ open: { handle }, view }: Driving, { page }: Terminal): void {
  if (view.tell !== undefined && process.stdout.isTTY === true) return
  handle.subscribe((_event, run) => {
    if (goesOn(run) && run.stage.name === 'ended' && run.stage.outcome.answer !== '') page(run.stage.outcome.answer)
  })
}

/** Once: the run is saved where it is. Twice: we leave at once; the journal is as durable as ever. */
function saveOnSignal({ open: { handle, folder }, view, form, isQuiet }: Driving, terminal: Terminal): () => void {
  let times = 0
  const leave = (code: number) => {
    terminal.tell(`left at once; go on: pawl resume ${folder.id}`)
    process.exit(code)
  }
  return heedSignals(({ by, code }) => {
    times += 1
    // Whoever waits for the screen to be put away and presses it again does not want to wait for that either.
    if (times > 2) leave(code)
    if (times === 2) return void view.close().finally(() => leave(code))
    handle.send({ type: 'shutdown.requested', at: Date.now(), by })
    const tell = view.tell ?? terminal.tell
    // Where the end of the run is told to people, it says how to go on.
    const goOn = form === 'text' && !isQuiet ? '' : `; go on: pawl resume ${folder.id}`
    tell(`saving; once more leaves at once${goOn}`)
  })
}

/** Prints the result of a run. */
export function report(
  { open, ending, result }: Driven,
  { form, isQuiet }: Pick<Driving, 'form' | 'isQuiet'>,
  terminal: Terminal,
): ExitCode {
  if (form === 'jsonl') terminal.print(JSON.stringify({ type: 'run.ended', ...result }))
  else if (form === 'json') terminal.print(JSON.stringify(result, null, 2))
  else if (ending.answer !== '') terminal.page(ending.answer)
  if (form === 'text' && !isQuiet) tellEnd(open, ending, terminal)
  return ending.exitCode
}

/** Why it stopped and how to go on, where that is not plain from the answer. */
function tellEnd({ handle, folder }: OpenRun, { status, detail, exitCode }: Ending, terminal: Terminal): void {
  if (exitCode === 0) return
  terminal.tell(painter(terminal.isColoured.tell)(`${status}: ${detail}`, 'warning'))
  for (const { tool, input, reason } of pendingIn(handle.state()))
    terminal.tell(shownForApproval(`waits for permission: ${tool} ${target(input)} (${reason})`))
  for (const text of handle.state().inbox) terminal.tell(`not heard yet: ${text}`)
  for (const question of handle.state().knowledge.memory.openQuestions) terminal.tell(`open question: ${question}`)
  // Where it could not even be written down that its work was rejected, the journal ends with the answer: there is
  // nothing to resume, only more to say.
  const { stage } = handle.state()
  const hasAnswered = stage.name === 'ended' && stage.outcome.kind === 'answered'
  const goOn = hasAnswered ? `pawl continue ${folder.id} "…"` : `pawl resume ${folder.id}`
  terminal.tell(`why: pawl why ${folder.id} · go on: ${goOn}`)
}
