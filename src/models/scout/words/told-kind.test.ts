import { describe, expect, test } from 'vitest'
import { asKind, isNoneGiven, toldKind } from './told-kind.ts'

describe('what a question asks to be told', () => {
  test.each([
    ['How does it detect the language of a file?', 'kind', ['language']],
    ['Where is the encoding of a letter guessed?', 'kind', ['encoding']],
    ['How does the parser decide what type a value has?', 'kind', ['type']],
    ['How does it find out which soil a field has?', 'kind', ['soil']],
    ['How does it figure out what kind of seed a bag holds?', 'kind', ['type', 'kind']],
    ['Where does it work out the current time zone?', 'kind', ['zone']],
    ['How does the kiln decide which config file to load?', 'place', ['config']],
    ['Where does it look for its config file?', 'place', ['config']],
    ['How does it find the path of its config file?', 'place', ['config']],
    ['How does it determine the location of the tide table?', 'place', ['table']],
    ['How is the fine for a late boat calculated?', 'amount', ['fine']],
    ['How are entry keys checked?', 'check', ['keys']],
    ['How does it know whether a page is a draft?', 'whether', ['draft']],
    ['Where is it decided if it runs as master or mate?', 'whether', ['master', 'mate']],
    ['How does it decide whether to use colours?', 'whether', ['colours']],
    ['How does it know whether two tides overlap?', 'whether', ['overlap']],
    ['Which function decides whether a lamp should be lit?', 'whether', ['lit']],
    ['How does it detect leaks?', 'presence', ['leaks']],
    ['How does it recognise a gzip-compressed log?', 'presence', ['log']],
    ['How does it find out whether a file is a map and in which format?', 'kind', ['format']],
    ['How does it decide which language a page is written in?', 'kind', ['language']],
    ['How does it find out if a file is gzip compressed?', 'whether', ['gzip']],
    ['How is it decided which language a pasted text is written in?', 'kind', ['language']],
    ['How does it find out which programming language a file has?', 'kind', ['language']],
    ['How does it find out in which layout a log is written?', 'kind', ['layout']],
    ['How does it find out how a snapshot is compressed?', 'kind', ['compressed']],
    ['How is the language of a page guessed by default?', 'kind', ['language']],
    ['How is a gull told from a tern?', 'kind', ['format', 'type', 'kind']],
    ['Who calls detect?', null, []],
    ['Where is the boat painted?', null, []],
    ['How does the ferry work without a captain?', null, []],
    ['How does it check against the lock?', null, []],
  ] as const)('%s', (question, way, heads) => {
    const told = toldKind(question)
    expect(told?.way ?? null).toBe(way)
    expect(told?.heads ?? []).toEqual(heads)
  })
})

test('what is recognised is of a kind, where it may be of several', () => {
  const told = toldKind('How does it recognise a tar archive?')
  expect(told === null ? null : asKind(told)).toMatchObject({ way: 'kind', words: ['tar'] })
  const leak = toldKind('How does it detect leaks?')
  expect(leak === null ? null : asKind(leak)).toBeNull()
})

test.each([
  ['when none is given on the command line', true],
  ['if no harbour is named', true],
  ['when it is not set', true],
  ['when the harbour is full', false],
  ['if a harbour is given', false],
] as const)('none is given: %s', (condition, isIt) => {
  expect(isNoneGiven(condition)).toBe(isIt)
})

test.each([
  "when I don't pass --format",
  'if you give no name',
  'when --format is missing',
  'if the user does not specify it',
])('nothing is given: %s', (condition) => expect(isNoneGiven(condition)).toBe(true))

test.each(['when I pass --format', 'if the file is missing a header'])('something else: %s', (condition) =>
  expect(isNoneGiven(condition)).toBe(false),
)
