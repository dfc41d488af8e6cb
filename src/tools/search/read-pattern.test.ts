import { describe, expect, test } from 'vitest'
import { plainText, readPattern, spansLines } from './read-pattern.ts'

describe('a pattern', () => {
  test.each([
    ['a|b', 'a|b'],
    ['a\\|b', 'a|b'],
    ['unwrap\\(\\)\\|expect\\(', 'unwrap\\(\\)|expect\\('],
    ['\\(get\\|set\\)Name', '(get|set)Name'],
    ['f(\\(a\\|b\\))', 'f\\((a|b)\\)'],
    ['a\\\\|b', 'a\\\\|b'],
    ['\\d+\\s', '\\d+\\s'],
    ['', ''],
  ])('%s is read as %s', (written, regex) => {
    expect(readPattern(written).regex).toBe(regex)
  })

  test.each([
    ['unwrap\\(\\', 'unwrap('],
    ['\\.expect\\(', '.expect('],
    ['map_err\\(|_| \\(\\', 'map_err(|_| ('],
    ['C:\\new', 'C:\\new'],
    ['while (true)', 'while (true)'],
  ])('%s is, as plain text, %s', (written, text) => {
    expect(plainText(written)).toBe(text)
  })

  test.each([
    ['a\\nb', true],
    ['a\nb', true],
    ['(?s)a.b', true],
    ['(?i)a.b', false],
    ['a.b', false],
  ])('%j reaches over lines: %s', (regex, spans) => {
    expect(spansLines(regex)).toBe(spans)
  })
})
