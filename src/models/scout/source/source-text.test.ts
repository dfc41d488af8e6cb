import { describe, expect, test } from 'vitest'
import { codeLines, withoutStrings, withoutTexts } from './source-text.ts'

describe('what is put into a text is code, and the rest of it is not', () => {
  test.each<[text: string, plain: string]>([
    [`\`\${size(a)} of it\``, `"\${size(a)}______"`],
    ['puts "size: #{size}"', 'puts "______#{size}"'],
    ['f"{size(a)} it"', 'f"{size(a)}___"'],
    ['"{size(a)} it"', '"____________"'],
    ['"\\(size(a)) it"', '"\\(size(a))___"'],
    [`a() // \${size(a)}`, 'a()              '],
  ])('%s', (text, plain) => {
    expect(withoutTexts(text)).toBe(plain)
  })
})

test('what documents code is not taken for code', () => {
  const lines = [
    'def f():',
    '    """Gives x.',
    '    return nothing',
    '    """',
    '    # return y',
    '    return x',
    '/* throw',
    ' */ ',
  ].map((text) => ({ text }))
  expect(codeLines(lines).map(({ text }) => text)).toEqual(['def f():', '    return x'])
})

test('what ends a text that code has begun begins none', () => {
  const lines = ['usage = """# Knits', '# by hand', '"""', 'socks = 2', 'warm = """wool"""', 'hats = 1'].map(
    (text) => ({
      text,
    }),
  )
  expect(codeLines(lines).map(({ text }) => text)).toEqual([lines[0]?.text, 'socks = 2', lines[4]?.text, 'hats = 1'])
})

test.each([
  ['if (/^!\\[[^\\]]*\\]\\([^)]+$/.test(line)) return', 'if (/____________________/.test(line)) return'],
  ['const sign = /[\'"]/g;', 'const sign = /_____/;'],
  ['when /\\A(?<day>\\d+)/ then day', 'when /_____________/ then day'],
  ['half = (all + 1) / 2; rest = all / 2', 'half = (all + 1) / 2; rest = all / 2'],
  ['f(a) // (open', 'f(a)         '],
  ['call("a(b") /* ( */', 'call("___")        '],
])('what is no code in %j is blanked', (text, blanked) => {
  expect(withoutStrings(text)).toBe(blanked)
})
