export {
  type FileChange,
  type History,
  type HistoryItem,
  type HistoryRefusal,
  type HistoryStatus,
  openHistory,
  type UndoOptions,
} from './history.ts'
export type { HistoryOptions } from './keeper.ts'
export type { Move, MoveOptions } from './moves.ts'
export type { Recorded, RecordRequest } from './record.ts'
export { recorded } from './recorded.ts'
export type { Cause, NodeId } from './undo-tree.ts'
export type { NotCovered } from './walk.ts'
export { openWorkspace, type PathRefusal, type PlacedPath, type Workspace, type WorkspaceOptions } from './workspace.ts'
