import type { Result } from '../../runtime/index.ts'
import { inspectRepository, listOf } from '../../workspace/index.ts'

/** So far back is looked. */
export const mostCommits = 1000

/** How many of the latest commits touched each file below a folder, by its path from there. */
export async function churnOf(
  root: string,
  signal?: AbortSignal,
): Promise<Result<ReadonlyMap<string, number>, string>> {
  const args = ['log', `--max-count=${mostCommits}`, '--format=', '--name-only', '--no-renames', '--relative', '-z']
  const answer = await inspectRepository({
    cwd: root,
    args: [...args, '--', '.'],
    ...(signal !== undefined && { signal }),
  })
  if (!answer.ok) return answer
  const counts = new Map<string, number>()
  for (const path of listOf(answer.value).map((item) => item.replace(/^\n+/, '')))
    counts.set(path, (counts.get(path) ?? 0) + 1)
  return { ok: true, value: counts }
}
