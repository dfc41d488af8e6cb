// A third of the questions of `bench/scout.ts`, spread over all its projects.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { askAll } from '../bench/scout/ask.ts'
import { questions } from '../bench/scout/questions.ts'

const fixtures = join(dirname(fileURLToPath(import.meta.url)), '..', 'bench', 'scout', 'fixtures')
const third = questions.filter((_, index) => index % 3 === 0)
let asked: Awaited<ReturnType<typeof askAll>>

beforeAll(async () => {
  asked = await askAll(fixtures, third)
}, 240_000)

test('the scout answers questions about projects in many languages, and none of them wrongly', () => {
  const failed = asked.filter(({ verdict }) => verdict !== 'correct')
  expect(failed.map(({ question, verdict, answer }) => ({ question: question.question, verdict, answer }))).toEqual([])
})

test('the scout takes no more turns than were expected, all in all', () => {
  const turns = asked.reduce((sum, one) => sum + one.turns, 0)
  const expected = asked.reduce((sum, { question }) => sum + question.turns, 0)
  expect(turns).toBeLessThanOrEqual(expected)
})
