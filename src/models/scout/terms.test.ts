import { expect, test } from 'vitest'
import { spokenOf, termsOf, weighed } from './terms.ts'

const asked = (text: string, words: readonly string[]) =>
  termsOf(words, text).map(({ stem, isDoing, isDeed }) => [stem, isDoing ? 'doing' : isDeed ? 'deed' : 'thing'])

test.each<[text: string, words: readonly string[], terms: readonly (readonly string[])[]]>([
  [
    'where are secrets removed from the log?',
    ['secrets', 'removed', 'log'],
    [
      ['secret', 'thing'],
      ['log', 'thing'],
      ['remov', 'doing'],
    ],
  ],
  [
    'where are frames masked?',
    ['frames', 'masked'],
    [
      ['fram', 'thing'],
      ['mask', 'deed'],
    ],
  ],
  // Who does it is not what is asked for.
  [
    'how does bat decide which pager starts?',
    ['bat', 'pager', 'starts'],
    [
      ['pag', 'thing'],
      ['start', 'doing'],
      ['choo', 'doing'],
    ],
  ],
])('%s', (text, words, terms) => {
  expect(asked(text, words)).toEqual(terms)
})

test.each<[name: string, spoken: readonly number[]]>([
  ['remove_secrets', [1, 1]],
  ['censorSecrets', [1, 0.75]],
  ['SecretStore', [1, 0]],
  ['store', [0, 0]],
])('%s speaks of secrets and of removing them: %j', (name, spoken) => {
  expect(spokenOf(name, termsOf(['secrets', 'removed'], 'where are secrets removed?'))).toEqual(spoken)
})

test('a rare word weighs more than a frequent one, and what is done with everything least', () => {
  const [thing, doing] = termsOf(['secrets', 'removed'], 'where are secrets removed?')
  if (thing === undefined || doing === undefined) throw new Error('there are two terms')
  const [rare, frequent, done] = [weighed(thing, 1), weighed(thing, 100), weighed(doing, 1)]
  expect(rare.weight).toBeGreaterThan(frequent.weight)
  expect(frequent.weight).toBeGreaterThan(done.weight)
})
