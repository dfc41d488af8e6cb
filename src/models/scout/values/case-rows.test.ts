import { describe, expect, test } from 'vitest'
import type { SymbolView } from '../looking/read-view.ts'
import { caseRowsIn, isSaid } from './case-rows.ts'

function symbolOf({ sort, path, source }: { sort: string; path: string; source: string }): SymbolView {
  const lines = source.split('\n').map((text, index) => ({ number: index + 1, text }))
  return {
    ...{ kind: 'symbol', path, line: 1, endLine: lines.length, sort, trail: ['Rank'] },
    ...{ lines, entries: [], isCut: false, elsewhere: [] },
  }
}

const kotlin = symbolOf({
  sort: 'enum',
  path: 'Rank.kt',
  source: 'enum class Rank(val maxWaggons: Int, val creditDays: Long) {\n    CASUAL(2, 7),\n}',
})
const table = symbolOf({ sort: 'variable', path: 'deck.py', source: 'TOLLS = {\n    "cart": 2.5,\n}' })
const members = symbolOf({ sort: 'class', path: 'deck.py', source: 'class Rank(Enum):\n    CASUAL = 2' })

describe('rows that give one case its numbers', () => {
  test('those of an enum have columns', () => {
    expect(caseRowsIn({ text: '    CASUAL(2, 7),', path: 'Rank.kt' }, kotlin)).toEqual([
      { label: 'CASUAL', column: 'maxWaggons', value: '2' },
      { label: 'CASUAL', column: 'creditDays', value: '7' },
    ])
  })

  test('those of a table have none', () => {
    expect(caseRowsIn({ text: '    "cart": 2.5,', path: 'deck.py' }, table)).toEqual([
      { label: 'cart', column: '', value: '2.5' },
    ])
    expect(caseRowsIn({ text: '    Waggon.CART: 2.5,', path: 'deck.py' }, table)[0]?.label).toBe('CART')
  })

  test('what a member of an enum is told apart by is none', () => {
    expect(caseRowsIn({ text: '    CASUAL = 2', path: 'deck.py' }, members)).toEqual([])
  })
})

test('every word of a label must be said', () => {
  expect(isSaid('POWER_TOOL', new Set(['pow', 'tool', 'day']))).toBe(true)
  expect(isSaid('POWER_TOOL', new Set(['tool']))).toBe(false)
})
