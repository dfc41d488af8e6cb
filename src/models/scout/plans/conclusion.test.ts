import { expect, test } from 'vitest'
import { answered, conclusionText } from './conclusion.ts'
import { plainSentence } from './told.ts'

test('a line from which two things were read is quoted once', () => {
  const lines = [5, 5, 6].map((number) => ({ number, text: `line ${number}` }))
  expect(conclusionText(answered(plainSentence('Two.'), [{ path: 'a.toml', lines }]))).toBe(
    'Two.\n\na.toml:5-6\n```\nline 5\nline 6\n```',
  )
})

test('a line that several things stand in is quoted once', () => {
  const passage = { path: 'main.c', lines: [{ number: 7, text: 'getopt(argc, argv, "ab")' }] }
  expect(conclusionText(answered(plainSentence('2 flags: `-a` and `-b` (main.c:7).'), [passage, { ...passage }]))).toBe(
    '2 flags: `-a` and `-b` (main.c:7).\n\nmain.c:7\n```\ngetopt(argc, argv, "ab")\n```',
  )
})
