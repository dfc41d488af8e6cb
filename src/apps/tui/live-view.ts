// A run as a person watches it in a terminal, and talks to it while it works.

import { drawMachine, type OpenRun } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'
import type { RunView } from '../cli/views/view.ts'
import { openDesk } from './desk.ts'
import { note } from './note.ts'

export function liveView(terminal: Terminal): RunView {
  let open: OpenRun | null = null
  const desk = openDesk(terminal, {
    isConversation: false,
    entered: [],
    onLine: (text) => open !== null && onLine(open, text),
    onLeave: () => void process.kill(process.pid, 'SIGINT'),
    complete: (text) => ({ text, candidates: [] }),
  })
  const onLine = (run: OpenRun, text: string) => {
    const { handle } = run
    const at = Date.now()
    switch (text) {
      case 'stop':
      case '/stop':
        return handle.send({ type: 'pause.requested', at, reason: 'the person asked' })
      case '/resume':
        return handle.send({ type: 'pause.lifted', at })
      case '/machine': {
        const { setup, mode } = handle.state()
        return desk.show(note(drawMachine(setup.machine, { at: mode.name, visited: mode.visits }).join('\n')))
      }
      default:
        return text.startsWith('/')
          ? desk.show(
              note(`there is no ${text} here; stop pauses, /resume goes on, /machine shows where it is`, 'quiet'),
            )
          : handle.say(text)
    }
  }
  return {
    person: desk.person,
    follow: (opened) => {
      open = opened
      const { setup } = opened.handle.state()
      desk.show(
        note(`run ${opened.folder.id} · machine ${setup.machine.name} · model ${opened.model.port.name}`, 'quiet'),
      )
      desk.follow(opened)
    },
    tell: (text) => desk.show(note(text, 'warning')),
    notice: (text) => desk.show(note(text, 'quiet')),
    close: desk.close,
  }
}
