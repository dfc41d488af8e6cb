export type { MemoryError } from './disk.ts'
export { type Item, itemId, type Provenance } from './item.ts'
export {
  type AllMemos,
  type Forgotten,
  type Found,
  type Memo,
  type Memory,
  type MemoryOptions,
  type NewItem,
  type Organized,
  openMemory,
} from './memory.ts'
export type { Category } from './organize.ts'
export type { Query } from './rank.ts'
export { asRecord, recallAtStart } from './recalled.ts'
export type { Problem } from './shelf.ts'
