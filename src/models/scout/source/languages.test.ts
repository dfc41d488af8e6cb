import { describe, expect, test } from 'vitest'
import { isProgram, languageOf, unknownCode } from './languages.ts'

describe('languages', () => {
  test.each([
    ['lib/App/Ack.pm', 'Perl'],
    ['t/00-load.t', 'Perl'],
    ['src/a.test.ts', 'TypeScript'],
    ['analysis.R', 'R'],
    ['styles/a.scss', 'CSS'],
    ['README.md', undefined],
    ['Makefile', undefined],
  ])('%s is written in %s', (file, language) => {
    expect(languageOf(file)).toBe(language)
  })

  test('what goes with programs is no language that a project is written in', () => {
    expect(['Perl', 'HTML', 'CSS', 'SQL', 'Go'].filter(isProgram)).toEqual(['Perl', 'Go'])
  })

  test('an ending that nobody knows may be that of code; what is known to be no code is not', () => {
    expect(unknownCode(['a.qux', 'b.ts', 'docs/c.md', 'd.json', 'ack', '.gitignore'])).toEqual(['a.qux'])
  })
})
