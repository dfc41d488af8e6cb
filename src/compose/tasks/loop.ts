// What an iteration of a loop changed: whether it is sound, and how to take it back.

import type { Project } from '../project.ts'
import { faultIn, type Manner } from '../run/manner.ts'

export interface Iterated {
  /** What validation says against what was changed since; `null` when nothing is. See `faultIn`. */
  readonly fault: (manner: Manner, signal: AbortSignal) => Promise<string | null>
  /** Takes back what was changed since. Says why that could not be done; `null` when it was. */
  readonly takeBack: () => Promise<string | null>
}

/** Remembers where a workspace stands before an iteration. */
export async function beforeIteration(project: Project): Promise<Iterated> {
  const history = project.history()
  const before = await history.list()
  const known = new Set(before.ok ? before.value.map(({ id }) => id) : [])
  const stood = before.ok ? (before.value.find(({ isCurrent }) => isCurrent)?.id ?? 0) : 0
  return {
    fault: async (manner, signal) => {
      const after = await history.list()
      const own = after.ok ? after.value.filter(({ id }) => !known.has(id)) : []
      const files = [...new Set(own.flatMap((node) => node.files.map(({ path }) => path)))]
      return files.length === 0 ? null : faultIn(project, { manner, files, signal })
    },
    takeBack: async () => {
      const back = before.ok ? await history.goto(stood) : before
      return back.ok || back.error.kind === 'nothing_to_do' ? null : back.error.message
    },
  }
}
