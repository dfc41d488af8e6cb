// Where the run is: its mode among the modes of its machine, and what it waits for.

import { displayWidth, drawMachine, type RunState } from '../../compose/index.ts'
import { type Row, row, type Span } from './drawing.ts'
import { seconds } from './seconds.ts'

export interface Room {
  readonly width: number
  readonly height: number
}

/** The machine as a diagram where there is room for one, else its modes in a row; the mode of the run is marked. */
export function placeRows(run: RunState, room: Room): readonly Row[] {
  const { machine } = run.setup
  const diagram = drawMachine(machine, { at: run.mode.name, visited: run.mode.visits })
  const isFitting = diagram.length <= room.height && diagram.every((line) => displayWidth(line) <= room.width)
  if (!isFitting) return [modesRow(run, room.width)]
  return diagram.map((line) => row(line, /[╔║╚]/.test(line) ? 'strong' : 'quiet'))
}

/** As many modes as have room. Those before the mode of the run go first: where it is must be seen. */
function modesRow({ setup: { machine }, mode }: RunState, width: number): Row {
  const names = Object.keys(machine.modes).map((name) => (name === mode.name ? `▶${name}` : name))
  const here = names.indexOf(`▶${mode.name}`)
  const widthFrom = (first: number) =>
    displayWidth([`${machine.name}:`, ...(first === 0 ? [] : ['…']), ...names.slice(first)].join(' '))
  let first = 0
  while (first < here && widthFrom(first) > width) first += 1
  return [
    { text: `${machine.name}:${first === 0 ? '' : ' …'}`, tone: 'quiet' },
    ...names.slice(first).flatMap((name, place): readonly Span[] => [
      { text: ' ', tone: 'plain' },
      { text: name, tone: first + place === here ? 'strong' : 'quiet' },
    ]),
  ]
}

/** `explorer · calling model · 2.1 s` */
export function stageRow(run: RunState, sinceMs: number): Row {
  const { stage, mode } = run
  const isStanding = stage.name === 'idle' || stage.name === 'ended'
  const words = stage.name === 'paused' ? `paused: ${stage.reason}; /resume goes on` : stage.name.replaceAll('_', ' ')
  return [
    { text: mode.name, tone: 'strong' },
    { text: ` · ${words}`, tone: stage.name === 'paused' ? 'warning' : 'plain' },
    { text: isStanding ? '' : ` · ${seconds(sinceMs)}`, tone: 'quiet' },
  ]
}
