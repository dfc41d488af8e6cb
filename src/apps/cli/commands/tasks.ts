// A list of tasks, worked through one by one, each in a run of its own, until it is empty or one of them is blocked.

import { resolve } from 'node:path'
import {
  brokenBoxes,
  framed,
  hasBoxes,
  inWords,
  type ListedTask,
  markDone,
  type NamedWorkflow,
  nextTask,
  tasksIn,
} from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { exitCodeOfWork, formOf, type Worked, work } from '../work.ts'
import { type OpenOrder, readTask, taskFileIn } from './run.ts'

/** The file that holds a list of tasks; `null` when the command line names none. */
export async function listIn(given: Given, { cwd }: Terminal): Promise<string | null> {
  const { list } = given.options
  const taskFile = taskFileIn(given)
  if (taskFile === null || taskFile === '-') {
    if (list === true) throw new UsageError('--list needs a file with a task a line: --task-file tasks.txt --list')
    return null
  }
  const file = resolve(cwd, taskFile)
  if (list === true) return file
  const text = await readTask(file)
  const [broken] = brokenBoxes(text)
  if (broken !== undefined) throw new UsageError(`${taskFile}:${broken} is no box; write it as: - [ ] what to do`)
  return hasBoxes(text) ? file : null
}

interface Working {
  readonly given: Given
  readonly terminal: Terminal
  readonly order: OpenOrder
}

interface DoneTask {
  readonly task: string
  readonly run: string | null
  readonly status: string
  readonly detail: string
  readonly answer: string
  readonly exitCode: ExitCode
}

/** Where tasks come from, and where it is kept that one is done. */
interface TaskSource {
  readonly read: () => Promise<readonly ListedTask[]>
  readonly mark: (task: ListedTask) => Promise<void>
  readonly words: (task: ListedTask, done: readonly DoneTask[]) => string
}

/** The file is the list: whatever was added to it meanwhile is worked on too. */
function listFile(file: string): TaskSource {
  return { read: async () => tasksIn(await readTask(file)), mark: (task) => markDone(file, task), words: inWords }
}

/** A list that is only remembered to be done, for as long as the command lasts. */
function passingList(tasks: readonly ListedTask[], words: TaskSource['words'] = inWords): TaskSource {
  let open = tasks
  return {
    read: async () => open,
    mark: async ({ line }) => {
      open = open.map((each) => (each.line === line ? { ...each, isDone: true } : each))
    },
    words,
  }
}

/** Works through a list in a file. Every task that is answered is marked in it, unless nothing may be changed. */
export async function workThrough(file: string, working: Working): Promise<ExitCode> {
  const isDryRun = working.order.manner?.isDryRun === true
  return workOn(isDryRun ? passingList(tasksIn(await readTask(file))) : listFile(file), working)
}

/** Works through the steps of a workflow; each is told what those before it answered. */
export function workFlow({ name, about, steps }: NamedWorkflow, working: Working): Promise<ExitCode> {
  const tasks = steps.map((goal, line) => ({ goal, line, partOf: [], isDone: false, hasParts: false }))
  const title = about === '' ? name : `${name} (${about})`
  const words: TaskSource['words'] = ({ goal, line }, done) => {
    const before = done.map(({ answer }, index) => `${index + 1}. ${answer}`).join('\n')
    const place = `This is step ${line + 1} of ${steps.length} of the workflow ${title}.`
    return framed(goal, `${place}${before === '' ? '' : ` The steps before it answered:\n\n${before}`}`)
  }
  return workOn(passingList(tasks, words), working)
}

/** Works through tasks, each in a run of its own. The first that is not answered ends it. */
async function workOn(source: TaskSource, { given, terminal, order }: Working): Promise<ExitCode> {
  const done: DoneTask[] = []
  let open = await source.read()
  for (let task = nextTask(open); task !== null; task = nextTask(open)) {
    tell(`task ${done.length + 1}: ${task.goal}`)
    const worked = await work({ ...order, task: order.focus(source.words(task, done)) }, given, terminal)
    done.push(doneTask(task, worked))
    show(task, worked)
    if (exitCodeOfWork(worked) !== 0) break
    await source.mark(task)
    open = await source.read()
  }
  return summary()

  function tell(text: string): void {
    if (formOf(given) === 'text' && given.options.quiet !== true) terminal.tell(text)
  }

  function show({ goal }: ListedTask, worked: Worked): void {
    if (worked.kind === 'not_begun') return
    const { ending, result } = worked.driven
    if (formOf(given) === 'jsonl') terminal.print(JSON.stringify({ type: 'run.ended', ...result }))
    else if (formOf(given) === 'text') terminal.page(`## ${goal}\n\n${ending.answer}\n`)
  }

  function summary(): ExitCode {
    const last = done.at(-1)
    const exitCode = last?.exitCode ?? 0
    const left = open.filter(({ isDone, hasParts }) => !isDone && !hasParts).length
    const blocked = exitCode === 0 ? null : { task: last?.task ?? '', status: last?.status, reason: last?.detail ?? '' }
    if (formOf(given) === 'json')
      terminal.print(JSON.stringify({ schema: 'pawl.tasks/1', exitCode, left, blocked, tasks: done }, null, 2))
    if (blocked === null) tell(done.length === 0 ? 'nothing is left to do' : `all done: ${done.length}`)
    else tell(`stopped at "${blocked.task}", with ${left} left: ${blocked.status}: ${blocked.reason}`)
    return exitCode
  }
}

function doneTask({ goal }: ListedTask, worked: Worked): DoneTask {
  if (worked.kind === 'not_begun')
    return {
      task: goal,
      run: null,
      status: 'not begun',
      detail: worked.reason,
      answer: '',
      exitCode: worked.exitCode,
    }
  const { run, status, detail, answer, exitCode } = worked.driven.result
  return { task: goal, run, status, detail, answer, exitCode }
}
