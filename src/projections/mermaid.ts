// Machines and the life cycle of a run as Mermaid state diagrams.

import { type Machine, type Row, type StageName, table } from '../core/index.ts'
import { arrowsFrom, factsOf, type Live, modesInOrder } from './machine-arrows.ts'

/** The machine as a Mermaid diagram. The mode the run is in and those it has been in are marked. */
export function mermaidMachine(machine: Machine, live: Live = {}): string {
  const modes = modesInOrder(machine)
  // Any text may name a mode, so the diagram's own names are made up.
  const ids = new Map(modes.map((name, index) => [name, `mode${index}`]))
  const idOf = (name: string | null) => (name === null ? '[*]' : (ids.get(name) ?? '[*]'))
  const visited = modes.filter((name) => name !== live.at && (live.visited?.[name] ?? 0) > 0)
  return [
    'stateDiagram-v2',
    ...modes.map(
      (name) => `  state "${escaped([name, ...factsOf(machine, name, live)].join(' · '))}" as ${idOf(name)}`,
    ),
    `  [*] --> ${idOf(machine.start)}`,
    ...modes
      .flatMap((name) => arrowsFrom(machine, name))
      .map(({ from, to, label }) => arrow(idOf(from), idOf(to), label)),
    ...mark('here', 'fill:#fde68a,stroke:#b45309,stroke-width:3px', modes.filter((name) => name === live.at).map(idOf)),
    ...mark('visited', 'fill:#e0f2fe,stroke:#0369a1', visited.map(idOf)),
    '',
  ].join('\n')
}

function mark(name: string, style: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`  classDef ${name} ${style}`, `  class ${ids.join(',')} ${name}`]
}

function arrow(from: string, to: string, label: string): string {
  return `  ${from} --> ${to}: ${escaped(label)}`
}

/** Characters that mean something to Mermaid, as its own entities. */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,_()·×-]/gu, (character) => `#${character.codePointAt(0)};`)
}

const standing: readonly StageName[] = ['paused', 'ended']

/** The life cycle of every run, from the transition table of the core. What leaves a run in its stage is not drawn. */
export function lifecycleDiagram(): string {
  const moves = table.flatMap((row) => row.next.filter((to) => to !== row.stage).map((to) => ({ ...row, to })))
  const under = [...new Set(table.map(({ stage }) => stage))].filter((stage) => !standing.includes(stage))
  // What can happen wherever the run is under way is drawn once, from the frame around those stages.
  const isCommon = (move: Move) =>
    standing.includes(move.to) && under.every((stage) => moves.some((other) => isSame(other, { ...move, stage })))
  const common = moves.filter((move) => under.includes(move.stage) && isCommon(move))
  const single = moves.filter((move) => !common.includes(move))
  const inside = single.filter(({ stage, to }) => under.includes(stage) && under.includes(to))
  return [
    'stateDiagram-v2',
    '  [*] --> idle',
    '  state "under way" as live {',
    ...merged(inside).map((line) => `  ${line}`),
    '  }',
    ...merged(common.map((move) => ({ ...move, stage: 'live' }))),
    ...merged(single.filter((move) => !inside.includes(move))),
    '  ended --> [*]',
    '',
  ].join('\n')
}

interface Move extends Row {
  readonly to: StageName
}

function isSame(one: Move, other: Move): boolean {
  return one.stage === other.stage && one.event === other.event && one.to === other.to
}

/** One arrow for each pair of stages, with all the events that lead from one to the other. */
function merged(moves: readonly { readonly stage: string; readonly event: string; readonly to: string }[]): string[] {
  const events = new Map<string, Set<string>>()
  for (const { stage, event, to } of moves) {
    const pair = `${stage} ${to}`
    events.set(pair, (events.get(pair) ?? new Set()).add(event))
  }
  return [...events].map(([pair, names]) => {
    const [from = '', to = ''] = pair.split(' ')
    return arrow(from, to, [...names].join(', '))
  })
}
