// Our own texts in a narrow window: broken between words, never by the terminal.

import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { projectWith } from './pawl.ts'
import { noTerminal, openPawl } from './screen.ts'

describe.skipIf(noTerminal !== null)('in a window of 60 columns', { timeout: 60_000 }, () => {
  test.each([
    [[]],
    [['-h']],
    [['run', '--help']],
    [['help', 'exit-codes']],
    [['doctor']],
    [['models']],
    [['tools']],
    [['config', 'explain', 'policy']],
    [['machine', 'diagram', 'explore']],
  ])('pawl %j fits', async (words) => {
    const cwd = projectWith({ 'src/a.ts': 'export const a = 1\n' })
    const pawl = openPawl(words, { cwd, columns: 60, rows: 20 })
    await pawl.exit
    const lines = stripVTControlCharacters(pawl.written()).split('\r\n')
    // A path or an address cannot be broken.
    const long = lines.filter(
      (line) =>
        line.length > 60 &&
        !line
          .trim()
          .split(/\s+/)
          .some((word) => word.length > 30),
    )
    expect([lines.length > 5, long]).toEqual([true, []])
  })
})
