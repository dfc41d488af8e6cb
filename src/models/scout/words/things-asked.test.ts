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
    ['how is the cache cleared?', null, [], []],
  ])('%s', (text, thing, others, claimed) => {
    const question = readQuestion(text)
    const asked = thingsAsked(question.text, question.words)
    expect(asked?.thing ?? null).toBe(thing)
    expect(asked?.others ?? []).toEqual(others)
    expect(asked?.claimed ?? []).toEqual(claimed)
  })
})
