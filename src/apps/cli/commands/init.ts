import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { configPlaces, configTemplate } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { situationOf } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const { project: file } = configPlaces(situationOf(given, terminal))
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, configTemplate, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new UsageError(
      code === 'EEXIST' ? `${file} is there already; to change it: pawl config edit --project` : message,
    )
  }
  terminal.print(file)
  return 0
}
