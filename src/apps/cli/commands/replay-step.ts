// A run event by event: with keys where somebody sits at a terminal, as pages elsewhere.

import { type Journaled, type TimelineEntry, timeline } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import type { ExitCode } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

export async function stepThrough(events: Journaled, terminal: Terminal): Promise<ExitCode> {
  const entries = timeline(events)
  if (terminal.isInteractive) return withKeys(entries, terminal)
  for (const entry of entries) terminal.print(pageOf(entry, entries.length, terminal.isColoured.print))
  return 0
}

function pageOf(entry: TimelineEntry, total: number, isColoured: boolean): string {
  const paint = colours(isColoured)
  const { index, elapsedMs, what, stage, mode, via, asked } = entry
  const stages = [stage.before ?? 'start', ...via, stage.after].filter((each, place, all) => each !== all[place - 1])
  return [
    `${paint.strong(`event ${index + 1} of ${total}`)} ${paint.quiet(`+${(elapsedMs / 1000).toFixed(1)} s`)}`,
    `  ${what}`,
    `  stage ${stages.join(' › ')}, mode ${mode.before === mode.after || mode.before === null ? mode.after : `${mode.before} → ${mode.after}`}`,
    ...asked.map((each) => paint.quiet(`  asks the world: ${each}`)),
    '',
  ].join('\n')
}

type Key = 'next' | 'back' | 'first' | 'last' | 'quit' | 'interrupt'

const keys: ReadonlyMap<string, Key> = new Map([
  [' ', 'next'],
  ['n', 'next'],
  ['j', 'next'],
  ['\r', 'next'],
  ['\u001b[C', 'next'],
  ['\u001b[B', 'next'],
  ['p', 'back'],
  ['k', 'back'],
  ['\u001b[D', 'back'],
  ['\u001b[A', 'back'],
  ['g', 'first'],
  ['G', 'last'],
  ['q', 'quit'],
  ['\u001b', 'quit'],
  ['\u0004', 'quit'],
  ['\u0003', 'interrupt'],
])

/** Pages go to stderr: whoever looks at them has asked for no result. */
async function withKeys(entries: readonly TimelineEntry[], terminal: Terminal): Promise<ExitCode> {
  const { stdin } = process
  let place = 0
  const turnTo = (wanted: number) => {
    const entry = entries[wanted]
    if (entry === undefined) terminal.tell(wanted < 0 ? 'this is the first event' : 'this is the last event')
    else {
      place = wanted
      terminal.tell(pageOf(entry, entries.length, terminal.isColoured.tell))
    }
  }
  terminal.tell('space or n: next · p: back · g: first · G: last · q: quit\n')
  stdin.setRawMode(true)
  turnTo(0)
  try {
    for await (const chunk of stdin) {
      for (const key of keysIn(String(chunk))) {
        if (key === 'quit' || key === 'interrupt') return key === 'quit' ? 0 : 130
        turnTo({ next: place + 1, back: place - 1, first: 0, last: entries.length - 1 }[key])
      }
    }
    return 0
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
  }
}

/** Several keys may come at once; an arrow is three characters. Keys that mean nothing are passed over. */
function keysIn(text: string): readonly Key[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys are control characters
  const pressed = text.match(/\u001b\[[A-Z]|[\s\S]/g) ?? []
  return pressed.flatMap((key) => keys.get(key) ?? [])
}
