// A run in plain lines on stderr: one for each thing that happens, and a sign of life when nothing does.

import { cut, isAtWork, isLate, type Line, narrator, type OpenRun } from '../../../compose/index.ts'
import { listener } from '../../tui/listener.ts'
import { colours } from '../colours.ts'
import type { Terminal } from '../terminal.ts'
import { plainPerson, readTypedLines, type TypedLines } from './plain-person.ts'
import type { RunView } from './view.ts'

const heartbeatMs = 15_000

/** Lines nobody wants to read who only wants to know how it goes. */
const unspoken: ReadonlySet<Line['news']> = new Set(['detail', 'end'])

/** What is longer is no news any more; `pawl show` has it whole. */
const mostCells = 240
/** What a person said is told whole, unless it is a file. */
const mostSaid = 2000

/** A run in plain lines, and whoever sits in front of them: what is typed while it works is heard. */
export function plainView(terminal: Terminal): RunView {
  const lines = plainLines(terminal)
  const { notice, close } = lines
  if (!terminal.isInteractive) return { person: null, follow: lines.follow, notice, close: async () => close() }
  const { follow, hear } = listener(terminal, notice)
  let approvalOf: OpenRun['approvalOf'] = () => ''
  let typed: TypedLines | null = null
  const reading = () => {
    typed ??= readTypedLines({ tell: notice, hear })
    return typed
  }
  return {
    person: plainPerson({
      ask: (question, signal) => reading().ask(question, signal),
      tell: notice,
      hear,
      approvalOf: (call) => approvalOf(call),
    }),
    follow: (open) => {
      approvalOf = open.approvalOf
      lines.follow(open)
      follow(open)
      reading()
    },
    notice,
    close: async () => {
      typed?.close()
      close()
    },
  }
}

interface PlainLines {
  readonly follow: RunView['follow']
  readonly notice: RunView['notice']
  readonly close: () => void
}

/** The lines alone. */
export function plainLines(terminal: Terminal): PlainLines {
  const paint = colours(terminal.isColoured.tell)
  let lastAt = Date.now()
  let beat: NodeJS.Timeout | undefined
  const say = (text: string) => {
    lastAt = Date.now()
    terminal.tell(text)
  }

  const follow = (open: OpenRun) => {
    const { handle, model, folder } = open
    const narrate = narrator()
    const { setup } = handle.state()
    say(paint.quiet(`run ${folder.id} · machine ${setup.machine.name} · model ${model.port.name}`))
    handle.subscribe((event, run, actions) => {
      if (isLate(event, run, actions)) return
      const line = narrate(event, run, actions)
      if (!unspoken.has(line.news)) say(`${paint.quiet(line.mode.padEnd(10))} ${toned(paint, line)}`)
      if (event.type === 'pause.requested' && terminal.isInteractive) say(paint.quiet('/continue goes on'))
    })
    clearInterval(beat)
    beat = setInterval(() => {
      const { counts, stage } = handle.state()
      // A run that rests gives no sign of life: somebody else is waited for.
      if (Date.now() - lastAt < heartbeatMs || !isAtWork(open)) return
      const tokens = counts.inputTokens + counts.outputTokens
      say(
        paint.quiet(
          `… ${stage.name.replaceAll('_', ' ')}, turn ${counts.turns}, ${tokens} tokens, $${counts.costUsd.toFixed(4)}`,
        ),
      )
    }, 1000)
    beat.unref()
  }

  return { follow, notice: say, close: () => clearInterval(beat) }
}

function toned(paint: ReturnType<typeof colours>, { news, what: whole }: Line): string {
  const what = cut(whole, news === 'person' ? mostSaid : mostCells)
  switch (news) {
    case 'failure':
    case 'refusal':
      return paint.bad(what)
    case 'retry':
    case 'verdict':
      return paint.warning(what)
    case 'person':
      return paint.strong(what)
    default:
      return what
  }
}
