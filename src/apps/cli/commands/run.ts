// pawl run, and pawl with nothing but a task.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findRun, openNewRun, reopenRun } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { drive, type ResultForm } from '../drive.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { jsonLinesView } from '../views/json-lines.ts'
import { plainView } from '../views/plain.ts'
import { silentView } from '../views/silent.ts'
import type { RunView } from '../views/view.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const project = opened.value
  const { resume } = given.options
  const task = await taskOf(given, terminal)
  if (task === '' && typeof resume !== 'string')
    throw new UsageError('say what to do, for example: pawl "How many variants has the enum Provider?"')
  const form = formOf(given)
  const view = await viewFor(form, given, terminal)
  const request = { project, pawl: terminal.version, person: view.person, task }
  const found = typeof resume === 'string' ? await findRun(project.runs, resume) : null
  if (found !== null && !found.ok) throw new UsageError(found.error)
  const open = found === null ? await openNewRun(request) : await reopenRun(found.value, request)
  if (!open.ok) {
    await view.close()
    for (const line of open.error.lines) terminal.tell(`pawl: ${line}`)
    return open.error.kind === 'journal' ? 1 : 7
  }
  if (open.value.model.isScout && form === 'text' && given.options.quiet !== true)
    view.notice('no key is set: the scout answers by searching, it is no language model (see pawl models)')
  const isQuiet = given.options.quiet === true
  return drive({ open: open.value, view, form, say: task === '' ? null : task, isQuiet }, terminal)
}

function formOf({ options }: Given): ResultForm {
  if (options.jsonl === true) return 'jsonl'
  return options.json === true ? 'json' : 'text'
}

/** What a run is shown as. */
export async function viewFor(form: ResultForm, { options }: Given, terminal: Terminal): Promise<RunView> {
  if (form === 'jsonl') return jsonLinesView(terminal)
  return options.quiet === true || form === 'json' ? silentView() : plainView(terminal)
}

/** The task: words, a file, or what is piped in when that is asked for, or when nothing else was said. */
async function taskOf({ words, options }: Given, { isInteractive, cwd }: Terminal): Promise<string> {
  const { taskFile, resume } = options
  const said = words.join(' ').trim()
  if (typeof taskFile === 'string' && taskFile !== '-') return (await readFile(resolve(cwd, taskFile), 'utf8')).trim()
  const isPiped = said === '-' || taskFile === '-' || (said === '' && resume === undefined && !isInteractive)
  return isPiped && process.stdin.isTTY !== true ? (await readInput()).trim() : said
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
