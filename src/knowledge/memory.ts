// What the model knows: results shown for a moment (the sensory buffer), and what it chose to keep (working memory).

import type { Call, ToolOutcome } from './call.ts'
import type { Json, JsonObject } from './json.ts'

/** A result the model has just been shown, numbered 1, 2, 3 … within its turn. */
export interface ShownResult {
  readonly number: number
  readonly call: Call
  readonly outcome: ToolOutcome
}

export interface KeptResult {
  readonly id: string
  readonly call: Call
  readonly outcome: ToolOutcome
  /** Kept by the run because the model would not choose. */
  readonly isDigest: boolean
}

export interface Note {
  readonly id: string
  readonly text: string
}

export interface Memory {
  readonly results: readonly ShownResult[]
  /** Replies since the results came in. They are shown once more after that, then gone. */
  readonly age: number
  readonly kept: readonly KeptResult[]
  readonly notes: readonly Note[]
  /** Questions nobody was there to answer. */
  readonly openQuestions: readonly string[]
  readonly checkpoint: string
  /** How many ids have been given out. */
  readonly issued: number
}

export const emptyMemory: Memory = {
  results: [],
  age: 0,
  kept: [],
  notes: [],
  openQuestions: [],
  checkpoint: '',
  issued: 0,
}

/** What a memory call did: the memory after it, what to tell the model, and whether anything new is known. */
export interface Remembered {
  readonly memory: Memory
  readonly told: string
  readonly ok: boolean
  readonly isNews: boolean
}

/** The results of a turn replace those of the turn before: outputs are shown, not accumulated. */
export function showResults(memory: Memory, results: readonly ShownResult[]): Memory {
  return withResults(memory, results, 0)
}

/** One more reply was given; results that two replies have seen are gone. */
export function fade(memory: Memory): Memory {
  return memory.age === 0 ? withResults(memory, memory.results, 1) : withResults(memory, [], 0)
}

// Once or twice a turn, so written out: on Node 20 a spread takes eight times as long.
function withResults(memory: Memory, results: readonly ShownResult[], age: number): Memory {
  const { kept, notes, openQuestions, checkpoint, issued } = memory
  return { results, age, kept, notes, openQuestions, checkpoint, issued }
}

export function note(memory: Memory, text: string): Remembered {
  const wording = text.trim()
  if (wording === '') return refuse(memory, 'nothing was noted: the note is empty')
  const known = memory.notes.find((other) => other.text === wording)
  if (known !== undefined) return { memory, told: `already noted as ${known.id}`, ok: true, isNews: false }
  const id = shortId(memory.issued)
  const notes = [...memory.notes, { id, text: wording }]
  return {
    memory: { ...memory, notes, issued: memory.issued + 1 },
    told: `noted as ${id}`,
    ok: true,
    isNews: true,
  }
}

/** Keeps the results with the given numbers, or all of them. Numbers that do not exist are reported, not ignored. */
export function keep(memory: Memory, numbers: readonly number[] | 'all', isDigest = false): Remembered {
  const wanted = numbers === 'all' ? memory.results.map((result) => result.number) : [...new Set(numbers)]
  const kept = [...memory.kept]
  const told: string[] = []
  let issued = memory.issued
  let missing = 0
  for (const number of wanted) {
    const result = memory.results.find((shown) => shown.number === number)
    if (result === undefined) {
      missing += 1
      told.push(`${number}: no such result`)
      continue
    }
    const twin = kept.find((other) => isSameResult(other, result))
    if (twin === undefined) {
      const id = shortId(issued)
      issued += 1
      kept.push({ id, call: result.call, outcome: result.outcome, isDigest })
      told.push(`${number}: kept as ${id}`)
    } else {
      told.push(`${number}: already kept as ${twin.id}`)
    }
  }
  if (wanted.length === 0) return refuse(memory, 'nothing was kept: there are no results')
  const isNews = kept.length > memory.kept.length
  return { memory: { ...memory, kept, issued }, told: told.join('; '), ok: missing === 0, isNews }
}

/** Removes kept results and notes by id, or notes by their text. */
export function forget(memory: Memory, refs: readonly string[]): Remembered {
  if (refs.length === 0) return refuse(memory, 'say which: the id of a kept result or note, or the text of a note')
  const told = refs.map((ref) => {
    const item = memory.kept.find((kept) => kept.id === ref) ?? memory.notes.find((other) => isNamed(other, ref))
    return item === undefined ? `${ref}: no such item` : `${item.id}: forgotten`
  })
  const kept = memory.kept.filter((item) => !refs.includes(item.id))
  const notes = memory.notes.filter((item) => !refs.some((ref) => isNamed(item, ref)))
  const ok = told.every((line) => line.endsWith('forgotten'))
  return { memory: { ...memory, kept, notes }, told: told.join('; '), ok, isNews: false }
}

/** What is known, as plain text: the answer of last resort when a model will not conclude. */
export function digest(memory: Memory): string {
  const notes = memory.notes.map((item) => `- ${item.text}`)
  const kept = memory.kept.map(
    ({ call, outcome }) => `- ${call.tool} ${target(call.input)}: ${firstLine(outcome.output)}`,
  )
  return [...notes, ...kept].join('\n')
}

/** The main argument of a call, for a line that names it. */
export function target(input: JsonObject): string {
  const main = input.target ?? input.pattern ?? input.command ?? input.path ?? input.text ?? Object.values(input)[0]
  return main === undefined ? '' : words(main)
}

function words(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function firstLine(text: string): string {
  const end = text.indexOf('\n')
  return end < 0 ? text : `${text.slice(0, end)} …`
}

function isNamed(item: Note, ref: string): boolean {
  return item.id === ref || item.text === ref.trim()
}

function isSameResult(kept: KeptResult, shown: ShownResult): boolean {
  if (kept.call.id === shown.call.id) return true
  return (
    kept.call.tool === shown.call.tool &&
    kept.outcome.output === shown.outcome.output &&
    JSON.stringify(kept.call.input) === JSON.stringify(shown.call.input)
  )
}

function refuse(memory: Memory, told: string): Remembered {
  return { memory, told, ok: false, isNews: false }
}

// Only letters, none that reads like a digit, so an id is never taken for a result's number; scattered, so that a
// model has to copy one rather than count on from the last.
const alphabet = 'abcdefghjkmnpqrstuvwxyz'
const idSpace = alphabet.length ** 4
const stride = 104_729

/** The n-th id of a run: four letters, unique for the first 279,841. */
export function shortId(n: number): string {
  let rest = ((n + 1) * stride) % idSpace
  let id = ''
  for (let place = 0; place < 4; place += 1) {
    id += alphabet[rest % alphabet.length]
    rest = Math.floor(rest / alphabet.length)
  }
  return n < idSpace ? id : `${id}${shortId(n - idSpace)}`
}
