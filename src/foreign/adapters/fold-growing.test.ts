import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldGrowing } from './fold-growing.ts'

interface Item {
  readonly word: string
}

const anyItems = fc.array(fc.record({ word: fc.string({ maxLength: 3 }) }), { maxLength: 12 })
const join = (text: string, { word }: Item) => `${text}/${word}`
const fold = (items: readonly Item[]) => items.reduce(join, '')

/** What may become of a list between two looks at it. */
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('grown' as const), by: anyItems }),
  fc.record({ kind: fc.constant('cut' as const), to: fc.nat(12) }),
  fc.record({ kind: fc.constant('edited' as const), at: fc.nat(12), word: fc.string({ maxLength: 3 }) }),
)

test('gives what folding from the start gives, whatever becomes of the list', () => {
  fc.assert(
    fc.property(anyItems, fc.array(anyChange, { maxLength: 8 }), (start, changes) => {
      const folded = foldGrowing(() => '', join)
      let items: readonly Item[] = start
      expect(folded(items)).toBe(fold(items))
      for (const change of changes) {
        if (change.kind === 'grown') items = [...items, ...change.by]
        else if (change.kind === 'cut') items = items.slice(0, change.to)
        else if (items[change.at] !== undefined) items = items.with(change.at, { word: change.word })
        // An edit before the end of what was folded is not looked for: conversations are cut and restored, not rewritten.
        if (change.kind === 'edited') items = items.slice(0, change.at + 1)
        expect(folded(items)).toBe(fold(items))
      }
    }),
  )
})

test('folds each item of a growing list once', () => {
  let folds = 0
  const count = foldGrowing<Item, number>(
    () => 0,
    (sum) => {
      folds += 1
      return sum + 1
    },
  )
  const items: Item[] = []
  for (let length = 1; length <= 100; length += 1) {
    items.push({ word: String(length) })
    expect(count(items)).toBe(length)
  }
  expect(folds).toBe(100)
})

test('keeps two lists apart that begin with the same item', () => {
  const folded = foldGrowing(() => '', join)
  const first = { word: 'go' }
  const [one, other] = [
    [first, { word: 'left' }],
    [first, { word: 'right' }],
  ]
  expect([folded(one), folded(other), folded(one)]).toEqual(['/go/left', '/go/right', '/go/left'])
})
