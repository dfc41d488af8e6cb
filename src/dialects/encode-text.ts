// The other direction of the text dialect: a call as a command.

import type { Json, JsonObject } from '../core/index.ts'
import type { DecodedCall } from './decoded.ts'
import { fenced } from './fences.ts'
import { toFlag } from './input-keys.ts'
import { isSameJson } from './json-value.ts'
import { cutPassages, emptyPassage } from './passages.ts'
import { inputInfo, textInfo } from './read-words.ts'
import { decodeText } from './text.ts'
import { isFreeText, shapeOf, type ToolShape } from './tool-shapes.ts'
import { quoted } from './words.ts'

/** A call the way a model would best write it; where that would be read as something else, its exact input. */
export function encodeText(call: DecodedCall): string {
  const forms = isFreeText(call.tool) ? textForms(call) : [wordForm(call)]
  return forms.find((form) => readsAs(form, call)) ?? exactForm(call)
}

/** Whether a form is read as the call it was made for, whatever follows it. */
function readsAs(form: string, { tool, input }: DecodedCall): boolean {
  // A fence left open, in a quoted string say, would change how the rest of the reply is read.
  if (cutPassages(emptyPassage, `${form}\n`, [tool]).open.fence !== null) return false
  const { calls, prose, notices } = decodeText(`${form}\nend`, { tools: [tool] })
  const [call, ...others] = calls
  if (call === undefined || others.length + notices.length > 0 || prose !== 'end') return false
  return call.tool === tool && isSameJson(call.input, input)
}

function exactForm({ tool, input }: DecodedCall): string {
  return `$(${tool}\n${fenced(JSON.stringify(input), inputInfo)}\n)`
}

function textForms({ tool, input }: DecodedCall): readonly string[] {
  const { takes, reads } = shapeOf(tool)
  if (reads === 'steps') return [stepsForm(tool, input)]
  const text = input[takes[0]]
  return typeof text === 'string' ? [`$(${tool} ${text})`, `$(${tool}\n${fenced(text, textInfo)}\n)`] : []
}

function stepsForm(tool: string, input: JsonObject): string {
  const [[key, value] = ['', []]] = Object.entries(input)
  const steps = Array.isArray(value) ? value.map(asWord) : []
  return key === 'tasks' ? `$(${tool}\n${steps.join('\n')}\n)` : `$(${tool} ${key} ${steps.join(' ')})`
}

function wordForm({ tool, input }: DecodedCall): string {
  const shape = shapeOf(tool)
  const entries = Object.entries(input)
  const blocks = entries.filter(([key, value]) => isBlock(shape, key, value))
  const words = entries.filter(([key]) => !blocks.some(([block]) => block === key))
  const line = [tool, ...positions(shape, Object.fromEntries(words)), ...words.flatMap(flagWords(shape))].join(' ')
  const bodies = blocks.map(([key, value]) => fenced(asWord(value), key === shape.body ? '' : key))
  return bodies.length === 0 ? `$(${line})` : `$(${line}\n${bodies.join('\n')}\n)`
}

/** Named blocks and bodies are fenced; a command line only when it has several lines. */
function isBlock(shape: ToolShape, key: string, value: Json): boolean {
  if (typeof value !== 'string') return false
  if (shape.reads === 'line') return key === shape.body && value.includes('\n')
  return key === shape.body || shape.fences?.includes(key) === true
}

function positions(shape: ToolShape, input: JsonObject): readonly string[] {
  return shape.takes.flatMap((key): string[] => {
    if (!Object.hasOwn(input, key)) return []
    const value = input[key] ?? null
    if (shape.reads === 'line') return [asWord(value)]
    // Quotes tell a pattern from a path.
    if (key === 'pattern' && typeof value === 'string') return [`"${escaped(value)}"`]
    return (Array.isArray(value) ? value : [value]).map((word) => quoted(asWord(word)))
  })
}

/** A value the way it is written in a command; an object is never asked to write itself, for it may be unable to. */
function asWord(value: Json): string {
  if (Array.isArray(value)) return value.map(asWord).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function escaped(value: string): string {
  return value.replace(/[\\"]/g, '\\$&')
}

function flagWords(shape: ToolShape): (entry: [string, Json]) => readonly string[] {
  return ([key, value]) => {
    if (shape.takes.includes(key)) return []
    if (value === true) return [toFlag(key)]
    return [`${toFlag(key)}=${typeof value === 'string' ? `"${escaped(value)}"` : asWord(value)}`]
  }
}
