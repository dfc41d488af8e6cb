import { spawn } from 'node:child_process'
import { configPlaces, configTemplate, describeConfigError, openProject } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { writeNew } from '../own-files.ts'
import { situationOf } from '../project.ts'

// Works on a file that cannot be read too: that is when it is needed most.
export const run: Action = async (given, terminal) => {
  const situation = situationOf(given, terminal)
  const { user, project } = configPlaces(situation)
  const file = given.options.project === true ? project : user
  const { VISUAL, EDITOR } = terminal.env
  const editor = VISUAL || EDITOR
  if (!terminal.isInteractive || editor === undefined || editor === '')
    throw new UsageError(`edit ${file} by hand: ${editor ? 'there is no terminal here' : 'EDITOR is not set'}`)
  await writeNew(file, configTemplate)
  await edit(editor, file)
  const opened = openProject(situation)
  if (opened.ok) return 0
  for (const error of opened.error) terminal.tell(`pawl: ${describeConfigError(error)}`)
  return 7
}

/** An editor may be named with arguments: `code --wait`. */
function edit(editor: string, file: string): Promise<void> {
  const [program = '', ...args] = editor.split(' ').filter((word) => word !== '')
  return new Promise((resolve, reject) => {
    spawn(program, [...args, file], { stdio: 'inherit' })
      .on('error', ({ message }) => reject(new UsageError(`${program} cannot be started: ${message}`)))
      .on('close', () => resolve())
  })
}
