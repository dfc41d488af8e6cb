import { describe, expect, it } from 'vitest'
import { learn, likeness } from './likest.ts'
import { plainQuestions } from './plain-wordings.ts'

it.each([
  ['I would like to jump to the definition of NAME', 'Where is NAME defined?'],
  ['if I step into NAME, which functions does it go on to call', 'What does NAME call?'],
  ['which places end up invoking NAME', 'Who calls NAME?'],
  ['what return code do I get for NAME', 'Which exit code does NAME lead to?'],
  ['environment variables read in PATH', 'Which environment variables does PATH read?'],
  ['which switches does the tool support on the command line', 'Which flags does the program take?'],
])('takes “%s” for “%s”', (text, plain) => {
  expect(likeness().likest(text)[0]?.plain).toBe(plain)
})

it('only considers what names the same sort of thing', () => {
  const plain = likeness()
    .likest('where is FLAG')
    .map((one) => one.plain)
  expect(plain.every((one) => one.includes('FLAG'))).toBe(true)
})

it('tells the words that nobody asks a plain question with', () => {
  expect(likeness().beside('which purple methods does NAME have', 'Which methods does NAME have?')).toEqual(['purple'])
})

describe('a fifth of the wordings, which were not learnt', () => {
  const isHeldOut = (index: number) => index % 5 === 2
  const { likest, beside } = learn(
    plainQuestions.map(({ plain, wordings }) => ({
      plain,
      wordings: wordings.filter((_, index) => !isHeldOut(index)),
    })),
  )
  const judged = plainQuestions.flatMap(({ plain, wordings }) =>
    wordings
      .filter((_, index) => isHeldOut(index))
      .map((wording) => {
        const [best, next] = likest(wording)
        const isClear = (best?.likeness ?? 0) - (next?.likeness ?? 0) >= 0.12
        return { isRight: best?.plain === plain, isSure: isClear && beside(wording, best?.plain ?? '').length === 0 }
      }),
  )
  const share = (all: typeof judged) => all.filter(({ isRight }) => isRight).length / all.length

  it('are taken for their own question in nine of ten', () => {
    expect(share(judged)).toBeGreaterThan(0.9)
  })

  it('are right in 98 of 100 where it is sure, and it is sure of half of them', () => {
    const sure = judged.filter(({ isSure }) => isSure)
    expect(share(sure)).toBeGreaterThan(0.98)
    expect(sure.length / judged.length).toBeGreaterThan(0.5)
  })
})
