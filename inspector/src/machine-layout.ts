// Where the modes of a machine stand in a picture: in columns by how many moves they are from the start.

import type { Machine } from '../../src/core/index.ts'

interface DrawnMode {
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface DrawnArrow {
  readonly from: DrawnMode
  readonly to: DrawnMode
  /** The signals that lead there. */
  readonly label: string
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly modes: readonly DrawnMode[]
  readonly arrows: readonly DrawnArrow[]
}

export const box = { width: 118, height: 34 }
const gap = { x: 62, y: 44 }
const margin = 34

export function layOut(machine: Machine): Drawing {
  const ranks = ranksOf(machine)
  const columns = new Map<number, number>()
  const modes = [...ranks].map(([name, rank]) => {
    const row = columns.get(rank) ?? 0
    columns.set(rank, row + 1)
    return { name, x: margin + rank * (box.width + gap.x), y: margin + row * (box.height + gap.y) }
  })
  const at = new Map(modes.map((mode) => [mode.name, mode]))
  const arrows = modes.flatMap((from) =>
    [...leads(machine, from.name)].flatMap(([name, signals]) => {
      const to = at.get(name)
      return to === undefined ? [] : [{ from, to, label: signals.join(', ') }]
    }),
  )
  return {
    width: 2 * margin + Math.max(...modes.map(({ x }) => x)) + box.width - margin,
    height: margin + Math.max(...modes.map(({ y }) => y)) + box.height,
    modes,
    arrows,
  }
}

/** How many moves each mode is from the start; those that nothing leads to stand with the start. */
function ranksOf(machine: Machine): ReadonlyMap<string, number> {
  const ranks = new Map([[machine.start, 0]])
  for (const [name, rank] of ranks)
    for (const to of leads(machine, name).keys()) if (!ranks.has(to)) ranks.set(to, rank + 1)
  for (const name of Object.keys(machine.modes)) if (!ranks.has(name)) ranks.set(name, 0)
  return ranks
}

/** The modes that a mode leads to, with the signals that do. */
function leads({ modes }: Machine, from: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [signal, arrows] of Object.entries(modes[from]?.on ?? {})) {
    const targets = typeof arrows === 'string' ? [arrows] : (arrows ?? []).map(({ to }) => to)
    for (const to of new Set(targets)) found.set(to, [...(found.get(to) ?? []), signal])
  }
  return found
}
