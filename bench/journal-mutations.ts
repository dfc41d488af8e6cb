// Changes to the lines of a journal as JSON, each of a kind that a bug, a merge or a hand could make.

import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../src/core/index.ts'
import type { Pick } from '../src/testing/index.ts'

export interface Chance {
  readonly random: () => number
  readonly pick: Pick
}

type Lines = readonly JsonObject[]
type Mutation = (lines: Lines, at: number, chance: Chance) => Lines

const oddValues: readonly Json[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'view',
  '__proto__',
  'x'.repeat(1000),
  [],
  {},
  [[]],
  { type: 'run.started' },
]

const mutations: Readonly<Record<string, Mutation>> = {
  'another value': (lines, at, chance) =>
    edit(lines, at, (line) => replaceSomewhere(line, chance, () => chance.pick(oddValues))),
  'a field less': (lines, at, chance) => edit(lines, at, (line) => replaceSomewhere(line, chance, () => undefined)),
  'a field more': (lines, at, chance) =>
    edit(lines, at, (line) => ({ ...line, [chance.pick(['event', 'seq', 'extra'])]: chance.pick(oddValues) })),
  'another type of event': (lines, at, chance) =>
    edit(lines, at, (line) => ({ ...line, event: { ...eventIn(line), type: typeOf(chance.pick(lines)) } })),
  'another event': (lines, at, chance) => edit(lines, at, (line) => ({ ...line, event: eventIn(chance.pick(lines)) })),
  'another format': (lines, at, chance) =>
    edit(lines, at, (line) => ({ ...line, v: chance.pick<Json>([0, -1, 2, 1e9, '1', null, 1.5]) })),
  'another number': (lines, at, chance) =>
    edit(lines, at, (line) => ({ ...line, seq: chance.pick<Json>([0, -1, at + 1, 1e15, '1', null]) })),
  'a line less': (lines, at) => lines.toSpliced(at, 1),
  'a line twice': (lines, at) => lines.toSpliced(at, 0, ...lines.slice(at, at + 1)),
  'a line elsewhere': (lines, at, { random }) =>
    lines.toSpliced(at, 1).toSpliced(Math.floor(random() * lines.length), 0, ...lines.slice(at, at + 1)),
}

/** One change of a random kind in a random place. */
export function mutate(lines: Lines, chance: Chance): { name: string; mutated: Lines } {
  const name = chance.pick(Object.keys(mutations))
  const at = Math.floor(chance.random() * lines.length)
  return { name, mutated: mutations[name]?.(lines, at, chance) ?? lines }
}

/** The lines with a chain of sums that holds, as if they had been written so; by the book, not by our own code. */
export function resealed(lines: Lines): string {
  let text = ''
  let prev = 'AAAAAAAAAAAA'
  for (const { prev: _prev, sum: _sum, ...fields } of lines) {
    const body = JSON.stringify({ ...fields, prev }).slice(0, -1)
    const sum = createHash('sha256').update(body).digest('base64url').slice(0, 12)
    text += `${body},"sum":"${sum}"}\n`
    prev = sum
  }
  return text
}

function edit(lines: Lines, at: number, change: (line: JsonObject) => JsonObject): Lines {
  return lines.map((line, index) => (index === at ? change(line) : line))
}

function eventIn(line: JsonObject): JsonObject {
  const { event, header } = line
  return (event ?? header ?? {}) as JsonObject
}

function typeOf(line: JsonObject): Json {
  return eventIn(line).type ?? 'run.started'
}

/** Replaces one value at a random depth; `undefined` removes it. */
function replaceSomewhere(
  value: JsonObject,
  { random, pick }: Chance,
  replacement: () => Json | undefined,
): JsonObject {
  const keys = Object.keys(value)
  if (keys.length === 0) return value
  const key = pick(keys)
  const inner = value[key]
  const isDeeper = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
  if (isDeeper && random() < 0.8) {
    const changed = replaceSomewhere(inner as JsonObject, { random, pick }, replacement)
    return { ...value, [key]: Array.isArray(inner) ? Object.values(changed) : changed }
  }
  const { [key]: _removed, ...rest } = value
  const put = replacement()
  return put === undefined ? rest : { ...rest, [key]: put }
}
