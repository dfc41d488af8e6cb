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
  if (!isFitting) return [modesRow(run)]
  return diagram.map((line) => row(line, /[╔║╚]/.test(line) ? 'strong' : 'quiet'))
}

function modesRow({ setup: { machine }, mode }: RunState): Row {
  const names = Object.keys(machine.modes)
  // The mode of the run comes first where the others may be cut off.
  return [
    { text: `${machine.name}: `, tone: 'quiet' },
    ...names.flatMap((name, index): readonly Span[] => [
      ...(index === 0 ? [] : [{ text: ' ', tone: 'plain' } as const]),
      name === mode.name ? { text: `▶${name}`, tone: 'strong' } : { text: name, tone: 'quiet' },
    ]),
  ]
}

/** `explorer · calling model · 2.1 s` */
export function stageRow(run: RunState, sinceMs: number): Row {
  const { stage, mode } = run
  const isStanding = stage.name === 'idle' || stage.name === 'ended'
  const words = stage.name === 'paused' ? `paused: ${stage.reason}; /continue goes on` : stage.name.replaceAll('_', ' ')
  return [
    { text: mode.name, tone: 'strong' },
    { text: ` · ${words}`, tone: stage.name === 'paused' ? 'warning' : 'plain' },
    { text: isStanding ? '' : ` · ${seconds(sinceMs)}`, tone: 'quiet' },
  ]
}
