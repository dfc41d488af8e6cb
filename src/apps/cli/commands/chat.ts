// pawl chat: a run that one talks with.

import { findRun } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { canShowLive } from '../terminal.ts'

export const run: Action = async (given, terminal) => {
  if (!terminal.isInteractive)
    throw new UsageError('a conversation needs a terminal; for one question use: pawl run "…"')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const project = opened.value
  const { resume } = given.options
  const found = typeof resume === 'string' ? await findRun(project.runs, resume) : null
  if (found !== null && !found.ok) throw new UsageError(found.error)
  const { converse } = await import('../../tui/conversation.ts')
  const { plainPartner, screenPartner } = await import('../../tui/partner.ts')
  const { enteredLines } = await import('../../tui/entered-lines.ts')
  const partner =
    project.config.settings.plain || !canShowLive(terminal)
      ? plainPartner(terminal)
      : await screenPartner(terminal, { root: project.workspace.root, entered: enteredLines(terminal) })
  return converse({ given, project, partner, folder: found?.value ?? null }, terminal)
}
