// Where the modes of a machine stand in a picture, and how the arrows run between them.
//
// The modes that a run goes through when all is well stand under one another, in the order the machine names them. Those
// that it is led to only by being stuck, by errors or by time stand beside the mode they are first led to from. An arrow
// to the next mode below goes straight down; any other runs in a lane at the side, and arrows to the same mode share
// one: forward at the left, back in the gap at the right, from the modes beside at the far right.

import type { Machine } from '../../src/core/index.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface DrawnMode extends Point {
  readonly name: string
  readonly row: number
  readonly column: number
}

export interface DrawnArrow {
  readonly from: string
  readonly to: string
  /** The signals that lead there. */
  readonly label: string
  readonly path: string
  /** Where a number can stand that says how often it was taken. */
  readonly mark: Point
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly box: { readonly width: number; readonly height: number }
  readonly modes: readonly DrawnMode[]
  readonly arrows: readonly DrawnArrow[]
}

interface Lead {
  readonly from: string
  readonly to: string
  readonly signals: readonly string[]
}

const boxHeight = 38
// Wide enough for what stands below a name.
const narrowest = 116
const rowGap = 30
const laneWidth = 12
const margin = 10
// Room above the first mode for the sign of the start.
const headroom = 24

const exceptional: ReadonlySet<string> = new Set(['stuck', 'error', 'timeout', 'rejected'])

export function layOut(machine: Machine): Drawing {
  const leads = leadsIn(machine)
  const places = placesOf(machine, leads)
  const routed = leads.map((lead) => ({ ...lead, way: wayOf(lead, places) }))
  const lanes = {
    left: lanesOf(routed, 'left'),
    gap: lanesOf(routed, 'gap'),
    far: lanesOf(routed, 'far'),
  }
  const longest = Math.max(...Object.keys(machine.modes).map((name) => name.length))
  const box = { width: Math.max(narrowest, Math.round(longest * 7.3) + 30), height: boxHeight }
  const left = margin + lanes.left.length * laneWidth + (lanes.left.length > 0 ? 6 : 0)
  const columns = 1 + Math.max(...[...places.values()].map(({ column }) => column))
  const gap = 34 + lanes.gap.length * laneWidth
  const xOf = (column: number) => left + column * box.width + (column > 0 ? gap : 0) + Math.max(0, column - 1) * 24
  const modes = [...places].map(([name, { row, column }]) => ({
    name,
    row,
    column,
    x: xOf(column),
    y: headroom + row * (boxHeight + rowGap),
  }))
  const right = xOf(columns - 1) + box.width + (columns === 1 ? lanes.gap.length * laneWidth + 14 : 0)
  const canvas: Canvas = { box, lanes, left, right, at: new Map(modes.map((mode) => [mode.name, mode])) }
  return {
    width: right + lanes.far.length * laneWidth + margin + 10,
    height: margin + Math.max(...modes.map(({ y }) => y)) + boxHeight,
    box,
    modes,
    arrows: routed.flatMap((lead) => drawn(lead, canvas)),
  }
}

/** The arrows of a machine; signals that lead to the same mode share one. */
function leadsIn({ modes }: Machine): readonly Lead[] {
  return Object.entries(modes).flatMap(([from, { on }]) => {
    const found = new Map<string, string[]>()
    for (const [signal, arrows] of Object.entries(on)) {
      const targets = typeof arrows === 'string' ? [arrows] : (arrows ?? []).map(({ to }) => to)
      for (const to of new Set(targets)) if (to in modes) found.set(to, [...(found.get(to) ?? []), signal])
    }
    return [...found].map(([to, signals]) => ({ from, to, signals }))
  })
}

interface Place {
  readonly row: number
  readonly column: number
}

function placesOf(machine: Machine, leads: readonly Lead[]): ReadonlyMap<string, Place> {
  const names = [machine.start, ...Object.keys(machine.modes).filter((name) => name !== machine.start)]
  const isBeside = (name: string) => {
    const into = leads.filter(({ from, to }) => to === name && from !== name)
    return name !== machine.start && into.length > 0 && into.every(({ signals }) => signals.every(isExceptional))
  }
  const places = new Map<string, Place>()
  for (const name of names.filter((each) => !isBeside(each))) places.set(name, { row: places.size, column: 0 })
  const taken = new Map<number, number>()
  for (const name of names.filter(isBeside)) {
    const from = leads.find((lead) => lead.to === name && places.get(lead.from)?.column === 0)
    const row = from === undefined ? 0 : (places.get(from.from)?.row ?? 0)
    const column = (taken.get(row) ?? 0) + 1
    taken.set(row, column)
    places.set(name, { row, column })
  }
  return places
}

function isExceptional(signal: string): boolean {
  return exceptional.has(signal)
}

type Way = 'loop' | 'down' | 'across' | 'left' | 'gap' | 'far'

function wayOf({ from, to }: Lead, places: ReadonlyMap<string, Place>): Way {
  const [one, other] = [places.get(from), places.get(to)]
  if (from === to) return 'loop'
  if (one === undefined || other === undefined) return 'far'
  if (one.column === 0 && other.column === 0) {
    if (other.row === one.row + 1) return 'down'
    return other.row > one.row ? 'left' : 'gap'
  }
  return one.row === other.row && Math.abs(one.column - other.column) === 1 ? 'across' : 'far'
}

/** The modes that lanes at one side lead to, each once: the nearest lane first. */
function lanesOf(routed: readonly (Lead & { readonly way: Way })[], side: Way): readonly string[] {
  return [...new Set(routed.filter(({ way }) => way === side).map(({ to }) => to))]
}

interface Canvas {
  readonly box: Drawing['box']
  readonly lanes: Readonly<Record<'left' | 'gap' | 'far', readonly string[]>>
  readonly left: number
  readonly right: number
  readonly at: ReadonlyMap<string, DrawnMode>
}

function drawn({ from, to, signals, way }: Lead & { readonly way: Way }, canvas: Canvas): readonly DrawnArrow[] {
  const [one, other] = [canvas.at.get(from), canvas.at.get(to)]
  if (one === undefined || other === undefined) return []
  return [{ from, to, label: signals.join(', '), ...routeOf(way, { one, other }, canvas) }]
}

type Route = Pick<DrawnArrow, 'path' | 'mark'>

function routeOf(way: Way, { one, other }: { one: DrawnMode; other: DrawnMode }, canvas: Canvas): Route {
  const { box, lanes, left, right } = canvas
  const middle = box.height / 2
  switch (way) {
    case 'loop': {
      const [x, y] = [one.x + box.width - 22, one.y]
      return { path: `M${x} ${y} c0 -16 18 -16 18 0`, mark: { x: x + 9, y: y - 13 } }
    }
    case 'down': {
      const x = one.x + box.width / 2
      return {
        path: `M${x} ${one.y + box.height} L${x} ${other.y - 2}`,
        mark: { x: x + 4, y: one.y + box.height + rowGap / 2 },
      }
    }
    case 'across': {
      const isRight = other.x > one.x
      const [start, end] = isRight ? [one.x + box.width, other.x - 2] : [one.x, other.x + box.width + 2]
      const y = one.y + middle + (isRight ? -8 : 8)
      return { path: `M${start} ${y} L${end} ${y}`, mark: { x: (start + end) / 2, y: y - 3 } }
    }
    case 'left': {
      const lane = left - 8 - (1 + lanes.left.indexOf(other.name)) * laneWidth + 4
      return sideways({ x: one.x, y: one.y + middle + 8 }, { x: other.x - 2, y: other.y + middle - 8 }, lane)
    }
    case 'gap': {
      const lane = one.x + box.width + 6 + (1 + lanes.gap.indexOf(other.name)) * laneWidth
      const [start, end] = [one.x + box.width, other.x + box.width + 2]
      return sideways({ x: start, y: one.y + middle + 8 }, { x: end, y: other.y + middle + 8 }, lane)
    }
    default: {
      const lane = right + (1 + lanes.far.indexOf(other.name)) * laneWidth - 2
      const [start, end] = [one.x + box.width, other.x + box.width + 2]
      return sideways({ x: start, y: one.y + middle }, { x: end, y: other.y + middle }, lane)
    }
  }
}

const bend = 6

/** Out to a lane, along it, and in again, with rounded corners. */
function sideways(start: Point, end: Point, lane: number): Route {
  const out = Math.sign(lane - start.x)
  const along = Math.sign(end.y - start.y)
  const path = [
    `M${start.x} ${start.y}`,
    `L${lane - out * bend} ${start.y}`,
    `Q${lane} ${start.y} ${lane} ${start.y + along * bend}`,
    `L${lane} ${end.y - along * bend}`,
    `Q${lane} ${end.y} ${lane - out * bend} ${end.y}`,
    `L${end.x} ${end.y}`,
  ]
  return { path: path.join(' '), mark: { x: (start.x + lane) / 2, y: start.y - 3 } }
}
