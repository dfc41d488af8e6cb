import { expect, test } from 'vitest'
import { answered } from '../plans/conclusion.ts'
import { allListed, listedOf } from '../plans/list-told.ts'
import { plainSentence, type Telling } from '../plans/told.ts'
import { usesTold } from '../plans/uses-of.ts'
import { valueTold } from '../plans/value-told.ts'
import { readQuestion } from '../words/question.ts'
import { readIntents } from './read-intent.ts'
import { checked } from './self-check.ts'

const found = answered({
  says: '`Logger.CRITICAL` is `500` (src/logger.php:7).',
  tells: valueTold('Logger.CRITICAL', '500'),
})

test.each<[question: string, isAnswered: boolean]>([
  ['What is the value of CRITICAL?', true],
  ['What is the numeric value of the CRITICAL log level?', true],
  ['What is the value of CRITICAL on windows?', false],
  ['What is the value of CRITICAL if the file is missing?', false],
])('%s', (question, isAnswered) => {
  expect(checked(found, readIntents(readQuestion(question))[0]).isAnswered).toBe(isAnswered)
})

test('of two values that are asked for, one is only half of the answer', () => {
  const one = answered({
    says: '`lost_slip` is `Decimal.new("4.50")` (lib/toll.ex:7).',
    tells: valueTold('lost_slip', 'Decimal.new("4.50")'),
  })
  const readingOf = (question: string) => readIntents(readQuestion(question))[0]
  expect(checked(one, readingOf('What do a lost slip and a second weighing cost?')).isAnswered).toBe(false)
  expect(checked(one, readingOf('What does a lost slip cost?')).isAnswered).toBe(true)
})

test('says what it could not account for, and what it found', () => {
  const { says } = checked(found, readIntents(readQuestion('What is the value of CRITICAL on windows?'))[0])
  expect(says).toBe(
    'Not certain, since nothing that was found is about “windows”. What was found: `Logger.CRITICAL` is `500` (src/logger.php:7).',
  )
})

test.each<[question: string, isAnswered: boolean]>([
  ['What is Level?', true],
  ['What is the last entry of the Level enum?', false],
  ['what does Level end with', false],
  ['what comes after CRITICAL in Level', false],
])('what passes over a place is no answer: %s', (question, isAnswered) => {
  const [reading] = readIntents(readQuestion('What is Level?'))
  const asked = { ...reading.asked, question: readQuestion(question) }
  expect(checked(answered(plainSentence('`Level` is an enum.')), { ...reading, asked }).isAnswered).toBe(isAnswered)
})

const checks: Telling = {
  says: '`checks` is defined at lib/checks.rb:4-67 (module `Checks`).',
  tells: { sort: 'definition', name: 'checks' },
}
const parcel: Telling = {
  says: '`Parcel` is a class at models.py:27-48; its text is below.',
  tells: { sort: 'description', name: 'Parcel', kind: 'class' },
}
const flags = allListed({ by: 'flag', names: ['-a', '-s', '-v'], where: 'src/main.c:9' })

test.each<[question: string, told: Telling, isAnswered: boolean]>([
  ['Where are checks defined?', checks, true],
  ['Which checks are defined in lib/checks.rb?', checks, false],
  ['What member functions are in Parcel?', parcel, false],
  ['Which flags are there?', flags, true],
  ['What does the -s flag set?', flags, false],
])('one for all, or all for one, is no answer: %s', (question, told, isAnswered) => {
  const asked = readQuestion(question)
  const [reading] = readIntents(asked)
  expect(checked(answered(told), { ...reading, minds: ['words', 'condition'] }).isAnswered).toBe(isAnswered)
})

test.each<[question: string, told: Telling]>([
  [
    'Which codes does Grade.of map to Fine?',
    listedOf('Grade.of', { by: 'entry', names: ['f', 'fi', 'c', 'co'], where: 'grade.php:4' }),
  ],
  [
    'Which of the members of Grade has the value 2?',
    listedOf('Grade', { by: 'member', names: ['A', 'B', 'C', 'D'], where: 'grade.php:4' }),
  ],
  [
    'For which grades does Grade.of return nil?',
    usesTold('nil', ['`nil` is returned in 1 line of 1 file: grade.rb:9 in `of`.']),
  ],
])('all of them, or a line, are no answer to which it is: %s', (question, told) => {
  expect(checked(answered(told), readIntents(readQuestion(question))[0]).isAnswered).toBe(false)
})
