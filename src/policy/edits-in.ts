// The single edits that a call asks for: one, a list, or a text with a line for each.

import type { Json, JsonObject } from '../core/index.ts'

const targetKeys = ['target', 'path', 'file', 'filePath', 'file_path', 'filename'] as const

/** Each with a target of its own; where something goes to is an edit, too. */
export function editsIn(input: JsonObject): readonly JsonObject[] {
  const { edits } = input
  const entries = typeof edits === 'string' ? linesIn(edits) : Array.isArray(edits) ? edits.filter(isObject) : [input]
  return entries.flatMap((entry) => {
    const edit = { ...entry, target: targetOf(entry) ?? targetOf(input) ?? '' }
    return [edit, ...destinationOf(edit)]
  })
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function targetOf(entry: JsonObject): string | null {
  const named = targetKeys.map((key) => entry[key]).find((value) => typeof value === 'string')
  return typeof named === 'string' ? named : null
}

/** `target action` lines; what stands in blocks is code. */
function linesIn(text: string): readonly JsonObject[] {
  return text
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm, '')
    .split('\n')
    .flatMap((line) => {
      const [target = '', action = '', body = ''] = line.trim().split(/\s+/)
      return target === '' ? [] : [{ target, action, body }]
    })
}

function destinationOf({ action, ...entry }: JsonObject): readonly JsonObject[] {
  if (typeof action !== 'string' || !/^(move|copy|swap)/i.test(action)) return []
  const to = [entry.body, entry.to, entry.name, entry.new].find((value) => typeof value === 'string')
  return typeof to === 'string' ? [{ target: to.trim(), action: 'replace' }] : []
}
