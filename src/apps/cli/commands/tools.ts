import { type Tool, toolsOf } from '../../../compose/index.ts'
import { nearest } from '../../../spelling/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const tools = toolsOf(opened.value)
  const [named] = given.words
  const chosen = named === undefined ? tools : [toolNamed(named, tools)]
  const [only] = chosen
  if (given.options.json === true)
    terminal.print(JSON.stringify({ schema: 'pawl.tools/1', tools: chosen.map(plain) }, null, 2))
  else if (named !== undefined && only !== undefined) {
    terminal.page(inWords(only))
    terminal.print(JSON.stringify(only.inputSchema, null, 2))
  } else {
    const { strong } = colours(terminal.isColoured.print)
    const rows = tools.map((tool) => [tool.name, tool.class, effectOf(tool), firstSentence(tool.description)])
    terminal.page(inColumns([[strong('tool'), 'class', 'changes', 'what it does'], ...rows]).join('\n'))
    terminal.tell('pawl tools NAME tells all of one. Servers of the configuration add theirs when a run begins.')
  }
  return 0
}

function toolNamed(name: string, tools: readonly Tool[]): Tool {
  const found = tools.find((tool) => tool.name === name)
  if (found !== undefined) return found
  const names = tools.map((tool) => tool.name)
  const meant = nearest(name, names)
  throw new UsageError(
    `there is no tool ${name}; ${meant === null ? `there are ${names.join(', ')}` : `did you mean ${meant}?`}`,
  )
}

/** A tool without what it does: data that a program can read. */
function plain(tool: Tool) {
  const { name, class: toolClass, safety, isParallelSafe, timeoutMs, description, inputSchema } = tool
  return {
    name,
    class: toolClass,
    safety,
    changes: effectOf(tool),
    isParallelSafe,
    timeoutMs,
    description,
    inputSchema,
  }
}

function effectOf({ mutates, safety }: Tool): 'never' | 'always' | 'depends' {
  if (typeof mutates === 'function') return 'depends'
  if (mutates) return 'always'
  // One that changes nothing itself but must not be repeated has others do it: a run that a task is handed on to.
  return safety === 'read' ? 'never' : 'depends'
}

const safeties: Readonly<Record<Tool['safety'], string>> = {
  read: 'it changes nothing, and is run again',
  idempotent: 'it is run again: twice is as good as once',
  unsafe: 'it is never repeated silently: its outcome is told as unknown',
}

function inWords(tool: Tool): string {
  return [
    `${tool.name}: ${tool.description}`,
    '',
    ...inColumns([
      ['class', tool.class],
      ['changes something', effectOf(tool)],
      ['after a crash', safeties[tool.safety]],
      ['beside other calls', tool.isParallelSafe ? 'yes' : 'no'],
      ['time limit', `${tool.timeoutMs / 1000} s`],
    ]),
    '',
    'input:',
  ].join('\n')
}

/** What a description says first, without the form of the call that it may begin with. */
function firstSentence(text: string): string {
  const [line = ''] = text.replace(/^\$\(.*?\): /, '').split('\n')
  const end = line.search(/[.:](\s|$)/)
  return end < 0 ? line : line.slice(0, end)
}
