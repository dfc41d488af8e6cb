import { spawn } from 'node:child_process'
import { constants, copyFile, readFile, rm } from 'node:fs/promises'
import {
  configPlaces,
  configTemplate,
  DiskError,
  describeConfigError,
  openProject,
  type Situation,
} from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { writeNew } from '../own-files.ts'
import { situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'

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
  const before = await copyOf(file)
  const fault = await edit(editor, file)
  if (fault !== null) terminal.complain(fault.message)
  const code = fault?.code ?? checked(situation, terminal)
  if (await mayForget(before, { file, code })) await rm(before)
  else terminal.tell(`what ${file} held before is in ${before}`)
  return code
}

/**
 * A copy beside the file. Many editors empty a file before they write it, so on a disk that takes nothing more the old
 * text would be gone with the new; where there is no room for the copy, that is known before anything is typed.
 */
async function copyOf(file: string): Promise<string> {
  const copy = `${file}.${process.pid}.before`
  await copyFile(file, copy, constants.COPYFILE_EXCL).catch(async (error) => {
    await rm(copy, { force: true })
    throw new DiskError(copy, error)
  })
  return copy
}

interface Fault {
  readonly code: ExitCode
  readonly message: string
}

/** Has the file edited; says what went wrong with that, `null` when nothing did. */
function edit(editor: string, file: string): Promise<Fault | null> {
  // An editor may be named with arguments: `code --wait`.
  const [program = '', ...args] = editor.split(' ').filter((word) => word !== '')
  return new Promise((resolve) => {
    spawn(program, [...args, file], { stdio: 'inherit' })
      .on('error', ({ code, message }: NodeJS.ErrnoException) => {
        const why = code === 'ENOENT' ? 'there is no such program; set EDITOR to one that there is' : message
        resolve({ code: 2, message: `${program} cannot be started: ${why}` })
      })
      .on('close', (code, signal) =>
        resolve(code === 0 ? null : { code: 1, message: `${program} ended with ${code ?? signal}` }),
      )
  })
}

function checked(situation: Situation, terminal: Terminal): ExitCode {
  const opened = openProject(situation)
  if (opened.ok) return 0
  for (const error of opened.error) terminal.complain(describeConfigError(error))
  return 7
}

/** Whether nobody can want the old text back: it is still there, or a sound one that says something took its place. */
async function mayForget(before: string, { file, code }: { file: string; code: ExitCode }): Promise<boolean> {
  const [old, now] = await Promise.all([readFile(before), readFile(file).catch(() => Buffer.alloc(0))])
  return old.equals(now) || (code === 0 && now.length > 0)
}
