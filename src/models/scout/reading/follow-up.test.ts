import { describe, expect, test } from 'vitest'
import { inFull } from './follow-up.ts'

function asking(...asked: readonly string[]) {
  return asked.map((each) => ({ asked: each, reply: '' }))
}

describe('a question without a name is asked of what the one before was about', () => {
  const name = asking('What is MAX_ITEMS?')
  test.each<[task: string, earlier: ReturnType<typeof asking>, whole: string]>([
    ['and where is it used?', name, 'and where is `MAX_ITEMS` used?'],
    ['Where is this one defined?', name, 'Where is `MAX_ITEMS` defined?'],
    ['Who uses that?', name, 'Who uses `MAX_ITEMS`?'],
    ['what does it do?', name, 'what does `MAX_ITEMS` do?'],
    ['who calls it?', asking('What is addItem?', 'where is it defined?'), 'who calls `addItem`?'],
    [
      'who calls it?',
      [{ asked: 'Where is walk defined?', reply: '`walk` is defined at a.ts:3.' }],
      'who calls `walk`?',
    ],
    ['How many methods does it have?', asking('Where is `Cart` defined?'), 'How many methods does `Cart` have?'],
    [
      'who calls it?',
      [{ asked: 'How is rotation done?', reply: '`rotate`, function at a.ts:3.' }],
      'who calls `rotate`?',
    ],
    [
      'How many variants does it have?',
      [{ asked: 'What is the first enum in a.rs?', reply: 'The first enum in a.rs is `pub enum Mode` (a.rs:9).' }],
      'How many variants does `Mode` have?',
    ],
    [
      'which of them is the last?',
      asking('Where is Mode used?', 'and how many variants does it have?'),
      'What is the last variant of `Mode`?',
    ],
    [
      'and which is the first?',
      asking('Which functions are in src/cart.ts?'),
      'What is the first function in src/cart.ts?',
    ],
    ['how many lines does it have?', asking('What is in src/cart.ts?'), 'how many lines does `src/cart.ts` have?'],
  ])('%s', (task, earlier, whole) => {
    expect(inFull(task, earlier)).toBe(whole)
  })
})

describe('and stays as it is', () => {
  test.each<[why: string, task: string, earlier: ReturnType<typeof asking>]>([
    [
      'where the reply was a value',
      'where is it used?',
      [{ asked: 'Which licence?', reply: 'It is `MIT` (LICENSE:1).' }],
    ],
    ['at the beginning of a run', 'where is it used?', []],
    ['where it asks about the program', 'which dependencies does it have?', asking('What is MAX_ITEMS?')],
    ['where it asks what the program does', 'how long does it wait for a reply?', asking('What is MAX_ITEMS?')],
    ['where it has a name of its own', 'where is it that addItem is called?', asking('What is MAX_ITEMS?')],
    [
      'where the question before was about nothing',
      'where is it used?',
      asking('What is X?', 'Which flags are there?'),
    ],
  ])('%s', (_why, task, earlier) => {
    expect(inFull(task, earlier)).toBe(task)
  })
})
