import { formatWhy, isLeft, type JudgedRun, loadAudit, why } from '../../../compose/index.ts'
import { painter } from '../colours.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import { situationOf } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await runFor(given, terminal)
  if (!found.ok) return found.exitCode
  const { events, folder } = found
  if (given.options.markWrong === true) return markWrong(given, terminal, { id: folder.id, events })
  const explanation = why(events, { isLeft: await isLeft(folder) })
  const page = { width: terminal.width, paint: painter(terminal.isColoured.print) }
  terminal.print(
    given.options.json === true
      ? JSON.stringify({ schema: 'pawl.why/1', run: folder.id, ...explanation }, null, 2)
      : formatWhy(explanation, page).join('\n'),
  )
  return 0
}

async function markWrong(given: Given, terminal: Terminal, judged: JudgedRun): Promise<ExitCode> {
  const { markVerdictWrong } = await loadAudit()
  const note = typeof given.options.note === 'string' ? given.options.note : ''
  const marked = await markVerdictWrong(situationOf(given, terminal), judged, note)
  if (!marked.ok) throw new UsageError(`--mark-wrong: ${marked.error}`)
  terminal.tell(marked.value)
  return 0
}
