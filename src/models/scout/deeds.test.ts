import { describe, expect, test } from 'vitest'
import { choiceMeant, deedsIn } from './deeds.ts'

describe('what is done and with what', () => {
  test.each<[question: string, verbs: readonly string[], head: string | undefined]>([
    ['where are frames masked?', ['mask'], 'fram'],
    ['where are the cookies of an http response saved?', ['sav'], 'cook'],
    ['where does the session token get written to disk?', ['writ'], 'token'],
    ['how does it expand numeric ranges for a shell?', ['expand'], 'rang'],
    // A participle before a noun says how that is.
    ['where are mistyped commands corrected?', ['correct'], 'command'],
    ['where are requests for assets recognised so that they are ignored?', ['recogni'], 'request'],
    ['where is it prevented that templates are loaded twice?', ['prevent'], undefined],
  ])('%s', (question, verbs, head) => {
    const deeds = deedsIn(question)
    expect({ verbs: [...deeds.verbs], head: deeds.head }).toEqual({ verbs, head })
  })
})

describe('a choice or a check', () => {
  test.each<[question: string, meant: readonly string[]]>([
    ['how does it find out if a close code is valid?', ['check']],
    ['how does it notice that the file is gone?', ['check']],
    ['how does it decide which pager to use?', ['choose']],
    ['how does it find out which tests to load?', ['choose']],
    ['where are pages loaded?', []],
  ])('%s', (question, meant) => {
    expect(choiceMeant(question)).toEqual(meant)
  })
})
