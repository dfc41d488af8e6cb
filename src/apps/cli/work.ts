// One task from its words to its end: opened, driven, and where it is asked for handed on from one kind of work to the
// next. Nothing is printed of its result; that is for the command to do.

import {
  type ChosenModel,
  classify,
  findingsOf,
  handOn,
  type KindOfWork,
  type MachineChoice,
  type Manner,
  openNewRun,
  type Project,
  type Purse,
  projectFor,
  scoutInWords,
} from '../../compose/index.ts'
import type { Given } from './command.ts'
import { type Driven, driveToEnd, type ResultForm, report } from './drive.ts'
import { type ExitCode, UsageError } from './exit.ts'
import type { Terminal } from './terminal.ts'
import { viewFor } from './views/view-for.ts'

export interface Order {
  readonly project: Project
  readonly task: string
  /** The kinds of work in their order; none when the machine of the project does it. */
  readonly kinds: readonly (KindOfWork | 'auto')[]
  /** How it is to work; a run that is gone on with works as it began. */
  readonly manner?: Manner
  readonly tags?: readonly string[]
  /** Calls that the first run begins with. */
  readonly firstCall?: string
  /** How the model chose the machine, where it was asked to. */
  readonly choice?: MachineChoice
  /** Whether every run begins by looking up the names in its task. */
  readonly collects?: boolean
  /** Shared by all runs of a command, so that a script goes on where the last run left it. */
  readonly model?: ChosenModel
  /** What all runs of a command may use together. */
  readonly purse?: Purse
}

export type Worked =
  /** It could not begin; why has been told. */
  | { readonly kind: 'not_begun'; readonly exitCode: ExitCode; readonly reason: string }
  | { readonly kind: 'done'; readonly driven: Driven }

export function exitCodeOfWork(worked: Worked): ExitCode {
  return worked.kind === 'done' ? worked.driven.ending.exitCode : worked.exitCode
}

type Chosen = { readonly kind: KindOfWork } & Pick<Order, 'choice'>

/** Works on a task, kind by kind. What one kind reports is the next one's to go by; one that does not answer ends it. */
export async function work(order: Order, given: Given, terminal: Terminal): Promise<Worked> {
  const [first, ...rest] = order.kinds
  if (first === undefined) return workOnce(order, given, terminal)
  const { kind, ...chosen }: Chosen = first === 'auto' ? await chosenKind(order, given, terminal) : { kind: first }
  const worked = await workOnce({ ...order, ...chosen, project: projectFor(order.project, kind) }, given, terminal)
  if (rest.length === 0 || worked.kind === 'not_begun' || worked.driven.ending.exitCode !== 0) return worked
  passOn(worked.driven, given, terminal)
  const { ending, open } = worked.driven
  const answer = [ending.answer, findingsOf(open.handle.state())].join('\n\n').trim()
  const { firstCall: _made, ...further } = order
  return work({ ...further, kinds: rest, task: handOn(order.task, { kind, report: answer }) }, given, terminal)
}

/** Shows what a kind of work reported that is not the last. */
function passOn(driven: Driven, given: Given, terminal: Terminal): void {
  const form = formOf(given)
  if (form === 'jsonl') report(driven, { form, isQuiet: true }, terminal)
  else if (form === 'text' && given.options.quiet !== true) terminal.tell(driven.ending.answer)
}

/** The kind of work that the model takes the task for. What it says is part of the run that it leads to. */
async function chosenKind({ model, project, task }: Order, given: Given, terminal: Terminal): Promise<Chosen> {
  if (model === undefined) return { kind: 'investigate' }
  const { kind, choice } = await classify(model.port, task, project.config.settings.limits.cost)
  if (choice.notice !== '') terminal.warn(choice.notice)
  else if (given.options.quiet !== true) terminal.tell(`kind of work: ${kind}`)
  return { kind, choice }
}

async function workOnce(order: Order, given: Given, terminal: Terminal): Promise<Worked> {
  const { task, manner, tags, model, firstCall, collects, choice, purse } = order
  const left = purse?.rest(order.project, Date.now()) ?? { ok: true as const, value: order.project }
  if (!left.ok)
    return notBegun(5, [`nothing is left of the ${left.error} that all runs of this command may take`], terminal)
  const project = left.value
  const form = formOf(given)
  const isQuiet = given.options.quiet === true
  const view = await viewFor({ form, project }, given, terminal)
  const request = {
    project,
    task,
    pawl: terminal.version,
    person: view.person,
    ...(manner !== undefined && { manner }),
    ...(tags !== undefined && { tags }),
    ...(model !== undefined && { model }),
    ...(firstCall !== undefined && { firstCall }),
    ...(collects !== undefined && { collects }),
    ...(choice !== undefined && { choice }),
  }
  const opened = await openNewRun(request)
  if (!opened.ok) {
    await view.close()
    return notBegun(opened.error.kind === 'journal' ? 1 : 7, opened.error.lines, terminal)
  }
  const open = opened.value
  if (open.model.isScout && form === 'text' && !isQuiet)
    view.notice(`${scoutInWords(open.model)}, it is no language model (see pawl models)`)
  const driven = await driveToEnd({ open, view, form, say: task === '' ? null : task, isQuiet }, terminal)
  purse?.spend(driven.result.costUsd)
  return { kind: 'done', driven }
}

function notBegun(exitCode: ExitCode, lines: readonly string[], terminal: Terminal): Worked {
  for (const line of lines) terminal.complain(line)
  return { kind: 'not_begun', exitCode, reason: lines.join('; ') }
}

export function formOf({ options }: Given): ResultForm {
  if (options.jsonl === true && options.json === true)
    throw new UsageError('--json prints one object at the end, --jsonl a line for each event: choose one of them')
  if (options.jsonl === true) return 'jsonl'
  return options.json === true ? 'json' : 'text'
}

/** Prints what came of a task. */
export function reportWork(worked: Worked, given: Given, terminal: Terminal): ExitCode {
  if (worked.kind === 'not_begun') return worked.exitCode
  return report(worked.driven, { form: formOf(given), isQuiet: given.options.quiet === true }, terminal)
}
