import { describe, expect, test } from 'vitest'
import { parseToml, type Toml } from './toml.ts'

describe('TOML', () => {
  test.each<[text: string, value: Toml]>([
    ['a = "1"', { a: '1' }],
    ['a = 1.5\nb = true\nc = 1979-05-27 07:32:00Z', { a: '1.5', b: true, c: '1979-05-27 07:32:00Z' }],
    ["'quoted key' = 'C:\\path' # comment", { 'quoted key': 'C:\\path' }],
    ['a.b."c.d" = ""', { a: { b: { 'c.d': '' } } }],
    ['a = "tab\\t \\"quote\\" \\u00e9 \\U0001F600"', { a: 'tab\t "quote" é 😀' }],
    ['a = """\none\n  "two" \\\n   three"""', { a: 'one\n  "two" three' }],
    ["a = '''\none\n\\n'''", { a: 'one\n\\n' }],
    ['a = [ # why\n  "x", [1, 2],\n  { b = "y" }, # trailing\n]', { a: ['x', ['1', '2'], { b: 'y' }] }],
    ['[a]\nb = 1\n[a.c]\nd = 2\n[e]', { a: { b: '1', c: { d: '2' } }, e: {} }],
    ['[[p]]\nn = "a"\n[p.x]\ny = 1\n[[p]]\nn = "b"', { p: [{ n: 'a', x: { y: '1' } }, { n: 'b' }] }],
    ["[target.'cfg(unix)'.dependencies]\nnix = {}", { target: { 'cfg(unix)': { dependencies: { nix: {} } } } }],
    ['a = "x"\r\nb = "y"\r\n', { a: 'x', b: 'y' }],
    ['# only a comment', {}],
  ])('%j', (text, value) => {
    expect(JSON.parse(JSON.stringify(parseToml(text)))).toEqual(value)
  })

  test.each([
    ['a = "x', 'line 1: a string does not end'],
    ['a = 1\nb', 'line 2: = is missing'],
    ['[a\nb = 1', 'line 1: ] is missing'],
    ['a = 1 2', 'line 1: the line goes on unexpectedly'],
    ['a = [1', 'line 1: , is missing'],
    ['= 1', 'line 1: a key is missing'],
    ['a =', 'line 1: a value is missing'],
  ])('refuses %j', (text, message) => {
    expect(() => parseToml(text)).toThrow(message)
  })

  test('gives no key a meaning', () => {
    parseToml('[__proto__]\npolluted = true')
    expect('polluted' in {}).toBe(false)
  })
})
