// Function style: `view("a.ts")` alone on a line, for tools we know.

import { lineEndAt } from './fences.ts'
import { readPythonCall } from './python-call.ts'
import { readCalled } from './read-keyed.ts'
import type { Item } from './read-passage.ts'
import { resolveTool } from './tool-names.ts'

const beginning = /[ \t]*(?:[-*][ \t]+|\d{1,3}[.)][ \t]+)?`?([A-Za-z_][\w-]{0,63})\(/y

export function startsFunction(text: string, tools: readonly string[]): boolean {
  return functionAt(text, 0, tools) !== null
}

/** Gives the calls of a text to `take`, line by line; all other lines are prose. */
export function readFunctions(text: string, tools: readonly string[], take: (item: Item) => void): void {
  let proseFrom = 0
  let lineStart = 0
  while (lineStart < text.length) {
    const lineEnd = lineEndAt(text, lineStart)
    const item = readLine(text.slice(lineStart, lineEnd), tools)
    if (item !== null) {
      take({ kind: 'prose', text: text.slice(proseFrom, lineStart) })
      take(item)
      proseFrom = lineEnd
    }
    lineStart = lineEnd + 1
  }
  take({ kind: 'prose', text: text.slice(proseFrom) })
}

interface Beginning {
  readonly tool: string
  /** Where the parenthesis opens. */
  readonly open: number
}

function functionAt(text: string, at: number, tools: readonly string[]): Beginning | null {
  beginning.lastIndex = at
  const name = beginning.exec(text)?.[1]
  if (name === undefined) return null
  const open = beginning.lastIndex - 1
  const { tool, isKnown } = resolveTool(name, tools)
  return isKnown ? { tool, open } : null
}

function readLine(line: string, tools: readonly string[]): Item | null {
  const begun = functionAt(line, 0, tools)
  if (begun === null) return null
  const { tool, open } = begun
  const call = readPythonCall(line, open)
  if (call !== null && /^[`;\s]*$/.test(line.slice(call.end))) {
    return {
      kind: 'call',
      call: { tool, input: readCalled(tool, call.values, call.named) },
    }
  }
  // Prose about a function may begin like this too; an opening quote is plainly meant as a call.
  if (call !== null || !/["']/.test(line.charAt(open + 1))) return null
  return { kind: 'problem', problem: { kind: 'bad_arguments', text: line } }
}
