// Plans as text: one line a task, `- [x] 2.1. goal (after 1, 2)`. What is written here is read back as the same tasks;
// what models write is read as far as it can be.

import { listTasks, type PlannedTask, type Task, type TaskStatus } from '../core/index.ts'

const marks: Readonly<Record<TaskStatus, string>> = { open: ' ', done: 'x', failed: '!' }

/** The plan as an indented tree, or as a flat list of the same tasks. */
export function formatPlan(tasks: readonly Task[], layout: 'tree' | 'list'): string {
  return listTasks(tasks)
    .map(({ task, depth }) => formatTask({ task, depth: layout === 'tree' ? depth : 0 }))
    .join('\n')
}

function formatTask({ task, depth }: PlannedTask): string {
  const goal = task.goal.replace(/\s+/g, ' ').trim()
  const name = isPlace(task.id) ? `${task.id}.` : `#${task.id}`
  return `${'  '.repeat(depth)}- [${marks[task.status]}] ${name} ${goal}${formatAfter(task, goal)}`
}

function formatAfter({ after }: Task, goal: string): string {
  if (after.length > 0) return ` (after ${after.map((id) => (isPlace(id) ? id : `#${id}`)).join(', ')})`
  // A goal that happens to end like this must not be taken for a dependency.
  return splitDependencies(goal).goal === goal ? '' : ' (after nothing)'
}

/** Ids that follow the place of a task: 1, 2, 2.1 … */
function isPlace(id: string): boolean {
  return /^\d+(\.\d+)*$/.test(id)
}

/** A line of a plan, taken apart. */
interface Item {
  /** How deep it stands; only the order of levels matters. */
  readonly level: number
  /** The id that was written, where one was. */
  readonly id: string
  readonly status: TaskStatus
  goal: string
}

const itemShape =
  /^(?<indent>\s*)(?<heading>#+\s+)?(?<bullet>[-*+•]\s+)?(?:\[(?<mark>[ xX!✓✗~-])\]\s+)?(?:(?:\*\*)?(?:(?<word>step|phase|task)\s+)?(?<number>\d+(?:\.\d+)*)(?<end>[.):])?(?:\*\*)?\s+|#(?<name>[^\s#]+)\s+)?(?<rest>.*)$/is

/** The tasks that a plan in words holds; empty when there is no list in it. */
export function parsePlan(text: string): Task[] {
  return nest(itemsIn(text))
}

function itemsIn(text: string): Item[] {
  const items: Item[] = []
  let isCode = false
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    else if (!isCode) {
      const item = readItem(line)
      const last = items.at(-1)
      if (item !== null) items.push(item)
      else if (isOpen && last !== undefined && /^\s+\S/.test(line)) last.goal = `${last.goal} ${line.trim()}`
      // An indented line right below an item goes on with it; anything after a gap is about the plan, not in it.
      isOpen = item !== null || (isOpen && /^\s+\S/.test(line))
    }
  }
  return items.filter(({ goal }) => goal !== '')
}

function readItem(line: string): Item | null {
  const { indent = '', heading, bullet, mark, word, number, end, name, rest = '' } = itemShape.exec(line)?.groups ?? {}
  const isNumbered = number !== undefined && (end !== undefined || word !== undefined || number.includes('.'))
  if (heading !== undefined && word === undefined) return null
  if (bullet === undefined && mark === undefined && !isNumbered) return null
  const goal = isNumbered || number === undefined ? rest : `${number} ${rest}`
  const width = indent.replaceAll('\t', '    ').length
  return {
    // A bullet below a number at the same indentation belongs to it, and everything below a heading to the heading.
    level: heading === undefined ? 2 * width + (bullet === undefined ? 0 : 1) : -1,
    id: name ?? (isNumbered ? number : ''),
    status: mark === undefined ? 'open' : statusOf(mark),
    goal: (mark === undefined ? withoutBold(goal) : goal).replace(/\s+/g, ' ').trim(),
  }
}

function withoutBold(goal: string): string {
  return goal.replace(/(?<=^|\s)\*\*(\S[^*]*)\*\*(?=$|[\s:.,])/g, '$1')
}

function statusOf(mark: string): TaskStatus {
  if (mark === ' ' || mark === '~' || mark === '-') return 'open'
  return mark === '!' || mark === '✗' ? 'failed' : 'done'
}

interface Branch {
  readonly level: number
  readonly id: string
  readonly tasks: Task[]
}

function nest(items: readonly Item[]): Task[] {
  const root: Branch = { level: Number.NEGATIVE_INFINITY, id: '', tasks: [] }
  const used = new Set<string>()
  const path: Branch[] = [root]
  for (const item of items) {
    while (path.length > 1 && !isUnder(item, path.at(-1) ?? root)) path.pop()
    const parent = path.at(-1) ?? root
    const id = freeId(item.id, parent, used)
    used.add(id)
    const subtasks: Task[] = []
    parent.tasks.push({ id, ...splitDependencies(item.goal), status: item.status, subtasks })
    path.push({ level: item.level, id, tasks: subtasks })
  }
  return root.tasks
}

/** By indentation, or at the same indentation by number: 2.1 belongs to 2. */
function isUnder({ level, id }: Item, branch: Branch): boolean {
  return level > branch.level || (level === branch.level && isPlace(id) && id.startsWith(`${branch.id}.`))
}

/** The id as it was written; a bare number below a task counts within it, and a taken or missing one is made up. */
function freeId(written: string, parent: Branch, used: ReadonlySet<string>): string {
  const isBare = /^\d+$/.test(written)
  const prefix = parent.id === '' ? '' : `${parent.id}.`
  const wanted = isBare ? `${prefix}${written}` : written
  if (wanted !== '' && !used.has(wanted)) return wanted
  let place = parent.tasks.length + 1
  while (used.has(`${prefix}${place}`)) place += 1
  return `${prefix}${place}`
}

const dependencies = /\s*\((?:after|depends on|requires|needs|blocked by):?\s+(?<ids>[^()]+)\)[.\s]*$/i

const fillers: ReadonlySet<string> = new Set(['', 'and', 'step', 'steps', 'task', 'tasks'])

function splitDependencies(goal: string): Pick<Task, 'goal' | 'after'> {
  const match = dependencies.exec(goal)
  const words = (match?.groups?.ids ?? '').split(/[\s,&]+/).filter((word) => !fillers.has(word.toLowerCase()))
  const isNothing = words.length === 1 && words[0] === 'nothing'
  if (match === null || !(isNothing || (words.length > 0 && words.every(isReference)))) return { goal, after: [] }
  const after = isNothing ? [] : words.map((word) => word.replace(/^#/, ''))
  return { goal: goal.slice(0, match.index), after }
}

function isReference(word: string): boolean {
  return isPlace(word) || /^#[^\s#]+$/.test(word)
}
