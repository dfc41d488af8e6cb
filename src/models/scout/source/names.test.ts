import { expect, test } from 'vitest'
import { lastPart, wordsOfName } from './names.ts'

test.each<[name: string, words: readonly string[]]>([
  ['parseHttpHeader', ['parse', 'http', 'header']],
  ['XMLId', ['xml', 'id']],
  ['HTTPServer', ['http', 'server']],
  // What is only the plural or the version of an abbreviation is one word.
  ['URLs', ['urls']],
  ['parseURLs', ['parse', 'urls']],
  ['IPv6', ['ipv6']],
])('the words of %s', (name, words) => {
  expect(wordsOfName(name)).toEqual(words)
})

test.each(['water::Sluice', 'gate.Sluice', 'Dam#Sluice', 'dam->Sluice', 'water/Sluice', 'Water\\Sluice', 'Sluice'])(
  'the last part of %s',
  (name) => {
    expect(lastPart(name)).toBe('Sluice')
  },
)
