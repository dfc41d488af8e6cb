import { expect, test } from 'vitest'
import { inSingleVerbs } from './phrasal-verbs.ts'

test.each<[question: string, text: string]>([
  ['where is the config file looked up?', 'where is the config file find?'],
  ['where are hidden files left out', 'where are hidden files skip'],
  // What it is done with may stand in between.
  ['where does it turn strings into numbers?', 'where does it convert strings numbers?'],
  ['how does it keep borg from hanging?', 'how does it prevent borg hanging?'],
  ['how does it find out whether a query is destructive?', 'how does it check a query is destructive?'],
  ['how does it decide which pager to use?', 'how does it choose pager to use?'],
  ['where are pages loaded?', 'where are pages loaded?'],
])('%s', (question, text) => {
  expect(inSingleVerbs(question).text).toBe(text)
})

test('the first of the two words is kept, since a comment may have both', () => {
  expect(inSingleVerbs('how are stale locks cleaned up?').verbs).toEqual([{ meant: 'cleanup', said: 'cleaned' }])
})
