// pawl run, and pawl with nothing but a task.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  chooseModel,
  findWorkflow,
  focusedTask,
  focusOn,
  openPurse,
  type Project,
  whyUnreadable,
  workflowNamed,
} from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { baseOf, firstCallOf, kindsOf, mannerOf, tagsOf, withApproval, withTask } from '../order.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { type Order, reportWork, work } from '../work.ts'

export const run: Action = async (words, terminal) => {
  const given = withApproval(withTask(words))
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const project = opened.value
  const { resume } = given.options
  if (typeof resume === 'string') return goOn(given, terminal, resume)
  const { listIn, workFlow, workThrough } = await import('./tasks.ts')
  const list = await listIn(given, terminal)
  const ordered = await orderFor(given, terminal, project)
  if (!ordered.ok) return ordered.exitCode
  const order = ordered.value
  if (list !== null) return workThrough(list, { given, terminal, order })
  const task = await taskOf(given, terminal)
  if (task === '') throw new UsageError('say what to do, for example: pawl "How many variants has the enum Provider?"')
  const workflow = project.config.settings.workflows ? workflowNamed(task) : null
  if (workflow === null)
    return reportWork(await work({ ...order, task: order.focus(task) }, given, terminal), given, terminal)
  const found = await findWorkflow(project, workflow)
  if (!found.ok) throw new UsageError(`${found.error} (workflows: false takes it for a task)`)
  return workFlow(found.value, { given, terminal, order })
}

/** An order without its task, which is put into words by what it focuses on. */
export type OpenOrder = Omit<Order, 'task'> & { readonly focus: (task: string) => string }

export type Ordered =
  | { readonly ok: true; readonly value: OpenOrder }
  | { readonly ok: false; readonly exitCode: ExitCode }

/** What a command line asks of every run that it starts. */
export async function orderFor(given: Given, terminal: Terminal, project: Project): Promise<Ordered> {
  const [kinds, manner, tags] = [kindsOf(given), mannerOf(given), tagsOf(given)]
  const base = await baseOf(given, project)
  const focus = base === null ? null : await focusOn(project.workspace.root, base)
  if (focus?.ok === false) throw new UsageError(focus.error)
  const model = await chooseModel(project, { played: 0 })
  if (!model.ok) {
    terminal.complain(model.error)
    return { ok: false, exitCode: 7 }
  }
  const inWords = (task: string) => (focus === null ? task : focusedTask(task, focus.value))
  return {
    ok: true,
    value: {
      project,
      kinds,
      manner,
      tags,
      ...firstCallOf(given),
      model: model.value,
      purse: openPurse(),
      focus: inWords,
    },
  }
}

/** Goes on with a run, in the manner it began in: what `pawl resume` does. */
async function goOn(given: Given, terminal: Terminal, resume: string): Promise<ExitCode> {
  const beginning = [
    'as',
    'diff',
    'shadow',
    'dryRun',
    'validate',
    'retryOnFailure',
    'tag',
    'explain',
    'firstCall',
    'collect',
  ]
  const [late] = beginning.filter((name) => given.options[name] !== undefined)
  if (late !== undefined)
    throw new UsageError(
      `a run goes on as it began: leave out --${late.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
  const { run: resumeRun } = await import('./resume.ts')
  return resumeRun({ ...given, words: [resume, await taskOf(given, terminal)] }, terminal)
}

/** The task: words, a file, or what is piped in when that is asked for, or when nothing else was said. */
export async function taskOf(given: Given, terminal: Terminal): Promise<string> {
  const { isInteractive, cwd } = terminal
  const { resume } = given.options
  const taskFile = taskFileIn(given)
  const { said, isAskedFor } = saidBeside(given.words, taskFile)
  if (taskFile !== null && taskFile !== '-') return (await readTask(resolve(cwd, taskFile))).trim()
  const isPiped = process.stdin.isTTY !== true
  if (isAskedFor && !isPiped) terminal.tell('type the task; Ctrl-D on a line of its own ends it')
  const isRead = isAskedFor || (isPiped && said === '' && resume === undefined && !isInteractive)
  return isRead ? [said, (await readInput()).trim()].filter((part) => part !== '').join('\n\n') : said
}

/** What is said in words, and whether stdin is to be read as well: `-` before or behind them says so. */
function saidBeside(words: readonly string[], taskFile: string | null): { said: string; isAskedFor: boolean } {
  const spoken = words.filter((word, index) => word !== '-' || (index > 0 && index < words.length - 1))
  return { said: spoken.join(' ').trim(), isAskedFor: spoken.length < words.length || taskFile === '-' }
}

/** The file with the task, `-` for stdin; `null` when none is named. Words beside it would be a second task. */
export function taskFileIn({ words, options: { taskFile } }: Given): string | null {
  if (typeof taskFile !== 'string') return null
  const said = words.join(' ').trim()
  if (said === '') return taskFile
  throw new UsageError(
    `say the task in words or with --task-file ${taskFile}, not both: leave out ${JSON.stringify(said)}`,
  )
}

export async function readTask(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`--task-file: ${file} cannot be read: ${whyUnreadable(error)}`)
  }
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
