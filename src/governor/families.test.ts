import { describe, expect, test } from 'vitest'
import { type FamilyKind, familyOf, looksFailed } from './families.ts'

const family = (text: string, target: string | null = null, tool = 'any') => familyOf({ tool, target, text })

describe('the kind of trouble is read from the message, whatever the tool', () => {
  test.each<[text: string, kind: FamilyKind]>([
    ['401 Unauthorized', 'auth'],
    ['Error: invalid API key provided', 'auth'],
    ['403 Forbidden', 'permission'],
    ["EACCES: permission denied, open 'x'", 'permission'],
    ['HTTP 429 Too Many Requests', 'rate_limit'],
    ['connect ECONNREFUSED 127.0.0.1:80', 'connection'],
    ['curl: (6) Could not resolve host', 'connection'],
    ['Command timed out after <span>', 'timeout'],
    ['cat: x: No such file or directory', 'not_found'],
    ['Error: unknown tool: magic', 'unknown_tool'],
    ['String to replace not found in file', 'mismatch'],
    ['The file has been modified since it was read', 'outdated'],
    ['no space left on device', 'disk_full'],
    ['InputValidationError: missing required field', 'bad_input'],
    ['TypeError: x is not a function', 'other'],
  ])('%s', (text, kind) => {
    expect(family(text).kind).toBe(kind)
  })
})

describe('two failures are of one family', () => {
  test.each<[why: string, one: string, other: string]>([
    ['when only the line moves', 'app.py:40: SyntaxError: bad', 'app.py:51: SyntaxError: bad'],
    ['when the file is named from the root', '/usr/bin/ld:/app/m.c:2: syntax error', 'ld:m.c:7: syntax error'],
    ['when the wording of missing credentials differs', '401 Unauthorized', 'authentication required'],
    [
      'when the source quoted around the error differs',
      'Traceback (most recent call last):\n  File "a", line 3\nValueError: no',
      'Traceback (most recent call last):\n  File "b", line 9\nValueError: no',
    ],
  ])('%s', (_why, one, other) => {
    expect(family(one).key).toBe(family(other).key)
  })

  test('when the same file is missing, by whatever name', () => {
    expect(family('ENOENT: no such file', '/srv/a.ini').key).toBe(family('File does not exist', 'a.ini').key)
  })
})

describe('two failures are of two families', () => {
  test.each<[why: string, one: string, other: string]>([
    ['when a measurement differs', '12 failed, 1 passed', '11 failed, 2 passed'],
    ['when another name is unknown', "NameError: name 'a' is not defined", "NameError: name 'b' is not defined"],
    ['when another command is missing', 'bash: dig: command not found', 'bash: host: command not found'],
  ])('%s', (_why, one, other) => {
    expect(family(one).key).not.toBe(family(other).key)
  })
})

test('a success that plainly says it was none is taken at its word', () => {
  const texts = [
    'Error: cannot open',
    'bash: foo: command not found',
    'fatal: not a repository',
    '0 errors',
    'error handling is in a.ts',
    'all good',
    '401 Unauthorized',
    '512 files',
  ]
  expect(texts.map(looksFailed)).toEqual([true, true, true, false, false, false, true, false])
})

test('the message is found among code that mentions errors', () => {
  const trace =
    'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    raise source.error("bad escape")\nre.error: bad escape at position 4'
  const chained = '  except SympifyError:\n    pass\nTypeError: cannot add'
  expect([trace, chained].map((text) => family(text).text)).toEqual([
    're.error: bad escape at position <n>',
    'TypeError: cannot add',
  ])
})
