// The person in a conversation: on a screen that changes, or in plain lines.

import type { OpenRun, Person } from '../../compose/index.ts'
import { colours } from '../cli/colours.ts'
import type { Terminal } from '../cli/terminal.ts'
import { plainLines } from '../cli/views/plain.ts'
import { plainPerson, readTypedLines } from '../cli/views/plain-person.ts'
import { complete } from './complete.ts'
import type { EnteredLines } from './entered-lines.ts'
import { lineQueue } from './line-queue.ts'
import { type Note, note } from './note.ts'
import { promptLine } from './prompt-line.ts'
import { namesOf, slashCommands } from './slash-commands.ts'

export interface Partner {
  readonly person: Person
  /** Tells which run it is, and then what happens in it. */
  readonly follow: (open: OpenRun) => void
  /** No longer shows the run that was followed. */
  readonly forget: () => void
  readonly show: (...notes: readonly Note[]) => void
  /** What is said, until somebody leaves. */
  readonly lines: AsyncIterable<string>
  readonly leave: () => void
  readonly close: () => Promise<void>
}

export async function screenPartner(
  terminal: Terminal,
  { root, entered }: { readonly root: string; readonly entered: EnteredLines },
): Promise<Partner> {
  const { openDesk } = await import('./desk.ts')
  const queue = lineQueue()
  const names = namesOf(slashCommands)
  let known = await entered.read()
  let keeping = Promise.resolve()
  const desk = openDesk(terminal, {
    isConversation: true,
    entered: known,
    onLine: (line) => {
      queue.push(line)
      if (line === '') return
      known = [...known, line]
      keeping = keeping.then(() => entered.keep(known))
    },
    onLeave: queue.end,
    complete: (before) => complete(before, { commands: names, root }),
  })
  const follow = (open: OpenRun) => {
    const { setup } = open.handle.state()
    desk.show(note(`run ${open.folder.id} · machine ${setup.machine.name} · model ${open.model.port.name}`, 'quiet'))
    desk.follow(open)
    // On the screen the answers are shown; whoever reads the output elsewhere wants them too.
    if (process.stdout.isTTY !== true) printAnswers(open, terminal)
  }
  const close = async () => {
    await desk.close()
    await keeping
  }
  return { ...desk, follow, lines: queue.lines, leave: queue.end, close }
}

function printAnswers({ handle }: OpenRun, { page }: Terminal): void {
  handle.subscribe((_event, { stage }) => {
    if (stage.name === 'ended' && stage.outcome.answer !== '') page(stage.outcome.answer)
  })
}

/** Every line that is typed is an answer to the question that is open, or else something said. */
export function plainPartner(own: Terminal): Partner {
  const queue = lineQueue()
  const prompt = promptLine(own)
  const { terminal } = prompt
  const view = plainLines(terminal)
  const paint = colours(terminal.isColoured.tell)
  let approvalOf: OpenRun['approvalOf'] = () => ''
  const { tell } = terminal
  const typed = readTypedLines({ tell, hear: queue.push, onTyped: prompt.typed, onEnd: queue.end })
  return {
    person: plainPerson({ ask: typed.ask, tell, hear: queue.push, approvalOf: (call) => approvalOf(call) }),
    follow: (open) => {
      approvalOf = open.approvalOf
      view.follow(open)
      printAnswers(open, terminal)
      prompt.follow(open)
    },
    forget: () => {},
    show: (...notes) => {
      for (const { text } of notes) terminal.tell(paint.quiet(text))
    },
    lines: prompt.awaited(queue.lines),
    leave: queue.end,
    close: async () => {
      prompt.close()
      typed.close()
      view.close()
    },
  }
}
