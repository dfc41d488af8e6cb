import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineReader } from './line-reader.ts'
import { Matches } from './matches.ts'

interface Found {
  readonly path: string
  readonly count: number
}

/** What ripgrep says of some files, in the order given. */
function messages(files: readonly Found[]): string {
  const lines = files.flatMap(({ path, count }) => [
    { type: 'begin', data: { path: { text: `./${path}` } } },
    ...Array.from({ length: count }, (_, index) => ({
      type: 'match',
      data: {
        path: { text: `./${path}` },
        lines: { text: `text ${index}\n` },
        line_number: index + 1,
        submatches: [{ start: 2 }],
      },
    })),
    { type: 'end', data: { path: { text: `./${path}` } } },
  ])
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

const someFiles = fc.uniqueArray(
  fc.record({
    path: fc
      .array(fc.constantFrom('a', 'b', 'a-b', 'a.c', 'B'), { minLength: 1, maxLength: 3 })
      .map((names) => names.join('/')),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { selector: ({ path }) => path, maxLength: 12 },
)

describe('the matches that are kept', () => {
  test('are the first by path, whatever order and pieces they come in', () => {
    const input = fc.record({
      files: someFiles,
      most: fc.integer({ min: 1, max: 10 }),
      size: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(input, fc.func(fc.integer()), ({ files, most, size }, rank) => {
        const arriving = files.toSorted((one, other) => rank(one.path) - rank(other.path))
        const matches = new Matches(most)
        const reader = new LineReader((line) => matches.add(line))
        const bytes = Buffer.from(messages(arriving))
        for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size))
        const key = ({ path }: Found) => path.replaceAll('/', '\0')
        const inOrder = files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
        const wanted = inOrder.flatMap(({ path, count }) =>
          Array.from({ length: count }, (_, index) => `${path}:${index + 1}`),
        )
        const kept = matches.files.flatMap(({ path, lines }) => lines.map(({ number }) => `${path}:${number}`))
        expect(kept.slice(0, most)).toEqual(wanted.slice(0, most))
        expect(matches.seen).toBe(wanted.length)
      }),
    )
  })

  test('hold no line that nobody could want to see whole', () => {
    const lines: number[] = []
    const reader = new LineReader((line) => lines.push(line.length))
    for (let piece = 0; piece < 30; piece += 1) reader.add(Buffer.alloc(100_000, 'x'))
    reader.add(Buffer.from('\nshort\nlast'))
    reader.finish()
    expect(lines).toEqual([1_000_000, 5, 4])
  })
})
