import { describe, expect, test } from 'vitest'
import { scriptedModel } from '../../models/index.ts'
import { classify, handOn, readKinds } from './kinds.ts'

describe('kinds of work as they are written', () => {
  test.each<[text: string, read: ReturnType<typeof readKinds>]>([
    ['audit', { ok: true, value: ['audit'] }],
    ['audit, refactor', { ok: true, value: ['audit', 'refactor'] }],
    ['auto', { ok: true, value: ['auto'] }],
    [
      'audit,paint',
      { ok: false, error: 'there is no kind of work "paint"; there are investigate, audit, refactor, auto' },
    ],
    ['', { ok: false, error: 'there is no kind of work ""; there are investigate, audit, refactor, auto' }],
  ])('%j', (text, read) => {
    expect(readKinds(text)).toEqual(read)
  })
})

describe('the model says what kind of work a task is', () => {
  test.each<[reply: string, kind: string, isHeard: boolean]>([
    ['refactor', 'refactor', true],
    [' Audit\n', 'audit', true],
    ['`investigate`', 'investigate', true],
    ['refactor or audit', 'investigate', false],
    ['This is no refactor', 'investigate', false],
    ['', 'investigate', false],
  ])('%j', async (reply, kind, isHeard) => {
    const model = scriptedModel([reply])
    const classified = await classify(model, 'Benenne foo in bar um')
    expect([classified.kind, classified.choice.notice === '']).toEqual([kind, isHeard])
    expect(classified.choice).toMatchObject({ question: { text: 'Benenne foo in bar um' }, reply: reply.trim() })
    expect(model.requests.map(({ messages }) => messages)).toEqual([[{ role: 'user', text: 'Benenne foo in bar um' }]])
  })

  test('it is not asked where that would cost too much', async () => {
    const model = { ...scriptedModel(['refactor']), maxCostUsd: () => 1 }
    expect(await classify(model, 'x', 0.5)).toMatchObject({
      kind: 'investigate',
      choice: {
        reply: '',
        usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
        notice:
          'the model could not be asked what kind of work this is: the limit of cost leaves no room for it; taken as investigate',
      },
    })
    expect(model.requests).toEqual([])
  })
})

test('what one kind of work reports is in the task of the next', () => {
  expect(handOn('Mend it', { kind: 'audit', report: 'a.ts:1 is wrong' })).toBe(
    'Mend it\n\n> From Pawl: The audit before this reported:\n>\n> a.ts:1 is wrong',
  )
})
