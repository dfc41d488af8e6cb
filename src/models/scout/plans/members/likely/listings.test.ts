import { describe, expect, test } from 'vitest'
import { listSought } from './list-sought.ts'
import { listingsIn } from './listings.ts'

function listed(source: string) {
  const lines = source.split('\n').map((text, index) => ({ number: index + 1, text }))
  return listingsIn({ path: 'a', lines }).map(
    ({ form, name, entries }) => `${form} ${name}: ${entries.map((one) => one.name).join(' ')}`,
  )
}

describe('what enumerates', () => {
  test.each([
    ['enum Gate {\n  Open,\n  Shut(u8),\n}', 'enum Gate: Open Shut'],
    ['class Gate(Enum):\n    OPEN = 1\n    SHUT = 2\n\nx = 1', 'enum Gate: OPEN SHUT'],
    ["type Gate = 'open' | 'shut'", 'union Gate: open shut'],
    ['  @type gate :: :open | {:shut, atom}', 'union gate: open shut'],
    ['GATES = %w[open shut].freeze', 'list GATES: open shut'],
    ['val all = listOf(Upper(), Lower())', 'list all: Upper Lower'],
    ['static const struct gate gates[] = {\n\t{ "open", 1 },\n\t{ "shut", 2 },\n};', 'list gates: open shut'],
    [
      'func name(g Gate) string {\n\tswitch g {\n\tcase "open":\n\t\treturn "o"\n\tcase "shut":\n\t\treturn "s"\n\t}\n}',
      'arms name: open shut',
    ],
    [
      'def name(gate):\n    match gate:\n        case "open":\n            return 1\n        case "shut":\n            return 2\n        case other:\n            return 3\n\nx = 1',
      'arms name: open shut',
    ],
    ['bool isBad(Gate g) {\n  return g == Gate.Stuck || g == Gate.Lost;\n}', 'tests isBad: Gate.Stuck Gate.Lost'],
    ['GATE = re.compile(r"^(open|shut)$")', 'alternatives GATE: open shut'],
  ])('%s', (source, expected) => {
    expect(listed(source)).toContain(expected)
  })

  test('what is only handed on enumerates nothing', () => {
    expect(listed('run((gate, lock) => open(gate, lock))')).toEqual([])
  })
})

describe('what a question wants listed', () => {
  test.each([
    ['What degrees of seriousness can a fault have?', ['degrees', 'seriousness']],
    ['Which quality checks are run, and in what order?', ['quality', 'checks']],
    ['How grave can a fault be?', ['grave']],
  ])('%s', (text, things) => {
    expect(listSought(text)?.things).toEqual(things)
  })

  test.each(['Where are gates opened?', 'How many gates are there?', 'Which gate is opened first?'])('%s', (text) => {
    expect(listSought(text)).toBeNull()
  })
})
