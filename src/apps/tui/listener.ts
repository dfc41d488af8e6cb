// What a person enters while one run works: a command, or something said to it.

import { concludeNow, goOnWith, type OpenRun } from '../../compose/index.ts'
import type { Terminal } from '../cli/terminal.ts'
import { obey, runCommands, type Watching } from './slash-commands.ts'

export interface Listener {
  /** The run that is talked to from now on. */
  readonly follow: (open: OpenRun) => void
  /** Lines are heard one after the other, as they were entered. */
  readonly hear: (line: string) => void
}

export function listener({ width }: Pick<Terminal, 'width'>, show: Watching['show']): Listener {
  let open: OpenRun | null = null
  const watching: Watching = {
    atInterrupt: 'saves and leaves',
    open: () => open,
    run: () => (open === null ? null : { folder: open.folder, state: open.handle.state() }),
    goOn: async () => open !== null && goOnWith(open),
    conclude: async () => open !== null && concludeNow(open),
    show,
    width: Math.min(100, width - 3),
  }
  let turn = Promise.resolve()
  const heed = async (line: string) => {
    if (line === '' || (await obey(watching, line, runCommands)) || open === null) return
    const { handle, folder } = open
    // Its work may still have to be checked or committed.
    if (handle.state().stage.name !== 'ended') handle.say(line)
    else show(`the run has ended and did not hear this; go on: pawl continue ${folder.id} "…"`, 'warning')
  }
  return {
    follow: (opened) => {
      open = opened
    },
    hear: (line) => {
      turn = turn.then(() => heed(line))
    },
  }
}
