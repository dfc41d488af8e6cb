// A third of the questions of `bench/scout.ts`, spread over all its projects, and one in twelve of `bench/wordings.ts`.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Asked, askAll } from '../bench/scout/ask.ts'
import { type PacedQuestion, questions } from '../bench/scout/questions.ts'
import { readWordings } from '../bench/scout/wordings.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'bench', 'scout')
const fixtures = join(folder, 'fixtures')
const third = questions.filter((_, index) => index % 3 === 0)
let asked: readonly Asked<PacedQuestion>[]

beforeAll(async () => {
  asked = await askAll(fixtures, third)
}, 600_000)

test('the scout answers questions about projects in many languages, and none of them wrongly', () => {
  const failed = asked.filter(({ verdict }) => verdict !== 'correct')
  expect(failed.map(({ question, verdict, answer }) => ({ question: question.question, verdict, answer }))).toEqual([])
})

test('the scout takes no more turns than were expected, all in all', () => {
  const turns = asked.reduce((sum, one) => sum + one.turns, 0)
  const expected = asked.reduce((sum, { question }) => sum + question.turns, 0)
  expect(turns).toBeLessThanOrEqual(expected)
})

test('the scout understands most ways to ask the same, and answers none of them wrongly', {
  timeout: 600_000,
}, async () => {
  const wordings = readWordings(join(folder, 'wordings.txt')).filter((_, index) => index % 12 === 0)
  const reworded = await askAll(fixtures, wordings)
  const questionsWith = (verdict: Asked['verdict']) =>
    reworded.filter((one) => one.verdict === verdict).map(({ question }) => question.question)
  expect(questionsWith('wrong')).toEqual([])
  expect(questionsWith('correct').length).toBeGreaterThanOrEqual(0.85 * wordings.length)
})
