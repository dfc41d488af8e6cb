import { describe, expect, test } from 'vitest'
import { readQuestion } from './question.ts'
import { thingsAsked } from './things-asked.ts'

describe('what a question wants listed', () => {
  test.each<[text: string, thing: string | null, others: readonly string[], claimed: readonly string[]]>([
    ['which alarm rules are on the standard board?', 'rule', ['alarm', 'standard', 'board'], []],
    ['which HTTP status codes are retried?', 'status', ['retr'], ['retr']],
    ['which rules are auto-fixable?', 'rule', ['fixabl'], ['fixabl']],
    ['which tools can the model call?', 'tool', ['model'], []],
    ['how many kinds of rooms are there?', 'room', [], []],
    ['what sorts of toll are there?', 'toll', [], []],
    ['how many units of measure are known?', 'unit', [], []],
    ['which built-in functions can a script call?', 'builtin', [], []],
    ['which job states count as final?', 'state', ['job', 'final'], ['final']],
    ['which timings are valid for a notice?', 'timing', ['notic'], []],
    ['which kegs can be tapped?', 'keg', ['tap'], ['tap']],
    ['how is the cache cleared?', null, [], []],
  ])('%s', (text, thing, others, claimed) => {
    const question = readQuestion(text)
    const asked = thingsAsked(question.text, question.words)
    expect(asked?.thing ?? null).toBe(thing)
    expect(asked?.others ?? []).toEqual(others)
    expect(asked?.claimed ?? []).toEqual(claimed)
  })
})
