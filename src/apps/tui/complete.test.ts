import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { complete } from './complete.ts'
import type { Completed } from './desk.ts'

const root = mkdtempSync(join(tmpdir(), 'pawl-complete-'))
mkdirSync(join(root, 'src', 'node_modules'), { recursive: true })
for (const file of ['README.md', 'src/main.ts', 'src/main.test.ts']) writeFileSync(join(root, file), '')
afterAll(() => rmSync(root, { recursive: true }))

test.each<[before: string, completed: Completed]>([
  ['/he', { text: '/help ', candidates: [] }],
  ['/re', { text: '/re', candidates: ['/redo', '/resume'] }],
  ['read RE', { text: 'read README.md ', candidates: [] }],
  ['read sr', { text: 'read src/', candidates: [] }],
  ['read src/', { text: 'read src/main.t', candidates: ['src/main.test.ts', 'src/main.ts'] }],
  ['read nothing', { text: 'read nothing', candidates: [] }],
  ['read nowhere/at', { text: 'read nowhere/at', candidates: [] }],
  ['', { text: '', candidates: [] }],
])('%j', (before, completed) => {
  expect(complete(before, { commands: ['/help', '/redo', '/resume'], root })).toEqual(completed)
})
