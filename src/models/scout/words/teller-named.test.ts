import { describe, expect, test } from 'vitest'
import { tellerNamed } from './teller-named.ts'

describe('who is said to tell something', () => {
  test.each([
    ['How does load decide which format a file has?', 'load'],
    ['How does the `load` function decide which format a file has?', 'load'],
    ['How does the method load of Reader decide which format a file has?', 'load'],
    ['How does BarcodeParser decide which symbology a code has?', 'BarcodeParser'],
    ['How does Page#format decide which one it is?', 'Page.format'],
    ['How is the format of a file chosen in load_file?', 'load_file'],
  ])('%s', (asked, name) => {
    expect(tellerNamed(asked)?.name).toBe(name)
  })
  test('the rest is asked of the program', () => {
    expect(tellerNamed('How does the class Reader decide which format a file has?')?.rest).toBe(
      'How does it decide which format a file has?',
    )
  })
  test.each([
    'How does the program decide which format a file has?',
    'How does the server tell one voter from another?',
    'How does it detect the language of a file?',
    'How is the type of a file told in archives?',
  ])('nobody: %s', (asked) => {
    expect(tellerNamed(asked)).toBeNull()
  })
})
