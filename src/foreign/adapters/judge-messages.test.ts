import { describe, expect, test } from 'vitest'
import { type ChainMessage, judgeMessages } from './judge-messages.ts'

const message = (type: string, content: unknown, more: Partial<ChainMessage> = {}): ChainMessage => ({
  getType: () => type,
  content,
  ...more,
})
const person = (text: string) => message('human', text)
const call = (id: string, path: string) => ({ id, name: 'read', args: { path } })

/** A reply that reads a file, and what it says. */
const reading = (path: string, output = `contents of ${path}`): readonly ChainMessage[] => [
  message('ai', '', { tool_calls: [call('one', path)] }),
  message('tool', output, { tool_call_id: 'one' }),
]
const times = (count: number, each: readonly ChainMessage[]) => Array.from({ length: count }, () => each).flat()
const stuck = [person('What do the notes say?'), ...times(20, reading('notes.txt'))]

describe('a conversation', () => {
  test('is judged as soon as the last call of a reply is answered', () => {
    const judged = judgeMessages({})
    const [one, other] = [call('one', 'a.txt'), call('other', 'b.txt')]
    const half = [message('ai', '', { tool_calls: [one, other] }), message('tool', 'a', { tool_call_id: 'other' })]
    expect(judged(half).steps).toBe(0)
    expect(judged([...half, message('tool', 'b', { tool_call_id: 'one' })]).steps).toBe(1)
  })

  test('is judged alike when it comes back from a checkpoint as other objects', () => {
    const judged = judgeMessages({})
    const restored = stuck.map((one) => ({ ...one }))
    expect(judged(stuck).ruling.kind).toBe('stop')
    expect(judged(restored)).toEqual({ ...judged(stuck), ledger: expect.anything() })
    expect(judgeMessages({})(restored).ruling).toEqual(judged(stuck).ruling)
  })

  test('may go on when a person speaks, and remembers what was done', () => {
    const judged = judgeMessages({})
    const asked = [...stuck, person('Look again.')]
    expect(judged(asked).ruling).toEqual({ kind: 'go_on' })
    expect(judged(asked).steps).toBe(20)
    expect(judged([...asked, ...times(20, reading('notes.txt'))]).ruling.kind).toBe('stop')
  })

  test('is not judged for words that are our own', () => {
    const judged = judgeMessages({})
    const before = judged(stuck)
    const advised = [...stuck, message('human', 'Try something else.', { name: 'pawl' })]
    expect(judged(advised)).toEqual(before)
  })

  test('counts a reply whose calls were never answered once the next one comes', () => {
    const judged = judgeMessages({})
    const torn = [message('ai', '', { tool_calls: [call('one', 'a.txt')] }), message('ai', 'Never mind.')]
    expect(judged(torn).steps).toBe(2)
  })

  test('lets an answer to no call be', () => {
    expect(judgeMessages({})([message('tool', 'hello', { tool_call_id: 'nobody' })]).steps).toBe(0)
  })

  test('holds results in blocks for what their text is', () => {
    const blocks = message('tool', [{ type: 'text', text: 'contents of notes.txt' }], { tool_call_id: 'one' })
    const [reply] = reading('notes.txt')
    const same = [person('go'), ...times(10, reply === undefined ? [] : [reply, blocks])]
    const plain = [person('go'), ...times(10, reading('notes.txt'))]
    expect(judgeMessages({})(same).ruling).toEqual(judgeMessages({})(plain).ruling)
  })
})
