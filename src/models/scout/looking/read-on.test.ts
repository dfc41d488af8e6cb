import { expect, test } from 'vitest'
import { type Found, follow } from './looking.ts'
import { readOn } from './read-on.ts'
import type { SourceLine } from './read-view.ts'

function excerpt(from: number, to: number): Found {
  const lines = Array.from({ length: to - from + 1 }, (_, index) => `${from + index}: line`)
  return {
    call: `view a.c:${from}-${from + 99}`,
    ok: true,
    output: [`a.c:${from}-${to}  (of 400 lines)`, ...lines].join('\n'),
  }
}

const isLine = (last: number) => (lines: readonly SourceLine[]) => (lines.at(-1)?.number ?? 0) >= last

test('reads on until it has ended, and no further', () => {
  const short = follow(readOn([{ path: 'a.c', line: 5 }], isLine(40)), [excerpt(5, 104)])
  expect(short).toMatchObject({ kind: 'concluded' })
  const open = follow(readOn([{ path: 'a.c', line: 5 }], isLine(140)), [excerpt(5, 104)])
  expect(open).toEqual({ kind: 'look', calls: ['view a.c:105-204'] })
})

test('reads no further than to the end of the file, or to where a result was cut', () => {
  const ended = follow(readOn([{ path: 'a.c', line: 5 }], isLine(140)), [excerpt(5, 60)])
  expect(ended).toMatchObject({ kind: 'concluded', value: [{ length: 56 }] })
})
