import { expect, test } from 'vitest'
import { countedIn } from './variant-value.ts'

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
