import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockStore } from './store-lock.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pawl-lock-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('one holds it, the next gets it when it is released', async () => {
  const release = await lockStore(directory, 0)
  expect(await lockStore(directory, 0)).toBeNull()
  const waiting = lockStore(directory, 60_000)
  release?.()
  expect(await waiting).not.toBeNull()
  expect(readdirSync(directory)).toEqual(['lock-2'])
})

test('who is dead holds nothing, also if its number was given to another process', async () => {
  writeFileSync(join(directory, 'lock-7'), `${process.pid} 1`)
  expect(await lockStore(directory, 0)).not.toBeNull()
  expect(readdirSync(directory)).toEqual(['lock-8'])
})

test('of many who ask at once exactly one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => lockStore(directory, 0)))
  expect(answers.filter((answer) => answer !== null).length).toBe(1)
})
