import { basename, extname, join, relative, resolve } from 'node:path'
import {
  builtInMachine,
  builtInNames,
  formatMachine,
  isTakenMachine,
  machineTemplate,
  projectMachine,
} from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { writeNew } from '../own-files.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const [word = ''] = given.words
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { workspace, situation } = opened.value
  const isFile = extname(word) !== ''
  const name = basename(word, extname(word))
  if (!/^[A-Za-z][\w-]*$/.test(name))
    throw new UsageError(`${word} is no name for a machine: use letters, digits, - and _, and begin with a letter`)
  if (!isFile && name !== word)
    throw new UsageError(`${word} is no name for a machine; as a file it ends in .yaml: ${word}.yaml`)
  if (isFile && !['.yaml', '.yml'].includes(extname(word))) throw new UsageError(`${word} must end in .yaml`)
  if (!isFile && isTakenMachine(name)) throw new UsageError(`${name} is built in: choose another name`)
  const file = isFile ? resolve(situation.cwd, word) : join(workspace.root, projectMachine(name))
  const shown = relative(situation.cwd, file)
  const called = isFile ? shown : name
  if (!(await writeNew(file, textOf({ name, called }, given.options.from))))
    throw new UsageError(`${file} is there already: choose another name, or remove it first`)
  terminal.print(shown)
  terminal.tell(`next: pawl machine check ${called} · pawl --machine ${called} "…"`)
  return 0
}

/** `called` is what a person says to mean it. */
function textOf({ name, called }: { readonly name: string; readonly called: string }, from: unknown): string {
  if (from === undefined) return machineTemplate(name, called)
  const origin = builtInNames.find((each) => each === from)
  if (origin === undefined)
    throw new UsageError(`there is no machine ${from} to begin from: ${builtInNames.join(', ')}`)
  return `# As the built-in machine ${origin}.\n${formatMachine({ ...builtInMachine(origin), name })}`
}
