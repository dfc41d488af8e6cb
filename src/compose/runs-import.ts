// Runs of other agents as runs of our own: what their logs tell becomes a journal, and everything that can be asked of a
// run can be asked of theirs. Nothing is run, and nobody is asked.

import type { LogFile, Trajectory } from '../foreign/index.ts'
import { createJournal } from '../journal/index.ts'
import type { Result } from '../runtime/index.ts'
import { makeRunFolder, writeRemarks } from './run-folder.ts'
import { listRuns } from './runs.ts'
import { eventsFrom } from './runs-imported-events.ts'
import type { Keeping } from './runs-upkeep.ts'

export interface ImportedLog {
  readonly path: string
  /** Whose log it is; `null` where nobody knows. */
  readonly agent: string | null
  /** The runs that were made of it; none of what was there already. */
  readonly runs: readonly {
    readonly id: string
    readonly task: string
    readonly steps: number
    readonly calls: number
  }[]
  /** Why nothing, or not all of it, was taken over. */
  readonly problems: readonly string[]
}

/** Takes over the runs in files and folders of logs. A run that was taken over before is left as it is. */
export async function importLogs(
  paths: readonly string[],
  keeping: Keeping,
): Promise<Result<readonly ImportedLog[], string>> {
  // Most commands never need the readers.
  const { logsAt } = await import('../foreign/index.ts')
  const logs: LogFile[] = []
  for (const path of paths) {
    const found = await logsAt(path)
    if (found.length === 0) return { ok: false, error: `there is no log at ${path}` }
    logs.push(...found)
  }
  const known = new Set((await listRuns(keeping.runs)).flatMap(({ tags }) => tags))
  const imported: ImportedLog[] = []
  for (const log of logs) imported.push(await importLog(log, keeping, known))
  return { ok: true, value: imported }
}

async function importLog(log: LogFile, keeping: Keeping, known: Set<string>): Promise<ImportedLog> {
  const { gathering, readLog } = await import('../foreign/index.ts')
  const { audience, runs: found } = gathering()
  const { path, agent, problem, notices } = await readLog(log, audience)
  const runs: ImportedLog['runs'][number][] = []
  const problems = [...(problem === null ? [] : [problem]), ...notices]
  for (const trajectory of found) {
    const tag = tagOf(trajectory)
    if (known.has(tag)) continue
    const made = await writeRun(trajectory, { ...keeping, tag, writtenAt: log.writtenAt })
    if (!made.ok) problems.push(made.error)
    else {
      known.add(tag)
      const { task, steps } = trajectory
      const calls = steps.reduce((sum, step) => sum + step.calls.length, 0)
      runs.push({ id: made.value, task, steps: steps.length, calls })
    }
  }
  return { path, agent, runs, problems }
}

function tagOf({ agent, id }: Trajectory): string {
  return `${agent}:${id.replace(/[^\p{L}\p{N}._:/-]+/gu, '-')}`
}

type Writing = Keeping & { readonly tag: string; readonly writtenAt: number }

async function writeRun(run: Trajectory, { runs, pawl, tag, writtenAt }: Writing): Promise<Result<string, string>> {
  const folder = await makeRunFolder(runs)
  await writeRemarks(folder, { tags: [run.agent, tag], isPinned: false, commit: null })
  const journal = await createJournal({ file: folder.journal, pawl })
  if (!journal.ok) return { ok: false, error: journal.error.message }
  const appended = await journal.value.append(eventsFrom(run, folder.id, writtenAt))
  await journal.value.close()
  return appended.ok ? { ok: true, value: folder.id } : { ok: false, error: appended.error.message }
}
