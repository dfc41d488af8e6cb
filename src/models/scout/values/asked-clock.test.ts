import { describe, expect, test } from 'vitest'
import { readQuestion } from '../words/question.ts'
import { clockAsked, scheduleIn } from './asked-clock.ts'

describe('when something is done by the clock', () => {
  test.each([
    ['At what time of day are all stray lambs counted?', 'are all stray lambs counted'],
    ['what time does the gate close?', 'does the gate close'],
    ['When does CountJob run?', 'CountJob'],
    ['On what schedule are the lambs counted?', 'are the lambs counted'],
  ])('%s', (asked, done) => {
    expect(clockAsked(readQuestion(asked))?.replace(/\?$/, '')).toBe(done)
  })

  test.each([
    'What time zone does the fold use?',
    'How long does a count take?',
    'What time limit has a count?',
    'When is a lamb a stray?',
  ])('is not asked: %s', (asked) => {
    expect(clockAsked(readQuestion(asked))).toBeNull()
  })

  test.each([
    ["  @Cron('45 4 * * *')", '04:45'],
    ['  count-cron: "0 20 5 * * MON-FRI"', '05:20'],
    ["  @Cron('*/5 * * * *')", null],
  ])('%s', (line, time) => {
    expect(scheduleIn(line)?.time).toBe(time)
  })

  test.each(["  @Cron(process.env.COUNT_CRON ?? '45 4 * * *')", "const words = 'a b c d e'"])(
    'says nothing of when: %s',
    (line) => {
      expect(scheduleIn(line)).toBeNull()
    },
  )
})
