import { randomBytes } from 'node:crypto'

/** A name no other process will choose. */
export function randomName(): string {
  return `${process.pid}-${randomBytes(6).toString('hex')}`
}
