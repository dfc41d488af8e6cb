// A run as a person watches it in a terminal, and talks to it while it works.

import { concludeNow, goOnWith, type OpenRun } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'
import type { RunView } from '../cli/views/view.ts'
import { complete } from './complete.ts'
import { openDesk } from './desk.ts'
import { note } from './note.ts'
import { namesOf, obey, runCommands, type Watching } from './slash-commands.ts'

export function liveView(terminal: Terminal): RunView {
  let open: OpenRun | null = null
  const watching: Watching = {
    atInterrupt: 'saves and leaves',
    open: () => open,
    run: () => (open === null ? null : { folder: open.folder, state: open.handle.state() }),
    goOn: async () => open !== null && goOnWith(open),
    conclude: async () => open !== null && concludeNow(open),
    show: (text, tone = 'quiet') => desk.show(note(text, tone)),
    width: Math.min(100, terminal.width - 3),
  }
  const names = namesOf(runCommands)
  const desk = openDesk(terminal, {
    isConversation: false,
    entered: [],
    onLine: async (line) => {
      if (line !== '' && !(await obey(watching, line, runCommands))) open?.handle.say(line)
    },
    onLeave: () => void process.kill(process.pid, 'SIGINT'),
    complete: (before) => complete(before, { commands: names, root: terminal.cwd }),
  })
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
