import { expect, test } from 'vitest'
import { wordsForFile } from './described-file.ts'

const cases: readonly (readonly [text: string, path: string, words: readonly string[]])[] = [
  ['Which commands does the sewing console in loft/bench.js accept?', 'loft/bench.js', ['sewing', 'console']],
  ['Which flags does the script in tools/patch.py take?', 'tools/patch.py', ['script']],
  ['Which routes does the router in web/sails.js have?', 'web/sails.js', ['router']],
  // Which of several routers is meant, the file does not say.
  ['Which routes does the admin router in web/sails.js have?', 'web/sails.js', []],
  ['Which commands does the console accept?', '', []],
]

test.each(cases)('%s', (text, path, words) => {
  expect(wordsForFile({ text, paths: path === '' ? [] : [path] })).toEqual(words)
})
