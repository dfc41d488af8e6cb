import { describe, expect, test } from 'vitest'
import { deedsIn } from './deeds.ts'

describe('what is done, as stems', () => {
  test.each<[question: string, verbs: readonly string[]]>([
    ['where are frames masked?', ['mask']],
    ['where are the cookies of an http response saved?', ['sav']],
    ['where does the session token get written to disk?', ['writ']],
    ['how does it expand numeric ranges for a shell?', ['expand']],
    // A participle before a noun says how that is.
    ['where are mistyped commands corrected?', ['correct']],
    ['where are requests for assets recognised so that they are ignored?', ['recogni']],
    ['where is it prevented that templates are loaded twice?', ['prevent']],
  ])('%s', (question, verbs) => {
    expect([...deedsIn(question)]).toEqual(verbs)
  })
})
