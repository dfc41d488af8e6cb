export { type BlobError, type Blobs, blobsOn, openBlobs, refOf } from './blobs.ts'
export { beginning, type Header, type Position } from './codec.ts'
export { type Disk, makeDirectory, replaceFile } from './disk.ts'
export { type Batch, encodeBatch } from './encode-batch.ts'
export type { FileJournal } from './file-journal.ts'
export { bytesIn, fileStore, guestStore } from './file-store.ts'
export { foldBlocks, type LoadedRun, type LoadOptions, loadRun } from './load-run.ts'
export { type MemoryJournal, type MemoryJournalOptions, memoryJournal } from './memory-journal.ts'
export {
  createJournal,
  type JournalOptions,
  type OpenedJournal,
  openJournal,
  type Repair,
} from './open-journal.ts'
export type { Locked, Owner, TakeOver } from './ownership.ts'
export type { Damage, OpenError, ReadError, Unreadable, Unreplayable } from './read-error.ts'
export { readJournal } from './read-journal.ts'
export type { Onward, Onwards } from './read-onwards.ts'
export {
  isRunId,
  type Notes,
  newestFirst,
  noteName,
  type OpenedRun,
  type OpenOptions,
  type OwnedJournal,
  type RunStore,
  type SeenOwner,
  type StoredJournal,
  StoreError,
  type WriterOptions,
} from './run-store.ts'
export { sealSnapshot, unsealSnapshot } from './snapshot.ts'
export { type SyncQueue, syncQueue } from './sync-queue.ts'
export { format } from './upcasts.ts'
export { type Blocks, type Place, readLines, start, type TornTail, type WalkOptions } from './walk.ts'
