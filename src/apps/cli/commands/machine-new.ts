import { basename, extname, join, relative, resolve } from 'node:path'
import { builtInMachine, builtInNames, formatMachine, machineTemplate } from '../../../compose/index.ts'
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
  if (!/^[\w-]+$/.test(name)) throw new UsageError(`${word} is no name for a machine: use letters, digits, - and _`)
  if (!isFile && name !== word)
    throw new UsageError(`${word} is no name for a machine; as a file it ends in .yaml: ${word}.yaml`)
  if (isFile && !['.yaml', '.yml'].includes(extname(word))) throw new UsageError(`${word} must end in .yaml`)
  const file = isFile ? resolve(situation.cwd, word) : join(workspace.root, '.pawl', `${name}.yaml`)
  if (!(await writeNew(file, textOf(name, given.options.from))))
    throw new UsageError(`${file} is there already: choose another name, or remove it first`)
  const shown = relative(situation.cwd, file)
  terminal.print(shown)
  terminal.tell(`next: pawl machine check ${shown} · pawl --machine ${shown} "…"`)
  return 0
}

function textOf(name: string, from: unknown): string {
  if (from === undefined) return machineTemplate(name)
  const origin = builtInNames.find((each) => each === from)
  if (origin === undefined)
    throw new UsageError(`there is no machine ${from} to begin from: ${builtInNames.join(', ')}`)
  return `# As the built-in machine ${origin}.\n${formatMachine({ ...builtInMachine(origin), name })}`
}
