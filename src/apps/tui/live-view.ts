// A run as a person watches it in a terminal, and talks to it while it works.

import type { Terminal } from '../cli/terminal.ts'
import type { RunView } from '../cli/views/view.ts'
import { complete } from './complete.ts'
import { openDesk } from './desk.ts'
import { listener } from './listener.ts'
import { note } from './note.ts'
import { namesOf, runCommands } from './slash-commands.ts'

export function liveView(terminal: Terminal): RunView {
  const { follow, hear } = listener(terminal, (text, tone = 'quiet') => desk.show(note(text, tone)))
  const names = namesOf(runCommands)
  const desk = openDesk(terminal, {
    isConversation: false,
    entered: [],
    onLine: hear,
    onLeave: () => void process.kill(process.pid, 'SIGINT'),
    complete: (before) => complete(before, { commands: names, root: terminal.cwd }),
  })
  return {
    person: desk.person,
    follow: (opened) => {
      follow(opened)
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
