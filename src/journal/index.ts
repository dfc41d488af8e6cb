export { type BlobError, type Blobs, openBlobs, refOf } from './blobs.ts'
export type { Header, Position } from './codec.ts'
export type { Disk } from './disk.ts'
export type { FileJournal } from './file-journal.ts'
export { bytesIn, fileStore, guestStore } from './file-store.ts'
export { type LoadedRun, type LoadOptions, loadRun } from './load-run.ts'
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
  type OpenedRun,
  type OpenOptions,
  type OwnedJournal,
  type RunStore,
  type SeenOwner,
  type StoredJournal,
  StoreError,
  type WriterOptions,
} from './run-store.ts'
export { format } from './upcasts.ts'
export { type Place, start, type TornTail, type WalkOptions } from './walk.ts'
