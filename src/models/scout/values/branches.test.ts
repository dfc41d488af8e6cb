import { describe, expect, test } from 'vitest'
import { branchesIn, valueBehindLoop } from './branches.ts'

const told = (source: string, path: string) =>
  branchesIn(
    source.split('\n').map((text, index) => ({ number: index + 1, text })),
    path,
  ).map(({ test, value }) => [test, value])

describe('the branches of a function', () => {
  test('a guard gives back the one value of its block', () => {
    const source = 'def gate(cart):\n    if not cart:\n        return 0\n    return 1'
    // What follows it is for the rest.
    expect(told(source, 'a.py')).toEqual([
      ['not cart', '0'],
      ['not cart', '1'],
    ])
  })

  test('in one line, with its brackets, and where braces have lines of their own', () => {
    const source =
      'int gate(char *cart)\n{\n  if (!cart) return -1;\n  if (cart[0] == 0)\n  {\n    return 2;\n  }\n  return 1;\n}'
    expect(told(source, 'a.c')).toEqual([
      ['!cart', '-1'],
      ['cart[0] == 0', '2'],
      ['cart[0] == 0', '1'],
    ])
  })

  test('what hangs on more than one test has no value', () => {
    const source =
      'function gate(cart) {\n  for (const one of cart) {\n    if (!one) return 0\n  }\n  if (cart) {\n    if (all) return 1\n    return 2\n  }\n}'
    expect(told(source, 'a.js')).toEqual([
      ['!one', null],
      ['cart', null],
      ['all', null],
    ])
  })

  test('a choice in one line has both', () => {
    expect(told('def gate(cart)\n  return 1 unless cart\nend', 'a.rb')).toEqual([['cart', '1']])
    expect(told('function gate(cart) {\n  return cart == null ? 0 : 1;\n}', 'a.js')).toEqual([
      ['cart == null', '0'],
      ['cart == null', '1'],
    ])
  })

  test('arms, those with several labels, and what is left', () => {
    const source = 'switch (kind) {\n    case OX:\n    case MULE:\n      return 1;\n    default:\n      return 0;\n  }'
    expect(told(`int gate(kind_t kind) {\n  ${source}\n}`, 'a.c')).toEqual([
      ['OX, MULE', '1'],
      ['', '0'],
    ])
    expect(
      told(
        'fn gate(&self) -> u8 {\n    match self {\n        Kind::Ox | Kind::Mule => 1,\n        _ => 0,\n    }\n}',
        'a.rs',
      ),
    ).toEqual([
      ['Kind::Ox | Kind::Mule', '1'],
      ['', '0'],
    ])
  })

  test('a match whose value is used for something else tells nothing', () => {
    const source = 'fn gate(&self) -> u8 {\n    match self {\n        Kind::Ox => 1,\n        _ => 0,\n    };\n    7\n}'
    expect(told(source, 'a.rs').map(([, value]) => value)).toEqual([null, null])
  })

  test('behind a loop stands what is given back where nothing was found', () => {
    const behind = (source: string) =>
      valueBehindLoop(source.split('\n').map((text, index) => ({ number: index + 1, text })))?.value ?? null
    const loop = '    for cart in carts:\n        if cart.ox:\n            return cart\n'
    expect(behind(`def find(carts):\n${loop}    return None`)).toBe('None')
    expect(behind(`def find(carts):\n${loop}    carts.clear()\n    return None`)).toBeNull()
    expect(behind('def find(carts):\n    for cart in carts:\n        cart.go()\n    return None')).toBeNull()
  })
})
