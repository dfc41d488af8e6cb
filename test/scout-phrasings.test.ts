import { expect, test } from 'vitest'
import { questions } from '../bench/scout/questions.ts'
import { intents } from '../src/models/scout/reading/intents/index.ts'
import { hasWordsOf, phrasing } from '../src/models/scout/words/phrasing.ts'

test('a phrasing that fits a question has all its words there', () => {
  const phrasings = intents.flatMap(({ asks }) => asks).map((ask) => ({ form: phrasing(ask), mayFit: hasWordsOf(ask) }))
  const passedOver = questions.flatMap(({ question }) =>
    phrasings
      .filter(({ form, mayFit }) => !mayFit(question) && form.test(question))
      .map(({ form }) => [question, form.source]),
  )
  expect(passedOver).toEqual([])
})
