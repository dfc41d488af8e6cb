import { describe, expect, test } from 'vitest'
import { attached, framed, ownWords, remark } from './framed.ts'

test('a frame is a quotation below the task', () => {
  expect(framed('What is X?', 'This is step 2.\n\n1. Done.')).toBe(
    'What is X?\n\n> From Pawl: This is step 2.\n>\n> 1. Done.',
  )
})

describe('what the person said', () => {
  const twice = framed(
    framed('What is X?\n\n> a quotation', 'This is step 2.\n\n## State\n```\nx\n```'),
    'Focus:\n- a.ts',
  )
  test.each<[name: string, text: string, own: string]>([
    ['is the task where nothing stands around it', ' What is X?\n', ' What is X?\n'],
    ['is the task without its frames, with what the person quoted', twice, 'What is X?\n\n> a quotation'],
    ['goes on behind a frame', `${twice}\n\nAnd Y?`, 'What is X?\n\n> a quotation\n\nAnd Y?'],
    ['is what stands beside a file', `What is X?\n${attached('file:///a.ts', 'let y\nlet z')}`, 'What is X?'],
    ['is what stands between remarks', `Explain\n${remark('See a.ts')}\n${remark('See b.ts')}\nX`, 'Explain\n\nX'],
    ['is nothing where there is only a file', attached('file:///a.ts', 'let y'), ''],
  ])('%s', (_name, text, own) => {
    expect(ownWords(text)).toBe(own)
  })
})
