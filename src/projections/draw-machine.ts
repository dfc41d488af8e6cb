// A machine drawn for a terminal: one box for each mode, its arrows to the right of it.

import type { Machine } from '../core/index.ts'
import { displayWidth, fillTo, oneLine } from './display-width.ts'
import { arrowsFrom, type DrawnArrow, factsOf, type Live, modesInOrder } from './machine-arrows.ts'

interface Frame {
  readonly top: readonly [left: string, line: string, right: string]
  readonly side: string
  /** The side where an arrow leaves. */
  readonly door: string
  readonly bottom: readonly [left: string, line: string, right: string]
}

const resting: Frame = { top: ['╭', '─', '╮'], side: '│', door: '├', bottom: ['╰', '─', '╯'] }
const marked: Frame = { top: ['╔', '═', '╗'], side: '║', door: '╟', bottom: ['╚', '═', '╝'] }

/** The machine as lines of text. The mode the run is in has a double frame and a mark. */
export function drawMachine(machine: Machine, live: Live = {}): string[] {
  const modes = modesInOrder(machine).map((name) => ({
    isHere: name === live.at,
    name: oneLine(name),
    facts: factsOf(machine, name, live).join(', '),
    arrows: arrowsFrom(machine, name),
  }))
  const inner = Math.max(...modes.flatMap(({ name, facts }) => [displayWidth(name), displayWidth(facts)]))
  const labels = Math.max(0, ...modes.flatMap(({ arrows }) => arrows.map((arrow) => displayWidth(labelOf(arrow)))))
  return modes.flatMap(({ isHere, name, facts, arrows }) => {
    const frame = isHere ? marked : resting
    const told = [`${isHere ? '▶ ' : '  '}${name}`, ...(facts === '' ? [] : [`  ${facts}`])]
    const rows = Math.max(told.length, arrows.length)
    const lines = Array.from({ length: rows }, (_, row) => {
      const box = `${frame.side} ${fillTo(told[row] ?? '', inner + 2)} `
      const arrow = arrows[row]
      return arrow === undefined ? `${box}${frame.side}` : `${box}${frame.door}${drawArrow(arrow, labels)}`
    })
    return [edge(frame.top, inner + 4), ...lines, edge(frame.bottom, inner + 4)]
  })
}

function edge([left, line, right]: Frame['top'], length: number): string {
  return `${left}${line.repeat(length)}${right}`
}

function drawArrow(arrow: DrawnArrow, width: number): string {
  const label = labelOf(arrow)
  const line = '─'.repeat(width - displayWidth(label) + 1)
  const target = arrow.to === null ? '■ end' : oneLine(arrow.to)
  return `── ${label} ${line}▶ ${target}${arrow.to === arrow.from ? ' ↺' : ''}`
}

function labelOf({ label }: DrawnArrow): string {
  return oneLine(label)
}
