import { expect, test } from 'vitest'
import { answered, conclusionText } from './conclusion.ts'

test('a line that several things stand in is quoted once', () => {
  const passage = { path: 'main.c', lines: [{ number: 7, text: 'getopt(argc, argv, "ab")' }] }
  expect(conclusionText(answered('2 flags: `-a` and `-b` (main.c:7).', [passage, { ...passage }]))).toBe(
    '2 flags: `-a` and `-b` (main.c:7).\n\nmain.c:7\n```\ngetopt(argc, argv, "ab")\n```',
  )
})
