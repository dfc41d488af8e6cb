import { describe, expect, test } from 'vitest'
import { readTask } from './read-task.ts'
import { isWeaker, type Tried } from './weaker.ts'

/** The plans that may still answer when the first reading came to nothing, or when its name was that of nothing. */
function left(question: string, absent?: string): readonly string[] {
  const [first, ...others] = readTask(question)
  const tried: Tried = { reading: first, conclusion: absent === undefined ? {} : { absent } }
  return others.filter((reading) => !isWeaker(reading, [tried])).map(({ plan }) => plan.name)
}

describe('where a reading looked and found nothing', () => {
  test.each<[question: string, plans: readonly string[]]>([
    ['which method comes right after initialize in bin.rb?', []],
    ['what does settle throw in bin.rb?', []],
  ])('what passes over a word that it went by does not answer: %s', (question, plans) => {
    expect(left(question)).toEqual(plans)
  })

  test.each<[question: string, plans: readonly string[]]>([
    ['what is the type of the weight field of Parcel?', ['describe']],
    ['where is TooDamp raised?', ['usesMeant']],
    ['how many kinds of errors are there in ErrorKind?', ['membersMeant']],
  ])('what accounts for all of them may: %s', (question, plans) => {
    expect(left(question)).toEqual(expect.arrayContaining([...plans]))
  })
})

test('an ordinary word that is the name of nothing was never a name, and the question is read in plain words', () => {
  expect(left("where's the check that every row has as many columns as the others?", 'row')).toContain('concept')
})
