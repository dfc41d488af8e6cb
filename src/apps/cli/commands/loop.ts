// pawl loop: the same task again and again, each time with a fresh mind, until a file says that it is done. What one
// iteration learnt, the next one finds in the files or not at all.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeIteration, exitCodes, framed, type Iterated, type Project, plainManner } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { withApproval, withTask } from '../order.ts'
import { openProjectFor } from '../project.ts'
import { type Halt, heedHalt } from '../signals.ts'
import type { Terminal } from '../terminal.ts'
import { exitCodeOfWork, formOf, reportWork, type Worked, work } from '../work.ts'
import { type OpenOrder, orderFor, taskOf } from './run.ts'
import { several } from './runs-amounts.ts'

export const run: Action = async (words, terminal) => {
  const given = withApproval(withTask(words))
  const { most, marker } = boundsOf(given)
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const project = opened.value
  const task = await taskOf(given, terminal)
  if (task === '') throw new UsageError('say what to do again and again: pawl loop "…" --until-file DONE')
  const ordered = await orderFor(given, terminal, project)
  if (!ordered.ok) return ordered.exitCode
  const halt = heedHalt(terminal.tell)
  const looping: Looping = { given, terminal, project, order: ordered.value, task, most, marker, halt }
  return report(looping, await iterate(looping).finally(halt.release))
}

interface Looping {
  readonly given: Given
  readonly terminal: Terminal
  readonly project: Project
  readonly order: OpenOrder
  readonly task: string
  readonly most: number
  /** As it was written. */
  readonly marker: string
  readonly halt: Halt
}

interface Iteration {
  readonly run: string | null
  readonly status: string
  readonly exitCode: ExitCode
  /** What was wrong with what it left; empty when nothing was. */
  readonly fault: string
  readonly isReverted: boolean
}

interface Looped {
  readonly end: 'marker' | 'iterations' | 'stopped'
  readonly reason: string
  readonly exitCode: ExitCode
  readonly iterations: readonly Iteration[]
  readonly last: Worked | null
}

function boundsOf({ options }: Given): { readonly most: number; readonly marker: string } {
  const { untilFile, maxIterations = '10' } = options
  const most = Number(maxIterations)
  if (typeof untilFile !== 'string') throw new UsageError('name the file that ends the loop: --until-file DONE')
  if (!Number.isInteger(most) || most < 1)
    throw new UsageError(`--max-iterations takes a number from 1, not ${maxIterations}`)
  return { most, marker: untilFile }
}

async function iterate(looping: Looping): Promise<Looped> {
  const { project, marker, most, halt } = looping
  const isMarked = () => existsSync(resolve(project.situation.cwd, marker))
  const iterations: Iteration[] = []
  const ended = (end: Looped['end'], reason: string, exitCode: ExitCode): Looped => ({
    end,
    reason,
    exitCode,
    iterations,
    last,
  })
  let last: Worked | null = null
  for (;;) {
    const asked = halt.asked()
    if (asked !== null) return ended('stopped', exitCodes[asked.code], asked.code)
    if (isMarked()) return ended('marker', `${marker} is there`, 0)
    if (iterations.length === most)
      return ended('iterations', `${marker} is not there yet; --max-iterations allows more`, 5)
    tell(looping, `iteration ${iterations.length + 1} of ${most}`)
    const { iteration, worked, trouble } = await iterateOnce(looping, iterations.length + 1)
    last = worked
    iterations.push(iteration)
    if (iteration.fault !== '') tell(looping, `iteration ${iterations.length} failed: ${iteration.fault}`)
    if (iteration.isReverted) tell(looping, 'its changes are taken back')
    if (trouble !== null) return ended('stopped', trouble, 3)
    const why = worked.kind === 'not_begun' ? worked.reason : iteration.status
    if (worked.kind === 'not_begun' || isFinal(iteration.exitCode))
      return ended('stopped', `iteration ${iterations.length} ended: ${why}`, iteration.exitCode)
  }
}

/** Whether another iteration would end the same way: the task is not what is wrong. */
function isFinal(code: ExitCode): boolean {
  return ![0, 3, 4, 5].includes(code)
}

interface IteratedOnce {
  readonly iteration: Iteration
  readonly worked: Worked
  /** Why the next one cannot begin where this one did. */
  readonly trouble: string | null
}

async function iterateOnce(looping: Looping, count: number): Promise<IteratedOnce> {
  const { given, terminal, order, project, halt } = looping
  const manner = order.manner ?? plainManner
  const before = await beforeIteration(project)
  // What is validated as a whole is not validated edit by edit.
  const unvalidated = manner.isShadow ? manner : { ...manner, validation: plainManner.validation }
  const ordered = { ...order, manner: unvalidated, task: taskFor(looping, count) }
  const worked = await halt.driving(() => work(ordered, given, terminal))
  if (formOf(given) === 'jsonl') reportWork(worked, given, terminal)
  const exitCode = exitCodeOfWork(worked)
  const { run, status } = worked.kind === 'done' ? worked.driven.result : { run: null, status: 'not begun' }
  const broken = exitCode === 0 && !manner.isShadow ? await before.fault(manner, halt.signal) : null
  const said = broken !== null && halt.signal.aborted ? 'it was stopped before its validation came to an end' : broken
  const fault = exitCode === 0 ? (said ?? '') : status
  const { isReverted, trouble } = await takenBack(looping, fault === '' ? null : before)
  return { iteration: { run, status, exitCode, fault, isReverted }, worked, trouble }
}

/** The task as each iteration is told it. */
function taskFor({ order, task, most, marker }: Looping, count: number): string {
  const place = `This is iteration ${count} of at most ${most}; nothing is remembered of earlier ones but what is in the files.`
  return order.focus(framed(task, `${place} When the whole task is done, and only then, create the file ${marker}.`))
}

/** Takes back what a failed iteration changed, where that was asked for. */
async function takenBack(
  { given }: Looping,
  failed: Iterated | null,
): Promise<{ readonly isReverted: boolean; readonly trouble: string | null }> {
  if (failed === null || given.options.revertOnFailure !== true) return { isReverted: false, trouble: null }
  const refusal = await failed.takeBack()
  if (refusal === null) return { isReverted: true, trouble: null }
  return { isReverted: false, trouble: `the changes of a failed iteration could not be taken back: ${refusal}` }
}

function tell({ given, terminal }: Pick<Looping, 'given' | 'terminal'>, text: string): void {
  const form = formOf(given)
  if (form === 'jsonl') terminal.print(JSON.stringify({ type: 'notice', text }))
  else if (form === 'text' && given.options.quiet !== true) terminal.tell(text)
}

function report({ given, terminal }: Looping, { last, ...looped }: Looped): ExitCode {
  const form = formOf(given)
  const result = { schema: 'pawl.loop/1', ...looped }
  if (form === 'json') terminal.print(JSON.stringify(result, null, 2))
  // A run of it may have ended otherwise than the command does.
  else if (form === 'jsonl') terminal.print(JSON.stringify({ type: 'run.ended', ...result }))
  else {
    if (last !== null) reportWork(last, given, terminal)
    tell({ given, terminal }, `loop ended after ${several(looped.iterations.length, 'iteration')}: ${looped.reason}`)
  }
  return looped.exitCode
}
