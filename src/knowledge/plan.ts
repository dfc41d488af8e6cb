// Plans. A task is a goal with optional subtasks and dependencies: the tree and the flat list are one value.

export type TaskStatus = 'open' | 'done' | 'failed'

export interface Task {
  readonly id: string
  readonly goal: string
  readonly status: TaskStatus
  /** Ids of tasks that must be done before this one. */
  readonly after: readonly string[]
  readonly subtasks: readonly Task[]
}

export interface PlannedTask {
  readonly task: Task
  readonly depth: number
}

/** The plan as a flat list, parents before their subtasks. */
export function listTasks(tasks: readonly Task[], depth = 0): PlannedTask[] {
  return tasks.flatMap((task) => [{ task, depth }, ...listTasks(task.subtasks, depth + 1)])
}

/** The plan with one task's status changed; a parent is done when its last subtask is. */
export function markTask(tasks: readonly Task[], id: string, status: TaskStatus): readonly Task[] {
  return tasks.map((task) => {
    if (task.id === id) return { ...task, status }
    if (task.subtasks.length === 0) return task
    const subtasks = markTask(task.subtasks, id, status)
    if (subtasks.every((subtask, index) => subtask === task.subtasks[index])) return task
    return { ...task, subtasks, status: subtasks.every(isDone) ? 'done' : task.status }
  })
}

/** The first task that can be worked on: open, no open subtask before it, everything it waits for done. */
export function nextTask(tasks: readonly Task[]): Task | null {
  const all = listTasks(tasks).map(({ task }) => task)
  const done = new Set(all.filter(isDone).map((task) => task.id))
  const ready = (task: Task) => task.status === 'open' && task.after.every((id) => done.has(id))
  return all.find((task) => ready(task) && task.subtasks.every((subtask) => subtask.status !== 'open')) ?? null
}

const checkShape = /\(check:\s*([^()]*(?:\([^()]*\)[^()]*)*)\)/i

/** The command whose success says that a task is done, where its goal names one: `add a parser (check: npm test)`. */
export function checkOf({ goal }: Pick<Task, 'goal'>): string | null {
  const command = checkShape.exec(goal)?.[1]?.replaceAll('`', '').trim() ?? ''
  return command === '' ? null : command
}

/** The plan after a command has been run: what it checks is done if it succeeded, and open again if it did not. */
export function checkTasks(tasks: readonly Task[], command: string, ok: boolean): readonly Task[] {
  if (tasks.length === 0 || command === '') return tasks
  const checked = listTasks(tasks).filter(({ task }) => checkOf(task) === command.trim())
  const wanted = checked.filter(({ task }) => ok || task.status === 'done')
  return wanted.reduce((plan, { task }) => markTask(plan, task.id, ok ? 'done' : 'open'), tasks)
}

function isDone(task: Task): boolean {
  return task.status === 'done'
}
