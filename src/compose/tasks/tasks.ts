// A list of tasks in a file: Markdown boxes, or one task a line. Tasks under a task are its parts.

import { readFile } from 'node:fs/promises'
import { framed } from '../../core/index.ts'
import { replaceFile } from '../../journal/index.ts'

export interface ListedTask {
  readonly goal: string
  /** What it is a part of, the widest first. */
  readonly partOf: readonly string[]
  readonly isDone: boolean
  /** A task with parts is done when they are. */
  readonly hasParts: boolean
  /** From 0. */
  readonly line: number
}

/** As Markdown has it: any sign or number of a list, then the box. */
const box = /^(\s*)(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(.*\S)\s*$/

const likeBox = /^\s*(?:[-*+]|\d{1,9}[.)])\s*\[\s*\]/

/** A fence of Markdown, also as the first thing of an item. */
const fenceBegins = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}(?=[^`]*$)|~{3,})/

/** The lines of a text, those of fenced code empty: what stands there is shown, and nobody's task. */
function linesIn(text: string): readonly string[] {
  let fence = ''
  return text.split('\n').map((line) => {
    if (fence === '') {
      fence = fenceBegins.exec(line)?.[1] ?? ''
      return fence === '' ? line : ''
    }
    const end = line.trim()
    if (end.startsWith(fence) && new Set(end).size === 1) fence = ''
    return ''
  })
}

/** Whether a text is a list of tasks by its looks. */
export function hasBoxes(text: string): boolean {
  return linesIn(text).some((line) => box.test(line))
}

/** The lines, from 1, that look like an open box and are none: nobody would ever work on them. */
export function brokenBoxes(text: string): readonly number[] {
  return linesIn(text).flatMap((line, index) => (likeBox.test(line) && !box.test(line) ? [index + 1] : []))
}

/** The tasks of a text in their order: its boxes, or where it has none every line that says something. */
export function tasksIn(text: string): readonly ListedTask[] {
  const lines = linesIn(text)
  if (!hasBoxes(text)) return lines.flatMap(plainTask)
  const boxes = lines.flatMap((text, line) => {
    const [, indent = '', mark = ' ', goal = ''] = box.exec(text) ?? []
    return goal === '' ? [] : [{ depth: indent.replaceAll('\t', '    ').length, isDone: mark !== ' ', goal, line }]
  })
  return boxes.map(({ goal, isDone, line, depth }, index) => {
    const partOf: string[] = []
    let least = depth
    for (const above of boxes.slice(0, index).reverse()) {
      if (above.depth >= least) continue
      partOf.unshift(above.goal)
      least = above.depth
    }
    return { goal, partOf, isDone, line, hasParts: (boxes[index + 1]?.depth ?? 0) > depth }
  })
}

/** A line that begins with `#` is a remark, and so is one that was marked as done. */
function plainTask(text: string, line: number): readonly ListedTask[] {
  const goal = text.trim()
  if (goal === '' || goal.startsWith('# ')) return []
  const [, done = ''] = /^\[x\] (.+)$/.exec(goal) ?? []
  return [{ goal: done === '' ? goal : done, partOf: [], isDone: done !== '', hasParts: false, line }]
}

/** The first task that is to be worked on; `null` when nothing is left. */
export function nextTask(tasks: readonly ListedTask[]): ListedTask | null {
  return tasks.find(({ isDone, hasParts }) => !isDone && !hasParts) ?? null
}

/** The task in words, with what it is a part of. */
export function inWords({ goal, partOf }: ListedTask): string {
  return partOf.length === 0 ? goal : framed(goal, `This is a part of: ${partOf.join(' › ')}`)
}

/** The text with a task marked as done, and with it whatever it was the last open part of. */
export function withDone(text: string, task: ListedTask): string {
  const lines = text.split('\n')
  const same = tasksIn(text).filter(({ goal, isDone }) => goal === task.goal && !isDone)
  // Somebody may have edited the list meanwhile: the task is found by its words, the nearest to where it was.
  const [found] = same.sort((one, other) => Math.abs(one.line - task.line) - Math.abs(other.line - task.line))
  if (found === undefined) return text
  const before = lines[found.line] ?? ''
  lines[found.line] = box.test(before) ? before.replace('[ ]', '[x]') : before.replace(/\S/, '[x] $&')
  return closeWholes(lines.join('\n'))
}

/** Marks every task whose parts are all done. */
function closeWholes(text: string): string {
  const tasks = tasksIn(text)
  const whole = tasks.find((task, index) => {
    if (task.isDone || !task.hasParts) return false
    const depth = task.partOf.length
    const end = tasks.findIndex((other, place) => place > index && other.partOf.length <= depth)
    return tasks.slice(index + 1, end < 0 ? tasks.length : end).every((part) => part.isDone)
  })
  return whole === undefined ? text : withDone(text, whole)
}

/** Marks a task in its file as done, whatever else was written there meanwhile. */
export async function markDone(file: string, task: ListedTask): Promise<void> {
  const text = withDone(await readFile(file, 'utf8'), task)
  await replaceFile(file, text)
}
