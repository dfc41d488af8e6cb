import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../words/question.ts'
import { purposeIn, variableFor } from './variable-for.ts'

const lines = [
  'const port = process.env.PORT',
  'file = getenv("UNITSFILE")',
  'mine = getenv("MYUNITSFILE")  /* the personal units file */',
  'edit = getenv("VISUAL") || getenv("EDITOR")',
  'at = getenv("KILN_LOG_LEVEL")',
  'first = getenv("KILN_IN_DIR")',
  'second = getenv("KILN_OUT_DIR")',
  'key = getenv("KILN_RELAY_API_KEY")',
  'const book = process.env.KILN_LEDGER_FILE',
]
const names = lines.flatMap((text, index) =>
  (text.match(/[A-Z]{4,}[A-Z_]*/g) ?? []).map((name) => ({ name, path: 'a.c', line: { number: index + 1, text } })),
)

describe('a variable is found by what it is there for', () => {
  test.each<[question: string, says: string | null]>([
    ['From which environment variable does live-wire take the port?', '`PORT` (a.c:1).'],
    ['Which environment variable points to the units file?', '`UNITSFILE` (a.c:2).'],
    // One holds where the other is not there.
    ['What env var sets the editor?', '`VISUAL` and `EDITOR` (a.c:4).'],
    ['which environment variable controls the log level?', '`KILN_LOG_LEVEL` (a.c:5).'],
    ['which environment variable overrides the log level path?', '`KILN_LOG_LEVEL` (a.c:5).'],
    ['What is the environment variable for the colour?', null],
    // More may be said of it than its name says; one word of several is too little.
    ['Which env var holds the API key for the relay kiln?', '`KILN_RELAY_API_KEY` (a.c:8).'],
    ['Which env var holds the database port?', null],
    ['Which env var changes where the ledger is stored?', '`KILN_LEDGER_FILE` (a.c:9).'],
    // Who asks for all of them, or for one by its name, names no purpose.
    ['Which environment variables does it read?', null],
    ['Where is the KILN_LOG_LEVEL environment variable read?', null],
  ])('%s', (question, says) => {
    const purpose = purposeIn(readQuestion(question))
    const found = purpose.length === 0 ? null : variableFor(purpose, { names, shown: [], missing: 0 })
    expect(found?.says ?? null).toBe(says)
  })

  test('several of them are no answer', () => {
    expect(variableFor(['directory'], { names, shown: [], missing: 0 })?.isAnswered).toBe(false)
  })
})

test('the program that is told something, and initials, are told from the purpose', () => {
  expect(purposeIn(readQuestion('Which environment variable tells sextant where its almanac is?'))).toEqual(['almanac'])
  expect(purposeIn(readQuestion('Which environment variable sets the RPC port?'))).toEqual(['rpc', 'port'])
  expect(purposeIn(readQuestion('Which environment variable stores the store path?'))).toEqual(['store', 'path'])
})
