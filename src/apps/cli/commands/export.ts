import { readRemarks, replay, transcript } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await runFor(given, terminal)
  if (!found.ok) return found.exitCode
  const { events, folder } = found
  if (given.options.format === 'json' || given.options.json === true) {
    const remarks = await readRemarks(folder)
    terminal.print(JSON.stringify({ schema: 'pawl.export/1', run: folder.id, remarks, events }, null, 2))
  } else terminal.print(transcript(replay(events)).trimEnd())
  return 0
}
