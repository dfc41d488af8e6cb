import { expect, test } from 'vitest'
import { branches } from './branching.ts'

test.each([
  ['a test', ['if (line.empty()) return'], true],
  ['a comparison', ['return age > 18'], true],
  ['a match', ['match kind {'], true],
  ['a choice of two', ['return ok ? left : right'], true],
  ['a test of the shell', ['[ -n "$KIND" ] && echo yes'], true],
  ['only calls', ['logger.LogInformation("if it is > 5")', 'return Task.CompletedTask'], false],
  ['types in angle brackets', ['ILogger<Watch> logger', 'List<int> all'], false],
])('what compares or goes one of several ways is told: %s', (_, lines, expected) => {
  expect(branches(lines.map((text) => ({ text })))).toBe(expected)
})
