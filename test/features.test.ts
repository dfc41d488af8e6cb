import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Row {
  readonly what: string
  readonly file: string
  readonly name: string
}

/** The rows of the map: a feature, and the test that shows it. */
function rowsIn(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, what = '', file = '', name = ''] = /^\| (.+?) \| .*? \| `([^`]+)`: (.+) \|$/.exec(line) ?? []
    return name === '' ? [] : [{ what, file, name }]
  })
}

/** Whether a file has a test, or a group of tests, whose name this is. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(join(root, file))) return false
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\(\\s*(['"\`])${words}\\1`).test(readFileSync(join(root, file), 'utf8'))
}

describe('the map of features', () => {
  const text = readFileSync(join(root, 'docs', 'features.md'), 'utf8')
  const rows = rowsIn(text)

  test('has a test in every row', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    expect(rows).toHaveLength(lines.length)
    expect(rows.length).toBeGreaterThan(100)
  })

  test('names only tests that there are', () => {
    expect(rows.filter(({ file, name }) => !hasTest(file, name))).toEqual([])
  })

  test('would notice one that there is not', () => {
    expect(hasTest('test/features.test.ts', ['names only tests', 'that there are not'].join(' '))).toBe(false)
  })
})
