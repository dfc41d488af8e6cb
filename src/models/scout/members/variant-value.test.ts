import { describe, expect, test } from 'vitest'
import { countedIn, iotaIn } from './variant-value.ts'

const source = `enum Colour {
  /* red, first */ Red,
  [Old] Green, // 1, of course
  Blue = 0x10,
  Violet,
  Mixed = Red | Blue,
  After,
  Last = 90,
  Over
};`

test.each<[name: string, value: number | null]>([
  ['Red', 0],
  ['Green', 1],
  ['Violet', 17],
  ['After', null],
  ['Over', 91],
  ['Missing', null],
])('%s counts as %s', (name, value) => {
  expect(countedIn(source, name)).toBe(value)
})

test('what is compiled under a condition is not counted', () => {
  expect(countedIn('enum E {\n A,\n#ifdef X\n B,\n#endif\n C\n}', 'C')).toBeNull()
})

describe('a constant of Go without a value', () => {
  test.each<[block: string, name: string, value: number | null]>([
    ['\n\ta = iota\n\tb', 'b', 1],
    ['\n\ta Kind = iota + 1\n\t// why\n\tb\n\n\tc', 'c', 3],
    ['\n\ta = 1 << iota\n\tb\n\tc', 'c', 4],
    ['\n\ta = "x"\n\tb', 'b', null],
    ['\n\ta = iota * 10\n\tb', 'b', null],
  ])('%j, %s', (block, name, value) => {
    expect(iotaIn(block, name)).toBe(value)
  })
})
