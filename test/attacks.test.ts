import { describe, expect, test } from 'vitest'
import { allAttacks, expectedIds, tryAttack } from '../bench/attacks/table.ts'

const attacks = allAttacks()

test('every attack of the threat model has its case', () => {
  expect(expectedIds).toHaveLength(58)
  expect(expectedIds.filter((id) => (attacks.get(id) ?? []).length === 0)).toEqual([])
})

describe('attacks', () => {
  const cases = expectedIds.flatMap((id) => attacks.get(id) ?? []).map((attack) => ({ ...attack }))
  test.each(cases)('$id $name', { timeout: 120_000 }, async (attack) => {
    expect(await tryAttack(attack)).toEqual({ outcome: 'held', detail: '' })
  })
})
