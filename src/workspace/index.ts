export { type CommitReport, type CommitRequest, commitTouched, dirtyFiles, type LeftOut } from './commit.ts'
export { inspectRepository, listOf } from './commit-git.ts'
export type { MessageFor } from './commit-message.ts'
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
export {
  openShadowCopy,
  type ShadowChange,
  type ShadowChanges,
  type ShadowCopy,
  type ShadowCopyOptions,
} from './shadow-copy.ts'
export type { ApplyRefusal } from './shadow-copy-apply.ts'
export type { NotCopied } from './shadow-copy-survey.ts'
export type { Cause, NodeId } from './undo-tree.ts'
export { commandValidator, findValidators, type Validator } from './validators.ts'
export { type Validation, type ValidationOptions, validate } from './validators-run.ts'
export { type ValidatedOptions, validated, validatorHook } from './validators-tool.ts'
export type { NotCovered } from './walk.ts'
export { openWorkspace, type PathRefusal, type PlacedPath, type Workspace, type WorkspaceOptions } from './workspace.ts'
