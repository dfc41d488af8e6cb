// Several edits as text. Each begins with a line `target action …`; fenced blocks below it are its code, or its `old` and
// `new`. Nothing inside a block is read, so code may hold whatever it likes.

import type { Json, JsonObject } from '../core/index.ts'

/** The edits, or why the text holds none. */
export type ReadBatch =
  | { readonly ok: true; readonly value: readonly JsonObject[] }
  | { readonly ok: false; readonly error: string }

interface Reading {
  readonly edits: Record<string, Json>[]
  /** The fence that is open, what it is for, and the lines in it so far. */
  block: { readonly fence: string; readonly key: string; readonly lines: string[] } | null
}

/** The edits that a text lists: as JSON, or line by line. */
export function readBatchText(text: string): ReadBatch {
  const [, list] = /^\s*(?:`{3,}|~{3,})?(?:json)?\s*(\[.*\])\s*(?:`{3,}|~{3,})?\s*$/s.exec(text) ?? []
  if (list !== undefined) return readJsonList(list)
  const reading: Reading = { edits: [], block: null }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const problem = reading.block === null ? readOutside(reading, line) : readInside(reading, reading.block, line)
    if (problem !== null) return { ok: false, error: problem }
  }
  if (reading.block !== null)
    return { ok: false, error: `the block that begins ${reading.block.fence} is never closed` }
  if (reading.edits.length === 0)
    return { ok: false, error: 'no edits: write each as `target action` with its code below' }
  return { ok: true, value: reading.edits }
}

function readJsonList(text: string): ReadBatch {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null))
      return { ok: true, value }
    return { ok: false, error: 'the JSON must be a list of objects, one for each edit' }
  } catch (error) {
    return { ok: false, error: `the list is no JSON: ${error instanceof Error ? error.message : error}` }
  }
}

function readOutside(reading: Reading, line: string): string | null {
  const [, fence, info = ''] = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`]*)$/.exec(line) ?? []
  if (fence !== undefined) {
    if (reading.edits.length === 0) return 'a block of code without a line `target action` above it'
    const key = info.trim() === 'old' || info.trim() === 'new' ? info.trim() : 'body'
    reading.block = { fence, key, lines: [] }
  } else if (line.trim() !== '') reading.edits.push(readHeading(line.trim()))
  return null
}

function readInside(reading: Reading, block: NonNullable<Reading['block']>, line: string): string | null {
  const closing = line.trim()
  const isClosing = closing.length >= block.fence.length && closing === block.fence.charAt(0).repeat(closing.length)
  if (!isClosing) {
    block.lines.push(line)
    return null
  }
  const edit = reading.edits.at(-1)
  if (edit !== undefined) edit[block.key] = block.lines.join('\n')
  reading.block = null
  return null
}

/** `src/a.ts/f move src/a.ts/g --at before`: target, action, what the action needs, flags. */
function readHeading(line: string): Record<string, Json> {
  const edit: Record<string, Json> = {}
  const words: string[] = []
  const parts = line.replace(/^(?:[-*]|\d+[.)])\s+/, '').split(/\s+/)
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const [, flag, value] = /^--([a-z]+)(?:=(.*))?$/.exec(part) ?? []
    if (flag === undefined) words.push(part)
    else if (flag === 'at' && value === undefined) {
      edit.at = parts[index + 1] ?? ''
      index += 1
    } else edit[flag] = value ?? true
  }
  const [target = '', action, ...rest] = words[0] === 'edit' && words.length > 1 ? words.slice(1) : words
  edit.target = target
  if (action !== undefined) edit.action = action
  if (rest.length > 0) edit.body = rest.join(' ')
  return edit
}
