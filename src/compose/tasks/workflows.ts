// Workflows by name: tasks that belong together, written down once in .pawl/workflows and run by saying their name.

import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type ParsedWorkflow, parseWorkflow, type Workflow } from '../../config/index.ts'
import { parsePlan } from '../../context/index.ts'
import { listTasks } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'
import { nearest } from '../../spelling/index.ts'
import type { Project } from '../project.ts'

export interface NamedWorkflow extends Workflow {
  readonly name: string
}

/** The workflow that a task names, where the whole task is `workflow NAME` or `run workflow NAME`. */
export function workflowNamed(task: string): string | null {
  return /^(?:run )?workflow ([\w-]+)$/i.exec(task.trim())?.[1] ?? null
}

/** Finds a workflow of a project; an error says which there are. */
export async function findWorkflow(project: Project, name: string): Promise<Result<NamedWorkflow, string>> {
  const directory = join(project.workspace.root, '.pawl', 'workflows')
  const files = (await readdir(directory).catch(() => [])).filter((file) => readers.has(extname(file)))
  const file = files.find((each) => nameOf(each) === name)
  if (file === undefined) return { ok: false, error: missing(name, files.map(nameOf)) }
  const read = readers.get(extname(file))?.(await readFile(join(directory, file), 'utf8'))
  if (read?.ok === true) return { ok: true, value: { name, ...read.value } }
  return { ok: false, error: `${join(directory, file)}: ${read?.error}` }
}

const readers: ReadonlyMap<string, (text: string) => ParsedWorkflow> = new Map([
  ['.md', fromMarkdown],
  ['.yaml', parseWorkflow],
  ['.yml', parseWorkflow],
])

/** The items of its list are the steps; its heading says what it is about. */
function fromMarkdown(text: string): ParsedWorkflow {
  const steps = listTasks(parsePlan(text)).flatMap(({ task }) => (task.subtasks.length === 0 ? [task.goal] : []))
  if (steps.length === 0) return { ok: false, error: 'there is no list in it: write each step as an item' }
  return { ok: true, value: { about: /^#\s+(.+)$/m.exec(text)?.[1] ?? '', steps } }
}

function nameOf(file: string): string {
  return basename(file, extname(file))
}

function missing(name: string, names: readonly string[]): string {
  if (names.length === 0) return `there is no workflow ${name}: write its steps to .pawl/workflows/${name}.md`
  const meant = nearest(name, names)
  return `there is no workflow ${name}; ${meant === null ? `there are ${names.join(', ')}` : `did you mean ${meant}?`}`
}
