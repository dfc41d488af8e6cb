import { describe, expect, test } from 'vitest'
import { hashLines } from './hash.ts'
import { echoOf, isEmptyAnswer, normalise, normaliserVersion, withoutPositions } from './normalise.ts'

const plain = (output: string, input: unknown = {}) => normalise(output, echoOf(input))

test('the version is raised with every change of what follows', () => {
  expect(normaliserVersion).toBe(2)
})

describe('what changes by itself is stripped', () => {
  test.each<[what: string, output: string, normalised: string]>([
    ['a time stamp', '[2031-08-22T12:00:07.123Z] started', '[<time>] started'],
    ['a date and a time', 'at 2031-08-22 12:00:07,9 it began', 'at <time> it began'],
    ['a log date', 'Aug 22 12:00:07 host app', '<time> host app'],
    ['a clock', 'done 12:00:07', 'done <time>'],
    ['durations', 'took 101ms, then 3.5 seconds', 'took <span>, then <span>'],
    ['a process id', 'pid 4012 exited', 'pid <n> exited'],
    ['a process id in brackets', 'process[4012]: hello', 'process[<n>]: hello'],
    ['an attempt counter', 'Attempt 7 of the upload', 'Attempt <n> of the upload'],
    ['a ticket number', 'query #31 done', 'query #<n> done'],
    ['a uuid', 'id 123e4567-e89b-12d3-a456-426614174000', 'id <id>'],
    ['a hash', 'commit 9fceb02d0ae598e9', 'commit <id>'],
    ['an address', 'at 0x7ffee4b2', 'at <id>'],
    ['a unix time', 'ts=1700000000', 'ts=<id>'],
    ['a temporary path', 'wrote /tmp/build-x9/a.o', 'wrote <temp>'],
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['an exit code', 'Exit code 2', ''],
    ['an exit code in tags', '<returncode>2</returncode>', ''],
  ])('%s', (_what, output, normalised) => {
    expect(plain(output)).toBe(normalised)
  })

  test('arguments echoed back', () => {
    expect(plain('nothing known about "red shoes"', { query: 'red shoes' })).toBe('nothing known about "<arg>"')
    expect(plain('error in src/a.ts: bad', { path: 'src/a.ts', description: 'bad' })).toBe('error in <arg>: bad')
  })
})

describe('measurements are kept', () => {
  test.each([
    ['12 failed, 1 passed'],
    ['coverage 81.5 %'],
    ['[8/100] cc obj1.o'],
    ['1024 bytes'],
    ['exports 3 symbols'],
  ])('%s', (output) => {
    expect(plain(output)).toBe(output)
  })
})

test('positions say where an error is, not what it is', () => {
  expect(withoutPositions('app.py:40:12: bad token at line 40, column 3 (40,3)')).toBe(
    'app.py:<n>: bad token at line <n>, column <n> (<n>)',
  )
})

describe('an answer that there is nothing', () => {
  test.each<[answer: string, isEmpty: boolean]>([
    ['', true],
    ['[]', true],
    ['{}', true],
    ['null', true],
    ['no matches', true],
    ['No results found for "x".', true],
    ['Search finished: 0 hits in 31 files', true],
    ['(Bash completed with no output)', true],
    ['<returncode></returncode>\n<output>\n</output>', true],
    ['file not found', true],
    ['nothing but c.c', false],
    ['ok', false],
    ['0', false],
    ['no problems at all, everything is in order', false],
    ['1 result: a.ts', false],
    [`no matches in a, but ${'x'.repeat(200)}`, false],
  ])('%s', (answer, isEmpty) => {
    expect(isEmptyAnswer(answer)).toBe(isEmpty)
  })
})

test('the same lines in another order and with other white space are the same', () => {
  expect(hashLines('a  b\n\nc\n')).toBe(hashLines('  c\na b'))
  expect(hashLines('ab\nc')).not.toBe(hashLines('a b\nc'))
  expect(hashLines('a\nb')).not.toBe(hashLines('a\nb\nc'))
})
