import { describe, expect, test } from 'vitest'
import { aboutLine } from './about-line.ts'

function about(source: string, marked: string): readonly string[] {
  const lines = source.split('\n').map((text, index) => ({ number: index + 1, text }))
  const at = lines.findIndex(({ text }) => text.includes(marked))
  const line = lines[at]
  return line === undefined ? [] : aboutLine(line, lines.slice(0, at), lines.slice(at)).map(({ text }) => text.trim())
}

describe('what says when a line is come to', () => {
  test('the test that it stands in and the message before it, and nothing of another branch', () => {
    const source = 'def main():\n    if torn:\n        return 4\n    if wet:\n        print("wet")\n        return 5'
    expect(about(source, 'return 5')).toEqual(['if wet:', 'print("wet")', 'return 5'])
  })

  test('every name of an arm', () => {
    const source = 'match fault {\n    Fault::Wet\n    | Fault::Torn => 4,\n    Fault::Lost => 5,\n}'
    expect(about(source, '=> 4')).toEqual(['match fault {', 'Fault::Wet', '| Fault::Torn => 4,'])
    expect(about(source, '=> 5')).toEqual(['match fault {', 'Fault::Lost => 5,'])
  })

  test('the class with its documentation', () => {
    const source =
      'class Wet(Fault):\n    """It rained."""\n\n    exit_code = 4\n\n\nclass Torn(Fault):\n    exit_code = 5'
    expect(about(source, 'exit_code = 4').filter((text) => text !== '')).toEqual([
      'class Wet(Fault):',
      '"""It rained."""',
      'exit_code = 4',
    ])
  })
})
