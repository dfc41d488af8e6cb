import type { Project } from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import type { ResultForm } from '../drive.ts'
import { canShowLive, type Terminal } from '../terminal.ts'
import { jsonLinesView } from './json-lines.ts'
import { plainView } from './plain.ts'
import { silentView } from './silent.ts'
import type { RunView } from './view.ts'

interface Viewed {
  readonly form: ResultForm
  readonly project: Project
}

/** What a run is shown as. */
export async function viewFor({ form, project }: Viewed, { options }: Given, terminal: Terminal): Promise<RunView> {
  if (form === 'jsonl') return jsonLinesView(terminal)
  if (options.quiet === true || form === 'json') return silentView()
  if (project.config.settings.plain || !canShowLive(terminal)) return plainView(terminal)
  const { liveView } = await import('../../tui/live-view.ts')
  return liveView(terminal)
}
