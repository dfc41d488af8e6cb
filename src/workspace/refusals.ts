import { shownName } from './byte-names.ts'
import type { FileChange, HistoryRefusal } from './history.ts'
import type { Change } from './trees.ts'
import type { NodeId } from './undo-tree.ts'

export interface Refused {
  readonly ok: false
  readonly error: HistoryRefusal
}

export function refuse(kind: HistoryRefusal['kind'], message: string, files: readonly string[] = []): Refused {
  return { ok: false, error: { kind, message, files } }
}

export function unknownNode(id: NodeId): Refused {
  return refuse('unknown_node', `the history has no change ${id}, or has forgotten it`)
}

/** Changes as people are shown them: directories only where nothing in them shows that they changed. */
export function filesOf(changes: readonly Change[]): readonly FileChange[] {
  return changes.flatMap(({ path, before, after }) => {
    const isDirectory = (before ?? after)?.kind === 'directory' && (after ?? before)?.kind === 'directory'
    if (isDirectory && changes.some((other) => other.path.startsWith(`${path}/`))) return []
    const change = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return [{ path: shownName(path), change }]
  })
}
